// Package club holds the rules that judge packs of the system club. One rule is one
// file, named like its code; rules.go lists them all. Rules keep no state and do not
// call each other. A rule that must play belongs in validator/sim.
//
// Start at rules.go.
package club
