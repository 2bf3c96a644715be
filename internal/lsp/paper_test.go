package lsp

import (
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
)

// TestMoved: a warning stays with its text while the author types elsewhere, and goes
// when the text itself changes.
func TestMoved(t *testing.T) {
	const was = "a: 1\nb: \"long\"\nc: 3\n"
	from := strings.Index(was, "\"long\"")
	for _, c := range []struct{ now, want string }{
		{was, `"long"`},
		{"a: 12\nb: \"long\"\nc: 3\n", `"long"`},
		{"// x\n" + was, `"long"`},
		{was + "d: 4\n", `"long"`},
		{strings.Replace(was, "long", "longer", 1), ""},
		{strings.Replace(was, "b: \"long\"\n", "", 1), ""},
	} {
		at, ok := moved([]byte(was), []byte(c.now), from, from+len(`"long"`))
		got := ""
		if ok {
			got = c.now[at : at+len(`"long"`)]
		}
		if got != c.want {
			t.Errorf("in %q it is %q, want %q", c.now, got, c.want)
		}
	}
}

// TestSpace: the space of a text is found by its key, or by its place if the file is as
// it was laid out.
func TestSpace(t *testing.T) {
	level.Gate(t)
	s := manyMemories(t, 1)
	p := s.projects["/w"]
	p.rest.laid = &Laid{Spaces: func(pack, file, key string, at int) []Space {
		switch {
		case pack == "venice" && key == "memory.1.1.title":
			return []Space{{"en", false, "uses 40 %"}, {"de", true, "overflows"}}
		case at > 0:
			return []Space{{"en", false, "by place"}}
		}
		return nil
	}}
	hover := func(after string) string {
		text := string(p.open[benched].text)
		v := p.view(benched, func([]byte) int { return strings.Index(text, after) + len(after) })
		return v.hover(v.words.here.word)
	}
	if got := hover(`title: en: "T`); !strings.Contains(got, "On paper:\n\n- en: uses 40 %\n- de: overflows (not translated yet)") {
		t.Errorf("over the title: %q", got)
	}
	if got := hover("\ttit"); !strings.Contains(got, "uses 40 %") {
		t.Errorf("over its field: %q", got)
	}
	if got := hover(`text: en: "A`); !strings.Contains(got, "by place") {
		t.Errorf("over a text of the script: %q", got)
	}
	p.rest.of = map[string][]byte{benched: []byte("another")}
	if got := hover(`text: en: "A`); strings.Contains(got, "by place") {
		t.Errorf("after an edit: %q", got)
	}
}

// TestAdded: the problems of a layout are those that judging did not find.
func TestAdded(t *testing.T) {
	f := &diag.File{Name: "a.cue", Text: []byte("abc")}
	one := diag.Diagnostic{Code: "x/y", Message: "m", Primary: diag.Span{File: f, Start: 1, End: 2}}
	two := one
	two.Primary.Start = 0
	if got := added([]diag.Diagnostic{one, two}, []diag.Diagnostic{one}); len(got) != 1 || got[0].Primary.Start != 0 {
		t.Errorf("%v", got)
	}
}
