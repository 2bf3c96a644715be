package club

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/flattest"
	ir "acforge.dev/schema/ir/club"
)

// FixturePack returns the pack of the rule examples.
func FixturePack() (*ir.Pack, error) {
	data, err := os.ReadFile("testdata/rules/pack.json")
	if err != nil {
		return nil, err
	}
	p := &ir.Pack{}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return p, dec.Decode(p)
}

func fixtureMission(t testing.TB, mode string) *Mission {
	t.Helper()
	p, err := FixturePack()
	if err != nil {
		t.Fatal(err)
	}
	pack, err := New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := pack.Mission(mode)
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Mission)
}

// playRandom plays at random to the end. It returns the number of choices that
// had several options.
func playRandom(g engine.Game, r *engine.Stream, opts []engine.Action, each func()) int {
	return flattest.Player{}.Play(g, r, opts, each)
}

// atRandom returns random play of a mode, for properties that must hold in
// every game.
func atRandom(t testing.TB, mode string, o engine.Options) flattest.Game[State] {
	t.Helper()
	return flattest.Game[State]{Mission: fixtureMission(t, mode), Options: o, State: func(g engine.Game) State { return g.(*Game).s }}
}
