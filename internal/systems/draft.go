package systems

import (
	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/preview/page"
	"acforge.dev/validator/rule"
	"acforge.dev/validator/sim"
)

// Draft is a compiled pack without a bundle, as its system sees it. It gives
// the commands everything they need in addition to a bundle.
type Draft interface {
	// Title returns the title of the pack in its first language.
	Title() string
	// Version returns the version of the pack. Languages returns its languages;
	// the first is the fallback.
	Version() string
	Languages() []string
	// Editions returns the editions that the pack is made for, the default
	// first.
	Editions() []string
	// Check finds mistakes that compile, by the rules of one edition; "" is
	// every edition of the pack.
	Check(edition string) []diag.Diagnostic
	// Contents returns the contents of the bundle except smoke results, new ones
	// at each call.
	Contents() (*bundle.Contents, error)
	// Pages returns the pages of its bundle in one language, without spending
	// time on packing and unpacking; see [List.Pages].
	Pages(site page.Site, tool string, report *sim.Report) ([]page.Page, error)
	// Played lists the parts that smoke-play plays, in the order of the pack.
	Played() ([]Played, error)
	// Between returns everything a campaign depends on in addition to its parts,
	// see [Played.Key]. If all of these are equal, campaigns are equal. It is
	// nil if there is none.
	Between() ([]byte, error)
	// Bands returns the author's expectations.
	Bands() sim.Bands
	// Span returns where the content named by smoke-play was written, see
	// [sim.Spans].
	Span(memory string, what engine.Content) diag.Span
	// At returns where the thing at a JSON pointer into the IR was written.
	At(pointer string) diag.Span
	// Foreign reports whether a place is in a pack that this one builds on.
	Foreign(at diag.Span) bool
	// Own returns problems at places that the pack's author can fix, without
	// those that only the author of a pack below can.
	Own(found []diag.Diagnostic) []diag.Diagnostic
}

// Played is a part of a pack that smoke-play plays: a mission of the engine.
type Played struct {
	ID string
	// Page is the path of its page; "" if it has none.
	Page string
	// Inherited says that it belongs to a pack that this one builds on.
	Inherited bool
	// Key covers everything that its games depend on: equal keys give equal
	// games.
	Key []byte
}

// PlayedOf returns the played parts of a bundle. read reads its pack.
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

// Label returns where the thing at a place of the IR was written: its name, if
// it has one.
func Label(o compiler.Origins, at string) diag.Span {
	if l := o.Label(at); l.File != nil {
		return l
	}
	return o.Span(at)
}

// Prose returns the texts of a pack in the form for rules.
func Prose(p *compiler.Pack) []rule.Text {
	out := make([]rule.Text, len(p.Prose))
	for i, t := range p.Prose {
		out[i] = rule.Text(t)
	}
	return out
}

// Dissected is a [Draft] whose missions can be played without single parts of their
// content.
type Dissected interface {
	// Without lists those parts of a mission, in a fixed order.
	Without(mission string) []sim.Part
	// Undone lists what differs from the same mission of an earlier bundle, each part
	// as it was there. ok is false if the two cannot be compared part by part.
	Undone(was *bundle.Bundle, mission string) (parts []sim.Part, ok bool, err error)
}
