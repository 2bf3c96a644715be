// Package mutants checks, for every rule that an engine obeys, whether an example would
// notice a violation. It makes small changes (mutants), one at a time:
//
//   - At each line that cites a statement of a rulebook ("BOV-29.6") the condition
//     is inverted. An example whose head names that statement must fail.
//   - In every function of the files that cite statements an assignment is left
//     out, a cap or a floor is left out, a number is one too large, or two
//     arguments of one type change places; an operand, a continue or one value of a
//     case is left out, seats are asked in reverse order, a thing goes to the next
//     pile, or one value outlives a reset. Some rule example must fail.
//
// All mutants are compiled into one test binary, each behind a switch (a "mutant
// schema"), so that a run costs a process and no compilation. None needs a compilation
// of its own: where the language needs a constant (the length of an array, a case, a
// shift), it is a name and not a count. [Binary.Alone] makes a mutant without a switch,
// to prove that the switches change nothing.
//
// The package knows no game, only the format of a citation. It must never change a file
// of the repository: the rewritten sources are in a directory of the caller and reach
// the compiler as an overlay.
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
	// IDs are the statements that the line cites, in order. For a kind that is tried
	// everywhere ([Kind.Anywhere]) they are those that its function cites, if any. Their
	// examples are played first, because they are most likely to notice.
	IDs []string
	// File is the base name of the source, Line its line, Func the function.
	File string
	Line int
	Func string
	// Text is the changed source, on one line.
	Text string
	// Kind is the kind of the change.
	Kind Kind
}

// Kind is a kind of mutant.
type Kind uint8

// The kinds.
const (
	// Condition: a Boolean expression is negated.
	Condition Kind = iota
	// Case: a case of a switch over values is entered and does nothing.
	Case
	// Statement: a statement is left out.
	Statement
	// Function: a function whose comment cites the rule does nothing and returns zero
	// values.
	Function
	// Assignment: a value that outlives the function is not assigned.
	Assignment
	// Reset: a value that outlives the function is not reset to its empty value, as at
	// the end of a turn, a phase or a Memory.
	Reset
	// Cap: one of the arguments of min or max is left out.
	Cap
	// OneOff: a number is larger by one.
	OneOff
	// Swapped: two neighbouring arguments of one type change places.
	Swapped
	// Operand: one of the values joined by || or && in an assignment or a result is left
	// out.
	Operand
	// Continue: a continue is left out, so that the rest of the loop is done too.
	Continue
	// Backwards: a loop over seats goes from the last to the first.
	Backwards
	// Neighbour: the next field of the same kind changes instead of a field, as when a card
	// goes to the next pile.
	Neighbour
	// Carried: one of several values that are reset together keeps its old value.
	Carried
	// Value: one of the values of a case belongs to it no longer.
	Value
	kinds
)

func (k Kind) String() string {
	return [...]string{
		"inverted", "case left out", "left out", "function left out",
		"not assigned", "not reset", "not limited", "one more", "in each other's place",
		"one operand left out", "not skipped", "in reverse order", "in the next place", "kept at a reset", "one value fewer",
	}[k]
}

// Anywhere reports whether mutants of the kind are made in every function of a file
// with citations, and not only at citing lines.
func (k Kind) Anywhere() bool { return k >= Assignment }

// Key names a mutant in a way that survives edits elsewhere in its file. Mutants of a
// function with the same text are numbered in order ("#2").
func (m Mutant) Key() string {
	return m.File + " " + m.Func + ": " + m.Text + " (" + m.Kind.String() + ")"
}

var (
	// A citation may continue: "BOV-5.5, 5.6", "BOV-30.9 to 30.16", also on the next
	// line.
	citation = regexp.MustCompile(`\b([A-Z]+)-\d+\.\d+(?:(?:,\s+|\s+to\s+|\s+and\s+)\d+\.\d+)*`)
	oneOrTo  = regexp.MustCompile(`(\sto\s+)?(\d+)\.(\d+)`)
)

// Citations returns the statements that a text cites, with ranges expanded: "BOV-30.9
// to 30.11" gives three.
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
