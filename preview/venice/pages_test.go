package venice

import (
	"strings"
	"testing"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// fixture returns a pack with one small Memory that has one of everything that a
// map can show.
func fixture() Input {
	kinds := []string{
		"tower", "tower", "street", "canal",
		"tower", "tower", "roof", "interior",
		"street", "street", "roof", "street",
	}
	m := ir.Memory{
		ID: "0.2", Folder: "salt-stair", Title: "t", Characters: "assassins", Cubes: 3, Compass: true, North: "up",
		EnemyPhase: []string{"movement"}, Elites: []ir.EnemyID{1}, Maps: []ir.Map{{Cols: 4, Rows: 3}},
		Walls:      []ir.Edge{{A: 1, B: 2}, {A: 6, B: 7}},
		Ladders:    []ir.Edge{{A: 2, B: 6}, {A: 9, B: 10}},
		Stations:   []ir.SquareID{8},
		Entrances:  []ir.Entrance{{Letter: "A", Touches: []ir.SquareID{3}}, {Letter: "B", Touches: []ir.SquareID{10}}},
		Chests:     []ir.SquareID{7},
		Objectives: []ir.Objective{{Name: "gate", Title: "gate", At: 6, Cost: 2, XP: 4, Base: true, Mandatory: true}, {Name: "late", At: 1, Cost: 1, Hidden: true}},
		Guards:     []ir.Placement{{Type: 0, At: 2, Count: 2, From: 2}, {Type: 1, At: 11, Count: 1, From: 3}},
		Sync:       ir.Sync{Text: "sync"}, Story: ir.Story{Before: "story", After: "after"},
		Expect:  []ir.Band{{Assassins: 2, Min: 30, Max: 65}},
		Towers:  []ir.CardID{0},
		Rewards: []ir.TextID{},
	}
	tiles := map[string]int{}
	for i, kind := range kinds {
		name := kind
		if kind != "tower" {
			name += string(rune('a' + i))
		}
		t, ok := tiles[name]
		if !ok {
			t = len(m.Tiles)
			tiles[name] = t
			m.Tiles = append(m.Tiles, ir.Tile{Name: name, Kind: kind, Size: "small"})
		}
		m.Tiles[t].Squares = append(m.Tiles[t].Squares, ir.SquareID(i))
		m.Squares = append(m.Squares, ir.Square{Name: string(rune('a'+i%4)) + string(rune('1'+i/4)), Col: i % 4, Row: i / 4, Kind: kind, Tile: ir.TileID(t)})
	}
	m.Squares[4].Hiding = "haystack"
	m.Squares[10].Hiding = "garden"
	m.Squares[5].Restricted = true
	m.Maps[0].Collapse = &ir.Collapse{Turn: 5, Tiles: []ir.TileID{0}}
	m.TimeLimit = &ir.TimeLimit{Turns: 9, Fails: true}
	alley, view := "alley", "view"
	m.Changes = []ir.Change{
		{Name: alley, Text: "turned", Walls: []ir.Edge{{A: 9, B: 10}}, Open: []ir.Edge{{A: 6, B: 7}}},
		{Name: view, Text: "seen", Stations: []ir.SquareID{11}, Chests: []ir.SquareID{11}, Entrances: []ir.Entrance{{Letter: "C", Touches: []ir.SquareID{0}}}},
	}
	m.Objectives[0].Do = []ir.Effect{{Repeat: &ir.Repeat{Times: 1, Do: []ir.Effect{{Change: &alley}}}}}
	m.Start.Events = []ir.CardID{0, 0, 1}
	p := &ir.Pack{
		ID: "small", Version: "1.0.0", Title: "pack", Editions: []string{"en"}, Languages: []string{"en"}, License: "CC-BY-4.0",
		Enemies: []ir.Enemy{
			{ID: "crossbowman", Name: "cb", Kind: "crossbowman", Health: 1, Dice: 1, Ranged: true, Box: 30, Steps: 1},
			{ID: "agile", Name: "ag", Kind: "elite", Health: 2, Dice: 2, Box: 10, Climbs: true, Steps: 1, Assumption: "ours"},
			{ID: "abbot", Name: "ab", Kind: "boss", Health: 6, Dice: 5, Box: 1, Steps: 1, Assumption: "ours",
				Boss: &ir.Boss{Rows: [3]ir.BossRow{{Dice: 3, Health: 4}, {Dice: 4, Health: 5}, {Dice: 5, Health: 6}}, XP: 7}},
		},
		Dice: ir.Dice{
			Assassin:   [6]string{"hit", "hit", "special", "retaliation", "retaliation", "blank"},
			Enemy:      [6]string{"hit", "hit", "hit", "fail", "fail", "fail"},
			Detection:  [6]string{"blank", "blank", "blank", "seen", "seen", "alert"},
			Assumption: "ours",
		},
		Equipment: []ir.Equipment{
			{ID: "knife", Name: "knife", Slot: "melee", Copies: 4, Weapon: &ir.Weapon{Cost: 1, Dice: 2}, Text: "look"},
			{ID: "coat", Name: "coat", Slot: "armor", Copies: 7, Armor: 1},
		},
		Events:         []ir.EventCard{{ID: "fog", Name: "fog", Copies: 2, Direction: "east", When: "now", Text: "look"}, {ID: "moon", Name: "moon", Copies: 1, Direction: "random", When: "test", Do: []ir.Effect{{May: &ir.May{Do: []ir.Effect{{Change: &alley}}}}}}},
		Reinforcements: []ir.ReinforcementCard{{ID: "watch", Assassins: 2, Pointer: "B"}},
		Assassins:      []ir.Assassin{{ID: "ada", Name: "ada", Colour: "red", Ability: ir.Ability{Text: "look"}}, {ID: "bea", Name: "bea", Colour: "blue"}},
		Apprentices:    []ir.Apprentice{{ID: "tom", Name: "tom", Colour: "blue"}, {ID: "una", Name: "una", Colour: "green"}},
		Chests:         []ir.ChestCard{{ID: "box", Name: "box", XP: 2, Card: ir.NoID, Text: "look"}},
		Towers:         []ir.TowerCard{{ID: "view", Name: "view", Text: "look", Do: []ir.Effect{{Change: &view}}}},
		Memories:       []ir.Memory{m},
		Envelopes: []ir.Envelope{{ID: "first", Name: "first", Red: "red",
			Groups: []ir.EnvelopeGroup{{Reveal: true, Kind: "tower", Cards: []ir.CardID{0}, To: "table"}}}},
	}
	return Input{
		Pack: p, Lang: "en", Engines: engines, Tool: "acforge test",
		Texts: map[string]map[string]string{"en": {
			"t": "The Salt <Stair>", "pack": "A small pack", "gate": "The water gate", "cb": "Crossbowman", "ag": "Agile",
			"sync": "Nobody is exposed.", "story": "Rain on the *lagoon*. <script>alert(1)</script> [x](javascript&colon;alert(1))",
			"after": "The tide turns.", "view": "The view", "look": "Take a token.", "ours": "Our own figures.", "knife": "Knife", "coat": "Coat", "fog": "Fog", "moon": "Moon", "ada": "Ada", "bea": "Bea", "tom": "Tom", "una": "Una", "box": "A box", "first": "First envelope", "red": "Read on.",
			"turned": "the alley is turned", "seen": "a hoist runs again",
		}},
		Report: &sim.Report{Memories: []sim.Memory{{
			Memory: "0.2", Edition: "en", Difficulty: "normal", Budget: 400,
			Cells: []sim.Cell{{Seats: 2, Marks: []sim.Mark{
				{Mark: "seen", Places: []sim.Place{{Place: "c2", Times: 100}, {Place: "a1", Times: 1}}}, {Mark: "eliminated", Places: []sim.Place{}},
			}, Bots: []sim.Play{
				{Bot: sim.Fair, Games: 400, Won: 200, Lost: 200, Earned: 50, Causes: []sim.Cause{{Result: "lost", Cause: "all-eliminated", Games: 200}}, Turns: sim.Percentiles{P5: 4, P50: 7, P95: 11}},
				{Bot: sim.Novice, Games: 100, Won: 20, Lost: 80},
				{Bot: sim.Random, Games: 400, Won: 4, Lost: 396},
			}}},
			Touched: []sim.Touched{{Kind: "card", ID: "rope", Games: 0}, {Kind: "card", ID: "knife", Games: 3}},
		}}},
	}
}

func render(t *testing.T) map[string]string {
	t.Helper()
	return renderOf(t, fixture())
}

func renderOf(t *testing.T, in Input) map[string]string {
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

// TestOtherHidingSpots checks that a Hiding Spot with a kind of its own has its
// name wherever the Map is shown, and that each such kind is separate (ED-08).
func TestOtherHidingSpots(t *testing.T) {
	in := fixture()
	m := &in.Pack.Memories[0]
	for s, name := range map[int]string{3: "well", 7: "boat", 11: "well"} {
		m.Squares[s].Hiding, m.Squares[s].HidingName = "other", ir.TextID("spot."+name)
	}
	in.Texts["en"]["spot.well"], in.Texts["en"]["spot.boat"] = "Dry well", "Covered boat"
	page := renderOf(t, in)["memories/salt-stair.html"]
	for _, want := range []string{
		"<title>Dry well at d1</title>", "<title>Covered boat at d2</title>", "<title>Dry well at d3</title>",
		`<th scope="row">Dry well (Hiding Spot)</th><td class="n">2</td>`, `<th scope="row">Covered boat (Hiding Spot)</th><td class="n">1</td>`, // set-up
		"<span>Dry well (Hiding Spot)</span>", "<span>Covered boat (Hiding Spot)</span>", // legend
		"<td>Dry well, ", "<td>Covered boat", // the Map in words
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func TestPagesShowTheMemory(t *testing.T) {
	page := render(t)["memories/salt-stair.html"]
	for _, want := range []string{
		"<title>c1, street</title>", // square names on hover
		"ladder c1 to c2",           // ladders
		`class="wall"`,              // walls
		"Fast Travel Station at a3", // stations
		"haystack at a2",            // hiding spots
		"Collapse: at the end of turn 5 a1 b1 a2 b2; at the end of turn 6 c1 c2 a3 b3;", "<title>c1 falls at the end of turn 6</title>", "Tower tower", "All Assassins are Eliminated (BOV-6.1)", "Before the Memory: the story (spoiler)", // collapse
		"the Memory fails at the end of turn 9", "Turn 9 ends (BOV-47.4)", // time limit
		"Restricted Area at b2",                           // restricted areas
		"Chest at d2",                                     // chests
		"Objective: The water gate at c2, price 2",        // price
		"Enemy Entrance A touches d1",                     // entrances
		"1 × Agile at d3, with 3 or more Assassins",       // guards by number of Assassins
		"Objectives that appear later",                    // hidden objectives are spoilers
		"<em>lagoon</em>",                                 // markdown
		"The Salt &lt;Stair&gt;",                          // escaping
		"all Assassins Eliminated 200",                    // what loses it
		"<title>c2: 25 in 100 games</title>",              // heat
		`<th scope="row">a1</th><td class="n">&lt;1</td>`, // heat in a list
		"Nowhere were Assassins Eliminated.",
		"30 to 65 %",                                           // the declared band
		"No game touched: card rope",                           // unused content
		`<th scope="row">Crossbowman</th><td class="n">2</td>`, // counts against the box
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func TestPagesShowABoss(t *testing.T) {
	page := ""
	for path, body := range render(t) {
		if strings.HasSuffix(path, "enemies.html") {
			page = body
		}
	}
	for _, want := range []string{"1 in the box, 7 XP", "3 Assassins", "5 health, 4 dice"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func TestContentCannotRun(t *testing.T) {
	for path, body := range render(t) {
		for _, bad := range []string{"<script>", "javascript:", "javascript&colon;alert", "<Stair>"} {
			if strings.Contains(body, bad) {
				t.Errorf("%s contains %q", path, bad)
			}
		}
		if strings.HasSuffix(path, ".html") && !strings.Contains(body, `content="default-src &#39;none&#39;`) {
			t.Errorf("%s has no content security policy", path)
		}
	}
}

// Every link between pages has a target.
func TestLinksLead(t *testing.T) {
	pages := render(t)
	for path, body := range pages {
		depth := strings.Count(path, "/")
		for _, part := range strings.Split(body, `href="`)[1:] {
			target, _, _ := strings.Cut(part, `"`)
			if target == "" || strings.HasPrefix(target, "#") || strings.HasPrefix(target, "data:") { // goldmark clears links that could run scripts
				continue
			}
			plain := strings.TrimPrefix(target, strings.Repeat("../", depth))
			if strings.Contains(plain, "..") {
				t.Errorf("%s links to %s, above the preview", path, target)
			}
			plain, id, fragment := strings.Cut(plain, "#")
			body, ok := pages[plain]
			if !ok || fragment && strings.Count(body, ` id="`+id+`"`) != 1 {
				t.Errorf("%s links to %s, which is not there once", path, target)
			}
		}
	}
}

func TestMarkdownLimit(t *testing.T) {
	long := strings.Repeat("*a_", page.MaxMarkdown)
	if got := string(page.Markdown(long)); !strings.HasPrefix(got, "<pre>") {
		t.Errorf("a text of %d bytes went through the markdown parser", len(long))
	}
}

// The list of Memories mentions two Maps, of which it draws one.
func TestHomeCountsMaps(t *testing.T) {
	in := fixture()
	m := &in.Pack.Memories[0]
	for _, want := range []string{`<p class="note">12 squares`, `<p class="note">2 Maps, 12 squares`} {
		pages, err := Pages(in)
		if err != nil {
			t.Fatal(err)
		}
		if home := string(pages[len(pages)-1].Bytes); !strings.Contains(home, want) {
			t.Errorf("with %d Maps the list does not say %s", len(m.Maps), want)
		}
		m.Maps[0].Name = "A"
		m.Maps = append(m.Maps, ir.Map{Name: "B", Cols: 4, Rows: 3})
	}
}

// Each Assassin is on the front page once, however many cards show it at other
// levels.
func TestFacesOfTheFrontPage(t *testing.T) {
	in := fixture()
	before := len(newMaker(in).home(newMaker(in).decks()).Faces)
	if before == 0 || before != len(in.Pack.Assassins) {
		t.Fatalf("%d faces of %d Assassins", before, len(in.Pack.Assassins))
	}
	in.Pack.Assassins[0].Improved = []ir.Improved{{Level: 2}, {Level: 4}}
	k := newMaker(in)
	if after := len(k.home(k.decks()).Faces); after != before {
		t.Errorf("%d faces of %d Assassins", after, before)
	}
}
