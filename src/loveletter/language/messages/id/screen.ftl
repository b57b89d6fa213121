### Layar terminal.

screen-too-small = Jendela ini terlalu kecil: perlu sedikitnya { $width } kolom dan { $height } baris. Dengan { $flag } ukuran tidak jadi soal.
screen-command = perintah; { plain-word-help } menampilkan semuanya
screen-keys-help = Bantuan
screen-keys-commands = Perintah
screen-keys-quit = Berhenti
screen-keys-skip = biarkan bot langsung bermain
screen-keys-cards = teks lengkap kartu di tanganmu
screen-keys-marked = menandai pilihan; Enter untuk memilihnya
screen-keys-fold = membuka atau melipat panel
screen-keys-theme = terang atau gelap
screen-signs = Tanda
screen-sign-awaited = mendapat giliran
screen-sign-hand = kartu tertutup di tangan
screen-sign-bet = ada yang bertaruh pada pemain ini
screen-sign-thrown = dibuang tanpa dimainkan; dalam kurung, siapa penyebabnya
screen-sign-lost = di tangan saat tersingkir
screen-next-round = Ronde berikutnya
screen-round-before = Ronde sebelumnya
