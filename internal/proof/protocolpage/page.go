// Package protocolpage compares a page docs/protocol-SYSTEM.md with an engine: every
// ask, action and event in the engine's tables has a row in the page, and every row
// belongs to one of them. It parses tables of Markdown and knows no game. It is for
// tests.
//
// Start at [Page.Names].
package protocolpage

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Page is the text of a page.
type Page string

// Read reads the page of a system; root is the path to the repository.
func Read(t testing.TB, root, system string) Page {
	t.Helper()
	text, err := os.ReadFile(root + "/docs/protocol-" + system + ".md")
	if err != nil {
		t.Fatal(err)
	}
	return Page(text)
}

// Part returns the text below a heading, up to the next heading.
func (p Page) Part(t testing.TB, heading string) string {
	t.Helper()
	_, text, ok := strings.Cut(string(p), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("the page has no part %q", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

var (
	codeWord = regexp.MustCompile("`([a-z-]+)`")
	remark   = regexp.MustCompile(`\([^)]*\)`)
)

// Rows returns the rows of the table below a heading, by the names in their first
// column. A row may have several names. Text in parentheses there is a remark, not a
// name.
func (p Page) Rows(t testing.TB, heading string) map[string]string {
	t.Helper()
	out := map[string]string{}
	_, table, _ := strings.Cut(p.Part(t, heading), "\n|---|") // below the head of the table
	for line := range strings.Lines(table) {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		cell, _, _ := strings.Cut(line[1:], "|")
		for _, m := range codeWord.FindAllStringSubmatch(remark.ReplaceAllString(cell, ""), -1) {
			out[m[1]] += line
		}
	}
	return out
}

// Names compares the names in the table below a heading with the names of an engine. It
// ignores "" and duplicates.
func (p Page) Names(t testing.TB, heading string, engine []string) {
	t.Helper()
	rows := p.Rows(t, heading)
	if len(rows) == 0 {
		t.Errorf("%s: the page has no table", heading)
	}
	for _, n := range slices.Compact(slices.Sorted(slices.Values(engine))) {
		if _, ok := rows[n]; !ok && n != "" {
			t.Errorf("%s: the engine says %q, and the page has no row of it", heading, n)
		}
	}
	for n := range rows {
		if !slices.Contains(engine, n) {
			t.Errorf("%s: the page has a row of %q, which the engine never says", heading, n)
		}
	}
}

// Mentions reports whether a text has a name as code.
func Mentions(text, name string) bool { return strings.Contains(text, "`"+name+"`") }
