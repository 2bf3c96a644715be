// Package prose reads the words of a pack as its players do: numbers with a meaning,
// names that are nearly correct, words that give a direction. It knows no game; the
// rules of the systems compare its results with their data.
//
// Start at [Amounts] and [NewNearly].
package prose
