### Ein Bildschirm für den ganzen Raum, mit den Handys als Händen.

tv-table = Tisch von { $name }
tv-scan = Scannen und Platz nehmen. Dein Handy ist deine Hand.
tv-start = Alle Plätze sind besetzt. { $name } startet die Partie.
tv-join = Mitspielen:
tv-speak = Vorlesen
tv-silent = Nicht mehr vorlesen
tv-open = Tisch auf dem Fernseher zeigen
tv-open-line = Öffne diese Adresse auf einem Fernseher oder einem Tablet in der Mitte. Sie zeigt keine Hand.
tv-hand = Dieses Handy nur als Hand benutzen
tv-hand-off = Den Tisch auch hier zeigen
tv-your-turn = Du bist dran, { $name }
tv-push = Tippe eine Karte an oder schiebe sie nach oben auf den Tisch.
tv-wait = Der Tisch ist auf dem großen Bildschirm.
tv-stream = { $turns } Züge später, alle Hände offen
tv-stream-soon = Der Stream beginnt nach { $turns } Zügen.
tv-stream-link = Stream mit allen Händen offen
tv-streamed = Dieser Tisch wird mit offenen Händen gestreamt, { $turns } Züge später.
tv-stream-setting = Alle Hände streamen, verzögert um
tv-stream-none = kein Stream
tv-stream-turns = { $turns } Züge
