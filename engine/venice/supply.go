package venice

import "acforge.dev/engine"

// supply follows Guards from the reserve onto the Map (BOV-6.3).
type supply struct{ m *Mission }

// placers says which kinds of content place Guards when an event names them.
var placers = map[string]bool{"trigger": true, "event": true, "reinforcement": true, "tower": true, "chest": true, "card": true, "ability": true,
	"skill": true, "ally": true, "machine": true, "action": true, "objective": true}

// Source returns the content that an event names, and the rules when a step begins.
func (s supply) Source(e engine.Event) (content uint16, changed bool) {
	switch {
	case e.Code == evTurn, e.Code == evPhase, e.Code == evStep:
		return 0, true
	case e.Content > 0 && int(e.Content) <= len(s.m.content.list) && placers[s.m.content.list[e.Content-1].Kind]:
		return e.Content, true
	}
	return 0, false
}

// Placed counts the Guards that come from the reserve.
func (s supply) Placed(e engine.Event) (kind uint16, n int) {
	if e.Code != evGuards {
		return 0, 0
	}
	return uint16(e.Args[0]), int(e.Args[2])
}

// Standing counts the Guards of a type on the Map.
func (s supply) Standing(g engine.Game, kind uint16) (n int) {
	of := g.(*Game)
	for i := range of.s.Sq {
		n += int(of.s.Sq[i].Guards[kind])
	}
	return n
}

// Short returns the type of which the reserve had too few.
func (s supply) Short(cause uint16) (kind uint16, is bool) {
	if cause < causeReserve || int(cause-causeReserve) >= s.m.nTypes {
		return 0, false
	}
	return cause - causeReserve, true
}
