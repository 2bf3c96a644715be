// Package l10n supports translators: it says which texts of a pack are translated,
// makes a PO file to work in, and takes the translations from it. It compares texts by
// their ids and knows no game. It reads and writes no file, and does not judge a
// translation's words.
//
// Start at [Export] and [Import].
package l10n

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"acforge.dev/internal/po"
)

// Text is a text of a pack in one language.
type Text struct {
	ID     string
	Source string // in the first language
	Words  string // in this one, "" when missing
	Beside string // the translation next to the source, outside any PO file
	Place  string // "cards/NAME/cards.cue:12", of the source
	Most   int    // letters, 0 for no limit
	Signs  bool   // it has words in braces, which must stay
	// About is what translators are told of it: who speaks, where it stands, its picture.
	About []string
}

// Status counts the texts of a language.
type Status struct{ Current, Stale, Missing, All int }

// Count returns the progress of a language. Stale counts kept translations of texts
// that have changed.
func Count(texts []Text, kept *po.File) Status {
	s := Status{All: len(texts)}
	have := byID(kept)
	for _, t := range texts {
		switch e := have[t.ID]; {
		case t.Words != "":
			s.Current++
		case e != nil && e.Words != "":
			s.Stale++
		default:
			s.Missing++
		}
	}
	return s
}

// Whole reports whether every text is translated.
func (s Status) Whole() bool { return s.Current == s.All }

func (s Status) String() string {
	return strconv.Itoa(s.Current) + " of " + strconv.Itoa(s.All) + " current, " + strconv.Itoa(s.Stale) + " stale, " + strconv.Itoa(s.Missing) + " missing"
}

func byID(f *po.File) map[string]*po.Entry { return entries(f, false) }

// entries returns the messages of a file by id, the obsolete ones or the others.
func entries(f *po.File, obsolete bool) map[string]*po.Entry {
	out := map[string]*po.Entry{}
	if f != nil {
		for i := range f.Entries {
			if e := &f.Entries[i]; e.Obsolete == obsolete {
				out[e.Context] = e
			}
		}
	}
	return out
}

// Work is what is translated.
type Work struct {
	Project  string // the pack and its version, "lagoon 0.1.0"
	From, To string // languages
}

// header returns the header of its file, with all fields that translators' programs ask for.
func (w Work) header() string {
	field, names := PluralForms(w.To)
	return po.Header(w.Project, w.To) + "X-Source-Language: " + w.From + "\nPlural-Forms: " + field + "\nX-Plural-Names: " + names + "\n"
}

// Export returns a file to translate in: every text by its id, with its place, its
// limits and its translation. For a stale translation it adds the earlier source. kept
// are the pack's own translations, or nil.
func Export(texts []Text, kept *po.File, w Work) *po.File {
	out := &po.File{Header: w.header()}
	if kept != nil && kept.Header != "" {
		out.Header = po.MergeHeader(out.Header, kept.Header)
	}
	if kept != nil {
		out.Notes, out.After = kept.Notes, kept.After
	}
	have, gone := byID(kept), entries(kept, true)
	known := map[string]bool{}
	for _, t := range texts {
		known[t.ID] = true
		e := po.Entry{Context: t.ID, Source: t.Source, Words: t.Words, Places: []string{t.Place}, About: slices.Clone(t.About)}
		if t.Most > 0 {
			e.About = append(e.About, "at most "+strconv.Itoa(t.Most)+" letters")
		}
		if t.Signs {
			e.About = append(e.About, "words in braces stand for signs and stay as they are")
			e.Flags = append(e.Flags, "perl-brace-format")
		}
		k := have[t.ID]
		if k == nil {
			k = gone[t.ID] // the text exists again
		}
		if k != nil {
			e.Notes = k.Notes
			e.Flags = append(e.Flags, others(k.Flags, e.Flags)...)
			if t.Words == "" && k.Words != "" {
				e.Words, e.Previous = k.Words, k.Source
				if k.Source == t.Source {
					e.Previous = k.Previous
				}
				e.Flags = append([]string{"fuzzy"}, e.Flags...)
			}
		}
		out.Entries = append(out.Entries, e)
	}
	if kept != nil {
		for _, e := range kept.Entries {
			if !known[e.Context] && (e.Words != "" || len(e.Notes) > 0) {
				out.Entries = append(out.Entries, po.Entry{Context: e.Context, Source: e.Source, Words: e.Words, Notes: e.Notes, Obsolete: true})
			}
		}
	}
	return out
}

// Tag returns the language that the header of a PO file names, as BCP 47 writes it: tools
// of gettext write "pt_BR".
func Tag(field string) (string, error) {
	t, err := language.Parse(strings.ReplaceAll(field, "_", "-"))
	if err != nil {
		return "", fmt.Errorf("its header names the language %q, which is none", field)
	}
	return t.String(), nil
}

// Taken is the result of an import.
type Taken struct {
	Keep         *po.File // the translations that the pack keeps from now on
	New, Changed int
	Same         int
	Waiting      int      // fuzzy, or of a text that has changed
	Unknown      []string // ids of no text of the pack
	Gone         int      // translated before, and empty in the file
}

// Import takes the translations of a file. A translation equal to the one next to the
// source is not kept twice. Texts missing in the file stay as they were. Comments of
// translators and fields of the header are never removed: those of both files are kept.
func Import(texts []Text, kept, from *po.File, w Work) Taken {
	if kept == nil {
		kept = &po.File{}
	}
	out := Taken{Keep: &po.File{Header: kept.Header, Notes: union(kept.Notes, from.Notes), After: union(kept.After, from.After)}}
	if out.Keep.Header == "" {
		out.Keep.Header = w.header()
	}
	if is := from.Field("Language"); is == "" || sameLanguage(is, w.To) { // with the names of the translators
		out.Keep.Header = po.MergeHeader(out.Keep.Header, from.Header)
	}
	out.Keep.Header = po.MergeHeader(out.Keep.Header, "Language: "+w.To+"\n")
	have, came := byID(kept), byID(from)
	gone, cameGone := entries(kept, true), entries(from, true)
	noted := func(e, old *po.Entry) []string {
		if old == nil {
			return e.Notes
		}
		return union(old.Notes, e.Notes)
	}
	known := map[string]bool{}
	for _, t := range texts {
		known[t.ID] = true
		old, e := have[t.ID], came[t.ID]
		if e == nil {
			if old != nil {
				out.Keep.Entries = append(out.Keep.Entries, stored(old, t))
			}
			continue
		}
		if old == nil {
			old = gone[t.ID]
		}
		both := *e
		both.Notes = noted(e, old)
		if old != nil {
			both.Flags = append(slices.Clone(e.Flags), others(old.Flags, e.Flags)...)
		}
		e = &both
		switch {
		case e.Words == "":
			if old != nil && !old.Obsolete && old.Words != "" {
				out.Gone++
			}
			if len(e.Notes) > 0 && (old == nil || !old.Obsolete) { // a question about a text that waits
				out.Keep.Entries = append(out.Keep.Entries, stored(e, t))
			}
			continue
		case e.Fuzzy() || e.Source != t.Source:
			out.Waiting++
			// Of a changed text: keep its earlier source, so that it is known as stale.
			was := *e
			if e.Fuzzy() && e.Source == t.Source && e.Previous != "" {
				was.Source, was.Previous = e.Previous, ""
				was.Flags = slices.DeleteFunc(slices.Clone(e.Flags), func(f string) bool { return f == "fuzzy" })
			}
			out.Keep.Entries = append(out.Keep.Entries, stored(&was, t))
			continue
		case t.Words == "":
			out.New++
		case t.Words != e.Words:
			out.Changed++
		default:
			out.Same++
		}
		if e.Words == t.Beside && len(e.Notes) == 0 {
			continue
		}
		now := stored(e, t)
		now.Previous = "" // it was reviewed
		out.Keep.Entries = append(out.Keep.Entries, now)
	}
	for _, e := range from.Entries {
		if !e.Obsolete && !known[e.Context] {
			out.Unknown = append(out.Unknown, e.Context)
		}
	}
	now := byID(out.Keep)
	for _, e := range kept.Entries { // of texts that may come back
		if !known[e.Context] || e.Obsolete && now[e.Context] == nil {
			if c := cameGone[e.Context]; c != nil {
				e.Notes = union(e.Notes, c.Notes)
			}
			e.Obsolete, e.Places, e.About, e.Flags = true, nil, nil, nil
			out.Keep.Entries = append(out.Keep.Entries, e)
		}
	}
	return out
}

// Missing describes something that a translator wrote in one file and that another does
// not have: a translation, a note or a field of the header; "" if it has all.
func Missing(in, from *po.File) string {
	has := entries(from, false)
	for id, e := range entries(from, true) {
		if has[id] == nil {
			has[id] = e
		}
	}
	for i := range in.Entries {
		e := &in.Entries[i]
		there := has[e.Context]
		switch {
		case there == nil && (e.Words != "" || len(e.Notes) > 0):
			return "the text " + e.Context + " is not in the pack any more"
		case there == nil:
		case e.Words != "" && e.Words != there.Words:
			return "the translation of " + e.Context
		case !within(e.Notes, there.Notes):
			return "a note at " + e.Context
		}
	}
	if !within(in.Notes, from.Notes) || !within(in.After, from.After) {
		return "a note at the beginning or the end"
	}
	for line := range strings.Lines(in.Header) {
		name, value, _ := strings.Cut(line, ":")
		switch name {
		case "Project-Id-Version", "PO-Revision-Date", "POT-Creation-Date", "X-Generator":
			continue // programs write them
		}
		if v := strings.TrimSpace(value); v != "" && from.Field(strings.TrimSpace(name)) != v {
			return "the header " + strings.TrimSpace(name)
		}
	}
	return ""
}

// within reports whether all lines are among others.
func within(lines, others []string) bool {
	for _, l := range lines {
		if !slices.Contains(others, l) {
			return false
		}
	}
	return true
}

// sameLanguage reports whether two names are of one language, as tools write them:
// de, de_DE, de-DE.
func sameLanguage(a, b string) bool {
	base := func(s string) string {
		s, _, _ = strings.Cut(strings.ReplaceAll(s, "_", "-"), "-")
		return strings.ToLower(s)
	}
	return base(a) == base(b)
}

// union returns the lines of kept followed by those of came that kept does not have. It
// returns came unchanged if that has all of kept.
func union(kept, came []string) []string {
	rest := slices.Clone(kept)
	for _, line := range came {
		if len(rest) > 0 && rest[0] == line {
			rest = rest[1:]
		}
	}
	if len(rest) == 0 {
		return came
	}
	out, left := slices.Clone(kept), slices.Clone(kept)
	for _, line := range came {
		if i := slices.Index(left, line); i >= 0 {
			left = slices.Delete(left, i, i+1)
			continue
		}
		out = append(out, line)
	}
	return out
}

// others returns the flags that translators and their tools set, without those in have.
// It leaves out fuzzy, which is the state of a translation.
func others(flags, have []string) (out []string) {
	for _, f := range flags {
		if f != "fuzzy" && f != "" && !slices.Contains(have, f) && !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// stored returns the stored form of a message: without its place, which changes with
// every line above it.
func stored(e *po.Entry, t Text) po.Entry {
	out := po.Entry{Context: e.Context, Source: e.Source, Words: e.Words, Notes: e.Notes, Previous: e.Previous}
	for _, f := range e.Flags {
		if f != "" {
			out.Flags = append(out.Flags, f)
		}
	}
	if t.Signs && !slices.Contains(out.Flags, "perl-brace-format") {
		out.Flags = append(out.Flags, "perl-brace-format")
	}
	return out
}

// Pseudo is a test language that simulates longer texts.
const Pseudo = "en-XA"

// accented letters that the fonts of pages and paper have.
var accented = strings.NewReplacer("a", "á", "e", "ê", "i", "í", "o", "ö", "u", "ü", "y", "ý", "c", "ç", "n", "ñ", "s", "ś", "z", "ż", "l", "ł",
	"A", "Ä", "E", "É", "I", "Î", "O", "Ø", "U", "Ú", "C", "Ć", "N", "Ń", "S", "Ś", "Z", "Ź", "L", "Ł")

// InPseudo returns a text in the test language: readable, with accents, two fifths
// longer, in brackets. This makes cut-off text and text outside the tables visible.
// Words in braces and markdown stay. most is the limit of letters, 0 for none: near the
// limit the text grows less.
func InPseudo(text string, most int) string {
	var out strings.Builder
	rest := text
	for rest != "" {
		i := strings.IndexByte(rest, '{')
		j := strings.IndexByte(rest[max(i, 0):], '}')
		if i < 0 || j < 0 {
			out.WriteString(accented.Replace(rest))
			break
		}
		out.WriteString(accented.Replace(rest[:i]) + rest[i:i+j+1])
		rest = rest[i+j+1:]
	}
	n := len([]rune(text))
	longer := (n*2/5 + 1) / 2
	if most > 0 {
		longer = max(0, min(longer, (most-n-2)/2))
	}
	more := strings.Repeat("·ö", longer)
	if strings.Contains(text, "\n") { // a story: its lines and its ending stay
		words := strings.TrimRight(out.String(), "\n")
		return words + more + out.String()[len(words):]
	}
	return "[" + out.String() + more + "]"
}
