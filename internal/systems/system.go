package systems

import (
	"io/fs"

	"acforge/compiler"
	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/internal/rulebook"
	"acforge/preview/page"
	"acforge/preview/paper"
	"acforge/validator/rule"
	"acforge/validator/sim"
)

// System is a game system as one value: what every system has. What it may have besides
// are the interfaces below, which [As] asks for.
type System interface {
	// Name is the last word of the import path of its schema.
	Name() string
	// Compiler returns how its packs are compiled and how their bundles are read.
	Compiler() *compiler.System
	// Draft returns a pack of this system that was compiled.
	Draft(*compiler.Pack) Draft
	// Open makes the pack of a bundle ready for play.
	Open(*bundle.Bundle) (engine.Pack, error)
	// Played lists what smoke-play plays of the pack of a bundle, with the keys that
	// [Draft] gives for the same content.
	Played(*bundle.Bundle) ([]Played, error)
}

// Ruled is a system with rules that judge what compiles.
type Ruled interface {
	// Rules returns what is known of each, in the order of their list.
	Rules() []rule.Info
}

// Stated is a system whose rulebook is kept as statements.
type Stated interface {
	// Statements returns them in a language.
	Statements(lang string) []rulebook.Statement
}

// Drawn is a system with pages.
type Drawn interface {
	// Pages draws the pages of a bundle in one language; index.html is the first to open.
	// Tool names what made them. The report is nil when nothing was played.
	Pages(b *bundle.Bundle, site page.Site, tool string, report *sim.Report) ([]page.Page, error)
	// Faces returns what a bundle holds as its pages draw it.
	Faces(b *bundle.Bundle, lang, tool string) (page.Faces, error)
}

// Printed is a system whose packs can be printed.
type Printed interface {
	// Paper lays the pack of a bundle out in one of its languages.
	Paper(b *bundle.Bundle, lang, tool string) (*paper.Set, error)
}

// Told is a system with something to read next to a game.
type Told interface {
	Booklet(b *bundle.Bundle, mission string, seats int, lang string) (Booklet, error)
}

// Situated is a system whose games can begin in a situation, for tests of authors.
type Situated interface {
	// Situate begins a game of a mission where lines of words say. An error about a line
	// begins with its number, counted from 0.
	Situate(m engine.Mission, o engine.Options, lines [][]string) (engine.Game, error)
	// Look returns a part of a game by name.
	Look(g engine.Game, path ...string) (string, error)
}

// Compared is a system whose bundles can be compared.
type Compared interface {
	// Things returns what a bundle holds as players see it.
	Things(*bundle.Bundle) ([]Thing, error)
}

// Printings is a system whose rules were printed in several ways.
type Printings interface {
	// Edition says in a language by which print a game is played; "" where there is
	// nothing to say.
	Edition(edition, lang string) string
	// Differs returns the rows of docs/rulebook/editions.md that act in play.
	Differs(edition string) []string
}

// Campaigning is a system whose missions can be played one after the other.
type Campaigning interface {
	// Campaign makes the campaign of a pack that Open made.
	Campaign(engine.Pack) (*Campaign, error)
}

// Scaffolding is a system whose packs can be begun for an author.
type Scaffolding interface {
	// Templates returns the files of new packs and things, as internal/scaffold reads them.
	Templates() fs.FS
}

// Edited is a system that an editor is helped with though a pack names nothing yet.
type Edited interface {
	// Places returns which sort of thing is named at which place of its files, as
	// internal/lsp recorded it.
	Places() string
}

// As returns a system as something that it may be besides, and whether it is.
func As[T any](s System) (T, bool) {
	t, is := s.(T)
	return t, is
}
