### Apa yang dikatakan pelatih tentang sebuah keputusan. Semua angka adalah persen bulat.

## Tindakan, seperti dalam kalimat atau di awalnya

coach-action-play = { CARD($card) }
coach-action-target = { $viewer ->
    [target] { CARD($card) } kepadamu
   *[other] { CARD($card) } ke { $target }
}
coach-action-guess = { $viewer ->
    [target] { CARD($card) } kepadamu (tebak { CARD($guess) })
   *[other] { CARD($card) } ke { $target } (tebak { CARD($guess) })
}
coach-action-number = { $viewer ->
    [target] { CARD($card) } kepadamu (tebak angka { $guess })
   *[other] { CARD($card) } ke { $target } (tebak angka { $guess })
}
coach-action-two = { CARD($card) } ke { $players }
coach-action-keep = { CARD($card) } disimpan (di dasar dek: { $cards })
coach-action-look = { $viewer ->
    [target] Melihat kartumu
   *[other] Melihat kartu { $target }
}
coach-action-look-nobody = Tidak melihat kartu siapa pun
coach-action-redraw = Mengambil kartu baru
coach-action-stay = Menyimpan kartu yang ada

coach-named = { CARD($guess) }
coach-named-number = angka { $guess }

## Mengapa sebuah tindakan lebih baik

coach-compare = Peluang memenangkan ronde: { $best } { $chance }%, { $taken } { $was }%.
coach-well = Bagus! Peluang memenangkan ronde: { $taken } { $was }%; pilihan terbaik kedua: { $next } { $chance }%.
coach-fine = Peluang memenangkan ronde: { $taken } { $was }%. Tidak ada yang jelas lebih baik.
coach-hint-only = Hanya ada satu pilihan: { $best }.
coach-hint-level = Peluang memenangkan ronde: { $best } { $chance }%. Tidak ada yang jelas lebih baik atau lebih buruk.
coach-fatal = Siapa pun yang membuang { CARD($card) } tersingkir dari ronde. { coach-compare }
coach-impossible = { $viewer ->
    [seat] { $target } tidak mungkin memegang { $named }, dan kamu bisa tahu. { coach-compare }
    [target] Kamu tidak mungkin memegang { $named }, dan { $seat } bisa tahu. { coach-compare }
   *[other] { $target } tidak mungkin memegang { $named }, dan { $seat } bisa tahu. { coach-compare }
}
coach-guess-same = { $end ->
    [win] { $viewer ->
        [seat] Peluang langsung menang: { $best } { $hit }%; tebakanmu, { $named }, { $was_hit }%. Untuk ronde ini: { $chance }%, bukan { $was }%.
       *[other] Peluang langsung menang: { $best } { $hit }%; tebakan { $seat }, { $named }, { $was_hit }%. Untuk ronde ini: { $chance }%, bukan { $was }%.
    }
   *[hit] { $viewer ->
        [seat] Peluang tebakan benar: { $best } { $hit }%; tebakanmu, { $named }, { $was_hit }%. Untuk ronde ini: { $chance }%, bukan { $was }%.
       *[other] Peluang tebakan benar: { $best } { $hit }%; tebakan { $seat }, { $named }, { $was_hit }%. Untuk ronde ini: { $chance }%, bukan { $was }%.
    }
}
coach-guess-other = { $end ->
    [win] Peluang langsung menang: { $best } { $hit }%, { $taken } { $was_hit }%. Untuk ronde ini: { $chance }%, bukan { $was }%.
   *[hit] Peluang tebakan benar: { $best } { $hit }%, { $taken } { $was_hit }%. Untuk ronde ini: { $chance }%, bukan { $was }%.
}
coach-guess-instead = { $end ->
    [win] { $best }: peluang langsung menang { $hit }%, peluang memenangkan ronde { $chance }%; { $taken }: { $was }%.
   *[hit] { $best }: peluang tebakan benar { $hit }%, peluang memenangkan ronde { $chance }%; { $taken }: { $was }%.
}
coach-duel = Dengan { CARD($kept) } di tangan, peluang menang adu kartu { $won }% dan kalah { $lost }%. { coach-compare }
coach-keep = Kartu yang sebaiknya disimpan adalah { CARD($card) }, bukan { CARD($other) }: { $chance }%, bukan { $was }%, untuk ronde ini.
coach-keep-order = Kartunya tepat, tetapi urutan lain di dasar dek lebih baik. { coach-compare }
coach-trade = { $viewer ->
    [seat] Peluang kartu { $target } lebih tinggi daripada { CARD($kept) }: { $higher }%. { coach-compare }
    [target] Peluang kartumu lebih tinggi daripada { CARD($kept) } milik { $seat }: { $higher }%. { coach-compare }
   *[other] Peluang kartu { $target } lebih tinggi daripada { CARD($kept) } milik { $seat }: { $higher }%. { coach-compare }
}
coach-throw = { $viewer ->
    [target] Dari sudut pandang { $seat }, peluang kamu memegang { CARD($card) } dan tersingkir: { $out }%. { coach-compare }
   *[other] Peluang { $target } memegang { CARD($card) } dan tersingkir: { $out }%. { coach-compare }
}
coach-throw-own = Kartu baru lebih baik daripada { CARD($kept) }. { coach-compare }
coach-countess = Jika dimainkan tanpa terpaksa, Countess memberi kesan ada King atau Prince di tangan, dan { CARD($kept) } tetap rahasia. { coach-compare }
coach-countess-keep = { CARD($kept) } adalah kartu tinggi untuk akhir ronde dan lebih baik disimpan. { coach-compare }
coach-keep-higher = Dek hampir habis: { CARD($kept) } di tangan lebih berharga daripada { CARD($was_kept) }. { coach-compare }
coach-protect = { $viewer ->
    [seat] Dengan Handmaid, tidak ada yang bisa memilihmu sampai giliranmu tiba lagi. { coach-compare }
   *[other] Dengan Handmaid, tidak ada yang bisa memilih { $seat } sampai gilirannya tiba lagi. { coach-compare }
}

# Apa yang bisa atau tidak bisa dilakukan kartu di sini, dan siapa tahu apa. $drawn, $hit: persen bulat.
coach-won = { $viewer ->
    [seat] Ronde ini pasti kamu menangkan, apa pun yang kamu mainkan.
   *[other] Ronde ini pasti dimenangkan { $seat }, apa pun yang dimainkan.
}
coach-no-effect = Sekarang tidak ada yang bisa dipilih: { CARD($card) } tidak akan berefek dan lebih baik disimpan. { coach-compare }
coach-harmless = Sekarang tidak ada yang bisa dipilih: { CARD($card) } tidak berefek, dan { CARD($kept) } tetap di tangan. { coach-compare }
coach-guess-early = Sekarang peluang tebakan benar dengan { CARD($card) } hanya { $hit }%; kartu ini lebih berharga nanti, saat lebih banyak yang diketahui. { coach-compare }
coach-keep-guess = Dengan { CARD($card) }, satu kartu masih bisa ditebak pada giliran berikutnya: peluang tebakan terbaik { $hit }%. { coach-compare }
coach-unbeaten = Tidak ada kartu tersembunyi yang lebih tinggi daripada { CARD($kept) }: itulah kartu yang tepat saat kartu dibandingkan. { coach-compare }
coach-discard = { $viewer ->
    [target] Peluang kartu penggantimu lebih rendah daripada kartumu sekarang: { $drawn }%. { coach-compare }
   *[other] Peluang kartu pengganti { $target } lebih rendah: { $drawn }%. { coach-compare }
}
coach-discard-low = { $viewer ->
    [target] Peluang kartu penggantimu lebih tinggi daripada kartumu sekarang: { $drawn }%. { coach-compare }
   *[other] Peluang kartu pengganti { $target } lebih tinggi: { $drawn }%. { coach-compare }
}
coach-discard-own = Peluang kartu baru lebih rendah daripada { CARD($kept) }: { $drawn }%. { coach-compare }
coach-known = { $viewer ->
    [seat] { $target } tahu bahwa kamu memegang { CARD($card) }; kartumu yang lain masih rahasia. { coach-compare }
    [target] Kamu tahu bahwa { $seat } memegang { CARD($card) }; kartu yang lain masih rahasia. { coach-compare }
   *[other] { $target } tahu bahwa { $seat } memegang { CARD($card) }; kartu yang lain masih rahasia. { coach-compare }
}

## Trik

coach-trick-guess-after-trade = { $viewer ->
    [seat] { CARD($card) } setelah tukar kartu: { $target } masih memegang { CARD($given) } darimu.
    [target] { CARD($card) } setelah tukar kartu: kamu masih memegang { CARD($given) } dari { $seat }.
   *[other] { CARD($card) } setelah tukar kartu: { $target } masih memegang { CARD($given) } dari { $seat }.
}
coach-trick-sure-guess = { $viewer ->
    [seat] { CARD($card) } yang pasti berhasil: { $target } hanya mungkin memegang { $named }, dan kamu tahu.
    [target] { CARD($card) } yang pasti berhasil: kamu hanya mungkin memegang { $named }, dan { $seat } tahu.
   *[other] { CARD($card) } yang pasti berhasil: { $target } hanya mungkin memegang { $named }, dan { $seat } tahu.
}
coach-trick-safe-duel = { CARD($card) } tanpa risiko: peluang menang adu kartu { $won }%, selain itu tidak terjadi apa-apa.
coach-trick-bluff = { CARD($card) } sebagai gertakan: tidak terpaksa, tetapi memberi kesan ada King atau Prince. Di tangan tetap { CARD($kept) }.
coach-trick-sure-discard = { $viewer ->
    [seat] { CARD($card) } yang pasti berhasil: { $target } pasti memegang { CARD($held) }, dan kamu tahu.
    [target] { CARD($card) } yang pasti berhasil: kamu pasti memegang { CARD($held) }, dan { $seat } tahu.
   *[other] { CARD($card) } yang pasti berhasil: { $target } pasti memegang { CARD($held) }, dan { $seat } tahu.
}
coach-trick-last-protection = { $viewer ->
    [seat] { CARD($card) } sampai akhir: tidak ada lagi yang bisa menyentuh { CARD($kept) } milikmu sebelum kartu dibandingkan.
   *[other] { CARD($card) } sampai akhir: tidak ada lagi yang bisa menyentuh { CARD($kept) } milik { $seat } sebelum kartu dibandingkan.
}
coach-trick-hide = { $viewer ->
    [seat] { CARD($card) } demi menjaga rahasia: { $target } sudah melihatnya, dan kartu yang kamu simpan tidak diketahui siapa pun.
    [target] { CARD($card) } demi menjaga rahasia: kamu sudah melihatnya, dan kartu yang disimpan { $seat } tidak kamu ketahui.
   *[other] { CARD($card) } demi menjaga rahasia: { $target } sudah melihatnya, dan kartu yang disimpan { $seat } tidak diketahui siapa pun.
}
coach-trick-sure-trade = { $viewer ->
    [seat] { CARD($card) } demi kartu yang lebih baik: kartu { $target } pasti lebih tinggi daripada { CARD($kept) } milikmu.
    [target] { CARD($card) } demi kartu yang lebih baik: kartumu pasti lebih tinggi daripada { CARD($kept) } milik { $seat }.
   *[other] { CARD($card) } demi kartu yang lebih baik: kartu { $target } pasti lebih tinggi daripada { CARD($kept) } milik { $seat }.
}
coach-seen = Jeli! { $trick }
coach-missed = Terlewat! { $trick }

## Nilai

coach-grade-best = terbaik
coach-grade-good = baik
coach-grade-slip = kurang tepat
coach-grade-blunder = salah besar

# Beside what luck and decisions brought.
coach-one-match = Satu permainan saja tidak banyak bicara tentang keterampilan: hanya angka yang lebih dari dua kali angka setelah ± yang bukan sekadar kebetulan.
