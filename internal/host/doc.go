// Package host keeps tables: games that several people play, each on their own device,
// at their own time. docs/host.md describes its use, docs/protocol.md the messages.
//
// It knows the contract and the protocol, and no game. A link shows only what its seat
// may know, and answers only for that seat. This package enforces both; pages are not
// trusted. A call returns only after its result is in the store ([Store]), so that
// nothing is lost when the program is killed. About people it keeps only the name that
// they type and the texts that they write.
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
	// MaxUnnamed is the most WebSockets that have sent no key yet, MaxUnnamedFrom those
	// from one address.
	MaxUnnamed     = 1000
	MaxUnnamedFrom = 50
	// MaxName and MaxNote are the longest name and note in letters, MaxNotes the
	// most notes at a table.
	MaxName  = 40
	MaxNote  = 2000
	MaxNotes = 500
	// MaxLooked is how many different look-ups are counted at a table.
	MaxLooked = 1000
	// MaxHints is how many hints a table may ask for at once, MaxHinting how many the host
	// has under way.
	MaxHints   = 8
	MaxHinting = 16
	// hintEvery is the time between hints of a table after that.
	hintEvery = 5 * time.Second
	// rate is how many calls a second a key may make over time, burst how many at once.
	rate, burst = 20, 120
	// longest is how long a call may wait for something to change.
	longest = 25 * time.Second
	// present is how long a player without a WebSocket counts as present after a call.
	present = time.Minute
	// idle is how long an unused table stays in memory.
	idle = 10 * time.Minute
)
