package club

import (
	"reflect"
	"strings"
	"testing"

	"acforge/engine"
)

// A view tells a viewer nothing that is hidden from that viewer, and of each
// player something.
func TestView(t *testing.T) {
	for _, id := range []string{"team"} {
		m := fixtureMission(t, id)
		c := m.Codec().(engine.Viewer)
		for seed := range uint64(6) {
			g, err := m.New(engine.Options{Seats: m.Seats()[0], Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			r := engine.NewStream(seed)
			other := g.Clone()
			for n := 0; g.Point().Kind != engine.Over && n < 200; n++ {
				for viewer := range m.Seats()[0] + 1 {
					v := c.View(g, viewer, "en")
					other.Copy(g)
					other.Redraw(viewer, seed+uint64(n))
					if !reflect.DeepEqual(v, c.View(other, viewer, "en")) {
						t.Fatalf("viewer %d sees what is hidden", viewer)
					}
					players := 0
					for _, s := range v.Sheets {
						if strings.Contains(s.Title+strings.Join(s.Lines, ""), "{") || s.Lines == nil {
							t.Errorf("sheet %+v", s)
						}
						if s.Seat > 0 {
							players++
						}
					}
					if players != m.Seats()[0] || len(v.Table) == 0 {
						t.Errorf("%d sheets of players, table %q", players, v.Table)
					}
				}
				legal := g.Legal(nil)
				if err := g.Apply(legal[r.Intn(len(legal))], nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
