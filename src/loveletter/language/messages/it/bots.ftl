### I bot: come si chiama ogni livello, e il suo carattere in una riga.

bot-random = Casuale
bot-random-line = Fa una mossa qualsiasi tra quelle permesse, senza preferenze: è il metro di paragone per gli altri.
bot-novice = Principiante
bot-novice-line = Conosce le regole, ma non ancora i trucchi: dimentica presto che cosa è stato giocato e dichiara ciò che gli viene in mente, ma non scarta mai la Principessa.
bot-page = Paggio
bot-page-line = Sta attento e vede quasi tutte le occasioni, ma ogni tanto perde il conto e a volte segue un capriccio.
bot-courtier = Cortigiano
bot-courtier-line = Conta tutte le carte, ricorda quelle che ha visto, si mette al riparo in tempo e dichiara la più probabile.
bot-schemer = Intrigante
bot-schemer-line = Ha imparato in molti milioni di round quale carta giocare e quando, ma dichiara ancora la più probabile, e così si lascia prevedere.
bot-champion = Campione
bot-champion-line = Il più forte: ha imparato giocando contro sé stesso e contro altri, e prima di giocare guarda avanti.

# Un bot portato da un altro pacchetto; si chiama come si chiama lì.
outside-bot-line = Viene da un altro pacchetto.
bot-obstacle = Qui non può giocare: il suo pacchetto non riesce a crearlo.
