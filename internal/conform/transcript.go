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
	// Bundle is the id of the pack that it is about: "# bundle: NAME".
	Bundle string
	lines  []said
}

// said is one message.
type said struct {
	line int    // of the file, from 1
	who  string // at a table: who says or hears it, "seat1"; "" where there is one client
	back bool   // the engine says it
	text string
}

var (
	spoken = regexp.MustCompile(`^([a-z]+[0-9]*)?([<>]) ?(.*)$`)
	about  = regexp.MustCompile(`^# bundle: (\S+)\s*$`)
)

// Read reads a transcript: after ">" what is sent, after "<" what comes back, at a table
// with who it is before the sign ("seat1>"); lines that begin with "#", and empty ones, say
// nothing.
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

// AtTable tells whether it is of several at a table.
func (t *Transcript) AtTable() bool {
	return slices.ContainsFunc(t.lines, func(s said) bool { return s.who != "" })
}

// exchange is what is sent together, and what should come back.
type exchange struct{ out, back []said }

// exchanges are the parts of a conversation: what stands between two messages of the engine
// is sent together. At a table each message is sent by itself.
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
