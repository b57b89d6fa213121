### The full rule text of each card, by edition and options.
###
### Each line of a message is one or more whole sentences, or a choice that may come out empty; empty lines are left
### out and the others joined by a space. The choices:
###   $value        the card's number
###   $numbers      list of the numbers that may be named with the card
###   $token        what is won: "token" or "heart"
###   any option by its name, with its value as it is written: $baron_tie is "none_out" or "both_out",
###                 $constable_counts_held "true" or "false"
###   any card by its name: $assassin is "yes" if the edition has an Assassin, otherwise "no"

# What cards give, as the object of a sentence.
rule-a-token = { $token ->
    [heart] a heart
   *[token] a token
}

# Part of the texts of all cards that choose another player.
rule-nobody-else = { $sycophant ->
    [yes] { $sycophant_unchoosable ->
        [ignore] If all opponents still in the round are protected, the card has no effect; a Sycophant’s mark on you yourself is ignored.
       *[fizzle] If all opponents still in the round are protected, or if a Sycophant has just marked you yourself, the card has no effect.
    }
   *[no] If all opponents still in the round are protected, the card has no effect.
}

rule-spy =
    Nothing happens when you play or discard the Spy.
    { $spy_scope ->
        [everyone] If you are still in at the end of the round and nobody else, not even a player who is out, has played or discarded a Spy, while you have, you get { rule-a-token }.
       *[survivors] If at the end of the round you are the only one still in who has played or discarded a Spy, you get { rule-a-token }.
    }
    It comes on top of what winning the round brings, and two Spies still bring only one.

rule-guard =
    { $guard_names ->
        [number] Choose another player and name a number other than { $value }: { $numbers }.
       *[character] Choose another player and name a character other than the Guard.
    }
    { $guard_names ->
        [number] If that player’s card has this number, that player is out of the round; otherwise nothing happens.
       *[character] If that player holds this card, that player is out of the round; otherwise nothing happens.
    }
    { $assassin ->
        [yes] If that player holds the Assassin, you are out instead, whatever you named.
       *[no] {""}
    }
    { rule-nobody-else }

rule-priest =
    Choose another player and look at that player’s hand; nobody else sees it.
    { rule-nobody-else }

rule-baron =
    Choose another player; the two of you compare your hands in secret, and the one with the lower number is out of the round.
    { $baron_tie ->
        [both_out] If the numbers are equal, you are both out.
       *[none_out] If the numbers are equal, nothing happens.
    }
    { rule-nobody-else }

rule-handmaid =
    Until your next turn begins, the other players cannot choose you, whatever they play.
    If she is discarded instead of played, she protects nobody.

rule-prince =
    Choose any player, even yourself: that player discards the hand without its effect and draws a new card.
    If the draw pile is empty, the card that was set aside takes its place.
    A player who discards the Princess in this way is out and draws nothing.
    If all opponents still in the round are protected, you must choose yourself.

rule-chancellor =
    Take two cards from the draw pile into your hand, keep one of the three, and put the other two face down under the pile, in the order you like.
    If there is only one card left, take that one and put one back under; if there is none, the card has no effect.

rule-king =
    Choose another player and swap hands.
    { rule-nobody-else }

rule-countess =
    If your other card on your turn is the King or a Prince, you must play the Countess.
    You may also play her beside any other card, and playing her does not make you show what else you hold.
    She has no effect of her own.
    { $chancellor ->
        [yes] While you choose with the Chancellor, she forces nothing.
       *[no] {""}
    }

rule-princess =
    However the Princess comes to lie before you, played or discarded, you are out of the round at once.
    { $chancellor ->
        [yes] Swapping her away or putting her under the draw pile does you no harm.
       *[no] Swapping her away does you no harm.
    }
    { $bishop ->
        [yes] When hands are compared at the end of the round, she beats the Bishop in spite of his higher number.
       *[no] {""}
    }

rule-jester =
    Choose another player; everyone can see your bet.
    If that player wins the round, alone or with others, you get { rule-a-token }, even if you are out by then.
    { $jester_wins_at_once ->
        [true] If that brings you to the goal, you win the match at once, and nobody else gets anything for the round.
       *[false] You get it together with what the winners of the round get.
    }
    { rule-nobody-else }

rule-assassin =
    The Assassin works only while you hold him.
    If another player’s Guard chooses you, you show him, whatever was named, and that player is out of the round instead of you.
    Then you discard the Assassin and draw a new card; if the draw pile is empty, you take the card that was set aside.
    Nothing happens when you play him.

rule-cardinal =
    Choose two players, of whom you may be one; they swap hands.
    After that you may look at one of these two hands.
    If fewer than two players can be chosen, counting yourself, the card has no effect.

rule-baroness =
    Choose one or two other players and look at their hands; nobody else sees them.
    { rule-nobody-else }

rule-sycophant =
    Choose any player who is not protected, even yourself.
    If the very next card played chooses players, the marked player must be among them; a card for two players chooses the second one freely.
    { $sycophant_unchoosable ->
        [ignore] If the marked player plays that card, and it cannot choose its own player, the mark is ignored.
       *[fizzle] If the marked player plays that card, and it cannot choose its own player, the card has no effect.
    }
    After that card, and at the end of the round, the mark is gone.

rule-count =
    Nothing happens when you play or discard the Count.
    If you are still in when hands are compared at the end of the round, each Count lying before you adds 1 to the number of your card.
    { $dowager_queen ->
        [yes] He adds nothing against the Baron or the Dowager Queen, and nothing while you hold him.
       *[no] He adds nothing against the Baron, and nothing while you hold him.
    }
    { $round_tie ->
        [discard_sum_then_shared] If hands are equal after that, the higher sum of the discards wins; if these are equal too, all tied players win.
        [discard_sum_then_none] If hands are equal after that, the higher sum of the discards wins; if these are equal too, nobody wins.
        [discard_sum_if_count] If hands are equal after that and a Count lies before one of the tied players, the higher sum of the discards wins, and if these are equal too, all tied players win; if no Count lies before any of them, all tied players win.
       *[shared] If hands are equal after that, all tied players win.
    }

rule-constable =
    Nothing happens when you play or discard the Constable.
    { $constable_counts_held ->
        [true] If you are knocked out of the round while he lies before you or is in your hand, you get { rule-a-token }.
       *[false] If you are knocked out of the round while he already lies before you, you get { rule-a-token }; in your hand he does not count.
    }
    If that brings you to the goal, you win the match at once.

rule-dowager-queen =
    Choose another player; the two of you compare your hands in secret, and the one with the higher number is out of the round.
    If the numbers are equal, nothing happens.
    { rule-nobody-else }

rule-bishop =
    Choose another player and name a number: { $numbers }.
    If that player’s card has this number, you get { rule-a-token }; if that brings you to the goal, you win the match at once.
    If the match goes on, that player may discard the card without its effect and draw a new one, or take the card that was set aside if the draw pile is empty; a player who discards the Princess is out and draws nothing.
    If your guess is wrong, nothing happens.
    When hands are compared at the end of the round, the Princess beats the Bishop; everywhere else he counts { $value }.
    { rule-nobody-else }
