### Halaman di sekitar meja: duduk, aturan, diri sendiri, tayangan ulang.

## Halaman awal

start-opponents = Berapa bot
difficulty-random = Sangat mudah
difficulty-novice = Mudah
difficulty-page = Sedang
difficulty-courtier = Sulit
difficulty-schemer = Sangat sulit
difficulty-champion = Ekstrem
# $name: nama tingkatnya. $difficulty: seberapa sulit.
bot-with-difficulty = { $difficulty } – { $name }
tables-played = Permainan yang sudah selesai
# $names: siapa lagi yang menang. $you: apakah pembaca menang, sendiri atau bersama.
tables-result = { $you ->
    [yes] Kamu menang
    [shared] Kamu menang bersama { $names }
   *[no] { $names } menang
}
tables-replay = Putar
tables-replay-of = Putar: meja { $code }, permainan { $match }
tables-all = Tampilkan semua ({ $count })
tables-fewer = Tampilkan lebih sedikit
tables-clear = Kosongkan daftar
tables-forget = Hapus
tables-forget-which = Hapus meja { $code } dari daftar
tables-forget-sure = Perangkat ini akan melupakan kursimu di sana. Kamu tidak bisa kembali ke kursi itu.

## Lobi

browser-share = Bagikan
lobby-code = Kode meja:
# Menyertai tautan dalam pesan kepada teman.
lobby-invite-text = Main Love Letter denganku, yuk. Ada kursi untukmu:
lobby-fill = Isi dengan bot
lobby-as-printed = { $edition ->
    [second] Sesuai aturan cetak edisi ini.
    [classic] Sesuai aturan cetak edisi ini.
    [original] Sesuai aturan cetak edisi ini.
    [premium] Sesuai aturan cetak edisi ini.
   *[other] Sesuai setelan bawaan edisi ini.
}
lobby-all-rules = Semua aturan yang berlaku
# Dalam pratinjau tautan di aplikasi pesan.
preview-title = Ada kursi untukmu di meja { $code }
preview-line = Love Letter: permainan kartu penuh risiko, deduksi, dan keberuntungan untuk dua sampai delapan orang. Buka tautannya lalu duduk; tidak ada yang perlu dipasang.

## After a match

notice-again = { $name } ingin main lagi.
browser-again = Main lagi
browser-to-lobby = Kembali ke lobi
browser-again-waiting = Menunggu { $players }.

## How to play

rules-title = Cara bermain
rules-line = Aturan lengkap tiap edisi, dengan semua kartu dan jawaban singkat.
rules-open = Baca aturannya
rules-contents = Isi
rules-any-number = berapa pun

## Quick match

quick-title = Main cepat
quick-line = Bergabunglah di meja terbuka, atau tunggu di meja baru. Setelah waktunya habis, bot mengisi kursi kosong.
quick-wait = Tunggu pemain lain
quick-wait-value = { $seconds ->
    [30] 30 detik
   *[other] { $minutes ->
        [1] 1 menit
       *[other] { $minutes } menit
    }
}
quick-go = Cari meja
quick-left = { $count ->
    [0] Bot mengisi kursi kosong sekarang.
    [1] Bot mengisi kursi kosong paling lambat dalam satu detik.
   *[other] Bot mengisi kursi kosong paling lambat dalam { $count } detik.
}

## Replays

replay-controls = Kendali tayangan ulang
replay-play = Putar
replay-pause = Jeda
replay-speed = Kecepatan
replay-speed-value = { $speed }×
# The name of a slider from the first step to the last.
replay-rail = Langkah
replay-turns = Giliran
# Marks on a turn in the list of turns: a guess that was right, somebody who is out, the end of a round.
replay-mark-hit = Tebakan benar
replay-mark-out = Tersingkir
replay-mark-over = Akhir ronde
replay-picture = Gambar momen ini
replay-picture-save = Simpan gambar
replay-clip = Buat klip
replay-clip-records = Merekam…
replay-clip-save = Simpan klip

## Bila sebuah halaman, atau bagiannya, tidak bisa ditampilkan

failure-title = Halaman ini tidak bisa ditampilkan.
failure-part = Bagian ini tidak bisa ditampilkan.
failure-line = Ada yang salah di peramban ini, bukan di permainanmu: server tetap menyimpan kursi dan permainanmu.
failure-again = Coba lagi
# $name: jenis kesalahan dan tempatnya di dalam program.
failure-report = Untuk laporan: { $name }
problem-unexpected = Jawaban server tidak bisa ditampilkan. Coba lagi, atau muat ulang halaman.
