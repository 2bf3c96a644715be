package page_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// drawn matches parts of drawings: their letters are in the drawing's own units and
// scale with it. Sheets of nine cards are paper.
var drawn = regexp.MustCompile(`^(\.map\b|\.graph |\.turns \.name|\.odds \.tier|\.hist |\.badge |\.seal-s |\.net |\.cut-t|\.sign-|\.met)|^\.nine `)

var (
	comment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	onPaper = regexp.MustCompile(`(?s)@media print \{(?:[^{}]|\{[^{}]*\})*\}`)
	rule    = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	fixed   = regexp.MustCompile(`(?:^|[;\s])font(?:-size)?:[^;]*?[\d.](?:px|pt|cm|mm|in|pc)\b[^;]*`)
	narrow  = regexp.MustCompile(`@(?:media|container)[^{]*\b(?:width|height)[^{]*\dpx`)
)

// TestLettersFollowTheReader: on a screen no style sheet sets letters, or the room for
// them, in a unit that ignores the reader's own font size.
func TestLettersFollowTheReader(t *testing.T) {
	sheets := 0
	for _, root := range []string{"../../preview", "../../internal"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".css" {
				return err
			}
			b, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			sheets++
			css := onPaper.ReplaceAllString(comment.ReplaceAllString(string(b), ""), "")
			for _, r := range rule.FindAllStringSubmatch(css, -1) {
				at := strings.TrimSpace(r[1])
				for _, one := range strings.Split(at, ",") {
					if f := fixed.FindString(r[2]); f != "" && !drawn.MatchString(strings.TrimPrefix(strings.TrimSpace(one), "#maps ")) {
						t.Errorf("%s: %s {%s}: say it in rem, which follows the reader's own size", path, at, strings.TrimSpace(f))
					}
				}
			}
			for _, m := range narrow.FindAllString(css, -1) {
				t.Errorf("%s: %s: ask in rem", path, m)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if sheets < 8 {
		t.Errorf("only %d style sheets were found", sheets)
	}
}
