### Malam permainan: beberapa babak di beberapa meja, dengan klasemen.

## Mengapa sesuatu ditolak

problem-bad-title = Malam permainan perlu nama paling banyak { $most } huruf.
problem-not-director = Hanya pemandu malam ini yang boleh melakukannya.
problem-not-your-place = Kamu hanya bisa memutuskan ini untuk dirimu sendiri.
problem-evening-ended = Malam permainan ini sudah selesai.
problem-evening-paused = Malam permainan sedang dijeda.
problem-evening-begun = Malam permainan sudah dimulai; rencananya tidak berubah lagi.
problem-evening-full = Malam permainan ini sudah berisi { $most } pemain.
problem-unknown-player = Pemain itu tidak ikut malam permainan ini.
problem-unknown-evening = Tidak ada malam permainan di alamat ini.
problem-no-players = Satu babak perlu paling sedikit { $least } pemain.
problem-round-running = Belum semua meja babak ini selesai.
problem-no-more-rounds = Semua babak sudah dimainkan.
problem-one-table-alone = Agar kartu di semua meja sama, perlu paling sedikit dua meja: perkecil mejanya, atau tunggu lebih banyak pemain.
problem-no-such-place = Tidak ada kursi atau meja itu di babak ini.
problem-player-seated = { $name } sudah punya kursi di babak ini.
problem-table-finished = Meja ini sudah selesai.
problem-bad-result = Hasil perlu jumlah token setiap kursi dan paling sedikit satu pemenang.
problem-bad-note = Koreksi perlu catatan paling banyak { $most } huruf.
problem-cards-hidden = Orang lain masih memainkan kartu ini. Kartunya bisa dilihat setelah semua meja babak ini selesai.
