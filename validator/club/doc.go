// Package club holds the rules by which packs of the system club are judged.
// One rule is one file, named like its code; rules.go lists them all. Rules
// keep no state and do not call each other. A rule that must play stands in
// validator/sim.
//
// Start at rules.go.
package club
