package venice

import (
	"html/template"
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
)

type memoryMap struct {
	SVG     template.HTML
	Caption string
}

type legendRow struct {
	SVG  template.HTML
	Says string
}

type setupRow struct {
	What string
	N    [3]int // for 2, 3 and 4 Assassins
	Box  int    // in the box; 0 not limited
}

// Short tells whether the box has too few for a number of Assassins.
func (r setupRow) Short(n int) bool { return r.Box > 0 && n > r.Box }

type squareRow struct{ Name, Kind, Open, Walls, Ladders, Here string }

type memoryPage struct {
	M                        *ir.Memory
	Title, Needs, Lead, Sync string
	Before, After, SetupText template.HTML
	Maps                     []memoryMap
	Changes                  []changeView
	Legend                   []legendRow
	Setup                    []setupRow
	Objectives               []objectiveRow
	Reveals                  []string
	Limits                   []string // time limit, collapse
	Fail, Triggers, Rewards  []string
	Squares                  []squareRow
	Odds                     *odds
	Heat                     *heat
	Boards                   []string
	EventDeck, EquipmentDeck string
	Play                     template.HTML
}

func (k *maker) memory(i int) memoryPage {
	m := &k.Pack.Memories[i]
	p := memoryPage{
		M: m, Title: k.text(m.Title), Needs: k.needs(m),
		Before: k.markdown(m.Story.Before), After: k.markdown(m.Story.After), SetupText: k.markdown(m.Story.Setup),
		Legend: k.legend(m), Setup: k.setup(m), Squares: k.squares(m), Changes: k.changes(i), Odds: k.odds(m), Heat: k.heat(m),
		EventDeck:     k.deckWords("event", m.Start.Events),
		EquipmentDeck: k.deckWords("equipment", m.Start.Equipment),
	}
	p.Lead = characters(m) + ", " + strconv.Itoa(m.Cubes) + " action cubes each. Enemy phase: " + enemyPhase(m) + "."
	if len(m.Elites) > 0 {
		names := make([]string, len(m.Elites))
		for j, e := range m.Elites {
			names[j] = k.text(k.Pack.Enemies[e].Name)
		}
		p.Lead += " Elite Guards: " + strings.Join(names, ", ") + "."
	}
	if m.Optional {
		p.Lead += " It may be left out: play it now, or never."
	}
	if m.Boss != nil {
		p.Lead += " Boss: " + k.text(k.Pack.Enemies[*m.Boss].Name) + "."
	}
	for j, mp := range m.Maps {
		caption := "North is " + m.North + "."
		if !m.Compass {
			caption = "No Compass yet."
		}
		if mp.Name != "" {
			caption = "Map " + mp.Name + ". " + caption
		}
		p.Maps = append(p.Maps, memoryMap{MapSVG(k.Pack, m, j, k.text, true), caption})
	}
	for _, o := range m.Objectives {
		if o.Hidden {
			p.Reveals = append(p.Reveals, k.objective(i, m, o))
		} else {
			p.Objectives = append(p.Objectives, k.objectiveRow(i, m, o))
		}
	}
	switch {
	case m.Sync.Auto:
		p.Sync = strings.TrimSpace(k.text(m.Sync.Text) + " Granted with the Memory.")
	default:
		p.Sync = k.text(m.Sync.Text)
	}
	if t := m.TimeLimit; t != nil {
		says := "Time limit: the Event deck holds " + strconv.Itoa(t.Turns) + " random cards, the others are set aside; "
		if t.Fails {
			says += "the Memory fails at the end of turn " + strconv.Itoa(t.Turns) + "."
		} else {
			says += "after turn " + strconv.Itoa(t.Turns) + " they are the deck."
		}
		p.Limits = append(p.Limits, says)
	}
	if m.TimeLimit == nil {
		p.Limits = append(p.Limits, "No limit to the number of turns.")
	}
	for which, mp := range m.Maps {
		if mp.Collapse != nil {
			p.Limits = append(p.Limits, collapseWords(m, which))
		}
	}
	p.Fail = []string{"All Assassins are Eliminated (BOV-6.1).", "Guards must be placed and the reserve has not enough of them (BOV-6.3)."}
	if t := m.TimeLimit; t != nil && t.Fails {
		p.Fail = append(p.Fail, "Turn "+strconv.Itoa(t.Turns)+" ends (BOV-47.4).")
	}
	for _, f := range m.Fail {
		t := k.text(f.Text) // what is read out; the condition is what one plays by
		if k.Words != nil {
			t = strings.TrimSpace("When " + k.Words.Cond(i, f.If) + ". " + t)
		}
		p.Fail = append(p.Fail, capital(t))
	}
	for _, o := range m.Objectives {
		if len(o.Do) > 0 && k.Words != nil {
			p.Triggers = append(p.Triggers, "When the Objective "+k.goalName(o)+" is completed: "+strings.Join(k.Words.Effects(i, o.Do), " "))
		}
	}
	for _, t := range m.On {
		p.Triggers = append(p.Triggers, capital(k.trigger(i, t)))
	}
	for _, r := range m.Rewards {
		p.Rewards = append(p.Rewards, k.text(r))
	}
	if len(m.Start.Boards[2]) > 0 {
		for seat, b := range m.Start.Boards[2] {
			p.Boards = append(p.Boards, k.board(m, seat, b))
		}
	}
	return p
}

// objectiveRow is an Objective as the set-up needs it.
type objectiveRow struct {
	Name, Square, Base, Must, If string
	Cost, XP                     int
}

func (k *maker) objectiveRow(i int, m *ir.Memory, o ir.Objective) objectiveRow {
	r := objectiveRow{Name: k.goalName(o), Square: m.Squares[o.At].Name, Base: "no", Must: "optional", Cost: o.Cost, XP: o.XP}
	if o.Base {
		r.Base = "yes"
	}
	if o.Mandatory {
		r.Must = "mandatory"
	}
	if o.If != nil && k.Words != nil {
		r.If = "only when " + k.Words.Cond(i, *o.If)
	}
	return r
}

func (k *maker) goalName(o ir.Objective) string {
	if name := k.text(o.Title); name != "" {
		return name
	}
	return o.Name
}

// capital makes a line begin with a capital letter.
func capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func (k *maker) objective(i int, m *ir.Memory, o ir.Objective) string {
	s := k.goalName(o) + " on " + m.Squares[o.At].Name + ": price " + strconv.Itoa(o.Cost) + ", " + strconv.Itoa(o.XP) + " XP"
	if o.Base {
		s += ", on an Objective base"
	}
	if !o.Mandatory {
		s += ", optional"
	}
	if o.If != nil && k.Words != nil {
		s += "; only when " + k.Words.Cond(i, *o.If)
	}
	return s
}

func (k *maker) trigger(i int, t ir.Trigger) string {
	var parts []string
	if k.Words != nil {
		when := k.Words.When(i, t.When)
		if t.If != nil {
			when += ", if " + k.Words.Cond(i, *t.If)
		}
		parts = append(parts, when+":")
	}
	if s := k.text(t.Text); s != "" {
		parts = append(parts, s)
	}
	if k.Words != nil {
		parts = append(parts, k.Words.Effects(i, t.Do)...)
	}
	return strings.Join(parts, " ")
}

func (k *maker) board(m *ir.Memory, seat int, b ir.Board) string {
	name := ""
	if m.Characters == "apprentices" {
		name = k.text(k.Pack.Apprentices[b.Character].Name)
	} else {
		name = k.text(k.Pack.Assassins[b.Character].Name)
	}
	var cards []string
	for _, s := range []struct {
		slot string
		card ir.CardID
	}{{"melee", b.Melee}, {"ranged", b.Ranged}, {"blade", b.Blade}, {"armor", b.Armor}} {
		if s.card >= 0 {
			cards = append(cards, s.slot+" "+k.text(k.Pack.Equipment[s.card].Name))
		}
	}
	for _, c := range b.Inventory {
		cards = append(cards, k.text(k.Pack.Equipment[c].Name))
	}
	if len(cards) == 0 {
		cards = []string{"nothing"}
	}
	return strconv.Itoa(seat+1) + ". " + name + ": " + strings.Join(cards, ", ")
}

func (k *maker) deckWords(kind string, cards []ir.CardID) string {
	var out []string
	for i := 0; i < len(cards); {
		n := 1
		for i+n < len(cards) && cards[i+n] == cards[i] {
			n++
		}
		out = append(out, times(n, k.cardName(kind, cards[i])))
		i += n
	}
	if len(out) == 0 {
		return "no cards"
	}
	return strings.Join(out, ", ") + "."
}
