### The installed client, and the page on oneself: what this device keeps, to take along, and in figures.

## Without a network

offline-title = No connection
offline-line = Love Letter is on this device, but its tables are on the server. The page goes on by itself as soon as it can be reached.
offline-you = What this device keeps
offline-play = Play on this device
offline-play-line = Until then you can play here without a network, against bots or together at this screen.
offline-open = Play without a network

## Settings

settings-calls = Notify me when it’s my turn
settings-calls-refused = This browser does not allow notifications from this page. You can change that in the browser’s own settings.

## You

you-title = Profile
you-line = All of this is kept on this device alone; there is no account. At a table, others see your name and avatar.
you-face = Choose another avatar
you-take = Take it to another device
you-take-line = The file holds your name, avatar, settings and matches. It does not hold your seats: move those from the table’s menu.
you-save = Save as a file
you-link = Link with name, avatar and settings
you-link-line = The link and its QR code hold no matches, which would be too much for them.
you-import = Import from a file
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
you-offer-line = This replaces your name, avatar and settings and adds the matches to this device.
you-offer-take = Import
you-offer-leave = Leave everything as it is
you-taken = { $matches ->
    [0] Imported; no match was new.
    [1] Imported, with one new match.
   *[other] Imported, with { $matches } new matches.
}
# $fault: what is wrong with a file or link.
you-fault = { $fault ->
    [unreadable] This cannot be read: it is not a Love Letter file, or it was cut off. Nothing has changed.
    [foreign] This is a file of another kind, not what this page saves. Nothing has changed.
    [newer] This was saved by a newer version of Love Letter. Reload the page and try again. Nothing has changed.
    [too-large] This file is too large to be a Love Letter file. Nothing has changed.
   *[broken] Something in this file is not as it was saved. Nothing has changed.
}

## Figures

figures-title = Your stats
figures-none = Nothing here yet. Your stats appear after your first round on this device.
figures-matches = { $won } of { $count } matches won
figures-rounds = { $won } of { $count } rounds won
figures-latest = The latest matches, the newest on the right
# For the ear, instead of the picture of the latest matches.
figures-latest-told = { $won } of the latest { $count } matches won
figures-editions = Rounds won, by edition
figures-cards = Rounds won, by the card in hand at the end
figures-out = What knocked you out
figures-of = { $won } of { $count }
