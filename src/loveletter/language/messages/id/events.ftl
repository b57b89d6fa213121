### What happened, as sentences.
###
### $viewer says which part the one who reads has in the event: "seat" (the one who acts, or whom it happens to),
### "target" (the one it is done to), "other" (neither, or a spectator, or a log that names everybody).
### $seat and $target are names of players.
### $card is a card; it is written with CARD($card). A message whose name ends in -seen is for those who see the
### hidden card; without it, the sentence must not hint at the card.
### $token is "token" or "heart", by edition.

## The beginning of a match and of a round

# $players: list of names, the youngest first.
event-youth-ranked = Urutan usia, dari yang termuda: { $players }.
event-youth-ranked-lot = Urutan usia, dari yang termuda, dengan undian jika usia tidak diketahui atau sama: { $players }.

event-round-began = { $viewer ->
    [seat] Ronde { $number } dimulai, dan kamu mendapat giliran pertama.
   *[other] Ronde { $number } dimulai, dan { $seat } mendapat giliran pertama.
}
event-round-began-lot = { $viewer ->
    [seat] Ronde { $number } dimulai, dan lewat undian kamu mendapat giliran pertama.
   *[other] Ronde { $number } dimulai, dan lewat undian { $seat } mendapat giliran pertama.
}

# Part of the sentences below.
pile-size = dek berisi { $pile } kartu
# $pile: number of cards in the draw pile. $open: how many cards lie face up; $cards: list of them (empty if none).
event-dealt = { $open ->
    [0] Setiap pemain mendapat satu kartu, satu kartu disisihkan, dan { pile-size }.
   *[other] Setiap pemain mendapat satu kartu, satu kartu disisihkan, dan { pile-size }; kartu yang terbuka: { $cards }.
}
event-dealt-seen = { $viewer ->
    [seat] { $open ->
        [0] Kamu mendapat { CARD($card) }, satu kartu disisihkan, dan { pile-size }.
       *[other] Kamu mendapat { CARD($card) }, satu kartu disisihkan, dan { pile-size }; kartu yang terbuka: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } mendapat { CARD($card) }, satu kartu disisihkan, dan { pile-size }.
       *[other] { $seat } mendapat { CARD($card) }, satu kartu disisihkan, dan { pile-size }; kartu yang terbuka: { $cards }.
    }
}
# $hands: list of event-dealt-hand. $card: the card set aside.
event-dealt-open = { $open ->
    [0] Kartu yang dibagikan: { $hands }; kartu yang disisihkan adalah { CARD($card) }, dan { pile-size }.
   *[other] Kartu yang dibagikan: { $hands }; kartu yang disisihkan adalah { CARD($card) }, dan { pile-size }; kartu yang terbuka: { $cards }.
}
# The same where no card is set aside.
event-dealt-bare = { $open ->
    [0] Setiap pemain mendapat satu kartu, dan { pile-size }.
   *[other] Setiap pemain mendapat satu kartu, dan { pile-size }; kartu yang terbuka: { $cards }.
}
event-dealt-bare-seen = { $viewer ->
    [seat] { $open ->
        [0] Kamu mendapat { CARD($card) }, dan { pile-size }.
       *[other] Kamu mendapat { CARD($card) }, dan { pile-size }; kartu yang terbuka: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } mendapat { CARD($card) }, dan { pile-size }.
       *[other] { $seat } mendapat { CARD($card) }, dan { pile-size }; kartu yang terbuka: { $cards }.
    }
}
event-dealt-bare-open = { $open ->
    [0] Kartu yang dibagikan: { $hands }; { pile-size }.
   *[other] Kartu yang dibagikan: { $hands }; { pile-size }; kartu yang terbuka: { $cards }.
}
# One entry of a list: who holds what.
event-dealt-hand = { $viewer ->
    [seat] kamu: { CARD($card) }
   *[other] { $seat }: { CARD($card) }
}

## A turn

event-turn-began = { $viewer ->
    [seat] Sekarang giliranmu.
   *[other] Sekarang giliran { $seat }.
}

event-drew = { $viewer ->
    [seat] Kamu mengambil satu kartu dari dek.
   *[other] { $seat } mengambil satu kartu dari dek.
}
event-drew-seen = { $viewer ->
    [seat] Kamu mengambil { CARD($card) } dari dek.
   *[other] { $seat } mengambil { CARD($card) } dari dek.
}
event-drew-aside = { $viewer ->
    [seat] Kamu mengambil kartu yang disisihkan.
   *[other] { $seat } mengambil kartu yang disisihkan.
}
event-drew-aside-seen = { $viewer ->
    [seat] Kamu mengambil kartu yang disisihkan: { CARD($card) }.
   *[other] { $seat } mengambil kartu yang disisihkan: { CARD($card) }.
}

event-played = { $viewer ->
    [seat] Kamu memainkan { CARD($card) }.
   *[other] { $seat } memainkan { CARD($card) }.
}
event-played-target = { $viewer ->
    [seat] Kamu memainkan { CARD($card) } ke { $target }.
    [target] { $seat } memainkan { CARD($card) } kepadamu.
   *[other] { $seat } memainkan { CARD($card) } ke { $target }.
}
event-played-self = { $viewer ->
    [seat] Kamu memainkan { CARD($card) } ke dirimu sendiri.
   *[other] { $seat } memainkan { CARD($card) } ke dirinya sendiri.
}
# Two targets. Where the viewer is one of them, $second is the other one.
event-played-two = { $viewer ->
    [seat] Kamu memainkan { CARD($card) } ke { $target } dan { $second }.
    [target] { $seat } memainkan { CARD($card) } ke { $second } dan kepadamu.
   *[other] { $seat } memainkan { CARD($card) } ke { $target } dan { $second }.
}
# Two targets, of which one is the player of the card.
event-played-self-and-target = { $viewer ->
    [seat] Kamu memainkan { CARD($card) } ke dirimu sendiri dan { $target }.
    [target] { $seat } memainkan { CARD($card) } ke dirinya sendiri dan kepadamu.
   *[other] { $seat } memainkan { CARD($card) } ke dirinya sendiri dan { $target }.
}
# $guess: a card. In -number: a number.
event-played-guess = { $viewer ->
    [seat] Kamu memainkan { CARD($card) } ke { $target } dan menebak { CARD($guess) }.
    [target] { $seat } memainkan { CARD($card) } kepadamu dan menebak { CARD($guess) }.
   *[other] { $seat } memainkan { CARD($card) } ke { $target } dan menebak { CARD($guess) }.
}
event-played-guess-number = { $viewer ->
    [seat] Kamu memainkan { CARD($card) } ke { $target } dan menebak angka { $guess }.
    [target] { $seat } memainkan { CARD($card) } kepadamu dan menebak angka { $guess }.
   *[other] { $seat } memainkan { CARD($card) } ke { $target } dan menebak angka { $guess }.
}

event-fizzled-nobody-to-choose = { $viewer ->
    [seat] Kamu tidak bisa memilih siapa pun, jadi { CARD($card) } tidak berefek.
   *[other] { $seat } tidak bisa memilih siapa pun, jadi { CARD($card) } tidak berefek.
}
event-fizzled-marked = { $viewer ->
    [seat] Kamu sedang ditandai dan tidak bisa memilih dirimu sendiri, jadi { CARD($card) } tidak berefek.
   *[other] { $seat } sedang ditandai dan tidak bisa memilih dirinya sendiri, jadi { CARD($card) } tidak berefek.
}
event-fizzled-pile-empty = Dek kosong, jadi { CARD($card) } tidak berefek.

## What cards do

event-guess-missed = { $viewer ->
    [seat] Tebakanmu salah: { $target } tidak memegang { CARD($guess) }.
    [target] Tebakan { $seat } salah: kamu tidak memegang { CARD($guess) }.
   *[other] Tebakan { $seat } salah: { $target } tidak memegang { CARD($guess) }.
}
event-guess-missed-number = { $viewer ->
    [seat] Tebakanmu salah: { $target } tidak memegang kartu berangka { $guess }.
    [target] Tebakan { $seat } salah: kamu tidak memegang kartu berangka { $guess }.
   *[other] Tebakan { $seat } salah: { $target } tidak memegang kartu berangka { $guess }.
}
event-guess-hit = { $viewer ->
    [seat] Tebakanmu benar: { $target } memegang { CARD($guess) }.
    [target] Tebakan { $seat } benar: kamu memegang { CARD($guess) }.
   *[other] Tebakan { $seat } benar: { $target } memegang { CARD($guess) }.
}
event-guess-hit-number = { $viewer ->
    [seat] Tebakanmu benar: { $target } memegang kartu berangka { $guess }.
    [target] Tebakan { $seat } benar: kamu memegang kartu berangka { $guess }.
   *[other] Tebakan { $seat } benar: { $target } memegang kartu berangka { $guess }.
}

# $seat shows a card in hand (the Assassin), and the attack by $target falls back on $target.
event-struck-back = { $viewer ->
    [seat] Kamu menunjukkan { CARD($card) }, dan serangan itu berbalik mengenai { $target }.
    [target] { $seat } menunjukkan { CARD($card) }, dan serangan itu berbalik mengenaimu.
   *[other] { $seat } menunjukkan { CARD($card) }, dan serangan itu berbalik mengenai { $target }.
}

event-looked = { $viewer ->
    [seat] Kamu melihat kartu di tangan { $target }.
    [target] { $seat } melihat kartu di tanganmu.
   *[other] { $seat } melihat kartu di tangan { $target }.
}
event-looked-seen = { $viewer ->
    [seat] Kamu melihat kartu di tangan { $target }: { CARD($card) }.
    [target] { $seat } melihat kartu di tanganmu: { CARD($card) }.
   *[other] { $seat } melihat kartu di tangan { $target }: { CARD($card) }.
}
# After a swap a player may look at the hand that has just arrived.
event-looked-self = { $viewer ->
    [seat] Kamu melihat kartu barumu sendiri.
   *[other] { $seat } melihat kartu barunya sendiri.
}
event-looked-self-seen = { $viewer ->
    [seat] Kamu melihat kartu barumu sendiri: { CARD($card) }.
   *[other] { $seat } melihat kartu barunya sendiri: { CARD($card) }.
}
event-look-declined = { $viewer ->
    [seat] Kamu memilih untuk tidak melihat kartu siapa pun.
   *[other] { $seat } memilih untuk tidak melihat kartu siapa pun.
}

# Two hands are compared in secret. Who leaves the round is told by the next sentence.
event-compared = { $viewer ->
    [seat] Kamu mengadu kartu dengan { $target } secara rahasia, dan angkanya berbeda.
    [target] { $seat } mengadu kartu denganmu secara rahasia, dan angkanya berbeda.
   *[other] { $seat } mengadu kartu dengan { $target } secara rahasia, dan angkanya berbeda.
}
event-compared-tied = { $viewer ->
    [seat] Kamu mengadu kartu dengan { $target } secara rahasia, dan hasilnya seri.
    [target] { $seat } mengadu kartu denganmu secara rahasia, dan hasilnya seri.
   *[other] { $seat } mengadu kartu dengan { $target } secara rahasia, dan hasilnya seri.
}
# $seat_card: held by $seat. $target_card: held by $target.
event-compared-seen = { $viewer ->
    [seat] Kamu mengadu kartu dengan { $target } secara rahasia: kamu memegang { CARD($seat_card) }, { $target } memegang { CARD($target_card) }.
    [target] { $seat } mengadu kartu denganmu secara rahasia: { $seat } memegang { CARD($seat_card) }, kamu memegang { CARD($target_card) }.
   *[other] { $seat } mengadu kartu dengan { $target } secara rahasia: { $seat } memegang { CARD($seat_card) }, { $target } memegang { CARD($target_card) }.
}
event-compared-tied-seen = { $viewer ->
    [seat] Kamu mengadu kartu dengan { $target } secara rahasia, dan hasilnya seri: kamu memegang { CARD($seat_card) }, { $target } memegang { CARD($target_card) }.
    [target] { $seat } mengadu kartu denganmu secara rahasia, dan hasilnya seri: { $seat } memegang { CARD($seat_card) }, kamu memegang { CARD($target_card) }.
   *[other] { $seat } mengadu kartu dengan { $target } secara rahasia, dan hasilnya seri: { $seat } memegang { CARD($seat_card) }, { $target } memegang { CARD($target_card) }.
}

# Where the viewer is one of the two, the viewer is $seat.
event-hands-swapped = { $viewer ->
    [seat] Kamu dan { $target } bertukar kartu.
   *[other] { $seat } dan { $target } bertukar kartu.
}
# $gave: the card that $seat gave away. $got: the card that $seat received.
event-hands-swapped-seen = { $viewer ->
    [seat] Kamu dan { $target } bertukar kartu: kamu memberikan { CARD($gave) } dan menerima { CARD($got) }.
   *[other] { $seat } dan { $target } bertukar kartu: { $seat } memberikan { CARD($gave) } dan menerima { CARD($got) }.
}

event-discarded = { $viewer ->
    [seat] Kamu membuang { CARD($card) }.
   *[other] { $seat } membuang { CARD($card) }.
}

event-knocked-out = { $viewer ->
    [seat] Kamu tersingkir dari ronde.
   *[other] { $seat } tersingkir dari ronde.
}
event-knocked-out-card = { $viewer ->
    [seat] Kamu tersingkir dari ronde dan membuka kartumu: { CARD($card) }.
   *[other] { $seat } tersingkir dari ronde dan membuka kartunya: { CARD($card) }.
}
# $cards: list of several cards.
event-knocked-out-cards = { $viewer ->
    [seat] Kamu tersingkir dari ronde dan membuka semua kartumu: { $cards }.
   *[other] { $seat } tersingkir dari ronde dan membuka semua kartunya: { $cards }.
}

event-protected = { $viewer ->
    [seat] Kamu terlindungi sampai giliranmu tiba lagi.
   *[other] { $seat } terlindungi sampai gilirannya tiba lagi.
}

event-marked = { $viewer ->
    [seat] Kamu menandai { $target }: jika kartu berikutnya memilih pemain, { $target } harus ikut terpilih.
    [target] { $seat } menandaimu: jika kartu berikutnya memilih pemain, kamu harus ikut terpilih.
   *[other] { $seat } menandai { $target }: jika kartu berikutnya memilih pemain, { $target } harus ikut terpilih.
}
event-marked-self = { $viewer ->
    [seat] Kamu menandai dirimu sendiri: jika kartu berikutnya memilih pemain, kamu harus ikut terpilih.
   *[other] { $seat } menandai dirinya sendiri: jika kartu berikutnya memilih pemain, { $seat } harus ikut terpilih.
}

event-bet-placed = { $viewer ->
    [seat] Kamu bertaruh bahwa { $target } akan memenangkan ronde ini.
    [target] { $seat } bertaruh bahwa kamu akan memenangkan ronde ini.
   *[other] { $seat } bertaruh bahwa { $target } akan memenangkan ronde ini.
}

# $count: how many cards. $cards: list of them.
event-peeked-at-pile = { $count ->
    [1] { $viewer ->
        [seat] Kamu melihat kartu teratas dek.
       *[other] { $seat } melihat kartu teratas dek.
    }
   *[other] { $viewer ->
        [seat] Kamu melihat { $count } kartu teratas dek.
       *[other] { $seat } melihat { $count } kartu teratas dek.
    }
}
event-peeked-at-pile-seen = { $count ->
    [1] { $viewer ->
        [seat] Kamu melihat kartu teratas dek: { $cards }.
       *[other] { $seat } melihat kartu teratas dek: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Kamu melihat { $count } kartu teratas dek: { $cards }.
       *[other] { $seat } melihat { $count } kartu teratas dek: { $cards }.
    }
}
event-took-cards = { $count ->
    [1] { $viewer ->
        [seat] Kamu mengambil satu kartu dari dek.
       *[other] { $seat } mengambil satu kartu dari dek.
    }
   *[other] { $viewer ->
        [seat] Kamu mengambil { $count } kartu dari dek.
       *[other] { $seat } mengambil { $count } kartu dari dek.
    }
}
event-took-cards-seen = { $count ->
    [1] { $viewer ->
        [seat] Kamu mengambil satu kartu dari dek: { $cards }.
       *[other] { $seat } mengambil satu kartu dari dek: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Kamu mengambil { $count } kartu dari dek: { $cards }.
       *[other] { $seat } mengambil { $count } kartu dari dek: { $cards }.
    }
}

event-put-under = { $count ->
    [1] { $viewer ->
        [seat] Kamu menyimpan satu kartu dan menaruh satu kartu di dasar dek.
       *[other] { $seat } menyimpan satu kartu dan menaruh satu kartu di dasar dek.
    }
   *[other] { $viewer ->
        [seat] Kamu menyimpan satu kartu dan menaruh { $count } kartu di dasar dek.
       *[other] { $seat } menyimpan satu kartu dan menaruh { $count } kartu di dasar dek.
    }
}
# $card: the card kept. $cards: list of those put under the pile; of several the last one lies lowest.
event-put-under-seen = { $count ->
    [1] { $viewer ->
        [seat] Kamu menyimpan { CARD($card) } dan menaruh satu kartu di dasar dek: { $cards }.
       *[other] { $seat } menyimpan { CARD($card) } dan menaruh satu kartu di dasar dek: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Kamu menyimpan { CARD($card) } dan menaruh { $count } kartu di dasar dek, yang terakhir paling bawah: { $cards }.
       *[other] { $seat } menyimpan { CARD($card) } dan menaruh { $count } kartu di dasar dek, yang terakhir paling bawah: { $cards }.
    }
}

# Questions that come up midway. $card: the card that asks (Chancellor, Cardinal, Bishop).
event-asked-keep = { $viewer ->
    [seat] Kamu memilih kartu yang akan disimpan.
   *[other] { $seat } memilih kartu yang akan disimpan.
}
event-asked-look = { $viewer ->
    [seat] Kamu boleh melihat salah satu dari dua kartu yang ditukar.
   *[other] { $seat } boleh melihat salah satu dari dua kartu yang ditukar.
}
event-asked-redraw = { $viewer ->
    [seat] Kamu boleh membuang kartumu dan mengambil kartu baru.
   *[other] { $seat } boleh membuang kartunya dan mengambil kartu baru.
}

event-card-kept = { $viewer ->
    [seat] Kamu tetap menyimpan kartumu.
   *[other] { $seat } tetap menyimpan kartunya.
}
event-card-kept-seen = { $viewer ->
    [seat] Kamu tetap menyimpan { CARD($card) }.
   *[other] { $seat } tetap menyimpan { CARD($card) }.
}

## The end of a round and of the match

event-token-won-round = { $token ->
    [heart] { $viewer ->
        [seat] Kamu mendapat satu hati untuk ronde ini.
       *[other] { $seat } mendapat satu hati untuk ronde ini.
    }
   *[token] { $viewer ->
        [seat] Kamu mendapat satu token untuk ronde ini.
       *[other] { $seat } mendapat satu token untuk ronde ini.
    }
}
# $card: the card that brought it.
event-token-won-card = { $token ->
    [heart] { $viewer ->
        [seat] Kamu mendapat satu hati berkat { CARD($card) }.
       *[other] { $seat } mendapat satu hati berkat { CARD($card) }.
    }
   *[token] { $viewer ->
        [seat] Kamu mendapat satu token berkat { CARD($card) }.
       *[other] { $seat } mendapat satu token berkat { CARD($card) }.
    }
}

# $hands: list of event-showing entries.
event-hands-revealed = Kartu di tangan dibuka: { $hands }.
# One entry of that list. $value: the number of the card; $bonus: what Counts add; $total: both together.
event-showing = { $viewer ->
    [seat] kamu: { CARD($card) } ({ $value })
   *[other] { $seat }: { CARD($card) } ({ $value })
}
event-showing-bonus = { $viewer ->
    [seat] kamu: { CARD($card) } ({ $value } + { $bonus } = { $total })
   *[other] { $seat }: { CARD($card) } ({ $value } + { $bonus } = { $total })
}
# $rival: the card that beats this one whatever the numbers say (the Princess beats the Bishop).
event-showing-beaten = { $viewer ->
    [seat] kamu: { CARD($card) } ({ $value }, tetapi kalah dari { CARD($rival) })
   *[other] { $seat }: { CARD($card) } ({ $value }, tetapi kalah dari { CARD($rival) })
}

event-round-ended-last-survivor = { $viewer ->
    [seat] Kamu menjadi satu-satunya pemain yang bertahan dan memenangkan ronde ini.
   *[other] { $seat } menjadi satu-satunya pemain yang bertahan dan memenangkan ronde ini.
}
event-round-ended-comparison = { $viewer ->
    [seat] Kamu unggul dalam perbandingan akhir dan memenangkan ronde ini.
   *[other] { $seat } unggul dalam perbandingan akhir dan memenangkan ronde ini.
}
event-round-ended-comparison-discards = { $viewer ->
    [seat] Hasil perbandingan seri, tetapi jumlah angka kartu buanganmu lebih besar, jadi kamu memenangkan ronde ini.
   *[other] Hasil perbandingan seri, tetapi jumlah angka kartu buangan { $seat } lebih besar, jadi { $seat } memenangkan ronde ini.
}
# $players: list of several winners. Where the viewer is one of them ("seat"), the list begins with list-you-first
# and must stand at the beginning of the sentence.
event-round-ended-shared = { $viewer ->
    [seat] { $players } seri dan bersama-sama memenangkan ronde ini.
   *[other] { $players } seri dan bersama-sama memenangkan ronde ini.
}
event-round-ended-shared-discards = { $viewer ->
    [seat] { $players } tetap seri setelah angka kartu buangan dijumlahkan dan bersama-sama memenangkan ronde ini.
   *[other] { $players } tetap seri setelah angka kartu buangan dijumlahkan dan bersama-sama memenangkan ronde ini.
}
event-round-ended-tied = Hasilnya tetap seri setelah angka kartu buangan dijumlahkan, jadi tidak ada yang memenangkan ronde ini.
event-round-ended-nobody-left = Tidak ada pemain yang bertahan, jadi tidak ada yang memenangkan ronde ini.
event-round-ended-cut-short = Pemenang permainan sudah ditentukan, jadi ronde ini langsung berakhir tanpa dihitung.

event-match-ended = { $viewer ->
    [seat] Kamu memenangkan permainan!
   *[other] { $seat } memenangkan permainan!
}
event-match-ended-shared = { $viewer ->
    [seat] { $players } bersama-sama memenangkan permainan!
   *[other] { $players } bersama-sama memenangkan permainan!
}
