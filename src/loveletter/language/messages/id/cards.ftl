### Names of the cards and our one-line texts.
###
### Indonesian has no articles, no cases and no plural, and the names stay the English ones: the bare name is the only
### form, and sentences ask for it with CARD($card).

card-spy = Spy
card-guard = Guard
card-priest = Priest
card-baron = Baron
card-handmaid = Handmaid
card-prince = Prince
card-chancellor = Chancellor
card-king = King
card-countess = Countess
card-princess = Princess
card-jester = Jester
card-assassin = Assassin
card-cardinal = Cardinal
card-baroness = Baroness
card-sycophant = Sycophant
card-count = Count
card-constable = Constable
card-dowager-queen = Dowager Queen
card-bishop = Bishop

## One line for each card, the same for all editions.

line-spy = Mula-mula tanpa pengaruh; jika di akhir ronde hanya kamu di antara yang bertahan yang punya Spy terbuka, dapat satu token ekstra.
line-guard = Tunjuk satu lawan dan tebak tokohnya, asal bukan Guard; tebakan tepat membuatnya tersingkir.
line-priest = Satu lawan memperlihatkan kartunya kepadamu saja.
line-baron = Adu kartumu diam-diam dengan satu lawan; angka kecil gugur, angka sama tak mengubah apa-apa.
line-handmaid = Sampai giliranmu tiba lagi, pemain lain tak boleh mengincarmu.
line-prince = Suruh siapa saja, termasuk dirimu, melepas kartu lalu mengambil yang baru.
line-chancellor = Tambah dua kartu, pertahankan satu dari tiga, selipkan sisanya di dasar dek sesuka urutanmu.
line-king = Kamu dan satu lawan saling menukar kartu.
line-countess = Di samping King atau Prince, dialah yang wajib keluar; selain itu hanya gertakan.
line-princess = Begitu ia terbuka di depanmu, kamu keluar.
line-jester = Bertaruhlah pada satu lawan; jika ia menang ronde, kamu dapat satu token.
line-assassin = Selama di tangan: Guard yang mengincarmu justru menyingkirkan pemainnya; lalu ganti kartu ini dengan yang baru.
line-cardinal = Dua pemain pilihanmu, boleh kamu sendiri, bertukar kartu; lalu boleh intip salah satunya.
line-baroness = Intip kartu satu atau dua lawan.
line-sycophant = Tandai siapa saja; bila kartu berikutnya memilih pemain, yang ditandai harus ikut terpilih.
line-count = Tiap Count terbuka di depanmu menambah 1 pada kartumu di perbandingan akhir.
line-constable = Tersingkir saat ia sudah terbuka di depanmu? Ambil satu token.
line-dowager-queen = Seperti Baron, tetapi angka besar yang gugur.
line-bishop = Sebut angka satu lawan: benar berarti satu token, dan lawan boleh ganti kartu; di akhir kalah dari Princess.
