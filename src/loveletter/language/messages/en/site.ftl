### A page without a server: the game runs in the browser.

site-loading = Getting ready: { $percent }%
site-starting = Getting ready…
site-alone-title = Without a server
site-alone-line = Everything here runs on this device: bots, and people who share its screen. Other devices, tables for everybody and finding people need a server, and so they are not offered here.
site-server = To the tables of the server
site-together = Play together here
site-together-line = several people, one screen
site-elsewhere-title = Love Letter is open in another window
site-elsewhere-line = The tables of this device can be open in one window at a time.
site-here = Go on here
site-taken-title = You go on in another window
site-missing-title = Not everything is here yet
site-missing-line = Some files could not be loaded. Once they are here, Love Letter needs no network.
site-unsupported-title = This browser cannot run Love Letter by itself
site-unsupported-line = It takes a current browser, and an address that begins with https or with localhost.
site-broken-title = Love Letter has stopped
site-broken-line = What was played is stored on this device.
site-again = Try again
error-site-not-built = The site is not built: run “make site”, or install a wheel, which has it.
error-site-folder = { $folder } has something else in it. Name a folder that is empty or does not exist.
site-written = { $files } files, { $megabytes } MB, in { $folder }
