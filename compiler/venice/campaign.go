package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// campaign lowers which Memory needs which others, and what is opened when.
func (l *lowering) campaign() {
	n := l.src.Pack.Get("campaign")
	for i, e := range n.Get("memories").Elems() {
		l.out.Origins.Mark(fmt.Sprint("/campaign/memories/", i), e)
	}
	given := n.Get("needs")
	for _, f := range given.Fields() {
		l.note(l.memoryIDs, f, true)
		if !l.memoryIDs.has(f.Name) && l.src.Whole {
			l.unknown("pack/unknown-memory", "Memory", f.Name, f.Label, l.memoryIDs.names())
		}
	}
	for i, s := range l.scopes {
		l.needs(i, s, given.Get(s.node.Name))
		opens := s.node.Get("opens")
		l.out.Origins.Mark(s.at+"/opens", opens)
		s.memory.Opens = ir.Opens{Before: l.opened(opens.Get("before"), s.at+"/opens"), After: l.opened(opens.Get("after"), s.at+"/opens"),
			BeforeIf: l.openedIf(opens.Get("before"), s.at+"/opens"), AfterIf: l.openedIf(opens.Get("after"), s.at+"/opens")}
	}
	l.cycles()
	l.home(n)
	l.atFirst = l.opened(n.Get("start"), "/campaign/start")
	if len(l.scopes) > 0 {
		first := l.scopes[0].memory
		own := slices.Clone(first.Opens.Before)
		for _, e := range slices.Backward(l.atFirst) {
			if slices.Contains(own, e) {
				l.report("names/twice", l.out.Origins.Span(fmt.Sprint(l.scopes[0].at, "/opens/", int(e))), "the campaign already opens this envelope when it begins",
					related(l.out.Origins.Span(fmt.Sprint("/campaign/start/", int(e))), "here"))
				continue
			}
			if !slices.Contains(first.Opens.Before, e) { // what is listed twice has been reported
				first.Opens.Before = append([]ir.EnvelopeID{e}, first.Opens.Before...)
			}
		}
	}
}

// home lowers what a group has between Memories.
func (l *lowering) home(n *authored.Node) {
	villa, last, levels, headquarters := n.Get("villa"), n.Get("headquartersAfter"), n.Get("levels"), n.Get("headquarters")
	if villa == nil && last == nil && levels == nil && headquarters == nil {
		return
	}
	c := &ir.Campaign{Villa: []ir.MemoryID{}, Levels: []int{}}
	opens := ir.NoID // the Memory after which the Headquarters open
	if last != nil {
		opens = l.find(l.memoryIDs, last)
		for id := range opens + 1 {
			c.Villa = append(c.Villa, ir.MemoryID(id))
		}
	}
	rests := make([]bool, len(l.scopes))
	l.twice(villa)
	for _, e := range villa.Elems() {
		i := l.find(l.memoryIDs, e)
		switch {
		case i == ir.NoID:
		case opens != ir.NoID && i > opens && l.unordered: // it has only lost its place in the order
		case opens != ir.NoID && i > opens: // BOV-40.10
			l.report("campaign/villa-after-headquarters", e.Span, fmt.Sprintf("Memory %s cannot be in `villa`: it is played from the Headquarters, which open after Memory %s", e.Str(), last.Str()),
				related(last.Span, "they open after this one"), rule("BOV-36.2"))
		default:
			rests[i] = true
		}
	}
	for i := range rests {
		if villa == nil {
			rests[i] = i != opens
		}
		if !rests[i] && (opens == ir.NoID || i <= opens) {
			c.NoRest = append(c.NoRest, ir.MemoryID(i))
		}
	}
	for _, e := range levels.Elems() {
		c.Levels = append(c.Levels, e.IntOr(0))
	}
	if headquarters != nil {
		c.Headquarters = l.headquarters(headquarters)
	}
	l.out.Origins.Mark("/campaign", n)
	l.out.Origins.Mark("/campaign/noRest", villa)
	l.out.Origins.Mark("/campaign/villa", last)
	l.out.Origins.Mark("/campaign/levels", levels)
	l.pack.Campaign = c
}

// opened lowers a list of envelopes. Each is marked below at by its index.
func (l *lowering) opened(n *authored.Node, at string) []ir.EnvelopeID {
	l.twice(n)
	out := []ir.EnvelopeID{}
	for _, e := range n.Elems() {
		if i := l.find(l.envelopeIDs, e); i != ir.NoID {
			l.out.Origins.Mark(fmt.Sprint(at, "/", i), e)
			out = append(out, ir.EnvelopeID(i))
		}
	}
	return out
}

func (l *lowering) needs(index int, s *scope, given *authored.Node) {
	own := s.node.Get("needs")
	if own != nil && given != nil {
		l.report("memory/needs-twice", own.Label, fmt.Sprintf("`needs` of Memory %s is set twice, here and in the campaign", s.node.Name), related(given.Label, "the campaign"))
	}
	from := own
	if from == nil {
		from = given
	}
	l.out.Origins.Mark(s.at+"/needs", from)
	s.memory.Needs = []ir.MemoryID{}
	for _, e := range from.Elems() {
		i := l.find(l.memoryIDs, e)
		if i == ir.NoID {
			continue
		}
		s.memory.Needs = append(s.memory.Needs, ir.MemoryID(i))
	}
	l.twice(from)
	slices.Sort(s.memory.Needs)
	s.memory.Needs = slices.Compact(s.memory.Needs)
}

// cycles reports circles of Memories that need each other, each circle once. It also
// reports a need for a Memory that the campaign plays later.
func (l *lowering) cycles() {
	state := make([]int, len(l.scopes)) // 1: in progress, 2: done
	circular := map[int]bool{}
	var way []int
	var visit func(i int)
	visit = func(i int) {
		state[i] = 1
		way = append(way, i)
		for _, need := range l.scopes[i].memory.Needs {
			switch state[need] {
			case 0:
				visit(int(need))
			case 1:
				circle := way[slices.Index(way, int(need)):]
				var names []string
				for _, k := range circle {
					circular[k] = true
					names = append(names, l.scopes[k].node.Name)
				}
				names = append(names, l.scopes[need].node.Name)
				l.report("memory/needs-cycle", l.out.Origins.Span(l.scopes[i].at+"/needs"), "Memories need each other in a circle: "+strings.Join(names, " needs "))
			}
		}
		way = way[:len(way)-1]
		state[i] = 2
	}
	for i := range l.scopes {
		if state[i] == 0 {
			visit(i)
		}
	}
	for i, s := range l.scopes {
		for _, need := range s.memory.Needs {
			if int(need) > i && !circular[i] && !l.unordered {
				l.report("memory/needs-later", l.out.Origins.Span(s.at+"/needs"),
					fmt.Sprintf("Memory %s needs Memory %s, which the campaign plays later", s.node.Name, l.scopes[need].node.Name))
			}
		}
	}
}
