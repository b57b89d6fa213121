### Editions, options and ready-made variations.

edition-second = Edisi kedua
edition-second-line = Pilihan bawaan: 21 kartu berangka 0 sampai 9, dengan Spy dan Chancellor, untuk 2 sampai 6 pemain.
edition-classic = Klasik
edition-classic-line = Edisi kedua tanpa Spy dan Chancellor serta dengan satu Guard lebih sedikit: 16 kartu untuk 2 sampai 4 pemain.
edition-original = Orisinal
edition-original-line = Permainan aslinya: 16 kartu berangka 1 sampai 8, untuk 2 sampai 4 pemain yang mengumpulkan hati; jika seri, pemain termuda diutamakan.
edition-premium = Premium
edition-premium-line = Permainan besar: 32 kartu berangka 0 sampai 10, 17 karakter, untuk 3 sampai 8 pemain; Guard menebak angka.

## Options and their values

# $token: "token" or "heart", by edition; "either" where all editions are meant.
option-tokens = { $token ->
    [heart] Hati untuk menang
    [either] Token atau hati untuk menang
   *[token] Token untuk menang
}
# A number of the table's own; option-tokens-preset stands for the number that the edition gives.
option-tokens-value = { $token ->
    [heart] { $count ->
        [1] satu hati
       *[other] { $count } hati
    }
   *[token] { $count ->
        [1] satu token
       *[other] { $count } token
    }
}
option-tokens-preset = sesuai edisi

option-setup-order = Urutan persiapan
option-setup-order-aside-first = sisihkan satu kartu, lalu bagikan kartu
option-setup-order-deal-first = bagikan kartu, lalu sisihkan satu kartu

option-round-tie = Seri di akhir ronde
option-round-tie-shared = menang bersama
option-round-tie-discard-sum-then-shared = jumlah angka buangan, lalu bersama
option-round-tie-discard-sum-then-none = jumlah angka buangan, lalu tanpa pemenang
option-round-tie-discard-sum-if-count = jumlah angka buangan jika ada Count, lalu bersama

option-next-starter-tie = Pemain pertama setelah seri
option-next-starter-tie-random = salah satu pemenang, lewat undian
option-next-starter-tie-youngest = pemenang yang termuda

option-game-tie = Beberapa pemain mencapai target bersamaan
option-game-tie-shared = mereka semua menang
option-game-tie-youngest = yang termuda menang

option-baron-tie = Seri saat memakai Baron
option-baron-tie-none-out = tidak ada yang tersingkir
option-baron-tie-both-out = keduanya tersingkir

option-guard-names = Guard menebak
option-guard-names-character = karakter
option-guard-names-number = angka

option-spy-scope = Spy yang dihitung
option-spy-scope-survivors = milik pemain yang masih bertahan
option-spy-scope-everyone = milik semua pemain

option-sycophant-unchoosable = Jika pemain yang ditandai tidak bisa dipilih
option-sycophant-unchoosable-fizzle = kartu itu tidak berefek
option-sycophant-unchoosable-ignore = tandanya diabaikan

option-bishop-may-name-one = Bishop boleh menebak 1
option-bishop-may-name-one-true = ya
option-bishop-may-name-one-false = tidak

option-constable-counts-held = Constable di tangan ikut dihitung
option-constable-counts-held-true = ya
option-constable-counts-held-false = tidak

option-jester-wins-at-once = Taruhan Jester bisa memberi kemenangan sebelum ronde dihitung
option-jester-wins-at-once-true = ya
option-jester-wins-at-once-false = tidak

option-allow-two = Boleh dimainkan berdua
option-allow-two-true = ya
option-allow-two-false = tidak

## Ready-made variations

variation-german = Persis menurut buku aturan Jerman
variation-indonesian = Persis menurut buku aturan Indonesia
variation-english-21 = Lembar aturan Inggris dengan 21 kartu
variation-english-16 = Lembar aturan Inggris dengan 16 kartu
variation-boxed-premium = Premium versi kotak

# An edition or a card that another package brings along without a text of its own.
outside-edition-line = Berasal dari paket lain.
outside-card-line = Berasal dari paket lain, yang tidak menyertakan teksnya.
