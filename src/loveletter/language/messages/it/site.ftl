### Una pagina senza server: il gioco è nel browser.

site-loading = Preparazione: { $percent }%
site-starting = Preparazione…
site-alone-title = Senza server
site-alone-line = Qui tutto avviene su questo dispositivo: bot e persone davanti allo stesso schermo. Altri dispositivi, tavoli aperti a tutti e la ricerca di compagni richiedono un server, perciò qui non ci sono.
site-server = Ai tavoli del server
site-together = Giocate insieme qui
site-together-line = più persone, uno schermo
site-elsewhere-title = Love Letter è aperto in un’altra finestra
site-elsewhere-line = I tavoli di questo dispositivo possono essere aperti in una sola finestra alla volta.
site-here = Continua qui
site-taken-title = Stai continuando in un’altra finestra
site-missing-title = Non c’è ancora tutto
site-missing-line = Alcuni file non sono stati caricati. Quando ci saranno, Love Letter non avrà bisogno della rete.
site-unsupported-title = Questo browser non può eseguire Love Letter da solo
site-unsupported-line = Servono un browser aggiornato e un indirizzo che inizi con https o con localhost.
site-broken-title = Love Letter si è fermato
site-broken-line = Ciò che è stato giocato è conservato su questo dispositivo.
site-again = Riprova
error-site-not-built = Il sito non è compilato: esegui “make site” o installa un wheel, che lo contiene.
error-site-folder = { $folder } contiene altro. Indica una cartella vuota o che non esiste ancora.
site-written = { $files } file, { $megabytes } MB, in { $folder }
