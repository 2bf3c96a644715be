package venice

import (
	"testing"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// TestRandomGamesOfEveryEffect makes Event cards, tools and scripts from all
// effects of the tests and plays them at random. The invariants hold at every
// point, and every turn ends.
func TestRandomGamesOfEveryEffect(t *testing.T) {
	p := fixture()
	someAllies(p)
	someSkills(p)
	m := &p.Memories[0]
	m.Objectives[1].Escort = ref(ir.AllyID(2))
	for n := range m.Start.Boards {
		m.Start.Boards[n][0].Skills = []ir.SkillID{0, 1, 2}
	}
	m.Flags, m.Counters = []string{"seen"}, []string{"bells"}
	m.Tokens = []ir.Token{{Name: "lamp", At: ir.NoID}}
	m.Objectives[2].Hidden = true
	m.Start.Events = nil
	var ends []effectCase
	var cases []effectCase // longer games need characters that survive
	for _, c := range effectCases {
		if len(c.do) == 0 || c.do[0].Wound == nil || len(cases)%8 == 0 {
			cases = append(cases, c)
		}
	}
	for _, c := range cases {
		if len(c.do) > 0 && (c.do[0].Win || c.do[0].Lose != nil) {
			ends = append(ends, c)
			continue
		}
		when := "now"
		if len(m.Start.Events)%3 == 1 {
			when = "anyTime"
		}
		m.Start.Events = append(m.Start.Events, ir.CardID(len(p.Events)))
		p.Events = append(p.Events, ir.EventCard{ID: c.name, When: when, Uses: 2, Direction: "north", Do: c.do})
	}
	for i, c := range cases {
		if i%4 == 0 && len(p.Equipment) < maxEquip {
			m.Start.Equipment = append(m.Start.Equipment, ir.CardID(len(p.Equipment)), ir.CardID(len(p.Equipment)))
			p.Equipment = append(p.Equipment, ir.Equipment{ID: c.name, Copies: 2, SingleUse: i%8 == 0, UsableInWater: true,
				Use: &ir.Use{Cost: i % 2, When: []string{"action", "anyTime", "test", "attack"}[i/4%4], Do: c.do}})
		}
	}
	for i, w := range []ir.When{{EveryTurn: true}, {TurnEnd: true}, {AlertOn: true}, {Synchronized: true}, {ChestOpened: true}, {Leaves: true},
		{Eliminated: ref(ir.EnemyID(0))}, {Exposed: true}, {Enters: []ir.SquareID{2, 6, 10}}} {
		c := cases[i*5%len(cases)]
		if len(c.do) == 0 || c.do[0].Win || c.do[0].Lose != nil {
			continue
		}
		m.On = append(m.On, ir.Trigger{Name: c.name + " by script", When: w, Once: i%2 == 0, Do: c.do})
	}
	if len(ends) != 2 {
		t.Fatal("win and lose are missing")
	}
	pack, err := New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	mission, err := pack.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	causes := map[string]int{}
	for seed := range uint64(240) {
		g, err := mission.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed, Edition: []string{"en", "de"}[seed%2], Given: seed%7 == 0})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		points, turn := 0, int32(0)
		playRandom(g, &rng, 25, nil, func() {
			if now := g.Outcome().Turn; now != turn {
				points, turn = 0, now
			}
			if points++; points > 2000 {
				t.Fatalf("seed %d turn %d: more than 2,000 points", seed, turn)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d turn %d: %v", seed, turn, err)
			}
		})
		causes[mission.CauseName(g.Outcome().Cause)]++
	}
	t.Log(causes)
}
