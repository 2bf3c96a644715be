package club

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"acforge/engine"
	ir "acforge/schema/ir/club"
)

// fixturePack is the pack of the rule examples.
func fixturePack() (*ir.Pack, error) {
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
	p, err := fixturePack()
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

// playRandom plays at random to the end and returns the number of choices.
func playRandom(g engine.Game, r *engine.Stream, opts []engine.Action, each func()) int {
	n := 0
	for {
		if each != nil {
			each()
		}
		switch g.Point().Kind {
		case engine.Over:
			return n
		case engine.Choice:
			opts = g.Legal(opts[:0])
			if n++; n > 20_000 {
				panic("a game without end")
			}
			if err := g.Apply(opts[r.Intn(len(opts))], nil); err != nil {
				panic(err)
			}
		default:
			g.Roll(nil)
		}
	}
}
