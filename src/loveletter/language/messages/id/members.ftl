### Anggota: identitas tanpa akun, dan permainan yang dinilai yang disetujui semua.

make-rated = Meja yang dinilai (jika semua setuju)
rated-line = Meja ini dinilai: hasilnya dihitung untuk nilai dan profil semua pemain.
rated-agree = Saya setuju
rated-agreed = Kamu sudah setuju.
rated-missing = Belum setuju: { $players }
rated-title = Permainan yang dinilai
rated-none = Belum ada permainan yang dinilai untuk perangkat ini. Permainan itu dimainkan di meja yang semua pemainnya setuju.
rated-kept = Server ini mengenalmu lewat kunci yang dibuat peramban ini. Tidak ada akun, sandi, atau alamatmu di sana.
rated-since = Sejak { $date }
rated-by-edition = Menurut edisi dan jumlah pemain
rated-edition-row = { $edition }, { $players } pemain
rated-opponents = Lawan
rated-won = menang { $won } dari { $count }
rated-matches = Permainan
rated-someone = seseorang yang sudah pergi
rated-save = Simpan sebagai berkas
rated-erase = Hapus semuanya di sini
rated-erase-sure = Semua kuncimu, kunci sandimu, namamu, dan bahwa hasil ini milikmu akan hilang dari server selamanya.
rated-erase-yes = Ya, hapus
rated-erase-no = Batal
rated-erased = Terhapus.
problem-not-rated = Meja ini tidak dinilai.
problem-not-agreed = Belum semua setuju.
problem-no-programs = Program tidak boleh bermain di meja yang dinilai.
problem-no-members = Di sini tidak ada identitas, jadi tidak ada permainan yang dinilai.
problem-bad-proof = Server tidak bisa memeriksa siapa kamu. Kamu tetap bermain sebagai tamu.
problem-proof-expired = Terlalu lama. Silakan coba lagi.
problem-one-device = Beberapa orang bermain di perangkat ini. Untuk permainan yang dinilai, setiap orang perlu perangkat sendiri.
problem-identity-insecure = Tanpa https peramban ini tidak membuat identitas. Kamu bisa bermain di sini sebagai tamu, tanpa dinilai.
problem-identity-unsupported = Peramban ini tidak bisa membuat identitas. Kamu bisa bermain di sini sebagai tamu, tanpa dinilai.
problem-bad-key-file = Identitas komputer ini tidak dapat dipakai: { $file }

## Klasemen

ladder-title = Klasemen
ladder-line = Yang dihitung adalah ronde yang dimenangkan, tanpa keberuntungan kartu. Tempat ditentukan oleh yang sudah pasti; beberapa permainan belum cukup. Bot hanya menjadi ukuran: mengalahkannya tidak menggeser siapa pun.
ladder-none = Belum ada siapa pun di klasemen. Klasemen ini dimulai dengan permainan yang dinilai pertama.
ladder-which = Klasemen
ladder-of = { $seats ->
    [two] { $editions }: berdua
   *[many] { $editions }: bertiga atau lebih
}
ladder-season = Musim
ladder-all-time = Sepanjang masa
ladder-place = Tempat
ladder-name = Nama
ladder-share = Ronde dimenangkan melawan Punggawa
ladder-you = kamu
ladder-matches = { $count } permainan
ladder-like = kira-kira sekuat { $bot }
ladder-more = Tampilkan lagi
ladder-share-two = Angka ini adalah bagian ronde yang akan dimenangkan seseorang melawan satu Punggawa, bot yang menghitung setiap kartu.
ladder-share-many = Angka ini adalah bagian ronde yang akan dimenangkan seseorang sendirian melawan tiga Punggawa, bot yang menghitung setiap kartu.
ladder-standings = Di klasemen
ladder-standing = tempat { $place } dari { $members }
ladder-no-place = belum ada tempat
ladder-open = Tampilkan klasemen
rated-luck = { $won } dari { $rounds } ronde, { $luck } di antaranya keberuntungan
rated-rounds = { $won } dari { $rounds } ronde

## Beberapa perangkat

devices-title = Perangkatmu
devices-key = { $kind ->
    [this] Perangkat ini, sejak { $date }
    [passkey] Kunci sandi, sejak { $date }
   *[other] Perangkat lain, sejak { $date }
}
devices-remove = Hapus
devices-link = Tambah perangkat lain
devices-link-label = Tautan untuk perangkat lain
devices-link-line = Buka di sana atau pindai kode QR-nya. Tautan ini berlaku sekali dan selama sepuluh menit.
devices-passkey = Tambah kunci sandi
devices-passkey-line = Jika peramban ini kehilangan kuncinya, hanya perangkatmu yang lain atau kunci sandi yang bisa mengembalikan hasilmu.
devices-recover = Sudah dikenal di sini dari perangkat lain? Di sana pilih “Tambah perangkat lain”, atau di sini pakai kunci sandi jika kamu punya.
devices-use-passkey = Pakai kunci sandi
devices-follow = Tautan ini berasal dari perangkat lain. Jika itu milikmu, hasil dari keduanya akan dihitung untukmu.
devices-follow-yes = Ya, milikku
devices-follow-no = Batal
devices-joined = Perangkat ini sekarang salah satu milikmu.
problem-key-removed = Kamu sudah menghapus perangkat ini dari perangkatmu. Sekarang ia bermain sebagai tamu lagi.
problem-already-member = Perangkat ini punya hasil sendiri di sini. Hapus dulu hasil itu, lalu tambahkan lagi.
problem-bad-passkey = Server tidak bisa memeriksa kunci sandi ini. Tidak ada yang berubah.
problem-unknown-passkey = Server ini tidak mengenal kunci sandi itu. Mungkin sudah dihapus.
problem-last-key = Ini satu-satunya jalan kembali ke hasilmu. Untuk menghapusnya, hapus semuanya.
problem-passkey-cancelled = Peramban tidak memakai kunci sandi. Tidak ada yang berubah.
problem-passkey-insecure = Kunci sandi memerlukan https.
problem-passkey-unsupported = Peramban ini tidak punya kunci sandi. Pakailah tautan untuk perangkat lain.
problem-no-passkeys = Kunci sandi memerlukan server yang punya nama; di alamat ini tidak bisa. Pakailah tautan untuk perangkat lain.

## Klub

make-members = Khusus anggota
members-line = Hanya anggota klub ini yang bermain di meja ini.
members-agree = Saya anggota
members-agreed = Kamu bermain sebagai anggota.
club-title = Klub
club-open = Urus klub
club-line = Anggota dikenal dari kunci, bukan dari akun. Yang dibisukan tidak bisa berkata apa-apa di meja; yang diblokir tidak bisa bermain sebagai anggota. Tamu tidak punya kunci: bisukan mereka di mejanya, lewat menu meja.
club-approval = Anggota baru menunggu sampai ada yang menyetujui
club-invite = Undang
club-invite-label = Undangan ke klub
club-invite-line = Siapa pun yang punya tautan ini menjadi anggota, selama tujuh hari atau sampai kamu membuat yang lain.
club-search = Bagian dari nama
club-search-go = Cari
club-members = { $count ->
   *[other] { $count } anggota
}
club-nameless = tanpa nama
club-waits = menunggu persetujuan
club-admit = Setujui
club-muted = dibisukan
club-blocked = diblokir
club-mute = Bisukan
club-unmute = Izinkan bicara lagi
club-block = Blokir
club-unblock = Buka blokir
club-role-label = Tugas
club-role-none = tidak ada
club-role = { $role ->
    [host] pengelola klub
   *[moderator] moderator
}
club-name = Nama yang dilihat orang lain
club-own-name = Kembalikan namanya sendiri
club-remove = Hapus
club-remove-sure = Semua tentang anggota ini dihapus selamanya. Orang yang sama bisa kembali dengan kunci lain.
club-enter-line = { $as ->
    [host] Tautan ini menjadikanmu pengelola klub ini: kamu menunjuk moderator dan memutuskan siapa yang bermain.
   *[invite] Kamu diundang ke klub ini.
}
club-enter = { $as ->
    [host] Jadi pengelola
   *[invite] Jadi anggota
}
club-entered = { $as ->
    [host] Sekarang kamu pengelola klub ini.
   *[invite] Sekarang kamu anggota klub ini.
}
conduct-hide = Sembunyikan perkataan { $name }
conduct-show = Tampilkan perkataan { $name }
conduct-mute = Bisukan { $name } untuk semua
conduct-unmute = Izinkan { $name } bicara lagi
conduct-report = Laporkan { $name }
conduct-reported = Terlapor. Pengelola server ini mendapat satu baris dengan catatan permainan ini.
problem-muted = Kamu tidak boleh berkata apa-apa di sini. Host meja atau seorang moderator klub memutuskan begitu.
problem-blocked = Kamu tidak bisa bermain sebagai anggota di sini. Seorang moderator klub memutuskan begitu.
problem-not-admitted = Kamu belum menjadi anggota klub ini. Harus ada yang menyetujui; tanyakan kepada pengelola.
problem-name-given = Nama ini diberikan oleh moderator klub dan tetap dipakai.
problem-not-moderator = Ini untuk mereka yang mengurus klub.
problem-not-club-host = Hanya pengelola klub yang bisa melakukannya.
problem-own-membership = Orang lain yang harus melakukannya untukmu.
problem-unknown-member = Anggota ini sudah tidak ada.
problem-wrong-host-token = Ini bukan kode server ini.
