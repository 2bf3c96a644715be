// Package mutants asks of every rule that an engine obeys whether an example
// would notice if it did not. It makes small changes (mutants), one at a time:
//
//   - At each line that cites a statement of a rulebook ("BOV-29.6") the condition
//     is inverted. An example whose head names that statement must fail.
//   - In every function of the files that cite statements an assignment is left
//     out, a cap or a floor is left out, a number is one too large, or two
//     arguments of one type change places. Some rule example must fail.
//
// All mutants are compiled into one test binary, each behind a switch (a
// "mutant schema"), so that a run costs a process and no compilation. None is left
// that would have to be compiled by itself: what the language wants as it is (the
// length of an array, a case, a shift) is a name there, not a count. [Binary.Alone]
// makes a mutant without a switch, to prove that the switches change nothing.
//
// The package knows no game, only how a citation looks. It must never change
// a file of the repository: the rewritten sources live in a directory of the
// caller's and reach the compiler as an overlay.
//
// Start at [Load].
package mutants

import (
	"regexp"
	"strconv"
)

// Mutant is one small change.
type Mutant struct {
	// N is the number of its switch in the rewritten sources, from 1.
	N int
	// IDs are the statements that the line cites, in order. For a kind that is
	// tried everywhere ([Kind.Anywhere]) those that its function cites, which may
	// be none: their examples are played first, because they most likely notice.
	IDs []string
	// File is the base name of the source, Line its line, Func the function.
	File string
	Line int
	Func string
	// Text is the source that is changed, on one line.
	Text string
	// Kind says what the change is.
	Kind Kind
}

// Kind says what a mutant changes.
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
	// Assignment: what is kept beyond the function is not assigned.
	Assignment
	// Reset: what is kept beyond the function is not set back to nothing, as at
	// the end of a turn, a phase or a Memory.
	Reset
	// Cap: one of the values that min or max chooses from is left out.
	Cap
	// OneOff: a number is one larger.
	OneOff
	// Swapped: two neighbouring arguments of one type change places.
	Swapped
	kinds
)

func (k Kind) String() string {
	return [...]string{
		"inverted", "case left out", "left out", "function left out",
		"not assigned", "not reset", "not limited", "one more", "in each other's place",
	}[k]
}

// Anywhere tells whether mutants of the kind are made in every function of a
// file that cites statements, and not at citing lines alone.
func (k Kind) Anywhere() bool { return k >= Assignment }

// Key names a mutant in a way that survives edits elsewhere in its file. Where
// a function has several of one text they are told apart by their order ("#2").
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
