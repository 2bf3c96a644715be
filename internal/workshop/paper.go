package workshop

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"acforge.dev/compiler"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// PaperFormat says how a pack is printed.
type PaperFormat = paper.Format

// Papers returns the names of the papers, the usual one first.
func Papers() (names []string) {
	for _, p := range paper.Papers {
		names = append(names, p.Name)
	}
	return names
}

// Inks returns the names of the ways to use ink, the usual one first.
func Inks() []string { return paper.Inks() }

// PaperNamed returns the format of a paper, a4 or letter, of the edge over which the
// printer turns it, long or short, and of its ink, full, grey or low. The error is a
// [*Mistake].
func PaperNamed(name, turn, ink string) (PaperFormat, error) {
	names := Papers()
	if err := OneOf("--paper", name, names...); err != nil {
		return PaperFormat{}, err
	}
	if err := OneOf("--turn", turn, "long", "short"); err != nil {
		return PaperFormat{}, err
	}
	if err := OneOf("--ink", ink, Inks()...); err != nil {
		return PaperFormat{}, err
	}
	return PaperFormat{Ink: paper.Ink(ink), Paper: paper.Papers[slices.Index(names, name)], Short: turn == "short"}, nil
}

// Printing says how a pack is printed, and what of it. The zero value of each choice is
// everything.
type Printing struct {
	Format  PaperFormat
	Langs   []string       // none: all languages of the pack
	Mission string         // only what belongs to this mission
	Only    []string       // only these files and parts, by their names
	Since   *bundle.Bundle // only what looks otherwise than in this older version
}

// Printed is a pack on paper.
type Printed struct {
	Gone     []string          // pieces and pages of the older version that the pack does not have
	Files    map[string][]byte // PDF, by name
	Problems []diag.Diagnostic // texts that do not fit and letters missing from the fonts; sorted
}

// Received returns the pack of a bundle, to be printed. It has no source.
func (w *Workshop) Received(b *bundle.Bundle) *Pack {
	return &Pack{Workshop: w, Name: b.Manifest.ID, Shipped: b}
}

// Print prints a pack. An error about a choice is a [*Mistake].
func (c *Pack) Print(p Printing) (*Printed, error) {
	langs := p.Langs
	if len(langs) == 0 {
		langs = c.Shipped.Manifest.Languages
	}
	if p.Since != nil && p.Since.Manifest.ID != c.Shipped.Manifest.ID {
		return nil, Usage("--since is a bundle of the pack %s, and this is %s", p.Since.Manifest.ID, c.Shipped.Manifest.ID)
	}
	out, wrong := &Printed{Files: map[string][]byte{}}, &diag.List{}
	for _, lang := range langs {
		set, err := c.onSheets(lang)
		if err != nil {
			return nil, err
		}
		if set, out.Gone, err = c.chosen(set, &p); err != nil {
			return nil, err
		}
		made, found, err := c.made(set, p.Format)
		if err != nil {
			return nil, err
		}
		maps.Copy(out.Files, made)
		wrong.Add(found...)
	}
	out.Problems = wrong.Sorted()
	return out, nil
}

// Parts returns the names of the files and parts of the pack on paper, for
// [Printing.Only].
func (c *Pack) Parts() ([]string, error) {
	set, err := c.onSheets(c.Shipped.Manifest.Languages[0])
	if err != nil {
		return nil, err
	}
	return set.Names(), nil
}

// chosen returns the parts of a set that are printed.
func (c *Pack) chosen(set *paper.Set, p *Printing) (out *paper.Set, gone []string, err error) {
	choice := paper.Choice{Mission: p.Mission, Only: p.Only}
	if p.Mission != "" {
		missions := set.Missions()
		if len(missions) == 0 {
			return nil, nil, Usage("--memory: nothing in %s belongs to one mission alone", c.Name)
		}
		if err := OneOf("--memory", p.Mission, missions...); err != nil {
			return nil, nil, err
		}
	}
	for _, name := range p.Only {
		if err := OneOf("--only", name, set.Names()...); err != nil {
			return nil, nil, err
		}
	}
	if p.Since != nil {
		if choice.Since, err = c.Systems.Paper(p.Since, set.Lang, Tool()); err != nil {
			return nil, nil, err
		}
	}
	if choice.Mission == "" && choice.Only == nil && choice.Since == nil {
		return set, nil, nil
	}
	out, gone = set.Chosen(choice)
	return out, gone, nil
}

// PaperLanguages returns a mistake about a language that a pack cannot be
// printed in. A language of our own words is allowed even if the pack has no
// texts in it. The first sheet then says how much is untranslated.
func (c *Pack) PaperLanguages(langs []string) error {
	for _, lang := range langs {
		if err := OneOf("--lang", lang, slices.Compact(slices.Sorted(slices.Values(slices.Concat(c.Shipped.Manifest.Languages, page.Languages()))))...); err != nil {
			return err
		}
	}
	return nil
}

// OnPaper returns the files of a pack in a language, and errors at the texts
// that do not fit or have letters missing from the fonts.
func (c *Pack) OnPaper(lang string, f PaperFormat) (files map[string][]byte, wrong []diag.Diagnostic, err error) {
	set, err := c.onSheets(lang)
	if err != nil {
		return nil, nil, err
	}
	return c.made(set, f)
}

// made returns the files of a set of the pack, and errors as [Pack.OnPaper] does.
func (c *Pack) made(set *paper.Set, f PaperFormat) (files map[string][]byte, wrong []diag.Diagnostic, err error) {
	made, err := paper.Make(set, f)
	if err != nil {
		return nil, nil, fmt.Errorf("%s on paper: %w", c.Name, err)
	}
	for _, r := range made.Remarks {
		if r.Kind == paper.Unreadable { // drawings are our own
			return nil, nil, fmt.Errorf("%s on paper: %s", c.Name, r)
		}
	}
	return made.Files, c.unfit(made.Remarks, set.Lang, diag.Error), nil
}

// unfit returns the remarks on a pack in a language as problems at their texts.
func (c *Pack) unfit(remarks []paper.Remark, lang string, as diag.Severity) []diag.Diagnostic {
	if len(remarks) == 0 {
		return nil
	}
	found := placed(remarks, said(c, lang), c.ownWords(lang), LanguageName(lang))
	for i := range found {
		found[i].Severity = as
	}
	return found
}

// Unfit lays out a pack on every paper and returns what [Pack.Print] would report, in
// langs. It draws nothing. A pack that is only played on screens needs no paper, so the
// problems are warnings. What was found is cached by the content of the pack.
func (c *Pack) Unfit(langs []string) (found []diag.Diagnostic, err error) {
	return c.unfitting(langs, (*Pack).remarks)
}

func (c *Pack) unfitting(langs []string, of func(c *Pack, lang string) ([]paper.Remark, error)) (found []diag.Diagnostic, err error) {
	for _, lang := range langs {
		remarks, err := of(c, lang)
		if err != nil {
			return nil, err
		}
		found = append(found, c.unfit(remarks, lang, diag.Warning)...)
	}
	return found, nil
}

// remarks returns the remarks on a pack in a language, from the cache if this program has
// laid out the same content before. The cache of results would not do: its key is the
// digest of the engine, and another version can have the same engine and other sheets.
func (c *Pack) remarks(lang string) (all []paper.Remark, err error) {
	key := ""
	if c.Trees != nil {
		sum := sha256.Sum256([]byte(strings.Join([]string{"paper", c.Shipped.Manifest.Content, lang}, "\n")))
		key = hex.EncodeToString(sum[:])
		if json.Unmarshal(c.Trees.Load(key), &all) == nil {
			return all, nil
		}
		all = nil
	}
	set, err := c.onSheets(lang)
	if err != nil {
		return nil, err
	}
	if all, err = paper.Look(set); err != nil {
		return nil, fmt.Errorf("%s on paper: %w", c.Name, err)
	}
	if data, err := json.Marshal(all); err == nil && key != "" {
		c.Trees.Save(key, data)
	}
	return all, nil
}

// said returns the texts of a pack in a language, falling back to the first
// language.
func said(c *Pack, lang string) []compiler.Text {
	if c.Source == nil { // it came in a bundle
		return nil
	}
	first := c.Languages()[0]
	best := map[string]compiler.Text{}
	for _, t := range c.Source.Prose {
		have, known := best[t.Key]
		switch {
		case t.Lang != lang && t.Lang != first, t.Words != c.Source.Texts[t.Lang][t.Key]:
		case !known || have.Lang == first && t.Lang == lang:
			best[t.Key] = t
		}
	}
	var out []compiler.Text
	for _, t := range best {
		out = append(out, t)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Key < out[j].Key })
	return out
}

// manyLetters is the largest number of missing letters that are reported
// individually. More of them mean that the fonts use another script, which is
// one error for the language.
const manyLetters = 12

// The codes of problems on paper.
const (
	doesNotFit = "text/does-not-fit"
	noLetter   = "text/no-letter"
)

// placed returns the remarks as errors at their texts. own is the file of acforge's own
// words in the language, nil if the pack has none.
func placed(remarks []paper.Remark, texts []compiler.Text, own *diag.File, language string) []diag.Diagnostic {
	var out []diag.Diagnostic
	letters := map[rune]bool{}
	for _, r := range remarks {
		if r.Kind == paper.NoLetter {
			letters[r.Rune] = true
		}
	}
	type at struct {
		code string
		span diag.Span
	}
	known := map[at]bool{}
	once := false
	for _, r := range remarks {
		d := diag.Diagnostic{Severity: diag.Error}
		var spans []diag.Span
		switch r.Kind {
		case paper.Spills:
			d.Code = doesNotFit
			what, over := "this text overflows", " on paper by about "+diag.Counted(r.Over, "letter")+onPiece(r)+" ("+r.Where+")"
			d.Help = []string{"shorten it; its letters are already a third smaller"}
			span, room := spilt(r, texts)
			if title, is := entitled(r, texts); is && room < r.Over {
				what, span = "the words that acforge puts effects and actions into overflow", title
				d.Help = []string{"let fewer or shorter effects do the same: an action with \"ask\" instead of one for each square, a counted number instead of a case for each value"}
			}
			d.Message = what + over
			spans = []diag.Span{span}
		case paper.NoLetter:
			if len(letters) > manyLetters && once {
				continue
			}
			once = true
			d.Code = noLetter
			d.Message = fmt.Sprintf("the fonts on paper have no letter %q, %U (%s)", r.Rune, r.Rune, r.Where)
			d.Help = []string{"use letters of English, German, Polish or Spanish, or a {symbol}; or put a font that has the letter into the folder fonts"}
			spans = lettered(r, texts)
			if spans[0].File == nil && own != nil {
				is := func(in rune) bool { return in == r.Rune || unicode.ToUpper(in) == r.Rune } // small words are set in capitals
				if i := strings.IndexFunc(string(own.Text), is); i >= 0 {
					spans = []diag.Span{{File: own, Start: i, End: i + utf8.RuneLen(r.Rune)}}
				}
			}
			if len(letters) > manyLetters {
				d.Message = fmt.Sprintf("the fonts on paper do not have the letters of %s: %d are missing, such as %q (%s)", language, len(letters), r.Rune, r.Where)
				d.Help = []string{"put a font that has them (.ttf or .otf) into the folder fonts of the workspace: acforge itself has those of English, German, Polish and Spanish"}
				spans = spans[:1]
			}
		default:
			continue
		}
		for _, span := range spans {
			d.Primary = span
			if span.File == nil || !known[at{d.Code, span}] {
				known[at{d.Code, span}] = true
				out = append(out, d)
			}
		}
	}
	return out
}

// ownWords returns the file of acforge's own words in a language, nil if the pack has none.
func (c *Pack) ownWords(lang string) *diag.File {
	if c.Source == nil {
		return nil
	}
	return c.Source.SaidIn[lang]
}

// onPiece says the size of the piece that a remark is about.
func onPiece(r paper.Remark) string {
	if r.Size == "" {
		return ""
	}
	return " at " + r.Size
}

// cutsText matches the places where a text is not printed as written: symbols
// and line ends.
var cutsText = regexp.MustCompile(`\{[^}]*\}|\n`)

// bare returns only the letters and digits of a text.
func bare(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

// entitled returns the place of the title of the Memory whose booklet a remark is about:
// of 3 in "en, booklets: Memory 3 · Afterwards".
func entitled(r paper.Remark, texts []compiler.Text) (span diag.Span, is bool) {
	for _, t := range texts {
		id, is := strings.CutPrefix(t.Key, "memory.")
		if id, of := strings.CutSuffix(id, ".title"); is && of && strings.Contains(r.Where, " "+id+" · ") {
			return t.Part(0, len(t.Words)), true
		}
	}
	return diag.Span{}, false
}

// spilt returns the place of the text that takes most of the room, when there
// is too little, and how many letters of it are there.
func spilt(r paper.Remark, texts []compiler.Text) (span diag.Span, most int) {
	said := bare(strings.Join(r.Words, "\n"))
	for _, t := range texts {
		n := 0
		for _, part := range cutsText.Split(t.Words, -1) {
			if part = bare(part); part != "" && strings.Contains(said, part) {
				n += len(part)
			}
		}
		if n > most {
			most, span = n, t.Part(0, len(t.Words))
		}
	}
	return span, most
}

// lettered returns the places of a letter: in the texts of the remark's piece,
// or, if none has it, in the first text that has its word.
func lettered(r paper.Remark, texts []compiler.Text) []diag.Span {
	var own, others []diag.Span
	for _, t := range texts {
		i := strings.IndexRune(t.Words, r.Rune)
		if i < 0 || !slices.ContainsFunc(r.Words, func(w string) bool { return strings.Contains(bare(t.Words), bare(w)) }) {
			continue
		}
		span := t.Part(i, i+len(string(r.Rune)))
		if slices.ContainsFunc(strings.Split(t.Key, "."), func(id string) bool {
			return strings.HasSuffix(r.Where, "-"+id) || strings.Contains(r.Where, "-"+id+" ")
		}) {
			own = append(own, span)
		} else {
			others = append(others, span)
		}
	}
	switch {
	case len(own) > 0:
		return own
	case len(others) > 0:
		return others[:1]
	}
	return []diag.Span{{}}
}
