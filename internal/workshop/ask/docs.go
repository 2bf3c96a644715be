package ask

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"acforge.dev/docs"
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

// IndexEntry is a line of the list of words: everyday words and the place to read about
// them.
type IndexEntry struct {
	Words []string
	Title string
	To    string // a link as it stands in docs/README.md, such as print.md#cards
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
	indexLine = regexp.MustCompile(`^- \*\*(.+?)\*\*: \[(.+?)\]\((\S+)\)\n?$`)
	taskLink  = regexp.MustCompile(`^\[([^\]]*)\]\(([^)]*)\)`)
	mdLinks   = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
)

// Entry returns the entry that a line of docs/README.md holds, and whether it is one.
func Entry(line string) (IndexEntry, bool) {
	m := indexLine.FindStringSubmatch(line)
	if m == nil {
		return IndexEntry{}, false
	}
	return IndexEntry{strings.Split(m[1], ", "), m[2], m[3]}, true
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
		if file, outside := strings.CutPrefix(p.Page, "../"); outside {
			fmt.Fprintf(w, "%s\n    %s in the repository of acforge\n", l.title(p), file)
			continue
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
	for line := range strings.Lines(l.text["README.md"]) {
		if e, ok := Entry(line); ok {
			out = append(out, e.Words...)
		}
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
// has are a mistake, with a word that is near.
func (l *library) find(words string) ([]Place, error) {
	want := fold(words)
	var exact, part []IndexEntry
	var known []string
	for line := range strings.Lines(l.text["README.md"]) {
		e, ok := Entry(line)
		if !ok {
			continue
		}
		known = append(known, e.Words...)
		switch {
		case slices.ContainsFunc(e.Words, func(w string) bool { return fold(w) == want }):
			exact = append(exact, e)
		case slices.ContainsFunc(e.Words, func(w string) bool { return holds(fold(w), want) }):
			part = append(part, e)
		}
	}
	var out []Place
	add := func(p Place) {
		if len(out) < mostFound && !slices.ContainsFunc(out, func(o Place) bool { return o.Path() == p.Path() }) {
			out = append(out, p)
		}
	}
	listed := func(entries []IndexEntry) {
		for _, e := range entries {
			file, anchor, _ := strings.Cut(e.To, "#")
			if file == "" {
				file = "README.md"
			}
			if strings.HasPrefix(file, "../") {
				add(Place{file, Section{Title: e.Title, Anchor: anchor, Level: 1}})
			}
			for _, s := range l.sections[file] {
				if s.Anchor == anchor {
					add(Place{file, s})
				}
			}
		}
	}
	var titled, within []Place
	for _, name := range l.names {
		if name == "README.md" {
			continue
		}
		for _, s := range l.sections[name] {
			switch title := fold(s.Title); {
			case title == want:
				titled = append(titled, Place{name, s})
			case holds(title, want):
				within = append(within, Place{name, s})
			}
		}
	}
	listed(exact)
	for _, p := range titled {
		add(p)
	}
	listed(part)
	for _, p := range within {
		add(p)
	}
	if len(out) == 0 {
		e := workshop.Unknown("word", words, known)
		e.Hint = strings.TrimSpace(e.Hint + "\n`acforge docs` lists all pages by task; `acforge explain CODE` explains the code of a problem.")
		return nil, e
	}
	return out, nil
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
}

var openLibrary = sync.OnceValues(func() (*library, error) {
	l := &library{map[string]string{}, map[string][]Section{}, nil}
	err := fs.WalkDir(docs.Pages, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".md" {
			return err
		}
		text, err := docs.Pages.ReadFile(name)
		l.text[name], l.sections[name] = string(text), Sections(string(text))
		l.names = append(l.names, name)
		return err
	})
	slices.SortStableFunc(l.names, func(a, b string) int { return strings.Count(a, "/") - strings.Count(b, "/") })
	return l, err
})

// fold returns words in small letters, each without a plural's s, and without dashes.
func fold(s string) string {
	fields := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '%' })
	for i, f := range fields {
		if len(f) > 3 && !strings.HasSuffix(f, "ss") {
			fields[i] = strings.TrimSuffix(f, "s")
		}
	}
	return strings.Join(fields, " ")
}

// holds reports whether s has the words of want, one after the other; the last may be
// the beginning of a word.
func holds(s, want string) bool {
	return want != "" && strings.Contains(" "+s, " "+want)
}

// firstSentence returns the first sentence of plain text below a heading, at most a line
// long.
func firstSentence(text string) string {
	const longest = 100
	_, text, _ = strings.Cut(text, "\n")
	for _, block := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if first := strings.TrimLeft(block, " "); first != block || strings.ContainsAny(first[:min(1, len(first))], "|`<!#") || first == "" {
			continue
		}
		line := mdLinks.ReplaceAllString(strings.Join(strings.Fields(strings.TrimPrefix(block, "- ")), " "), "$1")
		line = strings.NewReplacer("**", "", "`", "").Replace(line)
		if i := strings.Index(line, ". "); i > 0 {
			line = line[:i+1]
		}
		if r := []rune(line); len(r) > longest {
			line = string(r[:longest])
			if i := strings.LastIndexByte(line, ' '); i > 0 {
				line = line[:i]
			}
			line += " …"
		}
		return line
	}
	return "A table or an example."
}
