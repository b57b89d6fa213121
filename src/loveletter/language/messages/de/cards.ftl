### Die Namen der Karten und unsere Texte in einer Zeile.
###
### Der Wert einer card-Meldung ist der Name allein. Die Formen, nach denen Sätze mit CARD($card, form: "...") fragen:
###   nominative     der König, die Gräfin
###   accusative     den König, die Gräfin
###   dative         dem König, der Gräfin
###   a-accusative   einen König, eine Gräfin
###   no-accusative  keinen König, keine Gräfin

card-spy = Spionin
    .nominative = die Spionin
    .accusative = die Spionin
    .dative = der Spionin
    .a-accusative = eine Spionin
    .no-accusative = keine Spionin
card-guard = Wächterin
    .nominative = die Wächterin
    .accusative = die Wächterin
    .dative = der Wächterin
    .a-accusative = eine Wächterin
    .no-accusative = keine Wächterin
card-priest = Priester
    .nominative = der Priester
    .accusative = den Priester
    .dative = dem Priester
    .a-accusative = einen Priester
    .no-accusative = keinen Priester
card-baron = Baron
    .nominative = der Baron
    .accusative = den Baron
    .dative = dem Baron
    .a-accusative = einen Baron
    .no-accusative = keinen Baron
card-handmaid = Zofe
    .nominative = die Zofe
    .accusative = die Zofe
    .dative = der Zofe
    .a-accusative = eine Zofe
    .no-accusative = keine Zofe
card-prince = Prinz
    .nominative = der Prinz
    .accusative = den Prinzen
    .dative = dem Prinzen
    .a-accusative = einen Prinzen
    .no-accusative = keinen Prinzen
card-chancellor = Kanzler
    .nominative = der Kanzler
    .accusative = den Kanzler
    .dative = dem Kanzler
    .a-accusative = einen Kanzler
    .no-accusative = keinen Kanzler
card-king = König
    .nominative = der König
    .accusative = den König
    .dative = dem König
    .a-accusative = einen König
    .no-accusative = keinen König
card-countess = Gräfin
    .nominative = die Gräfin
    .accusative = die Gräfin
    .dative = der Gräfin
    .a-accusative = eine Gräfin
    .no-accusative = keine Gräfin
card-princess = Prinzessin
    .nominative = die Prinzessin
    .accusative = die Prinzessin
    .dative = der Prinzessin
    .a-accusative = eine Prinzessin
    .no-accusative = keine Prinzessin
card-jester = Hofnarr
    .nominative = der Hofnarr
    .accusative = den Hofnarren
    .dative = dem Hofnarren
    .a-accusative = einen Hofnarren
    .no-accusative = keinen Hofnarren
card-assassin = Attentäter
    .nominative = der Attentäter
    .accusative = den Attentäter
    .dative = dem Attentäter
    .a-accusative = einen Attentäter
    .no-accusative = keinen Attentäter
card-cardinal = Kardinal
    .nominative = der Kardinal
    .accusative = den Kardinal
    .dative = dem Kardinal
    .a-accusative = einen Kardinal
    .no-accusative = keinen Kardinal
card-baroness = Baronin
    .nominative = die Baronin
    .accusative = die Baronin
    .dative = der Baronin
    .a-accusative = eine Baronin
    .no-accusative = keine Baronin
card-sycophant = Schmeichler
    .nominative = der Schmeichler
    .accusative = den Schmeichler
    .dative = dem Schmeichler
    .a-accusative = einen Schmeichler
    .no-accusative = keinen Schmeichler
card-count = Graf
    .nominative = der Graf
    .accusative = den Grafen
    .dative = dem Grafen
    .a-accusative = einen Grafen
    .no-accusative = keinen Grafen
card-constable = Konstabler
    .nominative = der Konstabler
    .accusative = den Konstabler
    .dative = dem Konstabler
    .a-accusative = einen Konstabler
    .no-accusative = keinen Konstabler
card-dowager-queen = Königinwitwe
    .nominative = die Königinwitwe
    .accusative = die Königinwitwe
    .dative = der Königinwitwe
    .a-accusative = eine Königinwitwe
    .no-accusative = keine Königinwitwe
card-bishop = Bischof
    .nominative = der Bischof
    .accusative = den Bischof
    .dative = dem Bischof
    .a-accusative = einen Bischof
    .no-accusative = keinen Bischof

## Eine Zeile für jede Karte, die mit allen Einstellungen stimmt; die Variablen sind die der ganzen Regeltexte.

line-spy = { $spy_scope ->
    [everyone] Bist du am Rundenende noch dabei und liegt nur vor dir eine Spionin (auch vor keinem Ausgeschiedenen), bekommst du { rule-a-token }.
   *[survivors] Liegt am Rundenende von allen Verbliebenen nur vor dir eine Spionin, bekommst du { rule-a-token }.
}
line-guard =
    { $guard_names ->
        [number] Zeig auf einen Gegner und nenne eine andere Zahl als { $value }; stimmt sie, ist der Gegner raus.
       *[character] Zeig auf einen Gegner und nenne eine andere Figur als die Wächterin; stimmt sie, ist der Gegner raus.
    }
    { $assassin ->
        [yes] Hüte dich vor dem Attentäter.
       *[no] {""}
    }
line-priest = Ein Gegner zeigt allein dir seine Karte.
line-baron = { $baron_tie ->
    [both_out] Halte deine Karte heimlich gegen die eines Gegners; die kleinere Zahl fliegt, bei gleichen Zahlen fliegen beide.
   *[none_out] Halte deine Karte heimlich gegen die eines Gegners; die kleinere Zahl fliegt, gleiche Zahlen ändern nichts.
}
line-handmaid = Bis du wieder dran bist, kann dich sonst niemand auswählen.
line-prince = Lass irgendwen – auch dich – die Handkarte wegwerfen und eine neue nehmen.
line-chancellor = Nimm zwei dazu, behalte eine von dreien, schieb den Rest in beliebiger Reihenfolge unter den Stapel.
line-king = Du und ein Gegner, ihr tauscht eure Handkarten.
line-countess = Neben dem König oder einem Prinzen muss sie heraus; sonst ist sie nur Bluff.
line-princess = Sobald sie offen vor dir liegt, bist du raus.
line-jester = { $jester_wins_at_once ->
    [true] Wette auf einen Gegner; holt er die Runde, holst du { rule-a-token } und gewinnst am Ziel sofort.
   *[false] Wette auf einen Gegner; holt er die Runde, holst du { rule-a-token }.
}
line-assassin = Auf der Hand: Zielt eine Wächterin auf dich, trifft es ihren Spieler; danach tauschst du den Attentäter gegen eine neue Karte.
line-cardinal = Zwei Spieler deiner Wahl (einer darfst du sein) tauschen ihre Handkarten; danach darfst du eine davon ansehen.
line-baroness = Wirf einen Blick auf die Handkarten von einem oder zwei Gegnern.
line-sycophant = { $sycophant_unchoosable ->
    [ignore] Markiere irgendwen; wählt die nächste Karte Spieler aus, muss er dabei sein, sofern die Karte ihn wählen kann.
   *[fizzle] Markiere irgendwen; wählt die nächste Karte Spieler aus, muss er dabei sein, sonst bleibt sie ohne Wirkung.
}
line-count = Beim Vergleich am Ende zählt deine Karte für jeden Grafen vor dir 1 mehr.
line-constable = { $constable_counts_held ->
    [true] Scheidest du aus und er liegt vor dir oder ist auf deiner Hand, nimm { rule-a-token }.
   *[false] Scheidest du aus und er liegt schon vor dir, nimm { rule-a-token }.
}
line-dowager-queen = Halte deine Karte heimlich gegen die eines Gegners; die größere Zahl fliegt, gleiche Zahlen ändern nichts.
line-bishop = { $bishop_may_name_one ->
    [false] Nenne die Zahl eines Gegners, nie die 1: Richtig bringt { rule-a-token }, und der Gegner darf neu ziehen.
   *[true] Nenne die Zahl eines Gegners: Richtig bringt { rule-a-token }, und der Gegner darf neu ziehen.
}
