package systems_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/wording"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// everyday are words of buttons that are no terms, in English.
var everyday = strings.Fields(`a again all and as at by climbs draw end enters entering enter for from game go goes gets give
	hides in into is it its keep keeps left leaves loss lets mission moving next no nobody north of off on open opens or other out every loses part place paid pay pays play player stop take
	takes that the this to too try two up use uses with yes another die dice direction here how half many more much nothing one
	choose once per piece time turn will anywhere at be still unused % 's bodies`)

// squares matches the name of a square, and a number.
var squares = regexp.MustCompile(`^([a-z]|[a-z]?\d+)$`)

// buttonSays is what a button says in each language.
type buttonSays struct {
	texts []string // by wording.Shipped
	game  string   // where it was seen
}

// buttonsOf plays games of a pack at random and returns the different buttons that were
// offered, without the names of cards, people and squares, and the rules that events cited.
func buttonsOf(t *testing.T, name string) (buttons []buttonSays, cited map[string]string) {
	_, p := shippedPack(t, name)
	seen := map[string]bool{}
	cited = map[string]string{}
	for _, id := range p.Missions() {
		m, err := p.Mission(id)
		if err != nil {
			t.Fatal(err)
		}
		c, can := m.Codec(), m.Capabilities()
		for seed := range uint64(2) {
			seats := m.Seats()
			g, err := m.New(engine.Options{Seats: seats[int(seed)%len(seats)], Seed: seed, Edition: m.Editions()[0]})
			if err != nil {
				t.Fatal(err)
			}
			r := engine.NewStream(seed)
			var log engine.Log
			for n := 0; n < 250 && g.Point().Kind != engine.Over; n++ {
				legal := g.Options()
				for _, a := range legal {
					texts := make([]string, len(wording.Shipped))
					for i, lang := range wording.Shipped {
						texts[i] = c.ActionText(g, a, lang)
						if can.Adviser != nil {
							does := can.Adviser.Prospect(g, a, lang)
							texts[i] += " " + does.Risk + " " + does.Odds
						}
					}
					if key := id + texts[0]; !seen[key] {
						seen[key] = true
						buttons = append(buttons, buttonSays{texts, id})
					}
				}
				log.Reset()
				if err := g.Take(r.Intn(len(legal)), &log); err != nil {
					t.Fatal(err)
				}
				for _, e := range log.Events {
					if text := c.EventText(g, e, "en"); e.Rule != 0 && text != "" {
						cited[m.RuleName(e.Rule)] = text
					}
				}
			}
		}
	}
	return buttons, cited
}

// names returns the names of all that a pack has: each word of a text of the pack that is a
// title, in one language.
func names(t *testing.T, pack, lang string) []string {
	t.Helper()
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	_, b := packed(t, packs[pack])
	var out []string
	for key := range b.Texts("en") {
		if strings.HasSuffix(key, ".name") || strings.HasSuffix(key, ".title") {
			out = append(out, strings.Join(glossary.Words(b.Text(key, lang)), " "))
		}
	}
	slices.SortFunc(out, func(a, b string) int { return len(b) - len(a) }) // the longer first
	return out
}

// TestTermsOnButtons: whatever word stands on a button of a shipped Memory or way to play,
// it is a term of the glossary, the name of a card or a person, or an everyday word. What
// an English button has a term for has it in the other languages, too.
func TestTermsOnButtons(t *testing.T) {
	level.Gate(t)
	for _, pack := range []string{"venice", "club"} {
		buttons, cited := buttonsOf(t, pack)
		if len(buttons) < 80 {
			t.Fatalf("%s: %d buttons", pack, len(buttons))
		}
		terms := make([][]glossary.Term, len(wording.Shipped))
		known := make([][]string, len(wording.Shipped))
		for i, lang := range wording.Shipped {
			terms[i], known[i] = shipped.List.Glossary(pack, lang), names(t, pack, lang)
		}
		complaints := map[string]bool{}
		for _, b := range buttons {
			var first []string
			for i, lang := range wording.Shipped {
				text := " " + strings.Join(glossary.Words(b.texts[i]), " ") + " "
				for _, name := range known[i] {
					text = strings.ReplaceAll(text, " "+name+" ", " · ")
				}
				var ids []string
				for _, term := range glossary.In(terms[i], text) {
					ids = append(ids, term.ID)
				}
				if i == 0 {
					first = ids
					for _, w := range glossary.Words(text) {
						if squares.MatchString(w) || slices.Contains(everyday, strings.TrimSuffix(w, "'s")) || len(glossary.In(terms[0], w)) > 0 || partOf(terms[0], text, w) {
							continue
						}
						complaints[lang+": nothing explains "+w] = true
					}
					continue
				}
				for _, id := range first {
					if !slices.Contains(ids, id) {
						complaints[lang+": no "+id+" in: "+text+" ("+b.texts[0]+")"] = true
					}
				}
			}
		}
		n := 0
		for c := range complaints {
			if n++; n <= 60 {
				t.Errorf("%s: %s", pack, c)
			}
		}
		for rule, text := range cited {
			if _, ok := glossary.About(terms[0], rule); !ok {
				t.Errorf("%s: nothing explains %s: %s", pack, rule, text)
			}
		}
	}
}

// partOf reports whether a word stands in a text within a term of several words.
func partOf(terms []glossary.Term, text, word string) bool {
	return slices.ContainsFunc(terms, func(t glossary.Term) bool {
		return slices.ContainsFunc(t.Forms, func(form string) bool {
			return slices.Contains(strings.Fields(form), word) && strings.Contains(" "+text+" ", " "+form+" ")
		})
	})
}

// TestWordsBeforeTheFirstMove: who begins the first Memory, or the first evening of the
// club, reads at most 60 words before the first move, in every language: the question, the
// first lesson that fits, and the button that it marks. Each lesson has at most 30 words.
func TestWordsBeforeTheFirstMove(t *testing.T) {
	level.Gate(t)
	for pack, id := range map[string]string{"venice": "0.1", "club": "basic"} {
		_, p := shippedPack(t, pack)
		m, err := p.Mission(id)
		if err != nil {
			t.Fatal(err)
		}
		teacher := m.Capabilities().Teacher
		if teacher == nil {
			t.Fatalf("%s has no lessons", pack)
		}
		for _, seats := range m.Seats() {
			for seed := range uint64(8) {
				g, err := m.New(engine.Options{Seats: seats, Seed: seed, Edition: m.Editions()[0]})
				if err != nil {
					t.Fatal(err)
				}
				for _, lang := range wording.Shipped {
					due := teacher.Due(g, &engine.Heard{}, lang)
					if len(due) == 0 || len(due[0].Options) == 0 {
						if g.Point().Kind == engine.Choice && len(g.Options()) > 1 && pack == "club" {
							t.Errorf("%s %s with %d: nobody says how to begin", pack, id, seats)
						}
						continue
					}
					read := strings.Join([]string{m.Codec().PointText(g, lang), due[0].Text, m.Codec().ActionText(g, g.Options()[due[0].Options[0]], lang)}, " ")
					if n := len(strings.Fields(read)); n > 60 {
						t.Errorf("%s %s %s: %d words: %s", pack, id, lang, n, read)
					}
					for _, l := range due {
						if n := len(strings.Fields(l.Text)); n > 30 {
							t.Errorf("%s %s %s: %d words", pack, lang, l.ID, n)
						}
					}
				}
			}
		}
	}
}
