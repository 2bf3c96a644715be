// Package inversion asks of every rule that an engine obeys whether an example
// would notice if it did not. At each line that cites a statement of a
// rulebook ("BOV-29.6") it inverts the condition there, one at a time, and
// plays the examples whose heads name that statement: at least one must fail.
//
// All inversions are compiled into one test binary, each behind a switch (a
// "mutant schema"), so that a run costs a process and no compilation.
//
// The package knows no game, only how a citation looks. It must never change
// a file of the repository: the rewritten sources live in a directory of the
// caller's and reach the compiler as an overlay.
//
// Start at [Load].
package inversion

import (
	"regexp"
	"strconv"
)

// Mutant is one condition that can be inverted.
type Mutant struct {
	// N is the number of its switch in the rewritten sources, from 1.
	N int
	// IDs are the statements that the line cites, in order.
	IDs []string
	// File is the base name of the source, Line its line, Func the function.
	File string
	Line int
	Func string
	// Text is the source that is inverted, on one line.
	Text string
	// Kind says what inverting means here.
	Kind Kind
}

// Kind says what inverting a condition means.
type Kind uint8

// The kinds.
const (
	// Condition: a Boolean expression counts as its opposite.
	Condition Kind = iota
	// Case: a case of a switch over values is entered and does nothing.
	Case
	// Statement: what stands there is not done.
	Statement
	// Function: a function whose description cites the rule does nothing and
	// returns zero values.
	Function
)

func (k Kind) String() string {
	return [...]string{"inverted", "case left out", "left out", "function left out"}[k]
}

// Key names a mutant in a way that survives edits elsewhere in its file.
func (m Mutant) Key() string {
	return m.File + " " + m.Func + ": " + m.Text + " (" + m.Kind.String() + ")"
}

var (
	// A citation may go on: "BOV-5.5, 5.6", "BOV-30.9 to 30.16", on the next
	// line too.
	citation = regexp.MustCompile(`\b([A-Z]+)-\d+\.\d+(?:(?:,\s+|\s+to\s+|\s+and\s+)\d+\.\d+)*`)
	oneOrTo  = regexp.MustCompile(`(\sto\s+)?(\d+)\.(\d+)`)
)

// Citations lists the statements that a text cites, ranges written out:
// "BOV-30.9 to 30.11" is three.
func Citations(text string) []string {
	var out []string
	for _, c := range citation.FindAllStringSubmatch(text, -1) {
		last := 0
		for _, m := range oneOrTo.FindAllStringSubmatch(c[0], -1) {
			n, _ := strconv.Atoi(m[3])
			from := n
			if m[1] != "" {
				from = last + 1
			}
			for i := from; i <= n; i++ {
				out = append(out, c[1]+"-"+m[2]+"."+strconv.Itoa(i))
			}
			last = n
		}
	}
	return out
}
