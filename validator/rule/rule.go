// Package rule says what a rule of the validator is: a name, a severity, a
// page of documentation and a check. It knows no game; the rooms of the
// systems hold the rules.
//
// Start at [Rule].
package rule

import "acforge/internal/diag"

// Origins tells where a thing of the IR was written.
type Origins interface {
	// Span returns the smallest written range for the node at a JSON pointer
	// into the IR ("/cards/3/cost"), or for its nearest ancestor
	// that was written; the zero Span is the pack as a whole.
	Span(pointer string) diag.Span
}

// Text is what a pack says in one language. Part is the place of some of its bytes.
type Text struct {
	Key, Lang, Words string
	Part             func(from, to int) diag.Span
}

// Doc is the page of a rule, <code>.md in a folder of docs.
type Doc struct {
	What string // what is reported, one sentence
	Why  string // why it is a mistake: the rulebook's point in our words
	// Bad and Good are CUE: what an author writes over the sample pack of
	// testdata/base. The first is reported, the second is not.
	Bad, Good string
	Rulebook  []string // rule ids
	Since     string   // version of acforge
}

// Rule judges one thing. P is the pass of a system: the pack, facts about it
// and a way to report. A rule keeps no state and calls no other.
type Rule[P any] struct {
	Code     string
	Severity diag.Severity
	Doc      Doc
	// Alone says that it judges each thing by what is written in it and in what that
	// names: it finds nothing because another thing is not there, and so judges what
	// remains of a pack with an error too. Rules about what is never used, or about
	// sums, are not so.
	Alone bool
	Check func(P)
}

// Info is what is known of a rule of whatever system.
type Info struct {
	Code     string
	Severity diag.Severity
	Doc      Doc
}

// Info returns the rule without its check.
func (r *Rule[P]) Info() Info { return Info{r.Code, r.Severity, r.Doc} }
