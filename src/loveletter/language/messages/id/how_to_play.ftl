### How to play: the rules of an edition under the options in force, for people who read them before or during a game.
###
### Every message gets $token: "token" or "heart", by edition. $cards, $numbers and $places are lists.

## Parts of sentences

how-tokens = { $token ->
    [heart] hati
   *[token] token
}
# The head of a row of numbers, one for each number of players.
how-players = pemain

# $edition: the name of the edition.
how-title = Cara bermain Love Letter: { $edition }

## The story

how-story-title = Cerita dan tujuan
how-story = Seorang putri yang kelak akan memerintah sedang mencari pendamping yang bisa ia cintai dan percayai. Ayahnya lebih suka menikahkannya dengan seorang pewaris kaya pilihannya sendiri. Kamu dan para sainganmu berusaha merebut hatinya lewat surat, dan karena tidak ada orang yang bisa begitu saja menemui seorang putri, orang-orang istanalah yang mengantarkan surat kalian. Makin dekat seseorang dengan sang putri, makin besar peluang suratmu sampai di tangannya malam itu.
how-story-day = Setiap ronde adalah satu hari di istana: pemain yang suratnya sampai kepada Princess hari itu mendapat { rule-a-token }.
how-goal = Kalian bermain beberapa ronde. Setiap kali memenangkan ronde, kamu mendapat { rule-a-token }; siapa yang sudah mengumpulkan cukup { how-tokens } memenangkan permainan.
how-aim = Kamu memenangkan ronde jika hanya kamu yang masih bertahan, atau jika kartumu paling tinggi saat dek habis.

## At a glance: two columns

how-glance-title = Sekilas
how-glance-players = pemain
how-glance-players-value = { $least } sampai { $most }
how-glance-players-best = { $least } sampai { $most }, paling seru { $from } sampai { $to }
how-glance-cards = kartu
# $characters: how many different ones.
how-glance-cards-value = { $cards } kartu dengan { $characters } karakter dan angka { $lowest } sampai { $highest }
how-glance-box = isi kotak
how-box-second = 21 kartu karakter, 6 kartu referensi, 13 token, dan satu tas kain
how-box-classic = sama dengan edisi kedua; satu Guard, kedua Chancellor, dan kedua Spy tetap di dalam tas
how-box-original = 16 kartu karakter, 4 kartu referensi, dan 12 hati
how-box-premium = 32 kartu karakter dan 30 token
how-glance-time = lama
how-glance-time-value = sekitar { $minutes } menit
how-glance-age = usia
how-glance-age-value = { $years } tahun ke atas
how-glance-designer = perancang
# Other places where the game is played online.
how-glance-elsewhere = tempat lain
how-glance-elsewhere-value = daring di { $places }

## House rules: options that differ from the edition's

how-house-title = Aturan khusus yang berlaku di sini
how-house-line = Dalam hal-hal berikut, meja ini berbeda dari edisinya. Semua penjelasan di bawah sudah menyesuaikan.
# $option: what an option is called. $value, $preset: what its values mean, here and in the edition.
how-house-rule = { $option }: { $value } (menurut edisinya: { $preset }).
how-house-rule-idle = { $option }: { $value } (menurut edisinya: { $preset }). Dengan kartu edisi ini, tidak ada yang berubah.
# $where: the title of another section.
how-house-goals = { $option }: meja ini punya angka sendiri, lihat “{ $where }”.

## Setting up

how-setup-title = Menyiapkan ronde
how-setup-reference = Sebelum ronde pertama, setiap pemain mengambil satu kartu referensi.
how-setup-shuffle = Kocok semua { $cards } kartu dan letakkan tertutup sebagai dek.
how-setup-aside = Sisihkan kartu teratas secara tertutup. Tidak ada yang boleh melihatnya.
how-setup-open = { $count ->
    [3] Khusus dua pemain: buka tiga kartu lagi di atas meja. Kalian berdua melihatnya, dan ketiganya tidak dipakai dalam ronde ini.
   *[other] Khusus dua pemain: buka { $count } kartu lagi di atas meja. Kalian berdua melihatnya, dan tidak dipakai dalam ronde ini.
}
how-setup-open-two = { $count ->
    [3] Buka tiga kartu lagi di atas meja. Kalian berdua melihatnya, dan ketiganya tidak dipakai dalam ronde ini.
   *[other] Buka { $count } kartu lagi di atas meja. Kalian berdua melihatnya, dan tidak dipakai dalam ronde ini.
}
how-setup-deal = Bagikan satu kartu kepada setiap pemain. Itulah kartu di tangannya, dan pemain lain tidak boleh melihatnya.
# The head of a row of numbers: how many cards are left to draw.
how-setup-pile = isi dek
how-setup-pile-known = Dengan { $players } pemain, dek kemudian berisi { $count } kartu.

## A turn

how-turn-title = Satu giliran
how-turn-order = Giliran berjalan searah jarum jam. Pada giliranmu:
how-turn-draw = Ambil kartu teratas dari dek, sehingga ada dua kartu di tanganmu.
how-turn-play = Mainkan salah satunya: letakkan terbuka di depanmu dan jalankan efeknya. Kartu yang satu lagi tetap di tanganmu, dan tidak ada yang melihatnya.
how-turn-besides = Ingat:
how-turn-must = Efek kartu wajib dijalankan, walaupun merugikanmu. Hanya jika kartunya menyebut “boleh”, kamu bebas memilih.
how-turn-countess = Jika pada giliranmu kamu memegang Countess bersama King atau Prince, kamu harus memainkan Countess.
how-turn-open = Semua kartu yang sudah dimainkan atau dibuang tetap terbuka di depan pemainnya, supaya semua orang bisa menghitung kartu yang sudah tidak ada.
how-turn-honest = Jika sebuah kartu menanyakan isi tanganmu, jawablah dengan jujur; kalau ragu, lihat lagi kartumu.

## Choosing players

how-choose-title = Memilih pemain
how-choose-who = { $handmaid ->
    [yes] Banyak kartu memilih pemain. Yang bisa dipilih hanyalah pemain yang masih bertahan dan tidak dilindungi Handmaid; perlindungan itu berlaku sampai giliran berikutnya dari pemain yang memainkannya.
   *[no] Banyak kartu memilih pemain. Yang bisa dipilih hanyalah pemain yang masih bertahan.
}
how-choose-others = Untuk pemain lain, tidak pernah dirimu sendiri: { $cards }. Jika tidak ada pemain lain yang bisa dipilih, kartu seperti ini tetap boleh dimainkan, tetapi tidak terjadi apa-apa.
how-choose-anybody = Untuk pemain mana pun, termasuk dirimu sendiri: { $cards }. Jika tidak ada pemain lain yang bisa dipilih, kamu harus memilih dirimu sendiri.
how-choose-two = Untuk dua pemain, boleh termasuk dirimu sendiri: { $cards }. Jika pemain yang bisa dipilih, termasuk kamu, kurang dari dua, tidak terjadi apa-apa.
how-choose-marked-fizzle = Pemain yang ditandai Sycophant harus ikut dipilih oleh kartu yang dimainkan tepat setelahnya. Jika pemain yang ditandai sendiri yang memainkannya dan kartu itu hanya untuk pemain lain, tidak terjadi apa-apa.
how-choose-marked-ignore = Pemain yang ditandai Sycophant harus ikut dipilih oleh kartu yang dimainkan tepat setelahnya. Jika pemain yang ditandai sendiri yang memainkannya dan kartu itu hanya untuk pemain lain, tandanya diabaikan.

## Going out

how-out-title = Tersingkir
how-out-hand = Jika kamu tersingkir dari ronde, letakkan kartu di tanganmu terbuka di depanmu. Efeknya tidak dijalankan.
how-out-until = Sampai ronde berikutnya kamu tidak mendapat giliran, dan tidak ada yang bisa memilihmu.
how-out-reference = Jika kalian memakai kartu referensi, putar kartumu menyamping sebagai pengingat.
how-out-princess = Siapa pun yang memainkan atau membuang Princess, apa pun alasannya, langsung tersingkir.
how-out-constable = Jika Constable sudah terbuka di depanmu saat kamu tersingkir, kamu mendapat { rule-a-token }; Constable di tangan tidak dihitung.
how-out-constable-held = Jika Constable terbuka di depanmu atau masih di tanganmu saat kamu tersingkir, kamu mendapat { rule-a-token }.

## The end of a round

how-end-title = Akhir ronde
how-end-ways = Ronde bisa berakhir dengan dua cara:
how-end-last = Hanya satu pemain yang bertahan. Ronde langsung berakhir, dan pemain itu memenangkannya.
how-end-pile = Dek kosong di akhir suatu giliran, giliran siapa pun itu. Setelah itu kartu dibandingkan.
how-end-nobody = Jika dua pemain terakhir tersingkir bersama karena angkanya sama saat Baron dimainkan, tidak ada yang memenangkan ronde dan tidak ada yang mendapat { rule-a-token } untuk ronde itu.

how-compare-title = Perbandingan kartu
how-compare-show = Semua pemain yang masih bertahan menunjukkan kartunya, dan angka terbesar memenangkan ronde.
how-compare-count = Tiap Count yang terbuka di depanmu menambah 1 pada angkamu.
how-compare-bishop = Jika ada yang memegang Princess, ia mengalahkan Bishop meskipun angka Bishop lebih besar, dan Bishop tidak ikut dibandingkan lagi.
how-tie-shared = Jika beberapa pemain seri, mereka semua memenangkan ronde.
how-tie-discard-sum-then-shared = Jika beberapa pemain seri, masing-masing menjumlahkan angka semua kartu di depannya, dan jumlah terbesar memenangkan ronde. Jika jumlahnya juga seri, semua pemain yang masih seri memenangkannya.
how-tie-discard-sum-then-none = Jika beberapa pemain seri, masing-masing menjumlahkan angka semua kartu di depannya, dan jumlah terbesar memenangkan ronde. Jika jumlahnya juga seri, tidak ada yang menang.
how-tie-discard-sum-if-count = Jika beberapa pemain seri, Count yang menentukan. Jika ada Count terbuka di depan salah satu dari mereka, masing-masing menjumlahkan angka semua kartu di depannya, dan jumlah terbesar memenangkan ronde; jika jumlahnya juga seri, semua pemain yang masih seri memenangkannya. Jika tidak ada, semua pemain yang seri langsung memenangkan ronde.

how-tokens-title = { $token ->
    [heart] Hati untuk satu ronde
   *[token] Token untuk satu ronde
}
how-tokens-round = Pemenang ronde mendapat { rule-a-token }; jika pemenangnya lebih dari satu, masing-masing mendapat satu.
how-tokens-spy-survivors = Jika di antara pemain yang masih bertahan hanya satu yang sudah memainkan atau membuang Spy, ia mendapat tambahan { rule-a-token }, siapa pun pemenang rondenya.
how-tokens-spy-everyone = Jika di antara semua pemain, termasuk yang sudah tersingkir, hanya satu yang sudah memainkan atau membuang Spy dan ia masih bertahan, ia mendapat tambahan { rule-a-token }, siapa pun pemenang rondenya.
how-tokens-jester = Jika pemain yang menjadi taruhan Jester memenangkan ronde, pemain yang bertaruh juga mendapat { rule-a-token }.

## The next round

how-next-title = Ronde berikutnya
how-next-deal = { $aside ->
    [yes] Kumpulkan semua kartu, termasuk yang tadi disisihkan, lalu siapkan lagi dari awal.
   *[no] Kumpulkan semua kartu, lalu siapkan lagi dari awal.
}
how-next-winner = Pemenang ronde terakhir memulai.
how-next-tie-random = Jika pemenangnya lebih dari satu, mereka diundi.
how-next-tie-youngest = Jika pemenangnya lebih dari satu, yang termuda di antara mereka memulai.
how-next-nobody-tied = Jika tidak ada pemenang, para pemain yang seri sampai akhir diundi.
how-next-nobody-left = Jika tidak ada pemenang, kedua pemain yang tersingkir bersama diundi.
how-next-nobody-either = Jika tidak ada pemenang, yang diundi adalah para pemain yang seri sampai akhir atau yang tersingkir bersama.

## The match

how-match-title = Memenangkan permainan
how-match-end = Setelah setiap ronde, periksa apakah ada yang sudah punya cukup { how-tokens }. Jika ada, permainan selesai.
# The head of a row of numbers: how many tokens win.
how-match-goal = { $token ->
    [heart] hati untuk menang
   *[token] token untuk menang
}
how-match-goal-known = { $token ->
    [heart] { $count ->
        [1] Dengan { $players } pemain, satu hati cukup untuk memenangkan permainan.
       *[other] Dengan { $players } pemain, perlu { $count } hati untuk memenangkan permainan.
    }
   *[token] { $count ->
        [1] Dengan { $players } pemain, satu token cukup untuk memenangkan permainan.
       *[other] Dengan { $players } pemain, perlu { $count } token untuk memenangkan permainan.
    }
}
how-match-tie-shared = Jika beberapa pemain mencapainya dalam ronde yang sama, mereka semua menang.
how-match-tie-youngest = Jika beberapa pemain mencapainya dalam ronde yang sama, yang termuda di antara mereka menang.
how-match-at-once = Ada kartu yang memberi { rule-a-token } di tengah ronde: { $cards }. Jika itu yang terakhir kamu perlukan, kamu langsung memenangkan permainan, dan ronde itu tidak dihitung lagi.
how-match-jester = Taruhan Jester dibayar lebih dulu. Jika dengan itu targetmu tercapai, kamu langsung memenangkan permainan, dan untuk ronde ini tidak ada lagi yang mendapat { rule-a-token }.

## The cards

how-overview-title = Semua kartu sekilas
how-overview-number = angka
how-overview-card = kartu
how-overview-copies = jumlah
how-overview-line = singkat
how-cards-title = Kartu satu per satu
# The head of an entry. $value: the number of the card.
how-card-head = { $name } ({ $value })

## The court

how-court-title = Siapa saja di istana
how-court-princess = Princess menantikan cinta sejati dan tidak tertarik pada calon kesayangan ayahnya.
how-court-countess = Countess sudah menjadi sahabat terbaik Princess sejak kecil dan tahu semua rahasia.
how-court-king = King sudah memilih calon untuk putrinya dan memakai seluruh pengaruhnya demi calon itu.
how-court-prince = Prince adalah adik laki-laki Princess, dan seisi istana mengenal keusilannya.
how-court-handmaid = Handmaid berhati hangat dan melindungi Princess serta orang-orang terdekatnya.
how-court-baron = Baron adalah ahli tipu muslihat yang mengadu domba orang-orang berkuasa.
how-court-priest = Priest mendengar rahasia tergelap dari banyak orang yang mempercayainya.
how-court-guard = Guard menerima perintah dari King dan menahan siapa pun yang tidak patuh.

## With ordinary playing cards

how-playing-title = Dengan kartu remi biasa
how-playing-line = Tanpa kotaknya, satu set kartu remi biasa dan beberapa uang koin sudah cukup. Kartu yang tidak disebut di sini tidak dipakai.
how-playing-head = kartu remi
how-playing-spy = kedua joker
how-playing-jester = joker yang lebih terang
how-playing-assassin = joker yang lebih gelap
how-playing-guard = { $aces } kartu as dan { $jacks } kartu jack
# $copies: 1 or 2. $value: the number on the card.
how-playing-black = { $copies ->
    [1] satu kartu { $value } hitam
   *[other] kedua kartu { $value } hitam
}
how-playing-red = { $copies ->
    [1] satu kartu { $value } merah
   *[other] kedua kartu { $value } merah
}

## Quick answers

how-questions-title = Tanya jawab singkat
how-questions-line = Nomor dalam kurung adalah nomor keputusan kami di docs/rules.md (dalam bahasa Inggris).

how-ask-last-turn = Apakah semua pemain masih mendapat satu giliran lagi saat dek habis?
how-answer-last-turn = Tidak. Jika dek kosong di akhir suatu giliran, kartu langsung dibandingkan.
how-ask-last-hand = Apakah pemain terakhir yang bertahan harus menunjukkan kartunya?
how-answer-last-hand = { $aside ->
    [yes] Tidak, dan kartu yang disisihkan pun tetap tertutup.
   *[no] Tidak.
}
how-ask-sums = Apa persisnya yang dijumlahkan saat seri?
how-answer-sums = Angka semua kartu di depan seorang pemain, baik yang dimainkan maupun yang dibuang. Kartu di tangan tidak termasuk.
how-ask-same-number = Dua karakter berbeda dengan angka yang sama dibandingkan. Mana yang lebih tinggi?
how-answer-same-number = Tidak ada: hanya angkanya yang dihitung, jadi hasilnya seri.
how-ask-waive = Bolehkah aku melewatkan efek yang merugikanku?
how-answer-waive = Tidak. Selama ada yang bisa dipilih, kamu harus memilih. Kamu hanya bebas jika kartunya menyatakan kamu boleh melakukan sesuatu.
how-ask-first = Siapa yang memulai ronde pertama di meja daring?
how-answer-first = Host bisa menunjuk seseorang; jika tidak, diundi.
how-ask-more = Dua pemain mencapai target dalam ronde yang sama, dan salah satunya punya lebih. Siapa yang menang?
how-answer-more-shared = Keduanya. Cukup sudah mencapai target.
how-answer-more-youngest = Yang lebih muda. Cukup sudah mencapai target; punya lebih tidak membantu.
how-ask-youngest = Bagaimana jika tidak ada yang mau bilang siapa yang termuda?
how-answer-youngest = Undian di awal menentukan siapa yang dianggap lebih muda, dan itu berlaku sepanjang permainan.
how-ask-supply = Bagaimana jika { how-tokens } habis?
how-answer-supply = Pakai benda lain apa saja: tidak ada batasnya.
how-ask-two = Bisakah kartu ini dimainkan berdua?
how-answer-two-yes = { $count ->
    [0] Bisa, di meja ini.
    [3] Bisa, di meja ini. Seperti di edisi yang lebih kecil, tiga kartu terbuka di meja.
   *[other] Bisa, di meja ini, dengan { $count } kartu terbuka.
}
how-answer-two-no = { $count ->
    [0] Menurut aturan edisi ini tidak. Opsi allow_two mengizinkannya.
    [3] Menurut aturan edisi ini tidak. Opsi allow_two mengizinkannya, dengan tiga kartu terbuka.
   *[other] Menurut aturan edisi ini tidak. Opsi allow_two mengizinkannya, dengan { $count } kartu terbuka.
}
how-ask-box-goals = Di kotak Premium, jumlah token untuk menang berbeda. Mengapa?
how-answer-box-goals = Edisi ini mengikuti lembar aturan berbahasa Inggris. Variasi boxed-premium memakai angka dari kotaknya.

how-ask-guard = Apa saja yang boleh ditebak dengan Guard?
how-answer-guard-character = Karakter mana pun dalam permainan selain Guard, termasuk karakter yang semua kartunya sudah terbuka.
how-answer-guard-number = { $assassin ->
    [yes] Angka-angka ini: { $numbers }, termasuk angka yang semua kartunya sudah terbuka. Jika dua karakter punya angka yang sama, keduanya dihitung tepat; tetapi Assassin selalu membalas.
   *[no] Angka-angka ini: { $numbers }, termasuk angka yang semua kartunya sudah terbuka.
}
how-ask-handmaid = Kapan perlindungan Handmaid berakhir?
how-answer-handmaid = Saat giliranmu yang berikutnya dimulai, sebelum kamu mengambil kartu.
how-ask-discarded = Apakah kartu yang dibuang tanpa dimainkan tetap berefek?
how-answer-discarded = Tidak: Handmaid, misalnya, tidak melindungi siapa pun. Hanya Princess yang selalu merugikan: siapa pun yang membuangnya tersingkir.
how-answer-discarded-but = { $count ->
    [1] Tidak: Handmaid, misalnya, tidak melindungi siapa pun. Tetapi untuk kartu berikut, cukup terbuka di depanmu: { $cards }. Dan siapa pun yang membuang Princess selalu tersingkir.
   *[other] Tidak: Handmaid, misalnya, tidak melindungi siapa pun. Tetapi untuk kartu berikut, cukup terbuka di depanmu: { $cards }. Dan siapa pun yang membuang Princess selalu tersingkir.
}
how-ask-baron = Bagaimana jika angkanya sama saat Baron dimainkan?
how-answer-baron-none-out = Tidak ada yang tersingkir, tetapi kedua pemain sudah saling melihat kartu.
how-answer-baron-both-out = Keduanya langsung tersingkir. Jika tidak ada lagi yang bertahan, tidak ada yang memenangkan ronde.
how-ask-empty-pile = Seseorang harus mengambil kartu baru, tetapi dek kosong. Lalu bagaimana?
how-answer-empty-pile = Ia mengambil kartu yang disisihkan. Hanya ia yang melihatnya, dan ronde berakhir setelah giliran ini.
how-ask-prince-princess = Prince membuat seseorang membuang Princess. Apakah ia mengambil kartu baru?
how-answer-prince-princess = Tidak. Ia tersingkir dan tidak mendapat kartu, termasuk jika itu kamu sendiri dengan Prince milikmu.
how-ask-princess-away = Aku memberikan Princess. Apakah aku tersingkir?
how-answer-princess-away-swap = Tidak. Menukarnya dengan kartu pemain lain bukan berarti memainkan atau membuangnya.
how-answer-princess-away-chancellor = Tidak. Menukarnya dengan kartu pemain lain atau menaruhnya di dasar dek bukan berarti memainkan atau membuangnya.
how-ask-countess = Kapan tepatnya Countess memaksaku?
how-answer-countess = Hanya pada giliranmu sendiri, dan hanya di samping King atau Prince, walaupun saat itu keduanya tidak bisa berbuat apa-apa. Di samping kartu lain kamu bebas, dan kamu juga boleh memainkannya sebagai gertakan: tidak ada yang tahu apakah kamu terpaksa.
how-ask-chancellor-last = Chancellor mengambil kartu terakhir dari dek. Apakah ronde berakhir?
how-answer-chancellor-last = Tidak. Kartu yang kamu kembalikan sudah ada di dek lagi di akhir giliran. Hanya jika dek sudah kosong saat kamu memainkannya, Chancellor tidak berefek dan ronde berakhir.
how-ask-chancellor-keep = Kartu mana yang boleh kusimpan dengan Chancellor, dan siapa yang tahu isi dasar dek?
how-answer-chancellor-keep = Yang mana saja, termasuk Chancellor kedua. Semua orang melihat berapa kartu yang kamu kembalikan, tetapi hanya kamu yang tahu kartu apa dan urutannya.
how-ask-spy-out = Apakah Spy milik pemain yang sudah tersingkir dihitung?
how-answer-spy-out-survivors = Tidak. Yang dilihat hanya pemain yang masih bertahan.
how-answer-spy-out-everyone = Ya. Pemain yang sudah tersingkir tidak mendapat apa-apa, tetapi Spy miliknya menggagalkan pemain lain.
how-ask-spy-counts = Apakah Spy dihitung jika masih di tangan, jika terpaksa dibuang, atau jika ada dua?
how-answer-spy-counts = Spy di tangan tidak dihitung di akhir ronde, Spy yang terpaksa dibuang dihitung, dan dua Spy tidak memberi lebih dari satu.
how-ask-awards = Dengan urutan apa { how-tokens } satu ronde dibagikan?
how-answer-awards-together = Semuanya sekaligus; setelah itu barulah dilihat siapa yang mencapai target. Jadi beberapa pemain bisa mencapainya bersama.
how-answer-awards-jester = Taruhan Jester dibayar lebih dulu. Jika dengan itu target tercapai, permainan langsung dimenangkan dan tidak ada lagi yang mendapat apa pun. Jika tidak, semua yang lain dibagikan sekaligus; setelah itu barulah dilihat siapa yang mencapai target.

how-ask-assassin = Haruskah aku menunjukkan Assassin saat Guard memilihku?
how-answer-assassin = Ya, apa pun tebakannya. Terhadap kartu lain Assassin tidak membantu, dan ia hanya bekerja selama ada di tanganmu.
how-ask-cardinal = Haruskah aku melihat kartu setelah pertukaran dengan Cardinal?
how-answer-cardinal = Tidak harus; kamu boleh melihatnya jika mau. Jika tidak ada yang bertukar, tidak ada juga yang bisa dilihat.
how-ask-baroness = Bolehkah aku tidak melihat kartu siapa pun dengan Baroness?
how-answer-baroness = Tidak. Jika ada yang bisa dipilih, kamu melihat kartu satu atau dua pemain.
how-ask-sycophant-long = Berapa lama tanda Sycophant berlaku?
how-answer-sycophant-long = Hanya untuk kartu yang dimainkan tepat setelahnya, siapa pun yang memainkannya, dan entah kartu itu memilih pemain atau tidak. Sycophant kedua juga memilih pemain, jadi ia harus memilih pemain yang sama.
how-ask-sycophant-self = Aku sendiri ditandai dan memainkan kartu untuk pemain lain. Apa yang terjadi?
how-answer-sycophant-self-fizzle = Tidak terjadi apa-apa: kartu itu tidak berefek.
how-answer-sycophant-self-ignore = Tandanya diabaikan, dan kamu bebas memilih.
how-ask-sycophant-two = Seseorang ditandai, dan kartu berikutnya bisa memilih dua pemain. Lalu bagaimana?
how-answer-sycophant-two = Dengan Cardinal kamu memilih pemain yang ditandai dan satu pemain lagi; dengan Baroness pemain yang ditandai saja, atau bersama satu pemain lagi.
how-ask-jester = Kapan taruhan Jester berhasil?
# $first: "yes" if the bet is paid before the rest of the round, and can win the match then.
how-answer-jester = { $first ->
    [yes] Setiap kali pemain yang dipilih memenangkan ronde, sendirian atau bersama pemain lain, meskipun kamu sendiri sudah tersingkir. Jika kamu juga menang, kamu mendapat keduanya, kecuali taruhan itu sudah menentukan pemenang permainan. Jester yang dibuang tanpa dimainkan tidak bertaruh pada siapa pun.
   *[no] Setiap kali pemain yang dipilih memenangkan ronde, sendirian atau bersama pemain lain, meskipun kamu sendiri sudah tersingkir. Jika kamu juga menang, kamu mendapat keduanya. Jester yang dibuang tanpa dimainkan tidak bertaruh pada siapa pun.
}
how-ask-count = Kapan Count menambah 1?
how-answer-count = Hanya dalam perbandingan di akhir ronde, dan hanya jika ia terbuka di depanmu, baik dimainkan maupun dibuang. Dalam adu kartu Count tidak membantu, begitu juga selama masih di tanganmu.
how-ask-constable = Aku tersingkir saat memegang Constable. Apakah aku mendapat { rule-a-token }?
how-answer-constable-lying = Tidak. Constable harus sudah terbuka di depanmu; dimainkan atau dibuang, sama saja.
how-answer-constable-held = Ya, di meja ini. Cukup ia terbuka di depanmu atau ada di tanganmu.
how-ask-dowager-queen = Angka mana yang dihitung dengan Dowager Queen?
how-answer-dowager-queen = Angka yang tercetak, tanpa tambahan dari Count. Jika sama, tidak terjadi apa-apa; kedua pemain saling melihat kartu.
how-ask-bishop = Apa saja yang boleh ditebak dengan Bishop, dan siapa yang boleh dipilih?
how-answer-bishop-one = Angka-angka ini: { $numbers }. Kamu memilih pemain lain, tidak pernah dirimu sendiri.
how-answer-bishop-not-one = Angka-angka ini, tetapi bukan 1: { $numbers }. Kamu memilih pemain lain, tidak pernah dirimu sendiri.
how-ask-bishop-redraw = Siapa yang menentukan apakah kartu baru diambil setelah tebakan Bishop tepat?
how-answer-bishop-redraw = Pemain yang angkanya ditebak. Princess pun boleh ia simpan; jika membuangnya, ia tersingkir. Jika tebakan itu memenangkan permainan, tidak ada lagi yang mengambil kartu.
how-ask-bishop-counts = Di akhir ronde, Princess, Bishop, dan Count bertemu. Mana yang lebih dulu?
how-answer-bishop-counts = Mula-mula Bishop tidak ikut dibandingkan lagi karena Princess, lalu Count ditambahkan.
