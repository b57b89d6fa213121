### What the coach says of a decision.
###
### $viewer says which part the reader has, as with events: "seat" decided. All numbers are whole percents.
### $best, $taken, $next: actions, told by the messages of the first part, without a sign at their end.

## Actions, as they stand in a sentence or at its beginning

coach-action-play = { CARD($card) }
coach-action-target = { $viewer ->
    [target] { CARD($card) } on you
   *[other] { CARD($card) } on { $target }
}
coach-action-guess = { $viewer ->
    [target] { CARD($card) } on you naming { CARD($guess, form: "the") }
   *[other] { CARD($card) } on { $target } naming { CARD($guess, form: "the") }
}
coach-action-number = { $viewer ->
    [target] { CARD($card) } on you naming number { $guess }
   *[other] { CARD($card) } on { $target } naming number { $guess }
}
# $players: two players, as a list.
coach-action-two = { CARD($card) } on { $players }
# $cards: what goes under the pile, the lowest card last.
coach-action-keep = { CARD($card) } kept (under the pile: { $cards })
coach-action-look = { $viewer ->
    [target] A look at your hand
   *[other] A look at { $target }’s hand
}
coach-action-look-nobody = No look at a hand
coach-action-redraw = A new card
coach-action-stay = Keeping the hand

# What was named.
coach-named = { CARD($guess, form: "the") }
coach-named-number = number { $guess }

## Why one action was better than another

coach-compare = { $best } wins the round { $chance }% of the time, { $taken } { $was }%.
coach-well = Well played: { $taken } wins the round { $was }% of the time; the next best choice, { $next }, { $chance }%.
coach-fine = { $taken } wins the round { $was }% of the time. Nothing was clearly better.
coach-hint-only = There is only one thing to do: { $best }.
coach-hint-level = { $best } wins the round { $chance }% of the time. Nothing is clearly better or worse.
coach-fatal = A player who discards { CARD($card, form: "the") } is out of the round. { coach-compare }
coach-impossible = { $viewer ->
    [seat] { $target } could not hold { $named }, and you could have known it. { coach-compare }
    [target] You could not hold { $named }, and { $seat } could have known it. { coach-compare }
   *[other] { $target } could not hold { $named }, and { $seat } could have known it. { coach-compare }
}
# $end: "win" where a hit wins the round at once. $hit, $was_hit: how often the best guess hits, and the one taken.
coach-guess-same = { $end ->
    [win] { $viewer ->
        [seat] { $best } wins at once { $hit }% of the time; you named { $named }: { $was_hit }%. For the round, that is { $chance }% instead of { $was }%.
       *[other] { $best } wins at once { $hit }% of the time; { $seat } named { $named }: { $was_hit }%. For the round, that is { $chance }% instead of { $was }%.
    }
   *[hit] { $viewer ->
        [seat] { $best } hits { $hit }% of the time; you named { $named }: { $was_hit }%. For the round, that is { $chance }% instead of { $was }%.
       *[other] { $best } hits { $hit }% of the time; { $seat } named { $named }: { $was_hit }%. For the round, that is { $chance }% instead of { $was }%.
    }
}
coach-guess-other = { $end ->
    [win] { $best } wins at once { $hit }% of the time, { $taken } { $was_hit }%. For the round, that is { $chance }% instead of { $was }%.
   *[hit] { $best } hits { $hit }% of the time, { $taken } { $was_hit }%. For the round, that is { $chance }% instead of { $was }%.
}
coach-guess-instead = { $end ->
    [win] { $best } wins at once { $hit }% of the time, and { $chance }% in all; { $taken } wins { $was }%.
   *[hit] { $best } hits { $hit }% of the time and wins the round { $chance }% of the time; { $taken } wins it { $was }%.
}
# $kept: the card in hand when hands are compared.
coach-duel = With { CARD($kept, form: "the") } in hand, the comparison is won { $won }% of the time and lost { $lost }%. { coach-compare }
coach-keep = The card to keep is { CARD($card, form: "the") }, not { CARD($other, form: "the") }: { $chance }% instead of { $was }% for the round.
coach-keep-order = It is the right card, but another order under the pile is better. { coach-compare }
# $higher: how often the target's card is higher than $kept.
coach-trade = { $viewer ->
    [seat] { $target }’s card is higher than { CARD($kept, form: "the") } { $higher }% of the time. { coach-compare }
    [target] Your card is higher than { $seat }’s { CARD($kept) } { $higher }% of the time. { coach-compare }
   *[other] { $target }’s card is higher than { $seat }’s { CARD($kept) } { $higher }% of the time. { coach-compare }
}
# $out: how often the target holds a card that must not be discarded.
coach-throw = { $viewer ->
    [target] From { $seat }’s point of view you hold { CARD($card, form: "the") } { $out }% of the time, and discarding it would knock you out. { coach-compare }
   *[other] { $target } holds { CARD($card, form: "the") } { $out }% of the time, and discarding it would knock them out. { coach-compare }
}
coach-throw-own = A fresh card is better than { CARD($kept, form: "the") }. { coach-compare }
coach-countess = Played by choice, the Countess suggests a King or a Prince in hand, and { CARD($kept, form: "the") } stays a secret. { coach-compare }
coach-countess-keep = { CARD($kept) } is a high card for the end, and better kept. { coach-compare }
coach-keep-higher = The draw pile is nearly used up: { CARD($kept, form: "the") } is worth more in hand than { CARD($was_kept, form: "the") }. { coach-compare }
coach-protect = { $viewer ->
    [seat] Behind the Handmaid, nobody can choose you until your next turn. { coach-compare }
   *[other] Behind the Handmaid, nobody can choose { $seat } until their next turn. { coach-compare }
}

# What a card does or cannot do here, and what the seats know. $drawn, $hit: whole percents.
coach-won = { $viewer ->
    [seat] The round is won, whatever you do.
   *[other] The round is won, whatever { $seat } does.
}
coach-no-effect = Nobody can be chosen now: { CARD($card, form: "the") } would have no effect and is better kept. { coach-compare }
coach-harmless = Nobody can be chosen now: { CARD($card, form: "the") } has no effect, and { CARD($kept, form: "the") } stays in hand. { coach-compare }
coach-guess-early = Now { CARD($card, form: "the") } hits only { $hit }% of the time; it is worth more later, when more is known. { coach-compare }
coach-keep-guess = { CARD($card) } can still name a card next turn: the likeliest guess hits { $hit }% of the time. { coach-compare }
coach-unbeaten = No hidden card is higher than { CARD($kept, form: "the") }, so it is the card to hold when hands are compared. { coach-compare }
coach-discard = { $viewer ->
    [target] The card that you draw instead is lower than yours { $drawn }% of the time. { coach-compare }
   *[other] The card that { $target } draws instead is lower { $drawn }% of the time. { coach-compare }
}
coach-discard-low = { $viewer ->
    [target] The card that you draw instead is higher than yours { $drawn }% of the time. { coach-compare }
   *[other] The card that { $target } draws instead is higher { $drawn }% of the time. { coach-compare }
}
coach-discard-own = A new card is lower than { CARD($kept, form: "the") } { $drawn }% of the time. { coach-compare }
coach-known = { $viewer ->
    [seat] { $target } knows that you hold { CARD($card, form: "the") }; your other card is a secret. { coach-compare }
    [target] You know that { $seat } holds { CARD($card, form: "the") }; the other card is a secret. { coach-compare }
   *[other] { $target } knows that { $seat } holds { CARD($card, form: "the") }; the other card is a secret. { coach-compare }
}

## Tricks worth seeing

coach-trick-guess-after-trade = { $viewer ->
    [seat] { CARD($card) } after a trade: { $target } still holds { CARD($given, form: "the") } you gave away.
    [target] { CARD($card) } after a trade: you still hold { CARD($given, form: "the") } { $seat } gave away.
   *[other] { CARD($card) } after a trade: { $target } still holds { CARD($given, form: "the") } { $seat } gave away.
}
coach-trick-sure-guess = { $viewer ->
    [seat] { CARD($card) } that cannot miss: { $target } can hold nothing but { $named }, and you know it.
    [target] { CARD($card) } that cannot miss: you can hold nothing but { $named }, and { $seat } knows it.
   *[other] { CARD($card) } that cannot miss: { $target } can hold nothing but { $named }, and { $seat } knows it.
}
coach-trick-safe-duel = { CARD($card) } that cannot lose: it wins { $won }% of the time, and otherwise nothing happens.
coach-trick-bluff = { CARD($card) } as a bluff: nothing forces it, but it suggests a King or a Prince. { CARD($kept, form: "the") } stays in hand.
coach-trick-sure-discard = { $viewer ->
    [seat] { CARD($card) } on a sure thing: { $target } must hold { CARD($held, form: "the") }, and you know it.
    [target] { CARD($card) } on a sure thing: you must hold { CARD($held, form: "the") }, and { $seat } knows it.
   *[other] { CARD($card) } on a sure thing: { $target } must hold { CARD($held, form: "the") }, and { $seat } knows it.
}
coach-trick-last-protection = { $viewer ->
    [seat] { CARD($card) } to the end: nobody can reach { CARD($kept, form: "the") } in your hand before the hands are compared.
   *[other] { CARD($card) } to the end: nobody can reach { $seat }’s { CARD($kept) } before the hands are compared.
}
coach-trick-hide = { $viewer ->
    [seat] { CARD($card) } out of sight: { $target } had seen it, and nobody knows what you keep.
    [target] { CARD($card) } out of sight: you had seen it, and you do not know what { $seat } keeps.
   *[other] { CARD($card) } out of sight: { $target } had seen it, and nobody knows what { $seat } keeps.
}
coach-trick-sure-trade = { $viewer ->
    [seat] { CARD($card) } for a better card: { $target }’s is certainly higher than { CARD($kept, form: "the") } in your hand.
    [target] { CARD($card) } for a better card: yours is certainly higher than { $seat }’s { CARD($kept) }.
   *[other] { CARD($card) } for a better card: { $target }’s is certainly higher than { $seat }’s { CARD($kept) }.
}
# $trick: one of those above.
coach-seen = Well seen! { $trick }
coach-missed = Missed! { $trick }

## Grades

coach-grade-best = best
coach-grade-good = good
coach-grade-slip = slip
coach-grade-blunder = blunder

# Beside what luck and decisions brought.
coach-one-match = A single match says little about skill: only a number more than twice as large as the one after ± is more than chance.
