package venice

import (
	"testing"

	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
)

// TestCompany: the number and the type of the Enemies that come to a square are read in four
// languages. Two Elites, called Agile, come to d3.
func TestCompany(t *testing.T) {
	p := &Pass{Pack: &ir.Pack{Enemies: []ir.Enemy{{ID: "agile", Name: "agile", Kind: "elite"}}}}
	said := map[string][]rule.Text{}
	for _, lang := range []string{"en", "de", "pl", "es"} {
		said["agile"] = append(said["agile"], rule.Text{Key: "agile", Lang: lang, Words: "Agile"})
	}
	counts := p.enemyCounts(said)
	who := map[string]*company{"d3": {counts: map[string][]int{"elite": {2}}}}
	m := &Memory{Memory: &ir.Memory{ID: "1"}}
	for _, c := range []struct{ lang, words, wrong string }{
		{"en", "Two Agiles come to d3.", ""},
		{"en", "Then 2 more Guards come to d3.", ""},
		{"en", "One Agile comes to d3.", "One Agile"},
		{"en", "Two Crossbowmen come to d3.", "Two Crossbowmen"},
		{"en", "A Crossbowman comes to b1 and two Agiles come to d3.", ""},
		{"de", "Dann kommen zwei Agile nach d3.", ""},
		{"de", "Dann kommen drei Wachen nach d3.", "drei Wachen"},
		{"de", "Es erscheint ein Armbrustschütze auf d3.", "ein Armbrustschütze"},
		{"pl", "Dwie Agile wchodzi na d3.", ""},
		{"pl", "Trzech Kuszników wchodzi na d3.", "Trzech Kuszników"},
		{"es", "Llegan dos Élites a d3.", ""},
		{"es", "Llegan tres Guardias a d3.", "tres Guardias"},
	} {
		all := arrivals[c.lang].FindAll(c.words)
		if all == nil {
			t.Errorf("%s: no arrival in %q", c.lang, c.words)
			continue
		}
		found := all[len(all)-1]
		got := ""
		if at, _ := m.wrongCompany(rule.Text{Lang: c.lang, Words: c.words}, found[2:4], counts[c.lang], who); at != nil {
			got = c.words[at[0]:at[1]]
		}
		if got != c.wrong {
			t.Errorf("%s: in %q, %q is wrong, want %q", c.lang, c.words, got, c.wrong)
		}
	}
}
