### Halaman di sekitar meja: duduk, aturan, diri sendiri, tayangan ulang.

## Halaman awal

start-opponents = Berapa bot
difficulty-random = Sangat mudah
difficulty-novice = Mudah
difficulty-courtier = Sedang
difficulty-schemer = Sulit
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
tables-replay-of = Tayangan ulang: meja { $code }, permainan { $match }
tables-all = Tampilkan semua ({ $count })
tables-fewer = Tampilkan lebih sedikit
tables-clear = Kosongkan daftar
tables-forget = Hapus
tables-forget-which = Hapus meja { $code } dari daftar
tables-forget-sure = Perangkat ini akan melupakan kursimu di sana. Kamu tidak bisa kembali ke kursi itu.
