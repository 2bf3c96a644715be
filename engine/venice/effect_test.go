package venice

import (
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// bench returns the fixture without its Guards and scripts, with one Event card
// that is never drawn: the effects under test.
func bench(do []ir.Effect) *ir.Pack {
	p := fixture()
	m := &p.Memories[0]
	m.Guards, m.Bodies, m.On = nil, nil, nil
	m.Flags, m.Counters = []string{"seen"}, []string{"bells"}
	m.Tokens = []ir.Token{{Name: "lamp", Kind: "reminder", At: 0}}
	m.Objectives[2].Hidden = true
	m.Changes = []ir.Change{{Name: "door", Chests: []ir.SquareID{14}, Stations: []ir.SquareID{13},
		Open: []ir.Edge{{A: 13, B: 14}}, Entrances: []ir.Entrance{{Letter: "D", Touches: []ir.SquareID{13}}}}}
	for i := range p.Assassins {
		p.Assassins[i].Ability = ir.Ability{}
	}
	p.Allies = []ir.Ally{{ID: "salvi", Health: 2, Dice: 1}, {ID: "lucia"}}
	m.On = []ir.Trigger{{Name: "late", When: ir.When{Turn: ref(99)}, Do: []ir.Effect{salvi, {Escort: &ir.Escort{Ally: 1, At: place("any")}}}}}
	p.Events = append(p.Events, ir.EventCard{ID: "bench", When: "anyTime", Direction: "north", Do: do})
	return p
}

// effectCase is a list of effects done by seat 1 on b1 unless self is given, with
// the questions and the resulting state.
type effectCase struct {
	name  string
	do    []ir.Effect
	state string // lines of a situation, separated by semicolons
	none  bool   // there is no self
	// asked holds "N: JSON": the number of options and the one to take.
	asked []string
	want  string // paths with values, separated by semicolons
}

func all(where string) ir.Target { return ir.Target{Pick: "all", Where: where} }
func one(where string) ir.Target { return ir.Target{Pick: "one", Count: 1, Where: where} }

var myself = ir.Target{Pick: "self", Where: "any"}

func place(rel string) ir.Place { return ir.Place{Rel: rel} }
func ref[T any](v T) *T         { return &v }

func guards(pick string, n int, typ string, from ir.Place) ir.Guards {
	return ir.Guards{Pick: pick, Count: n, Type: typ, From: from}
}

// salvi brings the first Ally onto c1.
var salvi = ir.Effect{Escort: &ir.Escort{Ally: 0, At: ir.Place{Rel: "at", At: []ir.SquareID{2}}}}

func allies(pick string) ir.Target {
	return ir.Target{Of: "allies", Pick: pick, Count: 1, Where: "any"}
}

var effectCases = []effectCase{
	{name: "an Ally comes", do: []ir.Effect{salvi}, want: "at salvi c1;health salvi 2"},
	{name: "it comes once", do: []ir.Effect{salvi, {Escort: &ir.Escort{Ally: 0, At: place("own")}}}, want: "at salvi c1"},
	{name: "where it comes is chosen, and it is tested", do: []ir.Effect{{Escort: &ir.Escort{Ally: 0, At: place("stations")}}}, state: "guards d4 crossbowman 1",
		asked: []string{`2: {"at":"d4","do":"choose"}`, "roll detection"}, want: "at salvi d4"},
	{name: "an Ally goes", do: []ir.Effect{salvi, {Depart: ref(ir.AllyID(0))}}, want: "place salvi off;left salvi no"},
	{name: "an Ally alone is meant", do: []ir.Effect{salvi, {Expose: ref(allies("all"))}}, want: "stealth salvi exposed;stealth 1 incognito"},
	{name: "Allies are no Assassins", do: []ir.Effect{salvi, {Expose: ref(all("any"))}}, want: "stealth salvi incognito;stealth 1 exposed"},
	{name: "characters are both", do: []ir.Effect{salvi, {Wound: &ir.Amount{Who: ir.Target{Of: "characters", Pick: "all", Where: "any"}, N: 1}}}, want: "health salvi 1;health 1 2"},
	{name: "one Ally by name", do: []ir.Effect{salvi, {Wound: &ir.Amount{Who: ir.Target{Ally: ref(ir.AllyID(0)), Pick: "one", Where: "any"}, N: 2}}},
		want: "condition salvi critical;health 1 3"},
	{name: "no cubes for Allies", do: []ir.Effect{salvi, {Cubes: &ir.Amount{Who: ir.Target{Of: "characters", Pick: "all", Where: "any"}, N: 1}}}, want: "cubes salvi 0;cubes 1 4"},
	{name: "an Ally is moved", do: []ir.Effect{salvi, {Move: &ir.Move{Who: allies("one"), To: ir.Place{Rel: "at", At: []ir.SquareID{15}}}}}, want: "at salvi d4"},
	{name: "an Ally moves on foot", do: []ir.Effect{salvi, {Move: &ir.Move{Who: allies("one"), To: place("any"), Steps: 1}}},
		asked: []string{`3: {"do":"move","to":"d1","who":"salvi"}`}, want: "at salvi d1"},
	{name: "how an Ally is", do: []ir.Effect{salvi, {If: &ir.If{Cond: ir.Cond{All: []ir.Cond{{Ally: &ir.AllyIs{Ally: 0, Is: "incognito", At: []ir.SquareID{2}}},
		{Not: &ir.Cond{Ally: &ir.AllyIs{Ally: 0, Is: "hidden"}}}, {Not: &ir.Cond{Ally: &ir.AllyIs{Ally: 1, Is: "onMap"}}}}},
		Then: []ir.Effect{{Alert: ref("on")}}, Else: []ir.Effect{{Win: true}}}}}, want: "alert on"},
	{name: "move one", do: []ir.Effect{{Move: &ir.Move{Who: one("any"), To: place("nearby"), NoTest: true, May: true}}}, none: true,
		asked: []string{`6: {"do":"move","to":"a1","who":1}`}, want: "at 1 a1;at 2 c1"},
	{name: "move self within", do: []ir.Effect{{Move: &ir.Move{Who: myself, To: ir.Place{Rel: "within", Steps: 2, Kinds: []string{"roof", "canal"}}}}},
		want: "at 1 d1"},
	{name: "move in steps", do: []ir.Effect{{Move: &ir.Move{Who: myself, To: place("any"), Steps: 2}}},
		asked: []string{`2: {"do":"move","to":"c1","who":1}`, `3: {"do":"move","to":"c2","who":1}`}, want: "at 1 c2"},
	{name: "a critical one stays", do: []ir.Effect{{Move: &ir.Move{Who: myself, To: place("nearby")}}}, state: "1 critical 1", want: "at 1 b1"},
	{name: "a glide from a tower", do: []ir.Effect{{Move: &ir.Move{Who: myself, To: ir.Place{Rel: "at", At: []ir.SquareID{15}}}}}, state: "1 at a2;1 tower",
		want: "at 1 d4;place 1 square"},
	{name: "expose", do: []ir.Effect{{Expose: &myself}}, want: "stealth 1 exposed;alert on"},
	{name: "expose nobody on a tower", do: []ir.Effect{{Expose: &myself}}, state: "1 at a2;1 tower", want: "stealth 1 incognito;alert off"},
	{name: "hide all on the square", do: []ir.Effect{{Hide: ref(all("own"))}}, state: "1 exposed;2 at b1;2 exposed",
		want: "stealth 1 incognito;stealth 2 incognito;loose b1 2"},
	{name: "hide one of two", do: []ir.Effect{{Hide: &ir.Target{Pick: "one", Where: "any", Stealth: "exposed"}}}, state: "1 exposed;2 exposed", none: true,
		asked: []string{`2: {"do":"choose","who":2}`}, want: "stealth 1 exposed;stealth 2 incognito"},
	{name: "up to, and no more", do: []ir.Effect{{Hide: &ir.Target{Pick: "upTo", Count: 1, Where: "any"}}}, state: "1 exposed;2 exposed",
		asked: []string{`3: {"do":"choose","who":1}`}, want: "stealth 1 incognito;stealth 2 exposed"},
	{name: "heal the hurt", do: []ir.Effect{{Heal: &ir.Amount{Who: ir.Target{Pick: "one", Where: "nearby", Health: "hurt"}, N: 2}}}, state: "2 health 2",
		want: "health 1 3;health 2 4"},
	{name: "others only", do: []ir.Effect{{Wound: &ir.Amount{Who: ir.Target{Pick: "all", Where: "any", Others: true}, N: 1}}}, want: "health 1 3;health 2 3"},
	{name: "wound to critical", do: []ir.Effect{{Wound: &ir.Amount{Who: myself, N: 9}}}, want: "condition 1 critical"},
	{name: "cubes", do: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: 2}}, {Cubes: &ir.Amount{Who: ir.Target{Pick: "self", Others: false}, N: -1}}}, want: "cubes 1 4"},
	{name: "the saved cube goes last", do: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: -3}}}, state: "1 cubes 1;1 plus", want: "cubes 1 0;plus 1 0"},
	{name: "gain", do: []ir.Effect{{Gain: &ir.Gain{Who: myself, Card: 9}}}, state: "deck equipment",
		asked: []string{`2: {"card":"parachute","do":"keep","to":"inventory"}`}, want: "inventory 1 parachute,smoke"},
	{name: "no copy left", do: []ir.Effect{{Gain: &ir.Gain{Who: myself, Card: 9}}}, want: "inventory 1 smoke"},
	{name: "spawn", do: []ir.Effect{{Spawn: &ir.Spawn{Type: "crossbowman", Count: 2, At: ir.Place{Rel: "entrance", Letter: "B"}}}},
		asked: []string{`2: {"at":"d2","do":"choose"}`}, want: "guards d2 crossbowman 2;reserve crossbowman 28"},
	{name: "spawn on each", do: []ir.Effect{{Spawn: &ir.Spawn{Type: "elite", Count: 1, At: ir.Place{Rel: "any", Kinds: []string{"roof"}, Each: true}}}},
		want: "guards d1 agile 1;guards d2 agile 1;reserve agile 8"},
	{name: "spawn only where nobody is", do: []ir.Effect{{Spawn: &ir.Spawn{Type: "crossbowman", Count: 1, At: ir.Place{Rel: "any", Kinds: []string{"roof"}, Enemies: "none"}}}},
		state: "guards d1 crossbowman 1", want: "guards d1 crossbowman 1;guards d2 crossbowman 1"},
	{name: "spawn makes Bodies go", do: []ir.Effect{{Spawn: &ir.Spawn{Type: "crossbowman", Count: 3, At: ir.Place{Rel: "at", At: []ir.SquareID{15}}}}},
		state: "bodies d4 crossbowman 2;guards d4 agile 1", asked: []string{`roll detection`}, want: "enemies d4 4;bodies d4 crossbowman 0"},
	{name: "too few in the reserve", do: []ir.Effect{{Spawn: &ir.Spawn{Type: "crossbowman", Count: 1, At: place("stations")}}}, state: "reserve crossbowman 0",
		asked: []string{`2: {"at":"d4","do":"choose"}`}, want: "over lost reserve-crossbowman"},
	{name: "lent and given back", do: []ir.Effect{{Borrow: &ir.Borrow{Type: "crossbowman", N: 2}}, {Borrow: &ir.Borrow{Type: "crossbowman", N: -1}}},
		want: "reserve crossbowman 29"},
	{name: "remove one", do: []ir.Effect{{Remove: ref(guards("one", 1, "guard", place("any")))}}, state: "guards c4 crossbowman 2 agile 1",
		asked: []string{`2: {"at":"c4","do":"remove","type":"agile"}`}, want: "enemies c4 2;bodies c4 agile 0;reserve agile 10"},
	{name: "remove up to two of one square", do: []ir.Effect{{Remove: ref(guards("upTo", 2, "crossbowman", place("any")))}}, state: "guards c4 crossbowman 2;guards d1 crossbowman 2",
		asked: []string{`3: {"at":"c4","do":"remove","type":"crossbowman"}`, `2: {"do":"pass"}`}, want: "enemies c4 1;enemies d1 2"},
	{name: "eliminate all of a square", do: []ir.Effect{{Eliminate: ref(guards("all", 0, "guard", place("any")))}}, state: "guards c4 crossbowman 2 agile 1;guards d1 crossbowman 1",
		asked: []string{`2: {"at":"c4","do":"choose"}`}, want: "enemies c4 0;bodies c4 crossbowman 2;bodies c4 agile 1;enemies d1 1"},
	{name: "eliminate everywhere", do: []ir.Effect{{Eliminate: ref(guards("all", 0, "crossbowman", ir.Place{Rel: "any", Each: true}))}}, state: "guards c4 crossbowman 2 agile 1;guards d1 crossbowman 1",
		want: "enemies c4 1;enemies d1 0;bodies d1 crossbowman 1"},
	{name: "push", do: []ir.Effect{{Push: &ir.Push{Guards: guards("one", 1, "guard", place("any")), To: place("nearby")}}}, state: "guards c4 crossbowman 1",
		asked: []string{`2: {"do":"push","from":"c4","to":"d4","type":"crossbowman"}`}, want: "enemies c4 0;enemies d4 1"},
	{name: "no push from a red base", do: []ir.Effect{{Push: &ir.Push{Guards: guards("one", 1, "guard", place("any")), To: place("nearby")}}},
		state: "guards c4 crossbowman 1;loose c4 1", want: "enemies c4 1"},
	{name: "push past a red base", do: []ir.Effect{{Push: &ir.Push{Guards: guards("one", 1, "guard", place("any")), To: ir.Place{Rel: "nearby", Kinds: []string{"canal"}}, IgnoreRedBase: true}}},
		state: "guards c4 crossbowman 1;loose c4 1", want: "enemies c4 0;enemies c3 1"},
	{name: "bodies of a square", do: []ir.Effect{{Bodies: &ir.BodyMove{At: place("any"), All: true}}}, state: "bodies c4 crossbowman 2;bodies d1 agile 1",
		asked: []string{`2: {"at":"c4","do":"choose"}`}, want: "bodies c4 crossbowman 0;bodies d1 agile 1;reserve crossbowman 30"},
	{name: "one body", do: []ir.Effect{{Bodies: &ir.BodyMove{At: place("any")}}}, state: "bodies c4 crossbowman 2 agile 1",
		asked: []string{`2: {"at":"c4","do":"bodies","type":"crossbowman"}`}, want: "bodies c4 crossbowman 1;bodies c4 agile 1"},
	{name: "alert and direction", do: []ir.Effect{{Alert: ref("on")}, {Direction: ref("west")}, {Alert: ref("off")}}, want: "alert off;direction west"},
	{name: "reveal and complete", do: []ir.Effect{{Reveal: ref(ir.GoalID(2))}, {Complete: ref(ir.GoalID(2))}}, want: "objective extra done"},
	{name: "flag, counter, if", do: []ir.Effect{{Set: ref(ir.FlagID(0))}, {Count: &ir.CountBy{By: 2}},
		{If: &ir.If{Cond: ir.Cond{All: []ir.Cond{{Flag: ref(ir.FlagID(0))}, {Counter: &ir.CounterIs{AtLeast: 2}}, {Not: &ir.Cond{Alert: ref(true)}}}},
			Then: []ir.Effect{{Alert: ref("on")}}, Else: []ir.Effect{{Win: true}}}}}, want: "alert on"},
	{name: "else", do: []ir.Effect{{If: &ir.If{Cond: ir.Cond{AlertRaised: true}, Then: []ir.Effect{{Win: true}}, Else: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: 1}}}}}},
		want: "cubes 1 4"},
	{name: "win", do: []ir.Effect{{Win: true}}, want: "over won effect"},
	{name: "lose", do: []ir.Effect{{Lose: ref(ir.TextID("why"))}}, want: "over lost effect"},
	{name: "may, declined", do: []ir.Effect{{May: &ir.May{Do: []ir.Effect{{Alert: ref("on")}}}}}, asked: []string{`2: {"do":"pass"}`}, want: "alert off"},
	{name: "may, done", do: []ir.Effect{{May: &ir.May{Do: []ir.Effect{{Alert: ref("on")}}}}}, asked: []string{`2: {"do":"yes"}`}, want: "alert on"},
	{name: "may without a way", do: []ir.Effect{{May: &ir.May{Do: []ir.Effect{{Alert: ref("off")}, {Hide: &myself}}}}}, want: "alert off"},
	{name: "choose", do: []ir.Effect{{Choose: &ir.Choose{Options: []ir.Option{{Do: []ir.Effect{{Alert: ref("off")}}}, {Do: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: 1}}}},
		{Do: []ir.Effect{{Alert: ref("on")}}}}}}}, asked: []string{`2: {"do":"option","option":3}`}, want: "alert on;cubes 1 3"},
	{name: "repeat", do: []ir.Effect{{Repeat: &ir.Repeat{Times: 3, Do: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: 1}}}}}}, want: "cubes 1 6"},
	{name: "once for each Assassin", do: []ir.Effect{{Repeat: &ir.Repeat{PerAssassin: true, Do: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: 1}}}}}}, want: "cubes 1 5"},
	{name: "self is nobody", do: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: 1}}, {Hide: &myself}}, none: true, want: "cubes 1 3"},
}

// TestEffects runs each list of effects and checks the result.
func TestEffects(t *testing.T) {
	for _, c := range effectCases {
		t.Run(c.name, func(t *testing.T) {
			g := benchGame(t, c.do, c.state)
			ctx := effectCtx{Self: 0, Here: 1, Target: none}
			if c.none {
				ctx.Self = none
			}
			g.startEffect(g.m.events[len(g.m.events)-1].do, &ctx)
			g.dirty = true
			g.run()
			for _, step := range c.asked {
				answer(t, g, step)
			}
			if err := g.Check(); err != nil {
				t.Fatal(err)
			}
			if p := g.Point(); p.Kind == engine.Choice && p.Code != uint16(notation.AskMenu) {
				t.Fatalf("asked too much: %s %s", codec{g.m}.PointJSON(nil, g), options(g))
			}
			expect(t, g, c.want)
		})
	}
}

func benchGame(t *testing.T, do []ir.Effect, state string) *Game {
	t.Helper()
	p, err := New(bench(do), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	lines := [][]string{{"phase", "assassin"}, {"1", "at", "b1"}, {"2", "at", "c1"}}
	for _, l := range strings.Split(state, ";") {
		if l != "" {
			lines = append(lines, strings.Fields(l))
		}
	}
	g, err := Situate(m.(*Mission), engine.Options{Seats: 2}, lines)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Check(); err != nil {
		t.Fatalf("the situation: %v", err)
	}
	return g.(*Game)
}

func options(g *Game) string {
	var out []string
	for _, a := range g.Legal(nil) {
		out = append(out, string(codec{g.m}.ActionJSON(nil, g, a)))
	}
	return strings.Join(out, " ")
}

// answer takes "N: JSON". A "roll" line says that the engine rolled dice.
func answer(t *testing.T, g *Game, step string) {
	t.Helper()
	n, want, ok := strings.Cut(step, ": ")
	if !ok {
		return
	}
	legal := g.Legal(nil)
	if itoa(len(legal)) != n {
		t.Fatalf("%d options, want %s: %s", len(legal), n, options(g))
	}
	for _, a := range legal {
		if string(codec{g.m}.ActionJSON(nil, g, a)) == want {
			if err := g.Apply(a, nil); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("no option %s: %s", want, options(g))
}

// expect checks paths with values; "over" names the result and the cause.
func expect(t *testing.T, g *Game, want string) {
	t.Helper()
	for _, w := range strings.Split(want, ";") {
		words := strings.Fields(w)
		if words[0] == "over" {
			o := g.Outcome()
			if got := o.Result.String() + " " + g.m.CauseName(o.Cause); got != words[1]+" "+words[2] {
				t.Errorf("the game is %s, want %s", got, w)
			}
			continue
		}
		last := len(words) - 1
		got, err := Look(g, words[:last]...)
		if err != nil {
			t.Fatal(err)
		}
		if got != words[last] {
			t.Errorf("%s: %q, want %q", strings.Join(words[:last], " "), got, words[last])
		}
	}
}

// TestEffectRows checks that every row has a unique number within its family and
// exactly one way to run. internal/proof/wordtables/venice checks that every word
// has a row; the examples in internal/proof/reference/venice check its effect.
func TestEffectRows(t *testing.T) {
	numbered := map[opcode]string{}
	for i := range effectWords {
		w := &effectWords[i]
		family := map[string]opcode{ir.ForCharacters: opsOfCharacters, ir.ForAllies: opsOfAllies, ir.ForGuards: opsOfGuards,
			ir.ForTable: opsOfTable, ir.ForGround: opsOfGround, ir.ForDice: opsOfDice, ir.ForChance: opsOfChance, ir.ForFigures: opsOfFigures, ir.ForPieces: opsOfPieces, ir.ForControl: opsOfControl}[ir.Named(ir.EffectWords, w.name).Family]
		ways := bit(w.do != nil) + bit(w.affects != nil) + bit(w.fill != nil) + bit(w.leads != nil)
		if w.op == opEnd && ways == 0 {
			continue // it compiles to its contents
		}
		if ways != 1 || w.op < family || w.op >= family+familyMost || numbered[w.op] != "" {
			t.Errorf("the row of %s: %d ways to run, instruction %d of the family from %d, as %q", w.name, ways, w.op, family, numbered[w.op])
		}
		if (w.affects != nil || w.fill != nil) != (w.asks != nil) {
			t.Errorf("the row of %s: what is asked of the players stands there exactly where they may choose", w.name)
		}
		numbered[w.op] = w.name
	}
}

// TestNoWord checks that an unknown word, or a word without a row, stops the
// Memory instead of being ignored.
func TestNoWord(t *testing.T) {
	for _, c := range []struct {
		e    ir.Effect
		want string
	}{
		{ir.Effect{}, "an effect says nothing"},
		{ir.Effect{Win: true, Reroll: true}, "an effect says more than one thing"},
		{ir.Effect{May: &ir.May{Do: []ir.Effect{{}}}}, "an effect says nothing"},
		{ir.Effect{If: &ir.If{Cond: ir.Cond{Not: &ir.Cond{}}}}, "a condition says nothing"},
		{ir.Effect{If: &ir.If{Cond: ir.Cond{AlertRaised: true, ExposedEver: true}}}, "a condition says more than one thing"},
	} {
		p, err := New(bench([]ir.Effect{c.e}), nil)
		if err == nil {
			_, err = p.Mission("0.4")
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.e, err, c.want)
		}
	}
	b := &builder{m: &Mission{}, voc: &vocabulary{}}
	if b.effect(&ir.Effect{Win: true}); b.bad == nil || !strings.Contains(b.bad.Error(), "the effect win is not known") {
		t.Errorf("a word without a row: %v", b.bad)
	}
	b.bad = nil
	if b.question(&ir.Cond{AlertRaised: true}, 0); b.bad == nil || !strings.Contains(b.bad.Error(), "the condition alertRaised is not known") {
		t.Errorf("a condition without a row: %v", b.bad)
	}
	for when, want := range map[*ir.When]string{
		{}:                               "the moment of the line x says nothing",
		{AlertOn: true, EveryTurn: true}: "says more than one thing",
		{AlertOn: true}:                  "the moment alertOn is not known",
	} {
		b.bad = nil
		if b.m.trigger(b, &ir.Trigger{Name: "x", When: *when}); b.bad == nil || !strings.Contains(b.bad.Error(), want) {
			t.Errorf("%+v: %v, want %q", *when, b.bad, want)
		}
	}
}

// TestTable checks effects whose results have no example path.
func TestTable(t *testing.T) {
	b1 := []ir.SquareID{1}
	do := []ir.Effect{{Skip: ref("combat")}, {Set: ref(ir.FlagID(0))}, {Clear: ref(ir.FlagID(0))},
		{Place: &ir.TokenMove{Token: 0, At: ir.Place{Rel: "at", At: b1}}},
		{Modify: &ir.Modifier{What: "detectionDice", By: -1, Who: all("any"), Lasts: "turn"}},
		{Modify: &ir.Modifier{What: "detectionDice", By: -1, Who: all("any"), Lasts: "turn"}},
		{Modify: &ir.Modifier{What: "attackDice", By: 2, Who: myself, Weapon: "melee", Lasts: "once"}},
		{Modify: &ir.Modifier{What: "attackDice", By: 2, Who: myself, Weapon: "melee", Lasts: "once", If: &ir.Cond{AlertRaised: true}}},
		{Change: ref("gate")}, {Change: ref("door")}}
	g := benchGame(t, do, "")
	g.startEffect(g.m.events[len(g.m.events)-1].do, &effectCtx{Self: 0, Here: 1, Target: none})
	g.dirty = true
	g.run()
	s := &g.s
	if s.Skip != 1<<stepCombat || s.Flags != 0 || s.Token[0] != 1 {
		t.Errorf("skip %d, flags %d, token on %d", s.Skip, s.Flags, s.Token[0])
	}
	if c := g.m.sq[14].chest; s.Altered != 1 || !g.m.sq[13].stop || c == none || s.ChestsUp>>c&1 == 0 || g.m.root.sq[13].stop {
		t.Errorf("the Map is changed by %b", s.Altered)
	}
	for _, place := range g.m.Capabilities().Viewer.View(g, 0, "en").Places {
		switch want := "Fast Travel Station, Entrance D, no wall to c4 any more"; {
		case place.ID == "b4" && place.Text != want, place.ID == "c4" && !strings.Contains(place.Text, "Chest, no wall to b4 any more"):
			t.Errorf("%s shows %q", place.ID, place.Text)
		}
	}
	for _, c := range []struct {
		what, seat int
		weapon     uint8
		base, want int
	}{
		{modDetectionDice, 1, none, 5, 3},
		{modDetectionDice, 0, none, 1, 0}, // never below 0
		{modAttackDice, 0, placeRanged, 1, 1},
		{modAttackDice, 1, placeMelee, 1, 1},
		{modAttackDice, 0, placeMelee, 1, 3},
		{modAttackDice, 0, placeMelee, 1, 1}, // used up
	} {
		if got := g.modified(c.what, c.seat, c.weapon, c.base); got != c.want {
			t.Errorf("what %d, seat %d: %d becomes %d, want %d", c.what, c.seat, c.base, got, c.want)
		}
	}
	g.endModifiers()
	if got := g.modified(modDetectionDice, 1, none, 5); got != 5 {
		t.Errorf("a modifier outlives its turn: %d", got)
	}
}

// TestPrograms checks that programs only jump forward, and that too deep or too
// long ones are refused.
func TestPrograms(t *testing.T) {
	m := fixtureMission(t)
	for i := range m.code {
		switch in := &m.code[i]; in.op {
		case opMay, opChoose, opIf, opJump, opFewer:
			if int(in.to) <= i {
				t.Errorf("instruction %d jumps back to %d", i, in.to)
			}
		}
	}
	deep := []ir.Effect{{Win: true}}
	for range 9 {
		deep = []ir.Effect{{May: &ir.May{Do: deep}}}
	}
	long := []ir.Effect{{Win: true}}
	for range 4 {
		long = []ir.Effect{{Repeat: &ir.Repeat{Times: 8, Do: long}}}
	}
	for _, do := range [][]ir.Effect{deep, long, {{Complete: ref(ir.GoalID(9))}}, {{Gain: &ir.Gain{Card: 99}}},
		{{Spawn: &ir.Spawn{At: ir.Place{Rel: "at", At: []ir.SquareID{99}}}}}} {
		p, err := New(bench(do), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Mission("0.4"); err == nil {
			t.Error("a program out of bounds was compiled")
		}
	}
}

// TestWindows covers cards used on a test and on an attack.
func TestWindows(t *testing.T) {
	const attack = `{"at":"b1","card":"sword","do":"attack","who":1}`
	for k, option := range []string{"reroll", "no Retaliation", "two more hits"} {
		g := benchGame(t, nil, "1 cards sword;1 inventory feint;guards b1 crossbowman 4")
		take(t, g, attack, nil)
		if g.s.Ask.Code != notation.AskAttack {
			t.Fatalf("no card can be used on the attack: %s", options(g))
		}
		hits, rolled := int(g.s.Fight.Hits), g.s.Draws[forAssassin]
		g.s.Fight.Retal = 1 // as if the die had shown it
		take(t, g, `{"card":"feint","do":"use","who":1}`, nil)
		var log engine.Log
		take(t, g, `{"do":"option","option":`+itoa(k+1)+`}`, &log)
		answered := false
		for _, e := range log.Events {
			answered = answered || e.Code == evRetaliation
		}
		killed := 4 - g.s.Sq[1].enemies()
		again := int(g.s.Draws[forAssassin] - rolled)
		if k == 0 && again != 2 || k == 1 && answered || k == 2 && (killed != hits+2 || !answered) {
			t.Errorf("%s: %d dice rolled again, %d of %d hits and more, Retaliation %v", option, again, killed, hits, answered)
		}
	}
	g := benchGame(t, nil, "event night;guards c1 crossbowman 4")
	take(t, g, `{"do":"move","to":"c1","who":1}`, nil)
	if g.s.Ask.Code != notation.AskTest {
		t.Fatalf("no card can be used on the test: %s", options(g))
	}
	if got, want := g.m.Codec().PointText(g, "en"), "Detection Test on c1, dice: a 4. Does anybody use a card?"; got != want {
		t.Errorf("it is asked %q, want %q", got, want)
	}
	draws := g.s.Draws
	take(t, g, `{"card":"night","do":"event"}`, nil)
	if g.s.Draws != draws || g.s.Seat[0].Exposed {
		t.Error("a test that is not made rolled dice")
	}
	// The next n tests of the turn are ignored (BOV-28.9).
	g = benchGame(t, []ir.Effect{{IgnoreTest: ref(1)}}, "guards c1 crossbowman 4")
	g.startEffect(g.m.events[len(g.m.events)-1].do, &effectCtx{Self: none, Here: none, Target: none})
	g.run()
	take(t, g, `{"do":"move","to":"c1","who":1}`, nil)
	if g.s.Ignore != 0 || g.s.Draws != draws {
		t.Error("the first test of the turn was made")
	}
}

func take(t *testing.T, g *Game, want string, log *engine.Log) {
	t.Helper()
	for _, a := range g.Legal(nil) {
		if string(codec{g.m}.ActionJSON(nil, g, a)) == want {
			if err := g.Apply(a, log); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("no option %s: %s", want, options(g))
}

// TestWideMove checks that four characters and 96 squares are asked in parts,
// characters first.
func TestWideMove(t *testing.T) {
	p := bench([]ir.Effect{{Move: &ir.Move{Who: ir.Target{Pick: "all", Where: "any"}, To: place("any"), May: true}}})
	m := &p.Memories[0]
	m.Maps = []ir.Map{{Cols: 12, Rows: 8}}
	m.Squares, m.Walls, m.Ladders, m.Objectives, m.Entrances, m.Chests, m.Towers = nil, nil, nil, nil, nil, nil, nil
	m.Stations = []ir.SquareID{0}
	m.Tiles = []ir.Tile{{Name: "t"}}
	for i := range 96 {
		m.Squares = append(m.Squares, ir.Square{Name: string(rune('a'+i%12)) + itoa(i/12+1), Col: i % 12, Row: i / 12, Kind: "street"})
	}
	pack, err := New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	mission, err := pack.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	game, err := Situate(mission.(*Mission), engine.Options{Seats: 4}, [][]string{{"phase", "assassin"}, {"1", "at", "a1"}, {"2", "at", "b1"}, {"3", "at", "c1"}, {"4", "at", "d1"}})
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	g.startEffect(g.m.events[len(g.m.events)-1].do, &effectCtx{Self: none, Here: none, Target: none})
	g.run()
	for _, step := range []string{
		`5: {"do":"choose","who":2}`, `96: {"do":"move","to":"l8","who":2}`,
		`4: {"do":"choose","who":1}`, `96: {"do":"pass"}`, // seat 1 stays
		`191: {"do":"move","to":"a8","who":3}`, `96: {"do":"pass"}`,
	} {
		answer(t, g, step)
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
	}
	expect(t, g, "at 1 a1;at 2 l8;at 3 a8;at 4 d1")
	if g.s.Ask.Code != notation.AskMenu {
		t.Errorf("asked too much: %s", options(g))
	}
}
