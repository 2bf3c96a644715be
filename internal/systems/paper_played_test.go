package systems_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/papertest"
)

var (
	objectiveOnPaper = regexp.MustCompile(`([A-Z][^()|]*?) \((mandatory|optional)[^)]*\) ([a-z]\d+) (\d+) (\d+) (?:yes|no)`)
	cubesOnPaper     = regexp.MustCompile(`(\d+) action cubes each`)
	enterOnPaper     = regexp.MustCompile(`enter at the Fast Travel Station ([a-z]\d+)`)
	squareOnPaper    = regexp.MustCompile(`\b[a-z]\d\b`)
	asks             = regexp.MustCompile(`[Cc]hoose| or |\b1 Assassin|\bmay\b|up to`) // a card that leaves something open
	xpOnPaper        = regexp.MustCompile(`The Memory counts as completed: (\d+) XP for all mandatory`)
)

// goalOnPaper is an Objective as the booklet has it, and what was paid for it.
type goalOnPaper struct {
	mandatory bool
	at        string
	cost, xp  int
	paid      int
}

// night is a Memory at the table of a stranger: what the sheets say, and where things lie.
type night struct {
	*stranger
	goals   map[string]*goalOnPaper // by name
	squares map[string]bool
	cubes   int    // that each has in a turn
	price   string // the paragraph of the rules on what costs 1 cube
	station string
	at      []string // of each Assassin, "" before entering and after leaving
	left    int
	have    []int // cubes
	drawn   string
}

// sheet returns the text of a page by its id.
func sheet(t *testing.T, d *papertest.Doc, id string) string {
	t.Helper()
	found := d.Root.Find(id)
	if len(found) == 0 {
		t.Fatalf("there is no page %q", id)
	}
	return found[0].Text()
}

// found returns the groups of a pattern in a text, which must have it.
func found(t *testing.T, text string, of *regexp.Regexp) []string {
	t.Helper()
	m := of.FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("%s is not said in: %s", of, text)
	}
	return m
}

// begin reads the sheets of a Memory and puts the Assassins where they say.
func (s *stranger) begin(id string, seats int, docs map[string]*papertest.Doc) *night {
	s.t.Helper()
	back, setup := sheet(s.t, docs["booklets"], "back "+id), sheet(s.t, docs["booklets"], "right "+id)
	n := &night{stranger: s, goals: map[string]*goalOnPaper{}, squares: map[string]bool{}}
	for _, m := range objectiveOnPaper.FindAllStringSubmatch(back, -1) {
		cost, _ := strconv.Atoi(m[4])
		xp, _ := strconv.Atoi(m[5])
		name := strings.TrimSpace(m[1])
		if _, rest, is := strings.Cut(name, "Price XP Base "); is {
			name = rest // the first follows the heads of the columns
		}
		n.goals[name] = &goalOnPaper{mandatory: m[2] == "mandatory", at: m[3], cost: cost, xp: xp}
	}
	for _, q := range squareOnPaper.FindAllString(sheet(s.t, docs["booklets"], "front "+id), -1) {
		n.squares[q] = true
	}
	n.cubes, _ = strconv.Atoi(found(s.t, sheet(s.t, docs["booklets"], "front "+id), cubesOnPaper)[1])
	n.station = found(s.t, setup, enterOnPaper)[1]
	rules := docs["table"].Root.Text()
	n.price = between(s.t, rules, "For 1 cube", "For its price")
	n.at, n.have = slices.Repeat([]string{n.station}, seats), slices.Repeat([]int{n.cubes}, seats)
	return n
}

func between(t *testing.T, text, from, to string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, from)
	out, _, ends := strings.Cut(rest, to)
	if !ok || !ends {
		t.Fatalf("the rules in short have no paragraph %q", from)
	}
	return out
}

// priced are the words of the rules in short for what costs 1 cube.
var priced = map[string]string{"move": "Move to a Nearby square", "attack": "Attack.", "bodies": "Hide all Bodies", "leave": "Leave by a Fast Travel Station"}

// answer is an answer of the fair bot, or what happened.
type answer struct {
	Ask, Do, Event, To, At, Card, Deck, Objective, Of, Phase string
	Who, Count                                               int
}

// act does what was answered to a question, as the sheets say it.
func (n *night) act(asked, a answer, names func(kind, id string) string) {
	n.t.Helper()
	seat := a.Who - 1
	if asked.Ask == "effect" {
		n.drawn = names("event", asked.Of)
		if says := n.card(n.drawn); !asks.MatchString(says) {
			n.t.Errorf("%q asks nothing on paper: %s", n.drawn, says)
		}
		if a.Do == "move" {
			n.at[seat] = a.To
		}
		return
	}
	switch a.Do {
	case "move", "attack", "bodies", "leave":
		if !strings.Contains(n.price, priced[a.Do]) {
			n.t.Errorf("no sheet says that it costs 1 cube: %s", priced[a.Do])
		}
		n.have[seat]--
	case "pay":
		g := n.goals[names("objective", a.Objective)]
		if g == nil {
			n.t.Fatalf("the booklet has no Objective %s", a.Objective)
		}
		if n.at[seat] != g.at {
			n.t.Errorf("%s is on %s on paper, and is paid on %q", a.Objective, g.at, n.at[seat])
		}
		g.paid++
		n.have[seat]--
	case "pass", "search", "keep":
	default:
		n.t.Errorf("this stranger cannot %s", a.Do)
	}
	switch a.Do {
	case "move":
		if !n.squares[a.To] {
			n.t.Errorf("no Map on paper has the square %s", a.To)
		}
		n.at[seat] = a.To
	case "attack":
		n.card(names("equipment", a.Card))
	case "leave":
		if n.at[seat] != n.station {
			n.t.Errorf("an Assassin leaves from %s; the Fast Travel Station is %s on paper", n.at[seat], n.station)
		}
		n.at[seat] = ""
		n.left++
	}
}

// card returns the text of a card by its name.
func (n *night) card(name string) string {
	n.t.Helper()
	for _, e := range n.cards.Root.Titled("Div") {
		if text := e.Text(); strings.HasPrefix(text, name+" ") || strings.Contains(text, " "+name+" ") {
			return text
		}
	}
	n.t.Errorf("no card %q is on paper", name)
	return ""
}

// happened follows what the game says that a die, a deck or a card did.
func (n *night) happened(e answer, names func(kind, id string) string) {
	n.t.Helper()
	switch {
	case e.Event == "drawn":
		name := names(e.Deck, e.Card)
		deck := map[string]string{"event": "Event", "equipment": "Equipment"}[e.Deck]
		if !slices.Contains(n.decks[deck], name) {
			n.t.Errorf("%q is drawn, which no envelope put into the %s deck", name, deck)
		}
		if n.card(name); e.Deck == "event" {
			n.drawn = name
		}
	case e.Event == "phase" && e.Phase == "event": // "Each board gets its 3 action cubes"
		for i := range n.have {
			if n.at[i] != "" {
				n.have[i] = n.cubes
			}
		}
	case e.Event == "cubes":
		if !strings.Contains(n.card(n.drawn), "action cube") {
			n.t.Errorf("cubes are won or lost by %q, which does not say so", n.drawn)
		}
		n.have[e.Who-1] += e.Count
	}
}

// won reports whether the Memory is won by what the booklet and the rules in short say, and
// with how many XP.
func (n *night) won() (won bool, xp int) {
	won = n.left == len(n.at)
	for _, g := range n.goals {
		if g.paid >= g.cost {
			xp += g.xp
		} else if g.mandatory {
			won = false
		}
	}
	return won, xp
}

// playFromPaper plays the first Memory with 2, 3 and 4 Assassins. The fair bot says what is
// done; a stranger does it with the sheets alone. Each answer is one that the sheets give,
// and at every step cubes, places and Objectives are those of the engine. The stranger knows
// from the booklet when the Memory is won, and what it gives.
func (s *stranger) playFromPaper(pack engine.Pack, id string, text func(key, lang string) string, docs map[string]*papertest.Doc, names func(kind, id string) string) {
	s.t.Helper()
	m, err := pack.Mission(id)
	if err != nil {
		s.t.Fatal(err)
	}
	codec := m.Codec()
	for _, seats := range m.Seats() {
		n := s.begin(id, seats, docs)
		g, err := m.New(engine.Options{Seats: seats, Seed: engine.Seed(pack.ID(), id, seats, 1)})
		if err != nil {
			s.t.Fatal(err)
		}
		player, chance := &bot.Fair{Budget: bot.FairBudget()}, engine.NewStream(uint64(seats))
		player.Begin()
		for steps := 0; g.Point().Kind != engine.Over; steps++ {
			if steps > 400 {
				s.t.Fatal("the game does not end")
			}
			if won, _ := n.won(); won {
				s.t.Fatal("by the booklet the Memory is won, and the game goes on")
			}
			legal := g.Options()
			chosen := player.Choose(g, legal, &chance)
			n.act(read(s.t, codec.PointJSON(nil, g)), read(s.t, codec.ActionJSON(nil, g, legal[chosen])), names)
			var log engine.Log
			if err := g.Take(chosen, &log); err != nil {
				s.t.Fatal(err)
			}
			for _, e := range log.Events {
				n.happened(read(s.t, codec.EventJSON(nil, e)), names)
			}
			n.compare(codec.StateJSON(nil, g, 0), names)
			if s.t.Failed() {
				return
			}
		}
		won, xp := n.won()
		if !won || g.Outcome().Result != engine.Won {
			s.t.Errorf("with %d Assassins the Memory is won by the booklet: %t; by the engine it is %s", seats, won, g.Outcome().Result)
		}
		least, _ := strconv.Atoi(found(s.t, sheet(s.t, docs["booklets"], "back "+id+"-after")+docs["booklets"].Root.Text(), xpOnPaper)[1])
		if xp < least {
			s.t.Errorf("all mandatory Objectives give %d XP on the sealed sheet, and %d by the booklet", least, xp)
		}
	}
}

func read(t *testing.T, doc []byte) (a answer) {
	t.Helper()
	if err := json.Unmarshal(doc, &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// compare compares the table of the stranger with the state of the engine.
func (n *night) compare(doc []byte, names func(kind, id string) string) {
	n.t.Helper()
	var is struct {
		XP        int
		Assassins []struct {
			At    *string
			Place string
			Cubes int
		}
		Objectives map[string]struct {
			Done        bool
			Price, Paid int
			At          string
			Mandatory   bool
		}
	}
	if err := json.Unmarshal(doc, &is); err != nil {
		n.t.Fatal(err)
	}
	for i, a := range is.Assassins {
		at := ""
		if a.At != nil {
			at = *a.At
		}
		if at != n.at[i] || at != "" && a.Cubes != n.have[i] {
			n.t.Errorf("Assassin %d is on %q with %d cubes, and on paper on %q with %d", i+1, at, a.Cubes, n.at[i], n.have[i])
		}
	}
	if len(is.Objectives) != len(n.goals) {
		n.t.Errorf("the Memory has %d Objectives, and %d on paper", len(is.Objectives), len(n.goals))
	}
	for id, o := range is.Objectives {
		g := n.goals[names("objective", id)]
		if g == nil {
			n.t.Errorf("the Objective %s is not on paper", id)
			continue
		}
		if g.cost != o.Price || g.at != o.At || g.mandatory != o.Mandatory || (g.paid >= g.cost) != o.Done {
			n.t.Errorf("the Objective %s is %+v, and on paper %+v", id, o, *g)
		}
	}
	if _, xp := n.won(); is.XP != xp && is.XP != 0 {
		n.t.Errorf("the group has %d XP, and %d on paper", is.XP, xp)
	}
}
