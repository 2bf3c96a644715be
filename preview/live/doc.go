// Package live keeps pages in step with files: it watches folders, has what
// changed built, serves what came out and tells open tabs.
//
// It knows no game and no compiler: the caller says what a build is ([Builder]).
// Two loops do the work: one turns file events into "something changed"
// ([Watch]), one builds and publishes ([Loop]). What is shown is a snapshot that
// never changes and is swapped whole ([Site]); the server reads nothing else, so
// no request can reach a file. A failed build is a result: the last good pages
// stay, the problems are shown over them.
//
// Start at [Builder] and [Loop].
package live
