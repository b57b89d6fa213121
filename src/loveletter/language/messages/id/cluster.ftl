### Adu bot di banyak mesin: di sebuah klaster, atau dalam bagian-bagian yang digabungkan.

arena-worker-refused = Worker { $worker } tidak ikut bermain karena kodenya berbeda: { $names }.
arena-shard = Bagian { $number } dari { $of } selesai: { $folder }. Setelah semuanya selesai, { $command } menggabungkannya.

## Klaster

error-bad-cluster = { $flag } memerlukan alamat scheduler Dask, misalnya tcp://host:8786, bukan “{ $found }”.
error-cluster-and-workers = Pakai { $cluster } atau { $workers }, jangan keduanya: di klaster, worker-nya sendiri yang bermain.
error-no-distributed = Klaster memerlukan Dask: { $install }.
error-cluster-unreachable = Tidak ada scheduler Dask yang menjawab di { $file }. Jalankan di sana dengan “{ $command }”, dan pastikan port-nya bisa dijangkau dari sini.
error-cluster-without-workers = Scheduler di { $file } tidak punya worker. Jalankan beberapa dengan “{ $command }”, di tempat versi yang sama dari program ini terpasang.
error-cluster-differs = Tidak ada worker di { $file } yang kodenya sama dengan mesin ini (berbeda: { $names }). Pasang versi yang sama di semua mesin, lalu jalankan ulang worker-nya.
error-cluster-workers-died = Beberapa worker di { $file } mati karena tugas yang sama. Lihat apa yang dicetaknya, lalu ulangi perintahnya.
error-cluster-lost = Scheduler di { $file } tidak menjawab lagi. Ulangi perintahnya setelah bisa dijangkau lagi.

## Bagian-bagian adu bot

error-bad-shard-word = { $flag } memerlukan bagian dan jumlahnya, misalnya 3/16, bukan “{ $found }”.
error-no-shard = { $file } tidak berisi bagian adu bot yang sudah selesai. Selesaikan dulu dengan { $flag }.
error-damaged-shard = { $file } tidak bisa dipakai sebagai bagian adu bot: { $reason }.
error-blocks-missing = Di { $file } ada pembagian yang kurang (meja:pembagian { $blocks }). Mainkan dengan { $flag } dan pengaturan yang sama seperti sebelumnya.
error-shard-twice = { $file } dan { $other } sama-sama bagian { $number }.
error-shards-missing = Dari { $of } bagian, yang ini belum ada: { $numbers }.
error-other-shard = { $file } dan { $other } bukan bagian dari adu bot yang sama (berbeda: { $names }).
error-other-code = { $file } dimainkan dengan kode yang tidak ada di mesin ini (berbeda: { $names }). Gabungkan di tempat versi yang sama terpasang.
error-merge-into-shard = { $file } adalah salah satu bagiannya. Sebutkan folder lain dengan { $flag }.
