// Package club is the system Assassin's Club as one value: how its packs are
// compiled, bundled and shown. It only connects other packages; it contains no
// rule and no page.
//
// Start at [System].
package club
