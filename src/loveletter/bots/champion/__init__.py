"""The champion, our strongest bot, and the networks it shares with hints, the coach and puzzles.

How it decides (`champion.Champion.decide`):

1. **Network** (`policy`): the view becomes a row of numbers (`encoding`), and a small network (`integer_network`, read
   by `weights` as the manifest `networks.toml` says) gives every legal action a probability. That alone takes two
   milliseconds and the standard library; without Numba it is all there is.
2. **Opponents** (`opponents`): each opponent is taken either for a champion or for a player who counts cards, the
   courtier. Every turn they took in this round moves those odds, and weighs the cards they may hold.
3. **Search** (`search`): up to 512 complete deals that agree with the view are sampled from those beliefs and laid out
   in the compiled simulator (`worlds`). In each, the network's favourite actions are played on by the networks of all
   seats (`rollouts`, with NumPy in `network`), and the probabilities move towards the actions that won more.
4. The action is drawn from these probabilities: a player who always does the same in the same position can be read.

`evaluation` uses the same rollouts to estimate the chance to win after each action, for hints and the coach.
"""
