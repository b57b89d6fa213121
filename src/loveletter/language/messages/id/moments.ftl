### Momen permainan, pelajaran permainan pertama, dan buku catatan.

## Moments

moment-sending = Mengirim…
moment-out = Kamu tersingkir di ronde ini
# $sum: a number, the same for everybody who is equal.
moment-sums-equal = Jumlah kartu buangannya juga sama: masing-masing { $sum }.
moment-letter = Suratnya sudah sampai kepada Princess

## The notebook

notebook-seen = Yang kamu lihat dengan pasti:
notebook-nothing = Kamu belum melihat kartu tersembunyi. Yang diperlihatkan kepadamu akan tertulis di sini.
notebook-nothing-now = Saat ini tidak ada kartu tersembunyi yang kamu ketahui dengan pasti.
notebook-over = Ronde selesai dan kartu sudah terbuka. Catatanmu mulai lagi di ronde berikutnya.
notebook-holds = { $name } memegang { CARD($card) }.

## Lessons

lesson-label = Pelajaran
lesson-next = Mengerti
lesson-skip = Aku sudah bisa bermain
lesson-again = Baca lagi sebuah pelajaran
lesson-all = Semua pelajaran sejauh ini
lesson-play-handmaid = Setiap giliran kamu memegang dua kartu dan memainkan satu: mainkan Handmaid, dan tak seorang pun bisa memilihmu sampai giliranmu tiba lagi.
lesson-play-priest = Cari tahu kartu { $name }: mainkan Priest.
lesson-play-guard = Kamu sudah melihat { $name } memegang Princess: mainkan Guard, sebut Princess, dan { $name } tersingkir.
lesson-turn = Kamu memegang dua kartu. Sentuh yang mau dimainkan; tidak terjadi apa-apa sebelum kamu mengonfirmasi.
lesson-forced = Kartu ini tidak bisa dimainkan sekarang; alasannya tertulis di bawahnya. Pemain lain tidak akan tahu.
lesson-keep = Simpan satu kartu. Yang lain masuk ke dasar dek, dengan urutan sesukamu.
lesson-discards = Yang sudah dimainkan terbuka di depan pemainnya. Hitunglah: sisanya tersembunyi.
lesson-protected = Perisai: pemain ini tidak bisa dipilih sampai gilirannya tiba lagi.
lesson-shown = Hanya kamu yang melihat kartu ini. Catatannya menyebut apakah masih berlaku.
lesson-pile = Jika dek kosong, kartu tertinggi memenangkan ronde.
lesson-won = Surat pertamamu sudah sampai
lesson-won-line = Yang terakhir bertahan memenangkan ronde; jika dek habis, kartu tertinggi yang menang. Satu permainan penuh terdiri dari beberapa ronde.
lesson-lost-line = Yang terhebat pun pernah kalah. Surat berikutnya mungkin sampai.
lesson-retry = Coba sekali lagi
lesson-on = Mainkan satu permainan penuh
