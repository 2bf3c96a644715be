package workshop

import (
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/preview/paper"
)

// TestOverflowing: a booklet overflows because of its longest text, or because of acforge's
// own words for many effects. Then no text of the author can be shortened enough, and the
// finding is at the title of the Memory.
func TestOverflowing(t *testing.T) {
	file := &diag.File{Name: "memory.cue", Text: []byte("Low Water\nA short rule.\n" + strings.Repeat("long ", 80))}
	var texts []compiler.Text
	for key, words := range map[string]string{"memory.1.title": "Low Water", "memory.1.while.a.text": "A short rule.", "memory.1.story.setup": strings.Repeat("long ", 80)} {
		at := strings.Index(string(file.Text), words)
		texts = append(texts, compiler.Text{Key: key, Lang: "en", Words: words, Part: func(from, to int) diag.Span {
			return diag.Span{File: file, Start: at + from, End: at + to}
		}})
	}
	own := strings.Repeat("If Card 1 is exactly 1: Card 2 becomes 0. ", 20)
	for _, c := range []struct {
		name, words, at, message string
	}{
		{"a long text", "A short rule. " + strings.Repeat("long ", 80), strings.Repeat("long ", 80), "this text overflows on paper by about 90 letters (en, booklets: Memory 1 · Afterwards)"},
		{"many effects", "A short rule. " + own, "Low Water", "the words that acforge puts effects and actions into overflow on paper by about 90 letters (en, booklets: Memory 1 · Afterwards)"},
	} {
		r := paper.Remark{Kind: paper.Spills, Lang: "en", Where: "en, booklets: Memory 1 · Afterwards", Words: []string{c.words}, Over: 90}
		got := placed([]paper.Remark{r}, texts, nil, "English")
		if len(got) != 1 || got[0].Message != c.message || string(file.Text[got[0].Primary.Start:got[0].Primary.End]) != c.at {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}
