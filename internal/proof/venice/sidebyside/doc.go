// Package sidebyside plays one game of venice in two engines and finds where they
// differ: in the question, the options, the chance drawn, or the table. Then it
// shrinks the case to the shortest list of answers, and the smallest Memory, that
// still shows the difference.
//
// It is for tests. It does not judge which engine is wrong; the digest decides
// that (docs/rulebook). It must never correct what it compares.
//
// Start at [Case.Run]; [Fast] and [Naive] are the two engines.
package sidebyside
