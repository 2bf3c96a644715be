// Package terminal plays a bundle in lines of text. It is a client of the
// protocol like any other: it speaks to a handler of messages and knows
// neither a game nor an engine. It reads lines, writes lines, and hands back
// the game as a save; it opens no file and needs no terminal.
//
// Start at [Play].
package terminal

import (
	"io"

	"acforge/engine/protocol"
)

// Options say what is played and how.
type Options struct {
	// Handle answers protocol messages; a bundle is loaded there.
	Handle func(msg []byte) []byte

	// How the game begins; empty members are the bundle's first.
	Mission             string
	Seats               int
	Edition, Difficulty string
	Seed                uint64
	AskDice             bool // real dice: ask for every face and card
	Lang                string

	// Read returns what is to be read beside a game, in the language it was
	// begun in; nil when there is nothing.
	Read func(mission string, seats int, lang string) (Booklet, error)

	// Print says in a language by which print of the rules a game is played, "" nothing;
	// it may be nil.
	Print func(edition, lang string) string

	// Chapter tells of an event, as JSON, which mission begins with it or, with closing,
	// is over, where a game is made of several: the booklet is then that mission's,
	// and what it says there is read. "" for any other event; nil where there are none.
	Chapter func(event []byte) (mission string, closing bool)

	// Rule returns what the rulebook says under an id, as a game of an edition is played,
	// in a language where it is there in it; false where it says nothing. It may be nil.
	Rule func(id, edition, lang string) (Passage, bool)

	// Hint is what the fair bot thinks of the point of a game; nil where nobody is to be
	// asked.
	Hint func(game string) (protocol.Advice, error)

	// Questions are asked when a game has ended where somebody watches; what is said
	// stands in the transcript.
	Questions []string

	// Replay is a transcript, or another replay in text or JSON, to show
	// before play goes on from its end; To, when not negative, cuts it after
	// so many steps. With Resume it is not shown: play goes on at its end.
	Replay []byte
	To     int
	Resume bool

	// Keep, when not nil, is called after every answer; text returns the game as a
	// replay in its text form. It tells every step in words, which takes the longer the
	// longer the game is: whoever does not need words does not ask for it. What Keep
	// fails at is said at the table, once; play goes on.
	Keep func(g protocol.NewReply, text func() (string, error)) error

	// Script is read instead of In when ScriptName is not empty: the same
	// lines, and the first that does not fit ends play with a ScriptError.
	Script     io.Reader
	ScriptName string

	// Edit reads a line where keys edit it, below a prompt of one line; nil where lines
	// are read from In. complete returns the lines that what stands there may become.
	// io.EOF is the end of all lines, any other error ends play.
	Edit func(prompt string, complete func(line string) []string) (string, error)

	In    io.Reader
	Out   io.Writer
	Width int  // columns of the board
	Color bool // bold and dim by escape codes
	Rules bool // rule ids at each line of what happened
	Live  bool // somebody watches: prompts, and a pause at each replayed step
}

// Result is how play ended.
type Result struct {
	// Transcript is the game as far as it was played, a replay in its text
	// form; empty when none began.
	Transcript string
	// Header tells where it stood.
	Header protocol.Header
}
