package play_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// at opens an address of a page with a game and waits for it.
func at(tab *browsertest.Tab, address string) {
	tab.Go("about:blank") // otherwise only the part behind "#" would change
	tab.Go(address)
	ready(tab)
	begun(tab)
}

// begun closes the texts before the first move, or after the last.
func begun(tab *browsertest.Tab) {
	browsertest.Eval[bool](tab, "document.querySelectorAll('dialog[open]').forEach(d => d.close()), true")
}

func ready(tab *browsertest.Tab) {
	tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0 || document.querySelector('.play-note')?.textContent.includes('cannot')")
}

func steps(tab *browsertest.Tab) int {
	return browsertest.Eval[int](tab, "Number(document.querySelector('.play-table').dataset.steps)")
}

// moved is the condition that n moves were made.
func moved(n int) string {
	return fmt.Sprintf("document.querySelector('.play-table').dataset.steps === '%d'", n)
}

func hash(tab *browsertest.Tab) string {
	return browsertest.Eval[string](tab, "document.querySelector('.play-table').dataset.hash")
}

// press clicks the first button with these words.
func press(tab *browsertest.Tab, words string) {
	if !browsertest.Eval[bool](tab, fmt.Sprintf("(b => { b?.click(); return !!b })([...document.querySelectorAll('.play-table button')].find(b => b.textContent === %q))", words)) {
		panic("no button " + words)
	}
}

// clicks presses what can be pressed, alternating between the list and the board, until
// the game is over. It returns how often.
const clicks = `(() => {
  let r = %d;
  const next = n => { r = (r * 1103515245 + 12345) %% 2147483648; return (r >> 8) %% n };
  const one = list => list[next(list.length)];
  for (let n = 0; n < %d; n++) {
    if (document.querySelector('.play-end')) return n;
    const lit = [...document.querySelectorAll('.lit')];
    const list = [...document.querySelectorAll('.play-options button')];
    const on = list.find(b => /^(end|go on|stop|use nothing)/.test(b.textContent));
    if (on && next(3) > 0) on.click();
    else if (lit.length && next(2)) {
      one(lit).dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const there = [...document.querySelectorAll('.play-pop:not([hidden]) .play-option')];
      if (there.length) one(there).click();
    }
    else one(list).click();
  }
  return -1;
})()`

func clicksOf(seed, most int) string { return fmt.Sprintf(clicks, seed, most) }

func itoa(n int) string { return strconv.Itoa(n) }

// TestPlayInChromium plays a whole game by random legal clicks from a server, and the
// beginning of one from a folder on disk. The engine of this program plays the same moves
// to the same state, with the same events.
func TestPlayInChromium(t *testing.T) {
	n := nine(t)
	m, err := n.pack.Mission(towerID)
	if err != nil {
		t.Fatal(err)
	}
	playedByClicks(t, n.site(t, n.report), tower, m, 3, 6)
}

// So is a Memory with a limit of turns.
func TestMemoryInChromium(t *testing.T) {
	level.Nightly(t, "play")
	p, report := shippedPack(t)
	memory := p.Venice.Memories[slices.IndexFunc(p.Venice.Memories, func(m ir.Memory) bool { return m.TimeLimit != nil })]
	m, err := pack(p.Venice, p.Texts).Mission(memory.ID)
	if err != nil {
		t.Fatal(err)
	}
	playedByClicks(t, site(t, p.Venice, p.Texts, report), "memories/"+memory.Folder+".html", m, 7, 150)
}

// A die that falls in a Memory is drawn in the log. Nine Squares has no drawing of one.
func TestDieInChromium(t *testing.T) {
	p, _ := shippedPack(t)
	memory := p.Venice.Memories[slices.IndexFunc(p.Venice.Memories, func(m ir.Memory) bool { return m.TimeLimit != nil })]
	tab := browsertest.Open(t)
	at(tab, served(t, site(t, p.Venice, p.Texts, nil))+"memories/"+memory.Folder+".html#play=3&seed=7")
	for n := 0; browsertest.Eval[int](tab, "document.querySelectorAll('.play-log .play-die').length") == 0; n++ {
		if n == 12 {
			t.Fatal("no die was shown")
		}
		browsertest.Eval[int](tab, clicksOf(11+n, 10))
	}
}

// playedByClicks plays a mission on its page, on disk only so many clicks far.
func playedByClicks(t *testing.T, list []page.Page, path string, m engine.Mission, seed uint64, beginning int) {
	t.Helper()
	tab := browsertest.Open(t)
	for name, root := range map[string]string{"served": served(t, list), "on disk": onDisk(t, list)} {
		at(tab, root+path+fmt.Sprintf("#play=3&seed=%d", seed))
		t.Logf("%s: the first question after %d ms", name, firstQuestion(tab))
		browsertest.Eval[bool](tab, "window.broken = [], addEventListener('securitypolicyviolation', e => broken.push(e.violatedDirective)), true")
		most := 4000
		cut := name == "on disk"
		if cut {
			most = beginning // not to the end
		}
		whole := browsertest.Eval[int](tab, fmt.Sprintf(clicks, 11, most)) >= 0
		if !whole && !cut {
			t.Fatalf("%s: the game does not end", name)
		}
		if note := text(tab, ".play-note"); note != "" {
			t.Errorf("%s: the page says %q", name, note)
		}
		if end := text(tab, ".play-end"); whole && end != "Won" && end != "Lost" && end != "Undecided" {
			t.Errorf("%s: it ended %q", name, end)
		}
		if broken := browsertest.Eval[string](tab, "broken.join()"); broken != "" {
			t.Errorf("%s: against the policy: %s", name, broken)
		}
		tab.Wait(fmt.Sprintf("location.hash.includes(%q)", hash(tab)))
		address := browsertest.Eval[string](tab, "location.href")

		g, err := m.New(engine.Options{Seats: 3, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		moves := moves(t, address)
		t.Logf("%s: %d moves", name, len(moves))
		var told []string
		for i, index := range moves {
			var log engine.Log
			legal := g.Legal(nil)
			line := m.Codec().ActionText(g, legal[index], "en")
			if err := g.Apply(legal[index], &log); err != nil {
				t.Fatalf("%s: move %d: %v", name, i, err)
			}
			for _, e := range log.Events {
				line += m.Codec().EventText(g, e, "en")
			}
			told = append(told, line)
		}
		if whole != (g.Point().Kind == engine.Over) || replay.Hash(g.Hash()).String() != hash(tab) {
			t.Errorf("%s: natively the moves lead to %s, in the page to %s", name, replay.Hash(g.Hash()), hash(tab))
		}
		// Dice are also drawn; the line names them too.
		log := browsertest.Eval[[]string](tab, `[...document.querySelectorAll('.play-log > li')].map(li => {
			const c = li.cloneNode(true); c.querySelectorAll('.play-die, .play-verdict, .play-rule').forEach(d => d.remove()); return c.textContent })`)
		if !slices.Equal(log[1:], told) {
			for i := range told {
				if i+1 >= len(log) || log[i+1] != told[i] {
					t.Fatalf("%s: line %d of the log is %q, natively %q", name, i+1, log[i+1], told[i])
				}
			}
			t.Errorf("%s: the log has %d lines, natively %d", name, len(log)-1, len(told))
		}

		// Sent to a friend it is the same game.
		at(tab, address)
		if n, end := steps(tab), text(tab, ".play-end"); n != len(moves) || whole != (end != "(none)") {
			t.Errorf("%s: the address leads to %d of %d moves, %q", name, n, len(moves), end)
		}
		undo(t, tab, len(moves))
	}
}

// moves reads the moves from an address in the page's format.
func moves(t *testing.T, address string) []int {
	t.Helper()
	_, part, _ := strings.Cut(address, "#")
	a, err := url.ParseQuery(part)
	if err != nil {
		t.Fatal(err)
	}
	var out []int
	high := 0
	for _, c := range a.Get("moves") {
		switch c {
		case '~': // the engine drew
			out = append(out, -1)
			continue
		case '.': // the moves before and after it belong to one press
			continue
		}
		if c >= 'A' && c <= 'Z' {
			high = int(c-'A'+1) * 36
			continue
		}
		low, err := strconv.ParseInt(string(c), 36, 32)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, high+int(low))
		high = 0
	}
	return out
}

// TestUndoOfAnAddress: undo takes back everything that one press did, also in a page
// that was opened by the game's address. The presses before it stay.
func TestUndoOfAnAddress(t *testing.T) {
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	at(tab, root+"memories/"+p.Venice.Memories[0].Folder+".html#play=2&seed=7&moves=0")
	const walk = `(() => {
	  const all = [...document.querySelectorAll('.lit.far')].filter(g => (g.dataset.walk ?? '').split('\n').length > 1);
	  all[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
	  return all.length;
	})()`
	for n := 0; browsertest.Eval[int](tab, walk) == 0; n++ {
		if n == 10 {
			t.Fatal("nobody can go further than one move")
		}
		browsertest.Eval[bool](tab, "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true })), document.querySelectorAll('.lit.far').length > 0 || document.querySelector('.play-options button').click(), true")
	}
	far := steps(tab)
	browsertest.Eval[bool](tab, "document.querySelector('.play-tools button').click(), true")
	near := steps(tab)
	if far-near < 2 {
		t.Fatalf("a walk takes %d moves", far-near)
	}
	press(tab, "Redo")
	tab.Wait("location.hash.includes('.')")
	address, end := browsertest.Eval[string](tab, "location.href"), hash(tab)
	at(tab, address)
	if steps(tab) != far || hash(tab) != end {
		t.Fatalf("the address leads to %d of %d moves", steps(tab), far)
	}
	press(tab, "Undo")
	if steps(tab) != near {
		t.Errorf("of %d moves %d stand after Undo, want %d", far, steps(tab), near)
	}
	if near > 0 {
		press(tab, "Undo")
		if steps(tab) != near-1 {
			t.Errorf("of %d moves of a press each %d stand after Undo", near, steps(tab))
		}
	}
}

// undo takes three moves back and repeats them.
func undo(t *testing.T, tab *browsertest.Tab, n int) {
	t.Helper()
	last := hash(tab)
	for k := 1; k <= 3; k++ {
		before := hash(tab) // two moves may cancel each other, such as the choice of a difficulty
		press(tab, "Undo")
		if steps(tab) != n-k || hash(tab) == before || text(tab, ".play-end") != "(none)" {
			t.Fatalf("undone %d times: %d moves", k, steps(tab))
		}
		if lines := browsertest.Eval[int](tab, "document.querySelectorAll('.play-log > li').length"); lines != n-k+1 {
			t.Errorf("the log has %d lines after %d moves", lines, n-k)
		}
	}
	for range 3 {
		press(tab, "Redo")
	}
	if steps(tab) != n || hash(tab) != last {
		t.Errorf("done again: %d moves", steps(tab))
	}
	if !browsertest.Eval[bool](tab, "[...document.querySelectorAll('.play-tools button')].find(b => b.textContent === 'Redo').disabled") {
		t.Error("more to do again than was undone")
	}
}

// TestAddressOfOtherContent: an address for other content says where it stops, or that
// the result differs.
func TestAddressOfOtherContent(t *testing.T) {
	n := nine(t)
	root := served(t, n.site(t, nil)) + tower
	tab := browsertest.Open(t)
	for part, want := range map[string]string{
		"#play=2&seed=7&moves=0Zz&hash=00": "move 2 of 2 is not possible",
		"#play=2&seed=7&moves=0&hash=00":   "lead elsewhere",
		"#play=9":                          "seats: unknown",
		"#play=x":                          "cannot be played",
		"#play=2&seed=x":                   "a seed is",
		"#replay=witness-2":                "no such replay",
	} {
		at(tab, root+part)
		tab.Wait(fmt.Sprintf("document.querySelector('.play-note').textContent.includes(%q)", want))
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('.play-options button').length"); n == 0 {
			t.Errorf("%s: nothing is on the table", part)
		}
	}
}

// TestReplayInChromium: a won game of smoke-play, step by step, in any order; then play
// continues from there.
func TestReplayInChromium(t *testing.T) {
	p, report := shippedPack(t)
	var won *replay.Replay
	for _, c := range report.Memories[0].Cells {
		if c.Seats == 2 {
			won = c.Witness
		}
	}
	if won == nil {
		t.Fatal("smoke-play found no won game with 2")
	}
	n := len(won.Actions)
	m, err := pack(p.Venice, p.Texts).Mission(won.Memory)
	if err != nil {
		t.Fatal(err)
	}
	k := 0
	found, _ := won.Shortest(m, func(engine.Game) bool { k++; return k > 5 })
	odd := *report
	odd.Memories = slices.Clone(report.Memories)
	odd.Memories[0].Findings = []sim.Finding{{Code: sim.CodeStall, Message: "no legal action <b>", Seats: 2, Bot: sim.Random, Replay: found}}
	// A lost game with its chances.
	chances := []judgement.TurnChance{{Turn: 1, Step: 0, Chance: 6000}, {Turn: 2, Step: 2, Chance: 7000}, {Turn: 3, Step: 4, Chance: 1500}, {Turn: 3, Step: 5}}
	odd.Memories[0].Cells = slices.Clone(odd.Memories[0].Cells)
	odd.Memories[0].Cells[0].Games = []sim.Shown{{Why: sim.Close, Game: 7, Of: 1, Replay: found, Chances: chances}}
	list := site(t, p.Venice, p.Texts, &odd)
	tab := browsertest.Open(t)
	for _, root := range []string{served(t, list), onDisk(t, list)} {
		tab.Go(root + first(p.Venice))
		tab.Wait("document.querySelector('.play-table')")
		browsertest.Eval[bool](tab, "[...document.querySelectorAll('.play-replays a')].find(a => a.hash === '#replay=witness-2').click(), true")
		ready(tab)
		tab.Wait("document.querySelector('.play-table').dataset.built === 'witness-2'")
		shows := func(want int) {
			t.Helper()
			if got := text(tab, ".play-where"); got != fmt.Sprintf("%d of %d", want, n) || steps(tab) != want {
				t.Fatalf("the replay is at %s, want %d of %d", got, want, n)
			}
		}
		shows(0)
		press(tab, "Step")
		press(tab, "Step")
		shows(2)
		two := text(tab, ".play-sheets")
		press(tab, "Last")
		shows(n)
		if end := text(tab, ".play-end"); end != "Won" {
			t.Errorf("the won game ends %q", end)
		}
		press(tab, "Back")
		shows(n - 1)
		// Scrubbing leads to the same picture as stepping.
		browsertest.Eval[bool](tab, "(s => { s.value = 2; s.dispatchEvent(new Event('input', { bubbles: true })); return true })(document.querySelector('.play-slider'))")
		shows(2)
		if got := text(tab, ".play-sheets"); got != two {
			t.Errorf("step 2 shows %q when scrubbed to, %q when stepped to", got, two)
		}
		press(tab, "Play")
		tab.Wait("Number(document.querySelector('.play-table').dataset.steps) >= 4")
		press(tab, "Pause")
		k := steps(tab)
		shows(k)
		press(tab, "Play on from here")
		if got, want := hash(tab), won.Hashes[k].String(); steps(tab) != k || got != want {
			t.Errorf("the game goes on from %s after %d moves, the replay was at %s after %d", got, steps(tab), want, k)
		}
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('.play-options button').length"); n == 0 {
			t.Error("nothing can be done from here")
		}
		// A finding of smoke-play, up to its place.
		browsertest.Eval[bool](tab, "[...document.querySelectorAll('.play-replays a')].find(a => a.textContent.includes('no legal action <b>')).click(), true")
		tab.Wait("document.querySelector('.play-where').textContent === '0 of 5'")
		press(tab, "Last")
		if got := text(tab, ".play-where"); got != "5 of 5" {
			t.Errorf("the finding is at %s", got)
		}
		press(tab, "Close")
		// The chances are drawn over the steps, and a button leads to the turn that lost the game.
		browsertest.Eval[bool](tab, "[...document.querySelectorAll('.play-replays a')].find(a => a.hash.startsWith('#replay=close-2-7')).click(), true")
		tab.Wait("document.querySelectorAll('.play-chances circle').length === 4")
		if got := text(tab, ".play-chances span"); got != "Chance of regulars to win when turn 1 began: 60 %" {
			t.Errorf("at first it says %q", got)
		}
		press(tab, "The chance fell most in turn 2")
		if got := text(tab, ".play-chances span"); steps(tab) != 2 || got != "Chance of regulars to win when turn 2 began: 70 %" {
			t.Errorf("after step %d it says %q", steps(tab), got)
		}
		press(tab, "Last")
		if got := text(tab, ".play-chances span"); got != "Chance to win at the end: 0 %" {
			t.Errorf("at the end it says %q", got)
		}
		press(tab, "Close")
		// A look at another game, and back.
		mine := hash(tab)
		browsertest.Eval[bool](tab, "[...document.querySelectorAll('.play-replays a')].find(a => a.hash === '#replay=witness-2').click(), true")
		tab.Wait("!document.querySelector('.play-steps').hidden")
		press(tab, "Close")
		if hash(tab) != mine || steps(tab) != k {
			t.Errorf("back at %s after %d moves, left %s after %d", hash(tab), steps(tab), mine, k)
		}
	}
}

// TestSaveAndRestore: Save gives a file that Restore accepts, here and in other
// programs.
func TestSaveAndRestore(t *testing.T) {
	n := nine(t)
	tab := browsertest.Open(t)
	at(tab, served(t, n.site(t, nil))+tower+"#play=3&seed=3")
	for range 6 {
		browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), true")
	}
	want := hash(tab)
	// The content of the download is read instead.
	browsertest.Eval[bool](tab, "window.made = [], URL.createObjectURL = b => (made.push(b), 'about:blank#'), HTMLAnchorElement.prototype.click = function () {}, true")
	press(tab, "Save")
	saved := browsertest.EvalAsync[string](tab, "made[0].text()")
	var r replay.Replay
	if err := json.Unmarshal([]byte(saved), &r); err != nil {
		t.Fatal(err)
	}
	m, err := n.pack.Mission(r.Memory)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(m); err != nil || len(r.Actions) != 6 || r.Hashes[6].String() != want {
		t.Errorf("the save has %d moves, %v", len(r.Actions), err)
	}
	press(tab, "New seed")
	restore := func(doc string) {
		browsertest.Eval[bool](tab, fmt.Sprintf(`(f => { const d = new DataTransfer(); d.items.add(new File([%q], 'game.json')); f.files = d.files; f.dispatchEvent(new Event('change')); return true })(document.querySelector('.play-file'))`, doc))
	}
	if steps(tab) != 0 {
		t.Errorf("a new game has %d moves", steps(tab))
	}
	// The browser's back button leads to the previous game.
	tab.Wait("location.hash && !location.hash.includes('moves')")
	browsertest.Eval[bool](tab, "setTimeout(() => history.back()), true")
	tab.Wait("document.querySelector('.play-table').dataset.hash === '" + want + "'")
	press(tab, "New seed")
	restore(saved)
	tab.Wait("document.querySelector('.play-note').textContent.includes('6 moves played again')")
	if hash(tab) != want || steps(tab) != 6 {
		t.Errorf("restored: %d moves, %s", steps(tab), hash(tab))
	}
	for _, bad := range []string{"{", "{}", strings.Replace(saved, `"seed":"3"`, `"seed":"4"`, 1)} {
		restore(bad)
		tab.Wait("document.querySelector('.play-note').textContent.includes('cannot be restored')")
		if hash(tab) != want || steps(tab) != 6 {
			t.Error("a bad file changed the game")
		}
		press(tab, "Undo")
		press(tab, "Redo")
	}
}

// TestKeyboardInChromium: everything by keyboard: begin, choose in the list, choose on
// the board, take back.
func TestKeyboardInChromium(t *testing.T) {
	n := nine(t)
	tab := browsertest.Open(t)
	tab.Go(served(t, n.site(t, nil)) + tower)
	tab.Wait("document.querySelector('.play-start')")
	reach := func(what, key string) {
		t.Helper()
		for range 120 {
			if browsertest.Eval[bool](tab, "!!document.activeElement?.matches("+strconv.Quote(what)+")") {
				tab.Keys(key)
				return
			}
			tab.Keys("\t")
		}
		t.Fatalf("Tab does not reach %s", what)
	}
	reach(".play-start", "\r")
	ready(tab)
	const atAsk = "document.activeElement.matches('.play-ask')"
	reach(".play-begin", "\r")
	tab.Wait(atAsk) // the event that moves the focus comes after the dialog is closed
	reach(".play-options button", "\r")
	tab.Wait(moved(1))
	tab.Wait(atAsk)
	for range 30 {
		if browsertest.Eval[bool](tab, "!!document.querySelector('.lit')") {
			break
		}
		n := steps(tab)
		reach(".play-options button", "\r")
		tab.Wait(moved(n + 1))
		tab.Wait(atAsk)
	}
	was := steps(tab)
	tab.Keys("b")
	reach(".lit", " ")
	tab.Wait(moved(was+1) + " || document.querySelector('.chosen')")
	if browsertest.Eval[bool](tab, "!!document.querySelector('.chosen')") {
		// Several options are there: they are listed, and the first has the focus.
		tab.Wait("document.activeElement.matches('.play-pop button')")
		tab.Keys("\r")
	}
	tab.Wait(moved(was + 1))
	tab.Wait("!document.activeElement.matches('.lit')")
	browsertest.Eval[bool](tab, "document.activeElement.blur(), true")
	reach(".play-tools button", "\r")
	tab.Wait(moved(was)) // it was Undo
}

// TestNarrow: on a phone nothing extends over the edge, in either light.
func TestNarrow(t *testing.T) {
	p, report := shippedPack(t)
	tab := browsertest.Open(t)
	tab.Size(360, 740)
	at(tab, served(t, site(t, p.Venice, p.Texts, report))+first(p.Venice)+"#play=4&seed=7")
	for range 5 {
		if over := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
			t.Errorf("scrolls sideways by %d", over)
		}
		browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), true")
	}
}
