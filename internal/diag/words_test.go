package diag

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestWords: the pieces, put together again, are the text format.
func TestWords(t *testing.T) {
	for _, d := range sample(t) {
		var want bytes.Buffer
		textOne(&want, d, paint{}, Options{})

		var b strings.Builder
		w := d.Words()
		place := func(at Where) {
			if at.File != "" {
				fmt.Fprintf(&b, "%s: ", at)
			}
		}
		gutter := 0
		show := func(at Where) {
			if at.Excerpt == "" {
				return
			}
			first, _, _ := strings.Cut(at.Excerpt, "|")
			gutter = len(first) - 1
			b.WriteString(at.Excerpt + "\n")
		}
		place(w.Where)
		fmt.Fprintf(&b, "%s: %s [%s]\n", w.Severity, w.Message, w.Code)
		show(w.Where)
		for _, l := range w.Details {
			indent := "\n" + strings.Repeat(" ", gutter+5+len(l.Label))
			fmt.Fprintf(&b, "%*s = %s: %s\n", gutter, "", l.Label, strings.ReplaceAll(l.Text, "\n", indent))
		}
		for _, r := range w.Related {
			place(r.Where)
			fmt.Fprintf(&b, "note: %s\n", r.Message)
			show(r.Where)
		}
		if diff := cmp.Diff(want.String(), b.String()); diff != "" {
			t.Errorf("%s: text (-), words (+):\n%s", d.Message, diff)
		}
	}
}
