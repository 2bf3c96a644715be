package venice

import (
	"go/ast"
	"go/parser"
	"go/token"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"acforge.dev/engine/replay"
	held "acforge.dev/engine/wasm/pagepack/venice"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

// Every language of the pages is one of the frame's.
func TestFrameHasLanguages(t *testing.T) {
	for _, lang := range catalogue.Languages() {
		framed, err := page.Frame{Kind: "x", Lang: lang}.Render()
		if err != nil || !strings.Contains(string(framed.Bytes), `<a class="skip" href="#main">`) { // otherwise it declares another language
			t.Errorf("the frame has no words in %s: %v", lang, err)
		}
	}
}

// A phrase has different forms for one thing and for several.
func TestNumberHasItsForm(t *testing.T) {
	p := phrasesIn("en")
	if one, many := p.number("cubes", 1), p.number("cubes", 2); one != "1 action cube" || many != "2 action cubes" {
		t.Errorf("%q, %q", one, many)
	}
}

var said = regexp.MustCompile(`(say|number) "([^"]+)"`)

// The keys that the pages use are those of the English table.
func TestKeysAreSaid(t *testing.T) {
	keys, groups := map[string]string{}, map[string]bool{}
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	literals := map[string]bool{}
	for _, path := range append(paths, "../worth/worth.go") {
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "words_") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				s, _ := strconv.Unquote(l.Value)
				literals[s] = true
			}
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			arg := call.Args[0]
			for {
				b, ok := arg.(*ast.BinaryExpr)
				if !ok {
					break
				}
				arg = b.X // "rule." + r
			}
			l, ok := arg.(*ast.BasicLit)
			if !ok {
				return true
			}
			s, _ := strconv.Unquote(l.Value)
			switch {
			case sel.Sel.Name == "called":
				groups[s+"."] = true
			case strings.EqualFold(sel.Sel.Name, "say") && arg != call.Args[0]:
				groups[s] = true
			case strings.EqualFold(sel.Sel.Name, "say") || sel.Sel.Name == "number":
				keys[s] = path
			}
			return true
		})
	}
	templates, err := filepath.Glob("templates/*.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(templates, "../worth/worth.html") {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllStringSubmatch(string(b), -1) {
			keys[m[2]] = path
		}
	}
	for key, path := range keys {
		if phrasesIn("en").Words[key] == "" {
			t.Errorf("%s says %q, which English has not", path, key)
		}
	}
	for key := range phrasesIn("en").Words {
		base := strings.TrimSuffix(key, ".1")
		group := strings.HasPrefix(key, "die.")
		for g := range groups {
			group = group || strings.HasPrefix(key, g)
		}
		if keys[key] == "" && keys[base] == "" && !literals[key] && !group {
			t.Errorf("no page says %q", key)
		}
	}
}

// stubWords returns the words of effects, in brackets like all authors' texts.
type stubWords struct{}

var stub = []string{"⟪effects⟫"}

func (stubWords) Equipment(int) []string            { return stub }
func (stubWords) Event(int) []string                { return stub }
func (stubWords) Tower(int) []string                { return stub }
func (stubWords) Chest(int) []string                { return stub }
func (stubWords) Machine(int) []string              { return stub }
func (stubWords) Ability(int) []string              { return stub }
func (stubWords) Improved(int, int) []string        { return nil }
func (stubWords) Ally(int) []string                 { return stub }
func (stubWords) Skill(int) []string                { return stub }
func (stubWords) Enemy(int) []string                { return stub }
func (stubWords) Effects(int, []ir.Effect) []string { return stub }
func (stubWords) Counted(int) []string              { return nil }
func (stubWords) Actions(int) [][]string            { return [][]string{stub} }
func (stubWords) Figures(int) [][]string            { return [][]string{stub} }
func (stubWords) Pieces(int) [][]string             { return [][]string{stub} }
func (stubWords) Cond(int, ir.Cond) string          { return stub[0] }
func (stubWords) Number(int, ir.Number) string      { return stub[0] }
func (stubWords) When(int, ir.When) string          { return stub[0] }
func (stubWords) While(int, ir.While) string        { return stub[0] }

// bracketed returns a table with every word in brackets; inserted values are not.
func bracketed(lang string) *phrases {
	p := &phrases{lang, page.Phrases{Lang: lang, Words: map[string]string{}, Form: phrasesIn("en").Form}}
	for key, phrase := range phrasesIn("en").Words {
		out, last := "", 0
		for _, at := range append(placeholder.FindAllStringIndex(phrase, -1), []int{len(phrase), len(phrase)}) {
			if at[0] > last {
				out += "⟦" + phrase[last:at[0]] + "⟧"
			}
			out, last = out+phrase[at[0]:at[1]], at[1]
		}
		p.Words[key] = out
	}
	return p
}

// everything returns the fixture with one of everything that a page can mention,
// and every author's text in brackets.
func everything() Input {
	in := fixture()
	in.Words = says(stubWords{})
	p := in.Pack
	p.Machines = []ir.Machine{{ID: "cart", Name: "cart", Health: 3}}
	p.Allies = []ir.Ally{{ID: "nane", Name: "nane", Dice: 2}, {ID: "lia", Name: "lia", Health: 2}}
	p.Skills = []ir.Skill{{ID: "leap", Name: "leap", Level: 1}}
	p.Equipment = append(p.Equipment,
		ir.Equipment{ID: "bow", Name: "bow", Slot: "ranged", Weapon: &ir.Weapon{Cost: 1, Dice: 1, Nearby: true, Exposed: true, Alert: true, HiddenBlade: true}, UsableInWater: true},
		ir.Equipment{ID: "note", Name: "note", Investigation: []ir.Effect{{}}},
		ir.Equipment{ID: "smoke", Name: "smoke", SingleUse: true, Use: &ir.Use{Cost: 1, Exposed: true}})
	m := &p.Memories[0]
	m.Conclusions = []ir.Conclusion{{Name: "well", If: &ir.Cond{AlertRaised: true}, Title: m.Title, Text: m.Story.After, XP: 2},
		{Name: "badly", Failed: true, Title: m.Title, Text: m.Story.After}}
	for i, kind := range []string{"reminder", "special", "triangle", "bomb"} {
		m.Tokens = append(m.Tokens, ir.Token{Name: "sack", Kind: kind, At: ir.SquareID(i)})
	}
	m.Bodies = []ir.BodyPlace{{At: 3, Count: 2}, {At: 4, Count: 1}}
	m.Machines = []ir.MachinePlace{{Machine: 0, At: 8, Guard: 0}}
	m.EnemyPhase = []string{"reinforcement", "movement", "combat"}
	m.Opens.Before = []ir.EnvelopeID{0}
	m.Rewards = []ir.TextID{"look"}
	m.Fail = []ir.FailWhen{{Name: "late", Text: "look"}}
	m.While = []ir.While{{Text: "look", Kinds: []ir.KindAt{{Kind: "canal", At: []ir.SquareID{0}}}}}
	m.On = []ir.Trigger{{Text: "look", If: &ir.Cond{}}, {Text: "look", If: &ir.Cond{}, Late: true}}
	boss := ir.EnemyID(2)
	m.Boss, m.Optional = &boss, true
	m.Squares[8].Hiding = "cart"
	m.Tiles[len(m.Tiles)-1].Out = true
	m.Changes = append(m.Changes, ir.Change{Name: "ground", Text: "look", Ground: &ir.Redrawn{Kinds: []ir.KindAt{{Kind: "canal", At: []ir.SquareID{0}}}, Ladders: []ir.Edge{{A: 0, B: 1}}, NoLadders: []ir.Edge{{A: 0, B: 1}},
		Hiding: []ir.HidingAt{{Kind: "cart", At: []ir.SquareID{0}}}, NoHiding: []ir.SquareID{1}, Restricted: []ir.SquareID{0}, Unrestricted: []ir.SquareID{1}}})
	m.Stations = append(m.Stations, 2, 3)
	m.OneWay = []ir.OneWay{{At: 2, Only: "entry"}, {At: 3, Only: "exit"}}
	m.Start.Boards[2] = []ir.Board{{Melee: 0, Ranged: 2, Blade: -1, Armor: 1}, {Melee: -1, Ranged: -1, Blade: -1, Armor: -1}}
	m.Objectives = append(m.Objectives, ir.Objective{Name: "gate", Title: "gate", At: 7, Cost: 1, If: &ir.Cond{}, Base: true})
	second := fixture().Pack.Memories[0]
	second.ID, second.Folder, second.Characters, second.Compass = "0.3", "second", "apprentices", false
	second.Needs, second.TimeLimit, second.Sync.Auto = []ir.MemoryID{0}, &ir.TimeLimit{Turns: 3}, true
	second.Opens.After, second.EnemyPhase = []ir.EnvelopeID{1}, nil
	p.Memories = append(p.Memories, second)
	var groups []ir.EnvelopeGroup
	for _, to := range []string{"deck", "boards", "villa", "table", "box"} {
		for _, kind := range []string{"equipment", "event", "reinforcement", "tower", "chest", "assassin", "apprentice", "ally", "skill", "blueprint"} {
			groups = append(groups, ir.EnvelopeGroup{Kind: kind, Cards: []ir.CardID{0}, To: to, Reveal: to == "box"})
		}
	}
	groups = append(groups, ir.EnvelopeGroup{Kind: "event", Cards: []ir.CardID{0, 0, 1}, To: "deck"}, ir.EnvelopeGroup{Kind: "blueprint", To: "table"})
	p.Envelopes = append(p.Envelopes, ir.Envelope{ID: "last", Name: "first", Red: "red", Groups: groups}, ir.Envelope{ID: "start", Name: "first", Red: "red"}, ir.Envelope{ID: "paid", Name: "first", Red: "red"})
	p.Campaign = &ir.Campaign{Headquarters: headquarters(ir.EnvelopeID(len(p.Envelopes) - 1))}
	p.Blueprints = []ir.Blueprint{{ID: "⟪free⟫", Name: "look"}, {ID: "⟪one⟫", Name: "look", Text: "red", Black: 1, Grey: 1}, {ID: "⟪many⟫", Name: "look", Black: 2, Grey: 2}}
	everyWay(in)
	r := &in.Report.Memories[0]
	r.Cells[0].Witness = &replay.Replay{}
	r.Cells[0].Bots = append(r.Cells[0].Bots, sim.Play{Bot: sim.Expert, Games: 100, Won: 80, Lost: 20})
	r.Cells[0].Bots[0].Decisions.P50 = 100
	r.Findings = []sim.Finding{{Seats: 2, Message: "⟪found⟫", Replay: &replay.Replay{}}}
	for _, why := range []string{sim.Median, sim.Close, sim.Typical, sim.NoEnd, sim.Locked, sim.Example} {
		r.Cells[0].Games = append(r.Cells[0].Games, sim.Shown{Why: why, Of: 2, Replay: &replay.Replay{}})
	}
	for i, w := range []sim.Worth{
		{Games: 300, Won: 200, Used: 300, Lost: 80, Chance: 1}, {Games: 300, Won: 200, Used: 300, Lost: 40, Chance: 1}, {Games: 300, Won: 200, Used: 300, Gained: 40, Chance: 1},
		{Games: 300, Won: 200, Used: 300, Chance: 1_000_000}, {Games: 300, Won: 200, Used: 30, Lost: 2, Chance: 1_000_000}, {Games: 300},
	} {
		for _, kind := range [][]string{{"verb", "card"}, {"event", "ability"}, {"skill", "ally"}, {"machine", "tower"}, {"objective", "action"}, {"hiding-spot"}}[i] {
			w.Kind, w.ID = kind, "rope"
			r.Worth = append(r.Worth, w)
		}
	}
	for _, e := range []string{"en", "de", "pl", "es"} {
		r.Others = append(r.Others, sim.InEdition{Edition: e, Seats: 2, Games: 6, Won: 4, Lost: 1})
	}
	r.Ways = []sim.Way{{Kind: "objective", ID: "rope", Games: 300, Won: 200, Did: 290, Lost: 40, Chance: 1}}
	for i, kind := range []string{"", "party", "start", "start"} {
		r.Groups = append(r.Groups, sim.Group{Seats: 2, Kind: kind, ID: []string{"", "ada+bea", "poor", "rich"}[i], Games: 100, Won: 50, Lost: 3 * i})
	}
	r.Cells = append(r.Cells, sim.Cell{Seats: 3, Proof: "⟪proof⟫"}, sim.Cell{Seats: 4, Bots: []sim.Play{{Bot: sim.Fair, Games: 4, Undecided: 4}}})
	in.Report.Campaign = traveled()
	for _, id := range []string{"cart", "nane", "lia", "leap", "bow", "note", "smoke"} {
		in.Texts["en"][id] = id
	}
	for id, text := range in.Texts["en"] {
		in.Texts["en"][id] = "⟪" + text + "⟫"
	}
	in.Texts["en"]["story"] = "⟪story⟫\n\n⟪and more⟫"
	for icon := range icons {
		in.Texts["en"]["sync"] += "{" + icon + "}"
	}
	in.Tool = "⟪tool⟫"
	return in
}

// traveled returns campaigns with everything that their page has a word for.
func traveled() *sim.Campaign {
	var figures []sim.Figure
	for i, name := range []string{"health", "missing", "cards", "gear", "left", "skills", "xp", "level", "headquarters", "stand-ins"} {
		figures = append(figures, sim.Figure{Figure: name, Percentiles: sim.Percentiles{P5: 1, P50: 2, P95: 1 + i}})
	}
	seats := []sim.Came{{SeatGames: sim.SeatGames{Seats: 2, Games: 12}, Won: 1}}
	c := &sim.Campaign{Edition: "en", Games: 12, Budget: 7000, Memories: []sim.Chapter{{
		Memory: "0.2", First: sim.Attempt{Games: 12, Won: 1, Seats: seats, Brought: figures}, Second: sim.Attempt{Games: 11, Won: 5, Seats: seats, Brought: figures},
		Expected: []sim.Odds{{SeatGames: sim.SeatGames{Seats: 2, Games: 400}, Won: 380}}, Novice: []sim.Odds{{SeatGames: sim.SeatGames{Seats: 2, Games: 100}, Won: 60}},
	}}, Findings: []sim.Stuck{{Memory: "0.2", Finding: sim.Finding{Seats: 2, Message: "rope", Command: "rope", More: 1}}}}
	c.Memories = append(c.Memories, c.Memories[0]) // a curve has two Memories at least
	for _, a := range [][2]string{
		{"envelope", "opened"}, {"skill", "brought along"}, {"skill", "used"}, {"reward", "brought along"}, {"reward", "used"}, {"blueprint", "planned"}, {"blueprint", "built"}, {"contract", "revealed"},
		{"contract", "fulfilled"}, {"contract box", "played"}, {"building", "worked in"}, {"helper", "at work"},
	} {
		id := "rope"
		if a[0] == "building" {
			id = "hospital"
		}
		c.Assets = append(c.Assets, sim.Touched{Kind: a[0], ID: id, Use: a[1]})
	}
	return c
}

// headquarters returns Headquarters with everything that their page has a word
// for; their first Contract opens an envelope.
func headquarters(opens ir.EnvelopeID) *ir.Headquarters {
	return &ir.Headquarters{
		Apprentices: ir.Brown{Hospital: [5]int{1, 1, 2, 2, 2}, Workshop: 1, Shop: 1, Command: 1},
		Helpers: []ir.Helper{
			{ID: "⟪one⟫", Name: "look", Type: "mercenary", Copies: 3, Ally: -1, Brown: ir.Brown{Hospital: [5]int{0, 2, 2, 2, 2}, Workshop: 2, Shop: 2, Command: 2}},
			{ID: "⟪two⟫", Name: "look", Type: "courtesan", Copies: 1, Waits: true},
		},
		Contracts: []ir.Contract{
			{ID: "⟪first⟫", Name: "look", Text: "red", Hits: 1, Reward: ir.Brought{Opens: []ir.EnvelopeID{opens}}},
			{ID: "⟪second⟫", Name: "look", Level: 1, Hits: 2, Boxes: []ir.ContractBox{
				{Grey: true, Text: "red", Leads: []int{1, 2}}, {Gives: ir.Brought{Joins: []ir.HelperID{1}}}, {Gives: ir.Brought{Unlocks: []ir.MemoryID{1}}},
			}},
		},
		Done: 2,
	}
}

// everyWay adds everything that needs a word of its own: each direction, cause
// and size, and everything that can change the Map.
func everyWay(in Input) {
	p := in.Pack
	m := &p.Memories[0]
	change := []ir.Effect{{Change: &m.Changes[0].Name}}
	uses := []ir.Use{{Cost: 2, Do: change}}
	p.Machines[0].Actions = []ir.MachineAction{{Do: change}}
	p.Allies[0].Uses, p.Skills[0].Use, p.Assassins[0].Ability.Uses = uses, &uses[0], uses
	p.Equipment[0].Weapon.Special = change
	p.Equipment = append(p.Equipment, ir.Equipment{ID: "rope", Name: "note", Use: &uses[0]})
	p.Chests = append(p.Chests, ir.ChestCard{ID: "bag", Name: "box", Last: 1, Do: change})
	p.Events = append(p.Events, ir.EventCard{ID: "a", Name: "fog", When: "anyTime", Direction: "west"},
		ir.EventCard{ID: "b", Name: "fog", When: "attack", Direction: "south"}, ir.EventCard{ID: "c", Name: "fog", When: "now", Direction: "north"})
	p.Assassins = append(p.Assassins, ir.Assassin{ID: "yan", Name: "ada", Colour: "yellow"})
	p.Reinforcements[0].On[0] = ir.Arrival{Crossbowmen: 1, Elites: 1}
	m.Start.Equipment, m.Start.Chests, m.Chests = []ir.CardID{0}, []ir.CardID{0, 1}, []ir.SquareID{6, 7}
	m.Start.Boards[2][0].Blade = 0
	m.Story.Setup = "story"
	m.Guards = append(m.Guards, ir.Placement{Type: 0, At: 5, Count: 31, From: 2})
	m.Objectives[2].XP = 3
	m.Figures = []ir.Figure{{Name: "dog", Title: "look", At: 1}, {Name: "cat", Title: "look", At: ir.NoID}}
	whole, part, none := 0, 1, 0
	m.Pieces = []ir.Piece{{Name: "crate", Title: "look", N: 1, At: []ir.SquareID{2}, Under: &whole}, {Name: "key", Title: "look", N: 1, NBy: &ir.Number{N: &none}, Under: &part}, {Name: "lamp", Title: "look", By: &none}}
	m.Chances = []ir.Chance{
		{Name: "deal", Title: "look", Deck: true, Faces: []ir.Face{{Name: "⟪⟫", N: 1}}}, {Name: "rest", Title: "look", Deck: true, Faces: []ir.Face{{Name: "⟪⟫", N: 2}}},
		{Name: "pile", Title: "look", Deck: true, Faces: []ir.Face{{Name: "⟪⟫", N: 2}}}, {Name: "die", Title: "look", Faces: []ir.Face{{Name: "⟪⟫", N: 6}}},
	}
	for i, side := range []string{"right", "down", "left", "up"} {
		m := ir.Memory{
			ID: "0." + strconv.Itoa(5+i), Folder: side, Title: "t", Characters: "assassins", Cubes: 1, North: side, Compass: true, Teaches: true,
			Maps: []ir.Map{{Name: "A", Cols: 1, Rows: 1}, {Name: "B", Cols: 1, Rows: 1}}, Squares: []ir.Square{{Name: "a1", Kind: "street"}},
			Tiles: []ir.Tile{{Name: "street", Kind: "street", Size: []string{"large", "medium", "small", "small"}[i]}},
		}
		if side == "right" {
			m.Stations = []ir.SquareID{0, 0}
			m.Objectives = []ir.Objective{{Name: "last", Title: "look", Cost: 1, Hidden: true}} // none on the Map at first
		}
		p.Memories = append(p.Memories, m)
		r := sim.Memory{Memory: m.ID, Difficulty: []string{"easy", "hard", "normal", "normal"}[i], Cells: []sim.Cell{{Seats: 2, Witness: &replay.Replay{},
			Marks: []sim.Mark{{Mark: "critical", Places: []sim.Place{{Place: "a1", Times: 1}}}},
			Bots:  []sim.Play{{Bot: sim.Fair, Games: 1, Lost: 1}}}}}
		for _, cause := range []string{"reserve-" + p.Enemies[0].ID, "conceded", "effect", "time-limit"} {
			r.Cells[0].Bots[0].Causes = append(r.Cells[0].Bots[0].Causes, sim.Cause{Result: "lost", Cause: cause, Games: 1})
		}
		switch side {
		case "right":
			r.Before = true
		case "down":
			r.Cells[0].Bots[0].Bot = sim.Quick
			for i, chance := range []int{0, 20_000, 90_000} {
				r.Edit = append(r.Edit, sim.Edit{Change: sim.Change{Bot: sim.Quick, Seats: 2, Games: 64, Lost: 1 + i, Chance: chance}})
			}
			r.Edit = append(r.Edit, sim.Edit{Change: sim.Change{Bot: sim.Fair, Seats: 3, Games: 64}})
		case "left":
			r.Cells[0].Bots[0].Games, r.Cells[0].Bots[0].Won = 2, 1
		case "up":
			r.Cells[0].Proof = "⟪proof⟫"
		}
		in.Report.Memories = append(in.Report.Memories, r)
	}
}

var (
	opaque   = regexp.MustCompile(`(?s)<(script|style)\b.*?</(script|style)>`)
	tag      = regexp.MustCompile(`<[^>]*>`)
	spoken   = regexp.MustCompile(` (?:aria-label|title|alt)="([^"]*)"`)
	brackets = regexp.MustCompile(`⟦[^⟦⟧]*⟧|⟪[^⟪⟫]*⟫`)
)

// texts returns the text of a page and the attributes that screen readers read.
func texts(body string) []string {
	body = opaque.ReplaceAllString(body, "")
	var out []string
	for _, m := range spoken.FindAllStringSubmatch(body, -1) {
		out = append(out, html.UnescapeString(m[1]))
	}
	for _, t := range tag.Split(body, -1) {
		if t = strings.TrimSpace(html.UnescapeString(t)); t != "" {
			out = append(out, t)
		}
	}
	return out
}

// No word of the pages is outside the tables. In pages of a language whose every
// word is in brackets, only some texts outside brackets have letters: the pack's
// names for squares, letters and itself, and the texts of the frame and of the
// part for play. And each word of the table is on a page.
func TestEveryWordIsOfATable(t *testing.T) {
	const lang = "x-brackets"
	catalogue.Add(lang, bracketed(lang).Words)
	in := everything()
	in.Lang = lang
	p := in.Pack
	names := map[string]bool{"CC": true, "BY": true, p.ID: true, "EN": true, "sack": true, "late": true, "rope": true, "knife": true}
	for _, l := range "ABCDE" { // Entrances and Maps, and the letters of types
		names[string(l)] = true
	}
	for i := range p.Memories {
		for _, q := range p.Memories[i].Squares {
			names[q.Name] = true
		}
		for _, tile := range p.Memories[i].Tiles {
			names[tile.Name] = true
		}
	}
	for _, lang := range append([]string{""}, p.Languages...) {
		word := func(id ir.TextID) string { return in.Texts[lang][string(id)] }
		called := letters(p, word)
		figures, pieces := p.Memories[0].Signs(word)
		for _, l := range slices.Concat(figures, pieces) {
			names[l] = true
		}
		for _, l := range called {
			for _, n := range []string{"1", "2", "31"} {
				names[l+n] = true
			}
		}
	}
	for _, r := range p.Reinforcements {
		names[r.ID] = true
	}
	// The words of other packages
	var others []string
	plain, err := page.Frame{Kind: "x"}.Render()
	if err != nil {
		t.Fatal(err)
	}
	k := newMaker(in)
	k.play = play.New(held.Of(in.Pack, in.Texts), p.Languages[0], play.Things(""), engines, play.Book{})
	section, _, err := k.play.Section(play.Mission{ID: "0.2", Replays: []play.Replay{{Title: "⟪⟫", Game: &replay.Replay{}}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, say := range append(texts(string(plain.Bytes)), texts(string(section))...) {
		if strings.Trim(say, "·, 0⟪⟫") != "" {
			others = append(others, strings.Trim(say, ", "))
		}
	}
	slices.SortFunc(others, func(a, b string) int { return len(b) - len(a) })

	var all strings.Builder
	check := func(path, say string) {
		all.WriteString(say + "\n")
		rest := brackets.ReplaceAllString(iconMark.ReplaceAllString(say, ""), " ")
		for _, o := range others {
			if rest == o || strings.HasPrefix(rest, o+" ") || strings.HasSuffix(rest, o) && strings.HasPrefix(rest, ", ") {
				rest = strings.Replace(rest, o, "", 1)
			}
		}
		for _, word := range strings.FieldsFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if strings.IndexFunc(word, unicode.IsLetter) >= 0 && !names[word] {
				t.Errorf("%s: %q of %q is of no table", path, word, say[:min(len(say), 200)])
			}
		}
	}
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	// A campaign that got stuck, and campaigns that met everything
	for _, c := range []*sim.Campaign{{Findings: []sim.Stuck{{Memory: "0.2", Finding: sim.Finding{Seats: 2, Message: "rope"}}}}, {}} {
		in.Report = &sim.Report{Campaign: c}
		more, err := Pages(in)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, more[slices.IndexFunc(more, func(p page.Page) bool { return p.Path == campaignsPath })])
	}
	// A pack of one Memory, without a campaign
	alone := fixture()
	alone.Lang, alone.Tool, alone.Report, alone.Wants = lang, in.Tool, nil, func(path string) bool { return path == "index.html" }
	for id, text := range alone.Texts["en"] {
		alone.Texts["en"][id] = "⟪" + text + "⟫"
	}
	alone.Texts["en"]["story"] = "⟪story⟫"
	if front, err := Pages(alone); err != nil {
		t.Fatal(err)
	} else {
		pages = append(pages, front...)
	}
	// Bots that are still playing
	in.Report = &sim.Report{Playing: true}
	unplayed, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range unplayed {
		if p.Path == "index.html" || p.Path == memoryPath(&in.Pack.Memories[0]) {
			pages = append(pages, p)
		}
	}
	seen := 0
	for _, p := range pages {
		if !strings.HasSuffix(p.Path, ".html") || p.Path == "contents.html" || p.Path == "problems.html" { // the search's own words
			continue
		}
		seen++
		if !strings.Contains(string(p.Bytes), `<html lang="`+lang+`"`) {
			t.Errorf("%s is not in the language of its words", p.Path)
		}
		for _, say := range texts(string(p.Bytes)) {
			check(p.Path, say)
		}
	}
	if seen < 15 {
		t.Errorf("%d pages", seen)
	}
	decks := k.decks()
	for _, e := range k.entries([]memoryPage{k.memory(0), k.memory(1)}, decks) {
		for _, say := range []string{e.Kind, e.Title, e.Text} {
			check("the search", say)
		}
	}
	for key, phrase := range phrasesIn(lang).Words {
		for _, part := range brackets.FindAllString(phrase, -1) {
			if !strings.Contains(all.String(), part) {
				t.Errorf("no page shows %q of %s", part, key)
			}
		}
	}
}
