### Eine Seite ohne Server: Das Spiel läuft im Browser.

site-loading = Wird vorbereitet: { $percent } %
site-starting = Wird vorbereitet …
site-alone-title = Ohne Server
site-alone-line = Alles hier läuft auf diesem Gerät: Bots und Menschen vor demselben Bildschirm. Andere Geräte, Tische für alle und die Suche nach Mitspielern brauchen einen Server und werden deshalb hier nicht angeboten.
site-server = Zu den Tischen des Servers
site-together = Hier zusammen spielen
site-together-line = mehrere Menschen, ein Bildschirm
site-elsewhere-title = Love Letter ist in einem anderen Fenster offen
site-elsewhere-line = Die Tische dieses Geräts können nur in einem Fenster zugleich offen sein.
site-here = Hier weiterspielen
site-taken-title = Du spielst in einem anderen Fenster weiter
site-missing-title = Noch ist nicht alles da
site-missing-line = Einige Dateien konnten nicht geladen werden. Sind sie einmal da, braucht Love Letter kein Netz.
site-unsupported-title = Dieser Browser kann Love Letter nicht allein ausführen
site-unsupported-line = Nötig sind ein aktueller Browser und eine Adresse, die mit https oder mit localhost beginnt.
site-broken-title = Love Letter ist stehen geblieben
site-broken-line = Was gespielt wurde, ist auf diesem Gerät gespeichert.
site-again = Noch einmal versuchen
error-site-not-built = Die Seite ohne Server ist nicht gebaut: Starte „make site“ oder installiere ein Wheel, das sie enthält.
error-site-folder = In { $folder } liegt etwas anderes. Nenne einen Ordner, der leer ist oder noch nicht existiert.
site-written = { $files } Dateien, { $megabytes } MB, in { $folder }
