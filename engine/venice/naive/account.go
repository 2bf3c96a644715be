package naive

import "encoding/json"

// Happening is something that happened: the statement obeyed, and what of it as
// JSON, with the names of docs/protocol-venice.md ("Events"). This engine tells
// as much as rule examples ask for and no more: who plays by the account of a
// game plays by the other engine's.
type Happening struct {
	Rule string
	What []byte
}

// Happened lists what happened since Forget was called last.
func (g *Game) Happened() []Happening { return g.told }

// Forget begins the account anew.
func (g *Game) Forget() { g.told = nil }

// tell adds to the account; nothing in the rules may look at it.
func (g *Game) tell(rule, event string, with object) {
	o := object{"event": event}
	for k, v := range with {
		if s, isText := v.(string); !isText || s != "" {
			o[k] = v
		}
	}
	b, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	g.told = append(g.told, Happening{rule, b})
}

// at names a character and its square.
func (g *Game) at(u *unit) object {
	o := object{"who": u.name()}
	if u.onMap() {
		o["at"] = g.squares[u.at].Name
	}
	return o
}

// name is what players call a character: the number of a seat, the id of an
// Ally.
func (u *unit) name() any {
	if u.ally != nil {
		return u.ally.ID
	}
	return u.n + 1
}
