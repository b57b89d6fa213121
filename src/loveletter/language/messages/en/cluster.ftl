### A contest on many machines: on a cluster, or in parts that are put together. What cannot be done is told as in errors.ftl.

# $worker: an address. $names: what is different, such as "champion, numpy".
arena-worker-refused = The worker { $worker } does not play along, since its code is different: { $names }.
# $number, $of: the part and how many there are. $command: a command, to which the folders are added.
arena-shard = Part { $number } of { $of } is finished: { $folder }. Once all parts are done, { $command } merges them.

## The cluster. $file: its address. $command: what to type there.

error-bad-cluster = { $flag } takes the address of a Dask scheduler, such as tcp://host:8786, not “{ $found }”.
error-cluster-and-workers = Give { $cluster } or { $workers }, not both: on a cluster, its own workers play.
error-no-distributed = A cluster needs Dask: { $install }.
error-cluster-unreachable = No Dask scheduler answers at { $file }. Start one there with “{ $command }”, and make sure that its port can be reached from here.
error-cluster-without-workers = The scheduler at { $file } has no workers. Start some with “{ $command }”, where the same version of this program is installed.
error-cluster-differs = None of the workers at { $file } has the same code as this machine (different: { $names }). Install the same versions everywhere, then start the workers again.
error-cluster-workers-died = Several workers at { $file } died during the same task. Look at what they printed, then run the command again.
error-cluster-lost = The scheduler at { $file } no longer answers. Run the command again once it does.

## Parts of a contest. $file, $other: folders or files. $names: settings that are different.

error-bad-shard-word = { $flag } takes a part and how many there are, such as 3/16, not “{ $found }”.
error-no-shard = { $file } holds no finished part of a contest. Play it to its end with { $flag } first.
error-damaged-shard = { $file } cannot be used as a part of a contest: { $reason }.
# $blocks: pairs of a table's number and a deal's number.
error-blocks-missing = { $file } lacks deals of its part (table:deal { $blocks }). Play them with { $flag } and the same settings as before.
error-shard-twice = { $file } and { $other } are both part { $number }.
error-shards-missing = Of { $of } parts, these are missing: { $numbers }.
error-other-shard = { $file } and { $other } are not parts of the same contest (different: { $names }).
error-other-code = { $file } was played by code that this machine does not have (different: { $names }). Merge where the same versions are installed.
error-merge-into-shard = { $file } is one of the parts. Name another folder with { $flag }.
