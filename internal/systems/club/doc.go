// Package club is the system Assassin's Club as one value: how its packs are
// compiled, bundled and shown. It only wires: no rule and no page is written here.
//
// Start at [System].
package club
