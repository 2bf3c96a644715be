package wording

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// English is the language of the sources. It is used where another has no phrase.
const English = "en"

// Table holds the phrases of one language for one part of the program. Do not change one
// that a catalogue returned.
type Table struct {
	Lang   string
	Words  map[string]string // by key
	Plural Plural
}

// Catalogue holds the phrases of one part of the program in all languages. It loads a
// language when somebody asks for it first. It may be used by several goroutines.
type Catalogue struct {
	name   string
	load   func(lang string) *Table
	first  func() *Table
	mu     sync.Mutex // held to change tables
	tables atomic.Pointer[map[string]*Table]
	extra  map[string]map[string]string
}

// New returns a catalogue of the program. load returns the table of a language, nil for a
// language without one; it has English. A second catalogue of a name would lack the words
// that were added to the first, so it panics.
func New(name string, load func(lang string) *Table) *Catalogue {
	if registered[name] != nil {
		panic("wording: a second catalogue " + name)
	}
	c := InGo()
	c.name, c.load = name, load
	registered[name] = c
	return c
}

// InGo returns a catalogue whose phrases are in Go: those that [Catalogue.With] adds.
func InGo() *Catalogue {
	c := &Catalogue{extra: map[string]map[string]string{}, load: func(string) *Table { return nil }}
	c.first = sync.OnceValue(func() *Table {
		t := c.load(English)
		if t == nil {
			t = &Table{Lang: English, Words: map[string]string{}}
		}
		return c.with(t)
	})
	c.tables.Store(&map[string]*Table{})
	return c
}

// registered are the catalogues of the program by name. Packages add theirs while they are
// initialized, and nothing does later.
var registered = map[string]*Catalogue{}

// All returns the catalogues of the program, sorted by name.
func All() []*Catalogue {
	var out []*Catalogue
	for _, c := range registered {
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b *Catalogue) int { return strings.Compare(a.name, b.name) })
	return out
}

// With adds phrases of a language that are in Go and not in a file, and returns the
// catalogue. It is called before the first phrase is said.
func (c *Catalogue) With(lang string, phrases map[string]string) *Catalogue {
	c.extra[lang] = phrases
	return c
}

// with returns a table with the phrases that are in Go.
func (c *Catalogue) with(t *Table) *Table {
	for key, phrase := range c.extra[t.Lang] {
		if key == "" {
			t.Plural = ParsePlural(phrase)
			continue
		}
		t.Words[key] = phrase
	}
	return t
}

// Name returns the name of the catalogue: "terminal".
func (c *Catalogue) Name() string { return c.name }

// Table returns the phrases of a language: those of "pt" for "pt-BR" if it has none of
// its own, and nil for a language without phrases.
func (c *Catalogue) Table(lang string) *Table {
	for {
		if lang == English {
			return c.first()
		}
		if t := c.exactly(lang); t != nil {
			return t
		}
		i := strings.LastIndexByte(lang, '-')
		if i < 0 {
			return nil
		}
		lang = lang[:i]
	}
}

// exactly returns the table of a language with this very tag, nil without one.
func (c *Catalogue) exactly(lang string) *Table {
	if t, ok := (*c.tables.Load())[lang]; ok {
		return t
	}
	t := c.load(lang)
	if t == nil {
		if c.extra[lang] == nil {
			return nil
		}
		t = &Table{Lang: lang, Words: map[string]string{}}
	}
	c.with(t)
	c.mu.Lock()
	defer c.mu.Unlock()
	if there, ok := (*c.tables.Load())[lang]; ok {
		return there
	}
	c.keep(t)
	return t
}

// keep stores a table; c.mu is held.
func (c *Catalogue) keep(t *Table) {
	next := map[string]*Table{t.Lang: t}
	for lang, old := range *c.tables.Load() {
		if lang != t.Lang {
			next[lang] = old
		}
	}
	c.tables.Store(&next)
}

// Add adds a language, or phrases to one: a page loads its own separately from the engine,
// and a folder or a pack may have a language that acforge has not. The new phrases count
// where both have one. The key "" may hold the plural forms.
func (c *Catalogue) Add(lang string, phrases map[string]string) {
	if lang == English {
		return
	}
	old := c.exactly(lang)
	t := &Table{Lang: lang, Words: map[string]string{}}
	if old != nil {
		t.Plural = old.Plural
		for key, phrase := range old.Words {
			t.Words[key] = phrase
		}
	}
	for key, phrase := range phrases {
		if key == "" {
			t.Plural = ParsePlural(phrase)
			continue
		}
		t.Words[key] = phrase
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(t)
}

// Languages returns the languages with phrases: English, the others that acforge ships in
// the order of their editions, and those that were added, sorted.
func (c *Catalogue) Languages() []string {
	out := []string{English}
	for _, lang := range Shipped[1:] {
		if c.exactly(lang) != nil {
			out = append(out, lang)
		}
	}
	var more []string
	for lang := range *c.tables.Load() {
		if !slices.Contains(out, lang) {
			more = append(more, lang)
		}
	}
	for lang := range c.extra {
		if !slices.Contains(out, lang) && !slices.Contains(more, lang) {
			more = append(more, lang)
		}
	}
	slices.Sort(more)
	return append(out, more...)
}

// Shipped are the languages that acforge ships, English first.
var Shipped = []string{English, "de", "pl", "es"}

// Given returns the phrases of a language as a page gives them to its engine: with the
// plural forms under the key "", unless they are one and several. It is nil for a language
// without phrases.
func (c *Catalogue) Given(lang string) map[string]string {
	t := c.Table(lang)
	if t == nil {
		return nil
	}
	if t.Plural.Usual() {
		return t.Words
	}
	out := map[string]string{"": t.Plural.String()}
	for key, phrase := range t.Words {
		out[key] = phrase
	}
	return out
}

// Has reports whether English has a phrase for a key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.first().Words[key]
	return ok
}

// Find returns the phrase of a key in a language, and the table that has it: that of
// English if the language has no such phrase, and nil without any.
func (c *Catalogue) Find(lang, key string) (string, *Table) {
	if t := c.Table(lang); t != nil {
		if phrase, ok := t.Words[key]; ok {
			return phrase, t
		}
	}
	first := c.first()
	if phrase, ok := first.Words[key]; ok {
		return phrase, first
	}
	return "", nil
}

// Say returns the phrase of a key in a language with values filled in: pairs of name and
// value. It returns "" without such a phrase.
func (c *Catalogue) Say(lang, key string, pairs ...string) string {
	phrase, t := c.Find(lang, key)
	if t == nil {
		return ""
	}
	return t.Plural.Fill(phrase, pairs)
}

// Whole returns the phrases of a language, with those of English where it has none. For
// a language without phrases it is the table of English.
func (c *Catalogue) Whole(lang string) *Table {
	t, first := c.Table(lang), c.first()
	if t == nil || t == first {
		return first
	}
	out := &Table{Lang: t.Lang, Plural: t.Plural, Words: map[string]string{}}
	for key, phrase := range first.Words {
		if base, ok := strings.CutSuffix(key, ".1"); ok {
			if _, ours := t.Words[base]; ours {
				continue // a form that this language does not have
			}
		}
		out.Words[key] = phrase
	}
	for key, phrase := range t.Words {
		out.Words[key] = phrase
	}
	return out
}

// FromCompact returns the phrases of the English of an engine in a page. The text has each
// key and its phrase in turn, with a NUL after each.
func FromCompact(text string) *Table {
	t := &Table{Lang: English, Words: map[string]string{}}
	for text != "" {
		var key, phrase string
		key, text, _ = strings.Cut(text, "\x00")
		phrase, text, _ = strings.Cut(text, "\x00")
		t.Words[key] = phrase
	}
	return t
}
