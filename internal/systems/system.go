package systems

import (
	"io/fs"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/rulebook"
	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	"acforge.dev/validator/rule"
	"acforge.dev/validator/sim"
)

// System is a game system as one value: the part that every system has.
// Optional parts are the interfaces below; [As] asks for them.
type System interface {
	// Name is the last word of the import path of its schema.
	Name() string
	// Compiler describes how its packs are compiled and how their bundles are
	// read.
	Compiler() *compiler.System
	// Draft returns the draft of a compiled pack of this system.
	Draft(*compiler.Pack) Draft
	// Open makes the pack of a bundle ready for play.
	Open(*bundle.Bundle) (engine.Pack, error)
	// Played lists the parts of a bundle's pack that smoke-play plays, with the
	// same keys as [Draft] for the same content.
	Played(*bundle.Bundle) ([]Played, error)
}

// Ruled is a system with rules that check compiled packs.
type Ruled interface {
	// Rules returns the description of each rule, in the order of their list.
	Rules() []rule.Info
}

// Stated is a system whose rulebook is available as statements.
type Stated interface {
	// Statements returns them in a language.
	Statements(lang string) []rulebook.Statement
}

// Explained is a system with a glossary.
type Explained interface {
	// Glossary returns the words of the game with their meanings, in a language.
	Glossary(lang string) []glossary.Term
}

// Spoken is a system with words of play in several languages, for engines that
// only contain the English ones.
type Spoken interface {
	// Words returns the words of a language by key; nil if there are none.
	Words(lang string) map[string]string
}

// Drawn is a system with pages.
type Drawn interface {
	// Pages draws the pages of a bundle in one language; index.html is the first
	// to open. tool names the program that made them. The report is nil if
	// nothing was played.
	Pages(b *bundle.Bundle, site page.Site, tool string, report *sim.Report) ([]page.Page, error)
	// Faces returns the content of a bundle as its pages draw it.
	Faces(b *bundle.Bundle, lang, tool string) (page.Faces, error)
}

// Printed is a system whose packs can be printed.
type Printed interface {
	// Paper lays the pack of a bundle out in one of its languages.
	Paper(b *bundle.Bundle, lang, tool string) (*paper.Set, error)
}

// Laid is a system whose missions can be laid out at a virtual table.
type Laid interface {
	// Table lays a mission out with the pieces of [Printed] for a number of players,
	// in one of the languages of a bundle. It is nil if there is no such mission.
	Table(b *bundle.Bundle, mission string, players int, lang string) (*export.Table, error)
}

// Told is a system with texts to read during a game.
type Told interface {
	Booklet(b *bundle.Bundle, mission string, seats int, lang string) (Booklet, error)
}

// Situated is a system whose games can begin in a situation, for authors'
// tests.
type Situated interface {
	// Situate begins a game of a mission in the situation given by lines of
	// words. An error about a line begins with its number, counted from 0.
	Situate(m engine.Mission, o engine.Options, lines [][]string) (engine.Game, error)
	// Look returns a part of a game by name.
	Look(g engine.Game, path ...string) (string, error)
}

// Compared is a system whose bundles can be compared.
type Compared interface {
	// Things returns the content of a bundle as players see it.
	Things(*bundle.Bundle) ([]Thing, error)
}

// Printings is a system whose rules have several printed versions.
type Printings interface {
	// Edition says in a language which print a game uses; "" if there is nothing
	// to say.
	Edition(edition, lang string) string
	// Differs returns the rows of docs/rulebook/editions.md that affect play.
	Differs(edition string) []string
}

// Campaigning is a system whose missions can be played one after another.
type Campaigning interface {
	// Campaign makes the campaign of a pack from Open.
	Campaign(engine.Pack) (*Campaign, error)
}

// Scaffolding is a system with templates for new packs.
type Scaffolding interface {
	// Templates returns the files of new packs and things, in the form that
	// internal/scaffold reads.
	Templates() fs.FS
}

// Edited is a system that supports editors even while a pack names nothing yet.
type Edited interface {
	// Places returns which kind of thing is named at which place of its files,
	// as internal/lsp recorded it.
	Places() string
}

// As returns a system as one of its optional interfaces, and whether it
// implements it.
func As[T any](s System) (T, bool) {
	t, is := s.(T)
	return t, is
}
