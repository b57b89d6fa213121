### Tolok ukur: `loveletter benchmark` dan `loveletter leaderboard`. Angka datang sebagai teks siap pakai.

benchmark-heading = { $task }: { $policy }
benchmark-written = Ditulis: { $file }
benchmark-empty = Belum ada hasil.
benchmark-amount = { $unit ->
    [points] { $value } poin
    [times] { $value } kali
    [nats] { $value } nat
   *[other] { $value }
}
benchmark-lost = kalah dari lawan sempurna, rata-rata semua pembagian
benchmark-lost-at-least = kalah dari lawan sempurna sedikitnya, rata-rata semua pembagian
benchmark-deal = dengan { $of } terbuka
benchmark-missed = kemenangan di bawah lawan sempurna
benchmark-gain = kemenangan di atas separuh
benchmark-optimum = kemenangan lawan sempurna di atas separuh
benchmark-gain-at = menang dengan { $of } terbuka
benchmark-optimum-at = bisa dimenangkan dengan { $of } terbuka
benchmark-times-even = kemenangan dibandingkan bagian yang sama rata
benchmark-seats = ronde yang dimenangkan dengan { $of } kursi
benchmark-failures = keputusan yang harus diambil bot lain
benchmark-above-exact = rugi logaritmik di atas sebaran yang tepat
benchmark-divergence = penyimpangan dari sebaran yang tepat
benchmark-log-loss = rugi logaritmik
benchmark-log-loss-exact = rugi logaritmik sebaran yang tepat
benchmark-rounds = ronde yang dimenangkan, rata-rata semua tingkat
benchmark-legal = jawaban pertama yang sah
benchmark-against = ronde yang dimenangkan melawan { $of }
benchmark-unread = keputusan tanpa jawaban yang terbaca
benchmark-prompts = permintaan per ronde
benchmark-prompt-characters = huruf yang dibaca per ronde
benchmark-answer-characters = huruf yang ditulis per ronde
verify-reproduced = { $units ->
   *[other] cocok; { $units } bagian diukur ulang
}
verify-figures-differ = Angkanya tidak sesuai dengan bagian-bagiannya.
verify-differs = Tidak cocok: { $unit } memberi hasil lain.
verify-other-code = { $unit } memberi hasil lain, tetapi kodenya sudah berubah sejak itu. Pakai commit hasil tersebut.
verify-only-figures = Angkanya sesuai dengan bagian-bagiannya. Program model bahasa tidak dijalankan lagi.
error-bad-result = { $file } bukan hasil: { $reason }.
error-no-results = { $folder } tidak berisi hasil.
error-bad-title = { $flag } menerima huruf, angka dan spasi, bukan “{ $found }”.
error-no-commit = Diukur dengan commit yang mana? Pakai { $flag }.
error-model-failed = Program model gagal: { $reason }

## Kumpulan data: `loveletter dataset`

dataset-written = Ditulis: { $matches } permainan dengan { $decisions } keputusan, { $megabytes } MB, di { $folder }
error-no-pyarrow = Parquet membutuhkan pyarrow: { $install }.
error-other-dataset = { $folder } berisi kumpulan data dengan pengaturan lain, atau yang dimainkan kode lain.
error-nobody-plays = Setiap edisi ({ $editions }) harus punya bot yang memainkannya ({ $bots }).
