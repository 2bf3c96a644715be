package naive

// Happening is something that happened: the statement obeyed, and what of it as
// JSON, with the names of docs/protocol-venice.md ("Events"). This engine tells
// as much as rule examples ask for and no more: who plays by the account of a
// game plays by the other engine's.
type Happening struct {
	Rule string
	What []byte
}

// told is an entry of the account.
type told struct {
	rule, event string
	with        object
}

// Happened lists what happened since Forget was called last, or since the game
// came to its first point.
func (g *Game) Happened() []Happening {
	var out []Happening
	for _, t := range g.account {
		o := object{"event": t.event}
		for k, v := range t.with {
			if v != "" { // Maps have no names where there is but one
				o[k] = v
			}
		}
		out = append(out, Happening{t.rule, written(o)})
	}
	return out
}

// Forget begins the account anew.
func (g *Game) Forget() { g.account = nil }

// tell adds to the account; nothing in the rules may look at it.
func (g *Game) tell(rule, event string, with object) {
	g.account = append(g.account, told{rule, event, with})
}

// where names a character and its square.
func (g *Game) where(u *unit) object {
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
