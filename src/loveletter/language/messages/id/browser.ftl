### Yang dikatakan peramban di sekitar permainan: tombol, pertanyaan, pemberitahuan, pelajaran.

## Everywhere

browser-close = Tutup
browser-home = Halaman awal
browser-no-page = Tidak ada apa-apa di alamat ini.
browser-connecting = Menyambungkan…
browser-reconnecting = Sambungan terputus; mencoba lagi…
browser-not-written = { $reason ->
    [disk_full] Disk server penuh. Langkah disimpan dan dicoba lagi.
    [device_full] Ruang penyimpanan perangkat ini penuh. Langkah disimpan dan dicoba lagi.
    [device_failed] Saat ini perangkat ini tidak bisa menyimpan apa pun. Langkah disimpan dan dicoba lagi.
   *[other] Saat ini server tidak bisa mencatat apa pun. Langkah disimpan dan dicoba lagi.
}
browser-looking = Mencari meja { $code }…
browser-copy = Salin tautan
browser-copied = Tersalin
browser-qr = Kode QR
browser-qr-alt = Kode QR tautan ini
browser-you = kamu
browser-percent = { $number }%
browser-percent-least = di bawah 1%
# Where long words on cards and beside the pile may break, for browsers that do not know how: | marks the places.
browser-breaks = Chan|cel|lor Count|ess Prin|cess Assas|sin Cardi|nal Baron|ess Syco|phant Con|sta|ble Dow|ager Hand|maid

## The start page

start-name = Namamu
start-default-name = Tamu
start-level = Tingkat kesulitan
start-running = Meja aktifmu
start-join = Gabung ke meja
start-code = Kode atau tautan meja
start-join-go = Gabung
start-join-line = Minta kodenya kepada host, buka tautannya, atau pindai kode QR dengan ponselmu.
start-public = Terbuka untuk semua
start-open-seat = kursi kosong
start-cards = Kartu-kartu
start-cards-open = Lihat kartu
phase-lobby = menunggu pemain
phase-playing = sedang berlangsung
phase-round-over = di antara dua ronde
phase-match-over = permainan selesai
phase-closed = ditutup

## Making a table

make-edition = Edisi
make-players = Pemain
# $goal: tokens needed to win with so many players.
make-players-value = { $token ->
    [heart] { $count } pemain, { $goal } hati untuk menang
   *[token] { $count } pemain, { $goal } token untuk menang
}
make-bot = Bot: { $level }
bot-missing = { $reason ->
    [not_learned] { $level }: belum mempelajari edisi ini
   *[other] { $level }: tidak bisa dijalankan di server ini
}
make-person-name = Nama orang di perangkat ini
make-public = Tampilkan di daftar meja terbuka
make-latecomers = Yang menyusul boleh menggantikan bot
make-approval = Perlu izin host untuk duduk
make-preset = sesuai edisi: { $value }
make-clock = Waktu
make-clock-none = tanpa batas
make-clock-soft = hanya mengingatkan
make-clock-hard = bot bermain saat waktu habis
make-seconds = Waktu per keputusan
make-seconds-value = { $count } detik
make-aids-none = tidak ada
make-aids-seen = yang sudah terlihat
make-aids-odds = yang sudah terlihat, dan peluang
make-chat = Obrolan
make-chat-off = nonaktif
make-chat-emotes = hanya ekspresi
make-chat-text = ekspresi dan teks

## The lobby

lobby-title = Meja { $code }
lobby-waiting = { $count ->
    [1] Masih ada satu kursi kosong.
   *[other] Masih ada { $count } kursi kosong.
}
lobby-full = Semua kursi terisi. Host bisa memulai.
lobby-seats = Kursi
lobby-host = host
lobby-wins = { $count ->
    [1] satu kemenangan
   *[other] { $count } kemenangan
}
lobby-add-person = Seseorang di perangkat ini
lobby-seat-for = Kursi { $number } untuk
lobby-rename = Ganti nama
lobby-remove = Keluarkan
lobby-stand-up = Tinggalkan kursi
lobby-take-name = Pakai nama ini
lobby-face = Pilih avatar
lobby-face-others = Yang lain
lobby-face-guest = Tamu { $number }
lobby-starter = { $edition ->
    [second] Siapa yang mulai? (Siapa yang terakhir menulis surat dengan tangan?)
    [classic] Siapa yang mulai? (Siapa yang terakhir menulis surat dengan tangan?)
    [original] Siapa yang mulai? (Siapa yang terakhir berkencan?)
   *[other] Siapa yang mulai?
}
lobby-starter-lot = diundi
lobby-ages = Usia, sejauh diketahui
lobby-ages-line = Jika seri, yang termuda didahulukan. Pemain yang usianya tidak diisi dianggap lebih tua, dan yang usianya sama diundi.
lobby-start = Mulai
lobby-start-free = Isi dulu semua kursi kosong dengan orang atau bot.
lobby-host-starts = { $name } memulai permainan setelah semua hadir.
lobby-invite = Undang
lobby-rules = Aturan yang berlaku
lobby-settings = Ubah pengaturan
lobby-aids = Bantuan
browser-share-table = Tautan ke meja { $code }

## What is awaited

status-play = { $viewer ->
    [seat] Giliranmu: mainkan satu kartumu.
   *[other] { $seat } memilih kartu untuk dimainkan.
}
status-keep = { $viewer ->
    [seat] Pilih kartu yang kamu simpan.
   *[other] { $seat } memilih kartu yang disimpan.
}
status-look = { $viewer ->
    [seat] Kamu boleh melihat salah satu dari dua kartu yang ditukar.
   *[other] { $seat } memutuskan kartu siapa yang dilihat.
}
status-redraw = { $viewer ->
    [seat] Simpan kartumu atau ambil yang baru?
   *[other] { $seat } memutuskan apakah akan mengambil kartu baru.
}
status-paused = Host menjeda permainan.
status-lobby = Menunggu permainan dimulai.
status-match-over = Permainan selesai.
status-closed = Meja ini sudah ditutup.
status-round-over = Ronde selesai. Belum siap: { $players }.
status-dealing = Kartu untuk ronde berikutnya sedang dibagikan.

## The table

browser-table-label = Meja, terlihat oleh semua
browser-players-label = Pemain
browser-hand-label = Hanya kamu yang melihat ini
browser-to-hand = Ke kartuku
browser-hand-title = Kartu di tanganmu
browser-pile = { $count ->
    [0] Dek kosong
    [1] Dek: 1 kartu
   *[other] Dek: { $count } kartu
}
browser-pile-order = Dek, kartu teratas lebih dulu:
browser-set-aside = disisihkan
browser-face-up = terbuka, tidak ikut ronde ini
browser-round = Ronde { $number }
seal-title = Kocokan tersegel
seal-line = Sebelum ronde { $number } dibagikan, server menetapkan kocokannya dan menunjukkan hash benih ini. Perambanmu menyimpannya:
seal-later = Setelah permainan selesai, benihnya ditunjukkan, dan perambanmu bisa menghitung hash, mengocok ulang, dan membandingkan.
# $token: "token" or "heart".
browser-tokens = { $token ->
    [heart] { $count } dari { $goal } hati
   *[token] { $count } dari { $goal } token
}
browser-hand-size = { $count ->
    [0] tidak ada kartu di tangan
    [1] satu kartu tertutup di tangan
   *[other] { $count } kartu tertutup di tangan
}
browser-out = tersingkir
browser-protected = terlindungi
browser-marked = ditandai
browser-bet-by = taruhan { $name }
browser-stand-in = digantikan bot
browser-program = program
browser-presence-away = tidak aktif
browser-presence-gone = terputus
browser-no-discards = belum ada kartu buangan
browser-discard-played = { CARD($card) }, dimainkan
browser-discard-thrown = { CARD($card) }, dibuang
browser-discard-lost = { CARD($card) }, dibuka saat tersingkir
browser-discard-on = ke { $players }
browser-discard-named = tebakan: { $guess }
browser-outcome-hit = benar
browser-outcome-miss = salah
browser-outcome-struck-back = berbalik menyerang
browser-outcome-tied = seri
browser-outcome-no-effect = tanpa efek
browser-card-facts = { $copies ->
    [1] Angka { $value }, satu lembar
   *[other] Angka { $value }, { $copies } lembar
}
# $card: a name.
browser-card-text-of = Teks lengkap: { $card }
browser-known-by = { CARD($card) }: diketahui oleh { $players }
browser-reveal = { $name } memegang { CARD($card) }.
browser-reveal-holds = masih berlaku
browser-reveal-past = tidak pasti lagi
browser-reveal-dismiss = { $more ->
    [0] Mengerti
   *[other] Mengerti (+{ $more })
}
browser-reveals-again = Yang kuketahui ({ $count })
browser-known-in-pile = { $depth ->
    [1] Di puncak dek ada { CARD($card) }.
   *[other] Di dek, urutan ke-{ $depth } dari atas: { CARD($card) }.
}
browser-skip = Lewati
browser-clock = Sisa detik
browser-meanwhile = Sementara itu
browser-clock-left = { $count } dtk
browser-watching = Kamu sedang menonton.
browser-watching-free = Kamu sedang menonton. Kamu juga bisa menggantikan bot, mulai ronde berikutnya.
browser-waiting = Kursi { $name } menjadi milikmu saat ronde berikutnya dibagikan. Sampai saat itu kamu menonton.
browser-waiting-approval = Kamu meminta kursi. Host yang memutuskan apakah kamu boleh duduk; sampai saat itu kamu menonton.
browser-withdraw = Menonton saja
browser-reserved = { $name } mulai ronde berikutnya
browser-asks = { $name } meminta kursi ini
browser-admit = Izinkan duduk sekarang
browser-decline = Tolak
browser-sit-for = Gantikan { $name }
browser-log = Riwayat
# $kind: the kind of an event that only a newer server knows.
browser-event-unknown = Terjadi sesuatu yang belum bisa diceritakan halaman ini ({ $kind }). Muat ulang halaman.
browser-log-empty = Belum terjadi apa-apa.
browser-aids-off = Bantuan dimatikan di meja ini.
browser-unseen-card = Kartu
browser-unseen-open = terbuka
browser-unseen-left = belum terlihat
browser-unseen-of = { $open } dari { $copies }
browser-notebook-line = Kesimpulan dari semua yang kamu lihat; setiap pembagian yang mungkin dihitung sama.
browser-notebook-waits = Sedang dihitung…
browser-panels-label = Riwayat, bantuan, dan menu
panel-log = Riwayat
panel-unseen = Sisa kartu
panel-notebook = Catatan
panel-cards = Kartu
panel-talk = Obrolan
panel-menu = Menu
browser-talk-empty = Belum ada yang berbicara.
browser-said = { $name }: { $text }
browser-chat-label = Pesan ke meja
browser-speak = Katakan sesuatu ke meja
browser-chat-send = Kirim

## Questions

question-targets = { $most ->
    [1] Pilih satu pemain
   *[other] { $least ->
        [1] Pilih satu atau dua pemain
       *[other] Pilih { $least } pemain
    }
}
question-nobody = Tidak ada yang bisa dipilih: kartu ini tidak akan berefek.
question-guess = Apa tebakanmu?
question-unseen-sign = (× belum terlihat)
question-held = kamu lihat di tangan ini
question-unseen = { $count ->
    [0] sudah terlihat semua
    [1] 1 belum terlihat
   *[other] { $count } belum terlihat
}
question-play = Mainkan { CARD($card) }
question-play-on = Mainkan { CARD($card) } ke { $players }
# $guess: a name of a card, or a number.
question-play-guess = Mainkan { CARD($card) } ke { $players }: tebak { $guess }
# The reader as one of $players in the two messages above.
question-yourself = dirimu sendiri
question-targets-first = Pilih pemain dulu
question-targets-change = ganti
question-guess-first = { $names ->
    [number] Tebak angkanya dulu
   *[character] Tebak kartunya dulu
}
question-warns = Memainkan { CARD($card) } membuatmu langsung tersingkir dari ronde.
question-sure = Ya, mainkan { CARD($card) }
question-back = Kembali
question-keep = Kartu mana yang kamu simpan?
question-order = Bagaimana urutan kartu lainnya di dasar dek?
question-under = Ke dasar dek
question-lowest = paling bawah, diambil terakhir
question-higher = di atasnya
question-up = { CARD($card) }: lebih ke atas
question-down = { CARD($card) }: lebih ke bawah
question-keep-confirm = Simpan { CARD($card) }
question-look = Kartu siapa yang ingin kamu lihat?
question-look-at = { $name }
question-look-own = Kartu baruku sendiri
question-look-none = Tidak melihat
question-redraw = Kartumu tertebak. Kamu boleh membuangnya dan mengambil yang baru.
question-redraw-yes = Buang dan ambil baru
question-redraw-no = Simpan

## Ends

browser-round-end = Akhir ronde
browser-round-over = Ronde { $number } selesai
browser-discard-sum = jumlah angka kartu buangan: { $sum }
browser-ready = Siap untuk ronde berikutnya
browser-match-end = Akhir permainan
browser-statistics = Statistik
statistics-rounds-won = Ronde dimenangkan
statistics-tokens = { $token ->
    [heart] Hati
   *[token] Token
}
statistics-knocked-out = Tersingkir
statistics-guesses = Tebakan
statistics-hits = Tebakan benar
statistics-plays = Kartu dimainkan
browser-replay = Tayangan ulang
browser-replay-so-far = Permainan sejauh ini
browser-verify = Periksa kocokan

## The menu of the table

browser-move = Pindah perangkat
browser-move-line = Tautan ini berlaku sekali, selama { $minutes } menit. Jangan bagikan kepada siapa pun: tautan ini adalah kursimu.
browser-move-link = Tautan ke kursimu
browser-stand-in-wanted = Biarkan bot bermain
browser-take-back = Ambil kembali kursiku
browser-pace = Kecepatan bot
browser-pace-value = { $seconds } dtk per langkah
browser-pause = Jeda permainan
browser-resume = Lanjutkan
browser-replace = Ganti dengan bot
browser-replace-level = Bot untuk kursi { $name }
browser-make-host = Jadikan host
browser-new-name = Nama baru untuk { $name }
browser-replace-sure = Bot mengambil kursi { $name }. Setelah itu, siapa pun yang ingin duduk perlu izinmu.
browser-replace-yes = Ganti { $name }
browser-leave = Tinggalkan meja
browser-leave-sure = { $latecomers ->
    [yes] Kursimu diberikan kepada bot. Kamu hanya bisa kembali menggantikan bot, selama masih ada bot.
   *[no] Kursimu diberikan kepada bot, dan kamu tidak bisa kembali.
}
browser-leave-last = Tidak ada orang lain di sini. Tanpa kamu, meja ini ditutup.
browser-leave-yes = Tinggalkan

## One device for several people

browser-cover = Penutup
browser-cover-give = Serahkan perangkat kepada { $name }
browser-cover-turn = Giliran { $name }. Yang lain jangan mengintip.
browser-cover-reveal = Ada sesuatu yang hanya boleh dilihat { $name }.
browser-cover-open = Aku { $name }: tampilkan kartuku
browser-cover-hide = Sembunyikan kartu

## Answers to the question keys

answer-your-turn = Giliranmu.
answer-hand = Di tangan: { $cards }.
answer-hand-none = Tidak ada kartu di tangan.
answer-protected = Terlindungi: { $players }.
answer-protected-none = Tidak ada yang terlindungi.
answer-unseen = Belum terlihat: { $cards }.
answer-unseen-row = { $count } × { CARD($card) }
answer-score = Skor, { $goal } untuk menang: { $players }.
answer-score-row = { $name } { $count }

## Settings

settings-title = Pengaturan
settings-language = Bahasa
settings-theme = Tampilan
settings-theme-system = mengikuti perangkat
settings-theme-light = terang
settings-theme-dark = gelap
settings-motion = Animasi
settings-motion-system = mengikuti perangkat
settings-motion-full = aktif
settings-motion-reduced = dikurangi
settings-sounds = Suara
settings-cloth = Kain meja
settings-cloth-wine = merah anggur
settings-cloth-forest = hijau hutan
settings-cloth-midnight = biru malam
settings-back = Punggung kartu
settings-back-heart = hati
settings-back-night = malam
settings-back-garden = taman
settings-size = Ukuran tulisan
settings-size-usual = biasa
settings-size-large = besar
settings-size-larger = lebih besar
settings-contrast = Kontras tinggi
settings-volume = Volume
sounds-ask = Mau mendengar suara meja? Kartu, segel, dan lonceng saat giliranmu.
sounds-yes = Nyalakan suara
sounds-no = Tanpa suara
settings-keys = Pintasan keyboard
settings-key-r = ulangi kejadian terakhir
settings-key-h = kartu di tanganku
settings-key-p = siapa yang terlindungi
settings-key-u = apa yang belum terlihat
settings-key-s = skor
settings-key-t = giliran siapa

## Emotes

emote-hello = 👋 Halo!
emote-thanks = 🙏 Terima kasih!
emote-well-played = 👏 Bagus mainnya!
emote-bow = 🎩 Hormat.
emote-laugh = 😄 Haha!
emote-wow = 😮 Wah!
emote-oops = 🙈 Ups.
emote-sorry = 💔 Maaf.
emote-thinking = 🤔 Kupikir dulu.
emote-hurry = ⏳ Suratmu menunggu…

## Notices. $you is "yes" where the player named is the reader.

notice-joined = { $name } bergabung.
notice-joined-late = { $name } bergabung menggantikan { $bot }.
notice-reserved = { $approval ->
    [true] { $name } meminta kursi kepada host.
   *[other] { $name } menggantikan { $bot } saat ronde berikutnya dibagikan.
}
notice-left = { $name } meninggalkan meja.
notice-removed = Host mengeluarkan { $name }.
notice-renamed = { $old } kini bernama { $name }.
notice-bot-seated = Bot { $name } bergabung.
notice-opened = Satu kursi kosong.
notice-away = { $name } tidak aktif.
notice-back = { $name } kembali.
notice-gone = { $name } terputus; bot bisa menggantikannya.
notice-stand-in = { $you ->
    [yes] Bot bermain menggantikanmu.
   *[no] Bot bermain menggantikan { $name }.
}
notice-program = { $you ->
    [yes] Meja menampilkan bahwa sebuah program bermain untukmu.
   *[no] Sebuah program bermain untuk { $name }.
}
notice-taken-back = { $you ->
    [yes] Kamu kembali ke kursimu. Riwayat menceritakan apa yang terjadi sementara itu.
   *[no] { $name } kembali ke kursinya.
}
notice-paused = Permainan dijeda.
notice-resumed = Permainan berlanjut.
notice-new-host = { $you ->
    [yes] Kini kamu yang menjadi host.
   *[no] { $name } kini menjadi host.
}
notice-slow = { $you ->
    [yes] Yang lain menunggumu.
   *[no] Semua menunggu { $name }.
}
notice-configured = Host mengubah pengaturan.
goodbye-taken-over = Kursimu dibuka di perangkat atau tab lain.
goodbye-removed = Host mengeluarkanmu dari meja ini.
goodbye-stopping = Server sedang berhenti.
goodbye-closed = Meja ini sudah ditutup.
goodbye-unknown-table = Tidak ada meja dengan kode ini.
goodbye-table-broken = Catatan meja ini rusak, jadi permainan tidak bisa dilanjutkan. Yang terjadi sebelumnya masih bisa dilihat.
goodbye-wrong-secret = Perangkat ini tidak lagi punya kursi di sini.
goodbye-too-many-connections = Terlalu banyak orang menonton meja ini.
goodbye-too-frequent = Terlalu banyak percobaan. Tunggu sebentar lalu muat ulang halaman.
goodbye-too-many-guesses = Terlalu banyak kode salah dari jaringanmu. Tunggu dulu sebelum mencoba lagi.
goodbye-back = Main lagi di sini
goodbye-watch = Kembali sebagai penonton

## Why the table says no

problem-not-host = Hanya host yang boleh melakukan ini.
problem-not-your-seat = Ini bukan kursimu.
problem-only-watching = Kamu sedang menonton; hanya pemain yang boleh melakukan ini.
problem-wrong-phase = Ini tidak bisa dilakukan sekarang.
problem-paused = Permainan sedang dijeda.
problem-match-running = Ini baru bisa dilihat setelah permainan selesai.
problem-no-match = Belum ada permainan di sini.
problem-open-seats = Masih ada kursi kosong.
problem-closed = Meja ini sudah ditutup.
problem-unknown-seat = Kursi itu tidak ada.
problem-seat-taken = Kursi itu sudah diduduki.
problem-table-full = Meja sudah penuh.
problem-already-seated = Kamu sudah punya kursi di meja ini.
problem-barred = Host mengeluarkanmu dari meja ini. Hanya host yang bisa mengizinkanmu masuk lagi.
problem-no-person = Tidak ada orang di sana.
problem-not-away = Pemain ini ada di sini.
problem-not-alone = Bot hanya menunggu orang yang bermain sendirian melawan mereka.
problem-host-stays = Kamu adalah host. Tinggalkan meja, atau jadikan orang lain host dulu.
problem-too-many-players = Orangnya lebih banyak daripada kursi.
problem-unknown-level = Bot itu tidak ada.
problem-bot-cannot-play = Bot “{ $level }” tidak bisa bermain di sini: paketnya gagal membuatnya.
problem-link-void = Tautan ini sudah dipakai atau kedaluwarsa.
problem-bad-record = Tautan ini tidak memuat permainan yang bisa ditayangkan ulang.
problem-name-empty = Tulis sebuah nama.
problem-name-too-long = Nama paling panjang { $most } karakter.
problem-name-bad-characters = Nama ini berisi karakter yang tak terbaca.
problem-name-taken = Sudah ada yang bernama { $name } di sini.
problem-name-alike = { $name } terlihat sama persis dengan { $other }, yang sudah ada di sini.
problem-chat-off = Host mematikannya.
problem-unknown-emote = Ekspresi itu tidak ada.
problem-bad-text = Pesan paling panjang { $most } karakter yang terbaca.
problem-bad-setting = Pengaturan ini tidak bisa dipakai.
problem-aids-off = Bantuan dimatikan di meja ini.
problem-odds-off = Perhitungan peluang dimatikan di meja ini.
problem-unknown-puzzle = Tidak ada teka-teki dengan nomor ini; yang ada 1 sampai { $most }.
problem-unknown-step = Permainan tidak bisa dilanjutkan dari langkah ini.
problem-malformed = Server tidak memahaminya.
problem-unknown-type = Server tidak memahaminya. Muat ulang halaman.
problem-too-large = Itu terlalu panjang.
problem-too-frequent = Terlalu cepat. Tunggu sebentar lalu coba lagi.
problem-too-many-guesses = Terlalu banyak kode salah dari jaringanmu. Coba lagi dalam { $seconds } detik.
problem-hello-first = Sambungan belum siap.
problem-unknown-table = Tidak ada meja dengan kode ini.
problem-wrong-secret = Perangkat ini tidak lagi punya kursi di sini.
problem-too-many-connections = Saat ini terlalu banyak orang di sini.
problem-too-many-tables = Saat ini terlalu banyak meja.
problem-too-many-own-tables = Sudah terlalu banyak meja yang dibuka dari jaringanmu. Tinggalkan salah satu atau coba lagi nanti.
problem-internal = Ada yang salah di server; tidak ada yang berubah.
problem-moved = Meja sedang pindah ke server lain; tidak ada yang berubah. Coba lagi sebentar lagi.
problem-not-written = { $reason ->
    [disk_full] Disk server penuh; tidak ada yang berubah. Coba lagi nanti.
    [device_full] Ruang penyimpanan perangkat ini penuh; tidak ada yang berubah. Kosongkan sedikit ruang, lalu coba lagi.
    [device_failed] Saat ini perangkat ini tidak bisa menyimpan apa pun; tidak ada yang berubah. Coba lagi sebentar lagi.
   *[other] Saat ini server tidak bisa mencatat apa pun; tidak ada yang berubah. Coba lagi sebentar lagi.
}
problem-table-broken = Catatan meja ini rusak sejak awal; tidak ada yang bisa ditampilkan.
problem-not-found = Tidak ada apa-apa di alamat ini.
problem-no-connection = Server tidak bisa dihubungi.
# $code: the code of a refusal that this version does not know.
problem-unknown = Ini ditolak ({ $code }).

## Replays

replay-title = Tayangan ulang meja { $code }, permainan { $match }
replay-title-record = Tayangan ulang permainan dari tautan
replay-step = Langkah { $number } dari { $total }
replay-first = Langkah pertama
replay-back = Mundur satu langkah
replay-forward = Maju satu langkah
replay-last = Langkah terakhir
replay-keys = Tombol panah melangkah, Home dan End melompat, spasi memutar dan menjeda.
replay-view = Dilihat oleh
replay-view-spectator = penonton
replay-view-all = semua kartu terbuka
replay-download = Unduh rekaman
replay-play-on = Lanjutkan dari sini melawan bot
replay-play-on-as = sebagai { $name }
replay-link = Tautan ke langkah ini
replay-record-make = Buat tautan yang memuat permainan ini
replay-record-link = Tautan yang memuat seluruh permainan
replay-to-server = Lanjutkan di server
replay-running = Permainan masih berlangsung: kamu melihat apa yang boleh dilihat penonton.
replay-running-seat = Permainan masih berlangsung: kamu melihat apa yang boleh dilihat { $name }.
replay-other-rules = Permainan ini dimainkan dengan aturan versi { $played } dan ditampilkan dengan versi { $now }: jalannya mungkin berbeda.
replay-broken = Catatan meja ini rusak: permainan bisa dilihat sampai di situ.
replay-round = Lompat ke ronde

## Checking the shuffle

proof-title = Memeriksa kocokan
proof-line = Sebelum tiap ronde server menunjukkan hash dari benihnya. Kini perambanmu menghitung hash itu sendiri, mengocok dan membagi ulang, lalu membandingkan.
proof-running = Permainan masih berlangsung. Benih ditunjukkan setelah selesai; hash ini sudah tetap.
proof-commitment = Hash yang ditunjukkan sebelum ronde
proof-kept-good = Perambanmu menerima persis hash ini selama permainan, sebelum benih apa pun ditunjukkan.
proof-kept-bad = Selama permainan perambanmu menerima hash yang lain:
proof-not-kept = Perambanmu tidak mengikuti permainan ini; hash ini yang ditunjukkan server sekarang.
proof-seed = Benih
proof-deck = Dek, kartu teratas lebih dulu
proof-hash-good = Hash benih sama dengan yang ditunjukkan.
proof-hash-bad = Hash benih tidak sama dengan yang ditunjukkan!
proof-deal-good = Dibagi ulang: kartu di tangan, dek, dan kartu yang disisihkan sama seperti dalam permainan.
proof-deal-bad = Dibagi ulang: kartunya berbeda dari permainan!
proof-no-seed = Kartu ronde ini tidak dikocok dari benih.
