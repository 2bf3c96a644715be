// Package validator finds mistakes of a pack that the compiler can still
// build: what the rulebook or good sense forbids. One rule is one file; the
// list of all is in rules.go. It must never play a game (that is
// validator/sim) and knows nothing of how a pack was compiled.
package validator
