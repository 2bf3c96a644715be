package venice

import (
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestScale: the page of a Memory says what each kind of group wins, next to its own
// band, and how hard the Memory is; the picture has a line for each group.
func TestScale(t *testing.T) {
	in := measured()
	for i := range in.Pack.Memories {
		m := &in.Pack.Memories[i]
		m.Expect = append(m.Expect, ir.Band{Assassins: 2, Min: 10, Max: 33, Group: "newcomers"})
	}
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, p := range pages {
		if strings.Contains(p.Path, "salt-stair") && strings.HasSuffix(p.Path, ".html") && strings.Contains(string(p.Bytes), `id="scale"`) {
			text = string(p.Bytes)
		}
	}
	if text == "" {
		t.Fatal("no page has the scale")
	}
	text = text[strings.Index(text, `id="scale"`):]
	text = text[:strings.Index(text, "</table>")]
	for what, times := range map[string]int{
		`class="interval newcomers"`: 1, `class="interval regulars"`: 1, `class="interval experts"`: 1, `class="band"`: 2,
		"Expected: 10 to 33 %": 2, "50.0 %": 2, "−0.4 (−0.7 to −0.1)": 1, "0.9 (0.6 to 1.2)": 1,
	} {
		if got := strings.Count(text, what); got < times {
			t.Errorf("%q stands there %d times, want %d:\n%s", what, got, times, text)
		}
	}
}
