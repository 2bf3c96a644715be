// Package sim is smoke-play: bots play each memory of a pack with each number
// of seats, and what comes out answers a designer's four questions and says how
// sure it is. Can it be won (a proof of no, or a witness that replays), how
// often does a fair player win it, what ends it, what is never used? A game
// that stalls or crashes is a finding with a seed and a replay, never a hung
// build. docs/smoke-play.md is its reference.
//
// It knows the contract of package engine and no game. All is counted in games
// and steps, never in seconds, and merged in a fixed order: the same pack gives
// the same report, byte for byte, on every machine and for any number of jobs.
//
// Start at [Run]; [Diagnostics] turns a report into problems, [Table] into
// text. Package simtest looks for broken invariants of any pack.
package sim
