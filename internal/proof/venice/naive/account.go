package naive

// Happening is an event: the statement obeyed, and its JSON with the names of
// docs/protocol-venice.md ("Events"). This engine records only as much as rule
// examples ask for. Clients that play by the account of a game use the other
// engine.
type Happening struct {
	Rule string
	What []byte
}

// told is an entry of the account.
type told struct {
	rule, event string
	with        object
}

// Happened lists the events since the last call of Forget, or since the first
// point of the game.
func (g *Game) Happened() []Happening {
	var out []Happening
	for _, t := range g.account {
		o := object{"event": t.event}
		for k, v := range t.with {
			if v != "" { // a single Map has no name
				o[k] = v
			}
		}
		out = append(out, Happening{t.rule, written(o)})
	}
	return out
}

// Forget clears the account.
func (g *Game) Forget() { g.account = nil }

// tell adds to the account; no rule may read it.
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

// name returns the players' name for a character: the number of a seat, or the id
// of an Ally.
func (u *unit) name() any {
	if u.ally != nil {
		return u.ally.ID
	}
	return u.n + 1
}
