### Why something cannot be done. A refusal speaks to the one who tried it.
###
### $viewer is "target" where the player that the sentence names is the reader, otherwise "other".
### $target is a player's name, $card a card, $allowed, $known and $cards are lists.

## When it is asked

refusal-match-over = Permainan sudah berakhir.
refusal-round-over = Ronde ini sudah berakhir.
refusal-round-not-over = Ronde ini belum berakhir.
refusal-not-dealt = Kartu belum dibagikan.
# $decided_on, $version: numbers of two positions.
refusal-stale = Keputusan ini dibuat untuk posisi { $decided_on }, padahal permainan sudah sampai di posisi { $version }.
refusal-unknown-seat = Tidak ada kursi { $number }; program dan rekaman menomori { $players } kursi mulai dari 0.
refusal-not-your-turn = { $viewer ->
    [target] Sekarang giliranmu.
   *[other] Sekarang bukan giliranmu; permainan sedang menunggu { $target }.
}
refusal-not-asked = Saat ini tidak ada pertanyaan seperti itu.
# $question: "keep" (which card), "look" (at which hand), "redraw" (keep the card or take a new one).
refusal-answer-first = { $question ->
    [keep] Tentukan dulu kartu mana yang kamu simpan; efek { CARD($card) } belum selesai.
    [look] Tentukan dulu kartu siapa yang ingin kamu lihat, kalau ada; efek { CARD($card) } belum selesai.
   *[redraw] Tentukan dulu apakah kamu ingin kartu baru; efek { CARD($card) } belum selesai.
}

## The card

refusal-not-in-hand = Kamu tidak memegang { CARD($card) }.
# $name: a word that is no card of ours.
refusal-not-in-hand-unknown = Tidak ada kartu “{ $name }” di tanganmu.
# $forced: the card that must be played (the Countess). $card: the other card, which was tried.
refusal-must-play-countess = Karena kamu juga memegang { CARD($card) }, kamu harus memainkan { CARD($forced) }.

## The targets

refusal-no-target-allowed = { CARD($card) } dimainkan tanpa memilih pemain.
refusal-nobody-to-choose = Sekarang tidak ada yang bisa dipilih, jadi mainkan { CARD($card) } tanpa memilih siapa pun.
# $least, $most: numbers of players.
refusal-too-few-targets = { $least ->
    [1] Kamu harus memilih satu pemain untuk { CARD($card) }.
   *[other] Kamu harus memilih { $least } pemain untuk { CARD($card) }.
}
refusal-too-many-targets = { $most ->
    [1] Kamu hanya boleh memilih satu pemain untuk { CARD($card) }.
   *[other] Kamu boleh memilih paling banyak { $most } pemain untuk { CARD($card) }.
}
refusal-same-target-twice = { $viewer ->
    [target] Kamu tidak bisa memilih dirimu sendiri dua kali.
   *[other] Kamu tidak bisa memilih { $target } dua kali.
}
# $number: the number of a seat at which nobody sits.
refusal-unknown-target = Tidak ada pemain di kursi { $number }.
refusal-target-self = Kamu tidak bisa memilih dirimu sendiri untuk { CARD($card) }.
refusal-target-out = { $viewer ->
    [target] Kamu sudah tersingkir dari ronde dan tidak bisa dipilih.
   *[other] { $target } sudah tersingkir dari ronde dan tidak bisa dipilih.
}
refusal-target-protected = { $viewer ->
    [target] Kamu sedang terlindungi dan tidak bisa dipilih.
   *[other] { $target } sedang terlindungi dan tidak bisa dipilih.
}
refusal-must-choose-marked = { $viewer ->
    [target] Kamu sedang ditandai dan harus ikut dipilih.
   *[other] { $target } sedang ditandai dan harus ikut dipilih.
}
refusal-marked-yourself = Kamu sedang ditandai dan kartu ini tidak bisa memilihmu, jadi mainkan tanpa memilih siapa pun.

## What is named

# $guess: what was named, as text: a card's name, a number or any word. $allowed: what may be named.
refusal-guess-needed = Sebutkan tebakanmu untuk { CARD($card) }.
refusal-guess-not-asked = Saat ini kamu tidak perlu menebak apa pun untuk { CARD($card) }.
refusal-guess-unknown = “{ $guess }” tidak ada di sini; untuk { CARD($card) } kamu bisa menebak: { $allowed }.
refusal-guess-not-allowed = “{ $guess }” tidak boleh ditebak dengan { CARD($card) }; yang boleh hanya: { $allowed }.

## Answers to a question

# $cards: the cards in hand.
refusal-wrong-cards-kept = Simpan satu kartumu dan taruh semua kartu lainnya di dasar dek; kamu memegang: { $cards }.
# $players: list of names, joined with "or".
refusal-look-not-offered = Kamu hanya boleh melihat kartu salah satu pemain ini: { $players }.

## Settings. $edition, $option and $value are written as the reader typed them.

refusal-unknown-edition = Tidak ada edisi “{ $edition }”; pilih { $known }.
refusal-unknown-option = Tidak ada opsi “{ $option }” di sini; pilih { $known }.
refusal-bad-option = Opsi “{ $option }” tidak bisa diisi “{ $value }”; isinya bisa: { $known }.
# $name: the name of the edition.
refusal-wrong-player-count = { $name } dimainkan oleh { $least } sampai { $most } pemain, bukan { $players }.
refusal-bad-ages = Usia harus berupa bilangan bulat, satu untuk masing-masing dari { $players } pemain.
refusal-bad-deck = Susunan kartu ini tidak cocok dengan “{ $name }”, yang terdiri atas { $expected } kartu.
# $expected, $found: numbers of bytes.
refusal-bad-seed = Benih harus terdiri atas { $expected } byte, sedangkan yang ini { $found } byte.
# $aside, $open, $cards, $needed: numbers of cards.
refusal-bad-set-up = Edisi “{ $name }” menyisihkan { $aside } kartu dan membuka { $open } kartu untuk dua pemain. Yang bisa disisihkan hanya satu kartu atau tidak sama sekali, dan yang dibuka 0 kartu atau lebih.
refusal-too-few-cards = Edisi “{ $name }” hanya terdiri atas { $cards } kartu; untuk membagi dan mengambil kartu diperlukan { $needed }.
refusal-nothing-to-draw = Edisi “{ $name }” tidak menyisihkan kartu, padahal { CARD($card) } bisa membuat pemain mengambil kartu saat dek habis.
# $players: list of those who may begin.
refusal-bad-starter = { $viewer ->
    [target] Kamu tidak bisa memulai ronde ini; yang bisa memulai: { $players }.
   *[other] { $target } tidak bisa memulai ronde ini; yang bisa memulai: { $players }.
}
