# Der Zufall von allen: während es gemischt wird, und auf der Seite, die das Mischen nachprüft.

phase-mixing = es wird gemischt
notice-luck-left-out = { $you ->
    [yes] Dein Zufall kam für dieses Mischen zu spät und blieb weg.
   *[no] Der Zufall von { $name } kam für dieses Mischen zu spät und blieb weg.
}
problem-luck-not-promised = Das ist nicht der Zufall, der für diesen Platz zugesagt war.
luck-title = Die Karten werden gemischt
luck-line = Die Browser aller geben etwas Zufall dazu, damit niemand die Karten aussuchen kann.
luck-awaited = Es fehlt noch: { $names }

proof-part = Alles stimmt: Die Karten standen fest, bevor die erste ausgeteilt wurde, und der Zufall deines Browsers steckt darin. Niemand konnte sie aussuchen.
proof-part-but = Alles stimmt: Die Karten standen fest, bevor die erste ausgeteilt wurde, und der Zufall deines Browsers steckt darin. Der Zufall von jemandem blieb aber weg: Wer den Server betreibt, kann ihn absichtlich weggelassen und so zwischen { $deals } Verteilungen gewählt haben.
proof-followed = Alles stimmt: In jeder Runde standen die Karten vor dem ersten Zug fest, das hat dein Browser gesehen. Sein eigener Zufall steckt nicht darin; ob jemand sie vorher ausgesucht hat, kann er nicht sagen.
proof-consistent = { $seen ->
    [0] Die Aufzeichnung passt zusammen. Aber dein Browser war in dieser Partie nicht dabei; ob die Karten vor dem Austeilen feststanden oder ob jemand sie ausgesucht hat, kann er nicht sagen.
   *[other] Die Aufzeichnung passt zusammen. Aber dein Browser hat nur den Beginn von { $seen } der { $rounds } Runden gesehen; ob die Karten der anderen vor dem Austeilen feststanden oder ob jemand sie ausgesucht hat, kann er nicht sagen.
}
proof-bad = Etwas stimmt nicht. Es ist unten markiert.
proof-broken-off = Diese Partie wurde abgebrochen: Der Tisch wurde geschlossen, bevor sie zu Ende war. Ihre Startwerte werden trotzdem gezeigt.
proof-luck = Wessen Zufall in den Karten steckt
proof-luck-none = Kein Browser hat zu dieser Partie Zufall dazugegeben. Der Server hat die Startwerte allein gezogen.
proof-luck-commitment = Hash des Servergeheimnisses, gezeigt, bevor jemand Zufall dazugab
proof-luck-secret = Geheimnis des Servers
proof-luck-in = { $you ->
    [yes] { $name }, auf diesem Gerät: Zufall ist dabei
   *[no] { $name }: Zufall ist dabei
}
proof-luck-no-promise = { $name }: nicht dabei, weil keine Zusage rechtzeitig kam
proof-luck-not-shown = { $name }: nicht dabei, weil der zugesagte Zufall nicht rechtzeitig kam
proof-luck-secret-good = Der Hash des Geheimnisses ist der gezeigte.
proof-luck-secret-bad = Der Hash des Geheimnisses ist nicht der gezeigte!
proof-luck-promises-good = Aller Zufall ist der zugesagte.
proof-luck-promises-bad = Nicht der zugesagte Zufall: { $names }!
proof-luck-seeds-good = Die Startwerte aller Runden folgen aus dem Geheimnis und diesem Zufall.
proof-luck-seeds-bad = Die Startwerte folgen nicht aus dem Geheimnis und diesem Zufall!
proof-luck-kept-good = Diesen Hash und diese Zusagen hat dein Browser bekommen, bevor die erste Karte ausgeteilt wurde.
proof-luck-kept-bad = Bevor die erste Karte ausgeteilt wurde, hat dein Browser etwas anderes bekommen oder geschickt!
proof-luck-not-kept = Dein Browser war nicht dabei, als der Zufall dazukam.
