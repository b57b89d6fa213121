### The profile: the record of one person on this device, and the seals for what was achieved.

## The record

profile-matches = dari { $count } permainan
profile-letters = { $count ->
   *[other] surat tersampaikan
}
profile-row = berturut-turut, rekor
profile-next = { $count } surat lagi menuju { $level }
profile-top = tingkat tertinggi
profile-record = Catatanmu
profile-cards = Kartu kemenanganmu
profile-out = Yang menyingkirkanmu
profile-seals = Segel yang kamu raih
profile-seals-count = { $won } dari { $count }
profile-played = Sudah dimainkan
profile-none = Belum ada apa-apa di sini. Catatanmu dimulai dari ronde pertamamu di perangkat ini.
profile-edit = Ganti nama atau topeng
profile-bots = { $count } bot
profile-earned = sudah diraih
profile-open = belum diraih

## Seals

seal-first-letter = Surat pertama
seal-first-letter-how = Menangkan satu ronde.
seal-first-match = Permainan pertama
seal-first-match-how = Menangkan satu permainan.
seal-three-in-a-row = Tiga beruntun
seal-three-in-a-row-how = Menangkan tiga permainan berturut-turut.
seal-clean-sweep = Sapu bersih
seal-clean-sweep-how = Menangkan permainan tanpa kalah satu ronde pun.
seal-comeback = Bangkit
seal-comeback-how = Menangkan permainan setelah kalah di dua ronde pertamanya.
seal-never-out = Tak tersentuh
seal-never-out-how = Menangkan permainan dengan sedikitnya empat ronde tanpa sekali pun tersingkir.
seal-princess-kept = Di sisinya
seal-princess-kept-how = Menangkan ronde dengan Princess di tangan.
seal-won-with-guard = Kecil tapi milikku
seal-won-with-guard-how = Menangkan ronde dengan Guard di tangan.
seal-many-cards = Akrab dengan semua
seal-many-cards-how = Menangkan ronde dengan delapan kartu yang berbeda.
seal-all-editions = Serba tahu
seal-all-editions-how = Menangkan satu permainan di setiap edisi dari keempatnya.
seal-full-house = Berdelapan semeja
seal-full-house-how = Mainkan permainan berdelapan.
seal-champion-beaten = Mengalahkan Juara
seal-champion-beaten-how = Menangkan permainan melawan Juara.
seal-hundred-letters = Kepala pos
seal-hundred-letters-how = Menangkan seratus ronde.
seal-own-princess = Aduh
seal-own-princess-how = Tersingkir oleh Princess-mu sendiri.
seal-deal-won = Permainan hari ini
seal-deal-won-how = Menangkan permainan harian.
seal-deal-champion = Melebihi yang terbaik
seal-deal-champion-how = Raih lebih banyak surat daripada sang juara dalam permainan harian.
seal-week-of-deals = Tujuh hari
seal-week-of-deals-how = Mainkan permainan harian tujuh hari berturut-turut.
seal-week-of-puzzles = Tajam sepekan
seal-week-of-puzzles-how = Pecahkan teka-teki harian tujuh hari berturut-turut.
