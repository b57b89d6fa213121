### Rounds of two players, solved: `loveletter solve` and `loveletter exploitability`.
### $deal: the cards that lie face up, as words that are typed. Points are hundredths of a round.

solve-games = { $deal }: { $done } of { $total } games by themselves solved
# $points: what a perfect opponent would gain. $minutes: about how long it takes to the target.
solve-iteration = { $deal }: iteration { $number }, exploitability { $points } points, about { $minutes } min left
solve-first = { $deal }: iteration { $number }
# $least, $most: percentages of rounds, between which perfect play lies.
solve-deal = { $deal }: who begins wins between { $least }% and { $most }% of the rounds in perfect play; exploitability { $points } points
solve-open = { $deal }: not finished; the same command continues
# $chance: how likely one of these deals is, in percent.
solve-all = Deals solved: { $number } ({ $chance }% of all rounds). In these, who begins wins between { $least }% and { $most }%.
exploit-result = { $bot } loses { $points } points to a perfect opponent, who wins { $second }% of the rounds going first and { $first }% going second
exploit-value = Against itself, who begins wins { $value }% of the rounds.
exploit-cost = { $nodes } public states in { $seconds } s. Two more draws take 20 to 50 times as long.
exploit-alone = This is the champion’s network without search.
exploit-lower-bound = { $bot } throws the Princess away at times. It was measured as if it played something else then, so it loses at least so much.
error-cannot-be-solved = This cannot be solved: only rounds of two players in classic and original, with three cards face up, such as { $flag } king,countess,princess, and up to ten draws.
error-other-work = { $folder } holds another deal, or one solved in another way.
error-no-solution = { $folder } has no solution.
error-no-distribution = What { $name } does is not known as probabilities. Possible: { $names }.
error-not-in-tree = { $name } names what nobody can hold. Only players who do not are measured.
error-no-device = There is no GPU that the solver could use here.
error-bad-target = { $flag } takes points between 0 and 100, not “{ $found }”.
