package venice

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/internal/proof/flattest"
	"acforge.dev/internal/proof/golden"
	ir "acforge.dev/schema/ir/venice"
)

// ends holds the endings of keys with which a language may inflect a phrase.
var ends = []string{".to", ".of", ".each", ".acc", ".all", ".many", ".few", ".1", ".n"}

// TestTablesOfWords checks that every language has every phrase with the same
// placeholders, and words for every icon.
func TestTablesOfWords(t *testing.T) {
	if got := Languages(); !slices.Equal(got, []string{"en", "de", "es", "pl"}) {
		t.Fatalf("the engine speaks %v", got)
	}
	tables := map[string]flat.Phrases{}
	for _, lang := range Languages() {
		tables[lang] = flat.Phrases{}
		for key, phrase := range languages.Table(lang) {
			if icon, ok := strings.CutPrefix(key, "icon."); ok {
				if !slices.Contains(ir.Symbols, icon) {
					t.Errorf("%s: %s is no icon", lang, icon)
				}
				continue
			}
			tables[lang][key] = phrase
		}
		for _, icon := range ir.Symbols {
			if lang != "en" && languages.Table(lang)["icon."+icon] == "" {
				t.Errorf("%s has no word for the icon %s", lang, icon)
			}
		}
	}
	flattest.Tables(t, Languages(), func(lang string) flat.Phrases { return tables[lang] }, ends, []string{"a"})
	for _, lang := range Languages() {
		for key, phrase := range languages.Table(lang) {
			if strings.HasPrefix(key, "does.") || strings.HasPrefix(key, "mod.") && strings.Contains(phrase, "|") {
				if n := strings.Count(phrase, "|"); n == 0 && !strings.Contains(key, ".may") && !strings.HasPrefix(key, "does.gain") || n > 3 {
					t.Errorf("%s: %s has %d forms of its verb", lang, key, n+1)
				}
			}
		}
	}
}

// TestCorpus records the phrases of every word of the vocabulary: singular and
// plural, every kind of figure, every language. The recorded files are for
// reading.
func TestCorpus(t *testing.T) {
	p := bench(nil)
	someAllies(p)
	p.Memories[0].Machines = nil
	p.Memories[0].While = []ir.While{{Name: "gate", If: ir.Cond{Alert: ref(true)}, Text: "text.gone"}}
	p.Remember = []ir.Remembered{
		{ID: "clerk", Title: "text.clerk", Kind: "flag"}, {ID: "debt", Title: "text.debt", Kind: "number", Max: 3},
		{ID: "road", Title: "text.road", Kind: "oneOf", Values: []ir.RememberedValue{{ID: "east", Title: "text.east"}}}, {ID: "gap", Title: "text.gap", Kind: "squares", Squares: []string{"a1"}},
	}
	p.Memories[0].Chances = []ir.Chance{{Name: "wind", Title: "text.Wind", Faces: []ir.Face{{Name: "east", N: 2}, {Name: "gust", Title: "text.Gust", N: 4}}},
		{Name: "weather", Title: "text.Weather", Deck: true, Faces: []ir.Face{{Name: "fog", Title: "text.Fog", N: 2}, {Name: "rain", N: 1}}}}
	p.Memories[0].Secrets = []ir.Secret{{Name: "lock", Title: "text.Lock", Places: 2, Values: []ir.OneOf{{Name: "sun", Title: "text.Sun"}, {Name: "moon"}}}}
	p.Memories[0].Figures = []ir.Figure{{Name: "dog", Title: "text.Dog", At: 0}, {Name: "courier", At: ir.NoID}, {Name: "patrol", Title: "text.Patrol", At: 1, Troop: &ir.Troop{Enemy: 0, Own: true, N: 2},
		Walk: ir.Walk{When: "movement", Steps: 1, If: &ir.Cond{Alert: ref(true)}, Route: []ir.SquareID{0, 1}, Loop: true, Goals: []ir.Goal{{Route: true}}}},
		{Name: "pack", At: ir.NoID, Troop: &ir.Troop{Enemy: 1}, Walk: ir.Walk{When: "movement", Steps: 2, Goals: []ir.Goal{{To: &ir.Aim{Squares: &ir.Place{Rel: "at", At: []ir.SquareID{0}}}}}}}}
	p.Memories[0].Pieces = corpusPieces()
	names := func(key, _ string) string { return strings.TrimPrefix(key, "text.") }
	for _, lang := range Languages() {
		t.Run(lang, func(t *testing.T) {
			w := NewWords(p, names, lang)
			var b strings.Builder
			told := map[string]bool{}
			line := func(word, text string) {
				told[word] = true
				if text == "" || strings.Contains(text, "  ") || strings.Contains(text, " ,") || strings.HasPrefix(text, " ") || strings.Contains(text, " .") || strings.Contains(text, "()") {
					t.Errorf("%s reads %q", word, text)
				}
				for _, m := range strings.FieldsFunc(text, func(r rune) bool { return r == '{' }) {
					if name, _, open := strings.Cut(m, "}"); open && !slices.Contains(ir.Symbols, name) {
						t.Errorf("%s leaves a value open: %q", word, text)
					}
				}
				b.WriteString(word + ": " + text + "\n")
			}
			for _, e := range slices.Concat(corpusEffects(), corpusThrows(), corpusFigures(), corpusHandling(), corpusNarrowed()) {
				word, _ := ir.Said(ir.EffectWords, &e)
				line(word.Name, strings.Join(w.Effects(0, []ir.Effect{e}), " "))
				if word.Family == ir.ForCharacters || word.Family == ir.ForDice { // also addressed to the reader of a card
					if text := strings.Join(w.list([]ir.Effect{e}), " "); text != strings.Join(w.Effects(0, []ir.Effect{e}), " ") && !strings.Contains(text, "?") {
						line(word.Name, text)
					}
				}
			}
			for _, c := range append(corpusConditions(), corpusHeld()...) {
				word, _ := ir.Said(ir.CondWords, &c)
				not := ir.Cond{Not: &c}
				line(word.Name, w.say("if", "cond", w.Cond(0, c)))
				line(word.Name, w.say("if", "cond", w.Cond(0, not)))
			}
			for _, x := range append(corpusMoments(), corpusPieceMoments()...) {
				word, _ := ir.Said(ir.WhenWords, &x)
				line("on "+word.Name, w.When(0, x))
			}
			line("while", w.While(0, p.Memories[0].While[0]))
			line("while", w.While(0, corpusForbidden()))
			for _, says := range w.Figures(0)[2:] { // made of Enemies
				for _, text := range says {
					line("figure", text)
				}
			}
			for _, word := range ir.EffectWords {
				if !told[word.Name] {
					t.Errorf("the effect %s is not in the corpus", word.Name)
				}
			}
			for _, word := range ir.CondWords {
				if !told[word.Name] && word.Name != "machine" {
					t.Errorf("the condition %s is not in the corpus", word.Name)
				}
			}
			for _, word := range ir.WhenWords {
				if !told["on "+word.Name] {
					t.Errorf("the moment %s is not in the corpus", word.Name)
				}
			}
			counts := *p
			counts.Memories = slices.Clone(p.Memories)
			counts.Memories[0] = counting(p.Memories[0])
			for _, text := range NewWords(&counts, names, lang).Counted(0) {
				line("counted", text)
			}
			acts := *p
			acts.Memories = slices.Clone(p.Memories)
			acts.Memories[0].Actions = corpusActions()
			for _, text := range NewWords(&acts, names, lang).Actions(0) {
				line("action", strings.Join(text, " "))
			}
			for i := range p.Equipment {
				if text := strings.Join(w.Equipment(i), " "); text != "" { // a lantern has no effect
					line("card", text)
				}
			}
			for i := range p.Events {
				line("card", strings.Join(w.Event(i), " "))
			}
			for i := range p.Enemies {
				line("card", strings.Join(w.Enemy(i), " "))
			}
			for i := range p.Allies {
				line("card", strings.Join(w.Ally(i), " "))
			}
			golden.File(t, "testdata/words/"+lang+".txt", b.String(), *update)
		})
	}
}

func corpusTargets() []ir.Target {
	out := []ir.Target{myself}
	for _, of := range []string{"", "allies", "characters"} {
		for _, x := range []ir.Target{
			{Pick: "one", Count: 1, Where: "own"}, {Pick: "upTo", Count: 2, Where: "nearby", Stealth: "exposed"}, {Pick: "all", Where: "target", Stealth: "incognito", Others: true},
		} {
			x.Of = of
			out = append(out, x)
		}
	}
	return append(out,
		ir.Target{Pick: "one", Count: 1, Where: "any", Stealth: "exposed", Others: true}, ir.Target{Pick: "upTo", Count: 1, Where: "any", Health: "hurt"},
		ir.Target{Pick: "upTo", Count: 3, Where: "any", Health: "critical"}, ir.Target{Pick: "all", Where: "any", Health: "standing"}, ir.Target{Pick: "one", Where: "at", At: []ir.SquareID{0, 1}, Health: "hurt"},
		ir.Target{Pick: "all", Where: "any", Health: "hurt", Stealth: "exposed"})
}

func corpusPlaces() []ir.Place {
	var out []ir.Place
	for _, rel := range []string{"own", "target", "here", "ownOrNearby", "nearby", "entrance", "stations", "within", "any"} {
		for _, kinds := range [][]string{nil, {"interior"}, {"street", "roof"}} {
			for _, each := range []bool{false, true} {
				if each && (rel == "own" || rel == "target" || rel == "here" || rel == "ownOrNearby") {
					continue
				}
				out = append(out, ir.Place{Rel: rel, Kinds: kinds, Each: each, Letter: "B", Steps: 3})
			}
		}
	}
	return append(out, ir.Place{Rel: "at", At: []ir.SquareID{0, 1, 2}}, ir.Place{Rel: "at", At: []ir.SquareID{0, 1}, Each: true}, ir.Place{Rel: "within", Steps: 1, OverWalls: true}, ir.Place{Rel: "within", Steps: 5},
		ir.Place{Rel: "nearby", Enemies: "none"}, ir.Place{Rel: "any", Enemies: "some"})
}

func corpusEffects() []ir.Effect {
	var out []ir.Effect
	add := func(list ...ir.Effect) { out = append(out, list...) }
	for _, who := range corpusTargets() {
		add(ir.Effect{Expose: &who}, ir.Effect{Hide: &who}, ir.Effect{Sacrifice: &ir.Sacrifice{Who: who}}, ir.Effect{Sacrifice: &ir.Sacrifice{Who: who, ForGood: true}})
		add(ir.Effect{Tally: &ir.TallyBy{Who: who, By: 1}}, ir.Effect{Tally: &ir.TallyBy{Who: who, By: -2}})
		for _, n := range []int{1, 2, 5} {
			add(ir.Effect{Heal: &ir.Amount{Who: who, N: n}})
		}
	}
	for _, who := range []ir.Target{myself, one("own"), all("any"), {Pick: "upTo", Count: 3, Where: "any"}} {
		for _, n := range []int{1, 2, 5} {
			add(ir.Effect{Wound: &ir.Amount{Who: who, N: n}}, ir.Effect{Cubes: &ir.Amount{Who: who, N: n}}, ir.Effect{Cubes: &ir.Amount{Who: who, N: -n}}, ir.Effect{Draw: &ir.DrawCards{Who: who, N: n}}, ir.Effect{Discard: &ir.Amount{Who: who, N: n}}, ir.Effect{Harm: &ir.Harm{N: n}})
			for _, may := range []bool{false, true} {
				add(ir.Effect{Move: &ir.Move{Who: who, To: place("nearby"), Steps: n, May: may}})
			}
		}
		add(ir.Effect{Gain: &ir.Gain{Who: who, Card: 0}}, ir.Effect{Move: &ir.Move{Who: who, To: place("stations"), NoTest: true, PreventsHunt: true}}, ir.Effect{Move: &ir.Move{Who: who, To: place("nearby"), May: true}})
		for _, what := range []string{"attackDice", "attackHits", "detectionDice", "enemyDice", "retaliationDice", "objectiveCost"} {
			for _, by := range []int{1, 2, 5, -1, -2, -5} {
				add(ir.Effect{Modify: &ir.Modifier{What: what, By: by, Who: who, Lasts: "turn"}})
			}
		}
		for _, weapon := range []string{"melee", "ranged", "blade"} {
			add(ir.Effect{Modify: &ir.Modifier{What: "attackDice", By: 1, Who: who, Weapon: weapon, Lasts: "once", If: &ir.Cond{Alert: ref(true)}}})
		}
	}
	for _, to := range corpusPlaces() {
		add(ir.Effect{Move: &ir.Move{Who: one("any"), To: to}}, ir.Effect{Spawn: &ir.Spawn{Type: "elite", Count: 1, At: to}}, ir.Effect{Bodies: &ir.BodyMove{At: to, All: true}},
			ir.Effect{Remove: &ir.Guards{Pick: "one", Count: 1, Type: "guard", From: to}}, ir.Effect{Eliminate: &ir.Guards{Pick: "upTo", Count: 2, Type: "guard", From: to}})
	}
	for _, kind := range []string{"guard", "crossbowman", "elite", "boss"} {
		for _, x := range []ir.Guards{guards("one", 1, kind, place("own")), guards("upTo", 1, kind, place("any")), guards("upTo", 3, kind, place("nearby")), guards("all", 0, kind, place("target"))} {
			add(ir.Effect{Remove: &x}, ir.Effect{Eliminate: &x}, ir.Effect{Push: &ir.Push{Guards: x, To: place("nearby")}}, ir.Effect{Push: &ir.Push{Guards: x, To: place("own"), May: true, IgnoreRedBase: true}})
		}
		for _, n := range []int{1, 2, 5} {
			add(ir.Effect{Spawn: &ir.Spawn{Type: kind, Count: n, At: place("own")}}, ir.Effect{Borrow: &ir.Borrow{Type: kind, N: n}}, ir.Effect{Borrow: &ir.Borrow{Type: kind, N: -n}})
		}
	}
	add(ir.Effect{Bodies: &ir.BodyMove{At: place("any")}}, ir.Effect{Escort: &ir.Escort{Ally: 0, At: place("stations")}}, ir.Effect{Depart: ref(ir.AllyID(1))},
		ir.Effect{Expose: &ir.Target{Ally: ref(ir.AllyID(1)), Pick: "one", Where: "any"}}, ir.Effect{Place: &ir.TokenMove{Token: 0, At: place("any")}}, ir.Effect{Take: &ir.TokenMove{Token: 0, At: place("any")}},
		ir.Effect{Change: ref("door")}, ir.Effect{Reveal: ref(ir.GoalID(2))}, ir.Effect{Withdraw: ref(ir.GoalID(2))}, ir.Effect{Spawn: &ir.Spawn{Type: "boss", Boss: ref(ir.EnemyID(0)), At: place("any")}}, ir.Effect{Complete: ref(ir.GoalID(0))}, ir.Effect{Set: ref(ir.FlagID(0))}, ir.Effect{Clear: ref(ir.FlagID(0))},
		ir.Effect{Count: &ir.CountBy{Counter: 0, By: 2}}, ir.Effect{Win: true}, ir.Effect{Lose: ref(ir.TextID("text.gone"))}, ir.Effect{NoRetaliation: true}, ir.Effect{Ignore: true}, ir.Effect{Reroll: true},
		ir.Effect{Remember: &ir.Keep{What: 0, To: 1}}, ir.Effect{Remember: &ir.Keep{What: 0}}, ir.Effect{Remember: &ir.Keep{What: 1, To: 2}}, ir.Effect{Remember: &ir.Keep{What: 1, By: 1}}, ir.Effect{Remember: &ir.Keep{What: 1, ToBy: &ir.Number{Turn: true}}}, ir.Effect{Remember: &ir.Keep{What: 1, ByBy: &ir.Number{Turn: true}}}, ir.Effect{Remember: &ir.Keep{What: 2, To: 1}},
		ir.Effect{Remember: &ir.Keep{What: 3, At: &ir.Place{Rel: "here", Each: true}}}, ir.Effect{Remember: &ir.Keep{What: 3, At: &ir.Place{Rel: "at", At: []ir.SquareID{0, 1}, Each: true}}},
		ir.Effect{Forget: &ir.Forget{What: 0}}, ir.Effect{Forget: &ir.Forget{What: 3, At: &ir.Place{Rel: "at", At: []ir.SquareID{0}, Each: true}}})
	for _, on := range []string{"on", "off"} {
		add(ir.Effect{Alert: &on})
	}
	for _, d := range []string{"north", "east", "south", "west", "random"} {
		add(ir.Effect{Direction: &d})
	}
	for _, s := range []string{"reinforcement", "movement", "combat"} {
		add(ir.Effect{Skip: &s})
	}
	for _, n := range []int{1, 2, 5} {
		hits := ir.Effect{Hits: ref(n)}
		add(ir.Effect{Reinforce: ref(n)}, ir.Effect{IgnoreTest: ref(n)}, ir.Effect{BossDamage: ref(n)}, hits, ir.Effect{Repeat: &ir.Repeat{Times: n, Do: []ir.Effect{hits}}})
	}
	two := []ir.Effect{{Alert: ref("off")}, {Cubes: &ir.Amount{Who: myself, N: 1}}}
	for _, at := range []string{"turn", "turnEnd"} {
		for _, n := range []int{0, 1, 2, 5} {
			add(ir.Effect{Later: &ir.Later{Turns: n, At: at, Do: two}})
		}
		add(ir.Effect{Later: &ir.Later{Turns: 99, TurnsBy: &ir.Number{Counter: ref(ir.CounterID(0))}, At: at, Do: two}})
	}
	for _, p := range []ir.Place{{Rel: "at", At: []ir.SquareID{0}, Each: true}, {Rel: "at", At: []ir.SquareID{0, 1}, Each: true}, {Rel: "at", At: []ir.SquareID{0, 1}}, {Rel: "here"}, {Rel: "own"},
		{Rel: "any", Kinds: []string{"street"}}, {Rel: "nearby"}, {Rel: "nearby", Each: true}, {Rel: "within", Steps: 2}} {
		add(ir.Effect{Collapse: &p}, ir.Effect{Fall: &p}, ir.Effect{Lure: &p})
	}
	add(ir.Effect{Lay: &ir.Lay{Tiles: []ir.TileID{0}}}, ir.Effect{Lay: &ir.Lay{Tiles: []ir.TileID{0, 1}}}, ir.Effect{Swap: &ir.Swap{A: 0, B: 1}})
	add(ir.Effect{May: &ir.May{Do: two}}, ir.Effect{Choose: &ir.Choose{Options: []ir.Option{{Do: two}, {Do: []ir.Effect{{Reroll: true}}}}}},
		ir.Effect{If: &ir.If{Cond: ir.Cond{Alert: ref(true)}, Then: two, Else: []ir.Effect{{Win: true}}}}, ir.Effect{Repeat: &ir.Repeat{PerAssassin: true, Do: two}})
	return out
}

// corpusThrows holds effects on dice and decks of the author.
func corpusThrows() []ir.Effect {
	alert, heal := []ir.Effect{{Alert: ref("on")}}, []ir.Effect{{Reinforce: ref(1)}}
	return []ir.Effect{
		{Roll: &ir.Roll{Die: 0, N: 1}}, {Roll: &ir.Roll{Die: 0, N: 1, Cases: []ir.Case{{Face: 1, Do: alert}}}}, {Roll: &ir.Roll{Die: 0, N: 2, Cases: []ir.Case{{Face: 0, Do: alert}, {Face: 1, Do: heal}}}},
		{Roll: &ir.Roll{Die: 0, N: 6}}, {Roll: &ir.Roll{Die: 0, N: 4, NBy: &ir.Number{Assassins: true}}},
		{TurnUp: &ir.TurnUp{Deck: 1}}, {TurnUp: &ir.TurnUp{Deck: 1, Cases: []ir.Case{{Face: 0, Do: alert}}}}, {Shuffle: ref(1)},
		{Guess: &ir.Guess{With: []ir.GuessPart{{Value: ref(0)}, {Value: ref(1)}}}}, {Tell: &ir.Tell{Place: 2}},
		{Look: &ir.LookAt{Deck: 1, N: 1}}, {Look: &ir.LookAt{Deck: 1, N: 3, Order: true}},
	}
}

// corpusFigures holds effects on figures of the author.
func corpusFigures() []ir.Effect {
	return []ir.Effect{
		{Stand: &ir.Stand{Figure: 0, At: ir.Place{Rel: "at", At: []ir.SquareID{0, 1}}}}, {Stand: &ir.Stand{Figure: 1, At: ir.Place{Rel: "figure"}}},
		{Stand: &ir.Stand{Figure: 1, At: ir.Place{Rel: "figure", Steps: 2, Kinds: []string{"interior"}}}},
		{Walk: &ir.WalkOn{Figure: 0, Steps: 1}}, {Walk: &ir.WalkOn{Figure: 0, Steps: 3}}, {Walk: &ir.WalkOn{Figure: 0, Steps: 9, StepsBy: &ir.Number{Assassins: true}}},
		{Spawn: &ir.Spawn{Type: "figure", Figure: 2, Count: 1, At: ir.Place{Rel: "here"}}}, {Spawn: &ir.Spawn{Type: "figure", Figure: 2, Count: 9, CountBy: &ir.Number{Assassins: true}, At: ir.Place{Rel: "here"}}},
		{Remove: &ir.Guards{Pick: "all", Type: "figure", Figure: 2, From: ir.Place{Rel: "any"}}}, {Eliminate: &ir.Guards{Pick: "one", Type: "figure", Figure: 2, From: ir.Place{Rel: "own"}}},
		{Push: &ir.Push{Guards: ir.Guards{Pick: "upTo", Count: 2, Type: "figure", Figure: 2, From: ir.Place{Rel: "nearby"}}, To: ir.Place{Rel: "nearby"}}},
		{Strengthen: &ir.Strengthen{Boss: 0, Health: 1}}, {Strengthen: &ir.Strengthen{Boss: 0, Health: 2, Dice: 1}}, {Strengthen: &ir.Strengthen{Boss: 0, Dice: 5}},
		{Strengthen: &ir.Strengthen{Boss: 0, Health: 20, HealthBy: &ir.Number{Assassins: true}, Dice: 9, DiceBy: &ir.Number{Turn: true}}},
		{Dismiss: ref(0)}, {TurnRound: ref(1)}, {Lure: &ir.Place{Rel: "figure", Kinds: []string{"roof"}}},
		{Expose: &ir.Target{Pick: "one", Where: "figure"}}, {Expose: &ir.Target{Pick: "all", Where: "any", Hiding: ref(true)}}, {Expose: &ir.Target{Pick: "one", Where: "any", Hiding: ref(false)}},
	}
}

func corpusConditions() []ir.Cond {
	out := []ir.Cond{
		{Alert: ref(true)}, {AlertRaised: true}, {ObjectiveDone: ref(ir.GoalID(0))}, {Flag: ref(ir.FlagID(0))}, {Counter: &ir.CounterIs{Counter: 0, AtLeast: 2}}, {TurnAtLeast: ref(4)}, {TurnAtMost: ref(4)}, {AssassinsAtLeast: ref(3)},
		{BossEliminated: ref(ir.EnemyID(1))},
		{AssassinEliminated: true}, {AssassinCritical: true}, {ExposedEver: true}, {Synchronized: true}, {BodiesOnMap: ref(true)},
		{All: []ir.Cond{{Alert: ref(true)}, {Any: []ir.Cond{{TurnAtLeast: ref(4)}, {Synchronized: true}}}}}, {Any: []ir.Cond{{Alert: ref(true)}, {Synchronized: true}}}, {Not: &ir.Cond{Alert: ref(true)}},
	}
	for _, n := range []int{1, 2, 5} {
		out = append(out, ir.Cond{Present: &ir.Presence{At: []ir.SquareID{0, 1}, N: n}}, ir.Cond{EliminatedEnemiesAtMost: ref(n)}, ir.Cond{ChestsOpenedAtLeast: ref(n)})
		for _, kind := range []string{"guard", "crossbowman", "elite", "boss"} {
			out = append(out, ir.Cond{GuardsAt: &ir.GuardsAt{Type: kind, At: []ir.SquareID{0, 1}, N: n}}, ir.Cond{GuardsAt: &ir.GuardsAt{Type: kind, N: n}})
		}
	}
	for _, is := range []string{"onMap", "left", "eliminated", "critical", "exposed", "incognito", "hidden"} {
		out = append(out, ir.Cond{Ally: &ir.AllyIs{Ally: 0, Is: is}})
	}
	out = append(out, ir.Cond{Ally: &ir.AllyIs{Ally: 0, Is: "onMap", At: []ir.SquareID{0, 1}}})
	most := ir.MaxRememberedNumber
	for _, r := range []ir.Recall{{What: 0, Least: 1, Most: most}, {What: 0}, {What: 1, Least: 2, Most: most}, {What: 1, Least: 2, Most: 2}, {What: 2, Least: 1, Most: 1}, {What: 2, Least: 1, Most: most},
		{What: 3, Least: 1, Most: most}, {What: 3, Least: 1, Most: most, At: &ir.Place{Rel: "at", At: []ir.SquareID{0, 1}, Each: true}}} {
		out = append(out, ir.Cond{Remembered: &r})
	}
	out = append(out, ir.Cond{Shows: &ir.Shows{Of: 0, Faces: []int{0, 1}, AtLeast: 1}}, ir.Cond{Shows: &ir.Shows{Of: 0, Faces: []int{1}, AtLeast: 2}},
		ir.Cond{Shows: &ir.Shows{Of: 1, Faces: []int{0}, AtLeast: 1}},
		ir.Cond{Number: &ir.NumberIs{Of: ir.Number{Shown: &ir.FaceOf{Of: 0, Face: ref(1)}}, AtLeast: &ir.Number{Shown: &ir.FaceOf{Of: 1, Face: ref(0)}}}},
		ir.Cond{Number: &ir.NumberIs{Of: ir.Number{Left: &ir.FaceOf{Of: 1}}, Is: &ir.Number{Left: &ir.FaceOf{Of: 1, Face: ref(1)}}}})
	out = append(out, ir.Cond{Figure: &ir.FigureIs{Figure: 0}}, ir.Cond{Figure: &ir.FigureIs{Figure: 0, At: &ir.Place{Rel: "at", At: []ir.SquareID{0, 1}}}},
		ir.Cond{Figure: &ir.FigureIs{Figure: 1, At: &ir.Place{Rel: "figure", Steps: 1}}}, ir.Cond{Figure: &ir.FigureIs{Figure: 1, At: &ir.Place{Rel: "figure"}}},
		ir.Cond{Number: &ir.NumberIs{Of: ir.Number{StepsTo: &ir.StepsTo{Figure: 0, To: ir.Place{Rel: "stations"}}}, AtMost: &ir.Number{N: ref(2)}}},
		ir.Cond{Number: &ir.NumberIs{Of: ir.Number{Guards: &ir.Guards{Pick: "all", Type: "figure", Figure: 2, From: ir.Place{Rel: "any"}}}, AtMost: &ir.Number{N: ref(2)}}},
		ir.Cond{Number: &ir.NumberIs{Of: ir.Number{Holds: &ir.Cond{Alert: ref(true)}}, Is: &ir.Number{N: ref(1)}}})
	out = append(out, ir.Cond{Asked: &ir.AskedIs{At: &ir.Place{Rel: "at", At: []ir.SquareID{0, 1}}}})
	for _, t := range corpusTargets() {
		out = append(out, ir.Cond{Stealth: &t})
	}
	two := ir.Number{N: ref(2)}
	for _, n := range corpusNumbers() {
		out = append(out, ir.Cond{Number: &ir.NumberIs{Of: n, AtLeast: &two}})
	}
	x := corpusNumbers()[0]
	return append(out, ir.Cond{Number: &ir.NumberIs{Of: x, AtMost: &two}}, ir.Cond{Number: &ir.NumberIs{Of: two, Is: &x}})
}

// counting returns a Memory with everything that is counted outside effects.
func counting(m ir.Memory) ir.Memory {
	two, turn := ir.Number{N: ref(2)}, ir.Number{Turn: true}
	m.Objectives = slices.Clone(m.Objectives)
	m.Objectives[0].CostBy, m.Objectives[0].XPBy = &turn, &turn
	m.Guards = []ir.Placement{{Type: 0, At: 0, CountBy: &turn, From: 2}}
	m.Meters = []ir.Meter{{Counter: 0, Start: 1, Max: 12, Each: true}, {Counter: 0, Title: "text.gone", StartBy: &turn, MaxBy: &turn}}
	m.Bosses = []ir.BossHere{{Boss: 0, Health: &two, Dice: &turn}}
	m.TimeLimit = &ir.TimeLimit{Turns: 9, TurnsBy: &turn}
	m.Conclusions = []ir.Conclusion{{Name: "peace", Title: "text.gone", XP: 9, XPBy: &turn}}
	return m
}

// corpusNumbers holds every word of a number, and places of each kind.
func corpusNumbers() []ir.Number {
	two := ir.Number{N: ref(2)}
	turn := ir.Number{Turn: true}
	pair := []ir.Number{turn, two}
	out := []ir.Number{{Counter: ref(ir.CounterID(0))}, {Assassins: true}, turn,
		{Guards: &ir.Guards{Pick: "all", Type: "guard", From: ir.Place{Rel: "at", At: []ir.SquareID{0, 1}}}},
		{Guards: &ir.Guards{Pick: "all", Type: "crossbowman", From: ir.Place{Rel: "entrance", Letter: "A"}}},
		{Guards: &ir.Guards{Pick: "all", Type: "elite", From: ir.Place{Rel: "within", Steps: 2, OverWalls: true}}},
		{Characters: &ir.Target{Pick: "all", Where: "any", Stealth: "exposed"}}, {Cubes: &ir.Target{Pick: "self", Where: "any"}}, {Cards: &ir.Target{Pick: "self", Where: "any"}}, {Tally: &ir.TallyOf{Who: ir.Target{Pick: "self", Where: "any"}}}, {Tally: &ir.TallyOf{Who: ir.Target{Pick: "all", Where: "any"}}}, {Cards: &ir.Target{Pick: "all", Where: "own"}}, {Done: []ir.GoalID{0}}, {Health: &ir.HealthOf{Ally: ref(ir.AllyID(0))}}, {Remembered: ref(1)}, {Remembered: ref(3)},
		{Plus: pair}, {Minus: pair}, {Times: pair}, {Half: &ir.Number{Plus: pair}}, {Div: &ir.Quotient{Of: turn, By: 3}}, {Min: pair}, {Max: pair}}
	for _, rel := range []string{"own", "nearby", "ownOrNearby", "target", "here", "any", "stations"} {
		out = append(out, ir.Number{Enemies: &ir.Place{Rel: rel}})
	}
	return append(out, ir.Number{Bodies: &ir.Place{Rel: "any", Kinds: []string{"roof"}}}, ir.Number{Squares: &ir.Place{Rel: "any", Bodies: "some", Enemies: "none"}})
}

func corpusMoments() []ir.When {
	at := []ir.SquareID{0, 1}
	return []ir.When{{ObjectiveDone: ref(ir.GoalID(0))}, {Turn: ref(3)}, {EveryTurn: true}, {TurnEnd: true}, {AlertOn: true}, {Synchronized: true}, {ChestOpened: true}, {Enters: at}, {Leaves: true},
		{Eliminated: ref(ir.EnemyID(0))}, {EliminatedOf: ref(2)}, {EnemyEnters: &ir.EnemyAt{At: at}}, {EnemyEnters: &ir.EnemyAt{Token: ref(0)}}, {Exposed: true}, {AllyEnters: &ir.AllyAt{Ally: 0, At: at}}, {AllyEnters: &ir.AllyAt{Ally: ir.NoID, At: at}},
		{AllyLeaves: ref(ir.AllyID(0))}, {AllyEliminated: ref(ir.AllyID(0))}, {Setup: true},
		{Every: &ir.Every{From: 3, Step: 2}}, {EnemyPhase: true}, {Attack: &ir.AttackBy{}}, {Attack: &ir.AttackBy{Weapon: "ranged"}}, {Attack: &ir.AttackBy{Not: "blade"}},
		{Paid: &ir.Payment{}}, {Paid: &ir.Payment{Objective: ref(ir.GoalID(0))}}, {LeavesSquare: at}, {LeavesBy: at}, {Entering: at},
		{Counter: &ir.Reaches{Counter: 0, AtLeast: 3}}, {Counter: &ir.Reaches{Counter: 0, AtLeastBy: &ir.Number{Plus: []ir.Number{{Assassins: true}, {N: ref(1)}}}}}, {State: &ir.StateIs{On: true}}, {State: &ir.StateIs{}}, {Success: true}, {Falls: []ir.SquareID{0, 1}},
		{Arrives: &ir.FigureAt{Figure: 1}}, {Arrives: &ir.FigureAt{Figure: 0, At: []ir.SquareID{0, 1}}}, {Meets: ref(0)}}
}

// bothHave holds words that English shares with a language.
var bothHave = map[string][]string{
	"de": {"boss", "die", "falls", "lose", "minus", "normal", "optional", "plus", "station", "was"},
	"es": {"base", "bases", "canal", "interior", "normal"},
	"pl": {"boss", "incognito", "limit", "minus", "plus", "test"},
}

// TestNoEnglishPhrase checks that no phrase of another language's table is
// English or contains an English word.
func TestNoEnglishPhrase(t *testing.T) {
	for _, lang := range Languages()[1:] {
		foreign := flattest.Foreign(english, bothHave[lang])
		for key, phrase := range languages.Table(lang) {
			if key == "some.is" {
				continue // read by the code
			}
			for _, w := range foreign(phrase) {
				t.Errorf("%s: %s says %q: %q", lang, key, w, phrase)
			}
		}
	}
}

// TestNoEnglishWord plays whole games in each language. The table, the options,
// the events and the advice must not contain English words that the language does
// not have. Content without a text shows its id, and ids are not words of the
// engine.
func TestNoEnglishWord(t *testing.T) {
	p := fixture()
	someAllies(p)
	someSkills(p)
	m := &p.Memories[0]
	m.On = append(m.On, ir.Trigger{Name: "friends", When: ir.When{Turn: ref(1)}, Once: true, Do: []ir.Effect{{Escort: &ir.Escort{Ally: 0, At: place("stations")}}}})
	ids := map[string]bool{}
	for _, e := range p.Equipment {
		ids[e.ID] = true
	}
	for _, e := range p.Events {
		ids[e.ID] = true
	}
	for _, e := range p.Enemies {
		ids[e.ID] = true
	}
	for _, id := range []string{"gate", "well", "extra", "view", "purse", "salvi", "lucia", "bruno", "breath", "shadow", "fury"} {
		ids[id] = true
	}
	pack, err := New(p, func(key, _ string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	mission, err := pack.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	c, advice := mission.Codec(), mission.Capabilities().Adviser
	for _, lang := range Languages()[1:] {
		foreign := flattest.Foreign(english, bothHave[lang])
		said := map[string]bool{}
		say := func(what, text string) {
			said[text] = true
			for _, w := range foreign(text) {
				if !ids[w] {
					t.Errorf("%s: %s says %q: %q", lang, what, w, text)
				}
			}
		}
		for seed := range uint64(6) {
			g, err := mission.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: seed%2 == 0})
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewStream(seed)
			var log engine.Log
			for n := 0; n < 400 && g.Point().Kind != engine.Over; n++ {
				say("a point", c.PointText(g, lang))
				opts := g.Legal(nil)
				for _, a := range opts {
					say("an option", c.ActionText(g, a, lang))
					say("a prospect", advice.Prospect(g, a, lang).Risk)
				}
				for _, h := range advice.Hindrances(g, lang) {
					say("a hindrance", h.Text)
				}
				log.Reset()
				if err := g.Apply(opts[rng.Intn(len(opts))], &log); err != nil {
					t.Fatal(err)
				}
				for _, e := range log.Events {
					say("an event", c.EventText(g, e, lang))
				}
				if n%20 == 0 {
					for _, l := range c.Board(g, 0, lang, 100) {
						say("the table", l)
					}
				}
			}
			say("the end", c.PointText(g, lang))
			for _, l := range c.Board(g, 0, lang, 100) {
				say("the table", l)
			}
		}
		if len(said) < 500 {
			t.Errorf("%s: only %d texts were said", lang, len(said))
		}
	}
}
