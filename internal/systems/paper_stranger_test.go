package systems_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/papertest"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/schema/ir/venice"
)

var (
	openEnvelope = regexp.MustCompile(`Open the envelope “([^”]+)”`)
	groupOnRed   = regexp.MustCompile(`(\d+) (\w+)(?: cards?)?: (?:keep hidden|reveal and read), (into the \w+ deck|onto the boards|onto the table|into the Villa|back into the box)`)
	severalOf    = regexp.MustCompile(`^(\d+) × (.+)$`)
)

// stranger has only the sheets: what is in the decks after the envelopes that the
// booklets named were opened.
type stranger struct {
	t         *testing.T
	cards     *papertest.Doc
	envelopes *papertest.Doc
	decks     map[string][]string // names of cards, by the word on the red cards
}

// open takes an envelope by its name: the paper beside it says what was put in, the red
// card where each group goes.
func (s *stranger) open(name string) {
	s.t.Helper()
	id := ""
	for _, e := range s.envelopes.Root.Titled("Div") {
		if at, is := strings.CutPrefix(e.Title, "outside "); is && strings.HasPrefix(e.Text(), name+" ") {
			id = at
		}
	}
	if id == "" {
		s.t.Fatalf("no envelope is called %q", name)
	}
	var goesIn [][]string // each group: its kind, then the names of its cards
	for _, k := range s.envelopes.Root.Find("beside " + id)[0].Kids {
		kind, names, is := strings.Cut(k.Text(), ": ")
		if !is {
			continue
		}
		group := []string{kind}
		for n := range strings.SplitSeq(names, ", ") {
			copies := 1
			if m := severalOf.FindStringSubmatch(n); m != nil {
				copies, _ = strconv.Atoi(m[1])
				n = m[2]
			}
			group = append(group, slices.Repeat([]string{n}, copies)...)
		}
		goesIn = append(goesIn, group)
	}
	sides := s.cards.Root.Find("red-" + id)
	said := groupOnRed.FindAllStringSubmatch(sides[len(sides)-1].Text(), -1)
	if len(said) != len(goesIn) {
		s.t.Fatalf("%s: the red card names %d groups and %d are put in", name, len(said), len(goesIn))
	}
	for i, m := range said {
		if n := len(goesIn[i]) - 1; m[2] != goesIn[i][0] || m[1] != strconv.Itoa(n) {
			s.t.Errorf("%s: the red card says %s %s, and %d %s cards are put in", name, m[1], m[2], n, goesIn[i][0])
		}
		if deck, is := strings.CutSuffix(strings.TrimPrefix(m[3], "into the "), " deck"); is {
			s.decks[deck] = append(s.decks[deck], goesIn[i][1:]...)
		}
	}
}

// setUpFromPaper checks that whoever has only the sheets sets up the Memories 0.1 to 0.6 as
// a program does. It reads the printed text: the booklets say which envelopes to open, the
// envelopes what is in them, the red cards where it goes. Then the Event deck holds the
// cards that the campaign expects, and the booklet says how many.
func setUpFromPaper(t *testing.T, b *bundle.Bundle, docs map[string]*papertest.Doc) {
	t.Helper()
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	booklets := docs["booklets"]
	s := &stranger{t, docs["cards"], docs["envelopes"], map[string][]string{}}
	openAll := func(page string) {
		for _, m := range openEnvelope.FindAllStringSubmatch(booklets.Root.Find(page)[0].Text(), -1) {
			s.open(m[1])
		}
	}
	sorted := func(list []string) []string { return slices.Sorted(slices.Values(list)) }
	for i := range p.Memories {
		m := &p.Memories[i]
		if strings.HasPrefix(m.ID, "1.") {
			break // from then on Contracts open envelopes too
		}
		openAll("front " + m.ID)
		var events []string
		for _, e := range m.Start.Events {
			events = append(events, b.Text(string(p.Events[e].Name), "en"))
		}
		if got, want := sorted(s.decks["Event"]), sorted(events); !slices.Equal(got, want) {
			t.Errorf("Memory %s: the Event deck is\n%q, want\n%q", m.ID, got, want)
		}
		setup := booklets.Root.Find("right " + m.ID)[0].Text()
		if says := "Event cards " + strconv.Itoa(len(s.decks["Event"])) + " "; !strings.Contains(setup, says) {
			t.Errorf("Memory %s: the set-up does not say %q: %s", m.ID, says, setup)
		}
		for _, want := range placed(p, m, b.Text) {
			if !strings.Contains(setup, want) {
				t.Errorf("Memory %s: the set-up does not say %q: %s", m.ID, want, setup)
			}
		}
		if i == 0 {
			goals := m.Objectives
			s.playFromPaper(opened(t, b), m.ID, b.Text, docs, func(kind, id string) string {
				switch kind {
				case "objective":
					for _, o := range goals {
						if strings.HasSuffix(string(o.Title), ".objectives."+id+".title") {
							return b.Text(string(o.Title), "en")
						}
					}
				case "event":
					for _, e := range p.Events {
						if e.ID == id {
							return b.Text(string(e.Name), "en")
						}
					}
				case "equipment":
					for _, e := range p.Equipment {
						if e.ID == id {
							return b.Text(string(e.Name), "en")
						}
					}
				}
				return id
			})
		}
		openAll("left " + m.ID + "-after")
	}
	if n := len(s.decks["Equipment"]); n < 12 {
		t.Errorf("only %d Equipment cards were in the envelopes", n)
	}
}

// placed returns how many Guards of each type the set-up names, for 2, 3 and 4 Assassins.
func placed(p *venice.Pack, m *venice.Memory, text func(key, lang string) string) []string {
	var out []string
	for k := range p.Enemies {
		var n [3]int
		for _, g := range m.Guards {
			for seats := 2; seats <= 4; seats++ {
				if int(g.Type) == k && g.From <= seats {
					n[seats-2] += g.Count
				}
			}
		}
		if n != [3]int{} {
			out = append(out, text(string(p.Enemies[k].Name), "en")+" "+strconv.Itoa(n[0])+" "+strconv.Itoa(n[1])+" "+strconv.Itoa(n[2])+" ")
		}
	}
	return out
}
