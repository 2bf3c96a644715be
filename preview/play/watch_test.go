package play_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	ir "acforge.dev/schema/ir/venice"
)

// edited returns a copy of a pack with its first memory changed.
func edited(t *testing.T, p *ir.Pack, change func(*ir.Memory)) *ir.Pack {
	t.Helper()
	b, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	out := &ir.Pack{}
	if err := json.Unmarshal(b, out); err != nil {
		t.Fatal(err)
	}
	change(&out.Memories[0])
	return out
}

// TestEditInChromium: after an edit the open game is replayed as far as possible, on
// the new board, and the page says where it stopped. When the edit is reverted, the
// moves that did not fit return.
func TestEditInChromium(t *testing.T) {
	p, report := shippedPack(t)
	pack, texts := p.Venice, p.Texts
	site0 := site(t, pack, texts, report)
	s, root := watched(t, site0)
	tab := browsertest.Open(t)
	at(tab, root+first(pack)+"#play=2&seed=7")
	browsertest.Eval[bool](tab, "window.loads = 1, window.broken = [], addEventListener('securitypolicyviolation', e => broken.push(e.violatedDirective + ' ' + e.blockedURI)), true")

	// An edit before any play loads no engine.
	other := tab.Another()
	other.Go(root + first(pack))
	other.Wait("document.documentElement.hasAttribute('data-acforge-shown') && document.querySelector('.play-start')")

	// A player moves; the squares are those of the log.
	moved := ""
	for range 40 {
		words := browsertest.Eval[string](tab, `(() => {
			const all = [...document.querySelectorAll('.play-options button[data-index]')];
			const b = all.find(b => /move to /.test(b.textContent)) ?? all[0];
			b.click(); return b.querySelector('.play-says').textContent })()`)
		if _, to, ok := strings.Cut(words, "move to "); ok {
			moved = to
			break
		}
	}
	if moved == "" {
		t.Fatal("nobody moved")
	}
	n, was := steps(tab), hash(tab)
	part := browsertest.Eval[string](tab, "document.querySelector('#play').dataset.part")

	// An edit that affects no move.
	more := edited(t, pack, func(m *ir.Memory) { m.Guards[0].Count++ })
	s.Show(asMap(site(t, more, texts, report)), nil)
	tab.Wait("document.querySelector('.play-note').textContent.includes('played again')")
	if steps(tab) != n || hash(tab) == was {
		t.Errorf("after a Guard more: %d of %d moves, hash %s, was %s", steps(tab), n, hash(tab), was)
	}

	other.Wait("document.querySelector('#play').dataset.part !== " + strconv.Quote(part))
	if browsertest.Eval[bool](other, "typeof acforgeEngine !== 'undefined'") {
		t.Error("an edit loads the engine where nobody plays")
	}

	// One that blocks the way.
	walls := edited(t, pack, func(m *ir.Memory) {
		to := ir.SquareID(slices.IndexFunc(m.Squares, func(q ir.Square) bool { return q.Name == moved }))
		for i, q := range m.Squares {
			w := m.Squares[to]
			if q.Map == w.Map && (q.Col-w.Col)*(q.Col-w.Col)+(q.Row-w.Row)*(q.Row-w.Row) == 1 {
				e := ir.Edge{A: min(to, ir.SquareID(i)), B: max(to, ir.SquareID(i))}
				if !slices.Contains(m.Walls, e) {
					m.Walls = append(m.Walls, e)
				}
			}
		}
		slices.SortFunc(m.Walls, func(a, b ir.Edge) int { return int(a.A-b.A)*1000 + int(a.B-b.B) })
	})
	s.Show(asMap(site(t, walls, texts, report)), nil)
	tab.Wait("document.querySelector('.play-note').textContent.includes('not possible any more')")
	if note, want := text(tab, ".play-note"), fmt.Sprintf("%d of %d moves were played again", n-1, n); !strings.Contains(note, want) || !strings.Contains(note, "move to "+moved) {
		t.Errorf("the page says %q", note)
	}
	if steps(tab) != n-1 {
		t.Errorf("%d moves stand", steps(tab))
	}
	lines := "document.querySelectorAll('.play-board .wall').length"
	if a, b := browsertest.Eval[int](tab, lines), browsertest.Eval[int](tab, "document.querySelectorAll('#maps .wall').length"); a != b {
		t.Errorf("the board has %d walls, the map %d", a, b)
	}

	// After reverting, all is as it was, however fast the saves come.
	s.Show(asMap(site(t, more, texts, report)), nil)
	s.Show(asMap(site(t, walls, texts, report)), nil)
	s.Show(asMap(site0), nil)
	tab.Wait(fmt.Sprintf("document.querySelector('.play-table').dataset.hash === %q", was))
	if steps(tab) != n {
		t.Errorf("the edit is taken back and %d of %d moves stand", steps(tab), n)
	}
	if !browsertest.Eval[bool](tab, "window.loads === 1") {
		t.Error("the page was loaded anew")
	}
	if broken := browsertest.Eval[string](tab, "broken.join()"); broken != "" {
		t.Errorf("against the policy: %s", broken)
	}

	// A replay continues where it was.
	browsertest.Eval[bool](tab, "location.hash = '#replay=witness-2&step=3', true")
	tab.Wait("document.querySelector('.play-where').textContent.startsWith('3 of')")
	edits := browsertest.Eval[string](tab, "document.querySelector('.play-table').dataset.edits")
	s.Show(asMap(site(t, edited(t, pack, func(m *ir.Memory) { m.Expect = nil; m.Rewards = append(m.Rewards, m.Title) }), texts, report)), nil)
	tab.Wait("document.querySelector('.play-table').dataset.edits !== " + strconv.Quote(edits))
	tab.Wait("!document.querySelector('.play-steps').hidden && document.querySelector('.play-where').textContent.startsWith('3 of')")
	// And says so when it no longer fits.
	s.Show(asMap(site(t, more, texts, report)), nil)
	tab.Wait("document.querySelector('.play-note').textContent.includes('is for another version')")
}
