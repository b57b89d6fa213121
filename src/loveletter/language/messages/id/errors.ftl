### Apa yang tidak bisa dilakukan sebuah perintah. Setiap galat punya kode yang sama dalam semua bahasa; pesan
### error-unknown-card milik kode unknown_card. Penolakan menurut aturan ada di refusals.ftl.

error = Galat [{ $code }]: { $problem }

## Kata yang tidak menamai apa pun

error-unknown-command = Tidak ada perintah “{ $name }”.
error-unknown-flag = Perintah ini tidak punya opsi { $name }.
error-unknown-language = Tidak ada bahasa “{ $name }”.
error-unknown-card = Tidak ada kartu “{ $name }”.
error-unknown-bot = Tidak ada bot “{ $name }”.
error-unknown-seat = Tidak ada yang bernama “{ $name }” di sini.
error-suggestion = Maksudmu “{ $name }”?
error-known = Yang tersedia: { $names }.

## Kata yang kurang atau tidak cocok

error-missing-word = { $name } belum diisi; tambahkan { $help } untuk melihat apa yang diperlukan perintah ini.
error-wrong-use = Perintah ini tidak bisa dipahami; tambahkan { $help } untuk melihat apa yang diterimanya.
error-flag-use = { $flag } tidak dipakai dengan benar; { $help } menampilkan isian yang diterima perintah ini.
error-extra-words = Perintah ini tidak menerima kata tambahan: { $words }. { $help } menampilkan isian yang diterima.
error-no-number = { $flag } memerlukan bilangan bulat, bukan “{ $found }”.
error-number-too-small = { $flag } paling sedikit { $least }, bukan { $found }.
error-number-too-large = { $flag } paling banyak { $most }, bukan { $found }.
error-bad-budget = { $flag } memerlukan jumlah detik di atas 0, bukan “{ $found }”.
error-bad-option-word = { $flag } memerlukan NAMA=NILAI, bukan “{ $found }”.
error-not-in-edition = { $card } tidak ada di { $edition }, hanya di { $editions }.
error-seat-and-all = Pakai { $seat } atau { $all }, jangan keduanya: dari satu kursi tidak semuanya terlihat.
error-bad-date = { $flag } memerlukan tanggal seperti 2026-12-24, bukan “{ $found }”.
error-puzzle-twice = Berikan { $number } saja: satu teka-teki sudah ditentukan, sehingga { $date } dan { $edition } tidak memilih apa pun lagi.
error-no-puzzles = Tidak ada teka-teki untuk { $edition }.
error-unknown-choice = “{ $found }” bukan salah satu pilihan; jawab dengan angka dari 1 sampai { $most }.

## Bot

error-one-bot = { $flag } memerlukan nama satu bot, bukan “{ $found }”.
error-too-few-bots = Sebutkan paling sedikit dua bot yang berbeda.
error-bad-bot-place = “{ $name }” tidak berbentuk package.module:factory.
error-broken-bot = Bot “{ $name }” tidak bisa dibuat: { $reason }.
error-unfit-bot = Bot “{ $name }” tidak bisa memainkan edisi ini: { $reason }.
error-broken-edition = Ada edisi terpasang yang tidak bisa dipakai: { $problem }.

## Berkas

error-unreadable-file = { $file } tidak bisa dibaca: { $reason }.
error-no-text = { $file } bukan teks UTF-8.
error-record-too-large = { $file } terlalu besar untuk rekaman satu permainan: { $size }, paling besar { $most }.
error-bad-record = { $file }, { $place }: { $problem }
error-unprintable-name = { $file }: nama “{ $name }” berisi karakter kontrol atau karakter lain yang tidak terlihat.
error-no-such-path = { $file } tidak ada.
error-no-scenarios = Tidak ada berkas skenario (.yaml, .yml) di { $file }.
error-unwritable-folder = { $file } tidak bisa ditulisi: { $reason }.
error-foreign-package = Paket “{ $name }”, yang merupakan proyek lain, terpasang di samping loveletter-game dan memiliki nama impor yang sama. Jalankan { $fix }, lalu pasang ulang loveletter-game.
error-no-data-folder = Folder data { $file } tidak bisa dipakai: { $reason }. Atur LOVELETTER_DATABASE_URL, atau XDG_DATA_HOME ke folder lain.
error-edition-not-installed = Meja ini memainkan edisi “{ $edition }”, yang tidak terpasang di sini. Pasang paket yang menyediakannya.
error-link-without-table = Tautan ini tidak menyebut meja mana pun. Salin seluruh tautan sebuah meja, atau sebutkan kode meja dengan { $flag }.
error-output-failed = Keluaran tidak bisa ditulis: { $reason }.
error-other-contest = { $file } berisi hasil adu bot yang lain (berbeda: { $names }). Sebutkan folder lain, atau tambahkan { $fresh } untuk membuangnya.
error-bad-journal = { $file } tidak bisa dibaca (baris { $line }). Sebutkan folder lain, atau tambahkan { $fresh } untuk membuangnya.
error-file-exists = { $file } sudah ada. Sebutkan berkas lain.
error-bad-database = { $file } tidak bisa dipakai: { $problem }.
error-database-disk-full = Tidak ada ruang lagi di disk untuk { $file }. Kosongkan sebagian, lalu jalankan server lagi.
error-database-in-use = Server sedang memakai { $file }. Hentikan dulu.
error-no-hashes = { $file } belum punya hash karena ditulis oleh versi lama. Server menambahkannya saat dijalankan.
error-bad-age = “{ $name }” bukan jangka waktu. Tulis angka dengan h, d, atau w, misalnya 90d.
error-record-not-signed = { $file } tidak ditandatangani. Server hanya menandatangani rekaman permainan yang dinilai.
error-record-unfinished = { $file }: permainan di dalamnya tidak punya akhir.
error-wrong-signature = { $file } bukan yang ditandatangani: rekaman atau tanda tangannya telah diubah.
error-other-key = { $file } ditandatangani dengan kunci lain, { $key }; yang diharapkan: { $expected }.
error-bad-key = “{ $key }” bukan kunci publik, yang terdiri atas 64 angka heksadesimal dengan huruf kecil.
error-no-record-key = { $address } tidak menyebut kunci untuk menandatangani rekaman.

## Yang belum terpasang, dan pengaturan server

error-no-simulator = Permainan acak memerlukan Numba dan NumPy: { $install }. Bot ({ $flag }) tidak memerlukannya.
error-unknown-depth = Tidak ada kedalaman “{ $name }”.
error-not-learned = Pelatih tidak mengenal edisi “{ $edition }”.
error-no-coach = Pelatih memerlukan Numba dan NumPy: { $install }.
error-no-compiler = Kompilasi memerlukan Numba dan NumPy: { $install }.
error-no-mcp = Kursi untuk program memerlukan paket mcp: { $install }.
error-no-server = Perintah ini memerlukan { $names }: { $install }.
# $setting: a flag or a variable. $known: a list. The second sentence is one of those below.
error-bad-setting = { $setting } tidak bisa diisi “{ $value }”.
setting-expects-number = Isinya bilangan bulat dari { $least } sampai { $most }.
setting-expects-seconds = Isinya jumlah detik dari { $least } sampai { $most }, misalnya 2.5.
setting-expects-choice = Isinya salah satu dari: { $known }.
setting-expects-example = Isinya seperti { $example }.
setting-expects-text = Isinya harus berupa teks.
setting-expects-package = Perlu paket lain: { $install }.
error-unknown-setting = Tidak ada pengaturan { $name }. Yang ada: { $known }.
error-cannot-listen = Server tidak bisa dibuka di { $host }, port { $port }: { $reason }.

## Terminal

error-nothing-to-resume = Tidak ada permainan untuk dilanjutkan: tidak ada yang ditinggalkan sebelum selesai.
error-served-already = Sebuah server atau terminal lain memakai basis data tempat permainan ini akan disimpan. Duduklah di meja sebuah server dengan { $join }, atau simpan permainan ini di tempat lain dengan { $flag }.
error-server-unnamed = Kode saja tidak menunjukkan server mana yang punya meja itu: berikan tautannya, atau sebutkan servernya dengan { $flag }.
error-flags-apart = Berikan { $one } atau { $other }, jangan keduanya.
error-needs-flag = { $flag } hanya berguna bersama { $other }.
error-bad-address = { $flag } memerlukan alamat seperti https://table.example, bukan “{ $found }”.
error-no-screen = { $flag } memerlukan terminal dan Textual: { $install }.
