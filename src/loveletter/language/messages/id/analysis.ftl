### The coach beside a replay: a finished match looked at, decision by decision. What it says of a decision is in coach.ftl.

analysis-open = Tinjau bersama pelatih
analysis-title = Pelatih
analysis-close = Tutup analisis
# The name of a list of players.
analysis-whose = Permainan siapa
analysis-again = Coba lagi

## Waiting

analysis-looking = Pelatih sedang meninjau permainanmu. Butuh beberapa detik.
# $count: how many matches come before this one.
analysis-waits = { $count ->
    [1] Ada satu permainan sebelum milikmu.
   *[other] Ada { $count } permainan sebelum milikmu.
}

## The curve

analysis-graph = Peluang memenangkan ronde
# $first, $last: percents at the beginning and at the end of the round.
analysis-graph-round = Ronde { $number }: dari { $first } ke { $last } persen.
analysis-graph-at = Langkah { $number }: { $chance } persen

## Grades of decisions

analysis-grades = Keputusan menurut nilai
# $grade: its name, as in coach.ftl.
analysis-count = { $grade }: { $count }
# $points: how many percent points of the chance to win the choice cost; 4 or more.
analysis-lost = rugi { $points } poin persentase

## Moments

analysis-moments = Momen permainan
analysis-instructive = Paling banyak pelajarannya
analysis-mistakes = Semua kesalahan lainnya
analysis-this = Keputusan ini
analysis-no-mistakes = Tidak ada kesalahan: bagus mainnya.
analysis-moment = Ronde { $round }, langkah { $step }
analysis-choices = Pilihan terbaik, dengan peluang menang
# Marks the choice that was made.
analysis-taken = dimainkan
# $error: how many percent the chance may be off.
analysis-chance = { $chance }% ± { $error }
analysis-percent = { $percent }%
analysis-hands = Kartu yang mungkin dipegang yang lain
analysis-by-counting = dari hitungan
analysis-by-play = dari cara main

## Luck and skill. $side: "more" or "less" than an even share, or "even", where no difference can be told from chance.
## $rounds: a number of rounds such as 1.3. $error: how much that may be off.

analysis-decisions = { $viewer ->
    [seat] { $side ->
        [more] Keputusanmu memberimu { $rounds } ronde (± { $error }).
        [less] Keputusanmu membuatmu kehilangan { $rounds } ronde (± { $error }).
       *[even] Untung dan rugi dari keputusanmu kira-kira sama (± { $error }).
    }
   *[other] { $side ->
        [more] { $seat } mendapat { $rounds } ronde dari keputusan yang baik (± { $error }).
        [less] { $seat } kehilangan { $rounds } ronde karena keputusannya (± { $error }).
       *[even] Untung dan rugi dari keputusan { $seat } kira-kira sama (± { $error }).
    }
}
analysis-luck = { $viewer ->
    [seat] { $side ->
        [more] Keberuntungan memberimu { $rounds } lagi.
        [less] Keberuntungan mengambil { $rounds } darimu.
       *[even] Keberuntungannya seimbang.
    }
   *[other] { $side ->
        [more] Keberuntungan memberi { $seat } { $rounds } lagi.
        [less] Keberuntungan mengambil { $rounds } dari { $seat }.
       *[even] Keberuntungannya seimbang.
    }
}

## Who sees it. $players: a list of names.

analysis-private = Hanya kamu yang melihat komentar pelatih tentang permainanmu.
analysis-agree = Bagikan analisisku
analysis-agreed-by = Sudah setuju membagikan analisis: { $players }. Kalau semua setuju, semua melihat semuanya.
analysis-agreed-waiting = Kamu sudah setuju. Semua akan melihat semuanya setelah pemain berikut juga setuju: { $players }.
analysis-all-agreed = Semua yang ikut main sudah setuju: semua melihat semuanya.

## Why the coach says nothing

problem-coach-off = Tidak ada pelatih di server ini.
problem-coach-unlearned = Pelatih tidak mengenal edisi ini.
problem-coach-busy = Banyak permainan menunggu pelatih. Coba lagi beberapa menit lagi.
problem-coach-failed = Pelatih tidak bisa menyelesaikannya. Coba lagi.
problem-match-broken-off = Meja ditutup sebelum permainan selesai. Pelatih hanya meninjau permainan yang utuh.
