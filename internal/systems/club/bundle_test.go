package club

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/internal/bundle"
	"acforge.dev/schema/ir/club"
)

func sampleClub() *club.Pack {
	figures := club.Colour{Cost: 1, Dice: 2, Points: 1, Credits: 3}
	p := &club.Pack{
		ID: "deck", Version: "1.0.0", Title: "pack.title", Editions: []string{"de"}, Languages: []string{"en"}, License: "CC-BY-4.0",
		Games:      []club.Game{{ID: "basic"}, {ID: "advanced", Advanced: true}},
		Rules:      club.Rules{Pasch: "mission", Escape: "symbols", Location: "common"},
		Figures:    club.Figures{Green: figures, Red: figures, Black: figures},
		Dice:       club.Dice{Faces: club.Skills},
		Locations:  []club.Location{{ID: "yard", Copies: 1}},
		Weapons:    []club.Weapon{{ID: "rope", Copies: 1, Skills: []string{"agility"}}},
		Missions:   []club.Mission{{ID: "post", Continent: "asia", Colour: "red"}},
		Defences:   []club.Defence{{ID: "dog", Colour: "green", Skills: []string{"caution"}, Location: club.NoID, Copies: 1}},
		Specials:   []club.Special{{ID: "eye", Copies: 2, Solo: []club.Effect{{Credits: 1}}, Two: []club.Effect{{Credits: 1}}}},
		Doubles:    []club.Double{{ID: "spare", Weapon: 0, Location: club.NoID, Copies: 1}},
		Characters: []club.Character{{ID: "ida", Skill: "intel", Continent: "asia", Specials: []club.SpecialBonus{{Special: 0, Twice: true}}}},
	}
	noNil(reflect.ValueOf(p).Elem())
	return p
}

// noNil makes the slices without omitempty empty, as in a lowered pack.
func noNil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			noNil(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if !strings.Contains(v.Type().Field(i).Tag.Get("json"), "omitempty") {
				fill(v.Field(i))
			}
			noNil(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
			noNil(v.Index(i))
		}
	}
}

func fill(v reflect.Value) {
	if v.Kind() == reflect.Slice && v.IsNil() {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	}
}

// TestClub: a whole club pack comes back from its bundle.
func TestClub(t *testing.T) {
	p := sampleClub()
	c, err := Contents(p, map[string]map[string]string{"en": {"pack.title": "Deck"}})
	if err != nil {
		t.Fatal(err)
	}
	data, err := bundle.Encode(*c, Bundle())
	if err != nil {
		t.Fatal(err)
	}
	b, err := bundle.Open(data, Bundle())
	if err != nil {
		t.Fatal(err)
	}
	got, err := Read(b)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(p, got); d != "" {
		t.Error(d)
	}
	if b.Manifest.Title["en"] != "Deck" {
		t.Errorf("the title is %q", b.Manifest.Title["en"])
	}
	other := b.Read("venice", bundle.PackFile, &club.Pack{})
	if other == nil || other.Code != bundle.CodeSystem || !strings.Contains(other.Error(), "a pack of club, not of venice") {
		t.Errorf("read as a pack of another system: %v", other)
	}
}

// TestClubRefused: faults that the schema cannot express are refused too.
func TestClubRefused(t *testing.T) {
	for _, c := range []struct {
		name, want string
		change     func(*club.Pack)
	}{
		{"id beyond its table", "/missions/0/weapon: 1 is outside its table of 1", func(p *club.Pack) { p.Missions[0].Weapon = 1 }},
		{"mission without a location", "/missions/0/location: -1 is outside its table of 1", func(p *club.Pack) { p.Missions[0].Location = club.NoID }},
		{"special card of a character", "/characters/0/specials/0/special: 3 is outside its table of 1", func(p *club.Pack) { p.Characters[0].Specials[0].Special = 3 }},
		{"twice the same game", `two games with the id "basic"`, func(p *club.Pack) { p.Games[1].ID = "basic" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sampleClub()
			c.change(p)
			contents, err := Contents(p, map[string]map[string]string{"en": {"pack.title": "Deck"}})
			if err != nil {
				t.Fatal(err)
			}
			_, err = bundle.Encode(*contents, Bundle())
			var be *bundle.Error
			if !errors.As(err, &be) || be.Code != bundle.CodeContent || !strings.Contains(be.Error(), c.want) {
				t.Errorf("it says: %v", err)
			}
		})
	}
}
