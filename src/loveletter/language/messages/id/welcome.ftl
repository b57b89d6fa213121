### Around the table: the start page, coming back, invitations, the lobby, and what this is.

## The start page

start-line = Rebut hati Princess. Kelabui para sainganmu. Jangan percaya topeng siapa pun.
start-play-now = Main sekarang
start-play-now-line = { $count ->
    [1] kamu dan satu bot
   *[other] kamu dan { $count } bot
}
start-invite = Undang teman
start-invite-line = satu tautan, tanpa akun
start-bots = { $count ->
    [1] 1 bot
   *[other] { $count } bot
}
start-change = Ganti edisi, bot, atau namamu
start-new = Baru kenal permainannya?
start-learn = Pelajari dalam tiga menit
start-same-again = Seperti terakhir kali
start-streak = { $count ->
    [1] Satu hari berturut-turut
   *[other] { $count } hari berturut-turut
}
start-puzzle-line = Satu posisi, satu pilihan yang lebih sering menang.
start-puzzle-next = Berikutnya dalam { $hours } jam { $minutes } menit

## Tables by the people who opened them

table-own = Mejamu
table-of = Meja { $name }
table-at-own = di mejamu
table-at = di meja { $name }
table-free = { $count ->
    [0] tidak ada kursi kosong
    [1] satu kursi kosong
   *[other] { $count } kursi kosong
}

## Coming back

return-greeting = Senang bertemu lagi, { $name }
# $place: table-at or table-at-own.
return-turn = Giliranmu { $place }
return-round-over = Ronde { $place } selesai
return-others-turn = Giliran { $name } { $place }
return-go-on = Lanjutkan
return-cover = Tutup kartuku
return-covered = tertutup

## An invitation

join-title = { $name } mengundangmu
join-title-open = Ada kursi untukmu
join-line = bermain Love Letter: dua kartu di tangan, satu gertakan, dan hati Princess yang diperebutkan.
join-yours = kursimu
join-free = kosong
join-chair = Kursi { $number }, kosong
join-mask-before = Topeng sebelumnya
join-mask-next = Topeng berikutnya
join-card = Nama dan topengmu di meja ini
join-sit = Duduk
join-full = Semua kursi terisi. Begitu permainan dimulai, kamu bisa menonton di sini.
join-learn = Tiga menit, dan kamu bisa ikut main
join-code = Kode:

## The lobby

lobby-empty = Kursi kosong
lobby-seat-bot = Bot
lobby-bot = { $level }, tamu bermesin
lobby-send = Kirim
lobby-presets = Cara bermain
lobby-preset-classic = Malam klasik
lobby-preset-quick = Cepat
lobby-preset-tournament = Turnamen
lobby-cards = { $count } kartu
lobby-change = Ubah sesuatu…
lobby-all-here = Semua sudah hadir.
lobby-away = Semua sudah punya kursi. Belum hadir: { $players }.
lobby-chairs-go = { $count ->
    [1] Satu kursi kosong. Kursi itu hilang saat kamu mulai.
   *[other] { $count } kursi kosong. Kursi-kursi itu hilang saat kamu mulai.
}
lobby-too-few = { $count ->
    [1] Masih kurang satu tamu, atau satu bot.
   *[other] Masih kurang { $count } tamu, atau bot.
}
lobby-start-with = { $count ->
    [2] Mulai berdua
    [3] Mulai bertiga
    [4] Mulai berempat
    [5] Mulai berlima
    [6] Mulai berenam
    [7] Mulai bertujuh
   *[other] Mulai dengan { $count } pemain
}

## What this is

footer-line = Permainan karya Seiji Kanai, di sini tanpa akun, pelacak, atau iklan.
about-title = Tentang
about-game = Permainannya
about-game-line = Love Letter dirancang oleh Seiji Kanai. Namanya adalah merek dagang milik pemegangnya, yang tidak terkait dengan proyek ini: dibuat oleh pemain untuk pemain, dengan aturan yang ditulis ulang dan gambar yang digambar ulang. Kalau kamu suka permainannya, belilah.
about-licence = Programnya
about-licence-line = Program, gambar, dan suaranya bebas dengan lisensi MIT: boleh kamu pakai, ubah, dan bagikan. Fon Alegreya dan Alegreya Sans karya Juan Pablo del Peral bebas dengan SIL Open Font License.
about-stored = Yang disimpan
about-stored-line = Peramban menyimpan nama, topeng, pengaturan, kunci kursi, dan riwayat permainanmu; tidak ada akun. Server menyimpan apa yang terjadi di setiap meja, dengan nama dan obrolannya, supaya permainan bisa dilanjutkan dan ditonton lagi. Tidak ada kuki, dan catatan server tidak memuat alamat maupun nama.
about-shuffle = Kocokan yang jujur
about-shuffle-line = Peramban setiap pemain ikut mengocok, dan setelah permainan siapa pun bisa memeriksanya. Server hanya mengirim kartu tertutup kepada pemegangnya.
about-offline = Tanpa jaringan
about-offline-line = Bot, beberapa orang di satu layar, teka-teki, dan permainan hari ini juga berjalan di perangkat ini saja. Buka sekali, atau pasang Love Letter, dan sejak itu semuanya jalan tanpa jaringan (sekitar 11 MB).
about-offline-kept = Semuanya sudah ada di perangkat ini.
about-fonts = Lisensi fon
about-version = Versi
about-yours = Yang disimpan perangkat ini
