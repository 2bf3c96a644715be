package campaign

// Happening is an event: the statement obeyed, and its JSON with the names of
// docs/campaign.md. This engine records only as much as rule examples ask for.
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
// point of the campaign.
func (g *Game) Happened() []Happening {
	var out []Happening
	for _, t := range g.account {
		o := object{"event": t.event}
		for k, v := range t.with {
			o[k] = v
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

// named returns the id of a card of a kind that an envelope holds.
func (t *table) named(kind string, c int) string {
	switch kind {
	case "equipment":
		return t.card(c)
	case "event":
		return t.pack.Events[c].ID
	case "reinforcement":
		return t.pack.Reinforcements[c].ID
	case "tower":
		return t.pack.Towers[c].ID
	case "chest":
		return t.pack.Chests[c].ID
	case "assassin":
		return t.person(c)
	case "apprentice":
		return t.pack.Apprentices[c].ID
	case "ally":
		return t.pack.Allies[c].ID
	case "skill":
		return t.pack.Skills[c].ID
	case "blueprint":
		return t.pack.Blueprints[c].ID
	}
	return ""
}
