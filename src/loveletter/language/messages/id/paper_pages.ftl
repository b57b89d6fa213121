### Mencetak dari peramban, dan mencatat skor permainan dengan kartu fisik.

print-page-title = Cetak edisi ini
print-page-line = Kartu, kartu referensi, token atau hati, kotak, dan aturan sebagai PDF, untuk digunting dan dimainkan.
print-page-game = Seluruh permainan
print-page-overview = Semua kartu di satu halaman
print-page-ordinary = Dengan kartu remi biasa
print-page-paper = Kertas
print-page-letter = Letter
print-page-backs = Dengan sisi belakang
print-page-ink = Hemat tinta
print-page-working = PDF sedang dibuat. Perlu beberapa detik.
print-page-done = PDF sudah siap: { $file }
print-page-needs = Server ini belum bisa mencetak. Pengelolanya bisa menambahkan fitur cetak dengan: { $install }
problem-print-missing = Server ini belum bisa mencetak.
problem-print-busy = Banyak cetakan sedang menunggu. Coba lagi sebentar lagi.
problem-print-failed = Pencetakan gagal. Coba lagi nanti.
problem-print-impossible = Edisi ini tidak bisa dicetak seperti itu.

score-page-title = Skor
score-page-line = Untuk permainan dengan kartu fisik: di akhir tiap ronde, masukkan apa yang ada di meja dan lihat siapa mendapat apa. Permainan disimpan di perangkat ini.
score-page-open = Catat skor kartu fisik
score-page-players = Pemain
score-page-player = Pemain { $number }
score-page-add = Tambah pemain
score-page-remove = Hapus { $name }
score-page-options = Aturan khusus
score-page-youth = Ketuk semua pemain, mulai dari yang termuda.
score-page-begin = Mulai
score-page-enter = Masukkan ronde { $number }
score-page-still-in = { $name } masih bertahan
score-page-held = Kartu di tangan
score-page-choose = Pilih kartu
score-page-lying = Di depan { $name }, mulai dari yang pertama dimainkan
score-page-more = Tambah kartu
score-page-counting = Dari kartu di meja hanya ini yang dihitung: { $cards }. Yang lain boleh dilewati.
score-page-counting-none = Tidak ada kartu di meja yang dihitung: kartu di tangan sudah cukup.
score-page-counting-all = Semua kartu di meja dihitung, untuk jumlahnya.
score-page-take = Hapus: { $card }
score-page-bet = { $card }: taruhan { $name }
score-page-nobody = tidak ada
score-page-token = { $card }: { $name } mendapat token
score-page-score = Hitung ronde ini
score-page-cancel = Batal
score-page-undo = Batalkan ronde { $number }
score-page-new = Permainan baru
score-page-really = Tinggalkan permainan ini?
score-page-standing = { $token ->
    [heart] { $count } dari { $goal } hati
   *[token] { $count } dari { $goal } token
}
score-page-again = Ronde sebelumnya
score-page-complete = Pilih kartu di tangan setiap pemain yang masih bertahan.
score-page-together = Siapa saja yang terakhir tersingkir bersama?
score-page-names = Setiap pemain perlu nama sendiri.
