package systems

import (
	"acforge/compiler"
	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/preview/page"
	"acforge/validator/rule"
	"acforge/validator/sim"
)

// Draft is a compiled pack that is in no bundle yet, as its system sees it:
// all that the commands need of a pack before and beside its bundle.
type Draft interface {
	// Title of the pack in its first language.
	Title() string
	// Version of the pack, and its languages, the first stands in.
	Version() string
	Languages() []string
	// Editions that the pack is made for, the default first.
	Editions() []string
	// Check finds mistakes that compile, judged by one edition; "" is every
	// one of the pack.
	Check(edition string) []diag.Diagnostic
	// Contents are what goes into the bundle but for smoke results, made anew
	// at each call.
	Contents() (*bundle.Contents, error)
	// Pages are those of its bundle in one language, without the time that packing
	// and unpacking take; see [List.Pages].
	Pages(site page.Site, tool string, report *sim.Report) ([]page.Page, error)
	// Played lists what smoke-play plays, in the order of the pack.
	Played() ([]Played, error)
	// Between is all that a campaign depends on besides what it plays, see [Played.Key]:
	// all of that equal, equal campaigns; nil where there is none.
	Between() ([]byte, error)
	// Bands are the author's expectations.
	Bands() sim.Bands
	// Span is where the content that smoke-play names was written, see
	// [sim.Spans].
	Span(memory string, what engine.Content) diag.Span
	// At is where the thing at a JSON pointer into the IR was written.
	At(pointer string) diag.Span
	// Foreign tells whether a place is in a pack that this one builds on.
	Foreign(at diag.Span) bool
	// Own returns problems at places that the pack's author can mend, without what only
	// the author of a pack below can.
	Own(found []diag.Diagnostic) []diag.Diagnostic
}

// Played is a part of a pack that smoke-play plays: a mission of the engine.
type Played struct {
	ID string
	// Page is the path of its page, "" when it has none.
	Page string
	// Inherited says that it is of a pack that this one builds on.
	Inherited bool
	// Key is of all that its games depend on: equal keys, equal games.
	Key []byte
}

// PlayedOf returns what is played of a bundle, by how its pack is read.
func PlayedOf[P any](b *bundle.Bundle, read func(*bundle.Bundle) (P, error), played func(P) ([]Played, error)) ([]Played, error) {
	p, err := read(b)
	if err != nil {
		return nil, err
	}
	return played(p)
}

// Titled returns the text of a title in the first language of a pack.
func Titled(p *compiler.Pack, key string, languages []string) string {
	return inLanguage(p.Texts, languages[0])(key, languages[0])
}

// Label returns where the thing at a place of the IR was written: its name where
// it has one.
func Label(o compiler.Origins, at string) diag.Span {
	if l := o.Label(at); l.File != nil {
		return l
	}
	return o.Span(at)
}

// Prose returns the texts of a pack as rules read them.
func Prose(p *compiler.Pack) []rule.Text {
	out := make([]rule.Text, len(p.Prose))
	for i, t := range p.Prose {
		out[i] = rule.Text(t)
	}
	return out
}
