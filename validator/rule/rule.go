// Package rule defines a rule of the validator: a name, a severity, a page of
// documentation and a check. It knows no game; the packages of the systems hold the
// rules.
//
// Start at [Rule].
package rule

import "acforge.dev/internal/diag"

// Origins returns where a thing of the IR was written.
type Origins interface {
	// Span returns the smallest written range for the node at a JSON pointer
	// into the IR ("/cards/3/cost"), or for its nearest ancestor
	// that was written; the zero Span is the pack as a whole.
	Span(pointer string) diag.Span
}

// Text is a text of a pack in one language. Part returns the place of some of its
// bytes.
type Text struct {
	Key, Lang, Words string
	Part             func(from, to int) diag.Span
}

// Doc is the documentation page of a rule, <code>.md in a folder of docs.
type Doc struct {
	What string // what the rule reports, in one sentence
	Why  string // why it is a mistake: the rulebook's point in our words
	// Bad and Good are CUE that an author might write over the sample pack of
	// testdata/base. The first is reported, the second is not.
	Bad, Good string
	Rulebook  []string // rule ids
	Since     string   // version of acforge
}

// Rule checks one thing. P is the pass of a system: the pack, facts about it and a way
// to report. A rule keeps no state and calls no other.
type Rule[P any] struct {
	Code     string
	Severity diag.Severity
	Doc      Doc
	// Alone says that the rule judges each thing only by its own content and by the
	// things it names. It reports nothing because another thing is missing, so it can
	// judge the rest of a pack with errors. Rules about unused things, or about sums,
	// are not Alone.
	Alone bool
	Check func(P)
}

// Info describes a rule of any system.
type Info struct {
	Code     string
	Severity diag.Severity
	Doc      Doc
}

// Info returns the rule without its check.
func (r *Rule[P]) Info() Info { return Info{r.Code, r.Severity, r.Doc} }
