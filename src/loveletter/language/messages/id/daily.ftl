### The deal of the day, the puzzle of the day as a habit, and the week.

## The deal

daily-title = Permainan hari ini
# $day: a date, such as 17 November.
daily-title-past = Permainan { $day }
daily-line = Semua orang memainkan kartu yang sama melawan bot yang sama, sekali sehari.
daily-facts = { $edition }, { $players } pemain
daily-play = Mainkan permainan hari ini
daily-go-on = Lanjutkan
daily-open = Lihat hasilmu
daily-practise = Mainkan lagi untuk latihan
daily-practise-line = Permainan pertamamu hari ini yang dihitung. Selebihnya latihan.
daily-practice = Latihan: permainan ini tidak dihitung.
daily-not-counted = Permainan ini tidak dihitung karena terlambat selesai, bot bermain untukmu, atau hari ini sudah banyak hasil dari jaringanmu.
daily-days = { $count ->
    [0] belum ada hari berturut-turut
   *[other] { $count } hari berturut-turut
}
# $time: as daily-time.
daily-next = berikutnya { $time } lagi
daily-time = { $hours ->
    [0] { $minutes } mnt
   *[other] { $hours } j { $minutes } mnt
}
daily-you = Kamu
daily-champion = Sang juara
daily-same = kursi sama, kartu sama
daily-champion-plays = Sang juara masih bermain.
daily-champion-missing = Sang juara tidak bermain di server ini.
# $letters, $goal: won, and needed to win. $than: compared with the champion; $gap: by how many.
daily-headline = { $letters } dari { $goal } surat{ $than ->
    [more] : lebih banyak dari sang juara.
    [level] : sama dengan sang juara.
    [less] : kurang { $gap } dari sang juara.
   *[none] .
}
daily-place = { $place ->
    [1] Kamu memenangkan permainan.
   *[other] Urutan ke-{ $place } dari { $players }.
}
# $percent: how many of 100 players have fewer letters.
daily-further = Lebih jauh dari { $percent } dari 100 pemain
daily-results = Hasil semua pemain
daily-first = Kamu yang pertama hari ini
daily-played = sejauh ini { $count } pemain
# For the ear, instead of the curve.
daily-curve-row = { $letters } surat: { $count } pemain
daily-moments =
    { $count ->
        [1] Satu momen
        [3] Tiga momen
       *[other] Momen
    }
daily-moment = Ronde { $round }
daily-moments-wait = Pelatih sedang melihat permainanmu…
daily-moments-none = Pelatih tidak menemukan apa-apa.
daily-share = Bagikan tanpa bocoran
daily-picture = Gambar
# Shared as plain text. $seals: a row of signs, one for each letter.
daily-share-text = Love Letter, permainan { $day } ({ $edition })
    { $seals } { $letters }/{ $goal }{ $champion ->
        [none] {""}
       *[other] { " " }· juara { $champion }
    }
daily-proof = Bagaimana kartunya tetap rahasia
daily-proof-line = Hash dari benih hari itu diumumkan sehari sebelumnya. Benihnya sendiri ditampilkan tiga jam setelah hari berakhir (UTC), ketika semua sudah bermain.
daily-proof-hash = Hash yang diumumkan
daily-proof-seed = Benih
daily-proof-hidden = Benih ditampilkan { $time } lagi.
daily-proof-good = Benih cocok dengan hash.
daily-proof-bad = Benih tidak cocok dengan hash!
# $day: a date.
daily-proof-kept = Perangkat ini mengetahui hash itu sejak { $day }.
daily-proof-changed = Perangkat ini sebelumnya menerima hash lain!

## The week

week-title = Minggu ini
week-deals = { $count } permainan harian
week-puzzles = { $count } teka-teki terpecahkan
week-letters = { $count } surat tersampaikan

## The puzzle of the day

puzzle-easy = Yang mudah untuk memulai
puzzle-solved-title = Terpecahkan!
puzzle-solved-days = { $count ->
    [1] Hari pertamamu. Datang lagi besok.
   *[other] { $count } hari berturut-turut.
}
puzzle-calendar = Hari-harimu
# $day: a date. $state: how the puzzle of that day went.
puzzle-day = { $day }: { $state ->
    [solved] terpecahkan
    [missed] meleset
   *[none] belum dicoba
}

## Refusals

problem-daily-hidden = Orang lain masih memainkan ini. Kartunya ditampilkan sekitar { $hours } jam lagi.
problem-unknown-day = Belum ada permainan untuk hari itu.
problem-not-daily = Tidak ada permainan harian yang dimainkan di meja ini.
