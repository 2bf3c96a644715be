// Package live keeps pages in step with files: it watches folders, starts a build on
// changes, serves the result and notifies open tabs.
//
// It knows no game and no compiler: the caller defines the build ([Builder]). One loop
// turns file events into "something changed" ([Watch]), another builds and publishes
// ([Loop]). The server shows a snapshot that never changes and is swapped whole
// ([Site]). It reads nothing else, so no request can reach a file. A failed build is a
// result: the last good pages stay, with the problems over them.
//
// Start at [Builder] and [Loop].
package live
