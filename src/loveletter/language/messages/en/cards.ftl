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

## One line for each card, the same for all editions.

line-spy = Harmless when it leaves your hand; worth one extra token if, among those left at round end, only you have one lying open.
line-guard = Point at an opponent and call a character other than Guard (sheet: a number other than 1); right means that opponent is gone.
line-priest = One opponent lets you alone see the card.
line-baron = Hold your card against an opponent's in private; the smaller number goes, equal numbers change nothing.
line-handmaid = Nobody else may pick you before your next turn starts.
line-prince = Make anyone, even yourself, throw the hand away and take a fresh card.
line-chancellor = Take two more, hold on to one of the three, slide the rest under the pile in your order.
line-king = You and an opponent hand each other your cards.
line-countess = Next to King or Prince she is the card you have to play; otherwise a bluff.
line-princess = The moment she lies face up before you, you are out.
line-jester = Bet on an opponent; if that player takes the round, you take a token.
line-assassin = While held: a Guard aimed at you removes its own player; then swap the Assassin for a new card.
line-cardinal = Two players you pick, yourself allowed, swap hands; peek at one of them if you like.
line-baroness = Peek at one or two opponents' cards.
line-sycophant = Mark anyone; if the very next card chooses players, the marked one must be among them.
line-count = Each one lying before you adds 1 to your card in the final comparison.
line-constable = Knocked out with him already lying before you? Take a token.
line-dowager-queen = Like the Baron, but the larger number goes.
line-bishop = Call an opponent's number: right earns a token, and the opponent may take a new card; loses to the Princess at the end.
