### Uno schermo per tutta la stanza, con i telefoni come mani.

tv-table = Tavolo di { $name }
tv-scan = Inquadra il codice e siediti. Il telefono è la tua mano.
tv-start = Tutti i posti sono occupati. { $name } inizia la partita.
tv-join = Partecipa:
tv-speak = Leggi ad alta voce
tv-silent = Smetti di leggere
tv-open = Mostra il tavolo sulla TV
tv-open-line = Apri questo indirizzo su un televisore o su un tablet al centro. Non mostra nessuna mano.
tv-hand = Usa questo telefono solo come mano
tv-hand-off = Mostra il tavolo anche qui
tv-your-turn = Tocca a te, { $name }
tv-push = Tocca una carta o spingila in alto sul tavolo.
tv-wait = Il tavolo è sul grande schermo.
tv-stream = { $turns } turni di ritardo, tutte le mani scoperte
tv-stream-soon = La diretta inizia dopo { $turns } turni.
tv-stream-link = Diretta con tutte le mani scoperte
tv-streamed = Questo tavolo è in diretta a mani scoperte, con { $turns } turni di ritardo.
tv-stream-setting = Diretta a mani scoperte, in ritardo di
tv-stream-none = nessuna diretta
tv-stream-turns = { $turns } turni
