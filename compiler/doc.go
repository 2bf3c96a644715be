// Package compiler turns the CUE of a pack's author into the pack's IR, and reports
// every problem that stops this in one run.
//
// It never plays and never judges: package validator and smoke-play decide whether a
// pack is any good. It opens files only through the given fs.FS, and uses no clock, no
// network and nothing of the machine.
//
// It knows no game: [New] is given the systems. Start at [Compiler.Compile].
package compiler
