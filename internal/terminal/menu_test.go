package terminal

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
)

func TestHeadings(t *testing.T) {
	for _, tt := range []struct{ actions, want []string }{
		{[]string{`{"do":"move","to":"b2"}`, `{"do":"hide"}`, `7`}, []string{"move", "hide", ""}},
		{[]string{`{"do":"move","who":1}`, `{"do":"hide","who":1}`}, []string{"move", "hide"}},
		{[]string{`{"do":"move","who":1}`, `{"do":"move","who":2}`, `{"do":"pass"}`}, []string{"seat 1", "seat 2", "together"}},
	} {
		var options []protocol.Option
		for _, a := range tt.actions {
			options = append(options, protocol.Option{Action: []byte(a)})
		}
		if got, _ := new(table).headings(options); !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v, want %v", tt.actions, got, tt.want)
		}
	}
}

func TestColumns(t *testing.T) {
	items := []string{"a", "bb", "ccc", "ü", "e"}
	for _, tt := range []struct {
		width int
		want  []string
	}{
		{3, []string{"a", "bb", "ccc", "ü", "e"}},
		{8, []string{"a    ü", "bb   e", "ccc"}},
		{80, []string{"a    bb   ccc  ü    e"}},
		{0, []string{"a", "bb", "ccc", "ü", "e"}},
	} {
		if got := columns(items, tt.width); !slices.Equal(got, tt.want) {
			t.Errorf("width %d: %q, want %q", tt.width, got, tt.want)
		}
	}
}

// TestMenu: many options are grouped by kind; a single one of its kind has no heading.
func TestMenu(t *testing.T) {
	tb := &table{Options: Options{Width: 30}}
	var out strings.Builder
	tb.Out = &out
	for i := range 12 {
		do := "bid"
		if i > 9 {
			do = []string{"draw", "reclaim"}[i-10]
		}
		tb.options = append(tb.options, protocol.Option{Text: "o" + strconv.Itoa(i+1), Action: []byte(`{"do":"` + do + `"}`)})
	}
	tb.menu()
	want := "  bid\n    1  o1     5  o5     9  o9\n    2  o2     6  o6    10  o10\n    3  o3     7  o7\n    4  o4     8  o8\n\n   11  o11\n   12  o12\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &out, want)
	}
}
