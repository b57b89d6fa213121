### Die Bots: wie jede Stufe heißt, und ihr Charakter in einer Zeile.

bot-random = Zufall
bot-random-line = Macht irgendeinen erlaubten Zug, jeden gleich gern: ein Maßstab für die anderen.
bot-novice = Neuling
bot-novice-line = Kennt die Regeln, aber noch keine Kniffe: Vergisst bald, was gespielt wurde, und nennt, was ihm gerade einfällt, wirft aber nie die Prinzessin weg.
bot-page = Page
bot-page-line = Passt auf und sieht die meisten Chancen, kommt beim Zählen aber ab und zu durcheinander und folgt manchmal einer Laune.
bot-courtier = Höfling
bot-courtier-line = Zählt jede Karte mit, merkt sich, was er gesehen hat, geht rechtzeitig in Deckung und rät das Wahrscheinlichste.
bot-schemer = Ränkeschmied
bot-schemer-line = Hat in vielen Millionen Runden gelernt, wann welche Karte dran ist, rät aber immer noch das Wahrscheinlichste und lässt sich so durchschauen.
bot-champion = Meister
bot-champion-line = Der Stärkste hier: Hat das Spiel gegen sich selbst und andere gelernt und denkt voraus, bevor er spielt.

# Ein Bot, den ein anderes Paket mitbringt; er heißt so, wie er dort heißt.
outside-bot-line = Kommt aus einem anderen Paket.
bot-obstacle = Kann hier nicht spielen: Sein Paket bringt ihn nicht zustande.
