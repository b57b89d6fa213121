### Malam permainan: beberapa babak di beberapa meja, dengan klasemen.

## Mengapa sesuatu ditolak

problem-bad-title = Malam permainan perlu nama paling banyak { $most } huruf.
problem-not-director = Hanya pemandu malam ini yang boleh melakukannya.
problem-not-your-place = Kamu hanya bisa memutuskan ini untuk dirimu sendiri.
problem-evening-ended = Malam permainan ini sudah selesai.
problem-evening-paused = Malam permainan sedang dijeda.
problem-evening-begun = Malam permainan sudah dimulai; rencananya tidak berubah lagi.
problem-evening-full = Malam permainan ini sudah berisi { $most } pemain.
problem-unknown-player = Pemain itu tidak ikut malam permainan ini.
problem-unknown-evening = Tidak ada malam permainan di alamat ini.
problem-no-players = Satu babak perlu paling sedikit { $least } pemain.
problem-round-running = Belum semua meja babak ini selesai.
problem-no-more-rounds = Semua babak sudah dimainkan.
problem-one-table-alone = Agar kartu di semua meja sama, perlu paling sedikit dua meja: perkecil mejanya, atau tunggu lebih banyak pemain.
problem-no-such-place = Tidak ada kursi atau meja itu di babak ini.
problem-player-seated = { $name } sudah punya kursi di babak ini.
problem-table-finished = Meja ini sudah selesai.
problem-bad-result = Hasil perlu jumlah token setiap kursi dan paling sedikit satu pemenang.
problem-bad-note = Koreksi perlu catatan paling banyak { $most } huruf.
problem-cards-hidden = Orang lain masih memainkan kartu ini. Kartunya bisa dilihat setelah semua meja babak ini selesai.

## Halaman malam permainan

evening-link = Malam permainan
evening-link-label = Tautan untuk semua pemain
evening-back = Kembali ke malam permainan
evening-new = Malam permainan
evening-new-line = Beberapa babak di beberapa meja, dengan klasemen. Semua bermain di perangkat sendiri; tanpa akun.
evening-usual-title = Malam kita
evening-title-label = Nama malam permainan
evening-format = Meja
evening-format-league = Liga
evening-format-league-line = Meja diacak; kamu bertemu banyak pemain lain.
evening-format-swiss = Sistem Swiss
evening-format-swiss-line = Pemain dengan poin yang hampir sama bertemu.
evening-format-round-robin = Semua lawan semua
evening-format-round-robin-line = Meja berdua, sampai semua sudah bertemu.
evening-rounds-label = Babak
evening-seats-label = Kursi di satu meja
evening-edition = Edisi
evening-duplicate = Kartu sama di semua meja
evening-duplicate-line = Poin dimenangkan melawan yang duduk di kursi yang sama. Paling sedikit dua meja.
evening-final = Semifinal dan final untuk empat terbaik
evening-final-line = Setelah semua babak: dua semifinal, lalu final.
evening-open = Buka malam permainan
evening-cancel = Batal
evening-rounds = { $count } babak
evening-seats = meja berisi { $count }
evening-round = Babak { $number }
evening-stage-semifinal = Semifinal
evening-stage-final = Final
evening-entry = Para pemain sedang datang.
# $round: such as "Round 2" or "Final".
evening-running = { $round } sedang dimainkan.
evening-between = { $round } sudah selesai.
evening-paused = Malam permainan sedang dijeda.
evening-over = Malam permainan sudah selesai.
evening-lost = Server tidak menjawab; sedang dicoba lagi.
evening-take-part = Ikut bermain
evening-enter = Aku ikut
evening-wait = Kamu ikut. Mejamu muncul di sini saat babak berikutnya dimulai.
evening-you-left = Kamu sudah meninggalkan malam permainan ini.
evening-leave = Tinggalkan malam ini
evening-come-back = Ikut lagi
evening-your-table = Meja { $table }, kursi { $seat }
evening-sit = Ke mejamu
evening-invite = Undang
evening-standings = Klasemen
evening-rank = Urutan
evening-player = Pemain
evening-points = Poin
evening-wins = Menang
evening-tokens = Token:
evening-left = (pergi)
evening-nobody = Belum ada yang datang.
evening-tables = Meja
evening-table = Meja { $number }
evening-seat = Kursi { $number }
evening-plays = bermain
evening-won = (menang)
evening-bot = Bot
evening-watch = Tonton
# $note: what the director wrote.
evening-corrected = Dikoreksi oleh pemandu: { $note }
evening-more = Lainnya
evening-wall = Layar dinding
evening-csv = Simpan hasil (CSV)
evening-print = Cetak
evening-seeds-line = Hash benih tiap babak terlihat sejak awal, benihnya setelah semua meja selesai. Keduanya harus cocok.

## Pemandu

evening-direct = Pandu malam ini
evening-start = Mulai babak { $number }
evening-start-semifinal = Mulai semifinal
evening-start-final = Mulai final
evening-here = { $count } pemain sudah di sini.
evening-awaited = { $count } meja masih bermain.
evening-all-played = Semua babak sudah dimainkan.
evening-pause = Jeda
evening-resume = Lanjutkan
evening-end = Akhiri malam permainan
evening-end-sure = Yakin?
evening-people = Pemain: { $count }
evening-mark-left = sudah pergi
evening-mark-back = sudah kembali
evening-seats-and-results = Kursi dan hasil
evening-give = Beri kursi ke…
evening-correct = Koreksi hasil
evening-note = Catatan untuk semua
evening-save = Simpan
