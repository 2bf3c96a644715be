package club

import (
	"os"
	"testing"

	"acforge.dev/compiler"
	engineclub "acforge.dev/engine/club"
	ir "acforge.dev/schema/ir/club"
)

// TestLimits: the engine plays packs at the limits that the rules allow, and refuses
// one more.
func TestLimits(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(p *ir.Pack, more int)
	}{
		{"special cards", func(p *ir.Pack, more int) {
			p.Specials = p.Specials[:1]
			p.Specials[0].Copies = mostInDeck + more
			p.Characters[3].Specials = nil
		}},
		{"double cards", func(p *ir.Pack, more int) { p.Doubles[0].Copies, p.Doubles[1].Copies = mostInDeck-1+more, 1 }},
		{"characters", func(p *ir.Pack, more int) { p.Characters = p.Characters[:leastCharacters-more] }},
	} {
		for more := range 2 {
			res, err := Compiler.Compile(os.DirFS("testdata/base"), compiler.Options{})
			if err != nil || len(res.Packs) != 1 {
				t.Fatal(err)
			}
			p := res.Packs[0]
			c.change(p.IR.(*ir.Pack), more)
			errors := 0
			for _, d := range Check(p.IR.(*ir.Pack), nil, p.Origins) {
				if d.Severity.String() == "error" {
					errors++
				}
			}
			pack, err := engineclub.New(p.IR.(*ir.Pack), nil)
			if err != nil {
				t.Fatal(err)
			}
			_, err = pack.Mission("advanced")
			if (errors > 0) != (more == 1) || (err != nil) != (more == 1) {
				t.Errorf("%s, %d too many: %d errors, the engine says %v", c.name, more, errors, err)
			}
		}
	}
}
