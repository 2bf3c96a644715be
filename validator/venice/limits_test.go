package venice

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
)

type nowhere struct{}

func (nowhere) Span(string) diag.Span { return diag.Span{} }

var _ rule.Origins = nowhere{}

// samplePack returns the sample, for a test to change.
func samplePack(t *testing.T) *ir.Pack {
	t.Helper()
	data, err := compiledSample()
	if err != nil {
		t.Fatal(err)
	}
	p := &ir.Pack{}
	if err := json.Unmarshal(data, p); err != nil {
		t.Fatal(err)
	}
	return p
}

// compiledSample compiles it once.
var compiledSample = sync.OnceValues(func() ([]byte, error) {
	res, err := Compiler.Compile(os.DirFS("testdata/base"), compiler.Options{})
	if err != nil {
		return nil, err
	}
	if len(res.Packs) != 1 {
		return nil, fmt.Errorf("the sample does not compile: %v", res.Diagnostics.Sorted())
	}
	return json.Marshal(res.Packs[0].IR.(*ir.Pack))
})

// TestLimits fills a pack to the limits of the rules, which the engine must play. With
// one more, the rules must refuse it.
func TestLimits(t *testing.T) {
	off := "off"
	alert := ir.Effect{Alert: &off}
	night := func(p *ir.Pack) *ir.Memory { return &p.Memories[1] }
	nest := func(n int) []ir.Effect {
		list := []ir.Effect{alert}
		for range n - 1 {
			list = []ir.Effect{{May: &ir.May{Do: list}}}
		}
		return list
	}
	deepCond := func(n int) *ir.Cond {
		c := &ir.Cond{AlertRaised: true}
		for range n {
			c = &ir.Cond{Not: c}
		}
		return c
	}
	for _, c := range []struct {
		name string
		most int
		put  func(p *ir.Pack, n int)
	}{
		{"objectives", mostObjectives, func(p *ir.Pack, n int) {
			m := night(p)
			m.Objectives = slices.Repeat(m.Objectives[:1], n)
		}},
		{"tokens", mostTokens, func(p *ir.Pack, n int) {
			for i := range n {
				night(p).Tokens = append(night(p).Tokens, ir.Token{Name: fmt.Sprint("t", i), Kind: "reminder"})
			}
		}},
		{"machines", mostMachines, func(p *ir.Pack, n int) {
			p.Machines = []ir.Machine{{ID: "cart", Health: 1, Actions: []ir.MachineAction{{Cost: 1, Attack: &ir.MachineAttack{Dice: 1}}}}}
			night(p).Machines = slices.Repeat([]ir.MachinePlace{{Guard: ir.NoID}}, n)
		}},
		{"actions of a machine", mostMachineActions, func(p *ir.Pack, n int) {
			p.Machines = []ir.Machine{{ID: "cart", Health: 1, Actions: slices.Repeat([]ir.MachineAction{{Cost: 1, Attack: &ir.MachineAttack{Dice: 1}}}, n)}}
			night(p).Machines = []ir.MachinePlace{{Guard: ir.NoID}}
		}},
		{"counters", mostCounters, func(p *ir.Pack, n int) {
			for i := range n {
				night(p).Counters = append(night(p).Counters, fmt.Sprint("c", i))
			}
		}},
		{"flags", mostFlags, func(p *ir.Pack, n int) {
			for i := range n {
				night(p).Flags = append(night(p).Flags, fmt.Sprint("f", i))
			}
		}},
		{"triggers", mostTriggers, func(p *ir.Pack, n int) {
			night(p).On = slices.Repeat([]ir.Trigger{{When: ir.When{TurnEnd: true}, Do: []ir.Effect{alert}}}, n)
		}},
		{"chest cards", mostChests, func(p *ir.Pack, n int) {
			p.Chests = slices.Repeat(p.Chests[:1], n)
			for i := range p.Memories {
				p.Memories[i].Start.Chests = nil
			}
			for i := range n {
				night(p).Start.Chests = append(night(p).Start.Chests, ir.CardID(i))
			}
		}},
		{"enemy types", mostEnemyTypes, func(p *ir.Pack, n int) {
			p.Enemies = p.Enemies[:3]
			for len(p.Enemies) < n {
				p.Enemies = append(p.Enemies, p.Enemies[0])
			}
			night(p).Elites = nil
			for i, e := range p.Enemies {
				if e.Kind == "elite" {
					night(p).Elites = append(night(p).Elites, ir.EnemyID(i))
				}
			}
		}},
		{"allies", mostAllies, func(p *ir.Pack, n int) {
			p.Allies = nil
			for i := range n {
				p.Allies = append(p.Allies, ir.Ally{ID: "a", Uses: []ir.Use{}, Modifiers: []ir.Modifier{}})
				m := night(p)
				m.On = append(m.On, ir.Trigger{When: ir.When{EveryTurn: true}, Do: []ir.Effect{{Escort: &ir.Escort{Ally: ir.AllyID(i), At: ir.Place{Rel: "stations"}}}}})
			}
		}},
		{"equipment", mostEquipment, func(p *ir.Pack, n int) {
			p.Equipment = append(p.Equipment, slices.Repeat(p.Equipment[:1], n-len(p.Equipment))...)
		}},
		{"events", mostEvents, func(p *ir.Pack, n int) {
			p.Events = append(p.Events, slices.Repeat(p.Events[:1], n-len(p.Events))...)
		}},
		{"reinforcements", mostReinforcements, func(p *ir.Pack, n int) {
			p.Reinforcements = append(p.Reinforcements, slices.Repeat(p.Reinforcements[:1], n-len(p.Reinforcements))...)
		}},
		{"steps", mostSteps - 1, func(p *ir.Pack, n int) {
			p.Events[0].Do = slices.Repeat([]ir.Effect{alert}, n)
		}},
		{"steps of an action of a machine", mostSteps - 1, func(p *ir.Pack, n int) {
			p.Machines = []ir.Machine{{ID: "cart", Health: 1, Actions: []ir.MachineAction{{Cost: 1, Do: slices.Repeat([]ir.Effect{alert}, n)}}}}
			night(p).Machines = []ir.MachinePlace{{Guard: ir.NoID}}
		}},
		{"steps of a repeat", (mostSteps - 1) / 8, func(p *ir.Pack, n int) {
			p.Events[0].Do = []ir.Effect{{Repeat: &ir.Repeat{Times: 8, Do: slices.Repeat([]ir.Effect{alert}, n)}}}
		}},
		{"steps of a choice", (mostSteps - 2) / 3, func(p *ir.Pack, n int) {
			p.Events[0].Do = []ir.Effect{{Choose: &ir.Choose{Options: slices.Repeat([]ir.Option{{Do: []ir.Effect{alert}}}, n)}}}
		}},
		{"steps of a roll", (mostSteps-2)/6 - 2, func(p *ir.Pack, n int) {
			night(p).Chances = []ir.Chance{{Name: "die", Faces: []ir.Face{{Name: "a", N: 1}, {Name: "b", N: 1}}}}
			night(p).On = []ir.Trigger{{When: ir.When{TurnEnd: true}, Do: []ir.Effect{{Roll: &ir.Roll{N: 6, Cases: []ir.Case{{Face: 0, Do: slices.Repeat([]ir.Effect{alert}, n)}}}}}}}
		}},
		{"steps of a repeat that is counted", (mostSteps-3)/8 - 1, func(p *ir.Pack, n int) {
			p.Events[0].Do = []ir.Effect{{Repeat: &ir.Repeat{Times: 8, TimesBy: &ir.Number{Turn: true}, Do: slices.Repeat([]ir.Effect{alert}, n)}}}
		}},
		{"steps that count a number", (mostSteps - 1) / 2, func(p *ir.Pack, n int) {
			p.Events[0].Do = slices.Repeat([]ir.Effect{{Wound: &ir.Amount{Who: ir.Target{Pick: "all"}, N: 4, NBy: &ir.Number{Turn: true}}}}, n)
		}},
		{"nesting", mostNesting, func(p *ir.Pack, n int) { p.Events[0].Do = nest(n) }},
		{"nesting of a special", mostNesting - 1, func(p *ir.Pack, n int) {
			for i := range p.Equipment {
				if w := p.Equipment[i].Weapon; w != nil {
					w.SpecialMay, w.Special = true, nest(n)
				}
			}
		}},
		{"questions", mostQuestions - 1, func(p *ir.Pack, n int) {
			night(p).Objectives[0].If = &ir.Cond{All: slices.Repeat([]ir.Cond{{AlertRaised: true}}, n)}
		}},
		{"nesting of a condition", mostNesting, func(p *ir.Pack, n int) { night(p).Objectives[0].If = deepCond(n) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, over := range []int{0, 1} {
				p := samplePack(t)
				c.put(p, c.most+over)
				var refused []string
				for _, d := range Check(p, nil, nowhere{}) {
					if strings.HasSuffix(d.Code, "/beyond-limits") || d.Code == "effect/too-large" {
						refused = append(refused, d.Message)
					}
				}
				eng, err := venice.New(p, nil)
				if err == nil {
					_, err = eng.Mission("0.3")
				}
				switch {
				case over == 0 && len(refused) > 0:
					t.Errorf("%d is refused: %v", c.most, refused)
				case over == 0 && err != nil:
					t.Errorf("%d passes the rules, but the engine says: %v", c.most, err)
				case over == 1 && len(refused) == 0:
					t.Errorf("%d is not refused", c.most+1)
				case over == 1 && err == nil:
					t.Logf("the engine would play %d", c.most+1)
				}
			}
		})
	}
}

// TestTogether: each card and line is limited, and so is their total. A pack that hides
// a large total in repeats is refused by the rule, and the engine reports it instead of
// cutting it short.
func TestTogether(t *testing.T) {
	level.Gate(t)
	half, off := []ir.Cond{}, "off"
	for range mostQuestions - 2 {
		half = append(half, ir.Cond{AlertRaised: true})
	}
	asks := ir.Cond{All: half}
	for _, c := range []struct {
		name  string
		lines int
		do    []ir.Effect
		fine  bool
	}{
		{"steps that fit", 64, slices.Repeat([]ir.Effect{{Alert: &off}}, 440), true},
		{"steps that do not", 64, slices.Repeat([]ir.Effect{{Alert: &off}}, 480), false},
		{"changes", 64, slices.Repeat([]ir.Effect{{Modify: &ir.Modifier{What: "attackDice", By: 1, Who: ir.Target{Pick: "all"}}}}, 500), false},
		{"pushes, which name two places", 64, slices.Repeat([]ir.Effect{{Push: &ir.Push{}}}, 500), false},
		{"questions that fit", 60, slices.Repeat([]ir.Effect{{If: &ir.If{Cond: asks, Then: []ir.Effect{}, Else: []ir.Effect{}}}}, 19), true},
		{"questions that do not", 60, slices.Repeat([]ir.Effect{{If: &ir.If{Cond: asks, Then: []ir.Effect{}, Else: []ir.Effect{}}}}, 60), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := samplePack(t)
			p.Memories[1].On = slices.Repeat([]ir.Trigger{{When: ir.When{TurnEnd: true}, Do: c.do}}, c.lines)
			if !c.fine {
				p.Events = append(p.Events, slices.Repeat([]ir.EventCard{{ID: "x", Direction: "north", When: "now", Do: c.do}}, 40)...)
			}
			var refused []string
			for _, d := range Check(p, nil, nowhere{}) {
				if d.Code == "effect/too-large" {
					refused = append(refused, d.Message)
				}
			}
			eng, err := venice.New(p, nil)
			if err == nil {
				_, err = eng.Mission("0.3")
			}
			if c.fine && (len(refused) > 0 || err != nil) {
				t.Errorf("refused: %v, the engine says %v", refused, err)
			}
			if !c.fine && (len(refused) == 0 || err == nil) {
				t.Errorf("not refused: %v, the engine says %v", refused, err)
			}
		})
	}
}

// TestCampaignLimits is TestLimits for the data that a campaign keeps.
func TestCampaignLimits(t *testing.T) {
	for _, c := range []struct {
		name string
		most int
		put  func(p *ir.Pack, n int)
	}{
		{"Blueprints", mostBlueprints, func(p *ir.Pack, n int) { p.Blueprints = slices.Repeat([]ir.Blueprint{{ID: "x"}}, n) }},
		{"envelopes", mostEnvelopes, func(p *ir.Pack, n int) {
			for len(p.Envelopes) < n {
				p.Envelopes = append(p.Envelopes, ir.Envelope{ID: fmt.Sprint("e", len(p.Envelopes)), Groups: []ir.EnvelopeGroup{}})
			}
		}},
		{"Chest cards", mostChestCards, func(p *ir.Pack, n int) {
			first := p.Memories[0]
			first.Start.Chests = nil
			p.Memories, p.Chests = nil, nil
			for i := range n {
				if i%12 == 0 { // a Memory has room for 16
					first.ID = fmt.Sprint("0.", i)
					p.Memories = append(p.Memories, first)
				}
				at := ir.MemoryID(i / 12)
				p.Chests = append(p.Chests, ir.ChestCard{ID: fmt.Sprint("c", i), First: at, Last: at, Card: ir.NoID, Do: []ir.Effect{}})
			}
		}},
		{"Skill cards", mostSkills, func(p *ir.Pack, n int) {
			for i := range n {
				p.Skills = append(p.Skills, ir.Skill{ID: fmt.Sprint("s", i), Level: 1, Modifiers: []ir.Modifier{}})
			}
		}},
		{"miniatures", mostMiniatures, func(p *ir.Pack, n int) {
			p.Campaign = &ir.Campaign{Villa: []ir.MemoryID{0}, Headquarters: &ir.Headquarters{First: ir.NoID}}
			for left := n - len(p.Apprentices); left > 0; left -= 4 {
				p.Campaign.Headquarters.Helpers = append(p.Campaign.Headquarters.Helpers, ir.Helper{ID: "h", Copies: min(left, 4), Ally: ir.NoID})
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for over := range 2 {
				p := samplePack(t)
				c.put(p, c.most+over)
				var refused []string
				for _, d := range Check(p, nil, nowhere{}) {
					if d.Code == "campaign/beyond-limits" || d.Code == "campaign/too-many-miniatures" {
						refused = append(refused, d.Message)
					}
				}
				eng, err := venice.New(p, nil)
				if err == nil {
					_, err = campaign.New(eng)
				}
				if (len(refused) > 0) != (over == 1) || (err != nil) != (over == 1) {
					t.Errorf("%d: the rules say %v, the engine %v", c.most+over, refused, err)
				}
			}
		})
	}
}

// TestWaiting compares the number of lines that wait at once with the engine's queue.
func TestWaiting(t *testing.T) {
	if n := len(venice.State{}.Queue); n != mostWaiting {
		t.Errorf("%d lines can wait at once, the rule says %d", n, mostWaiting)
	}
}
