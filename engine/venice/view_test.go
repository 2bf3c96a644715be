package venice

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine"
)

// checkView checks that the view matches the table, in words and in numbers, and
// shows nothing that is not on the Map. other is the same game with all hidden
// information redrawn, and must look the same.
func checkView(t *testing.T, c engine.Viewer, g, other engine.Game) {
	t.Helper()
	v := c.View(g, 0, "en")
	if !reflect.DeepEqual(v, c.View(other, 0, "en")) {
		t.Error("the view tells what is hidden")
	}
	s, m := &g.(*Game).s, g.(*Game).m
	var players, guards int
	goals := map[string]bool{}
	for _, p := range v.Places {
		if p.ID == "" || p.Text == "" || len(p.Pieces) == 0 {
			t.Errorf("place %+v says nothing", p)
		}
		for _, piece := range p.Pieces {
			if piece.Text == "" || strings.Contains(piece.Text, "{") || len([]rune(piece.Sign)) > 3 || piece.Count < 1 {
				t.Errorf("%s: piece %+v", p.ID, piece)
			}
			if !strings.Contains(p.Text, piece.Text) {
				t.Errorf("%s: %q does not tell of %q", p.ID, p.Text, piece.Text)
			}
			switch piece.Look {
			case engine.LookPlayer, engine.LookShown, engine.LookAway, engine.LookDown:
				players += piece.Count
			case engine.LookFoe, engine.LookStrong, engine.LookChief:
				guards += piece.Count
			case engine.LookGoal:
				goals[p.ID] = true
			}
		}
	}
	var wantPlayers, wantGuards int
	for i := range int(s.Seats) {
		wantPlayers += int(bit(s.Seat[i].onMap()))
	}
	for i := range m.nSq {
		wantGuards += s.Sq[i].enemies()
	}
	if players != wantPlayers || guards != wantGuards {
		t.Errorf("%d players and %d Guards are drawn, there are %d and %d", players, guards, wantPlayers, wantGuards)
	}
	for i := range m.goals {
		open := !s.Goal[i].Done && !s.Goal[i].Hidden && !m.fallen.has(m.goals[i].at)
		if at := m.squareID(int(m.goals[i].at)); open && !goals[at] {
			t.Errorf("the Objective on %s is not drawn", at)
		}
	}
	if len(v.Table) == 0 || !strings.Contains(v.Table[0], strconv.Itoa(int(s.Turn))) {
		t.Errorf("the table says %q", v.Table)
	}
	for _, sheet := range v.Sheets {
		if sheet.Title == "Objectives" && len(sheet.Lines) == 0 {
			t.Error("the list of Objectives is empty")
		}
	}
	for i := range int(s.Seats) {
		if v.Sheets[i].Seat != i+1 || len(v.Sheets[i].Lines) == 0 {
			t.Errorf("sheet %+v of seat %d", v.Sheets[i], i+1)
		}
	}
}

// With two Maps, each has a line. Its statements are separate, even if blanks
// coincide.
func TestViewOfTwoMaps(t *testing.T) {
	pack := fixture()
	twoPointers(pack)
	twoMaps(&pack.Memories[0])
	p, err := New(pack, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	view := m.Capabilities().Viewer.View(g, 0, "en")
	for _, name := range []string{"A", "B"} {
		said := ""
		for _, line := range view.Table {
			if strings.HasPrefix(line, "Map "+name+" · ") {
				said = line
			}
		}
		if !strings.Contains(said, " · Event: ") && !strings.HasSuffix(said, "alert off") {
			t.Errorf("of Map %s the table says %q", name, said)
		}
	}
}
