package campaign_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/level"
	naive "acforge.dev/internal/proof/venice/naive/campaign"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	ir "acforge.dev/schema/ir/venice"
)

func shippedPack(t testing.TB) *ir.Pack {
	t.Helper()
	res, err := shipped.Compiler().Compile(os.DirFS("../../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range res.Packs {
		if systemvenice.IR(p) != nil {
			return systemvenice.IR(p)
		}
	}
	t.Fatal("the shipped pack does not compile")
	return nil
}

// pair is one campaign in both engines.
type pair struct {
	pack  *ir.Pack
	fast  *campaign.Game
	naive *naive.Game
	codec engine.Codec
	rng   engine.Stream
	parts bool // Assassins may leave the campaign
	easy  bool // the current Memory began on Easy
	// Percentages: a successful attempt, an Eliminated Assassin
	win, out int
	story    []string
	played   map[string]int // counts of begun Memories and of other events
}

// differ returns a difference between the two engines, "" for none.
func (p *pair) differ() string {
	var a, b map[string]any
	read := func(text []byte, to *map[string]any) {
		if err := json.Unmarshal(text, to); err != nil {
			panic(err)
		}
	}
	if p.naive.Playing() != (p.fast.Playing() != nil) {
		return fmt.Sprintf("playing: the naive one %v", p.naive.Playing())
	}
	read(p.codec.StateJSON(nil, p.fast, 0), &a)
	read(p.naive.Table(), &b)
	for _, own := range []string{"playing", "step", "easy"} { // each engine has its own internal position
		delete(a, own)
	}
	delete(a["decks"].(map[string]any), "chest")
	for _, who := range a["people"].([]any) { // the engines count these at different times
		for _, own := range []string{"learned", "lost", "offer"} {
			delete(who.(map[string]any), own)
		}
	}
	unordered(a)
	unordered(b)
	if d := unequal("", a, b); d != "" {
		return fmt.Sprintf("the state:\n%s%s\n%s %s", d, p.codec.PointJSON(nil, p.fast), p.naive.Point(), p.naive.Options())
	}
	if p.naive.Playing() {
		var c, d map[string]any
		x, _ := json.Marshal(p.fast.Start())
		y, _ := json.Marshal(p.naive.Start())
		read(x, &c)
		read(y, &d)
		unordered(c)
		unordered(d)
		if u := unequal("", c, d); u != "" {
			return "what the Memory begins from:\n" + u
		}
		return ""
	}
	var q, r map[string]any
	read(p.codec.PointJSON(nil, p.fast), &q)
	read(p.naive.Point(), &r)
	if !reflect.DeepEqual(q, r) {
		return fmt.Sprintf("what is asked:\n%v %v\n%v %v\nwhere %v", q, p.fastOptions(), r, p.naive.Options(), b["seats"])
	}
	x, y := p.fastOptions(), slices.Clone(p.naive.Options())
	slices.Sort(x)
	slices.Sort(y)
	x, y = slices.Compact(x), slices.Compact(y) // choosing either of two identical cards is one choice
	if !slices.Equal(x, y) {
		return "the options:\nthe first alone: " + strings.Join(alone(x, y), " ") + "\nthe naive one alone: " + strings.Join(alone(y, x), " ")
	}
	return ""
}

// unordered sorts the cards of an inventory, because its spaces are alike. It
// drops which of them are empty, and whether a text box was read: only the first
// engine has these.
func unordered(v any) {
	switch x := v.(type) {
	case map[string]any:
		delete(x, "spaces")
		delete(x, "read")
		for k, v := range x {
			if list, ok := v.([]any); ok && k == "inventory" {
				slices.SortFunc(list, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
			}
			unordered(v)
		}
	case []any:
		for _, v := range x {
			unordered(v)
		}
	}
}

func alone(x, y []string) (list []string) {
	for _, s := range x {
		if !slices.Contains(y, s) {
			list = append(list, s)
		}
	}
	return list
}

func unequal(at string, a, b any) string {
	switch x := a.(type) {
	case map[string]any:
		y, ok := b.(map[string]any)
		if !ok {
			break
		}
		out := ""
		for k := range x {
			out += unequal(at+"/"+k, x[k], y[k])
		}
		for k := range y {
			if _, ok := x[k]; !ok {
				out += fmt.Sprintf("%s/%s: the naive one alone has %v\n", at, k, y[k])
			}
		}
		return out
	case []any:
		y, ok := b.([]any)
		if !ok || len(x) != len(y) {
			break
		}
		out := ""
		for i := range x {
			out += unequal(fmt.Sprintf("%s/%d", at, i), x[i], y[i])
		}
		return out
	}
	if reflect.DeepEqual(a, b) {
		return ""
	}
	return fmt.Sprintf("%s: %v, naive %v\n", at, a, b)
}

func (p *pair) fastOptions() (list []string) {
	for _, a := range p.fast.Options() {
		var o map[string]any
		if err := json.Unmarshal(p.codec.ActionJSON(nil, p.fast, a), &o); err != nil {
			panic(err)
		}
		text, _ := json.Marshal(o)
		list = append(list, string(text))
	}
	return list
}

// step gives the same answer in both engines, or ends the Memory. It returns
// whether it answered a choice, not an outcome of chance.
func (p *pair) step() bool {
	if p.naive.Playing() {
		p.memory()
		return false
	}
	list := p.naive.Options()
	pick := list[p.rng.Intn(len(list))]
	// To make progress, only one answer in three moves cards, and rare options
	// are preferred.
	if p.rng.Intn(3) > 0 {
		var rest []string
		for _, o := range list {
			if !strings.Contains(o, `"do":"card"`) && !strings.Contains(o, `"do":"decline"`) {
				rest = append(rest, o)
			}
		}
		if len(rest) > 0 {
			pick = rest[p.rng.Intn(len(rest))]
		}
	}
	var what struct{ Do, Difficulty string }
	if err := json.Unmarshal([]byte(pick), &what); err != nil {
		panic(err)
	}
	p.easy = what.Difficulty == "easy"
	p.played["do "+what.Do]++
	p.story = append(p.story, pick)
	p.naive.Answer(slices.Index(list, pick))
	at := slices.Index(p.fastOptions(), pick)
	if err := p.fast.Take(at, nil); err != nil {
		panic(err)
	}
	return what.Do != ""
}

// memory ends the current Memory with a random result: cards used, found and
// discarded, Assassins hurt or Eliminated.
func (p *pair) memory() {
	st := p.naive.Start()
	p.played["memory"]++
	l := &naive.Left{Conclusion: -1, Won: p.rng.Intn(100) < p.win, Easy: p.easy || p.rng.Intn(8) == 0, Sync: p.rng.Intn(2) == 0, XP: p.rng.Intn(14)}
	for i := range p.pack.Remember {
		l.Remembered = append(l.Remembered, p.rng.Intn(p.pack.Remember[i].Most()+1))
	}
	for i, c := range p.naive.Memory().Conclusions {
		if c.Failed != l.Won && p.rng.Intn(2) == 0 {
			l.Conclusion, l.Extra = i, c.XP
		}
	}
	n := len(p.pack.Equipment)
	l.Events, l.Deck, l.Gone = make([]int, len(p.pack.Events)), make([]int, n), make([]int, n)
	for _, c := range st.Events {
		l.Events[c]++
	}
	for _, c := range st.Equipment {
		l.Deck[c]++
	}
	for _, list := range [][]ir.CardID{st.Discards, st.Removed} {
		for _, c := range list {
			l.Gone[c]++
		}
	}
	boards := st.Boards
	for _, list := range boards {
		for i := range list {
			l.Seats = append(l.Seats, p.seat(&list[i], l))
		}
	}
	for _, c := range st.Chests[:p.rng.Intn(min(len(st.Chests), 2)+1)] {
		l.Chests, l.Finders = append(l.Chests, int(c)), append(l.Finders, p.rng.Intn(len(l.Seats)+1)-1)
		if card := p.pack.Chests[c].Card; card != ir.NoID {
			for i := range l.Seats {
				if k := slices.Index(l.Seats[i].Board[4:], -1); k >= 0 && p.rng.Intn(4) > 0 {
					l.Seats[i].Board[4+k] = int(card)
					break
				} else if p.rng.Intn(4) == 0 { // used already
					l.Gone[card]++
					break
				}
			}
		}
	}
	v := venice.Left{Remembered: l.Remembered, Conclusion: l.Conclusion, Added: l.Extra, Won: l.Won, Easy: l.Easy, XP: l.XP, Events: l.Events, Equipment: l.Deck, Gone: l.Gone}
	if l.Sync {
		v.Sticker = "red"
	}
	for _, s := range l.Seats {
		seat := venice.LeftSeat{HP: s.HP, HPMax: s.HPMax, Out: s.Out, Gone: s.Gone}
		for i, c := range s.Board {
			seat.Board[i] = ir.CardID(c)
		}
		v.Seats = append(v.Seats, seat)
	}
	for _, c := range l.Chests {
		v.Chests = append(v.Chests, ir.CardID(c))
	}
	v.Finders = l.Finders
	p.story = append(p.story, fmt.Sprintf("memory: won %v, XP %d, Chests %v, seats %+v", l.Won, l.XP, l.Chests, l.Seats))
	p.naive.Settle(l)
	p.fast.Settle(v)
}

func (p *pair) seat(b *ir.Board, l *naive.Left) naive.LeftSeat {
	s := naive.LeftSeat{Board: [9]int{int(b.Melee), int(b.Ranged), int(b.Blade), int(b.Armor), -1, -1, -1, -1, -1}}
	for i, c := range b.Inventory {
		s.Board[4+i] = int(c)
	}
	for i := range s.Board {
		switch c := s.Board[i]; {
		case c >= 0 && p.rng.Intn(6) == 0: // used up
			l.Gone[c]++
			s.Board[i] = -1
		case c < 0 && i >= 4 && p.rng.Intn(5) == 0: // found
			for k := range l.Deck {
				if k = (k + int(p.rng.Next()%64)) % len(l.Deck); l.Deck[k] > 0 {
					l.Deck[k]--
					s.Board[i] = k
					break
				}
			}
		}
	}
	s.HPMax = 3
	if s.Board[3] >= 0 {
		s.HPMax += p.pack.Equipment[s.Board[3]].Armor
	}
	s.HP = 1 + p.rng.Intn(s.HPMax)
	if p.rng.Intn(100) < p.out {
		s.Out, s.HP = true, 0
		s.Gone = p.parts && p.rng.Intn(2) == 0
	}
	return s
}

// play plays one campaign, up to most answers.
func play(t *testing.T, pack *ir.Pack, seed uint64, most int, played map[string]int) int {
	t.Helper()
	m := campaignOf(t, pack)
	o := engine.Options{Seats: 2 + int(seed)%3, Edition: []string{"en", "de", "pl", "es"}[int(seed/3)%4], Given: true, Seed: seed}
	g, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	n, err := naive.New(pack, o.Seats, o.Edition)
	if err != nil {
		t.Fatal(err)
	}
	defer n.Close()
	p := &pair{pack: pack, fast: g.(*campaign.Game), naive: n, parts: pack.Memories[len(pack.Memories)-1].PartsForGood(), codec: m.Codec(), rng: engine.NewStream(engine.Mix(seed)), played: played}
	p.win, p.out = 30+p.rng.Intn(65), p.rng.Intn(60)
	fail := func(d string) {
		t.Helper()
		t.Fatalf("seed %d: %d seats, edition %s, after\n  %s\nthe engines part in %s", seed, o.Seats, o.Edition, strings.Join(p.story[max(0, len(p.story)-14):], "\n  "), d)
	}
	defer func() {
		if r := recover(); r != nil {
			t.Logf("seed %d: %d seats, edition %s, after\n  %s", seed, o.Seats, o.Edition, strings.Join(p.story[max(0, len(p.story)-14):], "\n  "))
			panic(r)
		}
	}()
	done := 0
	for done < most {
		if d := p.differ(); d != "" {
			fail(d)
		}
		if p.fast.Playing() == nil && p.fast.Point().Kind == engine.Over {
			played["end"]++
			break
		}
		if p.step() {
			done++
		}
	}
	return done
}

// varied returns the pack with random figures, levels, rests, Contracts and
// destinations of cards.
func varied(pack *ir.Pack, seed uint64) *ir.Pack {
	r := engine.NewStream(engine.Mix(seed ^ 0x7a21))
	p, c, hq := *pack, *pack.Campaign, *pack.Campaign.Headquarters
	p.Campaign, c.Headquarters = &c, &hq
	c.Levels = nil
	for at, n := 0, r.Intn(5); n > 0; n-- {
		at += 1 + r.Intn(30)
		c.Levels = append(c.Levels, at)
	}
	c.NoRest = nil
	for _, id := range c.Villa {
		if r.Intn(2) == 0 {
			c.NoRest = append(c.NoRest, id)
		}
	}
	hq.Contracts = slices.Clone(hq.Contracts[:r.Intn(len(hq.Contracts)+1)])
	for i := range hq.Contracts {
		k := &hq.Contracts[i]
		k.Hits, k.Level = 1+r.Intn(12), r.Intn(5)
		k.Boxes = slices.Clone(k.Boxes)
		for b := range k.Boxes {
			k.Boxes[b].Grey = r.Intn(2) == 0
		}
	}
	hq.Helpers = slices.Clone(hq.Helpers)
	for i := range hq.Helpers {
		h := &hq.Helpers[i]
		h.Waits = r.Intn(3) == 0
		h.Type = []string{"", "mercenary", "courtesan"}[r.Intn(3)]
		brown(&h.Brown, &r)
	}
	brown(&hq.Apprentices, &r)
	hq.Done = r.Intn(5)
	p.Blueprints = slices.Clone(p.Blueprints)
	for i := range p.Blueprints {
		p.Blueprints[i].Black, p.Blueprints[i].Grey = r.Intn(5), r.Intn(5)
	}
	p.Envelopes = slices.Clone(p.Envelopes)
	for i := range p.Envelopes {
		e := &p.Envelopes[i]
		e.Groups = slices.Clone(e.Groups)
		for k := range e.Groups {
			if g := &e.Groups[k]; g.Kind == "equipment" && r.Intn(3) == 0 {
				g.To = []string{"deck", "boards", "villa", "box"}[r.Intn(4)]
			}
		}
	}
	p.Memories = slices.Clone(p.Memories)
	for i := range p.Memories {
		if i > 1 && r.Intn(4) == 0 {
			p.Memories[i].Optional = !p.Memories[i].Optional
		}
	}
	p.Skills = slices.Clone(p.Skills)
	for i := range p.Skills {
		p.Skills[i].Headquarters = r.Intn(4)
	}
	if r.Intn(3) > 0 {
		remembering(&p, &r)
	}
	return &p
}

// remembering lets the campaign remember things. Memories, envelopes and conclusions
// depend on them.
func remembering(p *ir.Pack, r *engine.Stream) {
	p.Remember = []ir.Remembered{
		{ID: "debt", Kind: "number", Max: 3}, {ID: "friend", Kind: "flag"}, {ID: "gap", Kind: "squares", Squares: []string{"a1", "b1"}},
		{ID: "road", Kind: "oneOf", Values: []ir.RememberedValue{{ID: "east"}, {ID: "west"}}},
	}
	asks := func() ir.Cond {
		what := r.Intn(len(p.Remember))
		c := ir.Cond{Remembered: &ir.Recall{What: what, Least: r.Intn(3), Most: ir.MaxRememberedNumber}}
		if r.Intn(3) == 0 {
			c.Remembered.Most = c.Remembered.Least
		}
		if r.Intn(3) == 0 {
			return ir.Cond{Not: &ir.Cond{All: []ir.Cond{c, {Remembered: &ir.Recall{What: 0, Least: 1, Most: 2}}}}}
		}
		return c
	}
	for i := range p.Memories {
		m := &p.Memories[i]
		if c := asks(); i > 1 && r.Intn(4) == 0 {
			m.If = &c
		}
		for _, e := range m.Opens.After {
			if r.Intn(3) == 0 {
				m.Opens.AfterIf = append(m.Opens.AfterIf, ir.OpensIf{Envelope: e, If: asks()})
				m.Opens.After = slices.DeleteFunc(slices.Clone(m.Opens.After), func(o ir.EnvelopeID) bool { return o == e })
			}
		}
		for k := range r.Intn(4) {
			end := ir.Conclusion{Name: fmt.Sprint("end-", k), XP: r.Intn(9) - 4, Failed: r.Intn(2) == 0}
			for what := range p.Remember {
				if r.Intn(3) == 0 {
					end.Remember = append(end.Remember, ir.Keep{What: what, To: r.Intn(p.Remember[what].Most() + 1)})
				}
			}
			if n := len(p.Envelopes); r.Intn(3) == 0 {
				end.Opens = []ir.EnvelopeID{ir.EnvelopeID(r.Intn(n))}
			}
			m.Conclusions = append(m.Conclusions, end)
		}
	}
	if r.Intn(2) == 0 { // Assassins may leave the campaign
		m := &p.Memories[len(p.Memories)-1]
		m.On = append(slices.Clone(m.On), ir.Trigger{Name: "parting", When: ir.When{Turn: ref(99)}, Once: true,
			Do: []ir.Effect{{Sacrifice: &ir.Sacrifice{Who: ir.Target{Pick: "all", Where: "any"}, ForGood: true}}}})
	}
}

func brown(b *ir.Brown, r *engine.Stream) {
	for i := range b.Hospital {
		b.Hospital[i] = r.Intn(4)
	}
	b.Workshop, b.Shop, b.Command = r.Intn(4), r.Intn(3), r.Intn(4)
}

// TestSideBySide plays campaigns in both engines with the same random answers,
// and a random result of each Memory. At every point it compares the question,
// the options and the whole state, and the start of each Memory.
func TestSideBySide(t *testing.T) {
	level.Gate(t)
	pack := shippedPack(t)
	want := level.Amount("fuzz", 1_000, 2_000, 200_000)
	played := map[string]int{}
	done, seed := 0, level.Seed()
	for ; done < want; seed++ {
		p := pack
		if seed%2 == 0 {
			p = varied(pack, seed)
		}
		done += play(t, p, seed, want-done, played)
	}
	t.Logf("%d choices in %d campaigns, seeds from %d: %v", done, seed-level.Seed(), level.Seed(), played)
}

func ref[T any](v T) *T { return &v }
