package venice

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/flattest"
	ir "acforge.dev/schema/ir/venice"
)

// TestCodecOfRandomGames plays at random and checks everything that clients see:
// JSON is compact with sorted keys and different for every option of a point;
// every option and point has text. Saves restore, copies agree and the board fits
// its width. Value stays in bounds and does not use hidden information.
func TestCodecOfRandomGames(t *testing.T) {
	m := fixtureMission(t)
	c := m.Codec()
	for seed := range uint64(24) {
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: seed%4 == 3})
		if err != nil {
			t.Fatal(err)
		}
		other := g.Clone()
		var log engine.Log
		rng := engine.NewStream(seed)
		for n := 0; g.Point().Kind != engine.Over && n < 250; n++ {
			flattest.Point(t, c, g, "en")
			if n%16 == 0 {
				checkState(t, c, g, other, seed)
			}
			legal := g.Legal(nil)
			log.Reset()
			if err := g.Apply(legal[rng.Intn(len(legal))], &log); err != nil {
				t.Fatal(err)
			}
			for _, e := range log.Events {
				flattest.Event(t, c, g, e, "en")
			}
			if t.Failed() {
				t.Fatalf("seed %d, step %d", seed, n)
			}
		}
	}
}

func checkState(t *testing.T, c engine.Codec, g, other engine.Game, seed uint64) {
	t.Helper()
	state := c.StateJSON(nil, g, 0)
	flattest.Canonical(t, state)
	flattest.Board(t, c, g, 0, "en", 20, 40, 80, 200)
	saved := g.Save(nil)
	if err := other.Restore(saved); err != nil {
		t.Fatal(err)
	}
	if other.(*Game).s != g.(*Game).s || other.Hash() != g.Hash() {
		t.Error("a restored game is another one")
	}
	v := g.Value(0)
	if v < 0 || v > 1000 {
		t.Errorf("value %d", v)
	}
	other.Redraw(0, seed+1)
	checkView(t, g.Mission().Capabilities().Viewer, g, other)
	if other.Value(0) != v || !bytes.Equal(c.StateJSON(nil, other, 0), state) {
		t.Error("value or state tell what is hidden")
	}
	if err := other.Check(); err != nil {
		t.Error(err)
	}
}

// TestRestoreRefuses covers bytes of another kind, length or mission.
func TestRestoreRefuses(t *testing.T) {
	m := fixtureMission(t)
	g, err := m.New(engine.Options{Seats: 3, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	before := g.(*Game).s
	good := g.Save(nil)
	bad := [][]byte{nil, {}, good[:10], good[:len(good)-1], append(append([]byte{}, good...), 0), bytes.Repeat([]byte{0xff}, len(good))}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		b := append([]byte{}, good...)
		b[rng.IntN(len(b))] ^= byte(1 + rng.IntN(255))
		bad = append(bad, b)
	}
	for i, b := range bad {
		if g.Restore(b) == nil {
			t.Errorf("garbage %d was restored", i)
		}
	}
	if g.(*Game).s != before {
		t.Error("a refused save changed the game")
	}
	// Forged saves with a valid digest must be refused or be playable, without a
	// panic.
	for range 3000 {
		if g.Restore(flattest.Forge(good, 11+rng.IntN(len(good)-19), byte(rng.IntN(256)))) == nil {
			g.Legal(nil)
			g.Value(0)
			m.Codec().StateJSON(nil, g, 0)
		}
	}
}

// TestHashCoversState changes every field of the state, one at a time.
func TestHashCoversState(t *testing.T) {
	m := fixtureMission(t)
	m.limit, m.fall = 1, make([]fallInfo, 1)                             // some fields are only hashed with a time limit, a collapse or a Boss
	game, err := m.New(engine.Options{Seats: 4, Seed: 1, Edition: "de"}) // in the other editions no one waits for a space of a base
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	m.watched.add(0)
	m.eachPush, m.shifts = true, true
	m.states = make([]whileInfo, 8)
	m.laters = make([]laterInfo, 2)
	m.moments |= 1 << whenSuccess
	m.nums = []numInstr{{}}
	for i := range m.goals {
		m.goals[i].xpBy = 1
	}
	m.chances = make([]chanceInfo, ir.MaxChances)
	for i := range m.chances {
		m.chances[i] = chanceInfo{deck: true, kinds: ir.MaxFaces}
	}
	m.secrets = make([]secretInfo, ir.MaxSecrets)
	m.figures = make([]figureInfo, ir.MaxFigures)
	m.nUses, m.asksDeeds, m.withdraws, m.parts, m.trooping = len(g.s.Uses), true, true, true, true
	m.nDrawn = 1
	m.pieces, m.nPieces = make([]pieceInfo, ir.MaxPieceKinds), ir.MaxPieces
	m.bosses, m.nMaps, m.allies, m.machines = 8, 2, make([]allyInfo, maxAllies), make([]machineInfo, maxMachines)
	g.s.PoolN, g.s.FrameN, g.s.QueueN = maxPool, maxFrames, maxQueue
	g.s.Later[fewLater-1].What = 1
	mem := *m.mem
	mem.Counters, m.mem = make([]string, maxCounters), &mem
	hash := g.Hash()
	skip := map[string]bool{}
	for i := m.nSq; i < maxSquares; i++ { // not used by this mission
		skip["Sq["+itoa(i)+"]"], skip["Pushed["+itoa(i)+"]"], skip["Marched["+itoa(i)+"]"] = true, true, true
	}
	for name, n := range map[string][2]int{"Goal": {m.nGoals, maxGoals}, "Equip": {len(m.equip), maxEquip}, "Event": {len(m.events), maxEvents}, "Reinf": {len(m.reinf), maxReinf}, "Remembered": {len(m.recall), maxRemembered}} {
		for i := n[0]; i < n[1]; i++ {
			skip[name+"["+itoa(i)+"]"] = true
		}
	}
	var walk func(v reflect.Value, path string)
	walk = func(v reflect.Value, path string) {
		if skip[path] {
			return
		}
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).Name == "_" { // padding
					continue
				}
				name := v.Type().Field(i).Name
				if path != "" {
					name = path + "." + name
				}
				walk(v.Field(i), name)
			}
			return
		case reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i), path+"["+itoa(i)+"]")
			}
			return
		}
		old := reflect.ValueOf(v.Interface())
		switch v.Kind() {
		case reflect.Bool:
			v.SetBool(!v.Bool())
		case reflect.Int8, reflect.Int16:
			v.SetInt(v.Int() ^ 1)
		default:
			v.SetUint(v.Uint() ^ 1)
		}
		// Fields computed from others (State.survey) are not hashed.
		follows := strings.HasPrefix(path, "Held.") || strings.HasPrefix(path, "Came.") || strings.HasPrefix(path, "Based.")
		if path != "PoolN" && path != "FrameN" && !follows && g.Hash() == hash {
			t.Errorf("the hash leaves out %s", path)
		}
		v.Set(old)
	}
	walk(reflect.ValueOf(&g.s).Elem(), "")
}

// TestRedraw checks that what a seed gives does not depend on the previous hidden
// state.
func TestRedraw(t *testing.T) {
	m := fixtureMission(t)
	a, _ := m.New(engine.Options{Seats: 3, Seed: 5})
	b := a.Clone()
	a.Redraw(0, 77)
	a.Redraw(0, 9)
	b.Redraw(0, 9)
	if a.Hash() != b.Hash() {
		t.Error("two redraws with one seed differ")
	}
	a.Redraw(0, 10)
	if a.Hash() == b.Hash() {
		t.Error("redraws with two seeds are one")
	}
}
