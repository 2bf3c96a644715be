// Package campaign plays a campaign of Brotherhood of Venice: the Memories of a
// pack in order, and the group's decisions between them. It is an [engine.Game]
// like any other: its own points are the choices between Memories. While a Memory
// is played, its points are those of an engine/venice game that begins from the
// campaign's state ([venice.Mission.NewFrom]). Bots, replays, undo, the protocol
// and the terminal need no code of their own for it.
//
// It plays the Memories of the Villa (BOV-36.1). If the pack has Headquarters, it
// also plays those after them, each with an Assignment before it (posts.go,
// BOV-40) and a Resolution after it (resolution.go, BOV-41). Without Headquarters
// the campaign ends with the Villa and says so.
//
// Like the rules of a Memory, it never uses a file, a clock or CUE. The state is
// flat; the current Memory has a state of its own next to it.
//
// Start at flow.go: the way from one Memory to the next.
package campaign
