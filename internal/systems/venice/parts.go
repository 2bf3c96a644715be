package venice

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"acforge.dev/engine"
	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/parts"
	"acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

var _ systems.Dissected = draft{}

// Without lists the lines of a Memory's script, its failures, Guards and Objectives,
// and the cards, abilities and enemies of the pack, each switched off.
func (d draft) Without(memory string) []sim.Part {
	c := d.cut(memory)
	if c == nil {
		return nil
	}
	for _, t := range tables {
		t.list(c.Mission).Without(c.Cut)
	}
	if c.memory().TimeLimit != nil {
		c.limit(parts.Without, nil)
	}
	return c.Parts
}

// Undone lists the parts of a Memory that differ from an earlier bundle, as they were.
// It is not ok if names were added or removed in the middle of a list that others
// count into.
func (d draft) Undone(was *bundle.Bundle, memory string) ([]sim.Part, bool, error) {
	c := d.cut(memory)
	old, err := Read(was)
	if c == nil || err != nil {
		return nil, false, err
	}
	i := slices.IndexFunc(old.Memories, func(m venice.Memory) bool { return m.ID == memory })
	if i < 0 || !aligned(old, &old.Memories[i], d.Venice, c.memory()) {
		return nil, false, nil
	}
	m := &old.Memories[i]
	before := *old // its Memory stands where the Memory that is judged stands
	before.Memories = make([]venice.Memory, c.Mission+1)
	before.Memories[c.Mission] = *m
	known := map[string]bool{ownField + "timeLimit": true}
	for _, t := range tables {
		t.list(c.Mission).Undone(c.Cut, &before)
		known[t.field()] = true
	}
	if !parts.Equal(m.TimeLimit, c.memory().TimeLimit) {
		c.limit(parts.Before, m.TimeLimit)
	}
	fields := func(was any, at, prefix string, of func(p *venice.Pack) any) {
		c.Fields(reflect.ValueOf(was).Elem(), at, func(pack any) reflect.Value { return reflect.ValueOf(of(pack.(*venice.Pack))).Elem() },
			func(name string) bool { return known[prefix+name] || idle[name] })
	}
	fields(m, c.at(), ownField, func(p *venice.Pack) any { return &p.Memories[c.Mission] })
	fields(old, "", "/", func(p *venice.Pack) any { return p })
	return c.Parts, true, nil
}

// cut collects the changed versions of one Memory.
type cut struct {
	*parts.Cut
	pack *venice.Pack
}

func (d draft) cut(memory string) *cut {
	i := slices.IndexFunc(d.Venice.Memories, func(m venice.Memory) bool { return m.ID == memory })
	if i < 0 {
		return nil
	}
	return &cut{pack: d.Venice, Cut: &parts.Cut{
		Pack: d.Venice, Mission: i, Origins: d.Origins, Seen: seen,
		Copy: func() any {
			p := *d.Venice
			p.Memories = slices.Clone(p.Memories)
			return &p
		},
		Played: func(pack any) []byte {
			only := *pack.(*venice.Pack)
			only.Memories = only.Memories[i : i+1]
			list, err := played(&only)
			if err != nil {
				panic(err) // plain data can be written
			}
			return list[0].Key
		},
		Open: func(pack any) (engine.Mission, error) {
			p, err := enginevenice.New(pack.(*venice.Pack), func(key, _ string) string { return key })
			if err != nil {
				return nil, err
			}
			return p.Mission(memory)
		},
	}}
}

func (c *cut) memory() *venice.Memory { return &c.pack.Memories[c.Mission] }
func (c *cut) at() string             { return placeOf(c.Mission) }

// placeOf returns the place of a Memory in the IR.
func placeOf(memory int) string { return "/memories/" + strconv.Itoa(memory) }

// limit adds a version with another limit of turns (BOV-47).
func (c *cut) limit(how string, to *venice.TimeLimit) {
	c.Add(sim.Deadline, "timeLimit", how, c.at()+"/timeLimit", func(pack any) { pack.(*venice.Pack).Memories[c.Mission].TimeLimit = to })
}

// seen holds the kinds of content that change nothing in games that do not touch them.
// Others work unseen: games may be lost by an Objective that no player does.
var seen = map[string]bool{"trigger": true, "event": true, "reinforcement": true, "tower": true, "chest": true, "card": true, "skill": true,
	"ally": true, "machine": true, "action": true, "ability": true}

// table is a list of content that can be left out line by line.
type table interface {
	// list returns the list for a Memory, by its index.
	list(memory int) parts.List
	// field returns the name of its field in the pack with a "/" before it, or in the
	// Memory with ownField.
	field() string
}

const ownField = "memory/"

// way is a way to leave content out: off changes a line, and reports whether that
// changes anything. With gone the line leaves its list.
type way[T any] struct {
	how  string
	gone bool
	off  func(t *T) bool
}

// rows is a table of lines of one type.
type rows[T any] struct {
	kind   string
	name   string // of the field in pack or Memory
	shared bool   // it belongs to the pack
	of     func(p *venice.Pack, m *venice.Memory) *[]T
	id     func(p *venice.Pack, m *venice.Memory, t *T) string
	ways   []way[T]
	// do returns the effects of a line, of which each can be left out by itself; it may
	// be nil.
	do func(t *T) *[]venice.Effect
}

func (r rows[T]) field() string {
	if r.shared {
		return "/" + r.name
	}
	return ownField + r.name
}

func (r rows[T]) list(memory int) parts.List {
	l := parts.List{
		Kind: r.kind, At: "/" + r.name, Lost: placeOf(memory),
		Of: func(pack any) reflect.Value {
			p := pack.(*venice.Pack)
			return reflect.ValueOf(r.of(p, &p.Memories[memory])).Elem()
		},
		ID: func(pack, line any) string {
			p := pack.(*venice.Pack)
			return r.id(p, &p.Memories[memory], line.(*T))
		},
	}
	if !r.shared {
		l.At = placeOf(memory) + l.At
	}
	for _, w := range r.ways {
		l.Ways = append(l.Ways, parts.Way{How: w.how, Gone: w.gone, Off: func(line any) bool { return w.off(line.(*T)) }})
	}
	if r.do == nil {
		return l
	}
	l.Singles = func(line any) (out []parts.Single) {
		do := *r.do(line.(*T))
		for j := range do {
			if len(do) == 1 {
				return nil
			}
			one := *line.(*T)
			*r.do(&one) = slices.Delete(slices.Clone(do), j, j+1)
			out = append(out, parts.Single{How: "without its " + wordOf(&do[j]), At: "/do/" + strconv.Itoa(j), Line: &one})
		}
		return out
	}
	return l
}

// wordOf returns the word of an effect, as authors write it.
func wordOf(e *venice.Effect) string {
	for _, w := range venice.EffectWords {
		if w.In(e) {
			return w.Name
		}
	}
	return "effect"
}

// idle holds the fields that change no game of a Memory.
var idle = map[string]bool{"id": true, "version": true, "title": true, "editions": true, "languages": true, "license": true, "credits": true, "questions": true,
	"memories": true, "campaign": true, "blueprints": true, "expect": true, "teaches": true, "unwinnable": true, "story": true, "rewards": true, "folder": true}

// aligned reports whether the lists that others count into have the same names at the
// same places.
func aligned(p *venice.Pack, m *venice.Memory, q *venice.Pack, n *venice.Memory) bool {
	names := func(p *venice.Pack, m *venice.Memory) (out [][]string) {
		out = append(out, m.Flags, m.Counters)
		for _, list := range []any{m.Squares, m.Tiles, m.Objectives, m.Tokens, m.Chances, m.Secrets, m.Actions, p.Enemies, p.Equipment, p.Events, p.Chests, p.Towers, p.Skills, p.Allies, p.Machines, p.Assassins} {
			var of []string
			v := reflect.ValueOf(list)
			for i := range v.Len() {
				f := v.Index(i).FieldByName("ID")
				if !f.IsValid() {
					f = v.Index(i).FieldByName("Name")
				}
				of = append(of, f.String())
			}
			out = append(out, of)
		}
		return out
	}
	a, b := names(p, m), names(q, n)
	for i := range a {
		both := min(len(a[i]), len(b[i]))
		if !slices.Equal(a[i][:both], b[i][:both]) {
			return false
		}
	}
	return true
}

// idOf returns an id that does not depend on pack and Memory.
func idOf[T any](id func(t *T) string) func(*venice.Pack, *venice.Memory, *T) string {
	return func(_ *venice.Pack, _ *venice.Memory, t *T) string { return id(t) }
}

// tables lists what can be left out of a Memory.
var tables = []table{
	rows[venice.Trigger]{"trigger", "on", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.Trigger { return &m.On },
		idOf(func(t *venice.Trigger) string { return t.Name }), []way[venice.Trigger]{
			{off: func(t *venice.Trigger) bool { had := len(t.Do) > 0; t.Do = nil; return had }},
			{how: "without its condition", off: func(t *venice.Trigger) bool { had := t.If != nil; t.If = nil; return had }},
		}, func(t *venice.Trigger) *[]venice.Effect { return &t.Do }},
	rows[venice.FailWhen]{sim.Deadline, "fail", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.FailWhen { return &m.Fail },
		idOf(func(f *venice.FailWhen) string { return f.Name }), []way[venice.FailWhen]{{gone: true}}, nil},
	rows[venice.Placement]{"guards", "guards", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.Placement { return &m.Guards },
		func(p *venice.Pack, m *venice.Memory, g *venice.Placement) string {
			return p.Enemies[g.Type].ID + " at " + squareName(m, g.At)
		}, []way[venice.Placement]{{gone: true}}, nil},
	rows[venice.BodyPlace]{"bodies", "bodies", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.BodyPlace { return &m.Bodies },
		func(_ *venice.Pack, m *venice.Memory, g *venice.BodyPlace) string { return "at " + squareName(m, g.At) },
		[]way[venice.BodyPlace]{{gone: true}}, nil},
	rows[venice.Objective]{"objective", "objectives", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.Objective { return &m.Objectives },
		idOf(func(o *venice.Objective) string { return o.Name }), []way[venice.Objective]{
			{how: "if it need not be done", off: func(o *venice.Objective) bool { had := o.Mandatory; o.Mandatory = false; return had }},
			{how: "if it must be done", off: func(o *venice.Objective) bool { had := o.Mandatory; o.Mandatory = true; return !had }},
			{how: "if it is there from the start", off: func(o *venice.Objective) bool { had := o.Hidden; o.Hidden = false; return had }},
			{how: "for 1 cube", off: func(o *venice.Objective) bool {
				had := o.Cost > 1
				o.Cost, o.CostBy = min(o.Cost, 1), nil
				return had
			}},
			{how: "without its condition", off: func(o *venice.Objective) bool { had := o.If != nil; o.If = nil; return had }},
			{how: "without what it does", off: func(o *venice.Objective) bool { had := len(o.Do) > 0; o.Do = nil; return had }},
		}, func(o *venice.Objective) *[]venice.Effect { return &o.Do }},
	rows[venice.Action]{"action", "actions", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.Action { return &m.Actions },
		idOf(func(a *venice.Action) string { return a.Name }), []way[venice.Action]{{off: func(a *venice.Action) bool { had := len(a.Do) > 0; a.Do = nil; return had }}},
		func(a *venice.Action) *[]venice.Effect { return &a.Do }},
	rows[venice.While]{"while", "while", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.While { return &m.While },
		idOf(func(w *venice.While) string { return w.Name }), []way[venice.While]{{off: func(w *venice.While) bool {
			*w = venice.While{Name: w.Name, If: w.If, Text: w.Text}
			return true
		}}}, nil},
	rows[venice.Change]{"change", "changes", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.Change { return &m.Changes },
		idOf(func(c *venice.Change) string { return c.Name }), []way[venice.Change]{{off: func(c *venice.Change) bool {
			had := len(c.Walls)+len(c.Open)+len(c.Stations)+len(c.Entrances) > 0 || c.Ground != nil
			*c = venice.Change{Name: c.Name, Text: c.Text, Chests: c.Chests}
			return had
		}}}, nil},
	rows[venice.Entrance]{"entrance", "entrances", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.Entrance { return &m.Entrances },
		idOf(func(e *venice.Entrance) string { return e.Letter }), []way[venice.Entrance]{{off: func(e *venice.Entrance) bool { had := len(e.Touches) > 0; e.Touches = nil; return had }}}, nil},
	rows[venice.Map]{"collapse", "maps", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.Map { return &m.Maps },
		idOf(func(m *venice.Map) string { return m.Name }), []way[venice.Map]{{off: func(m *venice.Map) bool { had := m.Collapse != nil; m.Collapse = nil; return had }}}, nil},
	rows[venice.MachinePlace]{"machine", "machines", false, func(_ *venice.Pack, m *venice.Memory) *[]venice.MachinePlace { return &m.Machines },
		func(p *venice.Pack, _ *venice.Memory, t *venice.MachinePlace) string { return p.Machines[t.Machine].ID }, nil, nil},
	rows[venice.Assassin]{"ability", "assassins", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.Assassin { return &p.Assassins },
		idOf(func(a *venice.Assassin) string { return a.ID }), []way[venice.Assassin]{{off: func(a *venice.Assassin) bool {
			a.Ability.Uses, a.Ability.Modifiers, a.Improved = nil, nil, slices.Clone(a.Improved)
			for i := range a.Improved {
				a.Improved[i].Uses, a.Improved[i].Modifiers = nil, nil
			}
			return true
		}}}, nil},
	rows[venice.Skill]{"skill", "skills", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.Skill { return &p.Skills },
		idOf(func(s *venice.Skill) string { return s.ID }), []way[venice.Skill]{{off: func(s *venice.Skill) bool { s.Use, s.Modifiers = nil, nil; return true }}}, nil},
	rows[venice.Ally]{"ally", "allies", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.Ally { return &p.Allies },
		idOf(func(a *venice.Ally) string { return a.ID }), []way[venice.Ally]{{off: func(a *venice.Ally) bool { a.Uses, a.Modifiers, a.Dice = nil, nil, 0; return true }}}, nil},
	rows[venice.Equipment]{"card", "equipment", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.Equipment { return &p.Equipment },
		idOf(func(e *venice.Equipment) string { return e.ID }), []way[venice.Equipment]{{how: "without what it does", off: func(e *venice.Equipment) bool {
			e.Use, e.Investigation, e.Armor = nil, nil, 0
			if e.Weapon != nil {
				w := *e.Weapon
				w.Dice, w.Special = min(w.Dice, 1), nil
				e.Weapon = &w
			}
			return true
		}}}, nil},
	rows[venice.EventCard]{"event", "events", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.EventCard { return &p.Events },
		idOf(func(e *venice.EventCard) string { return e.ID }), []way[venice.EventCard]{{how: "without what it does", off: func(e *venice.EventCard) bool { had := len(e.Do) > 0; e.Do = nil; return had }}},
		func(e *venice.EventCard) *[]venice.Effect { return &e.Do }},
	rows[venice.ReinforcementCard]{"reinforcement", "reinforcements", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.ReinforcementCard { return &p.Reinforcements },
		idOf(func(r *venice.ReinforcementCard) string { return r.ID }), []way[venice.ReinforcementCard]{{how: "if it brings nobody", off: func(r *venice.ReinforcementCard) bool {
			r.Off, r.On = [4]venice.Arrival{}, [4]venice.Arrival{}
			return true
		}}}, nil},
	rows[venice.TowerCard]{"tower", "towers", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.TowerCard { return &p.Towers },
		idOf(func(t *venice.TowerCard) string { return t.ID }), []way[venice.TowerCard]{{how: "without what it does", off: func(t *venice.TowerCard) bool { had := len(t.Do) > 0; t.Do = nil; return had }}}, nil},
	rows[venice.ChestCard]{"chest", "chests", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.ChestCard { return &p.Chests },
		idOf(func(t *venice.ChestCard) string { return t.ID }), []way[venice.ChestCard]{{how: "if it is empty", off: func(t *venice.ChestCard) bool {
			had := len(t.Do) > 0 || t.Card != venice.NoID
			t.Do, t.Card = nil, venice.NoID
			return had
		}}}, nil},
	rows[venice.Enemy]{"enemy", "enemies", true, func(p *venice.Pack, _ *venice.Memory) *[]venice.Enemy { return &p.Enemies },
		idOf(func(e *venice.Enemy) string { return e.ID }), []way[venice.Enemy]{
			{how: "with 1 die", off: func(e *venice.Enemy) bool { had := e.Dice > 1 && e.Boss == nil; e.Dice = 1; return had }},
			{how: "with 1 health", off: func(e *venice.Enemy) bool { had := e.Health > 1 && e.Boss == nil; e.Health = 1; return had }},
			{how: "moving 1 square", off: func(e *venice.Enemy) bool { had := e.Steps > 1; e.Steps = 1; return had }},
			{how: "without its modifiers", off: func(e *venice.Enemy) bool { had := len(e.Modifiers) > 0; e.Modifiers = nil; return had }},
		}, nil},
}

// squareName returns the name of a square.
func squareName(m *venice.Memory, at venice.SquareID) string {
	if at < 0 || int(at) >= len(m.Squares) {
		return fmt.Sprint(at)
	}
	return m.Squares[at].Name
}
