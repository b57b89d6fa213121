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
lesson-goal = Menangkan ronde dan kumpulkan { $goal } token: suratmu pun sampai kepada Princess.
lesson-turn = Kamu memegang dua kartu. Sentuh yang mau dimainkan; tidak terjadi apa-apa sebelum kamu mengonfirmasi.
lesson-forced = Kartu ini tidak bisa dimainkan sekarang; alasannya tertulis di bawahnya. Pemain lain tidak akan tahu.
lesson-keep = Simpan satu kartu. Yang lain masuk ke dasar dek, dengan urutan sesukamu.
lesson-discards = Yang sudah dimainkan terbuka di depan pemainnya. Hitunglah: sisanya tersembunyi.
lesson-guess = Tebakan salah pun memberi tahu sesuatu: satu kartu yang bukan miliknya.
lesson-protected = Perisai: pemain ini tidak bisa dipilih sampai gilirannya tiba lagi.
lesson-shown = Hanya kamu yang melihat kartu ini. Catatannya menyebut apakah masih berlaku.
lesson-out = Yang tersingkir membuka kartunya. Yang terakhir bertahan langsung menang.
lesson-pile = Jika dek kosong, kartu tertinggi memenangkan ronde.
lesson-round-end = Pemenang mendapat satu token dan memulai ronde berikutnya.
lesson-done = Itu satu permainan penuh. Sekarang cobalah dengan lebih banyak pemain.
