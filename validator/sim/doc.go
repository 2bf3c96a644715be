// Package sim is smoke-play: bots play each memory of a pack with each number of seats.
// The results answer a designer's four questions, and say how certain they are. Can it
// be won (a proof that it cannot, or a witness that replays)? How often does a fair
// player win it? What ends it? What is never used? A game that stalls or crashes is a
// finding with a seed and a replay, never a hung build. docs/smoke-play.md is its
// reference.
//
// It knows the contract of package engine and no game. It counts games and steps, never
// seconds, and merges them in a fixed order. So the same pack gives the same report,
// byte for byte, on every machine and for any number of jobs.
//
// Start at [Run]; [Diagnostics] turns a report into problems, [Table] into text.
// Package simtest looks for broken invariants of any pack.
package sim
