// Package systems is the one list of game systems: for each, how what a
// bundle holds becomes a game and pages. A further system costs its own rooms
// and one line here.
package systems

import (
	"errors"
	"io/fs"
	"strings"

	"acforge/engine"
	enginevenice "acforge/engine/venice"
	"acforge/internal/bundle"
	"acforge/preview/page"
	pagesvenice "acforge/preview/venice"
	ir "acforge/schema/ir/venice"
	schemavenice "acforge/schema/venice"
	"acforge/validator/sim"
)

// system is one line of the list.
type system struct {
	name string
	open func(*bundle.Bundle) (engine.Pack, error)
	// pages draws a pack; the report is nil when nothing was played.
	pages func(b *bundle.Bundle, lang, tool string, report *sim.Report) ([]page.Page, error)
	// schema are the CUE files that authors import by importPath.
	importPath string
	schema     fs.FS
}

var all = []system{
	{"venice", openVenice, venicePages, schemavenice.ImportPath, schemavenice.Files},
}

// Names lists the systems.
func Names() []string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	return names
}

// Schemas returns the CUE files of all systems by the import path of their
// package.
func Schemas() map[string]fs.FS {
	out := map[string]fs.FS{}
	for _, s := range all {
		out[s.importPath] = s.schema
	}
	return out
}

func find(name string) (system, error) {
	for _, s := range all {
		if s.name == name {
			return s, nil
		}
	}
	return system{}, errors.New("the game system " + name + " is not known here; known: " + strings.Join(Names(), ", "))
}

// Open makes a bundle's pack ready for play.
func Open(b *bundle.Bundle) (engine.Pack, error) {
	s, err := find(b.Manifest.System)
	if err != nil {
		return nil, err
	}
	return s.open(b)
}

// Pages draws the pages of a bundle's pack in a language; index.html is the
// first to open. tool names what made them. The report is nil when nothing
// was played.
func Pages(b *bundle.Bundle, lang, tool string, report *sim.Report) ([]page.Page, error) {
	s, err := find(b.Manifest.System)
	if err != nil {
		return nil, err
	}
	return s.pages(b, lang, tool, report)
}

func openVenice(b *bundle.Bundle) (engine.Pack, error) {
	p, err := b.Venice()
	if err != nil {
		return nil, err
	}
	pack, err := enginevenice.New(p, b.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return pack, nil
}

func venicePages(b *bundle.Bundle, lang, tool string, report *sim.Report) ([]page.Page, error) {
	p, err := b.Venice()
	if err != nil {
		return nil, err
	}
	texts := map[string]map[string]string{}
	for _, l := range b.Manifest.Languages {
		texts[l] = b.Texts(l)
	}
	return DraftVenice(p, texts, lang, tool, report)
}

// DraftVenice draws the pages of a pack that is in no bundle yet. They are
// those of its bundle, without the time that packing and unpacking take.
func DraftVenice(p *ir.Pack, texts map[string]map[string]string, lang, tool string, report *sim.Report) ([]page.Page, error) {
	text := func(key, lang string) string {
		for _, l := range []string{lang, p.Languages[0]} {
			if t, ok := texts[l][key]; ok {
				return t
			}
		}
		return key
	}
	return pagesvenice.Pages(pagesvenice.Input{
		Pack: p, Texts: texts, Lang: lang, Report: report, Tool: tool, Words: enginevenice.NewWords(p, text, lang),
	})
}
