### The installed client, and the page on oneself: what this device keeps, to take along, and in figures.

## Without a network

offline-title = No connection
offline-line = Love Letter is on this device, but its tables are on the server. The page goes on by itself as soon as it can be reached.
offline-you = What this device keeps

## Settings

settings-calls = Call me when it is my turn and the page is in the background
settings-calls-refused = This browser does not allow notifications from this page. You can change that in the browser’s own settings.

## You

you-title = You
you-line = All of this is kept on this device alone; there is no account. At a table the others see your name and face.
you-face = Choose another face
you-take = Take it to another device
you-take-line = The file holds name, face, settings and played matches. It does not hold your seats: move those from the menu of the table.
you-save = Save as a file
you-link = Link with name, face and settings
you-link-line = The link and its QR code hold no matches, which would be too much for them.
you-import = Take over from a file
you-import-file = Choose the file
# $name: as the file says it; perhaps nothing.
you-offer = { $named ->
    [yes] This is { $name }, with { $matches ->
        [0] no matches
        [1] one match
       *[other] { $matches } matches
    }.
   *[no] This is somebody without a name, with { $matches ->
        [0] no matches
        [1] one match
       *[other] { $matches } matches
    }.
}
you-offer-line = Name, face and settings here are replaced; matches are added to those of this device.
you-offer-take = Take it over
you-offer-leave = Leave everything as it is
you-taken = { $matches ->
    [0] Taken over; no match was new.
    [1] Taken over, with one new match.
   *[other] Taken over, with { $matches } new matches.
}
# $fault: what is wrong with a file or link.
you-fault = { $fault ->
    [unreadable] This cannot be read: it is not a file of Love Letter, or it was cut off. Nothing has changed.
    [foreign] This is a file of another kind, not what this page saves. Nothing has changed.
    [newer] This was saved by a newer Love Letter than this one. Load the page again and try once more. Nothing has changed.
    [too-large] This file is too large to be one of ours. Nothing has changed.
   *[broken] Something in this file is not as it was saved. Nothing has changed.
}

## Figures

figures-title = Your figures
figures-none = There is nothing to count yet. After your first round at this device it stands here.
figures-matches = { $won } of { $count } matches won
figures-rounds = { $won } of { $count } rounds won
figures-latest = The latest matches, the newest on the right
# For the ear, instead of the picture of the latest matches.
figures-latest-told = { $won } of the latest { $count } matches won
figures-editions = Rounds won, by edition
figures-cards = Rounds won, by the card in hand at the end
figures-out = What knocked you out
figures-of = { $won } of { $count }
