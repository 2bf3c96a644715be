// Package naive plays Brotherhood of Venice a second time, to prove the first
// engine. It was written independently from docs/rulebook, with readability as
// its main goal. It is slow on purpose: figures are objects, decks are lists of
// counts, a choice is a function call that returns the answer, and effects are
// walked as trees.
//
// It shares only the IR (schema/ir/venice), the encoding of actions and points
// (engine/venice/notation) and the streams of chance (package engine) with
// engine/venice. It must never import that engine, nor be imported by it. [New]
// rejects content that it does not support.
//
// Start at turn.go; each function cites the statements that it obeys. Code for
// rule examples is separate: situate.go, look.go, words.go, account.go.
package naive
