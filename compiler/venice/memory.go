package venice

import (
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

func (l *lowering) memories() {
	l.pack.Memories = make([]ir.Memory, len(l.scopes))
	for i, s := range l.scopes {
		s.memory = &l.pack.Memories[i]
		s.at = fmt.Sprintf("/memories/%d", i)
		l.out.Origins.Mark(s.at, s.node)
		l.memory(s)
	}
}

func (l *lowering) memory(s *scope) {
	n, m := s.node, s.memory
	m.ID, m.Folder = n.Name, s.folder.Name
	m.Title = l.text(n.Get("title"))
	m.Optional = n.Get("optional").BoolOr(false)
	m.If = l.between(n.Get("if"))
	m.Characters = n.Get("characters").StrOr("assassins")
	m.Cubes = n.Get("cubes").IntOr(4)
	m.EnemyPhase = l.enemyPhase(n.Get("enemyPhase"))
	l.out.Origins.Mark(s.at+"/enemyPhase", n.Get("enemyPhase"))
	m.Compass = n.Get("compass").BoolOr(slices.Contains(m.EnemyPhase, "movement"))
	m.Features = n.Get("features").Words()
	l.out.Origins.Mark(s.at+"/features", n.Get("features"))
	m.Elites = l.elites(s)
	if boss := n.Get("boss"); boss != nil {
		if id := l.bossRef(boss); *id != ir.NoID {
			m.Boss = id
		}
	}
	m.Flags, s.flags = declared("flag", "memory/unknown-flag", n.Get("flags"))
	m.Counters, s.counter = declared("counter", "memory/unknown-counter", n.Get("counters"))
	l.twice(n.Get("flags"))
	l.twice(n.Get("counters"))

	l.chances(s)
	l.secrets(s)
	l.figureNames(s)
	l.declarePieces(s)

	maps := l.board(s)
	l.names(s, maps)
	l.pieces(s)
	l.meters(s)
	l.bossesHere(s)
	m.North = l.north(maps)
	l.standing(s, maps)
	l.figures(s)
	l.outside(s, maps)
	l.mapChanges(s)
	l.whiles(s)
	l.actions(s)
	l.script(s)
	l.conclusions(s)
	l.lessons(s)

	if t := n.Get("timeLimit"); t != nil && t.Kind == authored.Struct {
		l.out.Origins.Mark(s.at+"/timeLimit", t)
		m.TimeLimit = &ir.TimeLimit{Fails: t.Get("fails").BoolOr(false)}
		m.TimeLimit.Turns, m.TimeLimit.TurnsBy = l.counted(t.Get("turns"), s, 1, ir.TurnsLimit)
	}
	m.Sync = ir.Sync{Text: l.text(n.Get("sync").Get("text")), Auto: n.Get("sync").Get("auto").BoolOr(false), Holds: l.condOrNil(n.Get("sync").Get("holds"), s)}
	if sync := n.Get("sync"); sync != nil && !sync.IsBad() && m.Sync.Auto == (m.Sync.Holds != nil) {
		l.report("memory/sync", sync.Where(), "100% Sync needs either `auto: true` or a condition in `holds`, and not both", rule("BOV-34.1"))
	}
	m.Story = l.story(s)
	m.Rewards = []ir.TextID{}
	for _, r := range n.Get("rewards").Elems() {
		m.Rewards = append(m.Rewards, l.text(r))
	}
	m.Expect = l.bands(n.Get("expect"), s.at)
	m.Teaches = n.Get("expect").Get("teaches").BoolOr(false)
	m.Unwinnable = n.Get("expect").Get("unwinnable").Str()
}

// enemyPhase puts the steps in the order of the rules (BOV-4.7).
func (l *lowering) enemyPhase(n *authored.Node) []string {
	all := []string{"reinforcement", "movement", "combat"}
	if n == nil {
		return all
	}
	l.twice(n)
	written := n.Words()
	out := []string{}
	for _, step := range all {
		if slices.Contains(written, step) {
			out = append(out, step)
		}
	}
	return out
}

func (l *lowering) elites(s *scope) []ir.EnemyID {
	one, many := s.node.Get("elite"), s.node.Get("elites")
	if one != nil && many != nil {
		l.report("memory/elite-twice", many.Label, "a Memory cannot have both `elite` and `elites`", related(one.Label, "elite is here"))
	}
	out := []ir.EnemyID{}
	for _, n := range append(slices.Clone(many.Elems()), one) {
		i := l.find(l.enemies, n)
		if i == ir.NoID {
			continue
		}
		if kind := l.enemies.nodes[i].Get("kind"); kind.Str() != "elite" && kind != nil && kind.Kind == authored.String {
			at := l.enemies.nodes[i].Label
			if kind != nil {
				at = kind.Where()
			}
			l.report("memory/not-elite", n.Span, fmt.Sprintf("%s is not an Elite type", n.Quote()), related(at, "its kind"), rule("BOV-0.13"))
		}
		out = append(out, ir.EnemyID(i))
	}
	return out
}

// declared makes a table of names that a Memory declares in a list.
func declared(what, code string, n *authored.Node) ([]string, *table) {
	t := newTable(what, code)
	t.said = map[string]*authored.Node{}
	out := []string{}
	if n != nil && n.Kind == authored.Struct { // names with more about each
		for _, f := range inOrder(n) {
			t.add(f)
			t.said[f.Name] = f
			out = append(out, f.Name)
		}
		return out, t
	}
	for _, e := range n.Elems() {
		t.broken = t.broken || e.IsBad()
		if e.Kind == authored.String && !t.has(e.Text) {
			t.add(&authored.Node{Name: e.Text})
			t.said[e.Text] = e
			out = append(out, e.Text)
		}
	}
	return out, t
}

func (l *lowering) north(maps []*drawn) string {
	north := ""
	for _, d := range maps {
		here := d.node.Get("north").StrOr("up")
		if north != "" && here != north {
			l.report("memory/north", d.node.Get("north").Where(), "`north` must be the same on both Maps")
		}
		if north == "" {
			north = here
		}
	}
	if north == "" {
		return "up"
	}
	return north
}

// bands returns the bands of a Memory: by kind of group, and for each by the number of
// Assassins.
func (l *lowering) bands(n *authored.Node, at string) []ir.Band {
	out := []ir.Band{}
	plain := n.Get("winPercent")
	for _, group := range ir.BandGroups {
		name := group
		if name == "" {
			name = "regulars"
		}
		all := n.Get("win").Get(name)
		for k := 2; k <= 4; k++ {
			b := all.Get(strconv.Itoa(k))
			if b == nil && (all.Get("min") != nil || all.Get("max") != nil) {
				b = all
			}
			if old := plain.Get(strconv.Itoa(k)); group == "" && old != nil {
				if b != nil {
					l.report("memory/band-twice", old.Where(), fmt.Sprintf("both `winPercent` and `win: regulars` have a band for %d Assassins", k), related(b.Where(), "the other"))
				}
				b = old
			}
			if b == nil || b.Kind != authored.Struct {
				continue
			}
			band := ir.Band{Assassins: k, Min: b.Get("min").IntOr(0), Max: b.Get("max").IntOr(100), Group: group}
			if band.Min > band.Max && (b != all || k == 2) {
				l.report("memory/band", b.Get("min").Where(), fmt.Sprintf("`min` is %d, which is more than `max`, %d", band.Min, band.Max), related(b.Get("max").Where(), "max is here"))
			}
			l.out.Origins.Mark(fmt.Sprintf("%s/expect/%d", at, len(out)), b)
			out = append(out, band)
		}
	}
	return out
}

// bossRef returns the Boss that a name refers to, ir.NoID when there is none.
func (l *lowering) bossRef(n *authored.Node) *ir.EnemyID {
	i := l.find(l.enemies, n)
	if i != ir.NoID && l.enemies.nodes[i].Get("by") == nil {
		l.report("memory/not-boss", n.Span, fmt.Sprintf("%s is not a Boss", n.Quote()), related(l.enemies.nodes[i].Label, "it is an Enemy"), rule("BOV-33.1"))
	}
	return ref(ir.EnemyID(i))
}
