package ask

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"

	"acforge.dev/internal/carried"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// mostFound is how many places [Docs] lists for a word.
const mostFound = 8

// Section is a heading of a page and the text below it, up to the next heading.
type Section struct {
	Title, Anchor string
	Level         int
	Text          string
}

// IndexEntry is a line of the list of words: an everyday word and where to read about it.
type IndexEntry struct {
	Word string
	To   []Link // the best place first
}

// Link is a link in docs/README.md.
type Link struct {
	Title string
	To    string // such as print.md#cards, or #the-docs for the page itself
}

// Place returns the page that the link leads to, by its path in docs or, for a page outside
// of docs, in the repository, and the anchor in it.
func (l Link) Place() (file, anchor string) {
	file, anchor, _ = strings.Cut(strings.TrimPrefix(l.To, "../"), "#")
	if file == "" {
		file = "README.md"
	}
	return file, anchor
}

// Place is a place in the docs: a page, or a heading of one.
type Place struct {
	Page    string // its path in docs, such as guide/map.md
	Section Section
}

// Path returns what [Docs] takes to print the place.
func (p Place) Path() string {
	if p.Section.Level == 1 {
		return p.Page
	}
	return p.Page + "#" + p.Section.Anchor
}

var (
	indexLine = regexp.MustCompile(`^- \*\*(.+?)\*\*: (\[[^\]]+\]\(\S+\)(?:, |\n?$))+$`)
	indexLink = regexp.MustCompile(`\[([^\]]+)\]\(([^\s)]+)\)`)
	taskLink  = regexp.MustCompile(`^\[([^\]]*)\]\(([^)]*)\)`)
	emphasis  = regexp.MustCompile(`\*([^*]+)\*`)
	mdLinks   = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
)

// Entry returns the entry that a line of docs/README.md holds, and whether it is one.
func Entry(line string) (IndexEntry, bool) {
	m := indexLine.FindStringSubmatch(line)
	if m == nil {
		return IndexEntry{}, false
	}
	e := IndexEntry{Word: m[1]}
	for _, link := range indexLink.FindAllStringSubmatch(line, -1) {
		e.To = append(e.To, Link{link[1], link[2]})
	}
	return e, true
}

// Sections returns the headings of a page of markdown with their texts. Anchors are those
// of GitHub: a title that comes again gets a number.
func Sections(page string) []Section {
	var out []Section
	count := map[string]int{}
	code := false
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "```") {
			code = !code
		}
		marks := len(line) - len(strings.TrimLeft(line, "#"))
		if !code && marks > 0 && marks < 7 && strings.HasPrefix(line[marks:], " ") {
			title := strings.ReplaceAll(strings.TrimSpace(line[marks:]), "`", "")
			anchor := anchorOf(title)
			count[anchor]++
			if n := count[anchor]; n > 1 {
				anchor = fmt.Sprintf("%s-%d", anchor, n-1)
			}
			out = append(out, Section{Title: title, Anchor: anchor, Level: marks})
		}
		if len(out) > 0 {
			out[len(out)-1].Text += line
		}
	}
	return out
}

// anchorOf returns the anchor that GitHub makes of a title.
func anchorOf(title string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, title)
}

// Docs writes what the docs have on words, to w. Without words it writes the pages by task.
// The path of a page, with or without a heading, writes that page or part of it. Words that
// no page has are a mistake, with a word that is near.
func Docs(w io.Writer, words string) error {
	words = strings.Trim(words, " []`")
	l, err := openLibrary()
	if err != nil {
		return err
	}
	if words == "" {
		return l.tasks(w)
	}
	file, anchor, _ := strings.Cut(strings.TrimPrefix(words, "docs/"), "#")
	if strings.HasSuffix(file, ".md") {
		return l.print(w, file, anchor)
	}
	found, err := l.find(words)
	if err != nil {
		return err
	}
	for i, p := range found {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s\n    %s\n    acforge docs %s\n", l.title(p), firstSentence(p.Section.Text), p.Path())
	}
	return nil
}

// Words returns what [Docs] finds by: the words of the index, and the paths of pages.
func Words() []string {
	l, err := openLibrary()
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range l.index {
		out = append(out, e.Word)
	}
	return append(out, l.names...)
}

// tasks writes the part of the index that lists pages by task.
func (l *library) tasks(w io.Writer) error {
	for _, s := range l.sections["README.md"] {
		if s.Level != 2 || strings.HasPrefix(s.Title, "Words") {
			continue
		}
		fmt.Fprintln(w, s.Title)
		for _, item := range strings.Split(s.Text, "\n- ")[1:] {
			if link := taskLink.FindStringSubmatch(item); link != nil {
				fmt.Fprintf(w, "    %-28s %s\n", link[2], link[1])
			}
		}
	}
	fmt.Fprint(w, "\nacforge docs WORD finds pages, acforge docs PAGE prints one.\n")
	return nil
}

// print writes a page of the docs, or the part of it under an anchor.
func (l *library) print(w io.Writer, file, anchor string) error {
	file = path.Clean(file)
	text, ok := l.text[file]
	if !ok {
		return workshop.Unknown("page", file, l.names)
	}
	if anchor == "" {
		_, err := io.WriteString(w, text)
		return err
	}
	var known []string
	within := 0
	for _, s := range l.sections[file] {
		known = append(known, s.Anchor)
		switch {
		case within > 0 && s.Level <= within:
			return nil
		case within == 0 && s.Anchor == anchor:
			within = s.Level
		}
		if within > 0 {
			if _, err := io.WriteString(w, s.Text); err != nil {
				return err
			}
		}
	}
	if within == 0 {
		return workshop.Unknown("heading of "+file, anchor, known)
	}
	return nil
}

// find returns the places of the docs that are about words, the best first: those that the
// list of words names, then headings, then effect words and their like. Words that no place
// has together are looked up by their stems, then in the text of the pages, and then one by
// one. If this also finds nothing, the error is a mistake, with a word that is near.
func (l *library) find(words string) ([]Place, error) {
	for form := range forms {
		if out := l.places(words, form); len(out) > 0 {
			return out, nil
		}
	}
	if out := l.mentions(words); len(out) > 0 && !l.inside[out[0].Page] {
		return out[:min(len(out), mostFound)], nil
	}
	if out := l.oneByOne(words); len(out) > 0 {
		return out, nil
	}
	var known []string
	for _, e := range l.index {
		known = append(known, e.Word)
	}
	e := workshop.Unknown("word", words, slices.DeleteFunc(known, func(k string) bool { return !diag.Slip(words, k, nil) }))
	e.Hint = strings.TrimSpace(e.Hint + "\n`acforge docs` lists all pages by task; `acforge explain CODE` explains the code of a problem.")
	return nil, e
}

// mentions returns the places whose text has the words, those with most of them first.
// Pages for contributors count less.
func (l *library) mentions(words string) []Place {
	type counted struct {
		Place
		n int
	}
	var out []counted
	want := fold(words)
	for _, name := range l.names {
		if name == "README.md" || name == "CHANGELOG.md" {
			continue
		}
		for _, s := range l.sections[name] {
			n := 4 * strings.Count(" "+fold(s.Text)+" ", " "+want+" ")
			if l.inside[name] {
				n /= 4
			}
			if n > 0 && want != "" {
				out = append(out, counted{Place{name, s}, n})
			}
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[j].n < out[i].n })
	var places []Place
	for _, c := range out {
		places = append(places, c.Place)
	}
	return places
}

// oneByOne returns the places that the words lead to when each is looked up alone. A place
// that several words lead to comes first; a word that is in many places counts less.
func (l *library) oneByOne(words string) []Place {
	score := map[string]int{}
	var out []Place
	add := func(found []Place, best int) {
		for i, p := range found {
			if _, known := score[p.Path()]; !known {
				out = append(out, p)
			}
			part := best / (i + 2)
			if l.inside[p.Page] {
				part /= 4
			}
			score[p.Path()] += part
		}
	}
	for _, word := range strings.Fields(words) {
		if !slices.Contains(little, strings.ToLower(word)) && word != words {
			in := l.mentions(word)
			best := 100_000 / (10 + len(in))
			add(l.places(word, 0), 2*best)
			add(in[:min(len(in), mostFound)], best)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return score[out[j].Path()] < score[out[i].Path()] })
	return out[:min(len(out), mostFound)]
}

// little are words that say nothing about what a reader looks for.
var little = strings.Fields("a an and are can do does for from how i in is it me my of on or the to what where which who why with you")

// forms are the ways to compare words, the strictest first.
var forms = []func(string) string{fold, stems}

// places returns the places for words, compared in one of the [forms].
func (l *library) places(words string, form int) []Place {
	want := forms[form](words)
	var out []Place
	add := func(p Place) {
		if len(out) < mostFound && !slices.ContainsFunc(out, func(o Place) bool { return o.Path() == p.Path() }) {
			out = append(out, p)
		}
	}
	listed := func(fits func(word string) bool) {
		for i, e := range l.index {
			if !fits(l.words[form][i]) {
				continue
			}
			for _, link := range e.To {
				file, anchor := link.Place()
				for i, s := range l.sections[file] {
					if s.Anchor == anchor || anchor == "" && i == 0 {
						add(Place{file, s})
					}
				}
			}
		}
	}
	titled := func(fits func(title string) bool) {
		n := 0
		for _, name := range l.names {
			for _, s := range l.sections[name] {
				if name != "README.md" && fits(l.titles[form][n]) {
					add(Place{name, s})
				}
				n++
			}
		}
	}
	is := func(s string) bool { return want != "" && s == want }
	has := func(s string) bool {
		if form > 0 { // the beginning of a stem would fit too much
			return s != want && strings.Contains(" "+s+" ", " "+want+" ") && want != ""
		}
		return s != want && holds(s, want)
	}
	listed(is)
	titled(is)
	listed(has)
	titled(has)
	return out
}

// title returns the title of the place, after that of its page.
func (l *library) title(p Place) string {
	if all := l.sections[p.Page]; p.Section.Level > 1 && len(all) > 0 {
		return all[0].Title + ": " + p.Section.Title
	}
	return p.Section.Title
}

// library is every page, read once.
type library struct {
	text     map[string]string
	sections map[string][]Section
	names    []string // the nearer to docs the sooner
	index    []IndexEntry
	inside   map[string]bool // the pages for contributors and for writers of clients
	// The words of index and the titles of all sections, in each of the [forms].
	words, titles [][]string
}

var openLibrary = sync.OnceValues(func() (*library, error) {
	l := &library{text: map[string]string{}, sections: map[string][]Section{}, inside: map[string]bool{}}
	for _, pages := range []fs.FS{carried.Pages, carried.Project} {
		err := fs.WalkDir(pages, ".", func(name string, _ fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".md" {
				return err
			}
			text, err := fs.ReadFile(pages, name)
			l.text[name], l.sections[name] = string(text), Sections(string(text))
			l.names = append(l.names, name)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for line := range strings.Lines(l.text["README.md"]) {
		if e, ok := Entry(line); ok {
			l.index = append(l.index, e)
		}
	}
	for _, s := range l.sections["README.md"] {
		for _, link := range indexLink.FindAllStringSubmatch(s.Text, -1) {
			file, _ := Link{To: link[2]}.Place()
			if s.Title == "Contribute" || strings.HasPrefix(file, "protocol") || strings.HasPrefix(file, "ir") {
				l.inside[file] = true
			}
		}
	}
	slices.SortStableFunc(l.names, func(a, b string) int { return strings.Count(a, "/") - strings.Count(b, "/") })
	for _, form := range forms {
		var words, titles []string
		for _, e := range l.index {
			words = append(words, form(e.Word))
		}
		for _, name := range l.names {
			for _, s := range l.sections[name] {
				titles = append(titles, form(s.Title))
			}
		}
		l.words, l.titles = append(l.words, words), append(l.titles, titles)
	}
	return l, nil
})

// fold returns words in small letters, each in the singular, and without dashes.
func fold(s string) string {
	fields := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '%' })
	for i, f := range fields {
		fields[i] = singular(f)
	}
	return strings.Join(fields, " ")
}

// singular returns a word without the ending of a plural.
func singular(word string) string {
	for _, end := range []string{"sses", "xes", "ches", "shes"} {
		if strings.HasSuffix(word, end) {
			return strings.TrimSuffix(word, "es")
		}
	}
	switch {
	case len(word) > 4 && strings.HasSuffix(word, "ies"):
		return strings.TrimSuffix(word, "ies") + "y"
	case len(word) > 3 && !strings.HasSuffix(word, "ss"):
		return strings.TrimSuffix(word, "s")
	}
	return word
}

// stems returns words as [fold] does, and each without the ending of a verb: translating
// and translated have the stem of translate.
func stems(s string) string {
	fields := strings.Fields(fold(s))
	for i, f := range fields {
		for _, end := range []string{"ing", "ed", "e"} {
			short := strings.TrimSuffix(f, end)
			if len(short) < 3 || short == f {
				continue
			}
			if n := len(short); end != "e" && n > 3 && short[n-1] == short[n-2] && short[n-1] != 's' && short[n-1] != 'l' {
				short = short[:n-1] // running, run
			}
			fields[i] = short
			break
		}
	}
	return strings.Join(fields, " ")
}

// holds reports whether s has the words of want, one after the other; the last may be
// the beginning of a word.
func holds(s, want string) bool {
	return want != "" && strings.Contains(" "+s, " "+want)
}

// numbered matches the number of the first point of a list.
var numbered = regexp.MustCompile(`^\d+\. `)

// firstSentence returns the first sentence of plain text below a heading, at most a line
// long. Below a heading with no text, it returns the first column of the table.
func firstSentence(text string) string {
	_, text, _ = strings.Cut(text, "\n")
	for _, block := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if block == "" || block[0] == ' ' || strings.ContainsRune("|<!#", rune(block[0])) || strings.HasPrefix(block, "```") {
			continue
		}
		first, _, _ := strings.Cut(strings.TrimPrefix(block, "- "), "\n- ")
		first = numbered.ReplaceAllString(first, "")
		line := strings.Join(strings.Fields(first), " ")
		line = plainLine(line)
		for i := range line {
			// A word alone is a label, not a sentence.
			if strings.HasPrefix(line[i:], ". ") && strings.Contains(line[:i], " ") {
				line = line[:i+1]
				break
			}
		}
		return shortened(line)
	}
	var cells []string
	for row := range strings.Lines(text) {
		if cell, _, _ := strings.Cut(strings.TrimPrefix(row, "| "), " | "); strings.HasPrefix(row, "| ") && cell != "" {
			cells = append(cells, plainLine(strings.ReplaceAll(cell, `\|`, "|")))
		}
	}
	if len(cells) < 2 {
		return "An example."
	}
	return shortened("A table: " + strings.Join(cells[1:], ", "))
}

// plainLine returns a line of markdown without its marks.
func plainLine(line string) string {
	return emphasis.ReplaceAllString(strings.NewReplacer("**", "", "`", "").Replace(mdLinks.ReplaceAllString(line, "$1")), "$1")
}

// shortened returns a line cut after a word, so that it fits a terminal.
func shortened(line string) string {
	const longest = 100
	r := []rune(line)
	if len(r) <= longest {
		return line
	}
	line = string(r[:longest])
	if i := strings.LastIndexByte(line, ' '); i > 0 {
		line = line[:i]
	}
	return line + " …"
}
