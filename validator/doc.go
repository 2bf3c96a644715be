// Package validator finds mistakes of a pack that the compiler can still
// build: what the rulebook or good sense forbids. It must never play a game
// (that is validator/sim) and knows nothing of how a pack was compiled.
//
// The rules stand in the rooms of their systems, one rule a file, and rules
// is the list of a room. internal/systems has them judge what was compiled.
//
// Start at [Rules].
package validator
