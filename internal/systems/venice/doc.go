// Package venice is the system Brotherhood of Venice as one value: how its packs are
// compiled, bundled and shown. It only wires: no rule and no page is written here.
//
// Start at [System].
package venice
