package play_test

import (
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	ir "acforge.dev/schema/ir/venice"
)

// twoMaps adds a copy of a memory's Map next to it, as Map B with an Objective of its
// own.
func twoMaps(m *ir.Memory) {
	n, tiles := len(m.Squares), len(m.Tiles)
	m.Maps = []ir.Map{m.Maps[0], m.Maps[0]}
	m.Maps[0].Name, m.Maps[1].Name = "A", "B"
	for i := range n {
		q := m.Squares[i]
		q.Map, q.Name, q.Tile = 1, "B."+q.Name, q.Tile+ir.TileID(tiles)
		m.Squares[i].Name = "A." + m.Squares[i].Name
		m.Squares = append(m.Squares, q)
	}
	over := func(s ir.SquareID) ir.SquareID { return s + ir.SquareID(n) }
	for _, t := range m.Tiles[:tiles] {
		var squares []ir.SquareID
		for _, s := range t.Squares {
			squares = append(squares, over(s))
		}
		t.Squares = squares
		m.Tiles = append(m.Tiles, t)
	}
	for _, list := range []*[]ir.Edge{&m.Walls, &m.Ladders} {
		for _, e := range (*list)[:len(*list):len(*list)] {
			*list = append(*list, ir.Edge{A: over(e.A), B: over(e.B)})
		}
	}
	m.Stations = append(m.Stations, over(m.Stations[0]))
	goal := m.Objectives[0]
	goal.Name, goal.At = "other", over(goal.At)
	m.Objectives = append(m.Objectives, goal)
}

// TestTwoMapsInChromium: two Maps are two drawings of one board.
func TestTwoMapsInChromium(t *testing.T) {
	level.Nightly(t, "play")
	p, _ := shippedPack(t)
	two := edited(t, p.Venice, twoMaps)
	tab := browsertest.Open(t)
	at(tab, served(t, site(t, two, p.Texts, nil))+first(two)+"#play=2&seed=7")
	if n := browsertest.Eval[int](tab, "document.querySelectorAll('.play-board > svg').length"); n != 2 {
		t.Fatalf("%d drawings", n)
	}
	lit := map[string]bool{}
	for n := 0; n < 60 && (n < 6 || len(lit) < 2); n++ {
		for _, name := range browsertest.Eval[[]string](tab, "[...document.querySelectorAll('.lit')].map(g => g.getAttribute('data-at').slice(0, 2))") {
			lit[name] = true
		}
		browsertest.Eval[int](tab, clicksOf(len(lit)+3, 1))
		browsertest.Eval[int](tab, clicksOf(len(lit)+8, 2))
	}
	if note := text(tab, ".play-note"); note != "" || !lit["A."] || !lit["B."] {
		t.Errorf("lit are squares of %v; the page says %q", lit, note)
	}
	// A place where nothing can be done has its description next to it.
	at(tab, browsertest.Eval[string](tab, "location.href.split('#')[0]")+"#play=2&seed=7")
	browsertest.Eval[bool](tab, "document.querySelector('.place:not(.lit)').dispatchEvent(new MouseEvent('click', { bubbles: true })), true")
	if says := text(tab, ".play-pop:not([hidden]) .play-place"); !strings.HasPrefix(says, "A.") {
		t.Errorf("a place says %q", says)
	}
	press(tab, "×")
	if browsertest.Eval[bool](tab, "!document.querySelector('.play-pop').hidden") {
		t.Error("what a place says cannot be closed")
	}
}
