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

## One line for each card. It may depend on the same variables as the full text, which stand in rules.ftl, and must hold
## under all of their values. A line that comes out empty is left out, as there.

line-spy = { $spy_scope ->
    [everyone] Jika di akhir ronde kamu masih bertahan dan tak ada pemain lain, termasuk yang tersingkir, yang punya Spy terbuka, kamu dapat { rule-a-token }.
   *[survivors] Jika di akhir ronde hanya kamu di antara yang bertahan yang punya Spy terbuka, kamu dapat { rule-a-token }.
}
line-guard =
    { $guard_names ->
        [number] Tunjuk satu lawan dan tebak angkanya, asal bukan { $value }; tebakan tepat membuatnya tersingkir.
       *[character] Tunjuk satu lawan dan tebak karakternya, asal bukan Guard; tebakan tepat membuatnya tersingkir.
    }
    { $assassin ->
        [yes] Awas, ada Assassin.
       *[no] {""}
    }
line-priest = Satu lawan menunjukkan kartunya kepadamu saja.
line-baron = { $baron_tie ->
    [both_out] Adu kartumu diam-diam dengan kartu satu lawan; angka yang lebih kecil tersingkir, angka sama membuat kalian berdua tersingkir.
   *[none_out] Adu kartumu diam-diam dengan kartu satu lawan; angka yang lebih kecil tersingkir, angka sama tak mengubah apa-apa.
}
line-handmaid = Sampai giliranmu tiba lagi, pemain lain tak boleh mengincarmu.
line-prince = Suruh siapa saja, termasuk dirimu, membuang kartunya lalu mengambil yang baru.
line-chancellor = Tambah dua kartu, pertahankan satu dari tiga, selipkan sisanya di dasar dek dengan urutan sesukamu.
line-king = Kamu dan satu lawan saling menukar kartu.
line-countess = Di samping King atau Prince, dialah yang wajib dimainkan; selain itu hanya gertakan.
line-princess = Begitu ia terbuka di depanmu, kamu tersingkir.
line-jester = { $jester_wins_at_once ->
    [true] Bertaruhlah pada satu lawan; jika ia memenangkan ronde, kamu dapat { rule-a-token } dan langsung menang jika targetmu tercapai.
   *[false] Bertaruhlah pada satu lawan; jika ia memenangkan ronde, kamu dapat { rule-a-token }.
}
line-assassin = Selama di tangan: jika Guard mengincarmu, justru pemainnya yang tersingkir; lalu ganti kartu ini dengan yang baru.
line-cardinal = Dua pemain pilihanmu, boleh termasuk kamu, bertukar kartu; lalu kamu boleh mengintip salah satunya.
line-baroness = Intip kartu satu atau dua lawan.
line-sycophant = { $sycophant_unchoosable ->
    [ignore] Tandai siapa saja; bila kartu berikutnya memilih pemain, yang ditandai harus ikut terpilih selama kartu itu bisa memilihnya.
   *[fizzle] Tandai siapa saja; bila kartu berikutnya memilih pemain, yang ditandai harus ikut terpilih; kalau tidak bisa, kartu itu tanpa efek.
}
line-count = Tiap Count terbuka di depanmu menambah 1 pada kartumu di perbandingan akhir.
line-constable = { $constable_counts_held ->
    [true] Tersingkir saat ia terbuka di depanmu atau ada di tanganmu? Ambil { rule-a-token }.
   *[false] Tersingkir saat ia sudah terbuka di depanmu? Ambil { rule-a-token }.
}
line-dowager-queen = Adu kartumu diam-diam dengan kartu satu lawan; angka yang lebih besar tersingkir, angka sama tak mengubah apa-apa.
line-bishop = { $bishop_may_name_one ->
    [false] Tebak angka satu lawan, asal bukan 1: tebakan benar memberi { rule-a-token }, dan lawan boleh mengganti kartunya.
   *[true] Tebak angka satu lawan: tebakan benar memberi { rule-a-token }, dan lawan boleh mengganti kartunya.
}
