package l10n

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"
)

func TestUsed(t *testing.T) {
	terms := []Term{
		{ID: "chest", Words: map[string][]string{"en": {"Chest"}, "de": {"Truhe"}}},
		{ID: "enemy_die", Words: map[string][]string{"en": {"enemy die"}, "de": {"Angriffswürfel der Feinde", "Feindwürfel"}}},
		{ID: "out", Words: map[string][]string{"en": {"Eliminated"}, "de": {"eliminiert"}}},
		{ID: "out_assassin", Words: map[string][]string{"en": {"Eliminated"}, "de": {"außer Gefecht"}}},
		{ID: "tower", Words: map[string][]string{"en": {"Tower"}}},
	}
	texts := []Text{
		{ID: "a", Source: "Open 2 Chests.", Words: "Öffnet 2 Truhen."},
		{ID: "b", Source: "A Chest, and a tower.", Words: "Ein Kasten und ein Turm."},
		{ID: "c", Source: "his chest hurts", Words: "Die Brust schmerzt."}, // not the term
		{ID: "d", Source: "Roll 2 enemy dice.", Words: "Würfelt mit 2 Feindwürfeln."},
		{ID: "e", Source: "Roll 1 enemy die.", Words: "Würfelt mit 1 Angriffswürfel der Feinde."},
		{ID: "f", Source: "Open the Chest.", Words: ""}, // not translated yet
		{ID: "g", Source: "Ada was Eliminated.", Words: "Ada ist außer Gefecht."},
		{ID: "chest", Source: "Chest", Words: "Lade"}, // the term itself
	}
	used := Used(texts, terms, "en", "de")
	if len(used) != 3 {
		t.Fatalf("%d terms are used, want 3: %+v", len(used), used)
	}
	if u := used[0]; u.Term.ID != "chest" || u.Texts != 2 || !slices.Equal(u.Without, []string{"b"}) {
		t.Errorf("the Chest is %+v", u)
	}
	for _, u := range used[1:] {
		if len(u.Without) > 0 {
			t.Errorf("%s is not found in %q", u.Term.ID, u.Without)
		}
		if u.Term.ID == "enemy_die" && !slices.Equal(u.Says, []int{1, 1}) {
			t.Errorf("the two words of the enemy die are used %v times", u.Says)
		}
		if u.Term.ID == "out" && (!slices.Equal(u.Says, []int{0, 1}) || len(u.Term.Words["de"]) != 2) {
			t.Errorf("two rows with the same English are not one: %+v", u)
		}
	}
}

func TestTBX(t *testing.T) {
	out := TBX("a <pack>", "en", []Term{{ID: "chest", Meaning: "a box & its lid", Words: map[string][]string{"de": {"Truhe"}, "en": {"Chest"}, "ar": {}}}})
	d := xml.NewDecoder(strings.NewReader(string(out)))
	var langs, terms []string
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		s, is := token.(xml.StartElement)
		switch {
		case is && s.Name.Local == "langSet":
			langs = append(langs, s.Attr[0].Value)
		case is && s.Name.Local == "term":
			var text string
			if err := d.DecodeElement(&text, &s); err != nil {
				t.Fatal(err)
			}
			terms = append(terms, text)
		}
	}
	if !slices.Equal(langs, []string{"en", "de"}) || !slices.Equal(terms, []string{"Chest", "Truhe"}) {
		t.Errorf("the file has %q in %q:\n%s", terms, langs, out)
	}
}
