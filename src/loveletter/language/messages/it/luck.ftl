# La sorte di tutti: mentre si mescola, e nella pagina che verifica la mescolata.

phase-mixing = si mescola
notice-luck-left-out = { $you ->
    [yes] Il tuo contributo casuale è arrivato troppo tardi e non vale per questa mescolata.
   *[no] Il contributo casuale di { $name } è arrivato troppo tardi e non vale per questa mescolata.
}
problem-luck-not-promised = Questo non è il contributo casuale promesso per questo posto.
luck-title = Si mescolano le carte
luck-line = Ogni browser aggiunge un po’ di casualità, così nessuno può decidere le carte.
luck-awaited = In attesa di: { $names }

proof-part = Tutto torna: le carte erano fissate prima che si distribuisse la prima, e dentro c’è anche il contributo casuale del tuo browser. Nessuno poteva sceglierle.
proof-part-but = Tutto torna: le carte erano fissate prima che si distribuisse la prima, e dentro c’è anche il contributo casuale del tuo browser. Qualche contributo però è rimasto fuori: escludendolo di proposito, chi gestisce il server poteva scegliere tra { $deals } distribuzioni.
proof-followed = Tutto torna: in ogni round le carte erano fissate prima del primo turno, come ha visto il tuo browser. Non c’è dentro il suo contributo, quindi non può dire se qualcuno le abbia scelte prima.
proof-consistent = { $seen ->
    [0] La registrazione è coerente. Ma il tuo browser non ha seguito questa partita, quindi non può dire se le carte fossero fissate prima di essere distribuite o se qualcuno le abbia scelte.
    [1] La registrazione è coerente. Ma il tuo browser ha visto l’inizio di un solo round su { $rounds }, quindi non può dire se le carte degli altri fossero fissate prima di essere distribuite o se qualcuno le abbia scelte.
   *[other] La registrazione è coerente. Ma il tuo browser ha visto l’inizio di soli { $seen } round su { $rounds }, quindi non può dire se le carte degli altri fossero fissate prima di essere distribuite o se qualcuno le abbia scelte.
}
proof-bad = Qualcosa non torna. È segnalato qui sotto.
proof-broken-off = Questa partita è stata interrotta: il tavolo è stato chiuso prima della fine. I seed si vedono comunque.
proof-luck = Contributi casuali nelle carte
proof-luck-none = Nessun browser ha aggiunto casualità a questa partita. Il server ha estratto i seed da solo.
proof-luck-commitment = Hash del segreto del server, mostrato prima di ogni contributo
proof-luck-secret = Segreto del server
proof-luck-in = { $you ->
    [yes] { $name }, su questo dispositivo: contributo incluso
   *[no] { $name }: contributo incluso
}
proof-luck-no-promise = { $name }: contributo escluso, nessuna promessa è arrivata in tempo
proof-luck-not-shown = { $name }: contributo escluso, quello promesso non è arrivato in tempo
proof-luck-secret-good = L’hash del segreto è quello mostrato.
proof-luck-secret-bad = L’hash del segreto non è quello mostrato!
proof-luck-promises-good = Tutti i contributi sono quelli promessi.
proof-luck-promises-bad = Non è il contributo promesso: { $names }!
proof-luck-seeds-good = I seed di tutti i round derivano dal segreto e da questi contributi.
proof-luck-seeds-bad = I seed non derivano dal segreto e da questi contributi!
proof-luck-kept-good = Il tuo browser ha ricevuto questo hash e queste promesse prima che si distribuisse la prima carta.
proof-luck-kept-bad = Prima che si distribuisse la prima carta, il tuo browser ha ricevuto o inviato altro!
proof-luck-not-kept = Il tuo browser non c’era quando sono arrivati i contributi.
