// Package protocol speaks JSON-RPC 2.0 over the contract of package engine,
// so that any program that reads JSON can play: one message a line on stdio,
// the same bodies over any other carrier. docs/protocol.md is its reference
// and docs/protocol/ holds a transcript for each call.
//
// It knows the contract and JSON, and no game, file, clock or
// network: how bytes become a pack is handed in ([Config]). It never panics
// on input, never changes a game on a refused call, and gives the same
// replies to the same messages on every machine.
//
// Start at [Session.Handle], for a carrier with a reply for each message, and at
// [Session.Serve], for a stream; the function methods lists the calls.
package protocol

// Version is the protocol's version. It grows when a call changes its
// meaning; a new call or a new member in a reply leaves it.
const Version = "1"

// Limits of a session.
const (
	// MaxLine is the longest message in bytes, unless [Config] says otherwise.
	MaxLine = 1 << 20
	// MaxBatch is the most messages in one batch.
	MaxBatch = 1000
	// MaxBatchReply is how many bytes of replies to one batch may be waiting
	// when the next of its messages is still answered.
	MaxBatchReply = 8 << 20
	// MaxID is the longest id of a request in bytes, as it is written.
	MaxID = 256
	// MaxOutcomes is the most outcomes in one game.roll.
	MaxOutcomes = 1000
	// MaxRuns is the most sim.run under way at one time.
	MaxRuns = 16
	// MaxGames is the most games open at one time.
	MaxGames = 256
	// MaxSimGames is the most games of one sim.run.
	MaxSimGames = 10000
	// MaxSteps is the most actions and rolls one game may hold.
	MaxSteps = 100000
)
