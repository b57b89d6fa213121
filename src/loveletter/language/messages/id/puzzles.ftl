### Puzzles: a position, a choice, a verdict; in the browser and in the terminal.

puzzle-menu = Teka-teki
puzzle-title = Teka-teki { $number }
puzzle-facts = { $edition }, { $players } pemain, { $level ->
    [1] mudah
    [2] sedang
   *[3] sulit
}
puzzle-level = { $level ->
    [1] Mudah
    [2] Sedang
   *[3] Sulit
}
puzzle-difficulty = Tingkat kesulitan
puzzle-level-all = Semua tingkat
puzzle-of-the-day = Teka-teki hari ini
puzzle-next = Teka-teki berikutnya
puzzle-others = Semua teka-teki
puzzle-edition-all = Semua edisi
puzzle-solved = terpecahkan
puzzle-missed = meleset
puzzle-new = baru
puzzle-count = { $solved } dari { $tried } terpecahkan pada percobaan pertama
puzzle-streak = { $count ->
    [0] Belum ada runtunan
   *[other] Runtunan harian: { $count }
}
puzzle-right = Terpecahkan: tidak ada yang lebih sering menang.
puzzle-wrong = Kali ini belum: pilihan lain lebih sering menang.
puzzle-chances = Peluang memenangkan ronde
puzzle-all-choices = Tampilkan semua ({ $count })
puzzle-best = jawabannya
puzzle-yours = pilihanmu
puzzle-percent = { $percent }%
puzzle-error = Dihitung dengan memainkan lanjutannya berkali-kali. Keunggulan jawabannya diketahui dengan ketelitian sekitar ± { $error } poin persentase.
# Of a puzzle whose chances are no estimates.
puzzle-proven = Jawaban terbukti
puzzle-proven-only = Hanya jawaban terbukti
puzzle-proven-note = Terbukti, bukan perkiraan: peluangnya eksak jika keduanya bermain sempurna mulai dari sini. Ronde yang dimenangkan bersama dihitung setengah.
puzzle-theme = Tema: { $theme ->
    [guess] menebak kartu
    [duel] adu kartu
    [look] mengintip kartu
    [protection] perlindungan
    [discard] memaksa membuang kartu
    [swap] bertukar kartu
    [keep] kartu yang disimpan
    [bluff] kartu yang dimainkan
   *[ploy] siasat
}
puzzle-share = Bagikan tanpa jawaban
puzzle-copied = Tersalin
puzzle-share-text = Love Letter, teka-teki { $number } { $stars }: { $sign }
puzzle-picture-line = Apa yang akan kamu lakukan?
