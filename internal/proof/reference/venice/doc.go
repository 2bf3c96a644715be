// Package venice makes the reference of that system's vocabulary, docs/effects:
// a page for each effect, condition, moment, selector and kind of card, from
// the schema and from an example that is compiled and played; and docs/content.md,
// which shipped Memory plays what. It is for tests only, and must never hold
// what a pack or the program needs.
//
// Start at reference_test.go.
package venice
