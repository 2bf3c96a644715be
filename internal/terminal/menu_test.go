package terminal

import (
	"slices"
	"testing"

	"acforge/engine/protocol"
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
		if got := headings(options); !slices.Equal(got, tt.want) {
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
