package archtest

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// docMarks match the marks of comments, in capital letters too.
var docMarks = regexp.MustCompile("(?i)" + marks.String())

// Limits of the marks in documentation. Pages with fewer words than shortPage are judged
// together with the other short pages of their folder of docs.
const (
	wordsForMark = 1000 // words for each mark
	shortPage    = 300  // words from which a page is judged alone
)

// digests are the folders of docs that keep to the words of a rulebook.
var digests = []string{"docs/rulebook", "docs/protocol"}

// mark is a mark of translated syntax in a page, counted from line 1.
type mark struct {
	line           int
	word, sentence string
}

// TestPlainDocs: no page, and no folder of short pages, has more than one mark of
// translated syntax in 1,000 words.
func TestPlainDocs(t *testing.T) {
	root, pages := os.DirFS("../../.."), 0
	type tally struct {
		words int
		found []string
	}
	short := map[string]*tally{}
	judge := func(what string, words int, found []string) {
		if len(found)*wordsForMark > words {
			t.Errorf("%s has too many words that make readers read twice: %d in %d words, where 1 in %d is allowed. Rewrite these sentences; the section Write of CONTRIBUTING.md says how:\n%s",
				what, len(found), words, wordsForMark, strings.Join(found, "\n"))
		}
	}
	read := func(name string) {
		b, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		pages++
		words, found := marksIn(string(b))
		var lines []string
		for _, m := range found {
			lines = append(lines, fmt.Sprintf("%s:%d: %q in: %s", name, m.line, m.word, m.sentence))
		}
		if words >= shortPage {
			judge(name, words, lines)
			return
		}
		folder := strings.Join(strings.Split(path.Dir(name)+"/", "/")[:2], "/") // "docs/codes" of "docs/codes/pack"
		if short[folder] == nil {
			short[folder] = &tally{}
		}
		short[folder].words += words
		short[folder].found = append(short[folder].found, lines...)
	}
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md"} {
		read(name)
	}
	err := fs.WalkDir(root, "docs", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			for _, digest := range digests {
				if name == digest {
					return fs.SkipDir
				}
			}
		case path.Ext(name) == ".md":
			read(name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder, s := range short {
		if s.words >= shortPage {
			judge("the short pages of "+folder, s.words, s.found)
		}
	}
	if pages < 200 {
		t.Fatalf("only %d pages are found", pages)
	}
}

// TestMarksIn: marks are found across the end of a line, and not in code, links, names
// of codes or the list of words to avoid.
func TestMarksIn(t *testing.T) {
	words, found := marksIn("# A page\n\nFirst. It depends on the number\nof what is left. Last.\n\n" +
		"- Nobody reads `nobody`, [a/nobody](nobody.md) or\n  somebody/x.\n\n```sh\nnobody\n```\n\n    anew\n\n" +
		"| instead of | write |\n|---|---|\n| anew | again |\n\n| a | b |\n|---|---|\n| c | hardly |\n")
	want := []mark{{4, "of what", "It depends on the number of what is left."}, {6, "Nobody", "- Nobody reads"}, {21, "hardly", "| c | hardly |"}}
	if len(found) != len(want) {
		t.Fatalf("found %v, want %v", found, want)
	}
	for i, m := range found {
		if m.line != want[i].line || m.word != want[i].word || !strings.HasPrefix(m.sentence, want[i].sentence) {
			t.Errorf("found %v, want %v", m, want[i])
		}
	}
	if words < 20 || words > 40 {
		t.Errorf("%d words", words)
	}
}

var (
	// notWords matches what is not text: code, the address of a link and names of codes.
	notWords = regexp.MustCompile("`[^`]*`|\\]\\([^)]*\\)|\\b[a-z]+/[a-z-]+\\b")
	// ownBlock matches a line that begins a block of its own.
	ownBlock = regexp.MustCompile(`^\s*([-*#|>]|\d+\.)`)
	// sentenceEnd matches the end of a sentence.
	sentenceEnd = regexp.MustCompile(`[.!?:](\s|$)`)
)

// marksIn returns the number of words of a page in Markdown, and its marks.
func marksIn(text string) (words int, found []mark) {
	var block strings.Builder
	var starts []int // where each line of block begins
	first := 0       // the line on which block begins
	flush := func() {
		s := block.String()
		words += len(strings.Fields(s))
		for _, at := range docMarks.FindAllStringIndex(s, -1) {
			line := first
			for i, start := range starts {
				if start <= at[0] {
					line = first + i
				}
			}
			begin, end := 0, len(s)
			for _, stop := range sentenceEnd.FindAllStringIndex(s, -1) {
				if stop[1] <= at[0] {
					begin = stop[1]
				} else if stop[0] >= at[1] {
					end = stop[0] + 1
					break
				}
			}
			found = append(found, mark{line, s[at[0]:at[1]], strings.TrimSpace(s[begin:end])})
		}
		block.Reset()
		starts = nil
	}
	fenced, avoided := false, false
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		fence := strings.HasPrefix(strings.TrimSpace(line), "```")
		if fence {
			fenced = !fenced
		}
		table := strings.HasPrefix(line, "|")
		avoided = table && (avoided || strings.HasPrefix(line, "| instead of |"))
		indented := block.Len() == 0 && strings.HasPrefix(line, "    ")
		if fence || fenced || avoided || indented || strings.TrimSpace(line) == "" {
			flush()
			continue
		}
		if ownBlock.MatchString(line) {
			flush()
		}
		if block.Len() == 0 {
			first = n
		}
		starts = append(starts, block.Len())
		block.WriteString(notWords.ReplaceAllString(strings.TrimSpace(line), "x") + " ")
	}
	flush()
	return words, found
}
