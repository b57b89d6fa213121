### What the command line writes around cards, editions and bots: headings, labels and short entries.
###
### Labels stand in a column of their own, so they are short: 9 letters fit. $key, $edition, $editions and $options are
### words as they are written in commands and records; they are the same in all languages.

# What something is called, with its key: "Guard (guard)".
label-named = { $name } ({ $key })
# What something is called, with a sentence about it: "Klasik. Edisi kedua tanpa Spy."
label-described = { $name }. { $line }

## A card

label-value = angka
label-copies = jumlah
label-copies-of = { $copies } dari { $cards } kartu
# Followed by the card's one line, then by its whole text.
label-line = singkat
label-text = teks
# Followed by one of label-chooses-…
label-chooses = sasaran
label-chooses-nobody = tidak ada
label-chooses-one-other = satu pemain lain
label-chooses-one-or-two-others = satu atau dua pemain lain
label-chooses-anybody = satu pemain, boleh dirimu sendiri
label-chooses-any-two = dua pemain, boleh termasuk dirimu sendiri
# Followed by a list of cards or numbers, the guesses that the card allows.
label-names = tebakan

## The editions

label-name = nama
label-players = pemain
label-cards = kartu
# Followed by pairs of numbers: how many players, how many tokens they need.
label-goals = token atau hati untuk menang, menurut jumlah pemain
label-options = opsi dan nilainya, beserta edisi yang memakainya sebagai bawaan
# $option: what an option is called. $editions: list of the only editions that have it.
label-option-only = { $option } (hanya di { $editions })
# $value: what a value of an option means. $editions: list of those that preset it.
label-value-preset = { $value } [{ $editions }]
# $preset: how many tokens where nothing is set; "as the edition says".
label-tokens = { $least } sampai { $most }; bawaan: { $preset }
label-variations = variasi siap pakai
label-variation = { $edition } dengan { $options }

## Perintah lain

label-checked = { $passed } lulus, { $failed } gagal
journal-entries = { $entries } entri
journal-tables = { $tables } meja
label-backed-up = { journal-entries } di { $file }
label-restored = { journal-entries } dari { $file }
label-broken-log = Peringatan: { $broken }. Server akan menyisihkan meja ini.
label-log-holds = { journal-entries } dari { journal-tables }: tidak ada yang hilang, tidak ada yang diubah.
label-record-holds = Tanda tangannya sah, dan permainan diputar ulang sampai selesai.
label-record-played = Permainan { $match } di meja { $table }: { $players }. Pemenang: { $winners }.
label-record-key = Ditandatangani dengan kunci { $key }.
label-record-key-unchecked = Pemilik kunci ini belum diperiksa: sebutkan servernya dengan { $flag }.
label-prunable = Meja yang ditutup sebelum { $until }: { $tables }, dengan { journal-entries }. Tidak ada yang dihapus.
label-prune-question = Meja yang ditutup sebelum { $until }: { $tables }, dengan { journal-entries }. Hapus untuk selamanya?
label-pruned = Dihapus untuk selamanya: meja yang ditutup sebelum { $until }: { $tables }, dengan { journal-entries }.
label-prune-results = Hasil permainan harian dari sebelum itu yang ikut dihapus: { $results }.
label-prune-declined = Tidak ada yang dihapus.
label-copied = Disalin ke { $file }: { journal-tables } dengan { journal-entries }. Semua catatan utuh.
label-migrated = Format { $before } telah menjadi format { $now }.
label-migrated-before = Tidak ada yang perlu dilakukan: ini format { $now }.
label-other-rules = Permainan ini dimainkan dengan aturan versi { $played } dan diceritakan dengan versi { $now }: jalannya mungkin berbeda.
# Printed by `loveletter serve`.
serve-at = Love Letter ada di { $address }
# $seconds: about how long it takes; then, how long it took.
compile-begun = Menyiapkan bagian cepat program untuk komputer ini (sekali saja, sekitar { $seconds } dtk)…
compile-done = Selesai dalam { $seconds } dtk.
compile-ready = Juara, petunjuk, dan pelatih sudah siap.
