### The full rule text of each card, by edition and options.
###
### Each line of a message is one or more whole sentences, or a choice that may come out empty; empty lines are left
### out and the others joined by a space. The choices:
###   $value        the card's number
###   $numbers      list of the numbers that may be named with the card
###   $token        what is won: "token" or "heart"
###   any option by its name, with its value as it is written: $baron_tie is "none_out" or "both_out",
###                 $constable_counts_held "true" or "false"
###   any card by its name: $assassin is "yes" if the edition has an Assassin, otherwise "no"

# What cards give, as the object of a sentence.
rule-a-token = { $token ->
    [heart] satu hati
   *[token] satu token
}

# Part of the texts of all cards that choose another player.
rule-nobody-else = { $sycophant ->
    [yes] { $sycophant_unchoosable ->
        [ignore] Jika semua lawan yang masih bertahan terlindungi, kartu ini tidak berefek; tanda Sycophant pada dirimu sendiri diabaikan.
       *[fizzle] Jika semua lawan yang masih bertahan terlindungi, atau jika Sycophant baru saja menandai dirimu sendiri, kartu ini tidak berefek.
    }
   *[no] Jika semua lawan yang masih bertahan terlindungi, kartu ini tidak berefek.
}

rule-spy =
    Tidak terjadi apa-apa saat kamu memainkan atau membuang Spy.
    { $spy_scope ->
        [everyone] Jika kamu masih bertahan di akhir ronde dan di antara semua pemain, termasuk yang sudah tersingkir, hanya kamu yang sudah memainkan atau membuang Spy, kamu mendapat { rule-a-token }.
       *[survivors] Jika di akhir ronde hanya kamu di antara pemain yang masih bertahan yang sudah memainkan atau membuang Spy, kamu mendapat { rule-a-token }.
    }
    Ini terpisah dari hadiah bagi pemenang ronde, dan dua Spy pun tetap hanya memberi satu.

rule-guard =
    { $guard_names ->
        [number] Pilih satu pemain lain dan tebak angka kartunya, asal bukan { $value }; pilihannya: { $numbers }.
       *[character] Pilih satu pemain lain dan tebak karakter di tangannya, asal bukan Guard.
    }
    { $guard_names ->
        [number] Jika angka kartunya memang itu, ia tersingkir dari ronde; jika tidak, tidak terjadi apa-apa.
       *[character] Jika ia memegang kartu itu, ia tersingkir dari ronde; jika tidak, tidak terjadi apa-apa.
    }
    { $assassin ->
        [yes] Jika ia memegang Assassin, justru kamu yang tersingkir, apa pun tebakanmu.
       *[no] {""}
    }
    { rule-nobody-else }

rule-priest =
    Pilih satu pemain lain dan lihat kartu di tangannya; hanya kamu yang boleh melihatnya.
    { rule-nobody-else }

rule-baron =
    Pilih satu pemain lain; kalian berdua mengadu kartu di tangan secara rahasia, dan pemain yang angkanya lebih kecil tersingkir dari ronde.
    { $baron_tie ->
        [both_out] Jika angkanya sama, kalian berdua tersingkir.
       *[none_out] Jika angkanya sama, tidak terjadi apa-apa.
    }
    { rule-nobody-else }

rule-handmaid =
    Sampai giliranmu yang berikutnya dimulai, pemain lain tidak bisa memilihmu, kartu apa pun yang mereka mainkan.
    Jika Handmaid dibuang dan bukan dimainkan, ia tidak melindungi siapa pun.

rule-prince =
    Pilih pemain mana pun, termasuk dirimu sendiri: pemain itu membuang kartu di tangannya tanpa menjalankan efeknya, lalu mengambil kartu baru.
    Jika dek kosong, ia mengambil kartu yang disisihkan sebagai gantinya.
    Siapa pun yang membuang Princess dengan cara ini tersingkir dari ronde dan tidak mengambil kartu.
    Jika semua lawan yang masih bertahan terlindungi, kamu harus memilih dirimu sendiri.

rule-chancellor =
    Ambil dua kartu dari dek, simpan satu dari tiga kartu di tanganmu, lalu taruh dua lainnya secara tertutup di dasar dek dengan urutan sesukamu.
    Jika hanya tersisa satu kartu di dek, ambil kartu itu lalu taruh satu kartu di dasar dek; jika dek kosong, kartu ini tidak berefek.

rule-king =
    Pilih satu pemain lain dan tukar kartu di tanganmu dengan kartunya.
    { rule-nobody-else }

rule-countess =
    Jika pada giliranmu kartumu yang satu lagi adalah King atau Prince, kamu harus memainkan Countess.
    Kamu juga boleh memainkannya apa pun kartumu yang satu lagi, dan saat memainkannya kamu tidak perlu menunjukkan kartu itu.
    Countess sendiri tidak berefek.
    { $chancellor ->
        [yes] Saat kamu memilih kartu untuk Chancellor, Countess tidak memaksamu melakukan apa pun.
       *[no] {""}
    }

rule-princess =
    Begitu Princess terbuka di depanmu, baik dimainkan maupun dibuang, kamu langsung tersingkir dari ronde.
    { $chancellor ->
        [yes] Menukarnya dengan kartu pemain lain atau menaruhnya di dasar dek tidak merugikanmu.
       *[no] Menukarnya dengan kartu pemain lain tidak merugikanmu.
    }
    { $bishop ->
        [yes] Dalam perbandingan kartu di akhir ronde, Princess mengalahkan Bishop meskipun angka Bishop lebih besar.
       *[no] {""}
    }

rule-jester =
    Pilih satu pemain lain; semua pemain bisa melihat taruhanmu.
    Jika ia memenangkan ronde, sendirian atau bersama pemain lain, kamu mendapat { rule-a-token }, meskipun kamu sendiri sudah tersingkir.
    { $jester_wins_at_once ->
        [true] Jika dengan itu targetmu tercapai, kamu langsung memenangkan permainan, dan pemain lain tidak mendapat apa-apa untuk ronde itu.
       *[false] Kamu mendapatkannya bersamaan dengan para pemenang ronde.
    }
    { rule-nobody-else }

rule-assassin =
    Assassin hanya bekerja selama ada di tanganmu.
    Jika pemain lain memilihmu dengan Guard, kamu menunjukkan Assassin, apa pun tebakannya, dan justru pemain itu yang tersingkir dari ronde.
    Setelah itu kamu membuang Assassin dan mengambil kartu baru; jika dek kosong, kamu mengambil kartu yang disisihkan.
    Tidak terjadi apa-apa saat kamu memainkannya.

rule-cardinal =
    Pilih dua pemain, boleh termasuk dirimu sendiri; keduanya bertukar kartu di tangan.
    Setelah itu kamu boleh melihat salah satu dari dua kartu tersebut.
    Jika pemain yang bisa dipilih, termasuk kamu, kurang dari dua, kartu ini tidak berefek.

rule-baroness =
    Pilih satu atau dua pemain lain dan lihat kartu di tangan mereka; hanya kamu yang boleh melihatnya.
    { rule-nobody-else }

rule-sycophant =
    Pilih dan tandai pemain mana pun yang tidak terlindungi, termasuk dirimu sendiri.
    Jika kartu yang dimainkan tepat setelah ini memilih pemain, pemain yang ditandai harus ikut terpilih; untuk kartu yang memilih dua pemain, pemain keduanya bebas dipilih.
    { $sycophant_unchoosable ->
        [ignore] Jika yang memainkan kartu itu adalah pemain yang ditandai, dan kartu itu tidak bisa memilih pemainnya sendiri, tandanya diabaikan.
       *[fizzle] Jika yang memainkan kartu itu adalah pemain yang ditandai, dan kartu itu tidak bisa memilih pemainnya sendiri, kartu itu tidak berefek.
    }
    Setelah kartu itu, dan di akhir ronde, tandanya hilang.

rule-count =
    Tidak terjadi apa-apa saat kamu memainkan atau membuang Count.
    Jika kamu masih bertahan saat kartu dibandingkan di akhir ronde, tiap Count yang terbuka di depanmu menambah 1 pada angka kartumu.
    { $dowager_queen ->
        [yes] Count tidak menambah apa-apa dalam adu kartu lewat Baron atau Dowager Queen, begitu juga selama masih di tanganmu.
       *[no] Count tidak menambah apa-apa dalam adu kartu lewat Baron, begitu juga selama masih di tanganmu.
    }
    { $round_tie ->
        [discard_sum_then_shared] Jika hasil perbandingan di akhir ronde seri, pemain dengan jumlah angka kartu buangan terbesar menang; jika masih seri juga, semua pemain yang seri menang.
        [discard_sum_then_none] Jika hasil perbandingan di akhir ronde seri, pemain dengan jumlah angka kartu buangan terbesar menang; jika masih seri juga, tidak ada yang menang.
        [discard_sum_if_count] Jika hasil perbandingan di akhir ronde seri dan ada Count terbuka di depan salah satu pemain yang seri, pemain dengan jumlah angka kartu buangan terbesar menang, dan jika masih seri juga, semua pemain yang seri menang; jika tidak ada Count di depan mereka, semua pemain yang seri menang.
       *[shared] Jika hasil perbandingan di akhir ronde seri, semua pemain yang seri menang.
    }

rule-constable =
    Tidak terjadi apa-apa saat kamu memainkan atau membuang Constable.
    { $constable_counts_held ->
        [true] Jika kamu tersingkir dari ronde saat Constable terbuka di depanmu atau ada di tanganmu, kamu mendapat { rule-a-token }.
       *[false] Jika kamu tersingkir dari ronde saat Constable sudah terbuka di depanmu, kamu mendapat { rule-a-token }; Constable di tangan tidak dihitung.
    }
    Jika dengan itu targetmu tercapai, kamu langsung memenangkan permainan.

rule-dowager-queen =
    Pilih satu pemain lain; kalian berdua mengadu kartu di tangan secara rahasia, dan pemain yang angkanya lebih besar tersingkir dari ronde.
    Jika angkanya sama, tidak terjadi apa-apa.
    { rule-nobody-else }

rule-bishop =
    Pilih satu pemain lain dan tebak angka kartunya: { $numbers }.
    Jika angka kartunya memang itu, kamu mendapat { rule-a-token }; jika dengan itu targetmu tercapai, kamu langsung memenangkan permainan.
    Jika permainan berlanjut, pemain itu boleh membuang kartunya tanpa menjalankan efeknya dan mengambil kartu baru, atau kartu yang disisihkan jika dek kosong; siapa pun yang membuang Princess tersingkir dari ronde dan tidak mengambil kartu.
    Jika tebakanmu salah, tidak terjadi apa-apa.
    Dalam perbandingan kartu di akhir ronde, Princess mengalahkan Bishop; selain itu, Bishop selalu bernilai { $value }.
    { rule-nobody-else }
