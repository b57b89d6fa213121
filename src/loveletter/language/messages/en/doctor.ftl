### `loveletter doctor`: what it found, one line each. What is wrong is followed by what to do.
###
### $address, $file, $folder, $install, $host, $origin, $flag: words as they are typed. $reason: from details.ftl.

# They begin a line: "warning: Only 300 MB are free …".
doctor-level-ok = ok
doctor-level-warning = warning
doctor-level-problem = problem
doctor-summary = { $problems ->
    [0] No problems
    [1] One problem
   *[other] { $problems } problems
}, { $warnings ->
    [0] no warnings
    [1] one warning
   *[other] { $warnings } warnings
}.

## Packages. $names: names of Python packages. $extra: fast or print.

doctor-packages = All packages that a server uses are installed.
doctor-no-server-packages = A server cannot start without { $names }, and nothing else can be checked. Run { $install }.
doctor-no-optional-packages = { $extra ->
    [fast] Without { $names }, the strongest bots and the coach cannot work or are slow. Run { $install }.
   *[print] Without { $names }, the server offers no PDFs to print. Run { $install }.
}

## Clocks. $date: a day and a time. $name: an address or a database.

doctor-clock = The clock is set: { $date }.
doctor-clock-not-set = The clock says { $date }, which cannot be right. Set it, and let it be corrected over the network (timedatectl set-ntp true).
doctor-clocks-agree = The clock of { $name } agrees with this one (difference: { $seconds } s).
doctor-clocks-differ = The clock of { $name } differs from this one by { $seconds } s. Let both be corrected over the network (timedatectl set-ntp true).
doctor-no-date = { $name } sends no date, so its clock cannot be checked. Let the proxy pass on the Date header.

## Disk and database. $ms: milliseconds. $mb: megabytes. $found, $latest: numbers of formats.

doctor-disk = A write reaches the disk of { $folder } within { $ms } ms.
doctor-slow-disk = A write takes { $ms } ms to reach the disk of { $folder }, and every action waits for it. Move the database to a faster disk.
doctor-disk-fails = Nothing can be written and synced in { $folder }: { $reason }. Fix the disk or the permissions, or name another database with LOVELETTER_DATABASE_URL.
doctor-space = { $mb } MB are free in { $folder }.
doctor-little-space = Only { $mb } MB are free in { $folder }. Free some space; on a full disk all tables stand still.
doctor-no-space = Only { $mb } MB are free in { $folder }. Free some space now; on a full disk all tables stand still.
doctor-database = The database { $file } has format { $found }, the current one.
doctor-new-database = The database { $file } is still empty; the server creates its tables when it starts.
doctor-old-database = { $kind ->
    [postgres] The database { $file } has format { $found }, and the server needs { $latest }. Stop all servers and run “loveletter migrate”.
   *[sqlite] The database { $file } has format { $found }; the server changes it to { $latest } when it starts. Make a backup first (“loveletter backup”).
}
doctor-bad-database = The database { $file } cannot be used: { $reason }.

## The address. $state: a code of the server, such as disk_full. $status: a number of HTTP.

doctor-ready = The server at { $address } is ready.
doctor-not-ready = The server at { $address } is not ready ({ $state }). Look at its log.
doctor-unreachable = { $address } cannot be reached: { $reason }. Check that the server and the proxy run, and check name, port and firewall.
doctor-redirected = { $address } redirects to { $to }. Check that address instead.
doctor-not-our-server = Something else answers at { $address } (status { $status }). Check the path: it must be the server’s { $flag }, and the proxy must pass it on unchanged.

## HTTPS

doctor-https = The certificate is valid for { $days } more days.
doctor-certificate-ends = The certificate is only valid for { $days ->
    [1] one more day
   *[other] { $days } more days
}. Check that it is renewed automatically.
doctor-no-https-needed = { $address } is on this machine, so browsers need no HTTPS.
doctor-no-https = { $address } has no HTTPS, so browsers neither install the client nor notify of a turn. Set up a certificate in the proxy; Caddy gets one by itself.
doctor-bad-https = Browsers refuse the HTTPS of { $address } ({ $reason }). Use a valid certificate for this name.

## The proxy. $address: from where the server believes that this program asks.

doctor-no-proxy = No proxy stands before the server.
doctor-proxy = The proxy names the address of its clients (yours: { $address }) and believes no other.
doctor-not-forwarded = The server sees you at { $address } and no header of a proxy. Without a proxy that is right; a proxy must set X-Forwarded-For, or everyone counts as one address.
doctor-untrusted-proxy = The server does not trust the proxy at { $address }, so everyone counts as one address. Start the server with { $flag } { $address }.
doctor-no-address-header = The proxy does not say who its clients are, so everyone counts as { $address }. Let it set X-Forwarded-For to the address of the client.
doctor-claim-believed = Anyone can claim any address: the proxy passes on X-Forwarded-For from its clients. Let it set the header itself.
doctor-claim-from-trusted = This machine ({ $address }) counts as a proxy, so whether others can claim an address cannot be checked from here. Run the same command on another machine.
doctor-claim-not-checked = A request with an invented X-Forwarded-For got no answer from the server, so whether clients can claim an address was not checked. Run the command again.
doctor-no-connection-info = The server at { $address } does not say what it sees of a connection (status { $status }), so the headers of the proxy were not checked. Update the server.
doctor-wrong-host = The server refuses the name { $host }. Start it with { $flag } { $host }.
# $host: what the proxy was asked for. $found: what the server was asked for.
doctor-other-host = The proxy changes the Host header from { $host } to { $found }, so browsers cannot connect. Let it pass the header on unchanged.
# $scheme, $found: http and https.
doctor-other-scheme = Players use { $scheme }, but the server believes it is { $found }. Let the proxy set X-Forwarded-Proto.
doctor-open-metrics = Everyone can read { $address }. Block this path in the proxy.

## The WebSocket

doctor-websocket = A WebSocket opens, and an answer comes back within { $ms } ms.
doctor-no-websocket = No WebSocket opens (status { $status }), so nobody can play. Let the proxy speak HTTP/1.1 and pass on the headers Upgrade and Connection.
doctor-websocket-origin = The server refuses WebSockets of pages from { $origin } (status { $status }). Let the proxy pass on the Host header unchanged, or start the server with { $flag } { $origin }.
doctor-websocket-lost = The WebSocket does not last: { $reason }. Look at the logs of the proxy and the server.
