package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// lessons lowers the lessons of a Memory, in the order in which they are written.
func (l *lowering) lessons(s *scope) {
	for i, n := range inOrder(s.node.Get("teach")) {
		at := fmt.Sprintf("%s/lessons/%d", s.at, i)
		l.out.Origins.Mark(at, n)
		if i == ir.LessonsMost {
			l.report("lesson/too-many", n.Label, fmt.Sprintf("a Memory can have at most %d lessons", ir.LessonsMost), help("teach fewer things at once: what a rule says is shown as a card when it first applies"))
		}
		t := ir.Lesson{
			Name: n.Name, Says: l.text(n.Get("says")), If: l.condOrNil(n.Get("if"), s), At: n.Get("at").Str(),
			After: n.Get("after").Str(), Until: n.Get("until").Str(), Teaches: n.Get("teaches").Words(),
		}
		if len(t.Teaches) == 0 {
			t.Teaches = nil
		}
		show := n.Get("show")
		t.Button = show.Get("button").Str()
		if q := show.Get("square"); q != nil {
			if id := l.squareIn(q, s, ""); id != ir.NoID {
				t.Square = &id
			}
		}
		if c := show.Get("card"); c != nil && l.find(l.equipment, c) != ir.NoID {
			t.Card = c.Str()
		}
		if f := show.Get("figure"); f != nil {
			t.Figure = l.taughtFigure(f)
		}
		s.memory.Lessons = append(s.memory.Lessons, t)
	}
}

// taughtFigure returns the id of an Assassin, an Apprentice, an Ally or an Enemy, and reports an
// id of none.
func (l *lowering) taughtFigure(n *authored.Node) string {
	tables := []*table{l.assassins, l.apprentices, l.allies, l.enemies}
	var names []string
	known := n.Kind == authored.String
	for _, t := range tables {
		if t.has(n.Str()) {
			l.find(t, n)
			return n.Str()
		}
		names = append(names, t.names()...)
		known = known && l.whole(t) && !t.broken
	}
	if known {
		l.unknown("lesson/unknown-figure", "figure", n.Str(), n.Where(), names, nearest(n.Str(), tables...))
	}
	return ""
}
