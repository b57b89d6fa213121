### Rincian dalam galat: tempat, jenis nilai, dan alasan.

## Tempat

detail-document = dokumen
detail-place-within = { $path }, { $place }
detail-column = kolom { $column }
detail-line-and-column = baris { $line }, kolom { $column }

## Jenis nilai

detail-kind-object = objek
detail-kind-list = daftar
detail-kind-text = teks
detail-kind-boolean = true atau false
detail-kind-whole-number = bilangan bulat
detail-kind-number = angka
detail-kind-null = null
detail-word-end = akhir teks
detail-word-card = kartu
detail-word-player = pemain
detail-word-player-or-card = pemain atau kartu
detail-word-name = nama “{ $name }”

## Teks yang tidak bisa dibaca

detail-unreadable = tidak bisa dibaca
detail-unknown = { $what ->
    [key] tidak ada kunci “{ $name }”
    [player] tidak ada pemain “{ $name }”
    [card] tidak ada kartu “{ $name }”
    [player-or-card] “{ $name }” bukan pemain maupun kartu
    [edition] tidak ada edisi “{ $name }”
    [option] tidak ada opsi “{ $name }”
    [kind] tidak ada jenis “{ $name }”
   *[other] “{ $name }” bukan salah satu nilai yang mungkin
}
detail-unknown-near = { detail-unknown }; maksudmu “{ $near }”?
detail-expected = seharusnya: { $wanted }; ditemukan: { $found }
detail-not-json = bukan JSON yang sah
detail-too-deep = tanda kurung bersarang terlalu dalam
detail-number-too-long = ada angka yang terlalu panjang
detail-missing = ini tidak ada
detail-key-twice = kunci ini muncul dua kali dalam objek yang sama
detail-not-a-number = { $found } bukan angka
detail-no-record = ini bukan rekaman satu permainan: tidak ada format_version
detail-rules-version = versi dimulai dari 1
detail-number-of-ages = pemain: { $players }; umur: { $ages }
detail-negative-age = umur tidak boleh negatif
detail-seed-or-deck = perlu seed atau deck, salah satunya
detail-bad-seed = perlu { $digits } angka heksadesimal dengan huruf kecil
detail-unregistered-edition = tidak ada paket yang mendaftarkan edisi “{ $name }”
detail-name-empty = namanya kosong
detail-name-broken = namanya memuat setengah karakter
detail-name-twice = ada pemain lain bernama “{ $name }”
detail-wrong-deck = ini bukan dek { $edition } (ditemukan/seharusnya: { $cards })
detail-number-of-entries = jumlah entri seharusnya: { $wanted }; ditemukan: { $found }
detail-no-lot = hanya satu pemain yang bisa mulai, jadi tidak ada undian
detail-other-lot = undian jatuh pada { $lot }, bukan { $starter }
detail-bad-quotes = nama dalam tanda kutip tidak bisa dibaca
detail-ambiguous-name = “{ $name }” bisa berarti beberapa pemain: { $names }
detail-no-secrets = tidak berisi kunci kursi

## Berkas dan sambungan

detail-no-such-file = berkas atau foldernya tidak ada
detail-no-permission = izin ditolak
detail-is-a-folder = itu folder
detail-not-a-folder = sebagian jalurnya bukan folder
detail-exists = sudah ada
detail-name-too-long = namanya terlalu panjang
detail-disk-full = disk penuh
detail-read-only-disk = disk hanya bisa dibaca
detail-disk-error = disk melaporkan kesalahan
detail-address-in-use = program lain memakai alamat ini
detail-address-not-here = mesin ini tidak punya alamat itu
detail-connection-refused = tidak ada yang menjawab di sana
detail-connection-lost = sambungan terputus
detail-unreachable = jaringan tidak bisa mencapainya
detail-timed-out = terlalu lama
detail-http-status = server menjawab dengan status { $status }
detail-unknown-host = tidak ada mesin dengan nama itu
detail-system-error = sistem melaporkan { $name }

## Basis data

detail-no-tables = tidak berisi meja permainan ini
detail-newer-format = formatnya { $found } (ditulis oleh { $writer }), sedangkan { $program } membaca format sampai { $latest }; pakai versi yang lebih baru
detail-other-program = ini milik program lain (tabel “{ $table }”)
detail-database-locked = program lain sedang memakainya
detail-bad-lock = berkas kuncinya { $lock } tidak bisa dipakai: { $reason }
detail-server-running = server lain memakai basis data ini
detail-cannot-open = tidak bisa dibuka
detail-not-a-database = ini bukan basis data SQLite
detail-damaged-database = berkasnya rusak
detail-read-only = hanya bisa dibaca
detail-database-error = basis data melaporkan { $name }
detail-not-copied = { $broken }; tidak ada yang disalin
detail-table-in-use = server sedang memakai meja { $code }
detail-needs-migration = formatnya masih { $found }; jalankan “loveletter migrate” dulu
detail-servers-running = ada server yang memakainya, hentikan dulu: { $nodes }
detail-login-refused = basis data menolak login
detail-no-such-database = tidak ada basis data dengan nama itu
detail-database-refuses = server basis data menolak sambungan
detail-no-database-server = tidak ada server basis data yang menjawab
detail-old-postgres = ini PostgreSQL { $version }; perlu { $oldest } atau lebih baru
detail-wrong-encoding = enkodenya { $encoding }; buat basis data dengan ENCODING UTF8
detail-standby = ini server cadangan yang hanya bisa dibaca; sebut server utamanya
detail-tables-missing = sebagian tabelnya hilang; pulihkan dari cadangan
detail-not-empty = tidak kosong; sebut yang lain

## Catatan meja

detail-broken-log = meja { $code }, entri { $number }: { $reason }
detail-no-head = tidak tercatat apakah catatannya berakhir sebelum itu
detail-log-cut = hilang; catatannya punya { $entries } entri
detail-entry-missing = hilang
detail-entry-changed = diubah setelah ditulis
detail-entry-foreign = tidak ditulis oleh server
detail-entry-replaced = di sini tadinya ditulis entri lain
detail-entry-kind = program ini tidak mengenal entri jenis “{ $kind }”
detail-entry-field = program ini tidak mengenal kolom “{ $field }” pada entri ini
detail-entry-unreadable = teksnya bukan “{ $kind }” menurut program ini: { $place }
detail-entry-impossible = tidak cocok dengan entri sebelumnya

## Edisi dari paket lain

detail-edition-not-loaded = edisi “{ $name }” tidak bisa dimuat ({ $error })
detail-not-an-edition = “{ $name }” memberi { $found }, yang bukan edisi
detail-edition-twice = sudah ada edisi bernama “{ $name }”
detail-edition-misnamed = edisi yang didaftarkan sebagai “{ $name }” menyebut dirinya “{ $own_name }”
detail-edition-bad-name = edisi “{ $name }” memakai nama “{ $word }”; hanya huruf kecil, angka, dan _ yang boleh
detail-edition-other-card = edisi “{ $name }” membawa kartu “{ $card }” yang berbeda dari yang sudah ada
detail-edition-seats = edisi “{ $name }” untuk { $least } sampai { $most } pemain; yang mungkin 2 sampai { $possible }
detail-edition-no-goal = edisi “{ $name }” tidak punya sasaran untuk jumlah pemain ini: { $players }
detail-edition-bad-set-up = edisi “{ $name }” menyisihkan { $set_aside } kartu dan membuka { $face_up }; yang mungkin tidak ada atau satu, dan 0 atau lebih
detail-edition-too-few-cards = edisi “{ $name }” hanya punya { $cards } kartu, terlalu sedikit untuk dibagi dan diambil
detail-edition-nothing-to-draw = edisi “{ $name }” tidak menyisihkan kartu, padahal “{ $card }” mungkin harus mengambilnya

## Bot

detail-package-missing = paket { $name } tidak terpasang
detail-code-failed = kodenya gagal ({ $error })
detail-edition-not-learned = { $bot } belum mempelajari edisi “{ $edition }”; yang dimainkannya { $learned }
detail-not-a-bot = memberi { $found }, yang bukan bot
detail-not-a-function = ini { $found }, yang tidak bisa dipanggil
detail-bad-network = { $file } tidak bisa dibaca sebagai jaringan ONNX

## Adu bot di banyak mesin

detail-shard-format = formatnya { $format }, versi { $version }
detail-shard-numbers = angkanya tidak cocok: bagian { $number } dari { $of }, pembagian: { $deals }
detail-missing-field = isian “{ $name }” tidak ada
detail-shard-field = ada isian yang hilang atau salah nilainya
detail-shard-contest = adu botnya tidak bisa dimainkan di sini
detail-other-settings = berisi hasil dari setelan lain: { $names }
detail-journal-line = baris { $line } tidak bisa dibaca
detail-part-edition = edisi { $edition }
