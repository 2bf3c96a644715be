// Package validator finds mistakes of a pack that the compiler can still
// build: what the rulebook or good sense forbids. It must never play a game
// (that is validator/sim) and knows nothing of how a pack was compiled.
//
// The rules stand in the room of their system, one rule a file;
// its rules.go lists them. internal/systems has them judge what was compiled.
package validator
