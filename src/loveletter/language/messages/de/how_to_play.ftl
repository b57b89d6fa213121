### Die Spielanleitung: die Regeln einer Ausgabe mit den Einstellungen, die gelten, zum Lesen vor und während der Partie.
###
### Jede Meldung bekommt $token: "token" oder "heart", je nach Ausgabe. $cards, $numbers und $places sind Aufzählungen.

## Satzteile

# Im Akkusativ.
how-tokens = { $token ->
    [heart] Herzen
   *[token] Gunststeine
}
how-players = Spieler

how-title = So spielt man Love Letter: { $edition }

## Die Geschichte

how-story-title = Geschichte und Ziel
how-story = Eine Prinzessin, die eines Tages regieren wird, sucht jemanden, den sie lieben und dem sie vertrauen kann. Ihr Vater würde sie lieber mit einem reichen Erben verheiraten, den er selbst ausgesucht hat. Mit Briefen werbt ihr um sie, du und deine Rivalen, und weil man zu einer Prinzessin nicht einfach hingehen kann, überbringen Leute vom Hof eure Briefe. Je näher eine solche Person der Prinzessin steht, desto eher hält die Prinzessin deinen Brief am Abend in der Hand.
how-story-day = Jede Runde ist ein Tag am Hof: Wessen Brief die Prinzessin an diesem Tag erreicht, der bekommt { rule-a-token }.
how-goal = Ihr spielt mehrere Runden. Wer eine Runde gewinnt, bekommt { rule-a-token }, und wer genug { how-tokens } gesammelt hat, gewinnt die Partie.
how-aim = Eine Runde gewinnst du, wenn alle anderen ausgeschieden sind oder wenn du die höchste Karte hast, sobald der Nachziehstapel aufgebraucht ist.

## Auf einen Blick

how-glance-title = Auf einen Blick
how-glance-players = Spieler
how-glance-players-value = { $least } bis { $most }
how-glance-players-best = { $least } bis { $most }, am besten { $from } bis { $to }
how-glance-cards = Karten
how-glance-cards-value = { $cards } Karten mit { $characters } Figuren und Zahlen von { $lowest } bis { $highest }
how-glance-box = Inhalt
how-box-second = 21 Personenkarten, 6 Übersichtskarten, 13 Gunststeine und ein Stoffbeutel
how-box-classic = der Inhalt der zweiten Ausgabe; eine Wächterin, beide Kanzler und beide Spioninnen bleiben im Beutel
how-box-original = 16 Personenkarten, 4 Übersichtskarten und 12 Herzen
how-box-premium = 32 Personenkarten und 30 Gunststeine
how-glance-time = Dauer
how-glance-time-value = etwa { $minutes } Minuten
how-glance-age = Alter
how-glance-age-value = ab { $years } Jahren
how-glance-designer = Autor
how-glance-elsewhere = anderswo
how-glance-elsewhere-value = online bei { $places }

## Hausregeln

how-house-title = Hausregeln, die hier gelten
how-house-line = In diesen Punkten weicht der Tisch von der Ausgabe ab. Alles Weitere hier berücksichtigt das schon.
how-house-rule = { $option }: { $value } (in der Ausgabe selbst: { $preset }).
how-house-rule-idle = { $option }: { $value } (in der Ausgabe selbst: { $preset }). Bei den Karten dieser Ausgabe ändert das nichts.
how-house-goals = { $option }: eigene Zahlen dieses Tisches; sie stehen unter „{ $where }“.

## Aufbau

how-setup-title = Aufbau einer Runde
how-setup-reference = Vor der ersten Runde nimmt sich jeder eine Übersichtskarte.
how-setup-shuffle = Mischt alle { $cards } Karten und legt sie verdeckt als Nachziehstapel hin.
how-setup-aside = Legt die oberste Karte verdeckt zur Seite. Niemand darf sie ansehen.
how-setup-open = { $count ->
    [one] Nur zu zweit: Legt eine weitere Karte offen auf den Tisch. Ihr seht sie beide, und in dieser Runde spielt sie nicht mit.
    [3] Nur zu zweit: Legt drei weitere Karten offen auf den Tisch. Ihr seht sie beide, und in dieser Runde spielen sie nicht mit.
   *[other] Nur zu zweit: Legt { $count } weitere Karten offen auf den Tisch. Ihr seht sie beide, und in dieser Runde spielen sie nicht mit.
}
how-setup-open-two = { $count ->
    [one] Legt eine weitere Karte offen auf den Tisch. Ihr seht sie beide, und in dieser Runde spielt sie nicht mit.
    [3] Legt drei weitere Karten offen auf den Tisch. Ihr seht sie beide, und in dieser Runde spielen sie nicht mit.
   *[other] Legt { $count } weitere Karten offen auf den Tisch. Ihr seht sie beide, und in dieser Runde spielen sie nicht mit.
}
how-setup-deal = Gebt jedem eine Karte. Das ist seine Handkarte, die sonst niemand sehen darf.
how-setup-pile = Nachziehstapel
how-setup-pile-known = { $count ->
    [1] Bei { $players } Spielern hat der Nachziehstapel dann eine Karte.
   *[other] Bei { $players } Spielern hat der Nachziehstapel dann { $count } Karten.
}

## Ein Zug

how-turn-title = Ein Zug
how-turn-order = Gespielt wird im Uhrzeigersinn. Wenn du dran bist:
how-turn-draw = Zieh die oberste Karte vom Nachziehstapel. Du hast jetzt zwei Karten auf der Hand.
how-turn-play = Spiel eine davon aus: Leg sie offen vor dich hin und tu, was sie sagt. Die andere behältst du verdeckt auf der Hand.
how-turn-besides = Dabei gilt:
how-turn-must = Die Wirkung musst du ausführen, auch wenn sie dir schadet. Nur wo eine Karte „darfst“ sagt, steht es dir frei.
how-turn-countess = Hast du in deinem Zug die Gräfin zusammen mit dem König oder einem Prinzen auf der Hand, musst du die Gräfin spielen.
how-turn-open = Alles Ausgespielte und Abgelegte bleibt offen vor seinem Spieler liegen, damit alle mitzählen können.
how-turn-honest = Fragt eine Karte danach, was du auf der Hand hast, antworte ehrlich; sieh lieber noch einmal nach.

## Spieler wählen

how-choose-title = Spieler wählen
how-choose-who = { $handmaid ->
    [yes] Bei vielen Karten wählst du Spieler. Wählbar ist nur, wer noch in der Runde ist und nicht von einer Zofe geschützt wird. Ihr Schutz hält, bis wieder am Zug ist, wer sie gespielt hat.
   *[no] Bei vielen Karten wählst du Spieler. Wählbar ist nur, wer noch in der Runde ist.
}
how-choose-others = Für andere, nie für dich selbst: { $cards }. Ist sonst niemand wählbar, darfst du eine solche Karte trotzdem spielen, aber es geschieht nichts.
how-choose-anybody = Für irgendwen, auch für dich selbst: { $cards }. Ist sonst niemand wählbar, musst du dich selbst wählen.
how-choose-two = Für zwei Spieler, von denen einer du selbst sein darfst: { $cards }. Sind, dich mitgezählt, weniger als zwei wählbar, geschieht nichts.
how-choose-marked-fizzle = Wen ein Schmeichler markiert hat, der muss bei der unmittelbar nächsten Karte unter den Gewählten sein. Spielt der Markierte diese Karte selbst und gilt sie nur für andere, geschieht nichts.
how-choose-marked-ignore = Wen ein Schmeichler markiert hat, der muss bei der unmittelbar nächsten Karte unter den Gewählten sein. Spielt der Markierte diese Karte selbst und gilt sie nur für andere, gilt die Markierung nicht.

## Ausscheiden

how-out-title = Ausscheiden
how-out-hand = Scheidest du aus der Runde aus, legst du deine Handkarte offen vor dich hin. Ihre Wirkung tritt nicht ein.
how-out-until = Bis zur nächsten Runde bist du nicht mehr am Zug, und niemand kann dich wählen.
how-out-reference = Spielt ihr mit Übersichtskarten, dreh deine zur Erinnerung quer.
how-out-princess = Wer die Prinzessin ausspielt oder ablegt, aus welchem Grund auch immer, scheidet sofort aus.
how-out-constable = Liegt der Konstabler schon vor dir, wenn du ausscheidest, bekommst du { rule-a-token }; auf der Hand zählt er nicht.
how-out-constable-held = Liegt der Konstabler vor dir, wenn du ausscheidest, oder hast du ihn noch auf der Hand, bekommst du { rule-a-token }.

## Das Ende einer Runde

how-end-title = Das Ende einer Runde
how-end-ways = Wann ist eine Runde zu Ende? Es gibt zwei Möglichkeiten:
how-end-last = Nur ein Spieler ist übrig. Dann ist die Runde sofort vorbei, und er gewinnt sie.
how-end-pile = Der Nachziehstapel ist am Ende eines Zuges leer, egal wessen Zug es war. Dann werden die Handkarten verglichen.
how-end-nobody = Scheiden durch gleiche Zahlen beim Baron die letzten beiden aus, gewinnt niemand die Runde, und niemand bekommt dafür { rule-a-token }.

how-compare-title = Der Vergleich der Handkarten
how-compare-show = Alle, die noch dabei sind, zeigen ihre Handkarte, und die höchste Zahl gewinnt die Runde.
how-compare-count = Deine Karte zählt für jeden Grafen, der vor dir liegt, 1 mehr.
how-compare-bishop = Hat jemand die Prinzessin auf der Hand, schlägt sie den Bischof trotz seiner Zahl, und er scheidet aus dem Vergleich aus.
how-tie-shared = Liegen mehrere gleichauf, gewinnen sie alle die Runde.
how-tie-discard-sum-then-shared = Liegen mehrere gleichauf, zählt jeder von ihnen die Zahlen der Karten zusammen, die vor ihm liegen, und die höchste Summe gewinnt die Runde. Sind auch die Summen gleich, gewinnen alle, die dann noch gleichauf liegen.
how-tie-discard-sum-then-none = Liegen mehrere gleichauf, zählt jeder von ihnen die Zahlen der Karten zusammen, die vor ihm liegen, und die höchste Summe gewinnt die Runde. Sind auch die Summen gleich, gewinnt niemand.
how-tie-discard-sum-if-count = Liegen mehrere gleichauf und liegt vor keinem von ihnen ein Graf, gewinnen sie alle die Runde. Ist ein Graf dabei, zählt jeder von ihnen die Zahlen der Karten zusammen, die vor ihm liegen. Dann gewinnt die höchste Summe; sind auch die Summen gleich, gewinnen alle, die dann noch gleichauf liegen.

how-tokens-title = { $token ->
    [heart] Herzen für die Runde
   *[token] Gunststeine für die Runde
}
how-tokens-round = Wer die Runde gewinnt, bekommt { rule-a-token }; gewinnen mehrere, bekommt jeder von ihnen { rule-a-token }.
how-tokens-spy-survivors = Hat von denen, die noch in der Runde sind, nur einer eine Spionin vor sich liegen, bekommt er { rule-a-token } extra, egal wer gewonnen hat.
how-tokens-spy-everyone = Hat von allen Spielern, auch den ausgeschiedenen, nur einer eine Spionin vor sich liegen und ist er noch in der Runde, bekommt er { rule-a-token } extra, egal wer gewonnen hat.
how-tokens-jester = Gewinnt der Spieler die Runde, auf den mit dem Hofnarren gewettet wurde, bekommt auch der { rule-a-token }, der gewettet hat.

## Die nächste Runde

how-next-title = Die nächste Runde
how-next-deal = { $aside ->
    [yes] Nehmt alle Karten wieder zusammen, auch die zur Seite gelegten, und baut neu auf.
   *[no] Nehmt alle Karten wieder zusammen und baut neu auf.
}
how-next-winner = Wer die letzte Runde gewonnen hat, beginnt.
how-next-tie-random = Haben mehrere gewonnen, losen sie.
how-next-tie-youngest = Haben mehrere gewonnen, beginnt, wer von ihnen am jüngsten ist.
how-next-nobody-tied = Hat niemand gewonnen, losen die, die bis zuletzt gleichauf lagen.
how-next-nobody-left = Hat niemand gewonnen, losen die beiden, die zusammen ausgeschieden sind.
how-next-nobody-either = Hat niemand gewonnen, losen die, die bis zuletzt gleichauf lagen oder zusammen ausgeschieden sind.

## Die Partie

how-match-title = Wer die Partie gewinnt
how-match-end = Seht nach jeder Runde nach, ob jemand genug { how-tokens } hat. Wenn ja, ist die Partie vorbei.
how-match-goal = { $token ->
    [heart] Herzen zum Sieg
   *[token] Gunststeine zum Sieg
}
how-match-goal-known = { $token ->
    [heart] { $count ->
        [1] Bei { $players } Spielern gewinnt, wer ein Herz hat.
       *[other] Bei { $players } Spielern gewinnt, wer { $count } Herzen hat.
    }
   *[token] { $count ->
        [1] Bei { $players } Spielern gewinnt, wer einen Gunststein hat.
       *[other] Bei { $players } Spielern gewinnt, wer { $count } Gunststeine hat.
    }
}
how-match-tie-shared = Schaffen das mehrere in derselben Runde, gewinnen sie alle.
how-match-tie-youngest = Schaffen das mehrere in derselben Runde, gewinnt, wer von ihnen am jüngsten ist.
how-match-at-once = Manche Karten bringen mitten in der Runde { rule-a-token }: { $cards }. Fehlte dir nur das noch zum Sieg, gewinnst du auf der Stelle die Partie, und die Runde wird nicht mehr gewertet.
how-match-jester = Die Wette des Hofnarren zahlt zuerst. Fehlte dir nur das noch zum Sieg, gewinnst du auf der Stelle die Partie, und niemand bekommt für diese Runde noch { rule-a-token }.

## Die Karten

how-overview-title = Alle Karten auf einen Blick
how-overview-number = Wert
how-overview-card = Karte
how-overview-copies = Anzahl
how-overview-line = kurz gesagt
how-cards-title = Die Karten einzeln
how-card-head = { $name } ({ $value })

## Der Hof

how-court-title = Wer ist wer am Hof
how-court-princess = Die Prinzessin hofft auf den Richtigen; für den Wunschkandidaten ihres Vaters hat sie nichts übrig.
how-court-countess = Die Gräfin ist seit Kindertagen die beste Freundin der Prinzessin und kennt jedes Geheimnis.
how-court-king = Der König hat für seine Tochter schon einen Bewerber ausgesucht und setzt seinen ganzen Einfluss für ihn ein.
how-court-prince = Der kleine Bruder der Prinzessin: Über die Streiche des Prinzen spricht der ganze Hof.
how-court-handmaid = Die Zofe hat ein warmes Herz und stellt sich schützend vor die Prinzessin und alle, die ihr nahestehen.
how-court-baron = Der Baron ist ein Meister der Intrige und spielt die Mächtigen gegeneinander aus.
how-court-priest = Der Priester hört von vielen, die sich ihm anvertrauen, die dunkelsten Geheimnisse.
how-court-guard = Die Wächterin gehorcht dem König und lässt niemanden laufen, der sich ihm widersetzt.

## Mit gewöhnlichen Spielkarten

how-playing-title = Mit gewöhnlichen Spielkarten
how-playing-line = Ohne die Schachtel genügen ein Päckchen gewöhnlicher Spielkarten und ein paar Münzen. Was hier nicht steht, bleibt weg.
how-playing-head = Spielkarten
how-playing-spy = beide Joker
how-playing-jester = der hellere Joker
how-playing-assassin = der dunklere Joker
how-playing-guard = { $aces } Asse und { $jacks } Buben
how-playing-black = { $copies ->
    [1] eine schwarze { $value }
   *[other] beide schwarzen Karten mit der { $value }
}
how-playing-red = { $copies ->
    [1] eine rote { $value }
   *[other] beide roten Karten mit der { $value }
}

## Kurze Antworten

how-questions-title = Kurz gefragt, kurz geantwortet
how-questions-line = Die Nummern in Klammern sind die unserer Entscheidungen in docs/rules.md (auf Englisch).

how-ask-last-turn = Kommt jeder noch einmal dran, wenn der Nachziehstapel zu Ende geht?
how-answer-last-turn = Nein. Ist er am Ende eines Zuges leer, wird sofort verglichen.
how-ask-last-hand = Muss die letzte Person in der Runde ihre Handkarte zeigen?
how-answer-last-hand = { $aside ->
    [yes] Nein, und auch die zur Seite gelegte Karte bleibt verdeckt.
   *[no] Nein.
}
how-ask-sums = Was genau wird bei Gleichstand zusammengezählt?
how-answer-sums = Die Zahlen aller Karten, die vor einem Spieler liegen, ob ausgespielt oder abgelegt. Die Handkarte gehört nicht dazu.
how-ask-same-number = Zwei verschiedene Figuren mit derselben Zahl werden verglichen. Welche ist höher?
how-answer-same-number = Keine von beiden: Nur die Zahlen gelten, das ist also ein Gleichstand.
how-ask-waive = Darf ich eine Wirkung weglassen, die mir schadet?
how-answer-waive = Nein. Solange jemand wählbar ist, musst du wählen. Frei bist du nur, wo die Karte sagt, dass du etwas darfst.
how-ask-first = Wer beginnt an einem Online-Tisch die erste Runde?
how-answer-first = Der Gastgeber kann jemanden bestimmen; sonst wird gelost.
how-ask-more = Zwei erreichen in derselben Runde das Ziel, und einer hat mehr. Wer gewinnt?
how-answer-more-shared = Beide. Es genügt, das Ziel erreicht zu haben.
how-answer-more-youngest = Wer von beiden jünger ist. Es genügt, das Ziel erreicht zu haben; mehr zu haben hilft nichts.
how-ask-youngest = Was, wenn niemand sagen will, wer am jüngsten ist?
how-answer-youngest = Dann entscheidet zu Beginn das Los, wer als jünger gilt, und das bleibt die ganze Partie so.
how-ask-supply = Was, wenn die { how-tokens } ausgehen?
how-answer-supply = Nehmt irgendetwas anderes: Eine Grenze gibt es nicht.
how-ask-two = Geht es mit diesen Karten auch zu zweit?
how-answer-two-yes = { $count ->
    [0] Ja, an diesem Tisch.
    [one] Ja, an diesem Tisch. Dann liegt eine Karte offen.
    [3] Ja, an diesem Tisch. Wie in den kleineren Ausgaben liegen dann drei Karten offen.
   *[other] Ja, an diesem Tisch. Dann liegen { $count } Karten offen.
}
how-answer-two-no = { $count ->
    [0] Nach den Regeln dieser Ausgabe nicht. Die Einstellung allow_two erlaubt es.
    [one] Nach den Regeln dieser Ausgabe nicht. Die Einstellung allow_two erlaubt es; dann liegt eine Karte offen.
    [3] Nach den Regeln dieser Ausgabe nicht. Die Einstellung allow_two erlaubt es; dann liegen drei Karten offen.
   *[other] Nach den Regeln dieser Ausgabe nicht. Die Einstellung allow_two erlaubt es; dann liegen { $count } Karten offen.
}
how-ask-box-goals = Auf der Premium-Schachtel sind andere Mengen an Gunststeinen zum Sieg angegeben. Warum?
how-answer-box-goals = Diese Ausgabe folgt einem englischen Regelblatt. Die Spielart boxed-premium hat die Zahlen der Schachtel.

how-ask-guard = Was darf ich mit der Wächterin nennen?
how-answer-guard-character = Jede Figur des Spiels außer der Wächterin selbst, auch eine, von der schon alle Karten offen liegen.
how-answer-guard-number = { $assassin ->
    [yes] Diese Zahlen: { $numbers }, auch eine, von der schon alle Karten offen liegen. Haben zwei Figuren dieselbe Zahl, ist jede von beiden ein Treffer; der Attentäter aber schlägt immer zurück.
   *[no] Diese Zahlen: { $numbers }, auch eine, von der schon alle Karten offen liegen.
}
how-ask-handmaid = Wann endet der Schutz der Zofe?
how-answer-handmaid = Wenn dein nächster Zug beginnt, noch bevor du ziehst.
how-ask-discarded = Wirkt eine Karte, die abgelegt wird, ohne ausgespielt zu werden?
how-answer-discarded = Nein: Eine Zofe zum Beispiel schützt dann niemanden. Nur die Prinzessin schadet immer: Wer sie ablegt, scheidet aus.
how-answer-discarded-but = { $count ->
    [1] Nein: Eine Zofe zum Beispiel schützt dann niemanden. Doch bei dieser genügt es, dass sie vor dir liegt: { $cards }. Und wer die Prinzessin ablegt, scheidet immer aus.
   *[other] Nein: Eine Zofe zum Beispiel schützt dann niemanden. Doch bei diesen genügt es, dass sie vor dir liegen: { $cards }. Und wer die Prinzessin ablegt, scheidet immer aus.
}
how-ask-baron = Was, wenn beim Baron beide dieselbe Zahl haben?
how-answer-baron-none-out = Niemand scheidet aus, aber jeder der beiden hat die Karte des anderen gesehen.
how-answer-baron-both-out = Beide scheiden sofort aus. Ist dann niemand mehr übrig, gewinnt niemand die Runde.
how-ask-empty-pile = Jemand soll eine neue Karte ziehen, aber der Nachziehstapel ist leer. Was nun?
how-answer-empty-pile = Dann nimmt er die zur Seite gelegte Karte. Nur er sieht sie, und nach diesem Zug endet die Runde.
how-ask-prince-princess = Durch den Prinzen legt jemand die Prinzessin ab. Zieht er eine neue Karte?
how-answer-prince-princess = Nein. Er scheidet aus und bekommt keine Karte, auch wenn du es mit deinem eigenen Prinzen selbst bist.
how-ask-princess-away = Ich gebe die Prinzessin weg. Scheide ich aus?
how-answer-princess-away-swap = Nein. Wer sie wegtauscht, spielt sie weder aus, noch legt er sie ab.
how-answer-princess-away-chancellor = Nein. Wer sie wegtauscht oder unter den Nachziehstapel legt, spielt sie weder aus, noch legt er sie ab.
how-ask-countess = Wann genau zwingt mich die Gräfin?
how-answer-countess = Nur in deinem eigenen Zug und nur neben dem König oder einem Prinzen, auch wenn die gerade nichts bewirken könnten. Neben jeder anderen Karte bist du frei und darfst sie auch als Bluff spielen: Ob du musstest, erfährt niemand.
how-ask-chancellor-last = Der Kanzler nimmt die letzten Karten vom Nachziehstapel. Ist die Runde vorbei?
how-answer-chancellor-last = Nein. Die Karten, die du zurücklegst, liegen am Ende des Zuges wieder im Stapel. Nur wenn der Stapel schon leer war, als du den Kanzler gespielt hast, bewirkt er nichts, und die Runde ist vorbei.
how-ask-chancellor-keep = Welche Karte darf ich beim Kanzler behalten, und wer weiß, was unter dem Stapel liegt?
how-answer-chancellor-keep = Jede, auch einen zweiten Kanzler. Alle sehen, wie viele Karten du zurücklegst, aber nur du weißt, welche und in welcher Reihenfolge.
how-ask-spy-out = Zählen die Spioninnen von Ausgeschiedenen?
how-answer-spy-out-survivors = Nein. Es geht nur um die, die noch in der Runde sind.
how-answer-spy-out-everyone = Ja. Wer ausgeschieden ist, hat nichts davon, verdirbt es aber den anderen.
how-ask-spy-counts = Zählt eine Spionin, die ich noch auf der Hand habe oder ablegen musste, und zählt eine zweite?
how-answer-spy-counts = Auf der Hand zählt sie am Ende nicht; wenn du sie ablegen musstest, zählt sie, und zwei bringen nicht mehr als eine.
how-ask-awards = In welcher Reihenfolge werden die { how-tokens } einer Runde vergeben?
how-answer-awards-together = Alle auf einmal; erst danach seht ihr, wer das Ziel erreicht hat. So können es auch mehrere zusammen erreichen.
how-answer-awards-jester = Zuerst zahlt die Wette des Hofnarren. Ist damit das Ziel erreicht, ist die Partie sofort gewonnen, und niemand bekommt noch etwas. Sonst werden alle anderen auf einmal vergeben; erst danach seht ihr, wer das Ziel erreicht hat.

how-ask-assassin = Muss ich den Attentäter zeigen, wenn mich eine Wächterin wählt?
how-answer-assassin = Ja, was immer genannt wurde. Gegen andere Karten hilft er nicht, und er wirkt nur, solange du ihn auf der Hand hast.
how-ask-cardinal = Muss ich nach dem Tausch des Kardinals eine der Handkarten ansehen?
how-answer-cardinal = Nein, aber du darfst. Konnte niemand tauschen, gibt es auch nichts anzusehen.
how-ask-baroness = Darf ich mit der Baronin auch gar keine Handkarte ansehen?
how-answer-baroness = Nein. Ist jemand wählbar, siehst du dir eine oder zwei Handkarten an.
how-ask-sycophant-long = Wie lange gilt die Markierung des Schmeichlers?
how-answer-sycophant-long = Nur für die unmittelbar nächste Karte, wer immer sie spielt und ob sie jemanden wählt oder nicht. Auch ein zweiter Schmeichler wählt und muss deshalb denselben Spieler wählen.
how-ask-sycophant-self = Ich bin selbst markiert und spiele eine Karte, die nur für andere gilt. Was geschieht?
how-answer-sycophant-self-fizzle = Nichts: Die Karte bleibt ohne Wirkung.
how-answer-sycophant-self-ignore = Die Markierung gilt nicht, und du wählst frei.
how-ask-sycophant-two = Jemand ist markiert, und die nächste Karte kann zwei Spieler wählen. Was nun?
how-answer-sycophant-two = Beim Kardinal wählst du den Markierten und noch jemanden; bei der Baronin den Markierten allein oder mit noch jemandem.
how-ask-jester = Wann zahlt sich die Wette des Hofnarren aus?
how-answer-jester = { $first ->
    [yes] Immer wenn der gewählte Spieler die Runde gewinnt, allein oder mit anderen, auch wenn du dann schon ausgeschieden bist. Gewinnst du selbst mit, bekommst du beides, falls nicht schon die Wette die Partie entschieden hat. Ein Hofnarr, der nicht ausgespielt, sondern nur abgelegt wurde, wettet nicht.
   *[no] Immer wenn der gewählte Spieler die Runde gewinnt, allein oder mit anderen, auch wenn du dann schon ausgeschieden bist. Gewinnst du selbst mit, bekommst du beides. Ein Hofnarr, der nicht ausgespielt, sondern nur abgelegt wurde, wettet nicht.
}
how-ask-count = Wann zählt der Graf 1 dazu?
how-answer-count = Nur beim Vergleich am Ende der Runde, und nur wenn er vor dir liegt, ob ausgespielt oder abgelegt. In einem Duell hilft er nicht und auf der Hand auch nicht.
how-ask-constable = Ich scheide aus und habe den Konstabler noch auf der Hand. Bekomme ich { rule-a-token }?
how-answer-constable-lying = Nein. Er muss schon vor dir liegen; ob er ausgespielt oder abgelegt wurde, ist gleich.
how-answer-constable-held = Ja, an diesem Tisch. Es genügt, dass er vor dir liegt oder auf deiner Hand ist.
how-ask-dowager-queen = Welche Zahlen zählen bei der Königinwitwe?
how-answer-dowager-queen = Die aufgedruckten, ohne das, was Grafen dazuzählen würden. Sind sie gleich, geschieht nichts; jeder der beiden sieht die Karte des anderen.
how-ask-bishop = Was darf ich mit dem Bischof nennen, und wen darf ich wählen?
how-answer-bishop-one = Diese Zahlen: { $numbers }. Du wählst einen anderen Spieler, nie dich selbst.
how-answer-bishop-not-one = Diese Zahlen, nicht aber die 1: { $numbers }. Du wählst einen anderen Spieler, nie dich selbst.
how-ask-bishop-redraw = Wer entscheidet nach einem Treffer des Bischofs, ob eine neue Karte gezogen wird?
how-answer-bishop-redraw = Der Spieler, dessen Zahl genannt wurde. Er darf auch die Prinzessin behalten; legt er sie ab, scheidet er aus. Hat der Treffer die Partie entschieden, zieht niemand mehr.
how-ask-bishop-counts = Am Ende treffen Prinzessin, Bischof und Grafen zusammen. Was kommt zuerst?
how-answer-bishop-counts = Zuerst fällt der Bischof wegen der Prinzessin weg, dann werden die Grafen dazugezählt.
