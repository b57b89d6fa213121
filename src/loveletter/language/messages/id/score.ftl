### Permainan dengan kartu fisik: untuk terminal dan peramban.

score-goal = { $token ->
    [heart] hati (dari { $goal })
   *[token] token (dari { $goal })
}
score-next = { $players } memulai ronde berikutnya.
# $players: beberapa orang.
score-next-lot = Undilah antara { $players }: salah satunya memulai ronde berikutnya.
score-begun = Permainan dimulai. Pemainnya: { $players }.
score-round = Ronde { $number }
how-setup-first-letter = Pemain yang paling baru menulis surat dengan tangan memulai ronde pertama. Jika tidak ada yang tahu, undilah.
how-setup-first-rendezvous = Pemain yang paling baru pergi berkencan memulai ronde pertama. Jika tidak ada yang tahu atau mau mengaku, undilah.
how-setup-first-lot = Aturannya tidak menyebut siapa yang memulai ronde pertama: undilah, atau sepakati bersama.

## Yang tidak mungkin menjadi akhir ronde

error-score-wrong-seats = Harus ada satu angka untuk setiap pemain.
error-score-unknown-card = { $player } punya kartu yang tidak ada di edisi ini: { $card }.
error-score-too-many-copies = Kartu { $card } di meja lebih banyak daripada yang ada di edisi ini.
error-score-nobody-left = Tidak ada lagi yang bertahan di ronde ini, padahal menurut aturan ini selalu ada yang bertahan.
error-score-together-needed = Jika tidak ada lagi yang bertahan, sebutkan dengan { $flag } siapa saja yang terakhir tersingkir bersama; selain itu jangan dipakai.
error-score-match-over = Permainan sudah dimenangkan.
error-score-no-bet = { $player } tidak mungkin bertaruh pada pemain itu.
error-score-no-token = Kartu { $card } tidak ada di depan { $player }.
error-score-youth-needed = Di edisi ini seri dimenangkan pemain yang lebih muda: sebutkan semua pemain dengan { $flag }, mulai dari yang termuda.
