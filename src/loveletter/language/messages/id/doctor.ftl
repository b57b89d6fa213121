### `loveletter doctor`: apa yang ditemukan, satu baris untuk setiap hal. Setelah kekurangan disebutkan apa yang perlu dilakukan.
###
### $address, $file, $folder, $install, $host, $origin, $flag: kata seperti yang diketik. $reason: dari details.ftl.

doctor-level-ok = ok
doctor-level-warning = peringatan
doctor-level-problem = masalah
doctor-summary = { $problems ->
    [0] Tidak ada masalah
   *[other] { $problems } masalah
}, { $warnings ->
    [0] tidak ada peringatan
   *[other] { $warnings } peringatan
}.

## Paket

doctor-packages = Semua paket yang dipakai server sudah terpasang.
doctor-no-server-packages = Server tidak dapat dimulai tanpa { $names }, dan hal lain tidak dapat diperiksa. Jalankan { $install }.
doctor-no-optional-packages = { $extra ->
    [fast] Tanpa { $names }, bot terkuat dan analisis tidak ada atau lambat. Jalankan { $install }.
   *[print] Tanpa { $names }, server tidak menyediakan PDF untuk dicetak. Jalankan { $install }.
}

## Jam

doctor-clock = Jam sudah diatur: { $date }.
doctor-clock-not-set = Jam menunjukkan { $date }, yang tidak mungkin benar. Atur jam dan biarkan disesuaikan lewat jaringan (timedatectl set-ntp true).
doctor-clocks-agree = Jam { $name } sama dengan jam di sini (selisih: { $seconds } dtk).
doctor-clocks-differ = Jam { $name } berbeda { $seconds } dtk dari jam di sini. Biarkan keduanya disesuaikan lewat jaringan (timedatectl set-ntp true).
doctor-no-date = { $name } tidak mengirim tanggal, jadi jamnya tidak dapat diperiksa. Proxy harus meneruskan header Date.

## Disk dan basis data

doctor-disk = Yang ditulis di { $folder } sampai di disk dalam { $ms } md.
doctor-slow-disk = Yang ditulis di { $folder } perlu { $ms } md untuk sampai di disk, dan setiap langkah menunggunya. Pindahkan basis data ke disk yang lebih cepat.
doctor-disk-fails = Di { $folder } tidak ada yang dapat ditulis dengan aman: { $reason }. Perbaiki disk atau izinnya, atau sebutkan basis data lain dengan LOVELETTER_DATABASE_URL.
doctor-space = { $mb } MB kosong di { $folder }.
doctor-little-space = Hanya { $mb } MB kosong di { $folder }. Kosongkan ruang; bila disk penuh, semua meja berhenti.
doctor-no-space = Hanya { $mb } MB kosong di { $folder }. Kosongkan ruang sekarang; bila disk penuh, semua meja berhenti.
doctor-database = Basis data { $file } berformat { $found }, yaitu yang terkini.
doctor-new-database = Basis data { $file } masih kosong; server membuat tabelnya saat dimulai.
doctor-old-database = { $kind ->
    [postgres] Basis data { $file } berformat { $found }, sedangkan server memerlukan { $latest }. Hentikan semua server, lalu jalankan “loveletter migrate”.
   *[sqlite] Basis data { $file } berformat { $found }; server mengubahnya menjadi { $latest } saat dimulai. Buat cadangan lebih dahulu (“loveletter backup”).
}
doctor-bad-database = Basis data { $file } tidak dapat dipakai: { $reason }.

## Alamat

doctor-ready = Server di { $address } siap.
doctor-not-ready = Server di { $address } belum siap ({ $state }). Lihat lognya.
doctor-unreachable = { $address } tidak dapat dihubungi: { $reason }. Periksa apakah server dan proxy berjalan, lalu periksa nama, port, dan firewall.
doctor-redirected = { $address } mengalihkan ke { $to }. Periksa alamat itu.
doctor-not-our-server = Yang menjawab di { $address } adalah sesuatu yang lain (status { $status }). Periksa jalurnya: harus sama dengan { $flag } server, dan proxy harus meneruskannya tanpa diubah.

## HTTPS

doctor-https = Sertifikat masih berlaku { $days } hari.
doctor-certificate-ends = Sertifikat hanya berlaku { $days } hari lagi. Periksa apakah sertifikat diperbarui dengan sendirinya.
doctor-no-https-needed = { $address } ada di komputer ini, jadi peramban tidak memerlukan HTTPS.
doctor-no-https = { $address } tidak memakai HTTPS, jadi peramban tidak memasang klien dan tidak memberi tahu giliran. Pasang sertifikat di proxy; Caddy mengambilnya sendiri.
doctor-bad-https = Peramban menolak HTTPS { $address } ({ $reason }). Gunakan sertifikat yang berlaku untuk nama ini.

## Proxy

doctor-no-proxy = Tidak ada proxy di depan server.
doctor-proxy = Proxy menyebutkan alamat kliennya (alamatmu: { $address }) dan tidak percaya pada yang lain.
doctor-not-forwarded = Server melihatmu di { $address } dan tidak melihat header dari proxy. Tanpa proxy, itu benar; proxy harus mengisi X-Forwarded-For, kalau tidak semua orang dihitung sebagai satu alamat.
doctor-untrusted-proxy = Server tidak memercayai proxy di { $address }, jadi semua orang dihitung sebagai satu alamat. Mulai server dengan { $flag } { $address }.
doctor-no-address-header = Proxy tidak menyebutkan siapa kliennya, jadi semua orang dihitung sebagai { $address }. Proxy harus mengisi X-Forwarded-For dengan alamat klien.
doctor-claim-believed = Siapa pun dapat mengaku dari alamat mana pun: proxy meneruskan X-Forwarded-For dari kliennya. Proxy harus mengisi header itu sendiri.
doctor-claim-from-trusted = Komputer ini ({ $address }) dihitung sebagai proxy, jadi dari sini tidak dapat diperiksa apakah orang lain dapat memalsukan alamat. Jalankan perintah yang sama di komputer lain.
doctor-claim-not-checked = Permintaan dengan X-Forwarded-For karangan tidak dijawab oleh server, jadi belum diperiksa apakah klien dapat memalsukan alamat. Jalankan perintah ini lagi.
doctor-no-connection-info = Server di { $address } tidak menyebutkan apa yang dilihatnya dari suatu sambungan (status { $status }), jadi header proxy tidak diperiksa. Perbarui server.
doctor-wrong-host = Server menolak nama { $host }. Mulai server dengan { $flag } { $host }.
doctor-other-host = Proxy mengubah header Host dari { $host } menjadi { $found }, jadi peramban tidak dapat terhubung. Proxy harus meneruskannya tanpa diubah.
doctor-other-scheme = Pemain memakai { $scheme }, tetapi server mengira itu { $found }. Proxy harus mengisi X-Forwarded-Proto.
doctor-open-metrics = Semua orang dapat membaca { $address }. Tutup jalur ini di proxy.

## WebSocket

doctor-websocket = WebSocket terbuka, dan jawaban kembali dalam { $ms } md.
doctor-no-websocket = WebSocket tidak terbuka (status { $status }), jadi tidak ada yang dapat bermain. Proxy harus memakai HTTP/1.1 dan meneruskan header Upgrade dan Connection.
doctor-websocket-origin = Server menolak WebSocket dari halaman { $origin } (status { $status }). Proxy harus meneruskan header Host tanpa diubah; atau mulai server dengan { $flag } { $origin }.
doctor-websocket-lost = WebSocket tidak bertahan: { $reason }. Lihat log proxy dan server.
