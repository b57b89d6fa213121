### The profile: the record of one person on this device, and the seals for what was achieved.

## The record

profile-matches = Partien von { $count }
profile-letters = { $count ->
    [one] Brief überbracht
   *[other] Briefe überbracht
}
profile-row = in Folge, die beste Serie
profile-next = { $count ->
    [one] ein Brief bis zum Rang { $level }
   *[other] { $count } Briefe bis zum Rang { $level }
}
profile-top = der höchste Rang von allen
profile-record = Deine Bilanz
profile-cards = Womit du gewonnen hast
profile-out = Wodurch du ausgeschieden bist
profile-seals = Deine Siegel
profile-seals-count = { $won } von { $count }
profile-played = Gespielt
profile-none = Noch gibt es nichts zu zählen. Deine Bilanz beginnt mit deiner ersten Runde an diesem Gerät.
profile-edit = Namen oder Maske ändern
profile-bots = { $count ->
    [one] ein Bot
   *[other] { $count } Bots
}
profile-earned = erhalten
profile-open = noch nicht erhalten

## Seals

seal-first-letter = Erster Brief
seal-first-letter-how = Gewinne eine Runde.
seal-first-match = Erste Partie
seal-first-match-how = Gewinne eine Partie.
seal-three-in-a-row = Drei in Folge
seal-three-in-a-row-how = Gewinne drei Partien in Folge.
seal-clean-sweep = Makellos
seal-clean-sweep-how = Gewinne eine Partie, ohne eine Runde zu verlieren.
seal-comeback = Aufgeholt
seal-comeback-how = Gewinne eine Partie, deren erste zwei Runden du verloren hast.
seal-never-out = Unantastbar
seal-never-out-how = Gewinne eine Partie von mindestens vier Runden, ohne je auszuscheiden.
seal-princess-kept = An ihrer Seite
seal-princess-kept-how = Gewinne eine Runde mit der Prinzessin auf der Hand.
seal-won-with-guard = Klein, aber mein
seal-won-with-guard-how = Gewinne eine Runde mit einer Wächterin auf der Hand.
seal-many-cards = Mit allen gut
seal-many-cards-how = Gewinne Runden mit acht verschiedenen Karten.
seal-all-editions = Belesen
seal-all-editions-how = Gewinne eine Partie in jeder der vier Ausgaben.
seal-full-house = Acht am Tisch
seal-full-house-how = Spiel eine Partie zu acht.
seal-champion-beaten = Meister besiegt
seal-champion-beaten-how = Gewinne eine Partie gegen einen Meister.
seal-hundred-letters = Postmeister
seal-hundred-letters-how = Gewinne hundert Runden.
seal-own-princess = Ach je
seal-own-princess-how = Scheide durch deine eigene Prinzessin aus.
seal-deal-won = Partie des Tages
seal-deal-won-how = Gewinne eine Partie des Tages.
seal-deal-champion = Besser als der Beste
seal-deal-champion-how = Gewinne in einer Partie des Tages mehr Briefe als der Meister.
seal-week-of-deals = Sieben Tage
seal-week-of-deals-how = Spiel die Partie des Tages an sieben Tagen in Folge.
seal-week-of-puzzles = Eine Woche hellwach
seal-week-of-puzzles-how = Löse das Rätsel des Tages an sieben Tagen in Folge.
