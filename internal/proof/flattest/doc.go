// Package flattest holds checks for the tests of systems with a flat state: it plays a
// game at random and checks facts that must hold in every such game. It has no rules
// and no golden files; the examples of a game cover its rules. Only tests may import
// it.
//
// Start at [Game]: the checks are its methods.
package flattest
