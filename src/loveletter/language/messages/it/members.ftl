### Membri: un’identità senza account, e partite di classifica, accettate da tutti.

make-rated = Tavolo di classifica (se tutti accettano)
rated-line = Questo è un tavolo di classifica: i risultati contano per il punteggio e il profilo di tutti.
rated-agree = Accetto
rated-agreed = Hai accettato.
rated-missing = Devono ancora accettare: { $players }
rated-title = Partite di classifica
rated-none = Per questo dispositivo non c’è ancora nessuna partita di classifica. Si giocano ai tavoli dove tutti accettano.
rated-kept = Questo server ti riconosce da una chiave creata da questo browser. Di te non ha account, password né indirizzo.
rated-since = Dal { $date }
rated-by-edition = Per edizione e giocatori
rated-edition-row = { $edition }, { $players } giocatori
rated-opponents = Avversari
rated-won = { $won } su { $count } vinte
rated-matches = Partite
rated-someone = qualcuno che è andato via
rated-save = Salva in un file
rated-erase = Cancella tutto qui
rated-erase-sure = Le tue chiavi e passkey, il tuo nome e il fatto che questi risultati siano tuoi spariranno dal server per sempre.
rated-erase-yes = Sì, cancella
rated-erase-no = Annulla
rated-erased = Cancellato.
problem-not-rated = Questo non è un tavolo di classifica.
problem-not-agreed = Non tutti hanno ancora accettato.
problem-no-programs = A un tavolo di classifica non può giocare un programma.
problem-no-members = Qui nessuno è riconosciuto da un’identità: nessuna partita conta per la classifica.
problem-bad-proof = Il server non ha potuto verificare chi sei. Continui a giocare come ospite.
problem-proof-expired = È passato troppo tempo. Riprova.
problem-one-device = Su questo dispositivo giocano più persone. Per le partite di classifica ne serve uno a testa.
problem-identity-insecure = Senza https questo browser non crea un’identità. Qui puoi giocare come ospite, fuori classifica.
problem-identity-unsupported = Questo browser non può creare un’identità. Qui puoi giocare come ospite, fuori classifica.
problem-bad-key-file = L’identità di questo computer non è utilizzabile: { $file }

## Le classifiche

ladder-title = Classifica
ladder-line = Contano i round vinti, senza la fortuna delle carte. Per il posto vale ciò che è sicuro: poche partite non bastano. I bot danno solo la misura: batterli non sposta nessuno.
ladder-none = Non c’è ancora nessuno in classifica. Comincia con la prima partita di classifica.
ladder-which = Classifica
ladder-of = { $seats ->
    [two] { $editions }: in due
   *[many] { $editions }: in tre o più
}
ladder-season = Stagione
ladder-all-time = Di sempre
ladder-place = Posto
ladder-name = Nome
ladder-share = Round vinti contro i cortigiani
ladder-you = tu
ladder-matches = { $count ->
    [one] una partita
   *[other] { $count } partite
}
ladder-like = forte circa come { $bot }
ladder-more = Mostra altri
ladder-share-two = Il numero è la parte dei round che si vincerebbe contro un cortigiano, un bot che conta ogni carta.
ladder-share-many = Il numero è la parte dei round che si vincerebbe da soli contro tre cortigiani, bot che contano ogni carta.
ladder-standings = In classifica
ladder-standing = posto { $place } su { $members }
ladder-no-place = ancora nessun posto
ladder-open = Mostra le classifiche
rated-luck = { $won } round su { $rounds }, di cui { $luck } di fortuna
rated-rounds = { $won } round su { $rounds }

## Più dispositivi

devices-title = I tuoi dispositivi
devices-key = { $kind ->
    [this] Questo dispositivo, dal { $date }
    [passkey] Passkey, dal { $date }
   *[other] Un altro dispositivo, dal { $date }
}
devices-remove = Rimuovi
devices-link = Aggiungi un altro dispositivo
devices-link-label = Link per l’altro dispositivo
devices-link-line = Aprilo lì o scansiona il codice QR. Vale una volta sola e per dieci minuti.
devices-passkey = Aggiungi una passkey
devices-passkey-line = Se questo browser perde la chiave, solo un altro tuo dispositivo o una passkey può restituirti i risultati.
devices-recover = Qui ti conoscono da un altro dispositivo? Da quello scegli “Aggiungi un altro dispositivo”, oppure usa qui una passkey, se ne hai una.
devices-use-passkey = Usa una passkey
devices-follow = Questo link arriva da un altro dispositivo. Se è tuo, d’ora in poi i risultati di entrambi conteranno per te.
devices-follow-yes = Sì, è mio
devices-follow-no = Annulla
devices-joined = Questo dispositivo ora è uno dei tuoi.
problem-key-removed = Hai rimosso questo dispositivo dai tuoi. Gioca di nuovo come ospite.
problem-already-member = Questo dispositivo ha qui risultati propri. Prima cancellali, poi aggiungilo di nuovo.
problem-bad-passkey = Il server non ha potuto verificare questa passkey. Non è cambiato nulla.
problem-unknown-passkey = Questo server non conosce la passkey. Forse è stata rimossa.
problem-last-key = È l’unica via per tornare ai tuoi risultati. Per rimuoverla, cancella tutto.
problem-passkey-cancelled = Il browser non ha usato nessuna passkey. Non è cambiato nulla.
problem-passkey-insecure = Le passkey richiedono https.
problem-passkey-unsupported = Questo browser non ha passkey. Usa invece il link per un altro dispositivo.
problem-no-passkeys = Le passkey richiedono un server con un nome; a questo indirizzo non funzionano. Usa invece il link per un altro dispositivo.

## Il club

make-members = Solo per i membri
members-line = A questo tavolo giocano solo i membri di questo club.
members-agree = Sono un membro
members-agreed = Giochi come membro.
club-title = Club
club-open = Gestisci il club
club-line = I membri si riconoscono da una chiave, non da un account. Chi è silenziato non dice nulla ai tavoli; chi è bloccato non gioca da nessuna parte come membro. Gli ospiti non hanno una chiave: silenziali al loro tavolo, dal suo menu.
club-approval = I nuovi membri attendono che qualcuno approvi
club-invite = Invita
club-invite-label = Invito al club
club-invite-line = Chi ha questo link diventa membro, per sette giorni o finché non ne crei un altro.
club-search = Parte di un nome
club-search-go = Cerca
club-members = { $count ->
    [one] Un membro
   *[other] { $count } membri
}
club-nameless = senza nome
club-waits = attende l’approvazione
club-admit = Approva
club-muted = silenziato
club-blocked = bloccato
club-mute = Silenzia
club-unmute = Ridai la parola
club-block = Blocca
club-unblock = Sblocca
club-role-label = Compito
club-role-none = nessuno
club-role = { $role ->
    [host] responsabile del club
   *[moderator] moderatore
}
club-name = Nome che vedono gli altri
club-own-name = Ridai il suo nome
club-remove = Rimuovi
club-remove-sure = Tutto ciò che riguarda questo membro viene cancellato per sempre. La stessa persona può tornare con un’altra chiave.
club-enter-line = { $as ->
    [host] Con questo link diventi responsabile di questo club: nomini i moderatori e decidi chi gioca.
   *[invite] Hai ricevuto un invito a questo club.
}
club-enter = { $as ->
    [host] Diventa responsabile
   *[invite] Diventa membro
}
club-entered = { $as ->
    [host] Ora sei responsabile di questo club.
   *[invite] Ora sei membro di questo club.
}
conduct-hide = Nascondi ciò che dice { $name }
conduct-show = Mostra ciò che dice { $name }
conduct-mute = Silenzia { $name } per tutti
conduct-unmute = Ridai la parola a { $name }
conduct-report = Segnala { $name }
conduct-reported = Segnalato. Chi gestisce questo server riceve una riga con il verbale di questa partita.
problem-muted = Qui non puoi dire nulla. Lo ha deciso l’host del tavolo o un moderatore del club.
problem-blocked = Qui non puoi giocare come membro. Lo ha deciso un moderatore del club.
problem-not-admitted = Non sei ancora membro di questo club. Qualcuno deve approvare: chiedi al responsabile.
problem-name-given = Questo nome te l’ha dato un moderatore del club. Resta.
problem-not-moderator = Questo è per chi gestisce il club.
problem-not-club-host = Può farlo solo un responsabile del club.
problem-own-membership = Deve farlo qualcun altro per te.
problem-unknown-member = Questo membro non c’è più.
problem-wrong-host-token = Questo non è il codice di questo server.
