// Package prose reads the words of a pack as their players do: numbers that stand for
// something, names that are nearly right, words that say which way something goes. It
// knows no game; the rules of the systems compare what it finds with their data.
//
// Start at [Amounts] and [NewNearly].
package prose
