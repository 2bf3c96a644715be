// Package sidebyside plays one game of venice in two engines side by side and says
// where they part: in what is asked, in the options, in how much chance was
// drawn, or in anything that lies on the table. Then it makes the case small:
// the shortest list of answers, and the smallest Memory, that still shows it.
//
// It is for tests. It judges neither engine: which of the two is wrong, the
// digest says (docs/rulebook). It must never mend what it compares.
//
// Start at [Case.Run]; [Fast] and [Naive] are the two engines.
package sidebyside
