// Package compiler makes the IR of a pack out of the CUE that its author
// wrote, and reports everything that stops this, all of a run at once.
//
// It never plays and never judges: whether a pack is any good is for package
// validator and for smoke-play. It opens no file but through the fs.FS that it
// is given, and knows no clock, no network and no machine.
//
// It knows no game: [New] is given the systems. Start at [Compiler.Compile].
package compiler
