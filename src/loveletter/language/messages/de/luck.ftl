# Der Zufall von allen: während gemischt wird, und auf der Seite, die die Mischung prüft.

phase-mixing = es wird gemischt
notice-luck-left-out = { $you ->
    [yes] Dein Zufallsbeitrag kam zu spät und zählt bei diesem Mischen nicht.
   *[no] Der Zufallsbeitrag von { $name } kam zu spät und zählt bei diesem Mischen nicht.
}
problem-luck-not-promised = Das ist nicht der Zufallsbeitrag, der für diesen Platz zugesagt war.
luck-title = Die Karten werden gemischt
luck-line = Jeder Browser steuert etwas Zufall bei, damit niemand die Karten bestimmen kann.
luck-awaited = Wir warten noch auf: { $names }

proof-part = Alles stimmt: Die Karten standen fest, bevor die erste ausgeteilt wurde, und der Zufallsbeitrag deines Browsers steckt darin. Niemand konnte sie bestimmen.
proof-part-but = Alles stimmt: Die Karten standen fest, bevor die erste ausgeteilt wurde, und der Zufallsbeitrag deines Browsers steckt darin. Mindestens ein Zufallsbeitrag fehlt aber: Wer den Server betreibt, kann ihn absichtlich weggelassen und so zwischen { $deals } Verteilungen gewählt haben.
proof-followed = Alles stimmt: In jeder Runde standen die Karten vor dem ersten Zug fest, das hat dein Browser gesehen. Ein Beitrag von ihm steckt nicht darin; ob jemand die Karten vorher bestimmt hat, kann er nicht sagen.
proof-consistent = { $seen ->
    [0] Die Aufzeichnung passt zusammen. Aber dein Browser war in dieser Partie nicht dabei; ob die Karten vor dem Austeilen feststanden oder ob jemand sie bestimmt hat, kann er nicht sagen.
   *[other] Die Aufzeichnung passt zusammen. Aber dein Browser hat nur den Beginn von { $seen } der { $rounds } Runden gesehen; ob die Karten der anderen vor dem Austeilen feststanden oder ob jemand sie bestimmt hat, kann er nicht sagen.
}
proof-bad = Etwas stimmt nicht. Es ist unten markiert.
proof-broken-off = Diese Partie wurde abgebrochen: Der Tisch wurde geschlossen, bevor sie zu Ende war. Ihre Startwerte werden trotzdem gezeigt.
proof-luck = Wessen Zufallsbeitrag in den Karten steckt
proof-luck-none = Kein Browser hat zu dieser Partie Zufall beigesteuert. Der Server hat die Startwerte allein gezogen.
proof-luck-commitment = Hash des Servergeheimnisses, gezeigt vor dem ersten Zufallsbeitrag
proof-luck-secret = Geheimnis des Servers
proof-luck-in = { $you ->
    [yes] { $name }, auf diesem Gerät: Beitrag dabei
   *[no] { $name }: Beitrag dabei
}
proof-luck-no-promise = { $name }: nicht dabei, weil keine Zusage rechtzeitig kam
proof-luck-not-shown = { $name }: nicht dabei, weil der zugesagte Beitrag nicht rechtzeitig kam
proof-luck-secret-good = Der Hash des Geheimnisses ist der gezeigte.
proof-luck-secret-bad = Der Hash des Geheimnisses ist nicht der gezeigte!
proof-luck-promises-good = Alle Zufallsbeiträge sind wie zugesagt.
proof-luck-promises-bad = Anders als zugesagt: der Zufallsbeitrag von { $names }!
proof-luck-seeds-good = Die Startwerte aller Runden folgen aus dem Geheimnis und diesen Beiträgen.
proof-luck-seeds-bad = Die Startwerte folgen nicht aus dem Geheimnis und diesen Beiträgen!
proof-luck-kept-good = Diesen Hash und diese Zusagen hat dein Browser bekommen, bevor die erste Karte ausgeteilt wurde.
proof-luck-kept-bad = Bevor die erste Karte ausgeteilt wurde, hat dein Browser etwas anderes bekommen oder geschickt!
proof-luck-not-kept = Dein Browser war nicht dabei, als die Zufallsbeiträge dazukamen.
