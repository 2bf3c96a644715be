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
	Notes []string `json:"notes"` // gaps and how they are closed, examples
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

// Read returns the statements of a digest, by its name in docs/rulebook, in its order,
// and with each what the prints of the table have instead; table may be "". It is empty
// when there is no such digest.
func Read(name, table string) []Statement {
	key := name + " " + table
	if kept, ok := known.Load(key); ok {
		return kept.([]Statement)
	}
	out := read(name, table)
	known.Store(key, out)
	return out
}

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
			out = append(out, Statement{ID: m[1], Text: plain(m[2]), Notes: []string{}, Prints: []Print{}})
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
	for _, r := range rows(table) {
		i := slices.IndexFunc(out, func(s Statement) bool { return s.ID[strings.IndexByte(s.ID, '-')+1:] == r.point })
		if i >= 0 {
			out[i].Prints = append(out[i].Prints, r.Print)
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

// row is what a print says at a point.
type row struct {
	point string
	Print
}

var point = regexp.MustCompile(`\d+\.\d+`)

// rows reads a table of prints: a column for each, the first that of the digest.
func rows(name string) (out []row) {
	table, err := carried.Rulebook.ReadFile("docs/rulebook/" + name)
	if err != nil {
		return nil
	}
	var editions []string
	for line := range strings.Lines(string(table)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if len(cells) != 8 {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if cells[0] == "#" {
			editions = nil
			for _, c := range cells[3:7] {
				c, _, _ = strings.Cut(c, " ")
				editions = append(editions, strings.ToLower(c))
			}
			continue
		}
		if len(editions) == 0 || !strings.HasPrefix(cells[0], "ED-") {
			continue
		}
		for i, says := range cells[4:7] {
			if says == "= EN" || says == cells[3] || says == "–" || strings.HasPrefix(says, "– (") {
				continue // it says the same, or nothing
			}
			for _, p := range point.FindAllString(cells[1], -1) {
				out = append(out, row{p, Print{editions[i+1], plain(says)}})
			}
		}
	}
	return out
}

var (
	icon = regexp.MustCompile("`?\\{([a-z0-9_]+)\\}`?")
	flag = regexp.MustCompile(` ?(· )?⚑[A-Za-z.]+`)
	// kinds say of what kind a statement is; a reader sees that.
	kinds  = regexp.MustCompile(`(\s*·?\s*(AUTO|(CHOICE|ROLL|DRAW)\([^()]*\)))+\.?\s*$`)
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
