### Una gara su molte macchine: su un cluster, oppure in parti da riunire.

arena-worker-refused = Il worker { $worker } non gioca, perché il suo codice è diverso: { $names }.
arena-shard = La parte { $number } di { $of } è finita: { $folder }. Quando lo sono tutte, { $command } le riunisce.

## Il cluster

error-bad-cluster = { $flag } richiede l’indirizzo di uno scheduler Dask, come tcp://host:8786, non “{ $found }”.
error-cluster-and-workers = Usa { $cluster } oppure { $workers }, non entrambi: su un cluster giocano i suoi worker.
error-no-distributed = Per un cluster serve Dask: { $install }.
error-cluster-unreachable = Nessuno scheduler Dask risponde a { $file }. Avviane uno lì con “{ $command }” e assicurati che la sua porta sia raggiungibile da qui.
error-cluster-without-workers = Lo scheduler a { $file } non ha worker. Avviane qualcuno con “{ $command }”, dove è installata la stessa versione di questo programma.
error-cluster-differs = Nessuno dei worker a { $file } ha lo stesso codice di questa macchina (diversi: { $names }). Installa ovunque le stesse versioni, poi riavvia i worker.
error-cluster-workers-died = Diversi worker a { $file } sono morti sullo stesso compito. Guarda che cosa hanno stampato, poi ripeti il comando.
error-cluster-lost = Lo scheduler a { $file } non risponde più. Ripeti il comando quando è di nuovo raggiungibile.

## Parti di una gara

error-bad-shard-word = { $flag } richiede una parte e il loro numero, come 3/16, non “{ $found }”.
error-no-shard = { $file } non contiene una parte finita di una gara. Prima giocala fino in fondo con { $flag }.
error-damaged-shard = { $file } non si può usare come parte di una gara: { $reason }.
error-blocks-missing = In { $file } mancano distribuzioni della sua parte (tavolo:distribuzione { $blocks }). Giocale con { $flag } e le stesse impostazioni di prima.
error-shard-twice = { $file } e { $other } sono entrambe la parte { $number }.
error-shards-missing = Su { $of } parti mancano queste: { $numbers }.
error-other-shard = { $file } e { $other } non sono parti della stessa gara (diversi: { $names }).
error-other-code = { $file } è stata giocata con un codice che questa macchina non ha (diversi: { $names }). Riunisci le parti dove sono installate le stesse versioni.
error-merge-into-shard = { $file } è una delle parti. Indica un’altra cartella con { $flag }.
