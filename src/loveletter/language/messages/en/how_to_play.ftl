### How to play: the rules of an edition under the options in force, for people who read them before or during a game.
###
### Every message gets $token: "token" or "heart", by edition. $cards, $numbers and $places are lists.

## Parts of sentences

how-tokens = { $token ->
    [heart] hearts
   *[token] tokens
}
# The head of a row of numbers, one for each number of players.
how-players = players

# $edition: the name of the edition.
how-title = How to play Love Letter: { $edition }

## The story

how-story-title = The story and the goal
how-story = A princess who will reign one day is looking for somebody at her side whom she can love and trust. Her father would rather marry her to a rich heir of his own choice. You and your rivals woo her with letters, and since nobody simply walks up to a princess, people of the court carry them for you. The closer such a person stands to her, the likelier your letter is in her hands by the evening.
how-story-day = Every round is one day at court: the player whose letter reaches the Princess that day gets { rule-a-token }.
how-goal = You play several rounds. Each round won brings { rule-a-token }, and the first player to collect enough { how-tokens } wins the match.
how-aim = You win a round by being the last one left in it, or by holding the highest card when the draw pile is used up.

## At a glance: two columns

how-glance-title = At a glance
how-glance-players = players
how-glance-players-value = { $least } to { $most }
how-glance-players-best = { $least } to { $most }, best with { $from } to { $to }
how-glance-cards = cards
# $characters: how many different ones.
how-glance-cards-value = { $cards } cards with { $characters } characters and numbers from { $lowest } to { $highest }
how-glance-box = in the box
how-box-second = 21 character cards, 6 reference cards, 13 tokens and a cloth bag
how-box-classic = what the second edition has; one Guard, both Chancellors and both Spies stay in the bag
how-box-original = 16 character cards, 4 reference cards and 12 hearts
how-box-premium = 32 character cards and 30 tokens
how-glance-time = time
how-glance-time-value = about { $minutes } minutes
how-glance-age = age
how-glance-age-value = { $years } and up
how-glance-designer = designer
# Other places where the game is played online.
how-glance-elsewhere = elsewhere
how-glance-elsewhere-value = online at { $places }

## House rules: options that differ from the edition's

how-house-title = House rules in force here
how-house-line = This table departs from the edition as follows. Everything below already takes that into account.
# $option: what an option is called. $value, $preset: what its values mean, here and in the edition.
how-house-rule = { $option }: { $value } (in the edition itself: { $preset }).
how-house-rule-idle = { $option }: { $value } (in the edition itself: { $preset }). With the cards of this edition, that changes nothing.
# $where: the title of another section.
how-house-goals = { $option }: numbers of this table’s own, which stand under “{ $where }”.

## Setting up

how-setup-title = Setting up a round
how-setup-reference = Before the first round, everybody takes a reference card.
how-setup-shuffle = Shuffle all { $cards } cards and put them down as a face-down draw pile.
how-setup-aside = Set the top card aside, face down. Nobody may look at it.
how-setup-open = { $count ->
    [one] With two players only: lay one more card face up on the table. Both of you see it, and it is out of this round.
    [3] With two players only: lay three more cards face up on the table. Both of you see them, and they are out of this round.
   *[other] With two players only: lay { $count } more cards face up on the table. Both of you see them, and they are out of this round.
}
how-setup-open-two = { $count ->
    [one] Lay one more card face up on the table. Both of you see it, and it is out of this round.
    [3] Lay three more cards face up on the table. Both of you see them, and they are out of this round.
   *[other] Lay { $count } more cards face up on the table. Both of you see them, and they are out of this round.
}
how-setup-deal = Deal one card to each player. It is the player’s hand, and nobody else may see it.
# The head of a row of numbers: how many cards are left to draw.
how-setup-pile = draw pile
how-setup-pile-known = { $count ->
    [1] With { $players } players, the draw pile then has one card.
   *[other] With { $players } players, the draw pile then has { $count } cards.
}

## A turn

how-turn-title = A turn
how-turn-order = Turns go round clockwise. On your turn:
how-turn-draw = Draw the top card of the draw pile, so that you hold two cards.
how-turn-play = Play one of the two: lay it face up in front of you and do what it says. The other one stays in your hand, and nobody sees it.
how-turn-besides = Keep in mind:
how-turn-must = You must carry out the effect, even if it harms you. Only where a card says “may” is it up to you.
how-turn-countess = If you hold the Countess together with the King or a Prince on your turn, the Countess is the card you have to play.
how-turn-open = Everything that was played or discarded stays face up in front of its player, so that all can count what is gone.
how-turn-honest = If a card asks what you hold, tell the truth; look at your card again if you are not sure.

## Choosing players

how-choose-title = Choosing players
how-choose-who = { $handmaid ->
    [yes] Many cards choose players. You can choose only players who are still in the round and not protected by a Handmaid. Her protection lasts until the next turn of the player who played her.
   *[no] Many cards choose players. You can choose only players who are still in the round.
}
how-choose-others = For another player, never yourself: { $cards }. If nobody else can be chosen, you may still play such a card, but nothing happens.
how-choose-anybody = For any player, yourself included: { $cards }. If nobody else can be chosen, you have to choose yourself.
how-choose-two = For two players, of whom you may be one: { $cards }. If fewer than two can be chosen, counting yourself, nothing happens.
how-choose-marked-fizzle = A player marked by a Sycophant must be among those whom the very next card chooses. If the marked player plays that card and it is for others only, nothing happens.
how-choose-marked-ignore = A player marked by a Sycophant must be among those whom the very next card chooses. If the marked player plays that card and it is for others only, the mark is ignored.

## Going out

how-out-title = Going out
how-out-hand = If you are knocked out of the round, lay your hand card face up in front of you. Its effect does not happen.
how-out-until = Until the next round you take no turns, and nobody can choose you.
how-out-reference = If you use reference cards, turn yours sideways as a reminder.
how-out-princess = If you play or discard the Princess, for whatever reason, you are out at once.
how-out-constable = If the Constable already lies in front of you when you are knocked out, you get { rule-a-token }; in your hand he does not count.
how-out-constable-held = If the Constable lies in front of you or is in your hand when you are knocked out, you get { rule-a-token }.

## The end of a round

how-end-title = The end of a round
how-end-ways = A round can end in two ways:
how-end-last = Only one player is left. The round is over at once, and that player wins it.
how-end-pile = The draw pile is empty at the end of a turn, no matter whose. Then hands are compared.
how-end-nobody = If equal numbers with the Baron knock out the last two players, nobody wins the round, and nobody gets { rule-a-token } for it.

how-compare-title = Comparing hands
how-compare-show = All players still in show their hands, and the highest number wins the round.
how-compare-count = Every Count that lies in front of you adds 1 to your number.
how-compare-bishop = If one of the hands is the Princess, she beats the Bishop in spite of his number, and he is out of the comparison.
how-tie-shared = If several players are tied, they all win the round.
how-tie-discard-sum-then-shared = If several players are tied, each of them adds up the numbers of all cards lying in front of them, and the highest sum wins the round. If the sums are tied too, all who are still tied win it.
how-tie-discard-sum-then-none = If several players are tied, each of them adds up the numbers of all cards lying in front of them, and the highest sum wins the round. If the sums are tied too, nobody wins it.
how-tie-discard-sum-if-count = If several players are tied and a Count is in front of one of them, each adds up the numbers of all cards in front of them. The highest sum wins the round; if the sums are tied too, all who are still tied win it. Without a Count, all tied players win the round.

how-tokens-title = { $token ->
    [heart] Hearts for a round
   *[token] Tokens for a round
}
how-tokens-round = The winner of the round gets { rule-a-token }; if several win it, each of them gets one.
how-tokens-spy-survivors = If only one of those still in the round has played or discarded a Spy, that player gets { rule-a-token } on top, no matter who won.
how-tokens-spy-everyone = If only one player in all, those who are out included, has played or discarded a Spy and is still in the round, that player gets { rule-a-token } on top, no matter who won.
how-tokens-jester = If the player on whom a Jester’s bet was placed wins the round, the player who placed it gets { rule-a-token } too.

## The next round

how-next-title = The next round
how-next-deal = { $aside ->
    [yes] Gather all the cards, also those that were set aside, and set up again.
   *[no] Gather all the cards and set up again.
}
how-next-winner = The winner of the last round begins.
how-next-tie-random = If several players won, they draw lots.
how-next-tie-youngest = If several players won, the youngest of them begins.
how-next-nobody-tied = If nobody won, the players who were still tied draw lots.
how-next-nobody-left = If nobody won, the two players knocked out together draw lots.
how-next-nobody-either = If nobody won, the players who were still tied, or who were knocked out together, draw lots.

## The match

how-match-title = Winning the match
how-match-end = After each round, see whether somebody has enough { how-tokens }. If so, the match is over.
# The head of a row of numbers: how many tokens win.
how-match-goal = { $token ->
    [heart] hearts to win
   *[token] tokens to win
}
how-match-goal-known = { $token ->
    [heart] { $count ->
        [1] With { $players } players, one heart wins the match.
       *[other] With { $players } players, { $count } hearts win the match.
    }
   *[token] { $count ->
        [1] With { $players } players, one token wins the match.
       *[other] With { $players } players, { $count } tokens win the match.
    }
}
how-match-tie-shared = If several players get there in the same round, they all win.
how-match-tie-youngest = If several players get there in the same round, the youngest of them wins.
how-match-at-once = Some cards bring { rule-a-token } in the middle of a round: { $cards }. If it is the last one you need, you win the match on the spot, and the round is not scored.
how-match-jester = A Jester’s bet pays first. If that is the last one you need, you win the match on the spot, and nobody else gets { rule-a-token } for this round.

## The cards

how-overview-title = All cards at a glance
how-overview-number = number
how-overview-card = card
how-overview-copies = copies
how-overview-line = in short
how-cards-title = The cards one by one
# The head of an entry. $value: the number of the card.
how-card-head = { $name } ({ $value })

## The court

how-court-title = Who is who at court
how-court-princess = The Princess waits for true love, and the man her father favours leaves her cold.
how-court-countess = The Countess has been the Princess’s best friend since they were children, and she knows every secret.
how-court-king = The King has picked a suitor for his daughter and uses all his influence for him.
how-court-prince = The Prince is the Princess’s younger brother, and the whole court knows his pranks.
how-court-handmaid = The Handmaid has a warm heart and shields the Princess and those who are close to her.
how-court-baron = The Baron is a master of intrigue who plays the mighty off against each other.
how-court-priest = The Priest hears the darkest secrets of many who confide in him.
how-court-guard = The Guard has her orders from the King and detains anyone who does not obey.

## With ordinary playing cards

how-playing-title = With ordinary playing cards
how-playing-line = Without the box, a pack of ordinary playing cards and some coins will do. Leave out what is not listed here.
how-playing-head = playing cards
how-playing-spy = both jokers
how-playing-jester = the lighter joker
how-playing-assassin = the darker joker
how-playing-guard = { $aces } aces and { $jacks } jacks
# $copies: 1 or 2. $value: the number on the card.
how-playing-black = { $copies ->
    [1] one black { $value }
   *[other] both black { $value }s
}
how-playing-red = { $copies ->
    [1] one red { $value }
   *[other] both red { $value }s
}

## Quick answers

how-questions-title = Quick answers
how-questions-line = The numbers in brackets are those of our rulings in docs/rules.md.

how-ask-last-turn = Does everybody get one more turn when the draw pile runs out?
how-answer-last-turn = No. If it is empty at the end of a turn, hands are compared at once.
how-ask-last-hand = Does the last player left have to show the hand?
how-answer-last-hand = { $aside ->
    [yes] No, and the card set aside stays hidden too.
   *[no] No.
}
how-ask-sums = What exactly is added up in a tie?
how-answer-sums = The numbers of all cards that lie in front of a player, whether played or discarded. The hand is not among them.
how-ask-same-number = Two different characters with the same number are compared. Which one is higher?
how-answer-same-number = Neither: only the numbers count, so that is a tie.
how-ask-waive = May I leave out an effect that would harm me?
how-answer-waive = No. As long as somebody can be chosen, you must choose. Only what a card says you may do is up to you.
how-ask-first = How is the first player found at an online table?
how-answer-first = The host can name one; otherwise one is picked at random.
how-ask-more = Two reach the goal in the same round, and one has more. Who wins?
how-answer-more-shared = Both. It is enough to have reached the goal.
how-answer-more-youngest = The younger one. It is enough to have reached the goal; having more makes no difference.
how-ask-youngest = What if nobody wants to say who is the youngest?
how-answer-youngest = Then lots decide at the beginning who counts as younger, and that holds for the whole match.
how-ask-supply = What if the { how-tokens } run out?
how-answer-supply = Take anything else: there is no limit.
how-ask-two = Can two play with these cards?
how-answer-two-yes = { $count ->
    [0] Yes, at this table.
    [one] Yes, at this table. One card then lies face up.
    [3] Yes, at this table. As in the smaller editions, three cards lie face up.
   *[other] Yes, at this table. Then { $count } cards lie face up.
}
how-answer-two-no = { $count ->
    [0] Not by the rules of this edition. The option allow_two permits it.
    [one] Not by the rules of this edition. The option allow_two permits it, with one card face up.
    [3] Not by the rules of this edition. The option allow_two permits it, with three cards face up.
   *[other] Not by the rules of this edition. The option allow_two permits it, with { $count } cards face up.
}
how-ask-box-goals = The Premium box gives other numbers of tokens. Why?
how-answer-box-goals = This edition follows an English sheet of rules. The variation boxed-premium has the numbers of the box.

how-ask-guard = What may I name with the Guard?
how-answer-guard-character = Any character in the deck except the Guard, even one whose copies are all face up already.
how-answer-guard-number = { $assassin ->
    [yes] These numbers: { $numbers }, even one whose cards are all face up already. If two characters share a number, naming it hits either; but the Assassin always strikes back.
   *[no] These numbers: { $numbers }, even one whose cards are all face up already.
}
how-ask-handmaid = When does a Handmaid’s protection end?
how-answer-handmaid = When your next turn begins, before you draw.
how-ask-discarded = Does a card work if it is discarded without being played?
how-answer-discarded = No: a Handmaid, for example, then protects nobody. Only the Princess always does harm: if you discard her, you are out.
how-answer-discarded-but = { $count ->
    [1] No: a Handmaid, for example, then protects nobody. But this one only has to be in front of you: { $cards }. And discarding the Princess always puts you out.
   *[other] No: a Handmaid, for example, then protects nobody. But these only have to be in front of you: { $cards }. And discarding the Princess always puts you out.
}
how-ask-baron = What if both have the same number in a duel with the Baron?
how-answer-baron-none-out = Nobody is out, but each of the two has seen the other’s card.
how-answer-baron-both-out = Both are out at once. If nobody is left, nobody wins the round.
how-ask-empty-pile = Somebody has to draw a new card, but the draw pile is empty. What then?
how-answer-empty-pile = Then the card that was set aside is taken. Only the player who gets it sees it, and the round ends after this turn.
how-ask-prince-princess = The Prince makes somebody discard the Princess. Does that player draw?
how-answer-prince-princess = No. The player is out and gets no new card, even if it was you with your own Prince.
how-ask-princess-away = I give the Princess away. Am I out?
how-answer-princess-away-swap = No. Giving her away in a swap is neither playing nor discarding her.
how-answer-princess-away-chancellor = No. Giving her away in a swap, or putting her under the draw pile, is neither playing nor discarding her.
how-ask-countess = When exactly does the Countess force me?
how-answer-countess = Only on your own turn, and only next to the King or a Prince, even if these could do nothing. Next to any other card you are free, and you may also play her as a bluff: nobody learns whether you had to.
how-ask-chancellor-last = The Chancellor takes the last cards of the draw pile. Is the round over?
how-answer-chancellor-last = No. The cards that you return lie in the draw pile again at the end of the turn. Only if it was already empty when you played him does he do nothing, and the round is over.
how-ask-chancellor-keep = Which card may I keep with the Chancellor, and who knows what went under?
how-answer-chancellor-keep = Any of them, a second Chancellor too. Everybody sees how many cards you return, but only you know which, and in what order.
how-ask-spy-out = Do the Spies of players who are out count?
how-answer-spy-out-survivors = No. Only the players still in the round are looked at.
how-answer-spy-out-everyone = Yes. They bring nothing to a player who is out, but they spoil it for the others.
how-ask-spy-counts = Does a Spy count if I still hold it, if I had to discard it, or if I have two?
how-answer-spy-counts = One in your hand does not count at the end, one that you had to discard does, and two bring no more than one.
how-ask-awards = In which order are the { how-tokens } of a round given?
how-answer-awards-together = All at once; only then do you see who has reached the goal. So several can get there together.
how-answer-awards-jester = First comes a Jester’s bet. If that reaches the goal, the match is won at once, and nobody gets anything else. Otherwise all the others are given together; only then do you see who has reached the goal.

how-ask-assassin = Do I have to show the Assassin when a Guard chooses me?
how-answer-assassin = Yes, whatever was named. Against other cards he does not help, and he works only while you hold him.
how-ask-cardinal = Do I have to look at a hand after the Cardinal’s swap?
how-answer-cardinal = No, you may. If there was nobody to swap with, there is nothing to look at either.
how-ask-baroness = May I look at no hand at all with the Baroness?
how-answer-baroness = No. If anybody can be chosen, you look at one hand or two.
how-ask-sycophant-long = How long does a Sycophant’s mark last?
how-answer-sycophant-long = For the very next card only, no matter who plays it and whether it chooses or not. A second Sycophant chooses too, and so must choose the same player.
how-ask-sycophant-self = I am marked myself and play a card for another player. What happens?
how-answer-sycophant-self-fizzle = Nothing: the card has no effect.
how-answer-sycophant-self-ignore = The mark is ignored, and you choose freely.
how-ask-sycophant-two = Somebody is marked, and the next card can choose two players. What then?
how-answer-sycophant-two = With the Cardinal you choose the marked player and one more; with the Baroness the marked player alone, or with one more.
how-ask-jester = When does the Jester’s bet pay?
# $first: "yes" if the bet is paid before the rest of the round, and can win the match then.
how-answer-jester = { $first ->
    [yes] Whenever the chosen player wins the round, alone or with others, even if you are out by then. If you win yourself as well, you get both, unless the bet has already won you the match. A Jester who was not played but discarded bets on nobody.
   *[no] Whenever the chosen player wins the round, alone or with others, even if you are out by then. If you win yourself as well, you get both. A Jester who was not played but discarded bets on nobody.
}
how-ask-count = When does the Count add 1?
how-answer-count = Only in the comparison at the end of a round, and only if he lies in front of you, played or discarded. He does not help in a duel, nor in your hand.
how-ask-constable = I am knocked out while I hold the Constable. Do I get { rule-a-token }?
how-answer-constable-lying = No. He must already lie in front of you; whether he was played or discarded does not matter.
how-answer-constable-held = Yes, at this table. It is enough that he lies in front of you or is in your hand.
how-ask-dowager-queen = Which numbers count with the Dowager Queen?
how-answer-dowager-queen = The printed ones, without anything that Counts would add. If they are equal, nothing happens; each of the two sees the other’s card.
how-ask-bishop = What may I name with the Bishop, and whom may I choose?
how-answer-bishop-one = These numbers: { $numbers }. You choose another player, never yourself.
how-answer-bishop-not-one = These numbers, but not 1: { $numbers }. You choose another player, never yourself.
how-ask-bishop-redraw = Who decides whether a new card is drawn after the Bishop’s hit?
how-answer-bishop-redraw = The player whose number was guessed. They may also keep the Princess; if they discard her, they are out. If the hit won the match, nobody draws.
how-ask-bishop-counts = The Princess, the Bishop and Counts meet at the end. What comes first?
how-answer-bishop-counts = First the Bishop drops out because of the Princess, then the Counts are added.
