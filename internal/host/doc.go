// Package host keeps tables: games that several people play, each on a device of
// their own, at their own time. docs/host.md says how it is used,
// docs/protocol.md what is said over the wire.
//
// It knows the contract and the protocol, and no game. Nobody gets to know here
// what the seat of their link may not know, and nobody answers for another one:
// both are decided by this package and never by a page. What was acknowledged is
// in the store first ([Store]), so that nothing is lost when the program is
// killed. Of people it keeps the name that they type and what they write.
//
// Start at [Host] and at table.go.
package host

import "time"

// Limits of a host.
const (
	// MaxMessage is the longest message of a client in bytes.
	MaxMessage = 64 << 10
	// MaxTables is the most tables that are open at one time.
	MaxTables = 10000
	// MaxLines is the most WebSocket connections, MaxAtTable those at one table.
	MaxLines   = 4000
	MaxAtTable = 64
	// MaxName and MaxNote are the longest name and note in letters, MaxNotes the
	// most notes at a table.
	MaxName  = 40
	MaxNote  = 2000
	MaxNotes = 500
	// MaxLooked is how many different things are counted as looked up at a table.
	MaxLooked = 1000
	// rate is how many calls a second a key may make over a while, burst how many
	// at once.
	rate, burst = 20, 120
	// longest is how long a call may wait for something to change.
	longest = 25 * time.Second
	// present is how long somebody who speaks no WebSocket counts as being there
	// after a call.
	present = time.Minute
	// idle is how long a table is held in memory when nobody looks at it.
	idle = 10 * time.Minute
)
