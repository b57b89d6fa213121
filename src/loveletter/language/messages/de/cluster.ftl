### Ein Wettkampf auf vielen Rechnern: auf einem Cluster oder in Teilen, die zusammengefügt werden.

arena-worker-refused = Der Worker { $worker } spielt nicht mit, denn sein Code ist ein anderer: { $names }.
arena-shard = Teil { $number } von { $of } ist fertig: { $folder }. Sind alle Teile fertig, fügt { $command } sie zusammen.

## Der Cluster

error-bad-cluster = { $flag } braucht die Adresse eines Dask-Schedulers wie tcp://host:8786, nicht „{ $found }“.
error-cluster-and-workers = Gib { $cluster } oder { $workers } an, nicht beides: Auf einem Cluster spielen dessen eigene Worker.
error-no-distributed = Ein Cluster braucht Dask: { $install }.
error-cluster-unreachable = Unter { $file } antwortet kein Dask-Scheduler. Starte dort einen mit „{ $command }“, und achte darauf, dass sein Port von hier aus erreichbar ist.
error-cluster-without-workers = Der Scheduler unter { $file } hat keine Worker. Starte welche mit „{ $command }“, wo dieselbe Version dieses Programms installiert ist.
error-cluster-differs = Keiner der Worker unter { $file } hat denselben Code wie dieser Rechner (verschieden: { $names }). Installiere überall dieselben Versionen und starte dann die Worker neu.
error-cluster-workers-died = Mehrere Worker unter { $file } sind an derselben Aufgabe gestorben. Sieh nach, was sie ausgegeben haben, und starte den Befehl dann noch einmal.
error-cluster-lost = Der Scheduler unter { $file } antwortet nicht mehr. Starte den Befehl noch einmal, sobald er wieder da ist.

## Teile eines Wettkampfs

error-bad-shard-word = { $flag } braucht einen Teil und die Zahl der Teile, etwa 3/16, nicht „{ $found }“.
error-no-shard = { $file } enthält keinen fertigen Teil eines Wettkampfs. Spiel ihn zuerst mit { $flag } zu Ende.
error-damaged-shard = { $file } lässt sich nicht als Teil eines Wettkampfs verwenden: { $reason }.
error-blocks-missing = In { $file } fehlen Austeilungen des Teils (Tisch:Austeilung { $blocks }). Spiel sie mit { $flag } und denselben Einstellungen wie zuvor.
error-shard-twice = { $file } und { $other } sind beide Teil { $number }.
error-shards-missing = Von { $of } Teilen fehlen diese: { $numbers }.
error-other-shard = { $file } und { $other } sind nicht Teile desselben Wettkampfs (verschieden: { $names }).
error-other-code = { $file } wurde mit Code gespielt, den dieser Rechner nicht hat (verschieden: { $names }). Füge die Teile dort zusammen, wo dieselben Versionen installiert sind.
error-merge-into-shard = { $file } ist einer der Teile. Nenne mit { $flag } einen anderen Ordner.
