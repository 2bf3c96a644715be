package venice

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
)

// A name in a story is found on a card only when it is written as there.
var textMisspeltName = &Rule{
	Code: "text/misspelt-name", Severity: diag.Warning,
	Doc: Doc{
		What: "A text that writes the name of a card, an Enemy, an Ally or an Objective with one letter wrong.",
		Why:  "Readers look for what is written, and cannot know that it is the same. Names of 7 letters and more are compared, in the language of the text, with words that begin with a capital letter as they do. In Polish the last letter of a word may be another: names are declined.",
		Bad: `memory: "0.3": story: after: en: "Below the Watchtowre it is quiet."
`,
		Good: `memory: "0.3": story: after: en: "Below the Watchtower it is quiet."
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		names := p.names()
		for _, lang := range p.Pack.Languages {
			known := names[lang]
			near := newNearly(known)
			near.declines = declines[lang]
			for _, t := range p.Texts {
				if t.Lang != lang || known[t.Words] {
					continue
				}
				for _, f := range near.in(t.Words) {
					p.ReportAt(t.Part(f.from, f.to), fmt.Sprintf("%q is nearly the name %q", t.Words[f.from:f.to], f.name), help("did you mean %q?", f.name))
				}
			}
		}
	},
}

// names are the names that a pack's texts may speak of, by language.
func (p *Pass) names() map[string]map[string]bool {
	keys := map[ir.TextID]bool{}
	for _, e := range p.Pack.Enemies {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Equipment {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Events {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Towers {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Chests {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Assassins {
		keys[e.Name] = true
		e.EachAbility(func(_ int, _ string, a *ir.Ability) { keys[a.Name] = true })
	}
	for _, e := range p.Pack.Allies {
		keys[e.Name] = true
	}
	for _, e := range p.Pack.Skills {
		keys[e.Name] = true
	}
	for _, m := range p.Pack.Memories {
		keys[m.Title] = true
		for _, o := range m.Objectives {
			keys[o.Title] = true
		}
	}
	out := map[string]map[string]bool{}
	for _, t := range p.Texts {
		if !keys[ir.TextID(t.Key)] || t.Words == "" {
			continue
		}
		if out[t.Lang] == nil {
			out[t.Lang] = map[string]bool{}
		}
		out[t.Lang][t.Words] = true
	}
	return out
}

// declines are the languages that change the last letter of each word of a name with its
// part in the sentence: Polish has Księgę Wioseł where somebody takes the Księga Wioseł.
var declines = map[string]bool{"pl": true}

// shortest is the number of letters from which on a name is compared: among shorter
// words many differ in one letter and mean something else.
const shortest = 7

// nearly finds words that differ from a name in one letter: left out, added, changed
// or swapped with the next. A name begins as it should, so that a word is compared with
// the few names alone that begin as it does and are as long, or a letter shorter or
// longer.
type nearly struct {
	known  map[string]bool
	like   map[likeness][]string
	words  []int           // of how many words names are
	begins map[rune]bool   // with what letters
	every  map[string]bool // words that stand in a name, or alone are one

	declines bool // another letter at the end of a word is no mistake
}

// likeness is what names share that may be one letter apart.
type likeness struct {
	first   rune
	letters int
}

func newNearly(known map[string]bool) *nearly {
	n := &nearly{known: map[string]bool{}, like: map[likeness][]string{}, begins: map[rune]bool{}, every: map[string]bool{}}
	for name := range known {
		for _, w := range strings.Fields(name) {
			n.every[bare(w)] = true
		}
		// "The great lens" stands in a text as "the great lens".
		name = strings.TrimPrefix(name, "The ")
		first, _ := utf8.DecodeRuneInString(name)
		if utf8.RuneCountInString(name) < shortest || !unicode.IsUpper(first) {
			continue
		}
		n.known[name], n.begins[first] = true, true
		if count := len(strings.Fields(name)); !slices.Contains(n.words, count) {
			n.words = append(n.words, count)
		}
		as := likeness{first, utf8.RuneCountInString(name)}
		n.like[as] = append(n.like[as], name)
	}
	slices.Sort(n.words)
	return n
}

// found is what is nearly a name.
type found struct {
	from, to int
	name     string
}

func (n *nearly) in(text string) []found {
	var out []found
	type word struct{ from, to int }
	var words []word
	from := -1
	for i, r := range text + " " {
		letter := unicode.IsLetter(r) || r == '-' || r == '’' || r == '\''
		if letter && from < 0 {
			from = i
		}
		if !letter && from >= 0 {
			words = append(words, word{from, i})
			from = -1
		}
	}
	for i, w := range words {
		first, _ := utf8.DecodeRuneInString(text[w.from:])
		if !unicode.IsUpper(first) {
			continue
		}
		if !n.begins[first] {
			continue
		}
		for _, count := range n.words {
			if i+count > len(words) {
				continue
			}
			to := words[i+count-1].to
			is := text[w.from:to]
			if len(is) < shortest-1 || utf8.RuneCountInString(is) < shortest-1 || n.known[is] {
				continue
			}
			if name := n.nearest(is); name != "" && !n.inflected(is) {
				out = append(out, found{w.from, to, name})
			}
		}
	}
	return out
}

// inflected tells whether words are a name with an ending of grammar, or all stand in
// names as they are.
func (n *nearly) inflected(is string) bool {
	for _, end := range []string{"'s", "’s", "s", "'", "’", "e", "n", "en", "es", "i", "a"} {
		if cut, ok := strings.CutSuffix(is, end); ok && n.known[cut] || n.known[is+end] {
			return true
		}
	}
	if n.known[strings.ReplaceAll(is, "men", "man")] || n.known[umlauts.Replace(is)] {
		return true
	}
	for _, w := range strings.Fields(is) {
		if !n.every[bare(w)] {
			return false
		}
	}
	return true
}

// umlauts are how German makes many a plural.
var umlauts = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u")

func bare(word string) string { return strings.ToLower(strings.Trim(word, ".,;:!?")) }

// nearest is the name from which a word differs in one letter, "" without one; of
// several the first by the alphabet.
func (n *nearly) nearest(is string) string {
	best := ""
	first, _ := utf8.DecodeRuneInString(is)
	letters := utf8.RuneCountInString(is)
	for _, as := range []likeness{{first, letters - 1}, {first, letters}, {first, letters + 1}} {
		for _, name := range n.like[as] {
			if name != is && oneApart(name, is) && !(n.declines && sameStems(name, is)) && (best == "" || name < best) {
				best = name
			}
		}
	}
	return best
}

// oneApart tells whether two words differ in one letter: left out, changed, or swapped
// with the next.
func oneApart(a, b string) bool {
	for {
		r, n := utf8.DecodeRuneInString(a)
		s, m := utf8.DecodeRuneInString(b)
		if r != s || n == 0 {
			break
		}
		a, b = a[n:], b[m:]
	}
	_, n := utf8.DecodeRuneInString(a)
	_, m := utf8.DecodeRuneInString(b)
	if a[n:] == b || a == b[m:] {
		return a != b
	}
	x, y := a[n:], b[m:]
	if x == y {
		return true
	}
	_, n2 := utf8.DecodeRuneInString(x)
	_, m2 := utf8.DecodeRuneInString(y)
	return x[n2:] == y[m2:] && a[:n] == y[:m2] && x[:n2] == b[:m]
}

// sameStems tells whether two names have the same words but for the last letter of each.
func sameStems(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		v, w := []rune(x[i]), []rune(y[i])
		if len(v) != len(w) || string(v[:len(v)-1]) != string(w[:len(w)-1]) {
			return false
		}
	}
	return true
}
