### Hints during play: the coach tells the seat that is to decide, where the table allows it.

make-hints = Tipps erlauben (alle sehen, wer fragt)
lobby-hints = Tipps vom Coach
# $allowed: "yes" or "no".
lobby-hints-value = { $allowed ->
    [yes] erlaubt; alle sehen, wer fragt
   *[no] keine
}
hint-ask = Tipp
hint-title = Was der Coach tun würde
hint-thinking = Der Coach denkt nach …
hint-choices = Gewinnchance in der Runde
# Marks actions that cannot be told from the best one.
hint-level = genauso gut
hint-best = bester Zug
# $error: how many percent the chance may be off.
hint-chance = { $chance } % ± { $error }
hint-more = Alle zeigen ({ $count })
# Beside a player's name.
hint-count = { $count ->
    [1] 1 Tipp
   *[other] { $count } Tipps
}
notice-hint-taken = { $you ->
    [yes] Du bittest den Coach um einen Tipp. Alle sehen das.
   *[no] { $name } bittet den Coach um einen Tipp.
}
problem-hints-off = An diesem Tisch wird ohne Tipps gespielt.
problem-hint-under-way = Der Coach denkt noch über deine letzte Frage nach.
