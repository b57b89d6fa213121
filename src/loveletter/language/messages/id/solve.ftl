### Ronde dua pemain, dipecahkan: `loveletter solve` dan `loveletter exploitability`.

solve-games = { $deal }: { $done } dari { $total } permainan tersendiri dipecahkan
solve-iteration = { $deal }: iterasi { $number }, celah { $points } poin, sekitar { $minutes } mnt lagi
solve-first = { $deal }: iterasi { $number }
solve-deal = { $deal }: yang mulai menang antara { $least }% dan { $most }% ronde dalam permainan sempurna; celah { $points } poin
solve-open = { $deal }: belum selesai; perintah yang sama melanjutkan
solve-all = Kartu terbuka yang dipecahkan: { $number } ({ $chance }% dari semua ronde). Di situ yang mulai menang antara { $least }% dan { $most }%.
exploit-result = { $bot } kehilangan { $points } poin bila lawannya sempurna, yang menang { $second }% ronde saat mulai dan { $first }% saat kedua
exploit-value = Melawan dirinya sendiri, yang mulai menang { $value }% ronde.
exploit-cost = { $nodes } keadaan publik dalam { $seconds } dtk. Dua pengambilan lagi perlu 20 sampai 50 kali lebih lama.
exploit-alone = Ini jaringan juara tanpa pencarian.
exploit-lower-bound = { $bot } kadang membuang Putri. Ia diukur seolah-olah memainkan kartu lain saat itu, jadi kerugiannya paling sedikit sebesar ini.
error-cannot-be-solved = Ini tidak bisa dipecahkan: hanya ronde dua pemain di classic dan original, dengan tiga kartu terbuka seperti { $flag } king,countess,princess dan sampai sepuluh pengambilan.
error-other-work = { $folder } berisi kartu terbuka lain, atau dipecahkan dengan cara lain.
error-no-solution = { $folder } tidak berisi solusi.
error-no-distribution = Apa yang dilakukan { $name } tidak diketahui sebagai peluang. Yang mungkin: { $names }.
error-not-in-tree = { $name } menyebut kartu yang tidak mungkin dipegang siapa pun. Hanya pemain yang tidak begitu yang diukur.
error-no-device = Tidak ada GPU di sini yang bisa dipakai pemecah.
error-bad-target = { $flag } menerima poin antara 0 dan 100, bukan “{ $found }”.
