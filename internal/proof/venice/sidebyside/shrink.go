package sidebyside

import (
	"encoding/json"
	"reflect"
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// Shrink reduces a case with a difference: first its answers, then its Memory and
// cards, then the answers again. The engines must still differ in the same way at
// the same kind of point. It plays the case at most runs times and returns the
// smaller one with its difference.
func (c *Case) Shrink(a, b Maker, runs int) (*Case, *Difference, error) {
	s := &shrinker{a: a, b: b, runs: runs}
	best := &Case{c.Pack, c.Memory, c.Options, c.Answers}
	taken, d := best.Run(a, b)
	if d == nil {
		return nil, nil, errNothing
	}
	best.Answers, s.want, s.last = taken, d, d
	for again := true; again && s.runs > 0; {
		again = s.answers(best)
		again = s.pack(best) || again
	}
	return best, s.last, nil
}

type shrinker struct {
	a, b Maker
	runs int
	want *Difference // the original difference
	last *Difference // the difference of the best case
}

// holds reports whether a case shows the difference. If so, it drops the answers
// after it.
func (s *shrinker) holds(c *Case) bool {
	if s.runs--; s.runs < 0 || !sound(c.Pack) {
		return false
	}
	taken, d := c.Run(s.a, s.b)
	if d == nil || d.Kind != s.want.Kind || d.At != s.want.At {
		return false
	}
	c.Answers, s.last = taken, d
	return true
}

// answers removes runs of answers, long ones first.
func (s *shrinker) answers(c *Case) (smaller bool) {
	for n := len(c.Answers) / 2; n > 0; n /= 2 {
		for i := 0; i+n <= len(c.Answers) && s.runs > 0; {
			try := *c
			try.Answers = slices.Delete(slices.Clone(c.Answers), i, i+n)
			if before := s.last; s.holds(&try) && len(try.Answers) < len(c.Answers) {
				c.Answers, smaller = try.Answers, true
			} else {
				s.last = before
				i += n
			}
		}
	}
	return smaller
}

// pack removes parts of the Memory and of its cards. Answers that are no longer
// options are dropped with them.
func (s *shrinker) pack(c *Case) (smaller bool) {
	for n := 0; s.runs > 0; n++ {
		p := clone(c.Pack)
		e := editor{left: n}
		if e.walk(reflect.ValueOf(p).Elem(), ""); !e.done {
			return smaller
		}
		try := &Case{p, c.Memory, c.Options, slices.Clone(c.Answers)}
		if before := s.last; s.holds(try) {
			*c, smaller = *try, true
			n--
		} else {
			s.last = before
		}
	}
	return smaller
}

// sound reports whether every Guard aboard a Machine at set-up is on its square
// too.
func sound(p *ir.Pack) bool {
	for i := range p.Memories {
		m := &p.Memories[i]
		for _, x := range m.Machines {
			if x.Guard >= 0 && !slices.ContainsFunc(m.Guards, func(g ir.Placement) bool { return g.Type == x.Guard && g.At == x.At && g.From <= 2 }) {
				return false
			}
		}
	}
	return true
}

func clone(p *ir.Pack) *ir.Pack {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err) // plain data
	}
	q := new(ir.Pack)
	if err := json.Unmarshal(data, q); err != nil {
		panic(err)
	}
	return q
}

// editor makes one edit of a pack, after skipping a number of others.
type editor struct {
	left int
	done bool
}

// now reports whether to make this edit.
func (e *editor) now() bool {
	if e.left > 0 || e.done {
		e.left--
		return false
	}
	e.done = true
	return true
}

// Element types of lists that nothing indexes by number, and fields that are such
// lists or may be nil
var (
	lists = []reflect.Type{reflect.TypeFor[[]ir.Effect](), reflect.TypeFor[[]ir.Trigger](), reflect.TypeFor[[]ir.Placement](), reflect.TypeFor[[]ir.BodyPlace](),
		reflect.TypeFor[[]ir.Edge](), reflect.TypeFor[[]ir.Use](), reflect.TypeFor[[]ir.Modifier](), reflect.TypeFor[[]ir.FailWhen](),
		reflect.TypeFor[[]ir.SkillID](), reflect.TypeFor[[]ir.Entrance](), reflect.TypeFor[[]ir.Option](), reflect.TypeFor[[]ir.Cond]()}
	fields = []string{"Start.Events", "Start.Equipment", "Start.Chests", "Board.Inventory", "Memory.Stations", "Memory.Chests", "Entrance.Touches",
		"Presence.At", "GuardsAt.At", "Target.At", "Place.At", "Place.Kinds", "Memory.EnemyPhase",
		"Equipment.Use", "Map.Collapse", "Memory.TimeLimit", "Objective.If", "Objective.Escort", "Trigger.If", "Use.If", "Modifier.If", "Skill.Use", "Sync.Holds"}
	// Lists that must keep an element
	never = []string{"Memory.Stations", "Start.Events", "Use.Do", "EventCard.Do", "MachineAction.Do", "May.Do", "Repeat.Do", "Option.Do", "Cond.All", "Cond.Any", "Choose.Options"}
	// Booleans that may be cleared
	marks = []string{"Square.Restricted", "Objective.Base", "Objective.Hidden", "Weapon.Alert", "Weapon.Exposed", "Move.May", "Move.NoTest", "Place.Each", "Target.Others", "Enemy.Climbs"}
)

// walk visits everything in a fixed order.
func (e *editor) walk(v reflect.Value, field string) {
	if e.done {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		if slices.Contains(fields, field) && e.now() {
			v.SetZero()
			return
		}
		e.walk(v.Elem(), "")
	case reflect.Struct:
		if c, ok := v.Addr().Interface().(*ir.EventCard); ok && c.When != "now" && e.now() {
			c.When, c.Do = "now", []ir.Effect{}
			return
		}
		if x, ok := v.Addr().Interface().(*ir.MachinePlace); ok && x.Guard >= 0 && e.now() {
			x.Guard = ir.NoID
			return
		}
		for i := range v.NumField() {
			e.walk(v.Field(i), v.Type().Name()+"."+v.Type().Field(i).Name)
		}
	case reflect.Array:
		for i := range v.Len() {
			e.walk(v.Index(i), field)
		}
	case reflect.Slice:
		e.list(v, field)
	case reflect.Bool:
		if v.Bool() && slices.Contains(marks, field) && e.now() {
			v.SetBool(false)
		}
	}
}

// list empties a list, removes one element, or replaces an effect by its
// contents.
func (e *editor) list(v reflect.Value, field string) {
	free := slices.Contains(lists, v.Type()) || slices.Contains(fields, field)
	used := slices.Contains(never, field)
	if free && v.Len() > 1 && !used && e.now() {
		v.SetLen(0)
		return
	}
	for i := range v.Len() {
		if free && (!used || v.Len() > 1) && e.now() {
			v.Set(reflect.AppendSlice(v.Slice(0, i), v.Slice(i+1, v.Len())))
			return
		}
		if f, ok := v.Index(i).Addr().Interface().(*ir.Effect); ok {
			for _, in := range inside(f) {
				if e.now() {
					v.Set(reflect.ValueOf(slices.Concat(v.Slice(0, i).Interface().([]ir.Effect), in, v.Slice(i+1, v.Len()).Interface().([]ir.Effect))))
					return
				}
			}
		}
		if e.walk(v.Index(i), field); e.done {
			return
		}
	}
}

// inside returns the lists that an effect controls.
func inside(f *ir.Effect) [][]ir.Effect {
	_, parts := f.PartsOf()
	var out [][]ir.Effect
	for _, p := range parts {
		if p.Do != nil {
			out = append(out, *p.Do)
		}
	}
	return out
}

// size returns the size that Shrink reduces.
func (c *Case) size() int {
	data, err := json.Marshal(c.Pack)
	if err != nil {
		panic(err)
	}
	return len(data) + len(c.Answers)
}
