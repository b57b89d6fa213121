### The bots: what each level is called, and its character in one line.

bot-random = Random
bot-random-line = Plays any legal move at random: a baseline for the others.
bot-novice = Novice
bot-novice-line = Knows the rules, but not the tricks: soon forgets what was played and names what comes to mind, but never throws the Princess away.
bot-page = Page
bot-page-line = Pays attention and sees most chances, but loses count now and then, and sometimes simply follows a fancy.
bot-courtier = Courtier
bot-courtier-line = Counts every card, remembers what it was shown, takes cover in time and guesses the likeliest.
bot-schemer = Schemer
bot-schemer-line = Has learned from many millions of rounds which card to play when, but still names the likeliest, and so can be read.
bot-champion = Champion
bot-champion-line = The strongest here: has learned the game by playing itself and others, and thinks ahead before it plays.

# A bot that another package brings along; it is called by the name that it has there.
outside-bot-line = Comes from another package.
bot-obstacle = Cannot play here: its package fails to make it.
