// Package club lowers a pack of the system club: it turns names into ids and fills in
// defaults. It reports problems that stop this. It does not judge whether the cards
// make a good game.
//
// Start at [Lower].
package club

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

// Source is a pack as it was written. Its trees were checked against the schema: what
// did not fit was reported and is Bad or gone.
type Source struct {
	Name  string
	Pack  *authored.Node // package pack
	Cards *authored.Node
	// Whole is false when a part could not be read. An undefined name may be defined
	// there, and is not reported.
	Whole bool
	// Foreign reports whether a file belongs to a base of the pack. Its texts are in
	// the languages of that base.
	Foreign func(*diag.File) bool
	// Catalogs are the files of translations. A current translation there replaces the
	// one next to the text.
	Catalogs authored.Catalogs
	// Below are the catalogs of the bases, the nearest first.
	Below []authored.Catalogs
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
		src: src, pack: &ir.Pack{},
		out: Result{Texts: map[string]map[ir.TextID]string{}, Origins: authored.Origins{}},
	}
	l.header() // every text needs the languages
	c := src.Cards
	l.locations = byID("location", c.Get("locations"))
	l.weapons = byID("weapon", c.Get("weapons"))
	l.specials = byID("special card", c.Get("specials"))
	l.games()
	l.figures(c)
	l.cards(c)
	l.list.Add(l.untranslated.Report(src.Pack.At("pack", "languages"), len(l.out.Texts[l.pack.Languages[0]]))...)
	l.list.Add(src.Catalogs.Undeclared(l.pack.Languages)...)
	l.out.Pack = l.pack
	l.out.Names = l.known()
	l.out.Problems = l.list.Sorted()
	return l.out
}

type lowering struct {
	src  Source
	pack *ir.Pack
	out  Result
	list diag.List

	untranslated                 authored.Untranslated
	locations, weapons, specials *table

	used []named
}

func (l *lowering) report(code string, at diag.Span, message string, more ...diag.Related) {
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Message: message, Primary: at}
	for _, r := range more {
		if r.Span.File != nil {
			d.Related = append(d.Related, r)
		}
	}
	l.list.Add(d)
}

// header lowers the pack's description.
func (l *lowering) header() {
	n := l.src.Pack.Get("pack")
	p := l.pack
	l.out.Origins.Mark("", n)
	p.ID = n.Get("id").StrOr(l.src.Name)
	p.Version = n.Get("version").Str()
	p.License = n.Get("license").Str()
	p.Editions = n.Get("editions").Words("de")
	p.Languages = n.Get("languages").Words("en")
	p.Credits = n.Get("credits").Words()
	p.Title = l.text(n.Get("title"))
	l.text(n.Get("summary")) // for the manifest alone
	for i, q := range n.Get("questions").Elems() {
		if i == ir.MaxQuestions {
			l.report("pack/too-many", q.Where(), "a playtest can ask at most "+strconv.Itoa(ir.MaxQuestions)+" questions")
			break
		}
		p.Questions = append(p.Questions, l.text(q))
	}
}

func (l *lowering) games() {
	l.pack.Games = []ir.Game{}
	n := l.src.Pack.Get("games")
	l.out.Origins.Mark("/games", n)
	seen, first := map[string]bool{}, map[string]*authored.Node{}
	for i, g := range n.Elems() {
		at := "/games/" + strconv.Itoa(i)
		l.out.Origins.Mark(at, g)
		id, mode := g.Get("id").Str(), g.Get("mode").Str()
		if seen[id] && id != "" {
			l.report("names/twice", g.Get("id").Where(), "two games have the id "+g.Get("id").Quote(), diag.Related{Span: first[id].Where(), Message: "the other"})
		} else {
			first[id] = g.Get("id")
		}
		seen[id] = true
		l.pack.Games = append(l.pack.Games, ir.Game{
			ID: id, Title: l.text(g.Get("title")), Text: l.text(g.Get("text")),
			Advanced: mode != "basic", Team: mode == "team", Record: g.Get("record").IntOr(0), Expect: l.bands(g.Get("expect"), at), Lessons: l.lessons(g.Get("teach"), at),
		})
	}
}

// lessons lowers the lessons of a way to play, in the order in which they are written.
func (l *lowering) lessons(n *authored.Node, at string) (out []ir.Lesson) {
	fields := slices.Clone(n.Fields())
	slices.SortStableFunc(fields, func(a, b *authored.Node) int { return cmp.Compare(a.Label.Start, b.Label.Start) })
	for i, f := range fields {
		l.out.Origins.Mark(at+"/lessons/"+strconv.Itoa(i), f)
		out = append(out, ir.Lesson{
			Name: f.Name, Says: l.text(f.Get("says")), At: f.Get("at").Str(), Players: f.Get("players").IntOr(0), RoundAtMost: f.Get("roundAtMost").IntOr(0),
			After: f.Get("after").Str(), Until: f.Get("until").Str(), Button: f.Get("show").Get("button").Str(),
		})
	}
	return out
}

func (l *lowering) bands(n *authored.Node, at string) []ir.Band {
	out := []ir.Band{}
	for _, of := range ir.Measures {
		b, most := n.Get(of), 0
		switch of {
		case "record":
			if wins := n.Get("win").Get("regulars"); wins != nil {
				if b != nil {
					l.report("pack/band-twice", b.Where(), "both `record` and `win: regulars` have a band", diag.Related{Span: wins.Where(), Message: "the other"})
				}
				b, most = wins, 100
			}
		case "newcomers", "experts":
			b, most = n.Get("win").Get(of), 100
		case "first", "drawn":
			most = 100
			if regulars := b.Get("regulars"); regulars != nil {
				for _, edge := range []string{"min", "max"} {
					if old := b.Get(edge); old != nil {
						l.report("pack/band-twice", old.Where(), fmt.Sprintf("both `%s: %s` and `%s: regulars` are given", of, edge, of), diag.Related{Span: regulars.Where(), Message: "the other"})
						break
					}
				}
				b = regulars
			} else if b.Get("min") == nil && b.Get("max") == nil {
				b = nil // a band of other kinds of players
			}
		case "first-newcomers", "first-experts", "drawn-newcomers", "drawn-experts":
			share, group, _ := strings.Cut(of, "-")
			b, most = n.Get(share).Get(group), 100
		}
		if b == nil || b.Kind != authored.Struct {
			continue
		}
		band := ir.Band{Of: of, Min: b.Get("min").IntOr(0), Max: b.Get("max").IntOr(most)}
		if b.Get("min").IntOr(101) <= 100 && b.Get("max").IntOr(-1) >= 0 && band.Min > band.Max {
			l.report("pack/band", b.Get("min").Where(), fmt.Sprintf("`min` is %d, which is more than `max`, %d", band.Min, band.Max))
		}
		l.out.Origins.Mark(fmt.Sprintf("%s/expect/%d", at, len(out)), b)
		out = append(out, band)
	}
	return out
}

func (l *lowering) figures(c *authored.Node) {
	r := c.Get("rules")
	l.pack.Rules = ir.Rules{Pasch: r.Get("pasch").StrOr("every"), Escape: r.Get("escape").StrOr("symbols"), Location: r.Get("location").StrOr("common"),
		EscapeRoll: r.Get("escapeRoll").StrOr("always"), Reclaim: r.Get("reclaim").StrOr("freely")}
	f := c.Get("figures")
	l.out.Origins.Mark("/figures", f)
	colour := func(n *authored.Node) ir.Colour {
		return ir.Colour{Cost: n.Get("cost").IntOr(0), Dice: n.Get("dice").IntOr(0), Points: n.Get("points").IntOr(0),
			Credits: n.Get("credits").IntOr(0), Escape: n.Get("escape").IntOr(0)}
	}
	l.pack.Figures = ir.Figures{Green: colour(f.Get("green")), Red: colour(f.Get("red")), Black: colour(f.Get("black")), Assumption: l.text(f.Get("assumption"))}
	d := c.Get("dice")
	l.out.Origins.Mark("/dice", d)
	for i, face := range d.Get("faces").Elems() {
		if i < len(l.pack.Dice.Faces) {
			l.pack.Dice.Faces[i] = face.Str()
		}
	}
	l.pack.Dice.Assumption = l.text(d.Get("assumption"))
}
