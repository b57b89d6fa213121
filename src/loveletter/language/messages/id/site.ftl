### Halaman tanpa server: permainan berjalan di peramban.

site-loading = Menyiapkan: { $percent }%
site-starting = Menyiapkan…
site-alone-title = Tanpa server
site-alone-line = Semua di sini berjalan di perangkat ini: bot dan orang-orang di depan layar yang sama. Perangkat lain, meja untuk semua orang, dan mencari teman bermain memerlukan server, jadi tidak ditawarkan di sini.
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
error-site-client = Halaman untuk peramban belum dibuat: jalankan “make web”, atau pasang wheel yang memuatnya.
error-site-part = { $file } tidak ada, atau bukan berkas yang seharusnya (versi { $version }). README.md menjelaskan cara mendapatkannya.
error-site-folder = { $folder } berisi hal lain. Sebutkan folder yang kosong atau belum ada.
error-site-failed = Node tidak dapat menyiapkan situs: { $problem }
site-written = { $files } berkas, { $megabytes } MB, di { $folder }
site-no-snapshot = Node tidak terpasang, jadi situs ini lambat dibuka: tidak ada cuplikan memori.
