package venice

import (
	"fmt"

	ir "acforge.dev/schema/ir/venice"
)

// conclusions lowers the pages that are read when a Memory ends for good, in order.
func (l *lowering) conclusions(s *scope) {
	for _, e := range l.named(s.node.Get("conclusions"), "conclusions") {
		n, at := e.node, fmt.Sprintf("%s/conclusions/%d", s.at, len(s.memory.Conclusions))
		l.out.Origins.Mark(at, n)
		c := ir.Conclusion{
			Name: e.name, If: l.condOrNil(n.Get("if"), s), Title: l.text(n.Get("title")), Text: l.text(n.Get("text")),
			Failed: n.Get("failed").BoolOr(false),
		}
		c.XP, c.XPBy = l.counted(n.Get("xp"), s, 0, ir.EndLimit)
		if opens := n.Get("opens"); opens != nil {
			c.Opens = l.opened(opens, at+"/opens")
		}
		for what, v := range l.values(n.Get("remember")) {
			if v >= 0 {
				c.Remember = append(c.Remember, ir.Keep{What: what, To: v})
			}
		}
		s.memory.Conclusions = append(s.memory.Conclusions, c)
	}
}
