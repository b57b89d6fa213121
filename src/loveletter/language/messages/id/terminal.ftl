### Terminal: bermain baris demi baris.

plain-word-hand = tangan
plain-word-unseen = sisa
plain-word-score = skor
plain-word-protected = terlindungi
plain-word-table = meja
plain-word-known = diketahui
plain-word-notes = catatan
plain-word-cards = kartu
plain-word-card = lihat
plain-word-rules = aturan
plain-word-turn = giliran
plain-word-log = riwayat
plain-word-hint = petunjuk
plain-word-say = bilang
plain-word-emote = ekspresi
plain-word-skip = lewati
plain-word-seats = kursi
plain-word-name = nama
plain-word-bot = bot
plain-word-open = buka
plain-word-start = mulai
plain-word-agree = setuju
plain-word-again = ulangi
plain-word-help = bantuan
plain-word-quit = berhenti
plain-about-hand = { plain-word-hand }: kartumu dan kegunaannya
plain-about-unseen = { plain-word-unseen }: kartu yang belum kamu lihat
plain-about-score = { plain-word-score }: perolehan setiap pemain
plain-about-protected = { plain-word-protected }: siapa yang tidak bisa dipilih
plain-about-table = { plain-word-table }: apa yang ada di meja
plain-about-known = { plain-word-known }: apa yang pernah ditunjukkan kepadamu
plain-about-notes = { plain-word-notes }: apa yang mungkin dipegang pemain lain dan seberapa besar peluangnya
plain-about-cards = { plain-word-cards }: semua kartu edisi ini
plain-about-card = { plain-word-card } NAMA: kegunaan kartu ini
plain-about-rules = { plain-word-rules } N: cara bermain, atau hanya bagian dengan nomor ini
plain-about-turn = { plain-word-turn }: giliran siapa
plain-about-log = { plain-word-log }: apa yang baru terjadi
plain-about-hint = { plain-word-hint }: apa yang akan dilakukan pelatih, jika meja mengizinkannya
plain-about-say = { plain-word-say } TEKS: berbicara kepada meja
plain-about-emote = { plain-word-emote } NOMOR: menyapa, berterima kasih, atau tertawa; tanpa nomor menampilkan daftarnya
plain-about-skip = { plain-word-skip }: tidak menunggu bot
plain-about-seats = { plain-word-seats }: siapa duduk di mana
plain-about-name = { plain-word-name } NAMA: mengganti namamu, sebelum permainan
plain-about-bot = { plain-word-bot } KURSI TINGKAT: host: memberikan kursi kepada bot
plain-about-open = { plain-word-open } KURSI: host: mengosongkan kursi
plain-about-start = { plain-word-start }: host: memulai permainan
plain-about-agree = { plain-word-agree }: setuju bahwa meja ini dinilai
plain-about-again = { plain-word-again }: mendengar pertanyaan sekali lagi
plain-about-help = { plain-word-help }: daftar ini
plain-about-quit = { plain-word-quit }: berhenti; permainan tetap disimpan
plain-help = Jawab dengan angka dari daftar; 0 untuk kembali. Kamu juga bisa mengetik: { $words }. “{ $help }” menjelaskan setiap kata.
plain-ask = Jawabanmu (1–{ $count }):
plain-back = 0. { question-back }
plain-not-now = –  { $choice }: { $reason }
plain-unknown = “{ $found }” bukan jawaban di sini.
plain-nobody-else = tidak ada lagi
plain-order = { $cards } (yang terakhir paling bawah)
plain-shown = { $shown } ({ $holds })
plain-entry = { $name }: { $line }
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
plain-enter = { $what }: tekan Enter.
plain-kept = Permainan disimpan. Untuk melanjutkannya: { $command }
plain-not-saved = { $reason } Permainan ini tidak akan disimpan.
plain-welcome = Meja { $code }: { $edition }, { $players }.
plain-covered = Kartu tertutup: serahkan dulu keyboard kepada yang boleh melihat.
plain-over-leave = meninggalkan meja
plain-over-again = main lagi
plain-connected = Tersambung lagi.
plain-lobby-host = Ketik { plain-word-start } untuk mulai, atau { plain-word-help } untuk yang lain.
plain-overtaken = Meja sudah berlanjut.
plain-choose-match = Permainan mana yang dilanjutkan?
plain-kept-match = { $code }: { $edition }, { $players }, ronde { $round }

## `loveletter puzzle`

puzzle-choice = { $number }. { $choice }
puzzle-ask = Apa pilihanmu? (1–{ $count })
puzzle-unanswered = Untuk menjawab, jalankan lagi perintah ini dengan { $flag } dan sebuah nomor.
puzzle-seat = { $name }: { $state ->
    [out] tersingkir
    [protected] terlindungi
   *[in] masih bermain
}; terbuka: { $cards }
puzzle-seat-bare = { $name }: { $state ->
    [out] tersingkir
    [protected] terlindungi
   *[in] masih bermain
}; belum ada kartu terbuka
puzzle-pile = { $count ->
   *[other] { $count } kartu di dek.
}
puzzle-face-up = Terbuka: { $cards }.

## `loveletter analyse`

coach-report-seat = { $player }: terbaik { $best }, baik { $good }, kurang tepat { $slip }, salah besar { $blunder }
coach-report-split = Ronde yang dimenangkan: { $won }. Bagian yang sama rata: { $even }; keberuntungan: { $luck }; keputusan: { $decisions } (± { $error }).
coach-report-instructive = Momen yang paling bermanfaat dipelajari
coach-report-all = Semua keputusan
coach-report-moment = Ronde { $round }, tindakan { $number } ({ $grade })
coach-report-round = ronde
coach-report-action = tindakan
coach-report-grade = nilai
coach-report-chance = peluang
coach-report-best = terbaik
coach-report-played = dimainkan
coach-report-plot = Grafik: { $file }
coach-plot-title = Peluang memenangkan ronde: { $player }
coach-plot-axis = tindakan dalam permainan; satu garis per ronde, tanda pada yang kurang tepat (●) dan salah besar (✖)
