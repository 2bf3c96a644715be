// Package terminal plays a bundle in lines of text. It is an ordinary client of the
// protocol: it talks to a handler of messages and knows neither a game nor an engine.
// It reads lines, writes lines, and returns the game as a save. It opens no file and
// needs no terminal.
//
// Start at [Play].
package terminal

import (
	"io"

	"acforge.dev/engine/protocol"
)

// Options describe what to play and how.
type Options struct {
	// Handle answers protocol messages; a bundle is loaded there.
	Handle func(msg []byte) []byte

	// How the game begins; the default of each is the bundle's first.
	Mission             string
	Seats               int
	Edition, Difficulty string
	Seed                uint64
	AskDice             bool // real dice: ask for every face and card
	Lang                string

	// Read returns the texts to read during a game, in the language it was begun in;
	// nil when there are none.
	Read func(mission string, seats int, lang string) (Booklet, error)

	// Print says in a language which print of the rules a game uses, "" for nothing; it
	// may be nil.
	Print func(edition, lang string) string

	// Chapter returns, for an event as JSON, the mission that begins with it or, with
	// closing, ends. It is for a game made of several: the booklet of that mission is
	// then used and read. It returns "" for any other event, and is nil for other
	// games.
	Chapter func(event []byte) (mission string, closing bool)

	// Rule returns the rulebook's statement with an id, for a game of an edition, in a
	// language if it exists there; false when there is none. It may be nil.
	Rule func(id, edition, lang string) (Passage, bool)

	// Hint returns the fair bot's advice on the point of a game; nil when there is no
	// bot to ask.
	Hint func(game string) (protocol.Advice, error)

	// Learned returns the ids of the terms that the group was told before, and Learn adds
	// those that it was told now. Either may be nil.
	Learned func() []string
	Learn   func(ids []string)

	// Questions are asked after a game if a person is watching; the answers go into the
	// transcript.
	Questions []string

	// Replay is a transcript, or another replay in text or JSON, to show before play
	// continues from its end. To, when not negative, is the number of steps to show.
	// With Resume it is not shown: play continues at its end.
	Replay []byte
	To     int
	Resume bool

	// Keep, when not nil, is called after every answer. text returns the game as a
	// replay in its text form. It describes every step in words, which takes longer as
	// the game grows, so call it only for the words. A failure of Keep is reported at
	// the table once; play continues.
	Keep func(g protocol.NewReply, text func() (string, error)) error

	// Script is read instead of In when ScriptName is not empty: the same lines, but
	// the first that does not fit ends play with a ScriptError.
	Script     io.Reader
	ScriptName string

	// Edit reads a line with keys for editing, below a prompt of one line; nil when
	// lines are read from In. complete returns possible completions of the line. io.EOF
	// is the end of all lines, and any other error ends play.
	Edit func(prompt string, complete func(line string) []string) (string, error)

	In    io.Reader
	Out   io.Writer
	Width int // columns of the board and of texts
	// Columns, when not nil, returns the present Width. It is asked when a line was read,
	// because a person may have made the terminal narrower or wider.
	Columns func() int

	Color bool // bold and dim by escape codes
	Rules bool // rule ids at each line of events
	Live  bool // a person is watching: prompts, and a pause at each replayed step
}

// Result is the result of play.
type Result struct {
	// Transcript is the game as far as it was played, a replay in its text form; empty
	// when none began.
	Transcript string
	// Header is its last state.
	Header protocol.Header
}
