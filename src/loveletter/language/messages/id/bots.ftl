### The bots: what each level is called, and its character in one line.

bot-random = Acak
bot-random-line = Mengambil sembarang langkah yang sah, semuanya berpeluang sama: tolok ukur bagi bot lain.
bot-novice = Pemula
bot-novice-line = Tahu aturannya, tetapi belum tahu siasatnya: cepat lupa kartu yang sudah dimainkan dan menebak yang terlintas di benaknya, tetapi tidak pernah membuang Princess.
bot-page = Pelayan Istana
bot-page-line = Memperhatikan permainan dan melihat hampir semua peluang, tetapi kadang salah hitung dan sesekali hanya menuruti kata hati.
bot-courtier = Punggawa
bot-courtier-line = Menghitung semua kartu, ingat apa yang pernah dilihatnya, berlindung pada saat yang tepat, dan menebak yang paling mungkin.
bot-schemer = Ahli Siasat
bot-schemer-line = Sudah belajar dari jutaan ronde kapan memainkan kartu apa, tetapi masih menebak yang paling mungkin, sehingga bisa dibaca.
bot-champion = Juara
bot-champion-line = Yang terkuat di sini: belajar dengan bermain melawan dirinya sendiri dan lawan lain, dan berpikir ke depan sebelum bermain.

# A bot that another package brings along; it is called by the name that it has there.
outside-bot-line = Berasal dari paket lain.
bot-obstacle = Tidak bisa bermain di sini: paketnya gagal membuatnya.
