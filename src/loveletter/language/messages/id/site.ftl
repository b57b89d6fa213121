### Halaman tanpa server: permainan berjalan di peramban.

site-loading = Menyiapkan: { $percent }%
site-starting = Menyiapkan…
site-alone-title = Tanpa server
site-alone-line = Semua di sini berjalan di perangkat ini: bot dan orang-orang di depan layar yang sama. Perangkat lain, meja untuk semua orang, dan mencari teman bermain memerlukan server, jadi tidak ditawarkan di sini.
site-server = Ke meja-meja di server
site-together = Main bersama di sini
site-together-line = beberapa orang, satu layar
site-elsewhere-title = Love Letter terbuka di jendela lain
site-elsewhere-line = Meja di perangkat ini hanya dapat terbuka di satu jendela.
site-here = Lanjut di sini
site-taken-title = Kamu melanjutkan di jendela lain
site-missing-title = Belum semuanya ada
site-missing-line = Beberapa berkas tidak dapat dimuat. Setelah semuanya ada, Love Letter tidak memerlukan jaringan.
site-unsupported-title = Peramban ini tidak dapat menjalankan Love Letter sendiri
site-unsupported-line = Diperlukan peramban terkini dan alamat yang diawali https atau localhost.
site-broken-title = Love Letter berhenti
site-broken-line = Yang sudah dimainkan tersimpan di perangkat ini.
site-again = Coba lagi
error-site-not-built = Situs belum dibuat: jalankan “make site”, atau pasang wheel yang memuatnya.
error-site-folder = { $folder } berisi hal lain. Sebutkan folder yang kosong atau belum ada.
site-written = { $files } berkas, { $megabytes } MB, di { $folder }
