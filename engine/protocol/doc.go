// Package protocol speaks JSON-RPC 2.0 over the contract of package engine, so
// that any program that reads JSON can play. On stdio there is one message per
// line; other carriers use the same bodies. docs/protocol.md is its reference,
// and docs/protocol/ holds a transcript for each call.
//
// It knows only the contract and JSON. It knows no game, file, clock or
// network: [Config] says how bytes become a pack. It never panics on input,
// never changes a game on a refused call, and gives the same replies to the
// same messages on every machine.
//
// Start at [Session.Handle], for a carrier with one reply per message, and at
// [Session.Serve], for a stream; the function methods lists the calls.
package protocol

// Version is the protocol's version. It grows when a call changes its meaning.
// A new call or a new member in a reply does not change it.
const Version = "1"

// Limits of a session.
const (
	// MaxLine is the longest message in bytes, unless [Config] says otherwise.
	MaxLine = 1 << 20
	// MaxBatch is the largest number of messages in one batch.
	MaxBatch = 1000
	// MaxBatchReply is the limit in bytes for the replies to one batch. Above
	// it, the next message of the batch is refused.
	MaxBatchReply = 8 << 20
	// MaxID is the longest id of a request in bytes, as written.
	MaxID = 256
	// MaxOutcomes is the largest number of outcomes in one game.roll.
	MaxOutcomes = 1000
	// MaxRuns is the largest number of sim.run calls in progress.
	MaxRuns = 16
	// MaxGames is the largest number of open games.
	MaxGames = 256
	// MaxSimGames is the largest number of games in one sim.run.
	MaxSimGames = 10000
	// MaxSteps is the largest number of actions and rolls in one game.
	MaxSteps = 100000
)
