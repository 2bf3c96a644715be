package compiler

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/po"
	"acforge.dev/internal/printable"
)

// Catalogs is the folder next to pack.cue that holds a pack's translations, in one file
// LANG.po for each language.
const Catalogs = "l10n"

// poFiles calls use for each file LANG.po of a folder, in the order of their names. A file
// that is not read makes the source incomplete.
func (l *loader) poFiles(p *packSource, dir string, entries []fs.DirEntry, use func(lang string, read *parsed)) error {
	for _, e := range entries {
		lang, is := strings.CutSuffix(e.Name(), ".po")
		if e.IsDir() || !is {
			continue
		}
		read, err := l.read(path.Join(dir, e.Name()), MaxCatalog)
		if err != nil {
			return err
		}
		if read == nil {
			p.whole = false
			continue
		}
		use(lang, read)
	}
	return nil
}

// otherLanguage reports that the header of a PO file names another language than its name.
func (l *loader) otherLanguage(code string, file *diag.File, says, named string) {
	l.list.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Primary: diag.Span{File: file}, Message: fmt.Sprintf("%s says that its language is %q", file.Name, says),
		Help: []string{fmt.Sprintf("call it %s.po, or write Language: %s", says, named)}})
}

// catalogs reads the translations of a pack.
func (l *loader) catalogs(p *packSource, dir string, entries []fs.DirEntry) error {
	return l.poFiles(p, dir, entries, func(lang string, read *parsed) {
		if read.catalog == nil {
			c, problems := Catalog(read.file)
			read.catalog, read.problems = &c, problems
		}
		c := read.catalog
		l.list.Add(read.problems...)
		if want := c.language; want != "" && want != lang {
			l.otherLanguage("text/catalog", read.file, want, lang)
		}
		if p.catalogs == nil {
			p.catalogs = authored.Catalogs{}
		}
		p.catalogs[lang] = &c.Catalog
	})
}

// PO is a parsed file of translations.
type PO struct {
	authored.Catalog
	File     *po.File // nil when it could not be read
	language string
}

// Catalog reads a file of translations. It reports problems of a translation by itself.
// Whether a text for it exists is checked later.
func Catalog(file *diag.File) (PO, []diag.Diagnostic) {
	out := PO{Catalog: authored.Catalog{File: file, Entries: map[string]po.Entry{}}}
	list := &diag.List{}
	f, err := po.Parse(file.Text)
	var bad *po.Error
	if errors.As(err, &bad) {
		out.Broken = true
		list.Add(diag.Diagnostic{Code: "text/catalog", Severity: diag.Error, Primary: diag.Span{File: file, Start: bad.Start, End: bad.End}, Message: "this is not a PO file: " + bad.What})
		return out, list.Sorted()
	}
	out.File, out.language = f, f.Field("Language")
	raw := rawControls(file, list)
	for _, e := range f.Entries {
		if e.Obsolete {
			continue
		}
		out.Entries[e.Context] = e
		if e.Words == "" {
			continue
		}
		at := diag.Span{File: file, Start: e.Start, End: e.End}
		problem := func(code string, severity diag.Severity, format string, args ...any) {
			list.Add(diag.Diagnostic{Code: code, Severity: severity, Primary: at, Message: fmt.Sprintf(format, args...)})
		}
		if i, _ := printable.Find(e.Words); i >= 0 && !raw {
			if r, _ := utf8.DecodeRuneInString(e.Words[i:]); r != utf8.RuneError {
				list.Add(control(at, r))
			}
		}
		for _, address := range remoteImages(e.Words) {
			list.Add(remoteImage(at, address))
		}
		switch most := Limit(e.Context); {
		case strings.TrimSpace(e.Words) == "":
			problem("text/empty", diag.Error, "the text is empty")
		case len(e.Words) > maxTranslation:
			problem("text/too-long", diag.Error, "the text is longer than %d KiB", maxTranslation>>10)
		case most > 0 && utf8.RuneCountInString(e.Words) > most:
			problem("text/too-long", diag.Error, "the name has %d letters, more than the %d that a card has room for", utf8.RuneCountInString(e.Words), most)
		}
		if e.Fuzzy() {
			continue
		}
		if a, b := symbols(e.Source), symbols(e.Words); !maps.Equal(a, b) {
			problem("text/lost-symbol", diag.Error, "the translation of %s must have the same symbols as its source; it has %s instead of %s", e.Context, listed(b), listed(a))
		}
		switch lost, added := numbersApart(e.Source, e.Words); {
		case lost == "" && added == "":
		case lost == "":
			problem("text/lost-number", diag.Warning, "the translation of %s has the number %s, which its source does not have", e.Context, added)
		case added == "":
			problem("text/lost-number", diag.Warning, "the translation of %s does not have the number %s of its source", e.Context, lost)
		default:
			problem("text/lost-number", diag.Warning, "the translation of %s has %s where its source has %s", e.Context, added, lost)
		}
	}
	return out, list.Sorted()
}

// maxTranslation is the longest translation in bytes, the same as for all texts.
const maxTranslation = 16 << 10

// longName is the greatest number of letters in a name: three lines of a card.
const longName = 64

// Limit returns how many letters a translation of a text may have. It returns 0 for
// texts without such a count: those on cards are measured on the card.
func Limit(id string) int {
	if strings.HasSuffix(id, ".name") || strings.HasSuffix(id, ".title") {
		return longName
	}
	return 0
}

// symbols counts the words in braces of a text.
func symbols(text string) map[string]int {
	out := map[string]int{}
	for {
		_, rest, ok := strings.Cut(text, "{")
		if !ok {
			return out
		}
		name, more, ok := strings.Cut(rest, "}")
		if !ok {
			return out
		}
		if name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") == "" {
			out["{"+name+"}"]++
		}
		text = more
	}
}

// Symbols reports whether a text has words in braces.
func Symbols(text string) bool { return len(symbols(text)) > 0 }

// numbers returns the numbers in figures and the squares (c2) of a text: at the start
// of each word its digits, after at most one letter. A regular expression took a seventh
// of the time of a check of an unchanged pack.
func numbers(text string) (out []string) {
	inside := false // of a word
	for i := 0; i < len(text); {
		end := i
		if !inside {
			if end+1 < len(text) && isLetter(text[end]) && isDigit(text[end+1]) {
				end++
			}
			for end < len(text) && isDigit(text[end]) {
				end++
			}
		}
		if end > i {
			out = append(out, text[i:end])
			i, inside = end, true
			continue
		}
		inside = isLetter(text[i]) || isDigit(text[i]) || text[i] == '_'
		i++
	}
	return out
}

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// numbersApart returns the numbers in figures that only the source has, and those that
// only its translation has. It ignores how often a number occurs, since translators
// rephrase sentences. Languages use different marks for thousands and decimals, so each
// group of digits counts as its own number.
func numbersApart(source, words string) (lost, added string) {
	without := func(of, other string) string {
		out, known := numbers(of), numbers(other)
		slices.Sort(out)
		return strings.Join(slices.DeleteFunc(slices.Compact(out), func(n string) bool { return slices.Contains(known, n) }), ", ")
	}
	return without(source, words), without(words, source)
}

func listed(of map[string]int) string {
	var out []string
	for _, k := range slices.Sorted(maps.Keys(of)) {
		for range of[k] {
			out = append(out, k)
		}
	}
	if len(out) == 0 {
		return "none"
	}
	return strings.Join(out, ", ")
}
