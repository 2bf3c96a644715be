// Package l10n is the workshop of translators: what of a pack's texts is
// translated, a PO file to work in, and what comes back from it. It compares
// texts by their ids and knows no game; it reads and writes no file, and does not
// judge a translation by its words.
//
// Start at [Export] and [Import].
package l10n

import (
	"slices"
	"strconv"
	"strings"

	"acforge/internal/po"
)

// Text is a text of a pack as a language sees it.
type Text struct {
	ID     string
	Source string // in the first language
	Words  string // in this one, "" where it is not there
	Beside string // what stands beside the source and in no PO file
	Place  string // "cards/NAME/cards.cue:12", of the source
	Most   int    // letters, 0 where they are not counted
	Signs  bool   // there are words in braces, which stay
}

// Status counts the texts of a language.
type Status struct{ Current, Stale, Missing, All int }

// Count tells how far a language is: stale is what the kept translations have for
// a text that is another now.
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

// Whole tells whether nothing is left to do.
func (s Status) Whole() bool { return s.Current == s.All }

func (s Status) String() string {
	return strconv.Itoa(s.Current) + " of " + strconv.Itoa(s.All) + " current, " + strconv.Itoa(s.Stale) + " stale, " + strconv.Itoa(s.Missing) + " missing"
}

func byID(f *po.File) map[string]*po.Entry {
	out := map[string]*po.Entry{}
	if f != nil {
		for i := range f.Entries {
			if e := &f.Entries[i]; !e.Obsolete {
				out[e.Context] = e
			}
		}
	}
	return out
}

// Export is a file to translate in: every text by its id, with its place, its
// limits, the translation that there is, and where that is of another text, what
// it was of. kept are the translations that the pack keeps, or nil; project is the
// pack and its version.
func Export(texts []Text, kept *po.File, project, lang string) *po.File {
	out := &po.File{Header: po.Header(project, lang)}
	if kept != nil && kept.Header != "" {
		out.Header, out.Notes = kept.Header, kept.Notes
	}
	have := byID(kept)
	known := map[string]bool{}
	for _, t := range texts {
		known[t.ID] = true
		e := po.Entry{Context: t.ID, Source: t.Source, Words: t.Words, Places: []string{t.Place}}
		if t.Most > 0 {
			e.About = append(e.About, "at most "+strconv.Itoa(t.Most)+" letters")
		}
		if t.Signs {
			e.About = append(e.About, "words in braces stand for signs and stay as they are")
			e.Flags = append(e.Flags, "perl-brace-format")
		}
		if k := have[t.ID]; k != nil {
			e.Notes = k.Notes
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
			if !known[e.Context] && e.Words != "" {
				out.Entries = append(out.Entries, po.Entry{Context: e.Context, Source: e.Source, Words: e.Words, Notes: e.Notes, Obsolete: true})
			}
		}
	}
	return out
}

// Taken is what an import came to.
type Taken struct {
	Keep         *po.File // what the pack keeps from now on
	New, Changed int
	Same         int
	Waiting      int      // fuzzy, or of a text that is another now
	Unknown      []string // ids of no text of the pack
	Gone         int      // translated before, and empty in the file
}

// Import takes the translations of a file. What says the same as what stands
// beside the source is not kept a second time; what the file does not name stays
// as it was.
func Import(texts []Text, kept, from *po.File, project, lang string) Taken {
	out := Taken{Keep: &po.File{Header: po.Header(project, lang), Notes: from.Notes}}
	if from.Field("Language") == lang { // with the names of who translates
		out.Keep.Header = from.Header
	}
	have, came := byID(kept), byID(from)
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
		switch {
		case e.Words == "":
			if old != nil && old.Words != "" {
				out.Gone++
			}
			continue
		case e.Fuzzy() || e.Source != t.Source:
			out.Waiting++
			// Of another text: the one that it was of, so that it is known as stale.
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
		now.Previous = "" // it was looked at
		out.Keep.Entries = append(out.Keep.Entries, now)
	}
	for _, e := range from.Entries {
		if !e.Obsolete && !known[e.Context] {
			out.Unknown = append(out.Unknown, e.Context)
		}
	}
	if kept != nil { // of texts that may come back
		for _, e := range kept.Entries {
			if !known[e.Context] {
				e.Obsolete, e.Places, e.About, e.Flags = true, nil, nil, nil
				out.Keep.Entries = append(out.Keep.Entries, e)
			}
		}
	}
	return out
}

// stored is what the pack keeps of a message: no place, which changes with every
// line above it.
func stored(e *po.Entry, t Text) po.Entry {
	out := po.Entry{Context: e.Context, Source: e.Source, Words: e.Words, Notes: e.Notes, Previous: e.Previous}
	for _, f := range e.Flags {
		if f == "fuzzy" || f == "perl-brace-format" {
			out.Flags = append(out.Flags, f)
		}
	}
	if t.Signs && !slices.Contains(out.Flags, "perl-brace-format") {
		out.Flags = append(out.Flags, "perl-brace-format")
	}
	return out
}

// Pseudo is the language that stands for one longer than ours.
const Pseudo = "en-XA"

// accented letters, which the fonts of pages and paper have.
var accented = strings.NewReplacer("a", "á", "e", "ê", "i", "í", "o", "ö", "u", "ü", "y", "ý", "c", "ç", "n", "ñ", "s", "ś", "z", "ż", "l", "ł",
	"A", "Ä", "E", "É", "I", "Î", "O", "Ø", "U", "Ú", "C", "Ć", "N", "Ń", "S", "Ś", "Z", "Ź", "L", "Ł")

// InPseudo is a text in the language that stands for a longer one: readable, with
// accents, two fifths longer, between brackets, so that what is cut off and what
// no table has is seen. Words in braces and what markdown means stay. most is how
// many letters it may have, 0 any number: it is longer by less where that is too many.
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
	if strings.Contains(text, "\n") { // a story: its lines stay, and how it ends
		words := strings.TrimRight(out.String(), "\n")
		return words + more + out.String()[len(words):]
	}
	return "[" + out.String() + more + "]"
}
