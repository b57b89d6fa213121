### Bermain selama berhari-hari: jam menurut tanggal, cuti, dan hal yang disetujui semua.

make-clock-days = selama berhari-hari
make-days-value = { $count } hari
make-holidays = Cuti tiap pemain
make-holidays-none = tidak ada
days-lobby-line = Permainan ini berlangsung selama berhari-hari: tiap orang punya { $count } hari untuk satu keputusan. Setelah itu bot bermain sampai orangnya kembali.
days-left = sisa { $count } hari
days-hours-left = sisa { $count } jam
days-minutes-left = sisa { $count } mnt
days-menu = Tempo bermain
days-now-live = Kalian bermain langsung.
days-now-days = Kalian bermain selama berhari-hari, dengan { $count } hari untuk satu keputusan.
days-propose-days = Usulkan lanjut selama berhari-hari
days-propose-live = Usulkan lanjut bermain langsung
days-propose-end = Usulkan mengakhiri permainan
days-everyone = Ini terjadi setelah semua setuju. Pemain yang digantikan bot tidak ditanya.
days-proposal-days = { $name } mengusulkan lanjut selama berhari-hari, dengan { $count } hari untuk satu keputusan.
days-proposal-live = { $name } mengusulkan lanjut bermain langsung.
days-proposal-end = { $name } mengusulkan mengakhiri permainan.
days-proposal-agreed = Setuju: { $names }
days-agree = Setuju
days-decline = Tidak
days-holiday = Cuti
days-holiday-line = Jammu berhenti selama kamu cuti. { $left ->
    [0] Tidak ada sisa hari di permainan ini.
   *[other] Sisa { $left } hari di permainan ini.
}
days-holiday-take = Ambil { $count } hari
days-holiday-until = Cuti sampai { $date }
days-holiday-end = Kembali sekarang
notice-holiday = { $you ->
    [yes] Kamu sedang cuti.
   *[no] { $name } sedang cuti.
}
notice-holiday-ended = { $you ->
    [yes] Cutimu selesai.
   *[no] { $name } kembali dari cuti.
}
notice-proposed = { $you ->
    [yes] Usulmu sudah disampaikan kepada yang lain.
   *[no] { $name } mengusulkan sesuatu.
}
notice-proposal-refused = { $you ->
    [yes] Kamu tidak setuju.
   *[no] { $name } tidak setuju.
}
notice-match-ended = Permainan diakhiri atas persetujuan semua.
notice-over-days = Mulai sekarang kalian bermain selama berhari-hari.
notice-live-again = Mulai sekarang kalian bermain langsung.
problem-not-over-days = Itu hanya bisa dalam permainan selama berhari-hari.
problem-over-days = Itu tidak bisa dalam permainan selama berhari-hari.
problem-holidays-used = { $left ->
    [0] Cutimu sudah habis.
   *[other] Sisa cutimu { $left } hari.
}
problem-proposal-open = Sudah ada usul.
problem-no-proposal = Usul itu tidak berlaku lagi.
