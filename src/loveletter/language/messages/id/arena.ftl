### Yang dicetak `loveletter arena` dan `loveletter statistics`, juga di dalam grafiknya.

## Untuk keduanya

arena-seats = { $seats } kursi
arena-rounds = { $rounds } ronde
arena-matches = { $matches } permainan
arena-deals = { $deals } pembagian
arena-progress = { $task }: { $done } dari { $total } { $unit }, { $seconds } dtk lagi
arena-unit-deals = pembagian
arena-unit-rounds = ronde
arena-unit-decisions = keputusan
arena-unit-states = keadaan
arena-unit-entries = entri
arena-unit-matches = permainan
arena-left = lagi
arena-results = Hasil: { $folder }
arena-stopped = Dihentikan. Yang sudah selesai ada di { $folder }; perintah yang sama melanjutkan dari situ.
arena-stopped-lost = Dihentikan. Tidak ada yang disimpan.
arena-needs-openskill = Rating memerlukan openskill: { $install }.
arena-needs-matplotlib = Grafik memerlukan matplotlib: { $install }.
arena-failures = { $bot } gagal dalam { $failures } dari { $decisions } keputusan; tingkat di bawahnya yang memutuskan.
arena-interval = interval 95%

## Adu bot

arena-seed = benih { $seed }
arena-several = { $count } { $bot }
arena-table = { $table }: { $rounds } ({ $deals })
arena-failures-at = { $table }: { $failures }
arena-bot = bot
arena-won = menang
arena-even = seimbang: { $share }
arena-of-rounds = ronde
arena-tokens = { $token ->
    [heart] hati
   *[token] token
}
arena-decision = keputusan
arena-longest = terlama
arena-late = terlambat
arena-stronger = lebih kuat
arena-weaker = lebih lemah
arena-level = seimbang
arena-ratings = Rating (openskill)
arena-rating = rating
arena-uncertainty = ketidakpastian

arena-plot-won = { $unit ->
    [match] Permainan
   *[round] Ronde
} yang dimenangkan
arena-plot-won-from = { $heading }, { $played } di tiap meja, tiap pembagian dari tiap kursi
arena-plot-won-axis = { $unit ->
    [match] permainan
   *[round] ronde
} yang dimenangkan, dengan interval 95% atas pembagian; garis putus: bagian seimbang ({ $share })
arena-plot-one-of = { $bot } (satu dari { $chairs })
arena-plot-ratings = Rating
arena-plot-ratings-axis = rating (openskill, Plackett-Luce), ± 1,96 × ketidakpastiannya; semua mulai dari 25
arena-plot-times = Waktu berpikir
arena-plot-times-axis = waktu untuk satu keputusan
arena-plot-average = rata-rata
arena-plot-longest = terlama
arena-plot-budget = batas { $time }

## Statistik

stats-random = permainan acak
stats-bot = semua kursi dimainkan { $bot }
stats-length = Satu ronde rata-rata berlangsung { $turns } giliran ({ $decisions } keputusan).
stats-guard = Dari semua Guard yang dimainkan, { $share } menyingkirkan seseorang.
stats-token = { $token ->
    [heart] Hati dari { $card }: didapat dalam { $share } dari semua ronde.
   *[token] Token dari { $card }: didapat dalam { $share } dari semua ronde.
}
stats-engine-plays = { $edition } punya kartu yang tidak dikenal simulator; mesin aturan yang bermain, lebih lambat.
stats-place = ke-{ $place }
stats-place-turn = giliran ke-{ $place }
stats-places = Siapa yang menang, menurut urutan giliran
stats-turn = giliran
stats-won = ronde dimenangkan
stats-endings = Bagaimana ronde berakhir
stats-end = akhir
stats-rounds = ronde
stats-last-survivor = hanya satu pemain yang tersisa
stats-comparison = dek habis; kartu di tangan dibandingkan
stats-nobody-left = tidak ada yang tersisa
stats-cut-short = { $token ->
    [heart] satu hati mengakhiri permainan di tengah ronde
   *[token] satu token mengakhiri permainan di tengah ronde
}
stats-cards = Kartu: seberapa sering pemain menang jika kartu ini…
stats-card = kartu
stats-dealt = didapat
stats-plays = dimainkan
stats-shows = dibuka di akhir
stats-played = dimainkan, per 100 ronde
stats-others-out = pemain lain tersingkir
stats-own-out = pemainnya tersingkir

stats-plot-rounds = Ronde: { $heading }
stats-plot-cards = Kartu: { $heading }
stats-plot-places-from = ronde dimenangkan, interval 95%; garis putus: bagian seimbang
stats-plot-share = bagian dari semua ronde
stats-plot-lengths = Berapa lama ronde berlangsung
stats-plot-lengths-axis = giliran dalam satu ronde, semua pemain
stats-plot-average = rata-rata { $turns }
stats-plot-dealt = Pemain yang mendapat kartu ini…
stats-plot-dealt-from = …memenangkan ronde sesering ini; garis putus: seimbang
stats-plot-shown = Pemain yang menunjukkannya di akhir…
stats-plot-shown-from = …memenangkan perbandingan sesering ini
stats-plot-out = Siapa yang tersingkir oleh kartu ini
stats-plot-out-from = per 100 ronde
stats-plot-others = pemain lain
stats-plot-own = yang memainkannya
