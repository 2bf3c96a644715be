// Package venice lowers a pack of the system venice: it turns names into ids, fills in
// defaults and turns drawings into squares. It reports only problems that stop this.
// Package validator checks the rules of the game.
//
// Start at [Lower].
package venice

import (
	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// Source is a pack as it was written. Its trees were checked against the schema: what
// did not fit was reported and is Bad or gone.
type Source struct {
	Name      string
	Pack      *authored.Node // package pack
	Cards     *authored.Node
	Envelopes []*authored.Node
	Memories  []Folder
	// Whole is false when a part could not be read. An undefined name may be defined
	// there, and is not reported.
	Whole bool
	// CardsWhole is true when at least all cards could be read.
	CardsWhole bool
	// Foreign reports whether a file belongs to a base of the pack. Its texts are in
	// the languages of that base.
	Foreign func(*diag.File) bool
	// Catalogs are the files of translations. A current translation there replaces the
	// one next to the text.
	Catalogs authored.Catalogs
	// Below are the catalogs of the bases, the nearest first.
	Below []authored.Catalogs
}

// Folder is the folder of a Memory.
type Folder struct {
	Name  string
	Tree  *authored.Node
	Texts []*diag.File // .md files next to the CUE
}

// Result is a lowered pack. Pack is whole only when Problems holds no error.
type Result struct {
	Pack     *ir.Pack
	Texts    map[string]map[ir.TextID]string // by language
	Prose    []authored.Text                 // the same texts with their places
	Origins  authored.Origins
	Problems []diag.Diagnostic
	// Names holds all names that could be read, whatever the problems.
	Names *authored.Names
}

// Lower makes the IR. It never fails: it makes what it can and returns the problems.
// The same source gives the same IR in any order of files.
func Lower(src Source) Result {
	l := &lowering{
		src:  src,
		pack: &ir.Pack{},
		out:  Result{Texts: map[string]map[ir.TextID]string{}, Origins: authored.Origins{}},

		effectWords: effectWords, condWords: condWords, numberWords: numberWords, whenWords: whenWords,
	}
	l.header()     // the pack's description: every text needs its languages
	l.collect()    // every id that can be named, before any name is looked up
	l.remember()   // what the campaign remembers
	l.cards()      // dice, enemies, equipment, events, …
	l.envelopes()  // the cards in each
	l.memories()   // maps, what stands on them, scripts
	l.campaign()   // order, branching, what is opened
	l.startDecks() // the expected start (docs/expected-start.md)
	l.list.Add(l.untranslated.Report(src.Pack.At("pack", "languages"), l.texts())...)
	l.list.Add(src.Catalogs.Undeclared(l.pack.Languages)...)
	l.out.Pack = l.pack
	l.out.Names = l.known()
	l.out.Problems = l.list.Sorted()
	return l.out
}

type lowering struct {
	// unordered says that the campaign's list is wrong, so that its order is unknown.
	unordered bool
	src       Source
	pack      *ir.Pack
	out       Result
	list      diag.List
	scopes    []*scope        // of the Memories, in campaign order
	atFirst   []ir.EnvelopeID // when the campaign begins

	untranslated authored.Untranslated

	effectWords map[string]lowerEffect
	condWords   map[string]lowerCond
	numberWords map[string]lowerNumber
	whenWords   map[string]lowerWhen

	enemies, equipment, events, reinforcements, towers, chests           *table
	assassins, apprentices, machines, blueprints, envelopeIDs, memoryIDs *table
	allies, skillIDs                                                     *table
	changes                                                              *table // of all Memories
	helpers                                                              *table // of the Headquarters, nil when there are none
	remembered                                                           *table // by the campaign

	used []named
	// narrowing is set inside what narrows down a place or a target.
	narrowing bool
}

func (l *lowering) report(code string, at diag.Span, message string, more ...func(*diag.Diagnostic)) {
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Message: message, Primary: at}
	for _, f := range more {
		f(&d)
	}
	l.list.Add(d)
}

// foreign reports whether a place is in one of the pack's bases.
func (l *lowering) foreign(at diag.Span) bool { return l.src.Foreign != nil && l.src.Foreign(at.File) }

func rule(id string) func(*diag.Diagnostic) { return func(d *diag.Diagnostic) { d.Rule = id } }
func help(text string) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) { d.Help = append(d.Help, text) }
}
func related(at diag.Span, text string) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) {
		if at.File != nil {
			d.Related = append(d.Related, diag.Related{Span: at, Message: text})
		}
	}
}
