### Names of the cards and our one-line texts.
###
### The value of a card- message is the bare name. Its attributes are the forms that sentences ask for with
### CARD($card, form: "..."); each language has the forms that its own sentences need, for every card.
### CARD($card) without a form gives the bare name.

card-spy = Spy
    .the = the Spy
    .a = a Spy
card-guard = Guard
    .the = the Guard
    .a = a Guard
card-priest = Priest
    .the = the Priest
    .a = a Priest
card-baron = Baron
    .the = the Baron
    .a = a Baron
card-handmaid = Handmaid
    .the = the Handmaid
    .a = a Handmaid
card-prince = Prince
    .the = the Prince
    .a = a Prince
card-chancellor = Chancellor
    .the = the Chancellor
    .a = a Chancellor
card-king = King
    .the = the King
    .a = a King
card-countess = Countess
    .the = the Countess
    .a = a Countess
card-princess = Princess
    .the = the Princess
    .a = a Princess
card-jester = Jester
    .the = the Jester
    .a = a Jester
card-assassin = Assassin
    .the = the Assassin
    .a = an Assassin
card-cardinal = Cardinal
    .the = the Cardinal
    .a = a Cardinal
card-baroness = Baroness
    .the = the Baroness
    .a = a Baroness
card-sycophant = Sycophant
    .the = the Sycophant
    .a = a Sycophant
card-count = Count
    .the = the Count
    .a = a Count
card-constable = Constable
    .the = the Constable
    .a = a Constable
card-dowager-queen = Dowager Queen
    .the = the Dowager Queen
    .a = a Dowager Queen
card-bishop = Bishop
    .the = the Bishop
    .a = a Bishop

## One line for each card. It may depend on the same variables as the full text, which stand in rules.ftl, and must hold
## under all of their values. A line that comes out empty is left out, as there.

line-spy = { $spy_scope ->
    [everyone] Does nothing when played; worth { rule-a-token } at round end if you are still in and nobody else, in or out, has one face up.
   *[survivors] Does nothing when played; worth { rule-a-token } if, of those left at round end, only you have one face up.
}
line-guard =
    { $guard_names ->
        [number] Pick an opponent and name a number other than { $value }; if you’re right, they’re out.
       *[character] Pick an opponent and name a character other than Guard; if you’re right, they’re out.
    }
    { $assassin ->
        [yes] Beware of the Assassin.
       *[no] {""}
    }
line-priest = You alone get to see an opponent’s card.
line-baron = { $baron_tie ->
    [both_out] Compare cards with an opponent in private; the lower number is out, and on a tie you both are.
   *[none_out] Compare cards with an opponent in private; the lower number is out. On a tie, nothing happens.
}
line-handmaid = Nobody else may pick you until your next turn starts.
line-prince = Make anyone, even yourself, throw away the card in hand and take a fresh one.
line-chancellor = Take two more, hold on to one of the three, slide the rest under the pile in any order.
line-king = You and an opponent hand each other your cards.
line-countess = Next to the King or a Prince she is the card you have to play; otherwise she is a bluff.
line-princess = The moment she lies face up before you, you are out.
line-jester = { $jester_wins_at_once ->
    [true] Bet on an opponent; if that player takes the round, you take { rule-a-token }, and at the goal you win at once.
   *[false] Bet on an opponent; if that player takes the round, you take { rule-a-token }.
}
line-assassin = While held: a Guard aimed at you removes its own player; then swap the Assassin for a new card.
line-cardinal = Two players you pick, yourself allowed, swap hands; peek at one of these hands if you like.
line-baroness = Peek at the cards of one or two opponents.
line-sycophant = { $sycophant_unchoosable ->
    [ignore] Mark anyone; if the very next card chooses players, the marked one must be among them wherever the card allows it.
   *[fizzle] Mark anyone; if the very next card chooses players, the marked one must be among them, or it has no effect.
}
line-count = Each Count face up before you adds 1 to your card in the final comparison.
line-constable = { $constable_counts_held ->
    [true] Knocked out with him face up before you or in your hand? Take { rule-a-token }.
   *[false] Knocked out with him already face up before you? Take { rule-a-token }.
}
line-dowager-queen = Compare cards with an opponent in private; the higher number is out. On a tie, nothing happens.
line-bishop = { $bishop_may_name_one ->
    [false] Name an opponent’s number, never 1: if you’re right, you get { rule-a-token }, and they may take a new card.
   *[true] Name an opponent’s number: if you’re right, you get { rule-a-token }, and they may take a new card.
}
