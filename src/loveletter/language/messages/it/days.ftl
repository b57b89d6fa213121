### Gioco su più giorni: orologi che seguono la data, ferie e ciò che decidono tutti insieme.

make-clock-days = su più giorni
make-days-value = { $count ->
    [1] 1 giorno
   *[other] { $count } giorni
}
make-holidays = Ferie per ogni giocatore
make-holidays-none = nessuna
days-lobby-line = Questa partita si gioca su più giorni: ognuno ha { $count ->
    [1] 1 giorno
   *[other] { $count } giorni
} per una decisione. Poi gioca un bot, finché la persona non torna.
days-left = { $count ->
    [1] ancora 1 giorno
   *[other] ancora { $count } giorni
}
days-hours-left = ancora { $count } h
days-minutes-left = ancora { $count } min
days-menu = Ritmo di gioco
days-now-live = Giocate dal vivo.
days-now-days = Giocate su più giorni, con { $count ->
    [1] 1 giorno
   *[other] { $count } giorni
} per una decisione.
days-propose-days = Proponi di continuare su più giorni
days-propose-live = Proponi di continuare dal vivo
days-propose-end = Proponi di terminare la partita
days-everyone = Succede quando tutti sono d’accordo. Chi è sostituito da un bot non viene interpellato.
days-proposal-days = { $name } propone di continuare su più giorni, con { $count ->
    [1] 1 giorno
   *[other] { $count } giorni
} per una decisione.
days-proposal-live = { $name } propone di continuare dal vivo.
days-proposal-end = { $name } propone di terminare la partita.
days-proposal-agreed = D’accordo: { $names }
days-agree = Accetta
days-decline = No
days-holiday = Ferie
days-holiday-line = Durante le ferie il tuo orologio è fermo. { $left ->
    [0] In questa partita non restano giorni.
    [1] In questa partita resta 1 giorno.
   *[other] In questa partita restano { $left } giorni.
}
days-holiday-take = Prendi { $count ->
    [1] 1 giorno
   *[other] { $count } giorni
}
days-holiday-until = In ferie fino al { $date }
days-holiday-end = Torna adesso
notice-holiday = { $you ->
    [yes] Sei in ferie.
   *[no] { $name } è in ferie.
}
notice-holiday-ended = { $you ->
    [yes] Le tue ferie sono finite.
   *[no] { $name } è di ritorno dalle ferie.
}
notice-proposed = { $you ->
    [yes] Gli altri hanno la tua proposta.
   *[no] { $name } fa una proposta.
}
notice-proposal-refused = { $you ->
    [yes] Non hai accettato.
   *[no] { $name } non accetta.
}
notice-match-ended = La partita è finita, come volevano tutti.
notice-over-days = Da ora giocate su più giorni.
notice-live-again = Da ora giocate dal vivo.
problem-not-over-days = È possibile solo in una partita su più giorni.
problem-over-days = Non è possibile in una partita su più giorni.
problem-holidays-used = { $left ->
    [0] Non ti restano giorni di ferie.
    [1] Ti resta 1 giorno di ferie.
   *[other] Ti restano { $left } giorni di ferie.
}
problem-proposal-open = C’è già una proposta.
problem-no-proposal = La proposta non è più aperta.
