// Package flattest is what the tests of systems with a flat state share: a
// game played at random, and what must hold of every such game whatever its
// rules are. It holds no rule and no golden file; what a game must do by its
// rules, its examples say. Only tests may import it.
//
// Start at [Game]: the questions are its methods.
package flattest
