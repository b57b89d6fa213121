### Terminal: bermain baris demi baris.

plain-word-hand = tangan
plain-word-unseen = sisa
plain-word-score = skor
plain-word-protected = terlindungi
plain-word-table = meja
plain-word-known = diketahui
plain-word-cards = kartu
plain-word-turn = giliran
plain-word-again = ulangi
plain-word-help = bantuan
plain-word-quit = berhenti
plain-help = Jawab dengan angka dari daftar; 0 untuk kembali. Kamu juga bisa bertanya: { $words }.
plain-ask = Jawabanmu (1 – { $count }):
plain-back = 0. { question-back }
plain-not-now = –  { $choice }: { $reason }
plain-unknown = “{ $found }” bukan jawaban di sini.
plain-nobody-else = tidak ada lagi
plain-order = { $cards } (yang terakhir paling bawah)
plain-shown = { $shown } ({ $holds })
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
plain-enter = { $what }: tekan Enter.
plain-kept = Permainan disimpan. Untuk melanjutkannya: { $command }
plain-welcome = Meja { $code }: { $edition }, { $players }.
