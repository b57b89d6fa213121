### What happened, as sentences.
###
### $viewer says which part the one who reads has in the event: "seat" (the one who acts, or whom it happens to),
### "target" (the one it is done to), "other" (neither, or a spectator, or a log that names everybody).
### $seat and $target are names of players. They are never declined, and their gender is not known.
### $card is a card; it is written with CARD($card, form: "..."). A message whose name ends in -seen is for those
### who see the hidden card; without it, the sentence must not hint at the card.
### $token is "token" or "heart", by edition.

## The beginning of a match and of a round

# $players: list of names, the youngest first.
event-youth-ranked = By age, the youngest first: { $players }.
event-youth-ranked-lot = By age, the youngest first, with lots drawn where ages are missing or equal: { $players }.

event-round-began = { $viewer ->
    [seat] Round { $number } begins, and you start.
   *[other] Round { $number } begins, and { $seat } starts.
}
event-round-began-lot = { $viewer ->
    [seat] Round { $number } begins, and you start, as drawn by lot.
   *[other] Round { $number } begins, and { $seat } starts, as drawn by lot.
}

# Part of the sentences below.
pile-size = { $pile ->
    [1] the draw pile has one card
   *[other] the draw pile has { $pile } cards
}
# $pile: number of cards in the draw pile. $open: how many cards lie face up; $cards: list of them (empty if none).
event-dealt = { $open ->
    [0] Everybody is dealt one card, one card is set aside, and { pile-size }.
   *[other] Everybody is dealt one card, one card is set aside, and { pile-size }; face up: { $cards }.
}
event-dealt-seen = { $viewer ->
    [seat] { $open ->
        [0] You are dealt { CARD($card, form: "the") }, one card is set aside, and { pile-size }.
       *[other] You are dealt { CARD($card, form: "the") }, one card is set aside, and { pile-size }; face up: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } is dealt { CARD($card, form: "the") }, one card is set aside, and { pile-size }.
       *[other] { $seat } is dealt { CARD($card, form: "the") }, one card is set aside, and { pile-size }; face up: { $cards }.
    }
}
# $hands: list of event-dealt-hand. $card: the card set aside.
event-dealt-open = { $open ->
    [0] The deal: { $hands }; set aside is { CARD($card, form: "the") }, and { pile-size }.
   *[other] The deal: { $hands }; set aside is { CARD($card, form: "the") }, and { pile-size }; face up: { $cards }.
}
# The same where no card is set aside.
event-dealt-bare = { $open ->
    [0] Everybody is dealt one card, and { pile-size }.
   *[other] Everybody is dealt one card, and { pile-size }; face up: { $cards }.
}
event-dealt-bare-seen = { $viewer ->
    [seat] { $open ->
        [0] You are dealt { CARD($card, form: "the") }, and { pile-size }.
       *[other] You are dealt { CARD($card, form: "the") }, and { pile-size }; face up: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } is dealt { CARD($card, form: "the") }, and { pile-size }.
       *[other] { $seat } is dealt { CARD($card, form: "the") }, and { pile-size }; face up: { $cards }.
    }
}
event-dealt-bare-open = { $open ->
    [0] The deal: { $hands }; { pile-size }.
   *[other] The deal: { $hands }; { pile-size }; face up: { $cards }.
}
# One entry of a list: who holds what.
event-dealt-hand = { $viewer ->
    [seat] you: { CARD($card) }
   *[other] { $seat }: { CARD($card) }
}

## A turn

event-turn-began = { $viewer ->
    [seat] It is your turn.
   *[other] It is { $seat }’s turn.
}

event-drew = { $viewer ->
    [seat] You draw a card.
   *[other] { $seat } draws a card.
}
event-drew-seen = { $viewer ->
    [seat] You draw { CARD($card, form: "the") }.
   *[other] { $seat } draws { CARD($card, form: "the") }.
}
event-drew-aside = { $viewer ->
    [seat] You take the card that was set aside.
   *[other] { $seat } takes the card that was set aside.
}
event-drew-aside-seen = { $viewer ->
    [seat] You take the card that was set aside: { CARD($card, form: "the") }.
   *[other] { $seat } takes the card that was set aside: { CARD($card, form: "the") }.
}

event-played = { $viewer ->
    [seat] You play { CARD($card, form: "the") }.
   *[other] { $seat } plays { CARD($card, form: "the") }.
}
event-played-target = { $viewer ->
    [seat] You play { CARD($card, form: "the") } on { $target }.
    [target] { $seat } plays { CARD($card, form: "the") } on you.
   *[other] { $seat } plays { CARD($card, form: "the") } on { $target }.
}
event-played-self = { $viewer ->
    [seat] You play { CARD($card, form: "the") } on yourself.
   *[other] { $seat } plays { CARD($card, form: "the") } on themselves.
}
# Two targets. Where the viewer is one of them, $second is the other one.
event-played-two = { $viewer ->
    [seat] You play { CARD($card, form: "the") } on { $target } and { $second }.
    [target] { $seat } plays { CARD($card, form: "the") } on { $second } and you.
   *[other] { $seat } plays { CARD($card, form: "the") } on { $target } and { $second }.
}
# Two targets, of which one is the player of the card.
event-played-self-and-target = { $viewer ->
    [seat] You play { CARD($card, form: "the") } on yourself and { $target }.
    [target] { $seat } plays { CARD($card, form: "the") } on themselves and you.
   *[other] { $seat } plays { CARD($card, form: "the") } on themselves and { $target }.
}
# $guess: a card. In -number: a number.
event-played-guess = { $viewer ->
    [seat] You play { CARD($card, form: "the") } on { $target } and name { CARD($guess, form: "the") }.
    [target] { $seat } plays { CARD($card, form: "the") } on you and names { CARD($guess, form: "the") }.
   *[other] { $seat } plays { CARD($card, form: "the") } on { $target } and names { CARD($guess, form: "the") }.
}
event-played-guess-number = { $viewer ->
    [seat] You play { CARD($card, form: "the") } on { $target } and name the number { $guess }.
    [target] { $seat } plays { CARD($card, form: "the") } on you and names the number { $guess }.
   *[other] { $seat } plays { CARD($card, form: "the") } on { $target } and names the number { $guess }.
}

event-fizzled-nobody-to-choose = { $viewer ->
    [seat] You can choose nobody, so { CARD($card, form: "the") } has no effect.
   *[other] { $seat } can choose nobody, so { CARD($card, form: "the") } has no effect.
}
event-fizzled-marked = { $viewer ->
    [seat] You are marked and cannot choose yourself, so { CARD($card, form: "the") } has no effect.
   *[other] { $seat } is marked and cannot choose themselves, so { CARD($card, form: "the") } has no effect.
}
event-fizzled-pile-empty = The draw pile is empty, so { CARD($card, form: "the") } has no effect.

## What cards do

event-guess-missed = { $viewer ->
    [seat] Your guess is wrong: { $target } does not hold { CARD($guess, form: "a") }.
    [target] { $seat } guesses wrong: you do not hold { CARD($guess, form: "a") }.
   *[other] { $seat } guesses wrong: { $target } does not hold { CARD($guess, form: "a") }.
}
# A number that is spoken with a vowel first takes “an”: an 8, an 11, an 18.
event-guess-missed-number = { $viewer ->
    [seat] Your guess is wrong: { $target } does not hold { $guess ->
        [8] an { $guess }
        [11] an { $guess }
        [18] an { $guess }
       *[other] a { $guess }
    }.
    [target] { $seat } guesses wrong: you do not hold { $guess ->
        [8] an { $guess }
        [11] an { $guess }
        [18] an { $guess }
       *[other] a { $guess }
    }.
   *[other] { $seat } guesses wrong: { $target } does not hold { $guess ->
        [8] an { $guess }
        [11] an { $guess }
        [18] an { $guess }
       *[other] a { $guess }
    }.
}
event-guess-hit = { $viewer ->
    [seat] Your guess is right: { $target } holds { CARD($guess, form: "a") }.
    [target] { $seat } guesses right: you hold { CARD($guess, form: "a") }.
   *[other] { $seat } guesses right: { $target } holds { CARD($guess, form: "a") }.
}
event-guess-hit-number = { $viewer ->
    [seat] Your guess is right: { $target } holds { $guess ->
        [8] an { $guess }
        [11] an { $guess }
        [18] an { $guess }
       *[other] a { $guess }
    }.
    [target] { $seat } guesses right: you hold { $guess ->
        [8] an { $guess }
        [11] an { $guess }
        [18] an { $guess }
       *[other] a { $guess }
    }.
   *[other] { $seat } guesses right: { $target } holds { $guess ->
        [8] an { $guess }
        [11] an { $guess }
        [18] an { $guess }
       *[other] a { $guess }
    }.
}

# $seat shows a card in hand (the Assassin), and the attack by $target falls back on $target.
event-struck-back = { $viewer ->
    [seat] You show { CARD($card, form: "the") }, and the attack falls back on { $target }.
    [target] { $seat } shows { CARD($card, form: "the") }, and the attack falls back on you.
   *[other] { $seat } shows { CARD($card, form: "the") }, and the attack falls back on { $target }.
}

event-looked = { $viewer ->
    [seat] You look at { $target }’s hand.
    [target] { $seat } looks at your hand.
   *[other] { $seat } looks at { $target }’s hand.
}
event-looked-seen = { $viewer ->
    [seat] You look at { $target }’s hand and see { CARD($card, form: "the") }.
    [target] { $seat } looks at your hand and sees { CARD($card, form: "the") }.
   *[other] { $seat } looks at { $target }’s hand and sees { CARD($card, form: "the") }.
}
# After a swap a player may look at the hand that has just arrived.
event-looked-self = { $viewer ->
    [seat] You look at your own new hand.
   *[other] { $seat } looks at their own new hand.
}
event-looked-self-seen = { $viewer ->
    [seat] You look at your own new hand and see { CARD($card, form: "the") }.
   *[other] { $seat } looks at their own new hand and sees { CARD($card, form: "the") }.
}
event-look-declined = { $viewer ->
    [seat] You look at neither hand.
   *[other] { $seat } looks at neither hand.
}

# Two hands are compared in secret. Who leaves the round is told by the next sentence.
event-compared = { $viewer ->
    [seat] You compare hands with { $target } in secret, and the numbers differ.
    [target] { $seat } compares hands with you in secret, and the numbers differ.
   *[other] { $seat } compares hands with { $target } in secret, and the numbers differ.
}
event-compared-tied = { $viewer ->
    [seat] You compare hands with { $target } in secret, and the numbers are equal.
    [target] { $seat } compares hands with you in secret, and the numbers are equal.
   *[other] { $seat } compares hands with { $target } in secret, and the numbers are equal.
}
# $seat_card: held by $seat. $target_card: held by $target.
event-compared-seen = { $viewer ->
    [seat] You compare hands with { $target } in secret: you hold { CARD($seat_card, form: "the") }, { $target } holds { CARD($target_card, form: "the") }.
    [target] { $seat } compares hands with you in secret: { $seat } holds { CARD($seat_card, form: "the") }, you hold { CARD($target_card, form: "the") }.
   *[other] { $seat } compares hands with { $target } in secret: { $seat } holds { CARD($seat_card, form: "the") }, { $target } holds { CARD($target_card, form: "the") }.
}
event-compared-tied-seen = { $viewer ->
    [seat] You compare hands with { $target } in secret, and the numbers are equal: you hold { CARD($seat_card, form: "the") }, { $target } holds { CARD($target_card, form: "the") }.
    [target] { $seat } compares hands with you in secret, and the numbers are equal: { $seat } holds { CARD($seat_card, form: "the") }, you hold { CARD($target_card, form: "the") }.
   *[other] { $seat } compares hands with { $target } in secret, and the numbers are equal: { $seat } holds { CARD($seat_card, form: "the") }, { $target } holds { CARD($target_card, form: "the") }.
}

# Where the viewer is one of the two, the viewer is $seat.
event-hands-swapped = { $viewer ->
    [seat] You and { $target } swap hands.
   *[other] { $seat } and { $target } swap hands.
}
# $gave: the card that $seat gave away. $got: the card that $seat received.
event-hands-swapped-seen = { $viewer ->
    [seat] You and { $target } swap hands: you give { CARD($gave, form: "the") } and get { CARD($got, form: "the") }.
   *[other] { $seat } and { $target } swap hands: { $seat } gives { CARD($gave, form: "the") } and gets { CARD($got, form: "the") }.
}

event-discarded = { $viewer ->
    [seat] You discard { CARD($card, form: "the") }.
   *[other] { $seat } discards { CARD($card, form: "the") }.
}

event-knocked-out = { $viewer ->
    [seat] You are out of the round.
   *[other] { $seat } is out of the round.
}
event-knocked-out-card = { $viewer ->
    [seat] You are out of the round and reveal { CARD($card, form: "the") }.
   *[other] { $seat } is out of the round and reveals { CARD($card, form: "the") }.
}
# $cards: list of several cards.
event-knocked-out-cards = { $viewer ->
    [seat] You are out of the round and reveal these cards: { $cards }.
   *[other] { $seat } is out of the round and reveals these cards: { $cards }.
}

event-protected = { $viewer ->
    [seat] You are protected until your next turn.
   *[other] { $seat } is protected until their next turn.
}

event-marked = { $viewer ->
    [seat] You mark { $target }: if the next card chooses players, { $target } must be among them.
    [target] { $seat } marks you: if the next card chooses players, you must be among them.
   *[other] { $seat } marks { $target }: if the next card chooses players, { $target } must be among them.
}
event-marked-self = { $viewer ->
    [seat] You mark yourself: if the next card chooses players, you must be among them.
   *[other] { $seat } marks themselves: if the next card chooses players, { $seat } must be among them.
}

event-bet-placed = { $viewer ->
    [seat] You bet that { $target } will win the round.
    [target] { $seat } bets that you will win the round.
   *[other] { $seat } bets that { $target } will win the round.
}

# $count: how many cards. $cards: list of them.
event-peeked-at-pile = { $count ->
    [1] { $viewer ->
        [seat] You look at the top card of the draw pile.
       *[other] { $seat } looks at the top card of the draw pile.
    }
   *[other] { $viewer ->
        [seat] You look at the top { $count } cards of the draw pile.
       *[other] { $seat } looks at the top { $count } cards of the draw pile.
    }
}
event-peeked-at-pile-seen = { $count ->
    [1] { $viewer ->
        [seat] You look at the top card of the draw pile: { $cards }.
       *[other] { $seat } looks at the top card of the draw pile: { $cards }.
    }
   *[other] { $viewer ->
        [seat] You look at the top { $count } cards of the draw pile: { $cards }.
       *[other] { $seat } looks at the top { $count } cards of the draw pile: { $cards }.
    }
}
event-took-cards = { $count ->
    [1] { $viewer ->
        [seat] You take one card from the draw pile.
       *[other] { $seat } takes one card from the draw pile.
    }
   *[other] { $viewer ->
        [seat] You take { $count } cards from the draw pile.
       *[other] { $seat } takes { $count } cards from the draw pile.
    }
}
event-took-cards-seen = { $count ->
    [1] { $viewer ->
        [seat] You take one card from the draw pile: { $cards }.
       *[other] { $seat } takes one card from the draw pile: { $cards }.
    }
   *[other] { $viewer ->
        [seat] You take { $count } cards from the draw pile: { $cards }.
       *[other] { $seat } takes { $count } cards from the draw pile: { $cards }.
    }
}

event-put-under = { $count ->
    [1] { $viewer ->
        [seat] You keep one card and put one under the draw pile.
       *[other] { $seat } keeps one card and puts one under the draw pile.
    }
   *[other] { $viewer ->
        [seat] You keep one card and put { $count } under the draw pile.
       *[other] { $seat } keeps one card and puts { $count } under the draw pile.
    }
}
# $card: the card kept. $cards: list of those put under the pile; of several the last one lies lowest.
event-put-under-seen = { $count ->
    [1] { $viewer ->
        [seat] You keep { CARD($card, form: "the") } and put one card under the draw pile: { $cards }.
       *[other] { $seat } keeps { CARD($card, form: "the") } and puts one card under the draw pile: { $cards }.
    }
   *[other] { $viewer ->
        [seat] You keep { CARD($card, form: "the") } and put { $count } cards under the draw pile, the last one lowest: { $cards }.
       *[other] { $seat } keeps { CARD($card, form: "the") } and puts { $count } cards under the draw pile, the last one lowest: { $cards }.
    }
}

# Questions that come up midway. $card: the card that asks (Chancellor, Cardinal, Bishop).
event-asked-keep = { $viewer ->
    [seat] You choose which card to keep.
   *[other] { $seat } chooses which card to keep.
}
event-asked-look = { $viewer ->
    [seat] You may look at one of the two hands.
   *[other] { $seat } may look at one of the two hands.
}
event-asked-redraw = { $viewer ->
    [seat] You may discard your card and draw a new one.
   *[other] { $seat } may discard their card and draw a new one.
}

event-card-kept = { $viewer ->
    [seat] You keep your card.
   *[other] { $seat } keeps their card.
}
event-card-kept-seen = { $viewer ->
    [seat] You keep { CARD($card, form: "the") }.
   *[other] { $seat } keeps { CARD($card, form: "the") }.
}

## The end of a round and of the match

event-token-won-round = { $token ->
    [heart] { $viewer ->
        [seat] You get a heart for the round.
       *[other] { $seat } gets a heart for the round.
    }
   *[token] { $viewer ->
        [seat] You get a token for the round.
       *[other] { $seat } gets a token for the round.
    }
}
# $card: the card that brought it.
event-token-won-card = { $token ->
    [heart] { $viewer ->
        [seat] You get a heart for { CARD($card, form: "the") }.
       *[other] { $seat } gets a heart for { CARD($card, form: "the") }.
    }
   *[token] { $viewer ->
        [seat] You get a token for { CARD($card, form: "the") }.
       *[other] { $seat } gets a token for { CARD($card, form: "the") }.
    }
}

# $hands: list of event-showing entries.
event-hands-revealed = The hands are shown: { $hands }.
# One entry of that list. $value: the number of the card; $bonus: what Counts add; $total: both together.
event-showing = { $viewer ->
    [seat] you: { CARD($card) } ({ $value })
   *[other] { $seat }: { CARD($card) } ({ $value })
}
event-showing-bonus = { $viewer ->
    [seat] you: { CARD($card) } ({ $value } + { $bonus } = { $total })
   *[other] { $seat }: { CARD($card) } ({ $value } + { $bonus } = { $total })
}
# $rival: the card that beats this one whatever the numbers say (the Princess beats the Bishop).
event-showing-beaten = { $viewer ->
    [seat] you: { CARD($card) } ({ $value }, but beaten by { CARD($rival, form: "the") })
   *[other] { $seat }: { CARD($card) } ({ $value }, but beaten by { CARD($rival, form: "the") })
}

event-round-ended-last-survivor = { $viewer ->
    [seat] You are the last one left and win the round.
   *[other] { $seat } is the last one left and wins the round.
}
event-round-ended-comparison = { $viewer ->
    [seat] You win the comparison and with it the round.
   *[other] { $seat } wins the comparison and with it the round.
}
event-round-ended-comparison-discards = { $viewer ->
    [seat] The hands are equal, but your discards add up to more, and you win the round.
   *[other] The hands are equal, but { $seat }’s discards add up to more, and { $seat } wins the round.
}
# $players: list of several winners. Where the viewer is one of them ("seat"), the list begins with list-you-first
# and must stand at the beginning of the sentence.
event-round-ended-shared = { $viewer ->
    [seat] { $players } tie and share the round.
   *[other] { $players } tie and share the round.
}
event-round-ended-shared-discards = { $viewer ->
    [seat] { $players } tie even on the sum of their discards and share the round.
   *[other] { $players } tie even on the sum of their discards and share the round.
}
event-round-ended-tied = The hands are still tied on the sum of the discards, and nobody wins the round.
event-round-ended-nobody-left = Nobody is left, and nobody wins the round.
event-round-ended-cut-short = The match is decided, and the round ends at once without being scored.

event-match-ended = { $viewer ->
    [seat] You win the match!
   *[other] { $seat } wins the match!
}
event-match-ended-shared = { $viewer ->
    [seat] { $players } win the match together!
   *[other] { $players } win the match together!
}
