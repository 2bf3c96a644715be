package play_test

import (
	"math"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestPinchInChromium: on a phone two fingers zoom the board, slowly and fast, keep the
// point between them in place, and choose nothing. One finger moves the board.
func TestPinchInChromium(t *testing.T) {
	level.Nightly(t, "play")
	p, _ := shippedPack(t)
	tab := browsertest.Open(t)
	tab.Size(390, 844)
	at(tab, served(t, site(t, p.Venice, p.Texts, nil))+first(p.Venice)+"#play=2&seed=3")
	was := hash(tab)
	type box struct{ Left, Top, Width, Height float64 }
	of := func(what string) box {
		return browsertest.Eval[box](tab, "(r => ({ Left: r.left, Top: r.top, Width: r.width, Height: r.height }))(document.querySelector('"+what+"').getBoundingClientRect())")
	}
	felt, whole := of(".play-felt"), of(".play-board")
	x, y := felt.Left+felt.Width*.4, felt.Top+felt.Height/2
	spread := func(from, to float64, steps int) (out [][]browsertest.Point) {
		for i := range steps + 1 {
			d := from + (to-from)*float64(i)/float64(steps)
			out = append(out, []browsertest.Point{{X: x - d, Y: y}, {X: x + d, Y: y}})
		}
		return out
	}
	between := func() float64 { b := of(".play-board"); return (x - b.Left) / b.Width }
	for _, tt := range []struct {
		name     string
		from, to float64
		steps    int
	}{{"fast", 40, 80, 4}, {"slowly", 50, 75, 50}, {"slowly back", 75, 50, 50}} {
		before, there := of(".play-board").Width, between()
		tab.Fingers(spread(tt.from, tt.to, tt.steps)...)
		grown := of(".play-board").Width / before
		if want := tt.to / tt.from; math.Abs(grown/want-1) > .06 {
			t.Errorf("%s: %.2f times as large, the fingers went %.2f times as far apart", tt.name, grown, want)
		}
		if tt.name != "fast" && math.Abs(between()-there) > .02 { // before, the edge of the board interferes
			t.Errorf("%s: between the fingers is %.3f of the board, was %.3f", tt.name, between(), there)
		}
	}
	before := of(".play-board")
	tab.Fingers([]browsertest.Point{{X: x, Y: y}}, []browsertest.Point{{X: x - 30, Y: y}}, []browsertest.Point{{X: x - 90, Y: y}})
	if now := of(".play-board"); now.Left > before.Left-30 || now.Width != before.Width {
		t.Errorf("one finger moves the board from %.0f to %.0f, its width from %.0f to %.0f", before.Left, now.Left, before.Width, now.Width)
	}
	tab.Fingers(spread(90, 20, 9)...)
	if now := of(".play-board"); math.Abs(now.Width-whole.Width) > 2 {
		t.Errorf("all of it is %.0f wide, was %.0f", now.Width, whole.Width)
	}
	if hash(tab) != was || browsertest.Eval[bool](tab, "!!document.querySelector('.play-pop:not([hidden])')") {
		t.Error("two fingers on the board took something")
	}
}
