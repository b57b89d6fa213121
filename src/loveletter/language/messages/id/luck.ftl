# Angka acak dari semua: saat dicampur, dan di halaman yang memeriksa kocokan.

phase-mixing = sedang dikocok
notice-luck-left-out = { $you ->
    [yes] Angka acakmu terlambat untuk kocokan ini dan tidak diikutkan.
   *[no] Angka acak dari { $name } terlambat untuk kocokan ini dan tidak diikutkan.
}
problem-luck-not-promised = Ini bukan angka acak yang dijanjikan untuk kursi ini.
luck-title = Kartu sedang dikocok
luck-line = Peramban setiap orang menambahkan angka acak, supaya tidak ada yang bisa memilih kartunya.
luck-awaited = Masih menunggu: { $names }

proof-part = Semuanya cocok: kartu sudah tetap sebelum yang pertama dibagikan, dan angka acak dari perambanmu ada di dalamnya. Tidak ada yang bisa memilihnya.
proof-part-but = Semuanya cocok: kartu sudah tetap sebelum yang pertama dibagikan, dan angka acak dari perambanmu ada di dalamnya. Namun ada angka acak yang tidak diikutkan: dengan sengaja mengabaikannya, pengelola server bisa memilih di antara { $deals } pembagian.
proof-followed = Semuanya cocok: di setiap ronde kartu sudah tetap sebelum giliran pertama, seperti yang dilihat perambanmu. Angka acaknya sendiri tidak ada di dalamnya, jadi ia tidak bisa tahu apakah ada yang memilih kartu sebelum itu.
proof-consistent = { $seen ->
    [0] Catatannya saling cocok. Tetapi perambanmu tidak mengikuti permainan ini, jadi ia tidak bisa tahu apakah kartu sudah tetap sebelum dibagikan, atau apakah ada yang memilihnya.
   *[other] Catatannya saling cocok. Tetapi perambanmu hanya melihat awal { $seen } dari { $rounds } ronde, jadi ia tidak bisa tahu apakah kartu di ronde lain sudah tetap sebelum dibagikan, atau apakah ada yang memilihnya.
}
proof-bad = Ada yang tidak cocok. Lihat tandanya di bawah.
proof-broken-off = Permainan ini terhenti: mejanya ditutup sebelum selesai. Benihnya tetap ditunjukkan.
proof-luck = Angka acak siapa yang ikut menentukan kartu
proof-luck-none = Tidak ada peramban yang menambahkan angka acak ke permainan ini. Server mengambil benihnya sendiri.
proof-luck-commitment = Hash rahasia server, ditunjukkan sebelum ada yang menambahkan angka acak
proof-luck-secret = Rahasia server
proof-luck-in = { $you ->
    [yes] { $name }, di perangkat ini: angka acaknya ada
   *[no] { $name }: angka acaknya ada
}
proof-luck-no-promise = { $name }: tidak diikutkan, karena janjinya tidak datang tepat waktu
proof-luck-not-shown = { $name }: tidak diikutkan, karena angka acak yang dijanjikan tidak datang tepat waktu
proof-luck-secret-good = Hash rahasia itu sama dengan yang ditunjukkan.
proof-luck-secret-bad = Hash rahasia itu tidak sama dengan yang ditunjukkan!
proof-luck-promises-good = Semua angka acak sesuai dengan yang dijanjikan.
proof-luck-promises-bad = Angka acak dari { $names } tidak sesuai dengan yang dijanjikan!
proof-luck-seeds-good = Benih semua ronde berasal dari rahasia dan angka acak ini.
proof-luck-seeds-bad = Benihnya tidak berasal dari rahasia dan angka acak ini!
proof-luck-kept-good = Perambanmu menerima hash dan janji-janji ini sebelum kartu pertama dibagikan.
proof-luck-kept-bad = Sebelum kartu pertama dibagikan, perambanmu menerima atau mengirim sesuatu yang lain!
proof-luck-not-kept = Perambanmu tidak ada di sana saat angka acak ditambahkan.
