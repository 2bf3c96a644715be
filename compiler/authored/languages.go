package authored

import (
	"fmt"
	"maps"
	"slices"

	"acforge.dev/internal/diag"
)

// Untranslated collects the missing translations of a pack's texts. The zero
// Untranslated is ready.
type Untranslated struct {
	at    map[string][]diag.Span // by language
	stale map[string][]diag.Span // translations of earlier texts
	below map[string]int         // of the pack's bases
}

// shownMissing is how many places of missing translations are named.
const shownMissing = 3

// Add records a text that is missing in a language.
func (u *Untranslated) Add(lang string, at diag.Span) {
	if u.at == nil {
		u.at = map[string][]diag.Span{}
	}
	u.at[lang] = append(u.at[lang], at)
}

// addBelow counts a missing text of a base.
func (u *Untranslated) addBelow(lang string) {
	if u.below == nil {
		u.below = map[string]int{}
	}
	u.below[lang]++
}

// AddStale records a translation of an earlier text; at is the translation.
func (u *Untranslated) AddStale(lang string, at diag.Span) {
	if u.stale == nil {
		u.stale = map[string][]diag.Span{}
	}
	u.stale[lang] = append(u.stale[lang], at)
}

// Translate copies the catalogs' translations of a text into the tables of all
// languages but the first, which already has it. The tables are texts, by language and
// id, and prose, the same with places; Translate returns prose with the additions.
// Missing and stale translations go into lacking, unless the text comes from a base
// (foreign), which is translated there. at is the text.
func Translate[ID ~string](from Catalogs, languages []string, id ID, at diag.Span, foreign bool, texts map[string]map[ID]string, prose []Text, lacking *Untranslated) []Text {
	source := texts[languages[0]][id]
	for _, lang := range languages[1:] {
		_, beside := texts[lang][id]
		t := from.Find(lang, string(id), source)
		switch {
		case t.Words != "":
			if texts[lang] == nil {
				texts[lang] = map[ID]string{}
			}
			texts[lang][id] = t.Words
			prose = Instead(prose, string(id), lang, t)
		case beside || t.Unknown:
		case foreign:
			lacking.addBelow(lang)
		case t.Stale:
			lacking.AddStale(lang, t.At)
		default:
			lacking.Add(lang, at)
		}
	}
	return prose
}

// Inherit copies translations of a base's text from the bases' catalogs into the tables
// of this pack's languages, before [Translate]. below are those catalogs, of the
// nearest base first. written is the text in every language in which it was written; a
// translation counts when it translates one of these. The first language is looked up
// too. If it has no translation, the written text is used instead, preferably in
// English. Inherit returns prose with the added texts.
func Inherit[ID ~string](below []Catalogs, languages []string, id ID, written map[string]string, at diag.Span, texts map[string]map[ID]string, prose []Text) []Text {
	for _, lang := range languages {
		t := inherited(below, lang, string(id), written)
		if _, there := texts[lang][id]; t.Words == "" && lang == languages[0] && !there {
			t = standIn(written, at)
		}
		if t.Words == "" {
			continue
		}
		if texts[lang] == nil {
			texts[lang] = map[ID]string{}
		}
		texts[lang][id] = t.Words
		prose = Instead(prose, string(id), lang, t)
	}
	return prose
}

func inherited(below []Catalogs, lang, id string, written map[string]string) Translation {
	for _, c := range below {
		for _, from := range slices.Sorted(maps.Keys(written)) {
			if t := c.Find(lang, id, written[from]); from != lang && t.Words != "" {
				return t
			}
		}
	}
	return Translation{}
}

func standIn(written map[string]string, at diag.Span) Translation {
	for _, lang := range append([]string{"en"}, slices.Sorted(maps.Keys(written))...) {
		if words := written[lang]; words != "" {
			return Translation{Words: words, At: at}
		}
	}
	return Translation{}
}

// Written returns a text in every language in which it was written.
func Written(n *Node) map[string]string {
	out := map[string]string{}
	for _, f := range n.Fields() {
		if f.Kind == String {
			out[f.Name] = f.Text
		}
	}
	return out
}

// Report returns one warning for each language with missing texts, at its name in the
// list of languages. A pack in translation is normal, and one warning for each text
// would hide real problems. texts is the number of texts in the first language, the
// fallback.
func (u *Untranslated) Report(languages *Node, texts int) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, lang := range languages.Elems() {
		places := u.at[lang.Str()]
		if stale := u.stale[lang.Str()]; len(stale) > 0 {
			d := diag.Diagnostic{Code: "text/stale", Severity: diag.Warning, Primary: lang.Where(), Message: fmt.Sprintf("%s has %d of %s up to date, %d outdated and %d missing; readers see %s for the others",
				lang.Quote(), texts-len(stale)-len(places), diag.Counted(texts, "text"), len(stale), len(places), languages.Elems()[0].Quote())}
			d.Notes = u.others(lang.Str())
			for _, at := range stale[:min(len(stale), shownMissing)] {
				d.Related = append(d.Related, diag.Related{Span: at, Message: "the text has changed since this translation"})
			}
			out = append(out, d)
			continue
		}
		if len(places) == 0 {
			continue
		}
		d := diag.Diagnostic{Code: "text/missing-language", Severity: diag.Warning, Primary: lang.Where(), Notes: u.others(lang.Str())}
		first := languages.Elems()[0].Quote()
		switch {
		case len(places) >= texts:
			d.Message = fmt.Sprintf("no text is translated into %s; readers see %s in all %d", lang.Quote(), first, texts)
		case len(places) == 1:
			d.Message = fmt.Sprintf("1 of %s is missing in %s; readers see %s instead", diag.Counted(texts, "text"), lang.Quote(), first)
		default:
			d.Message = fmt.Sprintf("%d of %s are missing in %s; readers see %s instead", len(places), diag.Counted(texts, "text"), lang.Quote(), first)
		}
		if len(places) >= texts {
			places = nil // every text is an example
		}
		for _, at := range places[:min(len(places), shownMissing)] {
			d.Related = append(d.Related, diag.Related{Span: at, Message: "this one, for example"})
		}
		out = append(out, d)
	}
	return out
}

// others says how many texts of bases are missing too.
func (u *Untranslated) others(lang string) []string {
	switch n := u.below[lang]; n {
	case 0:
		return nil
	case 1:
		return []string{"1 more is missing in a pack that this one builds on; translate it there"}
	default:
		return []string{fmt.Sprintf("%d more are missing in packs that this one builds on; translate them there", n)}
	}
}

// Spoken returns a base's text in the languages of the pack that builds on it. It drops
// other languages. When the first language is missing, another one is used
// instead, preferably English.
func Spoken(n *Node, languages []string) *Node {
	if n == nil || n.Kind != Struct || len(languages) == 0 {
		return n
	}
	out := *n
	out.Items = nil
	for _, f := range n.Items {
		if slices.Contains(languages, f.Name) {
			out.Items = append(out.Items, f)
		}
	}
	if out.Get(languages[0]) != nil {
		return &out
	}
	instead := n.Get("en")
	for _, f := range slices.Concat(out.Items, n.Items) {
		if instead == nil && f.Kind == String {
			instead = f
		}
	}
	if instead != nil {
		first := *instead
		first.Name = languages[0]
		out.Items = append([]*Node{&first}, out.Items...)
	}
	return &out
}
