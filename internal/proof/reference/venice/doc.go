// Package venice makes the reference of the vocabulary of that system. docs/effects has
// a page for each effect, condition, moment, selector and kind of card, made from the
// schema and from an example that is compiled and played. docs/content.md lists which
// shipped Memory uses which word. The package is for tests only, and must never hold
// code or data that a pack or the program needs.
//
// Start at reference_test.go.
package venice
