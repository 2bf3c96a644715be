// Package venice lowers a pack of the system venice: names become ids,
// defaults are filled in, drawings become squares. It reports what stops
// that, and nothing else: whether the rules of the game are kept is for package
// validator.
//
// Start at [Lower].
package venice

import (
	"acforge/compiler/authored"
	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
)

// Source is a pack as it was written. Its trees have passed the schema: what
// did not fit is Bad or gone, and reported.
type Source struct {
	Name      string
	Pack      *authored.Node // package pack
	Cards     *authored.Node
	Envelopes []*authored.Node
	Memories  []Folder
	// Whole is false when a part could not be read: a name that is not found
	// may stand there, and is not reported.
	Whole bool
	// CardsWhole is true when the cards at least could all be read.
	CardsWhole bool
	// Foreign tells whether a file is one of a pack that this one builds on: its
	// texts are in the languages of that pack.
	Foreign func(*diag.File) bool
	// Catalogs are translations in files of their own; where they are of the text as
	// it is, they stand before those beside it.
	Catalogs authored.Catalogs
	// Below are those of the packs that it builds on, the nearest first.
	Below []authored.Catalogs
}

// Folder is the folder of a Memory.
type Folder struct {
	Name  string
	Tree  *authored.Node
	Texts []*diag.File // .md beside the CUE
}

// Result is a lowered pack. Pack is whole only when Problems holds no error.
type Result struct {
	Pack     *ir.Pack
	Texts    map[string]map[ir.TextID]string // by language
	Prose    []authored.Text                 // the same with their places
	Origins  authored.Origins
	Problems []diag.Diagnostic
	// Names is whole as far as the pack could be read, whatever is wrong with it.
	Names *authored.Names
}

// Lower makes the IR. It never fails: it makes what it can and says what is
// wrong. The same source gives the same IR, whatever order its files had.
func Lower(src Source) Result {
	l := &lowering{
		src:  src,
		pack: &ir.Pack{},
		out:  Result{Texts: map[string]map[ir.TextID]string{}, Origins: authored.Origins{}},

		effectWords: effectWords, condWords: condWords, whenWords: whenWords,
	}
	l.header()     // what the pack is: its languages are needed for every text
	l.collect()    // every id that can be named, before any name is looked up
	l.cards()      // dice, enemies, equipment, events, …
	l.envelopes()  // which cards lie in them
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
	// unordered says that the campaign's list is wrong, so that nothing is known of its order.
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
	whenWords   map[string]lowerWhen

	enemies, equipment, events, reinforcements, towers, chests           *table
	assassins, apprentices, machines, blueprints, envelopeIDs, memoryIDs *table
	allies, skillIDs                                                     *table
	changes                                                              *table // of all Memories
	helpers                                                              *table // of the Headquarters, nil without

	used []named
}

func (l *lowering) report(code string, at diag.Span, message string, more ...func(*diag.Diagnostic)) {
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Message: message, Primary: at}
	for _, f := range more {
		f(&d)
	}
	l.list.Add(d)
}

// foreign tells whether a place is in a pack that this one builds on.
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
