package club

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/compiler"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/sim"
)

// fixture returns a small pack with one of everything that a card can show.
func fixture() Input {
	lines := `pack=A small <set>|mission=The Night Post|black=The Iron Gate|story=Rain. <script>alert(1)</script>|dog=Dog|wall=Wall|wrench=Wrench|rope=Silk Rope|yard=Yard|deck=Upper Deck
eye=Eye|hack=Hack|gossip=Gossip|spare=Spare|ida=Ida|game=A first night|ours=Our own figures.|look=Look twice.`
	de := `pack=Ein kleiner Satz|mission=Die Nachtpost|black=Das Eisentor|story=Regen.|dog=Hund|wall=Mauer|wrench=Schlüssel|rope=Seidenseil|yard=Hof|deck=Oberdeck
eye=Auge|hack=Hack|gossip=Gerede|spare=Ersatz|ida=Ida|game=Die erste Nacht|ours=Von uns.|look=Sieh zweimal hin.`
	texts := map[string]map[string]string{"en": {}, "de": {}}
	for lang, all := range map[string]string{"en": lines, "de": de} {
		for pair := range strings.SplitSeq(strings.ReplaceAll(all, "\n", "|"), "|") {
			key, words, _ := strings.Cut(pair, "=")
			texts[lang][key] = words
		}
	}
	p := &ir.Pack{
		ID: "small", Version: "1.0.0", Title: "pack", Editions: []string{"de"}, Languages: []string{"en", "de"}, License: "CC-BY-4.0", Credits: []string{"us"},
		Games: []ir.Game{
			{ID: "basic", Title: "game", Record: 40, Expect: []ir.Band{{Of: "record", Min: 30, Max: 60}, {Of: "first", Min: 45, Max: 55}}},
			{ID: "team", Title: "game", Advanced: true, Team: true},
		},
		Rules: ir.Rules{Pasch: "mission", Escape: "symbols", Location: "common"},
		Figures: ir.Figures{
			Green: ir.Colour{Cost: 1, Dice: 2, Points: 1, Credits: 2}, Red: ir.Colour{Cost: 2, Dice: 3, Points: 3, Credits: 4, Escape: 1},
			Black: ir.Colour{Cost: 3, Dice: 4, Points: 5, Credits: 6, Escape: 2}, Assumption: "ours",
		},
		Dice:      ir.Dice{Faces: ir.Skills, Assumption: "ours"},
		Locations: []ir.Location{{ID: "deck", Name: "deck", Copies: 1}, {ID: "yard", Name: "yard", Copies: 2}},
		Weapons:   []ir.Weapon{{ID: "rope", Name: "rope", Text: "look", Skills: []string{"agility", "camouflage"}, Copies: 1}, {ID: "wrench", Name: "wrench", Skills: []string{"strength", "strength"}, Copies: 3}},
		Missions: []ir.Mission{
			{ID: "post", Name: "mission", Text: "story", Continent: "asia", Colour: "red", Location: 1, Weapon: 0, Token: "intel"},
			{ID: "gate", Name: "black", Continent: "africa", Colour: "black", Location: 0, Weapon: 1},
		},
		Defences: []ir.Defence{
			{ID: "dog", Name: "dog", Colour: "green", Skills: []string{"caution"}, Location: ir.NoID, Copies: 2},
			{ID: "wall", Name: "wall", Colour: "black", Skills: []string{"strength", "strength", "agility"}, Location: 0, Copies: 1},
		},
		Specials: []ir.Special{
			{ID: "eye", Name: "eye", Copies: 2, Against: "black", Solo: skillOf("accuracy", "caution"), Two: skillOf("accuracy", "caution")},
			{ID: "hack", Name: "hack", Copies: 1, AtOnce: true, Held: -5, Solo: []ir.Effect{{Credits: -2}}, Two: []ir.Effect{{Steal: true}}},
			{ID: "chill", Name: "chill", Copies: 1, OnDraw: true, Solo: []ir.Effect{{Credits: -1}}, Two: []ir.Effect{{Credits: -1}}},
			{ID: "gossip", Name: "gossip", Copies: 2, TwoPlayers: true, First: true, Two: []ir.Effect{{Credits: 1}, {OtherCredits: -5}}, Text: "look"},
		},
		Doubles: []ir.Double{{ID: "spare", Name: "spare", Weapon: 1, Location: 0, Copies: 1}},
		Characters: []ir.Character{{ID: "ida", Name: "ida", Text: "look", Weapon: 0, Skill: "agility", Continent: "asia", Location: 0, AtLocation: ir.Bonus{Dice: 1},
			Rewards: []ir.Bonus{{}, {Tokens: 1, Credits: 2}}, Specials: []ir.SpecialBonus{{Special: 1, Harmless: true, Credits: 1}}}},
	}
	return Input{Pack: p, Texts: texts, Lang: "en", Engines: engines, Tool: "acforge test", Report: &sim.Report{Memories: []sim.Memory{{
		Memory: "basic", Budget: 400,
		Cells: []sim.Cell{
			{Seats: 1, Bots: []sim.Play{{Bot: sim.Fair, Games: 10, Won: 4, Lost: 6, Scores: []sim.Score{{Score: -3, Games: 1}, {Score: 31, Games: 5}, {Score: 52, Games: 4}}}}},
			{Seats: 2, Bots: []sim.Play{{Bot: sim.Fair, Games: 10, Won: 8, Drawn: 2, Rivals: &sim.Rivals{First: 6, Other: 2}, Scores: []sim.Score{{Score: 10, Games: 20}}}}},
		},
		Touched: []sim.Touched{{Kind: "mission", ID: "gate"}, {Kind: "mission", ID: "post", Games: 3}},
	}}}}
}

// weighed returns the fixture with the worth of things.
func weighed() Input {
	in := fixture()
	in.Report.Memories[0].Worth = []sim.Worth{
		{Kind: "special", ID: "eye", Games: 10, Won: 6, Used: 8, UsedWon: 6, Lost: 6, Chance: 1},
		{Kind: "verb", ID: "swap", Games: 10, Won: 6, Used: 4, UsedWon: 2, Lost: 1, Gained: 2, Chance: 1_000_000},
		{Kind: "double", ID: "spare", Games: 10, Won: 6, Chance: 1_000_000},
		{Kind: "character", ID: "ida", Games: 10, Won: 6, Chance: 1_000_000},
	}
	return in
}

func skillOf(of ...string) []ir.Effect {
	return []ir.Effect{{Skill: &ir.SkillGain{Of: of, UpTo: 1}}}
}

// shippedPack returns the pack club of this repository.
func shippedPack(t *testing.T) Input {
	t.Helper()
	r, err := Compiler.Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"club"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Packs) != 1 {
		t.Fatalf("%d packs, %d problems", len(r.Packs), len(r.Diagnostics.Sorted()))
	}
	return Input{Pack: r.Packs[0].IR.(*ir.Pack), Texts: r.Packs[0].Texts, Lang: "en", Engines: engines, Tool: "acforge test"}
}

// render makes the pages of a pack, each path once, the index last.
func render(t *testing.T, in Input) map[string]string {
	t.Helper()
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, p := range pages {
		if _, twice := out[p.Path]; twice {
			t.Errorf("%s comes twice", p.Path)
		}
		out[p.Path] = string(p.Bytes)
	}
	if last := pages[len(pages)-1].Path; last != "index.html" {
		t.Errorf("the last page is %s; the index comes last, so that a reader never meets a link to nothing", last)
	}
	return out
}

func count(n int) string { return strconv.Itoa(n) }
