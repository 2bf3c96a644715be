package terminal

import (
	"bytes"
	"slices"
	"testing"

	"acforge.dev/engine/protocol"
)

// hampered returns a table where two characters cannot do all that they might want to.
func hampered(out *bytes.Buffer, lang string) *table {
	return &table{
		Options: Options{Out: out, Width: 100},
		begun:   protocol.NewReply{Lang: lang},
		why: []protocol.Hindrance{
			{Who: 1, Place: "a2", Text: "Ada cannot climb the mast: Bea is on top."},
			{Who: 1, Place: "a2", Text: "The chest cannot be opened yet, because Ada has no key."},
			{Who: 2, Place: "a3", Text: "Bea is watched on a3."},
		},
		options: []protocol.Option{
			{Text: "Ada moves to b1", Action: []byte(`{"do":"move","who":1}`)}, {Text: "Ada moves to b2", Action: []byte(`{"do":"move","who":1}`)},
			{Text: "Bea waits", Action: []byte(`{"do":"wait","who":2}`)}, {Text: "End of the turn", Action: []byte(`{"do":"pass"}`)},
		},
	}
}

// TestReasoned: a refused line gets the game's reason, if there is one for the
// character or place that it names, and the possible options.
func TestReasoned(t *testing.T) {
	tab := hampered(nil, "en")
	for line, want := range map[string]string{
		"ada climbs the mast":   `"ada climbs the mast" is no option and no command; ? lists the commands. Ada cannot climb the mast: Bea is on top. What goes is: Ada moves to b1; Ada moves to b2`,
		"ada opens the chest":   `"ada opens the chest" is no option and no command; ? lists the commands. The chest cannot be opened yet, because Ada has no key. What goes is: Ada moves to b1; Ada moves to b2`,
		"chest":                 `"chest" is no option and no command; ? lists the commands. The chest cannot be opened yet, because Ada has no key.`,
		"ada moves":             "that may be: Ada moves to b1; Ada moves to b2. Ada cannot climb the mast: Bea is on top. The chest cannot be opened yet, because Ada has no key.",
		"BEA pays":              `"BEA pays" is no option and no command; ? lists the commands. Bea is watched on a3. What goes is: Bea waits`,
		"somebody leaves by a3": `"somebody leaves by a3" is no option and no command; ? lists the commands. Bea is watched on a3.`,
		"cleo is on the top":    `"cleo is on the top" is no option and no command; ? lists the commands`,
		"...":                   `"..." is no option and no command; ? lists the commands`,
	} {
		if got := tab.words(line).Error(); got != want {
			t.Errorf("%q:\n%s, want\n%s", line, got, want)
		}
	}
}

// TestWhy: why prints everything that prevents actions, or the part that words choose,
// or that there is nothing. It says when something can be done after all.
func TestWhy(t *testing.T) {
	for _, tt := range []struct{ lang, line, want string }{
		{"en", "why", "Ada cannot climb the mast: Bea is on top.\nThe chest cannot be opened yet, because Ada has no key.\nBea is watched on a3.\n"},
		{"en", "why bea", "That can be done: Bea waits\nBea is watched on a3.\n"},
		{"en", "why chest", "The chest cannot be opened yet, because Ada has no key.\n"},
		{"en", "why a2", "Ada cannot climb the mast: Bea is on top.\nThe chest cannot be opened yet, because Ada has no key.\n"},
		{"en", "why bea flies", "Bea is watched on a3.\n"},
		{"de", "why waits longer", "Möglich ist: Bea waits\n"},
		{"pl", "why zeppelin", "„zeppelin” to żadna z możliwości; więcej gra o tym nie mówi\n"},
	} {
		var out bytes.Buffer
		if asked, err := hampered(&out, tt.lang).obey(tt.line); !asked || err != nil || out.String() != tt.want {
			t.Errorf("%s %s: %t %v\n%swant\n%s", tt.lang, tt.line, asked, err, out.String(), tt.want)
		}
	}
	var out bytes.Buffer
	tab := hampered(&out, "es")
	tab.why = nil
	if _, err := tab.obey("why"); err != nil || out.String() != "aquí el juego no habla de ningún impedimento\n" {
		t.Errorf("%v %q", err, out.String())
	}
	if got := tab.complete("wh"); !slices.Contains(got, "why ") {
		t.Errorf("Tab offers %q", got)
	}
}
