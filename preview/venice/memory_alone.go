package venice

import (
	"maps"
	"slices"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

// The page of a Memory is cached. It is valid as long as three things do not
// change: the Memory with its report, the outlines of the rest of the pack (names,
// and the changes of a Map that cards make), and the texts that were looked up for
// the page. The page is drawn from a pack that holds nothing else, so it cannot show
// content that the cache does not compare.

// reading records the texts that are looked up, by language.
type reading map[string]map[string]textRead

type textRead struct {
	key, text string
	ok        bool // there is a text
}

func (r reading) note(lang, key, text string, ok bool) {
	if r == nil {
		return
	}
	if r[lang] == nil {
		r[lang] = map[string]textRead{}
	}
	r[lang][key] = textRead{key, text, ok}
}

// all returns the texts by language, in no order.
func (r reading) all() map[string][]textRead {
	out := map[string][]textRead{}
	for lang, texts := range r {
		out[lang] = slices.Collect(maps.Values(texts))
	}
	return out
}

// readBy is a result, with the texts that were looked up to make it.
type readBy[V any] struct {
	is    V
	texts map[string][]textRead
}

// keepAlone returns the cached result of a name, or makes it with a maker that
// knows Memory i alone. It makes it again if Memory i, the outlines of the rest or a
// text that was looked up for it has changed.
func keepAlone[V any](k *maker, kept *page.Cache, name string, i int, make func(k *maker) (V, error)) (V, error) {
	still := func(was readBy[V]) bool {
		for lang, texts := range was.texts {
			now := k.Texts[lang]
			for _, r := range texts {
				if text, ok := now[r.key]; text != r.text || ok != r.ok {
					return false
				}
			}
		}
		return true
	}
	made, err := page.KeepWhile(kept, name, aloneOf{k.alike, k.itself(i)}, still, func() (readBy[V], error) {
		one := k.alone(i)
		is, err := make(one)
		return readBy[V]{is, one.read.all()}, err
	})
	return made.is, err
}

// aloneOf holds the versions that keepAlone compares before it compares texts.
type aloneOf struct{ alike, itself page.Version }

// itself returns the version of Memory i, with its report and its neighbours.
func (k *maker) itself(i int) page.Version {
	m := &k.Pack.Memories[i]
	return page.Same(k.Kept, memoryPath(m)+"#itself", []any{m, k.report(m), k.near(i)})
}

// alone returns a copy of the maker that records the texts that it looks up. Its
// pack has Memory i, the outlines of its neighbours, and those of the tables.
func (k *maker) alone(i int) *maker {
	one, p := *k, *k.names
	p.Memories = make([]ir.Memory, len(k.Pack.Memories))
	for _, n := range k.near(i) {
		p.Memories[n.at] = n.is
	}
	p.Memories[i] = k.Pack.Memories[i]
	one.Pack, one.read = &p, reading{}
	one.speak()
	return &one
}

// neighbour is the outline of a Memory that another one links to, with its index.
type neighbour struct {
	at int
	is ir.Memory
}

// near returns the outlines of the Memories that Memory i needs or that need it.
func (k *maker) near(i int) (out []neighbour) {
	for _, at := range k.beside[i] {
		m := &k.Pack.Memories[at]
		out = append(out, neighbour{at, ir.Memory{ID: m.ID, Folder: m.Folder, Title: m.Title, Needs: m.Needs}})
	}
	return out
}

// neighbours lists, for each Memory, the sorted indices of the Memories that it
// needs or that need it.
func neighbours(memories []ir.Memory) [][]int {
	out := make([][]int, len(memories))
	for i := range memories {
		for _, n := range memories[i].Needs {
			out[i], out[n] = append(out[i], int(n)), append(out[n], i)
		}
	}
	for i := range out {
		slices.Sort(out[i])
		out[i] = slices.Compact(out[i])
	}
	return out
}

// namesOf returns the outlines of the tables of a pack, which are all that the page
// of a Memory shows of them: the names of things, and the changes of a Map that they
// make.
func namesOf(p *ir.Pack) *ir.Pack {
	out := *p
	out.Memories = nil
	out.Enemies = each(p.Enemies, func(e *ir.Enemy) (o ir.Enemy) {
		o = ir.Enemy{ID: e.ID, Name: e.Name, Kind: e.Kind, Box: e.Box}
		if e.Boss != nil {
			o.Boss = &ir.Boss{}
		}
		return o
	})
	out.Equipment = each(p.Equipment, func(e *ir.Equipment) (o ir.Equipment) {
		o = ir.Equipment{ID: e.ID, Name: e.Name, Investigation: changing(e.Investigation), Use: usedFor(e.Use)}
		if e.Weapon != nil {
			o.Weapon = &ir.Weapon{Special: changing(e.Weapon.Special)}
		}
		return o
	})
	out.Events = each(p.Events, func(e *ir.EventCard) ir.EventCard {
		return ir.EventCard{ID: e.ID, Name: e.Name, Do: changing(e.Do)}
	})
	out.Reinforcements = each(p.Reinforcements, func(r *ir.ReinforcementCard) ir.ReinforcementCard {
		return ir.ReinforcementCard{ID: r.ID, Assassins: r.Assassins}
	})
	out.Towers = each(p.Towers, func(t *ir.TowerCard) ir.TowerCard {
		return ir.TowerCard{ID: t.ID, Name: t.Name, Do: changing(t.Do)}
	})
	out.Chests = each(p.Chests, func(c *ir.ChestCard) ir.ChestCard {
		return ir.ChestCard{ID: c.ID, Name: c.Name, Do: changing(c.Do)}
	})
	out.Assassins = each(p.Assassins, func(a *ir.Assassin) ir.Assassin {
		o := ir.Assassin{ID: a.ID, Name: a.Name}
		a.EachAbility(func(_ int, _ string, b *ir.Ability) {
			for _, u := range b.Uses {
				if c := changing(u.Do); c != nil {
					o.Ability.Uses = append(o.Ability.Uses, ir.Use{Do: c})
				}
			}
		})
		return o
	})
	out.Apprentices = each(p.Apprentices, func(a *ir.Apprentice) ir.Apprentice { return ir.Apprentice{ID: a.ID, Name: a.Name} })
	out.Allies = each(p.Allies, func(a *ir.Ally) ir.Ally {
		o := ir.Ally{ID: a.ID, Name: a.Name}
		for _, u := range a.Uses {
			if c := changing(u.Do); c != nil {
				o.Uses = append(o.Uses, ir.Use{Do: c})
			}
		}
		return o
	})
	out.Skills = each(p.Skills, func(s *ir.Skill) ir.Skill { return ir.Skill{ID: s.ID, Name: s.Name, Use: usedFor(s.Use)} })
	out.Machines = each(p.Machines, func(m *ir.Machine) ir.Machine {
		o := ir.Machine{ID: m.ID, Name: m.Name}
		for _, a := range m.Actions {
			if c := changing(a.Do); c != nil {
				o.Actions = append(o.Actions, ir.MachineAction{Do: c})
			}
		}
		return o
	})
	out.Blueprints, out.Envelopes, out.Campaign, out.Dice = nil, nil, nil, ir.Dice{}
	return &out
}

func each[T any](list []T, f func(*T) T) []T {
	out := make([]T, len(list))
	for i := range list {
		out[i] = f(&list[i])
	}
	return out
}

func usedFor(u *ir.Use) *ir.Use {
	if u == nil {
		return nil
	}
	return &ir.Use{Do: changing(u.Do)}
}

// changing returns the effects that change a Map, nested ones too.
func changing(effects []ir.Effect) (out []ir.Effect) {
	ir.EachEffect(effects, func(e *ir.Effect) {
		if e.Change != nil {
			out = append(out, ir.Effect{Change: e.Change})
		}
	})
	return out
}
