// Package naive plays Brotherhood of Venice a second time, to prove the first:
// an engine written from docs/rulebook by another hand, kept readable above
// all. It is slow on purpose: figures are figures, decks are lists of counts
// in maps, a choice is a function call that returns the answer, and effects
// are walked as the trees they are.
//
// It has in common with engine/venice the IR (schema/ir/venice), how actions
// and points are written (engine/venice/notation) and the streams of chance
// (package engine), and nothing else; it must never import that engine, nor be
// imported by it. What it does not know it refuses in [New].
//
// Start at turn.go; each function cites the statements it obeys. What rule
// examples need stands apart: situate.go, look.go, words.go, account.go.
package naive
