package conform

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Transcript is a conversation with an engine.
type Transcript struct {
	Name string
	// Bundle is the id of its pack: "# bundle: NAME".
	Bundle string
	lines  []said
}

// said is one message.
type said struct {
	line int    // of the file, from 1
	who  string // the speaker or listener at a table, "seat1"; "" when there is one client
	back bool   // the engine sends it
	text string
}

var (
	spoken = regexp.MustCompile(`^([a-z]+[0-9]*)?([<>]) ?(.*)$`)
	about  = regexp.MustCompile(`^# bundle: (\S+)\s*$`)
)

// Read reads a transcript. Lines after ">" are sent and lines after "<" are expected
// back; at a table the seat comes before the sign ("seat1>"). It ignores lines that
// begin with "#", and empty ones.
func Read(name, text string) (*Transcript, error) {
	t := &Transcript{Name: name}
	n := 0
	for l := range strings.Lines(text) {
		n++
		l = strings.TrimRight(l, "\r\n")
		if m := about.FindStringSubmatch(l); m != nil {
			t.Bundle = m[1]
		}
		if strings.TrimSpace(l) == "" || strings.HasPrefix(l, "#") {
			continue
		}
		m := spoken.FindStringSubmatch(l)
		if m == nil {
			return nil, fmt.Errorf("%s:%d: a line of a transcript begins with >, < or #", name, n)
		}
		t.lines = append(t.lines, said{n, m[1], m[2] == "<", m[3]})
	}
	if !slices.ContainsFunc(t.lines, func(s said) bool { return s.back }) {
		return nil, errors.New(name + ": nothing comes back in this transcript")
	}
	return t, nil
}

// AtTable reports whether several clients share a table in it.
func (t *Transcript) AtTable() bool {
	return slices.ContainsFunc(t.lines, func(s said) bool { return s.who != "" })
}

// exchange is a group of messages to send, with the expected replies.
type exchange struct{ out, back []said }

// exchanges returns the parts of a conversation: all messages between two messages of
// the engine are sent together. At a table each message is sent by itself.
func (t *Transcript) exchanges() []exchange {
	var all []exchange
	for i, s := range t.lines {
		if s.back {
			if len(all) == 0 {
				all = append(all, exchange{})
			}
			all[len(all)-1].back = append(all[len(all)-1].back, s)
			continue
		}
		if i == 0 || t.lines[i-1].back || s.who != "" {
			all = append(all, exchange{})
		}
		all[len(all)-1].out = append(all[len(all)-1].out, s)
	}
	return all
}
