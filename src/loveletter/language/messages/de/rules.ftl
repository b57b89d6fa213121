### Der ganze Regeltext jeder Karte, je nach Ausgabe und Einstellungen.
###
### Jede Zeile einer Meldung besteht aus ganzen Sätzen oder aus einer Auswahl, die leer bleiben kann.

# Was Karten einbringen, als Objekt eines Satzes.
rule-a-token = { $token ->
    [heart] ein Herz
   *[token] einen Gunststein
}

rule-nobody-else = { $sycophant ->
    [yes] { $sycophant_unchoosable ->
        [ignore] Sind alle Gegner in der Runde geschützt, bleibt die Karte ohne Wirkung; hat ein Schmeichler dich selbst markiert, gilt die Markierung nicht.
       *[fizzle] Sind alle Gegner in der Runde geschützt oder hat ein Schmeichler gerade dich selbst markiert, bleibt die Karte ohne Wirkung.
    }
   *[no] Sind alle Gegner in der Runde geschützt, bleibt die Karte ohne Wirkung.
}

rule-spy =
    Wenn du die Spionin ausspielst oder ablegst, geschieht nichts.
    { $spy_scope ->
        [everyone] Bist du am Ende der Runde noch dabei und hast eine Spionin vor dir liegen, während sonst niemand, auch kein Ausgeschiedener, eine vor sich hat, bekommst du { rule-a-token }.
       *[survivors] Hast am Ende der Runde von allen, die noch dabei sind, nur du eine Spionin vor dir liegen, bekommst du { rule-a-token }.
    }
    Das kommt zum Lohn für den Sieg der Runde hinzu; auch zwei Spioninnen bringen nicht mehr.

rule-guard =
    { $guard_names ->
        [number] Wähle einen Gegner und nenne eine andere Zahl als { $value }: { $numbers }.
       *[character] Wähle einen Gegner und nenne eine andere Figur als die Wächterin.
    }
    { $guard_names ->
        [number] Hat seine Karte diese Zahl, scheidet er aus der Runde aus; sonst geschieht nichts.
       *[character] Hat er diese Karte auf der Hand, scheidet er aus der Runde aus; sonst geschieht nichts.
    }
    { $assassin ->
        [yes] Hat er den Attentäter auf der Hand, scheidest du stattdessen aus, was immer du genannt hast.
       *[no] {""}
    }
    { rule-nobody-else }

rule-priest =
    Wähle einen Gegner und sieh dir seine Handkarte an; sonst sieht sie niemand.
    { rule-nobody-else }

rule-baron =
    Wähle einen Gegner; ihr vergleicht heimlich eure Handkarten, und wer die kleinere Zahl hat, scheidet aus der Runde aus.
    { $baron_tie ->
        [both_out] Sind die Zahlen gleich, scheidet ihr beide aus.
       *[none_out] Sind die Zahlen gleich, geschieht nichts.
    }
    { rule-nobody-else }

rule-handmaid =
    Bis dein nächster Zug beginnt, können die anderen dich nicht wählen, was immer sie spielen.
    Wird sie nicht ausgespielt, sondern nur abgelegt, schützt sie niemanden.

rule-prince =
    Wähle irgendeinen Spieler, auch dich selbst: Er legt seine Handkarte ohne Wirkung ab und zieht eine neue.
    Ist der Nachziehstapel leer, nimmt er die zur Seite gelegte Karte.
    Wer so die Prinzessin ablegt, scheidet aus und zieht nichts.
    Sind alle Gegner in der Runde geschützt, musst du dich selbst wählen.

rule-chancellor =
    Nimm zwei Karten vom Nachziehstapel auf die Hand, behalte eine der drei und leg die beiden anderen verdeckt unter den Stapel, in beliebiger Reihenfolge.
    Liegt dort nur noch eine, nimm diese und leg eine zurück; liegt dort keine mehr, bleibt die Karte ohne Wirkung.

rule-king =
    Wähle einen Gegner und tausche mit ihm die Handkarte.
    { rule-nobody-else }

rule-countess =
    Ist in deinem Zug deine andere Karte der König oder ein Prinz, musst du die Gräfin spielen.
    Du darfst sie auch neben jeder anderen Karte spielen, und dabei zeigst du nicht, was du sonst auf der Hand hast.
    Eine eigene Wirkung hat sie nicht.
    { $chancellor ->
        [yes] Solange du mit dem Kanzler auswählst, zwingt sie dich zu nichts.
       *[no] {""}
    }

rule-princess =
    Sobald die Prinzessin vor dir liegt, ob ausgespielt oder abgelegt, scheidest du aus der Runde aus.
    { $chancellor ->
        [yes] Wenn du sie wegtauschst oder unter den Nachziehstapel legst, schadet dir das nicht.
       *[no] Wenn du sie wegtauschst, schadet dir das nicht.
    }
    { $bishop ->
        [yes] Werden am Ende der Runde die Handkarten verglichen, schlägt sie den Bischof trotz seiner größeren Zahl.
       *[no] {""}
    }

rule-jester =
    Wähle einen Gegner; deine Wette ist für alle sichtbar.
    Gewinnt er die Runde, allein oder mit anderen, bekommst du { rule-a-token }, auch wenn du dann schon ausgeschieden bist.
    { $jester_wins_at_once ->
        [true] Erreichst du damit das Ziel, gewinnst du sofort die Partie, und niemand sonst bekommt etwas für die Runde.
       *[false] Gewertet wird deine Wette zusammen mit der Runde.
    }
    { rule-nobody-else }

rule-assassin =
    Der Attentäter wirkt nur, solange du ihn auf der Hand hast.
    Wählt dich die Wächterin eines Gegners, zeigst du ihn, was immer genannt wurde, und statt dir scheidet der Gegner aus der Runde aus.
    Danach legst du den Attentäter ab und ziehst eine neue Karte; ist der Nachziehstapel leer, nimmst du die zur Seite gelegte Karte.
    Wenn du ihn ausspielst, geschieht nichts.

rule-cardinal =
    Wähle zwei Spieler, von denen einer du selbst sein darfst; sie tauschen ihre Handkarten.
    Danach darfst du dir eine dieser beiden Handkarten ansehen.
    Sind, dich mitgezählt, weniger als zwei Spieler wählbar, bleibt die Karte ohne Wirkung.

rule-baroness =
    Wähle einen oder zwei Gegner und sieh dir ihre Handkarten an; sonst sieht sie niemand.
    { rule-nobody-else }

rule-sycophant =
    Wähle irgendeinen Spieler, der nicht geschützt ist, auch dich selbst.
    Wählt die unmittelbar nächste Karte Spieler aus, muss der markierte dabei sein; bei einer Karte für zwei wird der andere frei gewählt.
    { $sycophant_unchoosable ->
        [ignore] Spielt der Markierte diese Karte selbst und darf sie den eigenen Spieler nicht wählen, gilt die Markierung nicht.
       *[fizzle] Spielt der Markierte diese Karte selbst und darf sie den eigenen Spieler nicht wählen, bleibt sie ohne Wirkung.
    }
    Nach dieser Karte und am Ende der Runde erlischt die Markierung.

rule-count =
    Wenn du den Grafen ausspielst oder ablegst, geschieht nichts.
    Bist du noch dabei, wenn am Ende der Runde die Handkarten verglichen werden, zählt deine Karte für jeden Grafen, der vor dir liegt, 1 mehr.
    { $dowager_queen ->
        [yes] Gegen den Baron und die Königinwitwe hilft er nicht, auf der Hand auch nicht.
       *[no] Gegen den Baron hilft er nicht, auf der Hand auch nicht.
    }
    { $round_tie ->
        [discard_sum_then_shared] Herrscht dann Gleichstand, gewinnt die größere Summe der abgelegten Karten; ist auch sie gleich, gewinnen alle, die gleichauf liegen.
        [discard_sum_then_none] Herrscht dann Gleichstand, gewinnt die größere Summe der abgelegten Karten; ist auch sie gleich, gewinnt niemand.
        [discard_sum_if_count] Herrscht dann Gleichstand und liegt vor einem der Beteiligten ein Graf, gewinnt die größere Summe der abgelegten Karten, und ist auch sie gleich, gewinnen alle, die gleichauf liegen; liegt vor keinem von ihnen ein Graf, gewinnen sie alle.
       *[shared] Herrscht dann Gleichstand, gewinnen alle, die gleichauf liegen.
    }

rule-constable =
    Wenn du den Konstabler ausspielst oder ablegst, geschieht nichts.
    { $constable_counts_held ->
        [true] Scheidest du aus der Runde aus, während er vor dir liegt oder auf deiner Hand ist, bekommst du { rule-a-token }.
       *[false] Scheidest du aus der Runde aus, während er schon vor dir liegt, bekommst du { rule-a-token }; auf der Hand zählt er nicht.
    }
    Erreichst du damit das Ziel, gewinnst du sofort die Partie.

rule-dowager-queen =
    Wähle einen Gegner; ihr vergleicht heimlich eure Handkarten, und wer die größere Zahl hat, scheidet aus der Runde aus.
    Sind die Zahlen gleich, geschieht nichts.
    { rule-nobody-else }

rule-bishop =
    Wähle einen Gegner und nenne eine Zahl: { $numbers }.
    Hat seine Karte diese Zahl, bekommst du { rule-a-token }; erreichst du damit das Ziel, gewinnst du sofort die Partie.
    Geht die Partie weiter, darf er die Karte ohne Wirkung ablegen und eine neue ziehen oder, ist der Nachziehstapel leer, die zur Seite gelegte nehmen; wer dabei die Prinzessin ablegt, scheidet aus und zieht nichts.
    Hast du falsch geraten, geschieht nichts.
    Werden am Ende der Runde die Handkarten verglichen, schlägt ihn die Prinzessin; überall sonst zählt er { $value }.
    { rule-nobody-else }
