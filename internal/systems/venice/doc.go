// Package venice is the system Brotherhood of Venice as one value: how its
// packs are compiled, bundled and shown. It only connects other packages; it
// contains no rule and no page.
//
// Start at [System].
package venice
