### Play over days: clocks that go by the date, holidays, and what everybody agrees to.

make-clock-days = over days
make-days-value = { $count ->
    [1] 1 day
   *[other] { $count } days
}
make-holidays = Holidays for each player
make-holidays-none = none
days-lobby-line = This match is played over days: everyone has { $count ->
    [1] 1 day
   *[other] { $count } days
} for a decision. Then a bot plays for them until they are back.
days-left = { $count ->
    [1] 1 day left
   *[other] { $count } days left
}
days-hours-left = { $count ->
    [1] 1 h left
   *[other] { $count } h left
}
days-minutes-left = { $count ->
    [1] 1 min left
   *[other] { $count } min left
}
days-menu = Pace of play
days-now-live = You play live.
days-now-days = You play over days, with { $count ->
    [1] 1 day
   *[other] { $count } days
} for a decision.
days-propose-days = Propose to go on over days
days-propose-live = Propose to go on live
days-propose-end = Propose to end the match
days-everyone = It happens once everyone agrees. Players for whom a bot plays are not asked.
days-proposal-days = { $name } proposes to go on over days, with { $count ->
    [1] 1 day
   *[other] { $count } days
} for a decision.
days-proposal-live = { $name } proposes to go on live.
days-proposal-end = { $name } proposes to end the match.
days-proposal-agreed = Agreed: { $names }
days-agree = Agree
days-decline = No
days-holiday = Holiday
days-holiday-line = Your clock stands still while you are on holiday. { $left ->
    [0] No days are left in this match.
    [1] 1 day is left in this match.
   *[other] { $left } days are left in this match.
}
days-holiday-take = Take { $count ->
    [1] 1 day
   *[other] { $count } days
}
days-holiday-until = On holiday until { $date }
days-holiday-end = Come back now
notice-holiday = { $you ->
    [yes] You are on holiday.
   *[no] { $name } is on holiday.
}
notice-holiday-ended = { $you ->
    [yes] Your holiday is over.
   *[no] { $name } is back from holiday.
}
notice-proposed = { $you ->
    [yes] Your proposal is with the others.
   *[no] { $name } proposes something.
}
notice-proposal-refused = { $you ->
    [yes] You did not agree.
   *[no] { $name } does not agree.
}
notice-match-ended = The match has ended, as everyone agreed.
notice-over-days = From now on you play over days.
notice-live-again = From now on you play live.
problem-not-over-days = That is only possible in a match over days.
problem-over-days = That is not possible in a match over days.
problem-holidays-used = You have { $left ->
    [0] no days of holiday
    [1] 1 day of holiday
   *[other] { $left } days of holiday
} left.
problem-proposal-open = There is a proposal already.
problem-no-proposal = The proposal is no longer open.
