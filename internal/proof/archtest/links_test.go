package archtest

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/ask"
)

// mdLink matches a link or a picture of markdown.
var mdLink = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// generated are folders whose pages are listed by an index page of their own.
var generated = []string{"docs/codes/", "docs/effects/", "docs/rulebook/"}

// TestLinks: every link of a page to a file or a heading of this repository leads there.
func TestLinks(t *testing.T) {
	level.Gate(t)
	root := os.DirFS("../../..")
	pages := markdownPages(t, root)
	headings := map[string]map[string]bool{}
	for name, text := range pages {
		headings[name] = map[string]bool{}
		for _, s := range ask.Sections(text) {
			headings[name][s.Anchor] = true
		}
	}
	checked := 0
	for name, text := range pages {
		for _, m := range mdLink.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			file, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(file, ":") {
				continue
			}
			checked++
			to := name
			if file != "" {
				to = path.Join(path.Dir(name), file)
			}
			if !exists(root, to) {
				t.Errorf("%s links %s, which does not exist", name, m[1])
			} else if anchor != "" && !headings[to][anchor] {
				t.Errorf("%s links %s, but %s has no such heading", name, m[1], to)
			}
		}
	}
	if checked < 500 {
		t.Errorf("only %d links were found: the pages are written in another way", checked)
	}
}

// TestEveryPageIsListed: docs/README.md links every page of docs, except those listed
// by an index page of their own. Its words are in the order of the alphabet, each under its
// letter and once.
func TestEveryPageIsListed(t *testing.T) {
	level.Gate(t)
	root := os.DirFS("../../..")
	pages := markdownPages(t, root)
	tasks, words, _ := strings.Cut(pages["docs/README.md"], "\n## Words, A to Z\n")
	listed := map[string]bool{}
	for _, m := range mdLink.FindAllStringSubmatch(tasks, -1) {
		file, _, _ := strings.Cut(m[1], "#")
		listed[path.Join("docs", file)] = true
	}
	for name := range pages {
		own := false
		for _, g := range generated {
			own = own || strings.HasPrefix(name, g) && name != g+"README.md"
		}
		if strings.HasPrefix(name, "docs/") && name != "docs/README.md" && !own && !listed[name] {
			t.Errorf("docs/README.md does not list %s under any task", name)
		}
	}
	seen := map[string]bool{}
	letter, last := "", ""
	for line := range strings.Lines(words) {
		if title, ok := strings.CutPrefix(line, "### "); ok {
			letter = strings.TrimSpace(title)
		}
		entry, ok := ask.Entry(line)
		if !ok {
			if strings.HasPrefix(line, "- ") {
				t.Errorf("docs/README.md: this is no entry of the list of words: %s", line)
			}
			continue
		}
		word := letters(entry.Word)
		if seen[word] {
			t.Errorf("docs/README.md lists %q twice", entry.Word)
		}
		if word < last {
			t.Errorf("docs/README.md lists %q after %q", entry.Word, last)
		}
		if first := word[:1]; letter != strings.ToUpper(first) && (letter != "0 to 9" || first > "9") {
			t.Errorf("docs/README.md lists %q under %s", entry.Word, letter)
		}
		seen[word], last = true, word
	}
	if len(seen) < 700 {
		t.Errorf("docs/README.md lists %d words", len(seen))
	}
}

// letters returns a word in small letters, without marks.
func letters(word string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '-':
			return ' '
		case r == ' ' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z':
			return r
		}
		return -1
	}, strings.ToLower(word))
}

// markdownPages returns the pages of the root and of docs, by path.
func markdownPages(t *testing.T, root fs.FS) map[string]string {
	t.Helper()
	out := map[string]string{}
	names, err := fs.Glob(root, "*.md")
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(root, "docs", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".md" {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		b, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = string(b)
	}
	return out
}
