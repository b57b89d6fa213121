### The installed client, and the page on oneself: what this device keeps, to take along, and in figures.

## Without a network

offline-title = Nessuna connessione
offline-line = Love Letter è su questo dispositivo, ma i tavoli sono sul server. Appena sarà raggiungibile, la pagina continuerà da sola.
offline-you = Che cosa conserva questo dispositivo
offline-play = Gioca su questo dispositivo
offline-play-line = Fino ad allora puoi giocare qui senza rete, contro i bot o insieme davanti a questo schermo.
offline-open = Gioca senza rete

## Settings

settings-calls = Avvisami quando tocca a me
settings-calls-refused = Questo browser non permette notifiche da questa pagina. Puoi cambiarlo nelle impostazioni del browser.

## You

you-title = Profilo
you-line = Tutto questo resta solo su questo dispositivo; non c’è un account. Al tavolo gli altri vedono il tuo nome e il tuo avatar.
you-face = Scegli un altro avatar
you-take = Trasferisci su un altro dispositivo
you-take-line = Il file contiene nome, avatar, impostazioni e partite giocate. Non contiene i tuoi posti: quelli si spostano dal menu del tavolo.
you-save = Salva come file
you-link = Link con nome, avatar e impostazioni
you-link-line = Il link e il codice QR non contengono le partite: non ci starebbero.
you-import = Importa da un file
you-import-file = Scegli il file
# $name: as the file says it; perhaps nothing.
you-offer = { $named ->
    [yes] Nome: { $name }, { $matches ->
        [0] nessuna partita
        [1] una partita
       *[other] { $matches } partite
    }.
   *[no] Senza nome, { $matches ->
        [0] nessuna partita
        [1] una partita
       *[other] { $matches } partite
    }.
}
you-offer-line = Nome, avatar e impostazioni di qui vengono sostituiti; le partite si aggiungono a quelle di questo dispositivo.
you-offer-take = Importa
you-offer-leave = Lascia tutto com’è
you-taken = { $matches ->
    [0] Importazione riuscita; nessuna partita era nuova.
    [1] Importazione riuscita, con una partita nuova.
   *[other] Importazione riuscita, con { $matches } partite nuove.
}
# $fault: what is wrong with a file or link.
you-fault = { $fault ->
    [unreadable] Non si può leggere: non è un file di Love Letter, oppure è incompleto. Non è cambiato nulla.
    [foreign] È un file di un altro tipo, non quello che salva questa pagina. Non è cambiato nulla.
    [newer] L’ha salvato un Love Letter più recente di questo. Ricarica la pagina e riprova. Non è cambiato nulla.
    [too-large] Questo file è troppo grande per essere uno dei nostri. Non è cambiato nulla.
   *[broken] Qualcosa in questo file non è come è stato salvato. Non è cambiato nulla.
}

## Figures

figures-title = Le tue statistiche
figures-none = Non c’è ancora nulla da contare. Le tue statistiche compaiono qui dopo il tuo primo round su questo dispositivo.
figures-matches = Partite vinte: { $won } su { $count }
figures-rounds = Round vinti: { $won } su { $count }
figures-latest = Le ultime partite, la più recente a destra
# For the ear, instead of the picture of the latest matches.
figures-latest-told = Ultime partite vinte: { $won } su { $count }
figures-editions = Round vinti per edizione
figures-cards = Round vinti per carta in mano alla fine
figures-out = Che cosa ti ha eliminato
figures-of = { $won } su { $count }
