package campaign

import (
	"fmt"
	"slices"
	"strconv"

	ir "acforge.dev/schema/ir/venice"
)

// Situation is the state of a campaign for an example (docs/examples.md, "The
// campaign"): in the Villa before a Memory, or during one.
type Situation struct {
	Memory int      // index of the current Memory in the campaign; those before it were completed
	Names  []string // the characters
	// Fresh is set before any character is chosen. Begun is set during the
	// current Memory.
	Fresh, Begun bool
	Lines        [][]string
	Edition      string
}

// NewAt starts a campaign in a situation, with the pack of an example. Things
// that no line mentions are in the decks as in the pack. An error about a line
// begins with its number in the lines and ": ".
func NewAt(p *ir.Pack, s Situation) (*Game, error) {
	if s.Edition == "" {
		s.Edition = "en"
	}
	g := &Game{table: newTable(p, len(s.Names), s.Edition)}
	if !slices.ContainsFunc(s.Lines, func(w []string) bool { return w[0] == "decks" }) {
		g.fullDecks(s.Memory)
	}
	if !s.Fresh {
		g.memory, g.attempt = s.Memory, 1
		for i := range s.Memory {
			g.diary[i].how = "first"
		}
		for i, name := range s.Names {
			if err := g.sit(g.seats[i], name); err != nil {
				return nil, err
			}
		}
	}
	for i, w := range s.Lines {
		if err := g.line(w); err != nil {
			return nil, fmt.Errorf("%d: %w", i, err)
		}
	}
	return g.begin(func() {
		switch {
		case s.Begun:
			g.attempts(true)
		case !s.Fresh && g.attempt == 2:
			g.secondAttempt()
			g.attempts(false)
		case !s.Fresh:
			g.assign()
			g.attempts(false)
		}
		g.play()
	}), nil
}

func (g *Game) fullDecks(memory int) {
	for c := range g.pack.Events {
		g.events[c] = g.pack.Events[c].Copies
	}
	for c := range g.pack.Equipment {
		g.deck[c] = g.pack.Equipment[c].Copies
	}
	for _, c := range g.pack.Memories[memory].Start.Chests {
		g.chests = append(g.chests, int(c))
	}
}

// sit seats a character by name: an Apprentice in the first Memory (BOV-1.5).
func (g *Game) sit(a *seat, name string) (err error) {
	a.novice = g.mem().Characters == "apprentices"
	if a.novice {
		a.who, err = called(g.pack.Apprentices, name, func(e ir.Apprentice) string { return e.ID })
		return err
	}
	if a.who, err = g.assassin(name); err == nil {
		g.people[a.who].played = true
	}
	return err
}

func called[T any](list []T, name string, id func(T) string) (int, error) {
	i := slices.IndexFunc(list, func(e T) bool { return id(e) == name })
	if i < 0 {
		return 0, fmt.Errorf("nobody and nothing is called %s", name)
	}
	return i, nil
}

func (g *Game) assassin(name string) (int, error) {
	return called(g.pack.Assassins, name, func(e ir.Assassin) string { return e.ID })
}

func (g *Game) cardNamed(name string) (int, error) {
	return called(g.pack.Equipment, name, func(e ir.Equipment) string { return e.ID })
}

// numberOf reads the number at the end of a line, 0 if there is none.
func numberOf(w []string) int {
	n, _ := strconv.Atoi(w[len(w)-1])
	return n
}

// line reads a line on the state of the campaign.
func (g *Game) line(w []string) error {
	if n, err := strconv.Atoi(w[0]); err == nil {
		if n < 1 || n > len(g.seats) || len(w) < 3 {
			return fmt.Errorf("no seat %d, or nothing said of it", n)
		}
		return g.seatLine(g.seats[n-1], w[1], w[2:])
	}
	switch w[0] {
	case "decks": // read before
	case "attempt":
		g.attempt = numberOf(w)
	case "memory-easy":
		g.easy = true
	case "xp":
		g.xp = numberOf(w)
	case "level":
		g.level = numberOf(w)
		for _, p := range g.people {
			if p.played {
				p.level = g.level
			}
		}
	case "box":
		for i := range g.diary {
			if g.pack.Memories[g.order[i]].ID == w[1] {
				g.diary[i].how = w[2]
				return nil
			}
		}
		return fmt.Errorf("no Memory %s", w[1])
	case "villa", "gone":
		to := map[string][]int{"villa": g.villa, "gone": g.gone}[w[0]]
		for _, name := range w[1:] {
			c, err := g.cardNamed(name)
			if err != nil {
				return err
			}
			to[c]++
		}
	case "bare":
		clear(g.deck)
		clear(g.gone)
	case "bag", "skill", "out", "played", "away":
		who, err := g.assassin(w[1])
		if err != nil {
			return err
		}
		return g.personLine(g.people[who], w)
	default:
		return g.homeLine(w)
	}
	return nil
}

func (g *Game) seatLine(a *seat, what string, args []string) error {
	switch what {
	case "lost":
		a.lost = numberOf(args)
	case "stands-in":
		n, err := called(g.pack.Apprentices, args[0], func(e ir.Apprentice) string { return e.ID })
		a.standIn = n
		g.people[a.who].out = true
		return err
	case "has":
		for _, name := range args {
			c, err := g.cardNamed(name)
			if err != nil {
				return err
			}
			p := g.slotOf(c)
			if p == inventory {
				p = room(a)
			}
			if p == none {
				return fmt.Errorf("no room for %s", name)
			}
			a.board[p] = c
		}
	default:
		return fmt.Errorf("of a seat nobody says %s", what)
	}
	return nil
}

func (g *Game) personLine(p *assassin, w []string) error {
	switch w[0] {
	case "out":
		p.out = true
	case "played":
		p.played, p.level = true, g.level
	case "away":
		p.played, p.level = true, numberOf(w)
	case "skill":
		c, err := called(g.pack.Skills, w[2], func(e ir.Skill) string { return e.ID })
		if err != nil {
			return err
		}
		p.skills[g.pack.Skills[c].Level-1] = c
	case "bag":
		for _, name := range w[2:] {
			c, err := g.cardNamed(name)
			if err != nil {
				return err
			}
			p.bag[g.slotOf(c)] = c
		}
	}
	return nil
}

// homeLine reads a line on the state of the Headquarters.
func (g *Game) homeLine(w []string) error {
	switch w[0] {
	case "home":
		g.atHome = true
		if len(w) > 1 {
			g.hqType = w[1]
		}
		for _, m := range g.minis {
			if m.helper == none || !g.home.Helpers[m.helper].Waits {
				g.come(m)
			}
		}
	case "post": // the first of several identical ones that is still available
		var at *mini
		for i, m := range g.minis {
			if g.miniID(i) == w[1] && (at == nil || at.at != atHand) {
				at = m
			}
		}
		if at == nil {
			return fmt.Errorf("nobody is called %s", w[1])
		}
		at.at = w[2]
	case "plan":
		b, err := called(g.pack.Blueprints, w[1], func(e ir.Blueprint) string { return e.ID })
		if g.plans[b] = w[2]; w[2] == "sealed" {
			g.plans[b] = ""
		}
		return err
	case "bed":
		n, err := strconv.Atoi(w[1])
		if err != nil || n < 1 || n > len(g.seats) {
			return fmt.Errorf("no seat %s", w[1])
		}
		p := g.people[g.seats[n-1].who]
		if w[len(w)-1] == "injured" {
			p.out, w = false, w[:len(w)-1]
		}
		p.bed, p.lost = true, numberOf(w)
	case "top":
		n, err := strconv.Atoi(w[1])
		if err != nil || n < 1 || n > len(g.home.Contracts) {
			return fmt.Errorf("no Contract %s", w[1])
		}
		g.contract, g.shown, g.tried = n-1, slices.Contains(w, "shown"), slices.Contains(w, "tried")
		if slices.Contains(w, "box") {
			g.box = numberOf(w) - 1
		}
	default:
		return fmt.Errorf("no line begins with %s", w[0])
	}
	return nil
}

// ChestDeck returns the Chest cards from the top.
func (g *Game) ChestDeck() (ids []string) {
	for _, c := range g.chests {
		ids = append(ids, g.pack.Chests[c].ID)
	}
	return ids
}

// Entered returns the colour in this Diary of a sticker won in a later campaign,
// "" if it is not entered: BOV-34.5. It lies beside the older ones, so that the better
// one counts; in one edition it only fills gaps (ED-91).
func (g *Game) Entered(memory, colour string) string {
	for i, b := range g.diary {
		if g.pack.Memories[g.order[i]].ID != memory || b.sticker == "" {
			continue
		}
		if g.by("de") || b.sticker == "red" || colour == "grey" {
			return ""
		}
	}
	return colour
}
