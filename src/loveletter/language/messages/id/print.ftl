### Yang tertulis di lembar cetak selain kartu dan aturan, dan cara bermain dengan kartu remi biasa.

## Lembar

# $edition: nama edisi.
print-title = Love Letter: { $edition }, untuk dicetak
print-overview-title = Love Letter: { $edition }, semua kartu
# Di tepi lembar kartu, yang akan dipotong. $side: "front" atau "back"; $turning: "double" atau "single".
print-sheet-note = Lembar { $sheet }, { $side ->
    [back] belakang
   *[front] depan
}. { $turning ->
    [double] Cetak 100%, bolak-balik, dibalik pada sisi pendek.
   *[single] Cetak 100%, satu sisi.
} Potong mengikuti tanda.
print-ruler = Kalau ukurannya benar, panjang garis ini 50 mm.
print-tokens-note = { $token ->
    [heart] Hati untuk ronde yang dimenangkan. Gunting mengikuti garis.
   *[token] Token untuk ronde yang dimenangkan. Gunting mengikuti garis.
}
print-box-note = Kotak: gunting mengikuti garis dan lipat di garis putus-putus; lem lidah yang sempit di bagian dalam sisi seberang, lalu alasnya.
print-box-players = { $least } sampai { $most } pemain
print-working = Menyiapkan “{ $edition }”: perlu beberapa detik…
print-done = Tersimpan: { $file }

## Kartu remi biasa

ordinary-title = Love Letter: { $edition }, dengan kartu remi biasa
# $decks: 1 atau 2; $cards: jumlah kartu edisi ini.
ordinary-intro = { $decks ->
    [1] Dari satu set kartu remi biasa, ambil { $cards } kartu ini dan tinggalkan sisanya di kotak.
   *[other] Dari { $decks } set kartu remi biasa dengan punggung yang sama, ambil { $cards } kartu ini dan tinggalkan sisanya di kotak.
}
ordinary-head = kartu remi
ordinary-labels = Label untuk sudut kartu: gunting dan tempelkan di kartu.
# "7 sekop": $rank dan $suit adalah kata.
ordinary-card = { $rank } { $suit }
ordinary-joker-dark = joker gelap
ordinary-joker-light = joker terang
ordinary-rank = { $rank ->
    [ace] as
    [jack] jack
    [queen] ratu
    [king] raja
   *[other] { $rank }
}
# Tanda di sudut kartu.
ordinary-corner = { $rank ->
    [joker] Joker
    [ace] A
    [jack] J
    [queen] Q
    [king] K
   *[other] { $rank }
}
ordinary-suit-spades = sekop
ordinary-suit-clubs = keriting
ordinary-suit-hearts = hati
ordinary-suit-diamonds = wajik

## Mencetak

error-no-print = Untuk mencetak diperlukan Typst: { $install }.
error-unknown-paper = Tidak ada kertas bernama “{ $name }”.
error-one-document = { $first } dan { $second } adalah dua dokumen: cetak satu per satu.
error-only-in-kit = { $flag } berlaku untuk seluruh permainan; di { $document } tidak mengubah apa pun.
# $text: teks sebuah kartu.
error-print-too-long = Teks ini terlalu panjang untuk tempatnya di kertas: { $text }
# $value: angka di kartu.
error-no-ordinary-deck = Dua set kartu remi biasa tidak punya cukup kartu untuk angka { $value }.

## Satu ronde dengan kartu fisik

error-score-bad-word = “{ $found }” tidak terbaca: pemain ditulis seperti Anna=king:guard,spy.
error-score-unknown-player = Tidak ada yang bernama “{ $name }”.
error-score-same-name = Dua pemain bernama “{ $name }”.
# $flag: --match.
error-score-no-players = Sebutkan para pemain dengan kartunya, atau sebuah permainan dengan { $flag }.
# $undo: --undo; $flag: --match.
error-score-undo-alone = { $undo } membatalkan ronde terakhir sebuah permainan: sebutkan berkasnya dengan { $flag }, tanpa pemain.
# $flag: yang tidak bisa dipakai bersama --match.
error-score-tokens-kept = Permainan dalam berkas menyimpan tokennya sendiri: hapus { $flag }.
error-score-no-match = Belum ada permainan di { $file }: sebutkan para pemain untuk memulainya.
error-score-nothing-to-undo = Tidak ada ronde yang bisa dibatalkan.
error-score-other-players = Yang bermain di permainan ini: { $players }.
error-score-bad-sheet = { $file } bukan lembar skor.
