### Wie mehrere Dinge in einem Satz aufgezählt werden: Namen, Karten, Zahlen.

list-and-two = { $before } und { $last }
list-and-more = { $before }, { $next }
list-and-last = { $before } und { $last }
list-or-two = { $before } oder { $last }
list-or-more = { $before }, { $next }
list-or-last = { $before } oder { $last }

# Längere Einträge, etwa „Anna: König (7)“.
list-entries-more = { $before }; { $next }

# Eine Karte in einer Aufzählung.
list-card = { CARD($card) }

# Wer liest, als eine von mehreren Personen am Anfang des Satzes, und mitten darin.
list-you-first = Du
list-you = du
