package play_test

import (
	"slices"
	"strconv"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// firstQuestion returns how many milliseconds a press took until the first question was
// visible.
func firstQuestion(tab *browsertest.Tab) int {
	tab.Wait("document.querySelector('.play-table')?.dataset.ready >= 0")
	return browsertest.Eval[int](tab, "Number(document.querySelector('.play-table').dataset.ready)")
}

// pause waits the time between touching Start and the press, in milliseconds: a fifth
// of a second with a mouse or the Tab key, a tenth between the finger and the browser's
// click.
func pause(tab *browsertest.Tab, ms int) {
	browsertest.EvalAsync[bool](tab, "new Promise(done => setTimeout(done, "+strconv.Itoa(ms)+", true))")
}

const start = "document.querySelector('.play-start')"

// presses are ways to begin. They measure how long a press takes, in a page that was
// read for two seconds, without the time to find Start.
var presses = map[string]func(*browsertest.Tab){
	// A program's click, with nothing before it.
	"at-once": func(tab *browsertest.Tab) { browsertest.Eval[bool](tab, start+".click(), true") },
	"mouse": func(tab *browsertest.Tab) {
		browsertest.Eval[bool](tab, start+".scrollIntoView({ behavior: 'instant', block: 'center' }), true")
		at := browsertest.Eval[[]float64](tab, "(r => [r.x + r.width / 2, r.y + r.height / 2])("+start+".getBoundingClientRect())")
		tab.Hover(at[0], at[1])
		pause(tab, 200)
		tab.Click(at[0], at[1])
	},
	"keyboard": func(tab *browsertest.Tab) {
		browsertest.Eval[bool](tab, start+".focus(), true")
		pause(tab, 200)
		tab.Keys("\r")
	},
	"finger": func(tab *browsertest.Tab) {
		browsertest.Eval[bool](tab, start+".dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })), true")
		pause(tab, 100)
		browsertest.Eval[bool](tab, start+".click(), true")
	},
	// A reader who looks at Start for a second, as after moving to it.
	"finger-after-a-look": func(tab *browsertest.Tab) {
		browsertest.Eval[bool](tab, start+".scrollIntoView({ behavior: 'instant', block: 'center' }), true")
		pause(tab, 1000)
		browsertest.Eval[bool](tab, start+".dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })), true")
		pause(tab, 100)
		browsertest.Eval[bool](tab, start+".click(), true")
	},
}

// BenchmarkReady measures the time from pressing Start until the first question is
// visible, in a page and a browser that never had the engine: run it with -benchtime
// 20x.
func BenchmarkReady(b *testing.B) {
	p, report := shippedPack(b)
	list := site(b, p.Venice, p.Texts, report)
	_, live := watched(b, list) // by brotli, as `acforge watch` does
	for name, root := range map[string]string{"served": served(b, list), "compressed": live, "disk": onDisk(b, list)} {
		for way, press := range presses {
			b.Run(name+"/"+way, func(b *testing.B) {
				var took []int
				for range b.N {
					tab := browsertest.Open(b)
					tab.Go(root + first(p.Venice))
					tab.Wait(start)
					tab.Attend()
					pause(tab, 2000)
					press(tab)
					took = append(took, firstQuestion(tab))
					tab.Close()
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)/2]), "p50-ms")
				b.ReportMetric(float64(took[len(took)*95/100]), "p95-ms")
				b.ReportMetric(0, "ns/op")
				if b.N > 1 {
					b.Log(took)
				}
			})
		}
	}
}

// TestAheadOfStart: the engine is loaded when a hand reaches Start, and begins; other
// readers do not fetch it. A reader who saves data gets it only by the press.
func TestAheadOfStart(t *testing.T) {
	n := nine(t)
	root := served(t, n.site(t, n.report))
	const fetched = "performance.getEntriesByType('resource').some(e => /engine-.*wasm/.test(e.name))"
	for _, sparing := range []bool{false, true} {
		tab := browsertest.Open(t)
		tab.Go(root + tower)
		tab.Wait(start)
		tab.Attend()
		pause(tab, 800)
		if browsertest.Eval[bool](tab, fetched) {
			t.Fatal("the engine is fetched before anybody came near Start")
		}
		if sparing {
			browsertest.Eval[bool](tab, "Object.defineProperty(navigator, 'connection', { value: { saveData: true } }), true")
		}
		browsertest.Eval[bool](tab, start+".scrollIntoView({ behavior: 'instant', block: 'center' }), true")
		pause(tab, 800)
		if got := browsertest.Eval[bool](tab, fetched); got == sparing {
			t.Errorf("sparing %v: fetched where Start is in sight: %v", sparing, got)
		}
		if browsertest.Eval[bool](tab, "'acforgeEngine' in window") {
			t.Error("the engine runs before a hand is upon Start")
		}
		browsertest.Eval[bool](tab, start+".focus({ preventScroll: true }), true")
		if sparing {
			pause(tab, 800)
			if browsertest.Eval[bool](tab, fetched) {
				t.Error("fetched for who asked to save data")
			}
		} else {
			tab.Wait("'acforgeEngine' in window")
		}
		if !browsertest.Eval[bool](tab, "document.querySelector('.play-both').hidden") {
			t.Error("a game is on the table before the press")
		}
		tab.Keys("\r")
		ready(tab)
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('.play-options button').length"); n == 0 {
			t.Errorf("sparing %v: after the press nothing is on the table", sparing)
		}
	}
}
