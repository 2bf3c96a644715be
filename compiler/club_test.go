package compiler

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"acforge.dev/schema/ir/club"
)

// clubBase returns a small pack of club.
func clubBase(t *testing.T) fstest.MapFS {
	t.Helper()
	a, err := txtar.ParseFile("testdata/club.txtar")
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{}
	for _, f := range a.Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return fsys
}

// TestClub: names become ids, defaults are filled in, and cards are sorted by id.
func TestClub(t *testing.T) {
	res, err := Shipped.Compile(clubBase(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); got != "" || len(res.Packs) != 1 {
		t.Fatalf("%d packs\n%s", len(res.Packs), got)
	}
	p := res.Packs[0]
	if p.System != "club" || p.Name != "night" || clubIR(p) == nil {
		t.Errorf("system %q, name %q", p.System, p.Name)
	}
	if got := p.Texts["de"]["specials.eye.name"]; got != "Auge" {
		t.Errorf("a text is %q", got)
	}
	if line, _ := p.Origins.Span("/specials/1").File.Position(p.Origins.Label("/specials/1").Start); line == 0 {
		t.Error("nobody knows where a card was written")
	}
	want := &club.Pack{
		ID: "night", Version: "1.2.3", Title: "pack.title", Editions: []string{"de"}, Languages: []string{"en", "de"}, License: "CC-BY-4.0", Credits: []string{},
		Games: []club.Game{
			{ID: "basic", Title: "games.0.title", Record: 40, Expect: []club.Band{{Of: "record", Min: 20, Max: 60}, {Of: "drawn", Max: 10}}},
			{ID: "team", Title: "games.1.title", Advanced: true, Team: true, Expect: []club.Band{
				{Of: "first", Min: 40, Max: 100}, {Of: "first-newcomers", Min: 30, Max: 70}, {Of: "first-experts", Max: 65},
			}},
		},
		Rules: club.Rules{Pasch: "every", Escape: "skills", Location: "common", EscapeRoll: "always", Reclaim: "freely"},
		Figures: club.Figures{
			Green: club.Colour{Cost: 2, Dice: 2, Points: 1, Credits: 3}, Red: club.Colour{Cost: 3, Dice: 3, Points: 3, Credits: 5, Escape: 1},
			Black: club.Colour{Cost: 4, Dice: 4, Points: 5, Credits: 8, Escape: 2}, Assumption: "figures.assumption",
		},
		Dice:      club.Dice{Faces: club.Skills, Assumption: "dice.assumption"},
		Locations: []club.Location{{ID: "deck", Name: "locations.deck.name", Copies: 2}, {ID: "yard", Name: "locations.yard.name", Copies: 1}},
		Weapons:   []club.Weapon{{ID: "wrench", Name: "weapons.wrench.name", Skills: []string{"strength", "strength"}, Copies: 1}},
		Missions: []club.Mission{{ID: "post", Name: "missions.post.name", Continent: "asia", Colour: "red", Location: 1, Weapon: 0,
			Token: "intel"}},
		Defences: []club.Defence{{ID: "dog", Name: "defences.dog.name", Colour: "black", Skills: []string{"caution"}, Location: 0, Copies: 1}},
		Specials: []club.Special{
			{ID: "eye", Name: "specials.eye.name", Text: "specials.eye.text", Copies: 2,
				Solo: []club.Effect{{Skill: &club.SkillGain{Of: []string{"accuracy", "caution"}, UpTo: 1}}},
				Two:  []club.Effect{{Skill: &club.SkillGain{Of: []string{"accuracy", "caution"}, UpTo: 1}}}},
			{ID: "hack", Name: "specials.hack.name", Text: "specials.hack.text", Copies: 1, AtOnce: true,
				Solo: []club.Effect{{Credits: -2}}, Two: []club.Effect{{Steal: true}}},
		},
		Doubles: []club.Double{{ID: "spare", Name: "doubles.spare.name", Weapon: 0, Location: club.NoID, Copies: 1}},
		Characters: []club.Character{{ID: "ida", Name: "characters.ida.name", Weapon: 0, Skill: "agility", Continent: "asia",
			Rewards: []club.Bonus{{Tokens: 1}, {Prestige: 2}}, Specials: []club.SpecialBonus{{Special: 1, Harmless: true}}, Location: 0, AtLocation: club.Bonus{Dice: 1}}},
	}
	if d := cmp.Diff(want, clubIR(p)); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// TestClubProblems: problems that stop a pack of club are reported at their place.
func TestClubProblems(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"cards/night/cards.cue", `location: "yard", weapon`, `location: "yrd", weapon`, `unknown location "yrd" [cards/unknown-card]`},
		{"cards/night/cards.cue", `weapon: "wrench"}`, `weapon: "spoon"}`, `unknown weapon "spoon" [cards/unknown-card]`},
		{"cards/night/cards.cue", `"hack": harmless`, `"hick": harmless`, `unknown special card "hick" [cards/unknown-card]`},
		{"cards/night/cards.cue", `{steal: true}`, `{steal: true, draw: 1}`, "[effect/several]"},
		{"cards/night/cards.cue", `{steal: true}`, `{}`, "[effect/none]"},
		{"cards/night/cards.cue", `{credits: -2}`, `{credits: 0}`, "[effect/amount]"},
		{"cards/night/cards.cue", `{steal: true}`, `{reroll: true}, {win: true}`, "`reroll` works after a roll, but `win` works while a mission is tried [effect/moments]"},
		{"cards/night/cards.cue", `{credits: -2}`, `{credits: -2}, {free: true}`, "this card is resolved when it is drawn; `free` works before a mission is paid [effect/moments]"},
		{"cards/night/cards.cue", `atOnce: true`, `onDraw: true`, "this card is resolved when it is drawn; `steal` asks which mission [effect/moments]"},
		{"cards/night/cards.cue", `{credits: -2}`, `{draw: 1}`, "this card is resolved when it is drawn; a card that draws cards could draw itself [effect/moments]"},
		{"cards/night/cards.cue", `do: [{skill: of: ["accuracy", "caution"]}]`, `do: [{skill: of: ["accuracy"]}, {disarm: true}]`, "`skill` asks which skills, and `disarm` asks which skill [effect/questions]"},
		{"cards/night/cards.cue", `{prestige: 2}`, `{prestige: 2}, {}, {}, {}, {}`, "so a character can have only five rewards [schema/list-length]"},
		{"cards/night/cards.cue", `{prestige: 2}`, `{prestige: 2, dice: 1}`, "`dice` comes too late here: the reward is given after the mission is completed [effect/too-late]"},
		{"cards/night/cards.cue", `continent: "asia", colour`, `continent: "atlantis", colour`, "[schema/unknown-word]"},
		{"cards/night/cards.cue", `de: "Hof"`, `de: ""`, "[text/empty]"},
		{"cards/night/cards.cue", `en: "Yard", de`, `de`, "[text/missing]"},
		{"cards/night/cards.cue", `de: "Hof"`, `fr: "Cour"`, "[text/undeclared-language]"},
		{"memories/night/pack.cue", `id: "team"`, `id: "basic"`, "[names/twice]"},
		{"memories/night/pack.cue", `mode: "team"`, `mode: "duel"`, "[schema/unknown-word]"},
	} {
		fsys := clubBase(t)
		edit(t, fsys, c.file+"\n-"+c.old+"\n+"+c.new)
		res, err := Shipped.Compile(fsys, Options{})
		if err != nil {
			t.Fatal(err)
		}
		inside(t, res)
		if got := text(t, res); !strings.Contains(got, c.want) || len(res.Packs) != 0 {
			t.Errorf("%s: %d packs, want %s, got\n%s", c.new, len(res.Packs), c.want, got)
		}
	}
	fsys := clubBase(t)
	delete(fsys, "cards/night/cards.cue")
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); !strings.Contains(got, "the pack night has no cards") || strings.Contains(got, "Memory") {
		t.Error(got)
	}
}
