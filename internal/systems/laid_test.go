package systems_test

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/preview/export"
	"acforge.dev/preview/paper"
)

// TestLaid: each mission of the shipped packs, laid out for each number of players. Every
// piece is in the pack, every place on a board, and the counts are those of the bundle. The
// nightly check "exports" covers every language.
func TestLaid(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range shippedPacks {
		_, b := packed(t, packs[name])
		for i, lang := range b.Manifest.Languages {
			if i > 0 && !level.Night("exports") {
				break // the pieces are the same in every language
			}
			set, err := shipped.List.Paper(b, lang, "acforge test")
			if err != nil {
				t.Fatal(err)
			}
			known := map[string]bool{}
			for _, f := range set.Files {
				for _, sec := range f.Sections {
					if d, ok := sec.(*paper.Deck); ok {
						for _, p := range d.Pieces {
							known[p.ID] = true
						}
					}
				}
			}
			pack, err := shipped.List.Open(b)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range pack.Missions() {
				m, err := pack.Mission(id)
				if err != nil {
					t.Fatal(err)
				}
				for _, players := range m.Seats() {
					table, err := shipped.List.Table(b, set, id, players, lang)
					if err != nil || table == nil {
						t.Fatalf("%s %s for %d: %v", name, id, players, err)
					}
					laidWhole(t, name+" "+id, table, known)
					if name == "venice" {
						laidVenice(t, b, table)
					}
				}
				if table, err := shipped.List.Table(b, set, id, 9, lang); err != nil || table != nil {
					t.Errorf("%s %s is laid out for 9: %v", name, id, err)
				}
			}
		}
	}
}

func laidWhole(t *testing.T, where string, table *export.Table, known map[string]bool) {
	t.Helper()
	places := map[string]bool{"": true}
	for i := range table.Boards {
		w, h := table.Boards[i].Drawing.Box()
		for _, p := range table.Boards[i].Places {
			if places[p.ID] || p.X < 0 || p.Y < 0 || p.X+p.W > w || p.Y+p.H > h || p.W <= 0 {
				t.Errorf("%s: the place %+v is there twice or beside a board of %g by %g", where, p, w, h)
			}
			places[p.ID] = true
		}
	}
	pieces := []string{}
	ids := map[string]bool{}
	for _, s := range table.Stacks {
		if ids[s.ID] || s.Name == "" {
			t.Errorf("%s: two stacks are %s, or it has no name", where, s.ID)
		}
		ids[s.ID] = true
		pieces = append(pieces, s.Pieces...)
	}
	for _, s := range table.Standing {
		pieces = append(pieces, s.Piece)
		if !places[s.Place] {
			t.Errorf("%s: %s stands on %q, which no board has", where, s.Piece, s.Place)
		}
	}
	for _, s := range table.Seats {
		for _, h := range s.Pieces {
			pieces = append(pieces, h.Piece)
		}
	}
	for _, p := range pieces {
		if !known[p] {
			t.Errorf("%s: the piece %q is not in the pack", where, p)
		}
	}
	if len(table.Seats) != table.Players || len(pieces) == 0 {
		t.Errorf("%s for %d has %d seats and %d pieces", where, table.Players, len(table.Seats), len(pieces))
	}
}

// laidVenice compares a table with the Memory of the bundle.
func laidVenice(t *testing.T, b *bundle.Bundle, table *export.Table) {
	t.Helper()
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.Memories {
		m := &p.Memories[i]
		if m.ID != table.Mission {
			continue
		}
		guards := 0
		for _, g := range m.Guards {
			if g.From <= table.Players {
				guards += g.Count
			}
		}
		stand := 0
		for _, s := range table.Standing {
			if strings.HasPrefix(s.Piece, "token-guard-") && !s.Back {
				stand++
			}
		}
		missing := 0 // more than the box has
		for _, l := range table.LeftOut {
			if strings.Contains(l, "the box has no token") {
				missing++
			}
		}
		if stand > guards || stand+missing < guards {
			t.Errorf("%s for %d: %d Guards stand and %d are missing, the Memory has %d", m.ID, table.Players, stand, missing, guards)
		}
		for id, n := range map[string]int{"events": len(m.Start.Events), "equipment": len(m.Start.Equipment)} {
			i := slices.IndexFunc(table.Stacks, func(s export.Stack) bool { return s.ID == id })
			if n > 0 && (i < 0 || len(table.Stacks[i].Pieces) != n) {
				t.Errorf("%s: the stack %s is not of %d cards", m.ID, id, n)
			}
		}
		if len(table.Boards) != len(m.Maps) || table.Boards[0].SetUp == nil {
			t.Errorf("%s has %d boards", m.ID, len(table.Boards))
		}
	}
}
