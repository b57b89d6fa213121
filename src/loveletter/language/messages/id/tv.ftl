### Satu layar untuk seisi ruangan; kartu di tangan ada di ponsel.

tv-table = Meja { $name }
tv-scan = Pindai kode ini untuk ikut. Kartumu ada di ponselmu.
tv-start = Semua kursi terisi. { $name } memulai permainan.
tv-join = Ikut bermain:
tv-speak = Bacakan
tv-silent = Berhenti membacakan
tv-open = Tampilkan meja di TV
tv-open-line = Buka alamat ini di televisi atau di tablet di tengah meja. Kartu di tangan tidak terlihat di sana.
tv-hand = Pakai ponsel ini untuk kartumu saja
tv-hand-off = Tampilkan meja di sini juga
tv-your-turn = Giliranmu, { $name }
tv-push = Ketuk satu kartu, atau dorong ke atas ke meja.
tv-wait = Meja ada di layar besar.
tv-stream = Terlambat { $turns } giliran, semua kartu terbuka
tv-stream-soon = Siaran dimulai setelah { $turns } giliran.
tv-stream-link = Siaran dengan semua kartu terbuka
tv-streamed = Meja ini disiarkan dengan semua kartu terbuka, terlambat { $turns } giliran.
tv-stream-setting = Siarkan semua kartu, terlambat
tv-stream-none = tanpa siaran
tv-stream-turns = { $turns } giliran
