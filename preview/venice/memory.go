package venice

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
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
	Box  int    // in the box; 0 means unlimited
}

// Short reports whether the box has too few for a number of Assassins.
func (r setupRow) Short(n int) bool { return r.Box > 0 && n > r.Box }

// setupStep is a step of the set-up with the pieces that it needs.
type setupStep struct {
	Says string
	Rows []setupRow
}

type squareRow struct{ Name, Kind, Open, Walls, Ladders, Here string }

type memoryPage struct {
	M                        *ir.Memory
	Title, Needs, Lead, Sync string
	Before, After, SetupText template.HTML
	Maps                     []memoryMap
	Changes                  []changeView
	Legend                   []legendRow
	Setup                    []setupStep
	Objectives               []objectiveRow
	Reveals                  []string
	Limits                   []string // time limit, collapse
	Fail, Triggers, Rewards  []string
	Actions                  []string // of the author
	Figures                  []string // of the author
	Pieces                   []string // kinds of pieces of the author
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
		Before: k.markdown(m.Story.Before), After: k.after(i), SetupText: k.markdown(m.Story.Setup),
		Legend: k.legend(m), Setup: k.setup(m), Squares: k.squares(m), Changes: append(k.changes(i), k.whiles(i)...), Odds: k.odds(m), Heat: k.heat(m),
		EventDeck:     k.deckWords("event", m.Start.Events),
		EquipmentDeck: k.deckWords("equipment", m.Start.Equipment),
	}
	p.Lead = k.number("lead", m.Cubes, "who", k.characters(m), "steps", k.enemyPhase(m))
	if len(m.Elites) > 0 {
		names := make([]string, len(m.Elites))
		for j, e := range m.Elites {
			names[j] = k.text(k.Pack.Enemies[e].Name)
		}
		p.Lead += " " + k.say("lead.elites", "names", strings.Join(names, ", "))
	}
	if m.Optional {
		p.Lead += " " + k.say("lead.optional")
	}
	if m.Boss != nil {
		p.Lead += " " + k.say("lead.boss", "name", k.text(k.Pack.Enemies[*m.Boss].Name))
	}
	for j, mp := range m.Maps {
		caption := k.say("map.north", "side", k.called("side", m.North))
		if !m.Compass {
			caption = k.say("map.no-compass")
		}
		if mp.Name != "" {
			caption = k.say("map.caption", "name", mp.Name, "caption", caption)
		}
		p.Maps = append(p.Maps, memoryMap{mapSVG(k.Pack, m, j, k.text, k.phrases, k.Pictures, true), caption})
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
		p.Sync = strings.TrimSpace(k.text(m.Sync.Text) + " " + k.say("sync.granted"))
	default:
		p.Sync = k.text(m.Sync.Text)
	}
	if t := m.TimeLimit; t != nil {
		key := "limit.goes-on"
		if t.Fails {
			key = "limit.fails"
		}
		p.Limits = append(p.Limits, k.say(key, "n", t.Turns))
	}
	if m.TimeLimit == nil {
		p.Limits = append(p.Limits, k.say("limit.none"))
	}
	for which, mp := range m.Maps {
		if mp.Collapse != nil {
			p.Limits = append(p.Limits, k.collapseWords(m, which))
		}
	}
	p.Fail = []string{k.say("fail.eliminated"), k.say("fail.reserve")}
	if t := m.TimeLimit; t != nil && t.Fails {
		p.Fail = append(p.Fail, k.say("fail.turn", "turn", t.Turns))
	}
	for _, f := range m.Fail {
		t := k.text(f.Text) // the text read out; the condition itself decides
		if k.words == nil {
			p.Fail = append(p.Fail, capital(t))
			continue
		}
		for _, c := range alternatives(f.If) {
			p.Fail = append(p.Fail, k.say("fail.when", "cond", k.words.Cond(i, c)))
		}
		last := &p.Fail[len(p.Fail)-1]
		*last = strings.TrimSpace(*last + " " + t)
	}
	if k.words != nil {
		p.Triggers = append(p.Triggers, k.words.Counted(i)...)
		for _, a := range k.words.Actions(i) {
			p.Actions = append(p.Actions, strings.Join(a, " "))
		}
		for _, f := range k.words.Figures(i) {
			p.Figures = append(p.Figures, f[0]+": "+strings.Join(f[1:], " "))
		}
		for _, a := range k.words.Pieces(i) {
			p.Pieces = append(p.Pieces, strings.Join(a, " "))
		}
	}
	for _, o := range m.Objectives {
		if len(o.Do) > 0 && k.words != nil {
			p.Triggers = append(p.Triggers, k.say("completed", "name", k.goalName(o), "does", strings.Join(k.words.Effects(i, o.Do), " ")))
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

// objectiveRow is an Objective for the set-up.
type objectiveRow struct {
	Name, Square, Base, Must, If string
	Cost, XP                     int
}

func (k *maker) objectiveRow(i int, m *ir.Memory, o ir.Objective) objectiveRow {
	r := objectiveRow{Name: k.goalName(o), Square: m.Squares[o.At].Name, Base: k.say("no"), Must: k.say("optional"), Cost: o.Cost, XP: o.XP}
	if o.Base {
		r.Base = k.say("yes")
	}
	if o.Mandatory {
		r.Must = k.say("mandatory")
	}
	if o.If != nil && k.words != nil {
		r.If = k.say("only-when", "cond", k.words.Cond(i, *o.If))
	}
	return r
}

func (k *maker) goalName(o ir.Objective) string {
	if name := k.text(o.Title); name != "" {
		return name
	}
	return o.Name
}

// capital capitalizes a line, after a mark if there is one.
func capital(s string) string {
	if mark := page.Mark(s); mark != "" {
		return mark + capital(s[len(mark):])
	}
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func (k *maker) objective(i int, m *ir.Memory, o ir.Objective) string {
	s := k.say("goal", "name", k.goalName(o), "square", m.Squares[o.At].Name, "cost", o.Cost, "xp", o.XP)
	if o.Base {
		s += ", " + k.say("goal.base")
	}
	if !o.Mandatory {
		s += ", " + k.say("optional")
	}
	if o.If != nil && k.words != nil {
		s += "; " + k.say("only-when", "cond", k.words.Cond(i, *o.If))
	}
	return s
}

func (k *maker) trigger(i int, t ir.Trigger) string {
	var parts []string
	if k.words != nil {
		when := k.words.When(i, t.When)
		if t.If != nil {
			when = k.say(ifWord(&t), "when", when, "cond", k.words.Cond(i, *t.If))
		}
		parts = append(parts, when+":")
	}
	if s := k.text(t.Text); s != "" {
		parts = append(parts, s)
	}
	if k.words != nil {
		parts = append(parts, k.words.Effects(i, t.Do)...)
	}
	return strings.Join(parts, " ")
}

// ifWord returns the phrase for the condition of a line of the script. One that is late
// is judged after the lines before it.
func ifWord(t *ir.Trigger) string {
	if t.Late {
		return "if.late"
	}
	return "if"
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
			cards = append(cards, k.say("slotted", "slot", k.called("slot", s.slot), "card", k.text(k.Pack.Equipment[s.card].Name)))
		}
	}
	for _, c := range b.Inventory {
		cards = append(cards, k.text(k.Pack.Equipment[c].Name))
	}
	if len(cards) == 0 {
		cards = []string{k.say("nothing")}
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
		_, name := k.card(kind, cards[i])
		out = append(out, k.times(n, name))
		i += n
	}
	if len(out) == 0 {
		return k.say("no-cards")
	}
	return strings.Join(out, ", ") + "."
}

// mostAlternatives is how many lines a condition may become.
const mostAlternatives = 6

// alternatives returns the conditions of which one must hold for c to hold: a line for each
// reads better than one with brackets. It returns c alone if there would be too many.
func alternatives(c ir.Cond) []ir.Cond {
	var out []ir.Cond
	switch {
	case len(c.Any) > 0:
		for _, one := range c.Any {
			out = append(out, alternatives(one)...)
		}
	case len(c.All) > 0:
		out = []ir.Cond{{}}
		for _, one := range c.All {
			var more []ir.Cond
			for _, so := range out {
				for _, a := range alternatives(one) {
					parts := []ir.Cond{a}
					if len(a.All) > 0 {
						parts = a.All
					}
					more = append(more, ir.Cond{All: slices.Concat(so.All, parts)})
				}
			}
			if out = more; len(out) > mostAlternatives {
				break
			}
		}
	default:
		return []ir.Cond{c}
	}
	if len(out) > mostAlternatives {
		return []ir.Cond{c}
	}
	return out
}
