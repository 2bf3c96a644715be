// Package campaign plays a campaign of Brotherhood of Venice: the Memories of a
// pack one after the other, with what a group keeps, heals, learns and decides
// between them. It is an [engine.Game] like any other: its own points are the
// choices between Memories, and while a Memory is played its points are those of a
// game of engine/venice that begins from what the campaign holds
// ([venice.Mission.NewFrom]). So bots, replays, undo, the protocol and the terminal
// need nothing of their own for it.
//
// It plays the Memories of the Villa (BOV-36.1) and, where the pack has Headquarters,
// those after them, with the Assignment before each (posts.go, BOV-40) and the
// Resolution after it (resolution.go, BOV-41). Without them the campaign ends with the
// Villa and says so.
//
// Like the rules of a Memory it sees no file, no clock and no CUE. The state is
// flat; the Memory that is played has a state of its own beside it.
//
// Start at flow.go: from one Memory to the next.
package campaign
