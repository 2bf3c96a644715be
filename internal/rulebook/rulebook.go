// Package rulebook reads the digests of the rules in docs/rulebook, as they are kept in
// the program, for who wants to read a statement beside a game. It knows no game: which
// digest belongs to a system that system says.
//
// Start at [Read].
package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	carried "acforge"
)

// Statement is what the rulebook says under an id, in our words.
type Statement struct {
	ID    string   `json:"id"`    // as events cite it
	Text  string   `json:"text"`  // the statement
	Lang  string   `json:"lang"`  // of it and of the prints: en where they are not there in the language asked for
	Notes []string `json:"notes"` // gaps and how they are closed, examples
	Aside string   `json:"aside"` // the language of the notes
	// Prints are how other prints of the rulebook have the same point.
	Prints []Print `json:"prints"`
}

// Print is what one print of the rulebook says otherwise than the one that the digest
// follows.
type Print struct {
	Edition string `json:"edition"`
	Text    string `json:"text"`
}

var statement = regexp.MustCompile(`^- \*\*([A-Z]+-\d+\.\d+)\*\* (.*)$`)

// Languages are those in which statements can be read, English first.
func Languages() []string { return []string{"en", "de", "es", "pl"} }

// Read returns the statements of a digest, by its name in docs/rulebook, in its order,
// and with each what the prints of the table have instead; table may be "". It is empty
// when there is no such digest. They are in the language asked for, as docs/rulebook has
// them beside the digest (rules.de.md); one that is not there, or not with the same
// prints, is in English, and so are notes that are not all there.
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

// translate puts the texts of a translation in the place of those of its digest.
func translate(all []Statement, name string) {
	text, err := carried.Rulebook.ReadFile("docs/rulebook/" + name)
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

// print is how a translation says what a print has instead.
var print = regexp.MustCompile(`^\[([a-z]+)\] (.*)$`)

var known sync.Map // what was read, which nobody changes

func read(name, table string) []Statement {
	digest, err := carried.Rulebook.ReadFile("docs/rulebook/" + name)
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
				continue // it says nothing
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

// Of returns the statement with an id, written in any case.
func Of(all []Statement, id string) (Statement, bool) {
	i := slices.IndexFunc(all, func(s Statement) bool { return strings.EqualFold(s.ID, id) })
	if i < 0 {
		return Statement{}, false
	}
	return all[i], true
}

// Difference is a row of a table of prints, as one of them has it.
type Difference struct {
	Row   string // its id: ED-50
	Point string // of the rulebook, as it is written: several with commas
	Flag  string // of the engine, where it acts in play
	First string // what the print says that the digest follows
	Own   string // what this one says; – for nothing
	Means string
}

var point = regexp.MustCompile(`\d+\.\d+`)

// Differences reads a table of prints, by its name in docs/rulebook, for one of them:
// the rows in which it says otherwise than the first. editions are all prints of the
// table, the first that by which the others are measured; none where there is no table.
func Differences(table, edition string) (out []Difference, editions []string) {
	text, err := carried.Rulebook.ReadFile("docs/rulebook/" + table)
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
	// kinds say of what kind a statement is; a reader sees that.
	kinds  = regexp.MustCompile(`(\s*[·,]?\s*(AUTO|(CHOICE|ROLL|DRAW)\([^()]*\))|\s*·\s*ROLL)+[.,]?\s*$`)
	fields = regexp.MustCompile(` ?(· )?STATE [^·()]*$`)
)

// plain is a line of a digest without the marks that only an engine's writer needs.
func plain(s string) string {
	s = fields.ReplaceAllString(s, "")
	s = flag.ReplaceAllString(s, "")
	s = kinds.ReplaceAllString(s, "")
	s = icon.ReplaceAllStringFunc(s, func(m string) string { return strings.ReplaceAll(icon.FindStringSubmatch(m)[1], "_", " ") })
	s = strings.NewReplacer("**", "", "`", "", "*", "").Replace(s)
	return strings.TrimSpace(s)
}
