### Hints during play: the coach tells the seat that is to decide, where the table allows it.

make-hints = Izinkan petunjuk (semua tahu siapa yang meminta)
lobby-hints = Petunjuk dari pelatih
# $allowed: "yes" or "no".
lobby-hints-value = { $allowed ->
    [yes] diizinkan; semua tahu siapa yang meminta
   *[no] tidak ada
}
hint-ask = Petunjuk
hint-title = Yang akan dilakukan pelatih
hint-thinking = Pelatih sedang berpikir…
hint-choices = Peluang memenangkan ronde
# Marks actions that cannot be told from the best one.
hint-level = setara dengan yang terbaik
hint-best = terbaik
# $error: how many percent the chance may be off.
hint-chance = { $chance }% ± { $error }
hint-more = Tampilkan semua ({ $count })
# Beside a player's name.
hint-count = { $count } petunjuk
notice-hint-taken = { $you ->
    [yes] Kamu meminta petunjuk kepada pelatih. Semua melihatnya.
   *[no] { $name } meminta petunjuk kepada pelatih.
}
problem-hints-off = Petunjuk dimatikan di meja ini.
problem-hint-under-way = Pelatih masih memikirkan pertanyaanmu yang terakhir.
