package venice

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cuelang.org/go/cue/format"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	ir "acforge.dev/schema/ir/venice"
)

const contentPage = "../../../../docs/content.md"

// TestContent makes docs/content.md: which shipped Memory plays which rule and
// which word. A word that none plays fails, unless content_excused_test.go says
// why it stands in no content.
func TestContent(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some thousand games, one after the other")
	}
	p, pack := shippedPack(t)
	said := make([]sayings, len(p.Memories))
	for i := range p.Memories {
		said[i] = sayings{}
		for _, x := range in(p, i) {
			said[i].add(reflect.ValueOf(x))
		}
		familiesOf(p, i, said[i])
		said[i].played(t, pack, p.Memories[i].ID)
	}
	var out strings.Builder
	out.WriteString(contentIntro)
	excused := map[string]bool{}
	var missing []string
	for _, part := range contentParts(t) {
		fmt.Fprintf(&out, "\n## %s\n\n%s", part.title, lead(part.lead))
		if !part.games {
			fmt.Fprintf(&out, "| word |%s\n|---|%s\n", columnsOf(p), strings.Repeat("---|", len(p.Memories)))
		}
		var somewhere, notes, rare []string
		for _, w := range part.words {
			key := part.family + " " + w
			row, found := "", false
			for i := range said {
				if said[i][key] {
					row, found = row+" x |", true
				} else {
					row += "   |"
				}
			}
			why := unplayed[key]
			if why == "" {
				why = saysUnplayed(t, part.family, w)
			}
			switch {
			case seldom[key] != "":
				rare = append(rare, "`"+w+"`: "+seldom[key]+".")
			case found && why != "":
				t.Errorf("%s is played, and excused nevertheless", key)
			case found:
				somewhere = append(somewhere, "`"+w+"`")
			case why == "":
				missing = append(missing, key)
			default:
				excused[key] = true
				notes = append(notes, "`"+w+"`: "+why+".")
			}
			if !part.games {
				fmt.Fprintf(&out, "| %s |%s\n", w, row)
			}
		}
		if part.games {
			out.WriteString(strings.Join(somewhere, ", ") + ".\n")
		}
		if len(rare) > 0 {
			out.WriteString("\nSo seldom that a sample of games may miss it:\n\n- " + strings.Join(rare, "\n- ") + "\n")
		}
		if len(notes) > 0 {
			out.WriteString("\nNot played:\n\n- " + strings.Join(notes, "\n- ") + "\n")
		}
	}
	for key := range unplayed {
		if !excused[key] && !slices.Contains(missing, key) {
			t.Errorf("%q is excused and is no word", key)
		}
	}
	for _, key := range missing {
		t.Errorf("%s: no shipped Memory plays it; a card or a line should, or content_excused_test.go say why not", key)
	}
	if *update && !t.Failed() {
		if err := os.WriteFile(contentPage, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	old, err := os.ReadFile(contentPage)
	if err != nil {
		t.Fatal(err)
	}
	if string(old) != out.String() {
		t.Error("docs/content.md tells of other content: go test ./internal/proof/reference/... -update")
	}
}

// saysUnplayed returns the reason why no content plays a word, from the section
// "unplayed" of its example, or "". So a new word needs no other file.
func saysUnplayed(t *testing.T, family, word string) string {
	if family != "effects" && family != "conditions" && family != "moments" {
		return ""
	}
	if e := read(t, family, word); e != nil {
		return strings.TrimSuffix(strings.TrimSpace(e.ex.Section("unplayed")), ".")
	}
	return ""
}

const contentIntro = `# What the shipped Memories play

Generated from the compiled pack and from games that bots play in each Memory:
` + "`go test ./internal/proof/reference/... -update`" + ` makes this page again. A Memory
plays a word when the Memory says it, or a card that can come into play there in
its expected start; it plays an action or an event when it happened in one of
the games. The test fails where a row is empty and nothing excuses it.
`

func columnsOf(p *ir.Pack) string {
	out := ""
	for _, m := range p.Memories {
		out += " " + m.ID + " |"
	}
	return out
}

// lead returns the paragraph above a table.
func lead(says string) string {
	if says == "" {
		return ""
	}
	return says + "\n\n"
}

// part is a table of the page.
type part struct {
	family, title, lead string
	words               []string
	games               bool // seen in games: a list, for where it happened changes with every card
}

func contentParts(t *testing.T) []part {
	s := readSchema(t)
	parts := []part{{"rules", "Rules", "The rules that a Memory may bring in.", ruleNames(), false}}
	names := func(ws []word) (out []string) {
		for _, w := range ws {
			out = append(out, w.name)
		}
		return out
	}
	parts = append(parts,
		part{"actions", "Actions", "What the players choose. Each was chosen in some game.", documented(t, "## Actions"), true},
		part{"happened", "Events", "What happens. Each happened in some game.", documented(t, "## Events"), true},
		part{"effects", "Effects", "", names(s.within("#Effect")), false},
		part{"conditions", "Conditions", "", names(s.within("#Cond")), false},
		part{"moments", "Moments", "", names(s.within("#When")), false},
	)
	for _, p := range spoken {
		parts = append(parts, part{p.family, p.title, "`" + p.label + "` of " + strings.ToLower(p.def[1:2]) + p.def[2:] + ".", s.alternatives(t, p.def, p.label), false})
	}
	return parts
}

var inPattern = regexp.MustCompile(`\^\(([a-zA-Z|-]+)`)

// alternatives are the words that a field may hold.
func (s *schema) alternatives(t *testing.T, def, name string) []string {
	d := s.defs[def]
	if d == nil {
		t.Fatalf("the schema has no %s", def)
	}
	all, err := format.Node(d)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(all)) {
		if field, rest, ok := strings.Cut(strings.TrimSpace(line), ":"); ok && strings.TrimRight(field, "?!") == name {
			if m := inPattern.FindStringSubmatch(rest); m != nil {
				return strings.Split(strings.Trim(m[1], "|"), "|")
			}
		}
	}
	t.Fatalf("no words in %s of %s", name, def)
	return nil
}

// documented are the words of the first column of the tables of a part of
// docs/protocol-venice.md.
func documented(t *testing.T, head string) []string {
	data, err := os.ReadFile("../../../../docs/protocol-venice.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(data), head+"\n")
	if !ok {
		t.Fatal("no part ", head)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	var out []string
	for line := range strings.Lines(text) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || !strings.HasPrefix(line, "| `") || strings.Contains(cells[2], "members") {
			continue // no row, or the head
		}
		for _, w := range regexp.MustCompile("`([a-z-]+)`").FindAllStringSubmatch(strings.Split(cells[1], "(")[0], -1) {
			if !slices.Contains(out, w[1]) {
				out = append(out, w[1])
			}
		}
	}
	return out
}

// shippedPack is the pack venice of this repository, and as it is played.
func shippedPack(t *testing.T) (*ir.Pack, *venice.Pack) {
	t.Helper()
	r, err := shipped.Compiler().Compile(os.DirFS("../../../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatal("the pack does not compile", err)
	}
	d, err := shipped.List.Draft(r.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	_, b, err := shipped.List.Bundled(d, nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	pack, err := venice.New(p, b.Text)
	if err != nil {
		t.Fatal(err)
	}
	return p, pack
}

// played notes what happens in games of a Memory: of bots that play at random,
// that take what seems best at once, and that plan.
func (s sayings) played(t *testing.T, pack *venice.Pack, memory string) {
	m, err := pack.Mission(memory)
	if err != nil {
		t.Fatal(err)
	}
	for name, games := range map[string]int{ // in any order: nothing is counted
		bot.NameRandom: 150, bot.NameGreedy: 60, bot.NameFair: 6} {
		player, err := bot.New(name, 0)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(games) {
			s.game(t, m, player, seed)
		}
	}
}

func (s sayings) game(t *testing.T, m engine.Mission, player bot.Bot, seed uint64) {
	difficulty := m.Difficulties()[int(seed)%len(m.Difficulties())]
	g, err := m.New(engine.Options{Seats: 2 + int(seed)%3, Seed: seed, Difficulty: difficulty})
	if err != nil {
		t.Fatal(err)
	}
	s["rules difficulty "+difficulty] = true
	player.Begin()
	r := engine.NewStream(seed)
	var legal []engine.Action
	var log engine.Log
	for range 2000 {
		if g.Point().Kind != engine.Choice {
			break
		}
		legal = g.Legal(legal[:0])
		a := legal[player.Choose(g, legal, &r)]
		var did struct{ Do string }
		if err := json.Unmarshal(m.Codec().ActionJSON(nil, g, a), &did); err != nil {
			t.Fatal(err)
		}
		s["actions "+did.Do] = true
		log.Events = log.Events[:0]
		if err := g.Apply(a, &log); err != nil {
			t.Fatal(err)
		}
		for _, e := range log.Events {
			var was struct{ Event string }
			if err := json.Unmarshal(m.Codec().EventJSON(nil, e), &was); err != nil {
				t.Fatal(err)
			}
			s["happened "+was.Event] = true
		}
	}
}
