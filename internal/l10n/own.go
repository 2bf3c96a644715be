package l10n

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"acforge.dev/engine/wording"
	"acforge.dev/internal/po"
	"acforge.dev/internal/printable"
	"acforge.dev/words"
)

// Own holds acforge's own words in a language that it does not ship.
type Own struct {
	Lang string
	// Words are the phrases by catalogue and key; the key "" has the plural forms.
	Words map[string]map[string]string
}

// Slip is a mistake in a file of acforge's own words. It must be corrected if Bad.
type Slip struct {
	Start, End int
	What, Help string
	Bad        bool
}

// id is the id of a phrase in such a file: "play/start".
func id(catalogue, key string) string { return catalogue + "/" + key }

// ReadOwn reads a file of acforge's own words. A phrase with a mistake, one that is fuzzy
// and one whose English has changed are left out, and acforge says them in English.
func ReadOwn(text []byte) (*Own, []Slip) {
	f, err := po.ParseForms(text)
	var bad *po.Error
	if errors.As(err, &bad) {
		return nil, []Slip{{bad.Start, bad.End, "this is not a PO file: " + bad.What, "", true}}
	}
	o := &Own{Lang: f.Field("Language"), Words: map[string]map[string]string{}}
	plural, ok := wording.FormsOf(f.Field("Plural-Forms"), f.Field("X-Plural-Names"))
	if !ok {
		return nil, []Slip{{0, 0, "Plural-Forms is no rule for plural forms, or X-Plural-Names does not name as many", "acforge l10n new writes both", true}}
	}
	source := map[string]words.Message{}
	for _, name := range words.Names() {
		for _, m := range words.Source(name) {
			source[id(name, m.Key)] = m
		}
	}
	var slips []Slip
	lists := map[string][]words.Message{}
	stale := 0
	var first *po.Entry
	for i := range f.Entries {
		e := &f.Entries[i]
		m, known := source[e.Context]
		forms := e.Forms
		if e.Plural == "" {
			forms = []string{e.Words}
		}
		switch {
		case e.Obsolete || strings.Join(forms, "") == "" || e.Fuzzy():
			continue
		case !known:
			slips = append(slips, Slip{e.Start, e.End, fmt.Sprintf("acforge has no phrase %q", e.Context), "", false})
			continue
		case !m.Optional && (e.Source != m.English || e.Plural != m.Plural):
			if stale++; first == nil {
				first = e
			}
			continue
		}
		if what := wrong(plural, m, forms); what != "" {
			slips = append(slips, Slip{e.Start, e.End, fmt.Sprintf("the phrase %s %s", e.Context, what), "", true})
			continue
		}
		catalogue, _, _ := strings.Cut(e.Context, "/")
		m.Words = forms
		lists[catalogue] = append(lists[catalogue], m)
	}
	if stale > 0 {
		slips = append(slips, Slip{first.Start, first.End, fmt.Sprintf("the English of %d phrases has changed, this one first; acforge says them in English", stale), "acforge l10n new " + o.Lang + " writes the new English beside each", false})
	}
	for _, name := range words.Names() {
		t := words.Compile(plural, lists[name])
		if len(t) > 0 && !plural.Usual() {
			t[""] = plural.String()
		}
		if len(t) > 0 {
			o.Words[name] = t
		}
	}
	return o, slips
}

var (
	counts = regexp.MustCompile(`\{([a-z]+)\|([^}]*)\}`)
	values = regexp.MustCompile(`\{([a-zA-Z]+)\}`)
)

// slots returns the names of the slots of phrases. An article may come and go, and so may
// the number of a phrase that has forms.
func slots(phrases ...string) []string {
	var out []string
	for _, at := range []*regexp.Regexp{counts, values} {
		for _, m := range at.FindAllStringSubmatch(strings.Join(phrases, " "), -1) {
			if m[1] != "a" && m[1] != "n" {
				out = append(out, m[1])
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// wrong returns what is wrong with a translation, "" for nothing.
func wrong(plural wording.Plural, m words.Message, forms []string) string {
	want := 1
	if m.Several {
		want = len(plural.All())
	}
	if len(forms) != want {
		return fmt.Sprintf("has %d forms; there are %d in this language: %s", len(forms), want, strings.Join(plural.All(), ", "))
	}
	for _, phrase := range forms {
		if phrase == "" {
			return "lacks a form"
		}
		if unseen(phrase) || strings.Contains(phrase, "\n") && !strings.Contains(m.English, "\n") {
			return "has a letter that cannot be seen"
		}
		if i := strings.IndexAny(phrase, "<>&"); i >= 0 && !strings.Contains(m.English, phrase[i:i+1]) {
			return "has the letter " + phrase[i:i+1] + ", which pages do not allow in it"
		}
		for _, c := range counts.FindAllStringSubmatch(phrase, -1) {
			if n := strings.Count(c[2], "|") + 1; n != len(plural.All()) {
				return fmt.Sprintf("has %d words after the number %s; there are %d forms in this language: %s", n, c[1], len(plural.All()), strings.Join(plural.All(), ", "))
			}
		}
		if utf8.RuneCountInString(phrase) > 4000 {
			return "is longer than 4000 letters"
		}
	}
	have, may := slots(forms...), slots(m.English, m.Plural)
	last := m.Plural // a slot of the form for one may be that of its sign, "1 {hit}"
	if !m.Several {
		last = m.English
	}
	for _, s := range slots(last) {
		if !slices.Contains(have, s) {
			return "has lost {" + s + "}"
		}
	}
	for _, s := range have {
		if !slices.Contains(may, s) {
			return "has {" + s + "}, which its English has not"
		}
	}
	return ""
}

// unseen reports whether a line of a phrase has a letter that cannot be seen, or one that
// changes the reading order.
func unseen(phrase string) bool {
	for line := range strings.SplitSeq(phrase, "\n") {
		if i, _ := printable.Find(line); i >= 0 {
			return true
		}
	}
	return false
}

// NewOwn returns a file in which acforge's own words are translated: every phrase with its
// translation in kept, or nil. A phrase whose English has changed is fuzzy. without reports
// whether a catalogue is left out.
func NewOwn(lang string, kept *po.File, without func(catalogue string) bool) *po.File {
	_, names := PluralForms(lang)
	out := &po.File{Header: Work{"acforge", "en", lang}.header()}
	forms := len(strings.Fields(names))
	have := byID(kept)
	if kept != nil {
		out.Header, out.Notes, out.After = kept.Header, kept.Notes, kept.After
	}
	known := map[string]bool{}
	for _, name := range words.Names() {
		if without(name) {
			continue
		}
		for _, m := range words.Source(name) {
			e := po.Entry{Context: id(name, m.Key), Source: m.English, Plural: m.Plural, About: m.About}
			known[e.Context] = true
			if m.Optional {
				e.About = append(e.About, "a form that English has not; leave it empty if the language has no such form")
			}
			if s := slots(m.English, m.Plural); len(s) > 0 {
				e.About = append(e.About, "keep the slots: {"+strings.Join(s, "} {")+"}")
			}
			if m.Several {
				e.Forms = make([]string, forms)
			}
			if k := have[e.Context]; k != nil {
				e.Notes, e.Words, e.Flags = k.Notes, k.Words, k.Flags
				if len(k.Forms) == len(e.Forms) {
					e.Forms = k.Forms
				}
				if (k.Source != e.Source || k.Plural != e.Plural) && strings.Join(append(slices.Clone(e.Forms), e.Words), "") != "" {
					e.Previous = k.Source
					if !e.Fuzzy() {
						e.Flags = append([]string{"fuzzy"}, e.Flags...)
					}
				}
			}
			out.Entries = append(out.Entries, e)
		}
	}
	if kept != nil {
		for _, e := range kept.Entries {
			if !known[e.Context] && (e.Words != "" || len(e.Forms) > 0 || len(e.Notes) > 0) {
				e.Obsolete = e.Obsolete || !slices.ContainsFunc(words.Names(), func(n string) bool { return without(n) && strings.HasPrefix(e.Context, n+"/") })
				out.Entries = append(out.Entries, e)
			}
		}
	}
	return out
}

// inBundle is the beginning of the keys of acforge's own words in the texts of a bundle.
const inBundle = "acforge/"

// Texts returns the words as texts of a bundle.
func (o *Own) Texts() map[string]string {
	out := map[string]string{}
	for catalogue, phrases := range o.Words {
		for key, phrase := range phrases {
			out[inBundle+catalogue+"/"+strings.ReplaceAll(key, " ", "+")] = phrase
		}
	}
	return out
}

// FromTexts takes acforge's own words out of the texts of a bundle in a language. It
// returns nil if there are none. The bundle may be anybody's, so each phrase is checked
// like one of a file.
func FromTexts(lang string, texts map[string]string) *Own {
	o := &Own{Lang: lang, Words: map[string]map[string]string{}}
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		rest, ok := strings.CutPrefix(key, inBundle)
		catalogue, name, _ := strings.Cut(rest, "/")
		if !ok || !slices.Contains(words.Names(), catalogue) {
			continue
		}
		phrase := texts[key]
		if unseen(phrase) || strings.ContainsAny(phrase, "<>&") && catalogue != "terminal" {
			continue
		}
		if o.Words[catalogue] == nil {
			o.Words[catalogue] = map[string]string{}
		}
		o.Words[catalogue][strings.ReplaceAll(name, "+", " ")] = phrase
	}
	if len(o.Words) == 0 {
		return nil
	}
	return o
}

// Speak adds the words to acforge's, unless it ships the language.
func (o *Own) Speak() {
	if o == nil || o.Lang == "" || slices.Contains(wording.Shipped, o.Lang) {
		return
	}
	for _, c := range wording.All() {
		if w := o.Words[c.Name()]; len(w) > 0 {
			c.Add(o.Lang, w)
		}
	}
}

// Ships reports whether acforge ships a language.
func Ships(lang string) bool { return slices.Contains(wording.Shipped, lang) }

func itoa(n int) string { return strconv.Itoa(n) }
