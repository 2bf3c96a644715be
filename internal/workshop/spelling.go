package workshop

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/spelling"
)

// Speller is what a spelling check takes from the machine.
type Speller struct {
	// Dictionaries returns the installed dictionaries of a language. A word that one of them
	// knows is right.
	Dictionaries func(lang string) ([]DictionaryFiles, error)
	// Terms returns text whose words are right in every language. It may be nil.
	Terms func() (string, error)
}

// DictionaryFiles are the files of a dictionary of Hunspell.
type DictionaryFiles struct {
	Name     string
	Aff, Dic []byte
}

// The codes of problems of spelling.
const (
	misspelt     = "text/misspelt"
	noDictionary = "text/no-dictionary"
)

// mostGuesses is the largest number of words that are offered for a misspelt one.
const mostGuesses = 3

// Spell adds misspelt words of the packs' own texts to the problems, in every language.
func (j *Judged) Spell(ctx context.Context, s Speller) error {
	return Interruptible(ctx, "the spelling", func() error { return j.spell(s) })
}

func (j *Judged) spell(s Speller) error {
	all := &diag.List{}
	all.Add(j.Problems...)
	for _, c := range j.Packs {
		for i, lang := range c.Shipped.Manifest.Languages {
			found, err := c.spelling(s, lang, i)
			if err != nil {
				return err
			}
			all.Add(c.Ignores.Filter(found)...)
		}
	}
	j.Problems = all.Sorted()
	return nil
}

// spelling returns the misspelt words of a pack in its language of index i.
func (c *Pack) spelling(s Speller, lang string, i int) ([]diag.Diagnostic, error) {
	files, err := s.Dictionaries(lang)
	if err != nil {
		return nil, err
	}
	missing := func(message string) []diag.Diagnostic {
		at := c.Source.Origins.Span(fmt.Sprintf("/languages/%d", i))
		if at.File == nil {
			at = c.Source.Origins.Span("/title")
		}
		return []diag.Diagnostic{{Code: noDictionary, Severity: diag.Warning, Primary: at, Message: message, Help: installs(lang)}}
	}
	var dictionaries []*spelling.Dictionary
	for _, f := range files {
		d, err := spelling.Read(f.Aff, f.Dic)
		if err != nil {
			return missing(fmt.Sprintf("the dictionary %s cannot be read: %v", f.Name, err)), nil
		}
		dictionaries = append(dictionaries, d)
	}
	if len(dictionaries) == 0 {
		return missing(fmt.Sprintf("no dictionary of %s is installed, so the spelling of its texts is not checked", LanguageName(lang))), nil
	}
	texts := c.textsIn(lang)
	known := vocabulary{lang: lang, words: map[string]bool{}}
	if s.Terms != nil {
		terms, err := s.Terms()
		if err != nil {
			return nil, err
		}
		known.add(terms)
	}
	known.add(c.words["words.txt"])
	known.add(c.words[wordsFile(lang)])
	for _, t := range c.Source.Prose {
		if name := path.Ext(t.Key); name == ".name" || name == ".title" {
			known.add(t.Words)
		}
	}
	known.repeated(texts)
	knows := func(word string) bool {
		return known.has(word) || slices.ContainsFunc(dictionaries, func(d *spelling.Dictionary) bool { return d.Knows(word) })
	}
	return misspeltIn(texts, lang, "memories/"+c.Name+"/"+wordsFile(lang), knows), nil
}

// textsIn returns the texts that a pack has itself in a language, without names: a name is
// right as its author writes it.
func (c *Pack) textsIn(lang string) []compiler.Text {
	var out []compiler.Text
	for _, t := range c.Source.Prose {
		name := path.Ext(t.Key)
		if t.Lang != lang || name == ".name" || name == ".title" || t.Words == "" {
			continue
		}
		if at := t.Part(0, len(t.Words)); at.File != nil && !CarriedFile(at.File.Name) {
			out = append(out, t)
		}
	}
	return out
}

// misspeltIn returns a problem for each word that is not known, at its first place. list
// is the file for words that are right.
func misspeltIn(texts []compiler.Text, lang, list string, knows func(string) bool) []diag.Diagnostic {
	at := map[string]int{}
	var out []diag.Diagnostic
	for _, t := range texts {
		for _, w := range spelling.Words(t.Words) {
			if knows(w.Text) {
				continue
			}
			place := t.Part(w.From, w.To)
			if i, ok := at[w.Text]; ok {
				out[i].Related = append(out[i].Related, diag.Related{Span: place, Message: "and here"})
				continue
			}
			d := diag.Diagnostic{Code: misspelt, Severity: diag.Warning, Primary: place, Message: fmt.Sprintf("%q is in no dictionary of %s", w.Text, LanguageName(lang))}
			if guesses := spelling.Nearly(w.Text, spelling.Letters(lang), mostGuesses, knows); len(guesses) > 0 {
				d.Help = append(d.Help, "did you mean "+strings.Join(guesses, ", ")+"?")
			}
			d.Help = append(d.Help, fmt.Sprintf("if it is right, write it into %s, one word a line", list))
			at[w.Text] = len(out)
			out = append(out, d)
		}
	}
	return out
}

// wordsFile is the name of a pack's list of words of a language.
func wordsFile(lang string) string { return "words." + lang + ".txt" }

// maxWords is the largest list of words of a pack, in bytes.
const maxWords = 1 << 20

// readWords reads the lists of words of a pack by their names: words.txt for every
// language, and one for each that has its own. A line that begins with # is a comment.
func readWords(root fs.FS, pack string) (map[string]string, error) {
	files, err := fs.Glob(root, "memories/"+pack+"/words*.txt")
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for _, name := range files {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return nil, err
		}
		if len(text) > maxWords {
			return nil, fmt.Errorf("%s has more than %d bytes", name, maxWords)
		}
		var b strings.Builder
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(strings.TrimSpace(line), "#") {
				b.WriteString(line)
			}
		}
		out[path.Base(name)] = b.String()
	}
	return out, nil
}

// vocabulary holds words that are right in a pack: its names, terms and own words.
type vocabulary struct {
	lang  string
	words map[string]bool // in small letters
	stems map[string][]string
}

func (v *vocabulary) add(text string) {
	for _, w := range spelling.Words(text) {
		v.words[strings.ToLower(w.Text)] = true
	}
}

// repeated adds names that a text alone has: words with a capital within a sentence that
// occur more than once, in German more than twice, since every noun has one there.
func (v *vocabulary) repeated(texts []compiler.Text) {
	least := 2
	if v.lang == "de" {
		least = 3
	}
	times := map[string]int{}
	for _, t := range texts {
		for _, w := range spelling.Words(t.Words) {
			if first, _ := utf8.DecodeRuneInString(w.Text); unicode.IsUpper(first) && !w.Begins {
				times[v.bare(w.Text)]++
			}
		}
	}
	for w, n := range times {
		if n >= least {
			v.words[w] = true
		}
	}
}

// bare returns a word in small letters, without the ending of a possessive.
func (v *vocabulary) bare(word string) string {
	return strings.TrimSuffix(strings.ToLower(word), "'s")
}

// endings is the number of letters that a form of a name may add, or take away at most.
const endings = 3

// has reports whether a word is right, as it is or with another ending: a name has forms
// that no list has.
func (v *vocabulary) has(word string) bool {
	if before, after, ok := strings.Cut(word, "'"); ok && v.lang != "en" { // Sant'Elmo, l'alarme
		return (utf8.RuneCountInString(before) <= 5 || v.has(before)) && v.has(after)
	}
	word = v.bare(word)
	if v.words[word] || v.lang == "en" && v.words[strings.TrimSuffix(word, "s")] {
		return true
	}
	if v.lang == "en" {
		return false
	}
	if v.stems == nil {
		v.stems = map[string][]string{}
		for w := range v.words {
			if r := []rune(w); len(r) >= 4 {
				v.stems[string(r[:4])] = append(v.stems[string(r[:4])], w)
			}
		}
	}
	r := []rune(word)
	if len(r) < 4 {
		return false
	}
	return slices.ContainsFunc(v.stems[string(r[:4])], func(name string) bool {
		n := []rune(name)
		same := 0
		for same < len(n) && same < len(r) && n[same] == r[same] {
			same++
		}
		return len(n)-same < endings && len(r)-same <= endings
	})
}

// packages are the packages of dictionaries, of Debian and of Fedora.
var packages = map[string][2]string{
	"en": {"hunspell-en-us", "hunspell-en"}, "de": {"hunspell-de-de", "hunspell-de"}, "pl": {"hunspell-pl", "hunspell-pl"}, "es": {"hunspell-es", "hunspell-es"},
	"fr": {"hunspell-fr", "hunspell-fr"}, "it": {"hunspell-it", "hunspell-it"}, "pt": {"hunspell-pt-pt", "hunspell-pt"}, "pt-BR": {"hunspell-pt-br", "hunspell-pt"},
	"nl": {"hunspell-nl", "hunspell-nl"}, "uk": {"hunspell-uk", "hunspell-uk"}, "cs": {"hunspell-cs", "hunspell-cs"}, "ru": {"hunspell-ru", "hunspell-ru"},
}

// installs says how to get the dictionary of a language.
func installs(lang string) []string {
	p, ok := packages[lang]
	if !ok {
		base, _, _ := strings.Cut(lang, "-")
		p = [2]string{"hunspell-" + strings.ToLower(base), "hunspell-" + strings.ToLower(base)}
	}
	return []string{
		fmt.Sprintf("install it: apt install %s (Debian, Ubuntu), dnf install %s (Fedora)", p[0], p[1]),
		"or put its .aff and .dic file into a folder, and name the folder in DICPATH",
	}
}
