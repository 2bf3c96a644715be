package flattest

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"acforge.dev/engine"
)

// Canonical checks that JSON is compact and has sorted keys without duplicates, as
// encoding/json writes it.
func Canonical(t *testing.T, b []byte) {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		t.Errorf("%v: %s", err, b)
		return
	}
	var again bytes.Buffer
	enc := json.NewEncoder(&again)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		t.Error(err)
	}
	if got := bytes.TrimSpace(again.Bytes()); !bytes.Equal(got, b) {
		t.Errorf("not compact with sorted keys:\n%s\n%s", b, got)
	}
}

// Point checks that the question and each option have JSON and words in every language,
// and that no two options have the same JSON.
func Point(t *testing.T, c engine.Codec, g engine.Game, languages ...string) {
	t.Helper()
	said := func(what, text string) {
		if text == "" || strings.ContainsAny(text, "{\n") {
			t.Errorf("%s reads %q", what, text)
		}
	}
	point := c.PointJSON(nil, g)
	Canonical(t, point)
	for _, lang := range languages {
		said("point "+string(point), c.PointText(g, lang))
	}
	seen := map[string]bool{}
	for _, a := range g.Legal(nil) {
		j := c.ActionJSON(nil, g, a)
		Canonical(t, j)
		if seen[string(j)] {
			t.Errorf("two options are %s", j)
		}
		seen[string(j)] = true
		for _, lang := range languages {
			said("option "+string(j), c.ActionText(g, a, lang))
		}
	}
}

// Event checks that an event has JSON and is about existing content. Its words, if any,
// must be one line without unfilled values.
func Event(t *testing.T, c engine.Codec, g engine.Game, e engine.Event, languages ...string) {
	t.Helper()
	j := c.EventJSON(nil, e)
	Canonical(t, j)
	for _, lang := range languages {
		if text := c.EventText(g, e, lang); strings.ContainsAny(text, "{}\n") {
			t.Errorf("event %s reads %q", j, text)
		}
	}
	if int(e.Content) > len(g.Mission().Content()) {
		t.Errorf("event %s is about content %d", j, e.Content)
	}
}

// Board checks that no line of the drawn table is wider than asked or has a control
// character.
func Board(t *testing.T, c engine.Codec, g engine.Game, viewer int, lang string, widths ...int) {
	t.Helper()
	for _, width := range widths {
		for _, line := range c.Board(g, viewer, lang, width) {
			if len([]rune(line)) > width || strings.ContainsAny(line, "\n\t") {
				t.Errorf("width %d: a line of %d: %q", width, len([]rune(line)), line)
			}
		}
	}
}
