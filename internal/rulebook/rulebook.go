// Package rulebook reads the digests of the rules in docs/rulebook, which the program
// embeds, for people who want to read a statement during a game. It knows no game: each
// system names its digest.
//
// Start at [Read].
package rulebook

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"acforge.dev/internal/carried"
)

// Statement is the rulebook's statement with an id, in our words.
type Statement struct {
	ID    string   `json:"id"`    // as events cite it
	Text  string   `json:"text"`  // the statement
	Lang  string   `json:"lang"`  // of it and of the prints: en when the requested language does not have it
	Notes []string `json:"notes"` // gaps and how they are closed, examples
	Aside string   `json:"aside"` // the language of the notes
	// Prints are the versions of the same point in other prints of the rulebook.
	Prints []Print `json:"prints"`
}

// Print is how one print of the rulebook differs from the one that the digest follows.
type Print struct {
	Edition string `json:"edition"`
	Text    string `json:"text"`
}

var statement = regexp.MustCompile(`^- \*\*([A-Z]+-\d+\.\d+)\*\* (.*)$`)

// Languages returns the languages of the statements, English first.
func Languages() []string { return []string{"en", "de", "es", "pl"} }

// Read returns the statements of a digest, by its name in docs/rulebook, in order. Each
// has the differing versions of other prints, from the given table, which may be "".
// The result is empty when there is no such digest. The statements are in lang if
// docs/rulebook has them next to the digest (rules.de.md). A missing one, or one
// without the same prints, is in English, and so are incomplete notes.
func Read(name, table, lang string) []Statement {
	key := name + " " + table + " " + lang
	if kept, ok := known.Load(key); ok {
		return kept.([]Statement)
	}
	out := read(name, table)
	if lang != "en" {
		translate(out, strings.TrimSuffix(name, ".md")+"."+lang+".md")
	}
	known.Store(key, out)
	return out
}

// translate replaces the texts of a digest by those of a translation.
func translate(all []Statement, name string) {
	text, err := fs.ReadFile(carried.Rulebook, "docs/rulebook/"+name)
	if err != nil {
		return
	}
	_, lang, _ := strings.Cut(strings.TrimSuffix(name, ".md"), ".")
	var own *Statement
	said := map[string]*Statement{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		note, sub := strings.CutPrefix(line, "  - ")
		switch m := statement.FindStringSubmatch(line); {
		case m != nil:
			own = &Statement{ID: m[1], Text: m[2], Lang: lang, Aside: lang, Notes: []string{}, Prints: []Print{}}
			said[own.ID] = own
		case own == nil:
		case sub:
			if p := print.FindStringSubmatch(note); p != nil {
				own.Prints = append(own.Prints, Print{p[1], p[2]})
			} else {
				own.Notes = append(own.Notes, note)
			}
		}
	}
	for i := range all {
		own, of := said[all[i].ID], all[i]
		if own == nil || !slices.EqualFunc(own.Prints, of.Prints, func(a, b Print) bool { return a.Edition == b.Edition }) {
			continue
		}
		if all[i] = *own; len(own.Notes) != len(of.Notes) {
			all[i].Notes, all[i].Aside = of.Notes, of.Aside
		}
	}
}

// print matches a differing print in a translation.
var print = regexp.MustCompile(`^\[([a-z]+)\] (.*)$`)

var known sync.Map // cached results, which must not be changed

func read(name, table string) []Statement {
	digest, err := fs.ReadFile(carried.Rulebook, "docs/rulebook/"+name)
	if err != nil {
		return nil
	}
	var out []Statement
	in := false
	for line := range strings.Lines(string(digest)) {
		line = strings.TrimRight(line, "\n")
		switch m := statement.FindStringSubmatch(line); {
		case m != nil:
			out = append(out, Statement{ID: m[1], Text: plain(m[2]), Lang: "en", Aside: "en", Notes: []string{}, Prints: []Print{}})
			in = true
		case in && strings.HasPrefix(line, "  - "):
			last := &out[len(out)-1]
			last.Notes = append(last.Notes, plain(line[4:]))
		case in && strings.HasPrefix(line, "  ") && strings.TrimSpace(line) != "":
			last := &out[len(out)-1]
			if n := len(last.Notes); n > 0 {
				last.Notes[n-1] += " " + plain(strings.TrimSpace(line))
			} else {
				last.Text += " " + plain(strings.TrimSpace(line))
			}
		default:
			in = false
		}
	}
	_, editions := Differences(table, "")
	for _, edition := range editions {
		differs, _ := Differences(table, edition)
		for _, d := range differs {
			if d.Own == "–" || strings.HasPrefix(d.Own, "– (") {
				continue // it has no text
			}
			for _, p := range point.FindAllString(d.Point, -1) {
				if i := slices.IndexFunc(out, func(s Statement) bool { return s.ID[strings.IndexByte(s.ID, '-')+1:] == p }); i >= 0 {
					out[i].Prints = append(out[i].Prints, Print{edition, plain(d.Own)})
				}
			}
		}
	}
	return out
}

// Of returns the statement with an id, ignoring case.
func Of(all []Statement, id string) (Statement, bool) {
	i := slices.IndexFunc(all, func(s Statement) bool { return strings.EqualFold(s.ID, id) })
	if i < 0 {
		return Statement{}, false
	}
	return all[i], true
}

// Difference is a row of a table of prints, for one of them.
type Difference struct {
	Row   string // its id: ED-50
	Point string // of the rulebook, as it is written: several separated by commas
	Flag  string // of the engine, when it has an effect in play
	First string // the text of the print that the digest follows
	Own   string // the text of this print; – for nothing
	Means string
}

var point = regexp.MustCompile(`\d+\.\d+`)

// Differences reads a table of prints, by its name in docs/rulebook, for one of them.
// It returns the rows in which the print differs from the first. editions are all
// prints of the table, with that first one first; empty when there is no table.
func Differences(table, edition string) (out []Difference, editions []string) {
	text, err := fs.ReadFile(carried.Rulebook, "docs/rulebook/"+table)
	if err != nil {
		return nil, nil
	}
	at := -1
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if len(cells) != 8 {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case cells[0] == "#":
			editions = nil
			for i, name := range cells[3:7] {
				name, _, _ = strings.Cut(name, " ")
				editions = append(editions, strings.ToLower(name))
				if editions[i] == edition {
					at = 3 + i
				}
			}
		case at > 3 && strings.HasPrefix(cells[0], "ED-"):
			if own := cells[at]; own != "= EN" && own != cells[3] {
				out = append(out, Difference{cells[0], cells[1], strings.Trim(cells[2], "`–"), cells[3], own, cells[7]})
			}
		}
	}
	return out, editions
}

var (
	icon = regexp.MustCompile("`?\\{([a-z0-9_]+)\\}`?")
	flag = regexp.MustCompile(` ?(· )?⚑[A-Za-z.]+`)
	// kinds matches the kind of a statement, which readers need not see.
	kinds  = regexp.MustCompile(`(\s*[·,]?\s*(AUTO|(CHOICE|ROLL|DRAW)\([^()]*\))|\s*·\s*ROLL)+[.,]?\s*$`)
	fields = regexp.MustCompile(` ?(· )?STATE [^·()]*$`)
)

// plain returns a line of a digest without the marks for writers of engines.
func plain(s string) string {
	s = fields.ReplaceAllString(s, "")
	s = flag.ReplaceAllString(s, "")
	s = kinds.ReplaceAllString(s, "")
	s = icon.ReplaceAllStringFunc(s, func(m string) string { return strings.ReplaceAll(icon.FindStringSubmatch(m)[1], "_", " ") })
	s = strings.NewReplacer("**", "", "`", "", "*", "").Replace(s)
	return strings.TrimSpace(s)
}
