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
	in := pagesvenice.Input{Pack: p, Texts: map[string]map[string]string{}, Lang: lang, Report: report, Tool: tool}
	for _, l := range b.Manifest.Languages {
		in.Texts[l] = b.Texts(l)
	}
	in.Words = enginevenice.NewWords(p, b.Text, lang)
	return pagesvenice.Pages(in)
}
