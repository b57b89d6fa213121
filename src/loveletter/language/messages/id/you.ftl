### The installed client, and the page on oneself: what this device keeps, to take along, and in figures.

## Without a network

offline-title = Tidak ada sambungan
offline-line = Love Letter ada di perangkat ini, tetapi mejanya ada di server. Halaman ini lanjut sendiri begitu server terjangkau.
offline-you = Yang disimpan perangkat ini
offline-play = Main di perangkat ini
offline-play-line = Sementara itu kamu bisa main di sini tanpa jaringan, melawan bot atau bersama di satu layar.
offline-open = Main tanpa jaringan

## Settings

settings-calls = Beri tahu aku saat giliranku
settings-calls-refused = Peramban ini tidak mengizinkan notifikasi dari halaman ini. Kamu bisa mengubahnya di pengaturan peramban.

## You

you-title = Profil
you-line = Semua ini hanya disimpan di perangkat ini; tidak ada akun. Di meja, pemain lain melihat nama dan avatarmu.
you-face = Pilih avatar lain
you-take = Bawa ke perangkat lain
you-take-line = Berkas ini berisi nama, avatar, pengaturan, dan permainan yang sudah selesai. Kursimu tidak termasuk: pindahkan lewat menu meja.
you-save = Simpan sebagai berkas
you-link = Tautan dengan nama, avatar, dan pengaturan
you-link-line = Tautan dan kode QR tidak berisi permainan karena terlalu banyak untuk dimuat.
you-import = Impor dari berkas
you-import-file = Pilih berkas
# $name: as the file says it; perhaps nothing.
you-offer = { $named ->
    [yes] Ini { $name }, { $matches ->
        [0] tanpa permainan
        [1] dengan satu permainan
       *[other] dengan { $matches } permainan
    }.
   *[no] Ini seseorang tanpa nama, { $matches ->
        [0] tanpa permainan
        [1] dengan satu permainan
       *[other] dengan { $matches } permainan
    }.
}
you-offer-line = Nama, avatar, dan pengaturan di sini diganti; permainan ditambahkan ke yang sudah ada di perangkat ini.
you-offer-take = Impor
you-offer-leave = Biarkan semuanya
you-taken = { $matches ->
    [0] Sudah diimpor; tidak ada permainan baru.
    [1] Sudah diimpor, dengan satu permainan baru.
   *[other] Sudah diimpor, dengan { $matches } permainan baru.
}
# $fault: what is wrong with a file or link.
you-fault = { $fault ->
    [unreadable] Ini tidak bisa dibaca: bukan berkas Love Letter, atau terpotong. Tidak ada yang berubah.
    [foreign] Ini berkas jenis lain, bukan yang disimpan halaman ini. Tidak ada yang berubah.
    [newer] Ini disimpan oleh Love Letter yang lebih baru daripada yang ini. Muat ulang halaman dan coba lagi. Tidak ada yang berubah.
    [too-large] Berkas ini terlalu besar untuk berkas Love Letter. Tidak ada yang berubah.
   *[broken] Ada yang tidak sama seperti saat berkas ini disimpan. Tidak ada yang berubah.
}

## Figures

figures-title = Statistikmu
figures-none = Belum ada yang bisa dihitung. Statistikmu muncul di sini setelah ronde pertamamu di perangkat ini.
figures-matches = { $won } dari { $count } permainan dimenangkan
figures-rounds = { $won } dari { $count } ronde dimenangkan
figures-latest = Permainan terakhir, yang terbaru di kanan
# For the ear, instead of the picture of the latest matches.
figures-latest-told = { $won } dari { $count } permainan terakhir dimenangkan
figures-editions = Ronde yang dimenangkan, menurut edisi
figures-cards = Ronde yang dimenangkan, menurut kartu di tangan pada akhirnya
figures-out = Yang membuatmu tersingkir
figures-of = { $won } dari { $count }
