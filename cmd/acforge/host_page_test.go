package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestHostedLanguages: at one table each seat reads its own language: its options, the
// actions of the others and their results. The page of a seat links to itself in the
// other languages. So does the host's list of playable Memories.
func TestHostedLanguages(t *testing.T) {
	t.Parallel()
	one, two := browsertest.Open(t), browsertest.Open(t)
	_, data := shippedBundle(t, "venice")
	h := newHosting(t, memoryStore(t), data)
	seats, _, keeper := h.guests(none{"seats": 2, "mission": "0.1", "lang": "en"})
	page := keeper.call("table.links", none{})["page"].(string)
	if !strings.Contains(page, "/en/") {
		t.Fatalf("the page of the table is %s", page)
	}
	seatOf(one, h, page, seats[0])
	seatOf(two, h, page, seats[1])
	if n := browsertest.Eval[int](two, "document.querySelectorAll('.play-languages a').length"); n != 3 {
		t.Errorf("the page leads to %d other languages", n)
	}
	german := browsertest.Eval[string](two, "document.querySelector('.play-languages a[lang=de]').href")
	two.Go(german)
	two.Wait("document.documentElement.lang === 'de' && document.querySelector('.play-table')?.dataset.steps >= 0")
	before := seats[0].call("table.look", none{})
	seats[0].call("game.act", none{"index": before["legal"].([]any)[0].(none)["index"]})
	story := func(tab *browsertest.Tab, lang string) string {
		tab.Wait("document.querySelector('.play-table').dataset.steps == 1")
		said := browsertest.Eval[string](tab, "document.querySelector('.play-log').textContent")
		if own := seats[1].in(lang).call("table.look", none{})["moves"].([]any)[0].(none)["text"].(string); !strings.Contains(said, own) || own == "" {
			t.Errorf("in %s the story does not say %q: %s", lang, own, said)
		}
		return said
	}
	if en, de := story(one, "en"), story(two, "de"); en == de || !strings.Contains(de, "Die Partie beginnt") {
		t.Errorf("English: %s\nGerman: %s", en, de)
	}
	in := func(lang string) string {
		return h.maker.call("host.bundles", none{"lang": lang})["bundles"].([]any)[0].(none)["missions"].([]any)[0].(none)["title"].(string)
	}
	if in("de") == in("en") || in("fr") != in("en") {
		t.Errorf("0.1 is called %q, %q, %q", in("de"), in("en"), in("fr"))
	}
}

// seatOf opens the page of a seat and waits until its table is there.
func seatOf(tab *browsertest.Tab, h *hosting, page string, g guest) {
	tab.Go(strings.TrimSuffix(h.url, "/") + page + "#at=" + g.key)
	seated(tab)
}

// seated waits until a table is on the page, and shuts what lies over it.
func seated(tab *browsertest.Tab) {
	tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0")
	browsertest.Eval[bool](tab, "document.querySelectorAll('dialog[open]').forEach(d => d.close()), true")
}

// TestHostedPage: two browsers at one table, each with its own seat. Each sees the
// actions of the other and gets its own options; undo needs both; a note reaches the
// designer.
func TestHostedPage(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	first := browsertest.Open(t)
	second := browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, watcher, keeper := h.guests(none{"seats": 2})
	page := keeper.call("table.links", none{})["page"].(string)
	seatOf(first, h, page, seats[0])
	// Bea was sent her link by mail, and clicks it there.
	second.GoByLink("localhost", strings.TrimSuffix(h.url, "/")+page+"#at="+seats[1].key)
	seated(second)
	steps := func(tab *browsertest.Tab, n int) {
		t.Helper()
		tab.Wait(fmt.Sprintf("document.querySelector('.play-table').dataset.steps == %d", n))
	}
	press := func(tab *browsertest.Tab, words string) {
		t.Helper()
		if !browsertest.Eval[bool](tab, fmt.Sprintf("(b => { b?.click(); return !!b })([...document.querySelectorAll('button')].find(b => b.textContent.startsWith(%q) && b.checkVisibility()))", words)) {
			t.Fatalf("there is no button %q", words)
		}
	}
	for i, tab := range []*browsertest.Tab{first, second} {
		steps(tab, 0)
		other := []string{"Bea", "Ada"}[i]
		if bad := browsertest.Eval[string](tab, fmt.Sprintf("[...document.querySelectorAll('.play-option')].map(b => b.textContent).find(t => t.startsWith(%q)) ?? ''", other+" ")); bad != "" {
			t.Errorf("seat %d is offered %q", i+1, bad)
		}
	}

	// The names of the players, and the actions of the first.
	browsertest.Eval[bool](first, "(async () => { })(), true")
	seats[1].call("table.sit", none{"name": "Bea <b>at home</b>"})
	first.Wait("document.querySelector('.play-company')?.textContent.includes('Bea <b>at home</b>')")
	// A walk is one press, and one press takes it back; the host judges each step.
	if far := browsertest.Eval[int](first, "(g => { g?.dispatchEvent(new MouseEvent('click', {bubbles: true})); return g ? g.getAttribute('data-walk').split('\\n').length : 0 })(document.querySelector('.place.lit.far:not(.other)'))"); far > 1 {
		steps(first, far)
		steps(second, far)
		first.Wait("!document.querySelector('.play-company .play-wish')")
		press(first, "Undo")
		second.Wait("!!document.querySelector('.play-wish button')")
		press(second, "Agree")
		steps(first, 0)
		steps(second, 0)
	} else {
		t.Error("seat 1 is offered no walk")
	}

	lit := `(() => { for (const g of document.querySelectorAll('.place.lit')) { g.dispatchEvent(new MouseEvent('click', {bubbles: true})); const o = document.querySelector('.play-pop:not([hidden]) .play-option'); if (o) o.click(); return true } return false })()`
	if !browsertest.Eval[bool](first, lit) {
		t.Fatal("no place is lit for seat 1")
	}
	steps(first, 1)
	steps(second, 1)
	if a, b := browsertest.Eval[string](first, "document.querySelector('.play-table').dataset.hash"), browsertest.Eval[string](second, "document.querySelector('.play-table').dataset.hash"); a != b || a == "" {
		t.Errorf("they see %q and %q", a, b)
	}
	if story := browsertest.Eval[string](second, "document.querySelector('.play-log').textContent"); !strings.Contains(story, "Ada") {
		t.Errorf("the story of the other seat is %q", story)
	}

	// An answer is taken back when the other player agrees.
	press(first, "Undo")
	second.Wait("!!document.querySelector('.play-wish button')")
	press(second, "Agree")
	steps(first, 0)
	steps(second, 0)

	// Two answers are taken back and others given: a player who was away sees the new ones.
	if !browsertest.Eval[bool](first, lit) {
		t.Fatal("no place is lit any more")
	}
	steps(second, 1)

	// The connection breaks while another player answers. The page says so, reconnects
	// by itself, and shows the events that it missed.
	browsertest.Eval[bool](second, `(() => { window.said = []; const note = document.querySelector('.play-note'); new MutationObserver(() => said.push(note.textContent)).observe(note, { childList: true, characterData: true, subtree: true }); return true })()`)
	h.wires.cut()
	answer := seats[0].call("table.look", none{})
	seats[0].call("game.act", none{"index": answer["legal"].([]any)[0].(none)["index"], "hash": answer["hash"]})
	steps(second, 2)
	second.Wait("document.querySelector('.play-note').textContent === ''")
	if said := browsertest.Eval[string](second, "said.join('|')"); !strings.Contains(said, "The connection is lost") {
		t.Errorf("when the connection broke the page said %q", said)
	}
	seats[0].call("table.undo", none{})
	second.Wait("!!document.querySelector('.play-wish button')")
	press(second, "Agree")
	steps(second, 1)
	steps(first, 1)

	// A note.
	browsertest.Eval[bool](second, "document.querySelector('.play-menu').open = true")
	press(second, "A note for the designer")
	browsertest.Eval[bool](second, "document.querySelector('.play-pin textarea').value = 'Too dark here', true")
	press(second, "Send")
	for n := 0; ; n++ {
		r, err := h.Report()
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Notes) == 1 {
			if note := r.Notes[0]; note.Text != "Too dark here" || note.Seat != 2 || !strings.Contains(note.Position, "moves=") {
				t.Errorf("the note is kept as %+v", note)
			}
			// The address of the note opens that very position, with the engine in the page.
			second.Go("about:blank")
			second.Go(strings.TrimSuffix(h.url, "/") + r.Notes[0].Position)
			steps(second, 1)
			break
		}
		if n > 100 {
			t.Fatal("no note came")
		}
		time.Sleep(50 * time.Millisecond)
	}
	second.Go("about:blank")
	seatOf(second, h, page, seats[1])
	steps(second, 1)

	// A note on a card, shown with the card.
	browsertest.Eval[bool](second, "document.querySelector('button.play-gear').click(), true")
	second.Wait("!!document.querySelector('.play-showing[open]')")
	browsertest.Eval[bool](second, "[...document.querySelectorAll('.play-showing button')].find(b => b.textContent.startsWith('A note for the designer')).click(), true")
	second.Wait("!!document.querySelector('.play-pin[open]')")
	browsertest.Eval[bool](second, "document.querySelector('.play-pin textarea').value = 'Never of use', true")
	press(second, "Send")
	for n := 0; ; n++ {
		r, err := h.Report()
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Notes) == 2 {
			if note := r.Notes[1]; note.Text != "Never of use" || !strings.Contains(note.Thing, "-") || note.Place != "" {
				t.Errorf("the note is kept as %+v", note)
			}
			break
		}
		if n > 100 {
			t.Fatalf("no note came to the card: %s", browsertest.Eval[string](second, "document.querySelector('.play-pin [role=status]').textContent"))
		}
		time.Sleep(50 * time.Millisecond)
	}

	// A spectator gets no options.
	second.Go("about:blank")
	seatOf(second, h, page, watcher)
	if n := browsertest.Eval[int](second, "document.querySelectorAll('.play-option').length"); n != 0 {
		t.Errorf("who looks on is offered %d options", n)
	}

	// A Python client of thirty lines at the seat of the second, until it is over.
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3; its client is not tried")
	}
	client := exec.Command(python, "../../examples/clients/client.py", strings.TrimSuffix(h.url, "/")+page+"#at="+seats[1].key, "7")
	var out strings.Builder
	client.Stdout, client.Stderr = &out, &out
	if err := client.Start(); err != nil {
		t.Fatal(err)
	}
	end := make(chan error, 1)
	go func() { end <- client.Wait() }()
	late := time.After(time.Minute)
	for done := false; !done; {
		select {
		case err := <-end:
			if done = true; err != nil || !strings.Contains(out.String(), "lost") && !strings.Contains(out.String(), "won") && !strings.Contains(out.String(), "ongoing") {
				t.Errorf("the client says %v: %s", err, out.String())
			}
		case <-late:
			_ = client.Process.Kill()
			t.Fatalf("the game does not end: %s", out.String())
		case <-time.After(50 * time.Millisecond): // seat 1 goes on in its browser
			browsertest.Eval[bool](first, "(b => { b[0]?.click(); return true })([...document.querySelectorAll('.play-ending .play-option')])")
		}
	}
	first.Wait("!!document.querySelector('.play-end')")
	first.Wait("!!document.querySelector('.play-questions')")
	browsertest.Eval[bool](first, "document.querySelector('.play-questions textarea').value = 'the dice', true")
	press(first, "Send")
	first.Wait("document.querySelector('.play-answered').textContent !== ''")
	if r, err := h.Report(); err != nil || len(r.Answers) != 3 || r.Answers[0].Text != "the dice" {
		t.Errorf("answers at the end: %+v %v", r.Answers, err)
	}
}

// TestHostMaker makes a table by the page for it and follows its links.
func TestHostMaker(t *testing.T) {
	t.Parallel()
	tab := browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"), unplayed(t, "club", "night"))
	tab.Go(h.url + "#key=" + h.MakerKey())
	tab.Wait("!document.querySelector('#make').hidden && document.querySelectorAll('#mission option').length > 1")
	browsertest.Eval[bool](tab, "document.querySelector('#seats').value = '2', document.querySelector('#form button').click(), true")
	tab.Wait("document.querySelectorAll('#rows tr').length === 4")
	link := browsertest.Eval[string](tab, "document.querySelector('#rows a').href")
	if list := browsertest.AxeSource(t); list != "" {
		if bad := tab.Axe(list); len(bad) > 0 {
			t.Error(strings.Join(bad, "\n"))
		}
	}
	houseStyle(t, tab)
	keeper := browsertest.Eval[string](tab, "[...document.querySelectorAll('#rows a')].at(-1).href")
	seat := tab.Another()
	seat.Go(link)
	seat.Wait("document.querySelector('.play-table')?.dataset.steps >= 0")
	browsertest.Eval[bool](seat, "document.querySelector('dialog[open] input').select(), true")
	seat.Keys("Ada")
	browsertest.Eval[bool](seat, "document.querySelector('.play-begin').click(), true")
	seat.Wait("document.querySelector('.play-company').textContent.includes('Ada')")
	if bad := seat.AxeIn(browsertest.AxeSource(t), ".play-table"); len(bad) > 0 {
		t.Error(strings.Join(bad, "\n"))
	}
	kept := tab.Another()
	kept.Go(keeper)
	kept.Wait("document.querySelector('#rows')?.textContent.includes('Ada, is there')")
	browsertest.Eval[bool](kept, "window.confirm = () => true, document.querySelector('#close').click(), true")
	seat.Wait("document.querySelector('.play-company').textContent.includes('closed')")
}

// houseStyle looks at a page of a host: it has the fonts and colours of the other pages, in
// light and dark, no button is broken over two lines, and it is no wider than a phone.
func houseStyle(t *testing.T, tab *browsertest.Tab) {
	t.Helper()
	for _, width := range []int64{1440, 390} {
		for _, dark := range []bool{true, false} {
			tab.Size(width, 900)
			tab.Dark(dark)
			got := browsertest.EvalAsync[struct {
				Fonts  []string
				Colour string
				Broken []string
				Wide   int
			}](tab, `document.fonts.ready.then(() => ({
				Fonts: [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('"', '')),
				Colour: getComputedStyle(document.documentElement).backgroundColor,
				Broken: [...document.querySelectorAll('button')].filter(b => b.checkVisibility() && b.getBoundingClientRect().height > 60).map(b => b.textContent),
				Wide: document.documentElement.scrollWidth - innerWidth,
			}))`)
			pictured(t, tab, fmt.Sprintf("maker-%d-%t", width, dark))
			want := map[bool]string{true: "rgb(23, 25, 29)", false: "rgb(247, 243, 234)"}[dark] // --paper of preview/page/style.css
			if !slices.Contains(got.Fonts, "Alegreya") || !slices.Contains(got.Fonts, "Alegreya Sans") || got.Colour != want || len(got.Broken) > 0 || got.Wide > 0 {
				t.Errorf("%d pixels wide, dark %t: %+v", width, dark, got)
			}
		}
	}
}

// TestHeatDrawn: the Maps of the pack show the designer where people were seen and
// fell, next to the games of the fair bot. Each number of the table is on its square.
func TestHeatDrawn(t *testing.T) {
	t.Parallel()
	tab := browsertest.Open(t)
	_, data := shippedBundle(t, "venice")
	h := newHosting(t, memoryStore(t), data)
	b, err := hostBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	for seed := 1; seed <= 3; seed++ {
		if _, err := h.Add(played(t, b.Bundle, "0.4", seed, 150, true)); err != nil {
			t.Fatal(err)
		}
	}
	tab.Go(h.url + "#key=" + h.MakerKey())
	tab.Wait("document.querySelector('#shown details')")
	browsertest.Eval[bool](tab, "document.querySelector('#shown details').open = true")
	const drawn = "[...document.querySelectorAll('#shown .heats')].map(h => [...h.querySelectorAll('figure div')].map(d => [...d.shadowRoot.querySelectorAll('.met-t')].map(e => e.textContent)))"
	tab.Wait("document.querySelectorAll('#shown .heats figure').length === document.querySelectorAll('#shown table').length") // the bundle has no games of bots
	maps := browsertest.Eval[[][][]string](tab, drawn)
	tables := browsertest.Eval[[][]string](tab, "[...document.querySelectorAll('#shown table')].map(t => [...t.querySelectorAll('td:nth-child(2)')].map(d => d.textContent).filter(d => d !== '0.00'))")
	if len(maps) == 0 || len(maps) != len(tables) {
		t.Fatalf("%d marks are drawn, %d are in tables", len(maps), len(tables))
	}
	for i := range maps {
		people := maps[i][0]
		if slices.Sort(people); len(people) == 0 && len(tables[i]) > 0 {
			t.Errorf("nothing is drawn of %v", tables[i])
		}
		slices.Sort(tables[i])
		if len(tables[i]) < 40 && !slices.Equal(people, tables[i]) {
			t.Errorf("on the Map %v, in the table %v", people, tables[i])
		}
	}
	if fill := browsertest.Eval[string](tab, "getComputedStyle(document.querySelector('#shown figure div').shadowRoot.querySelector('.sq.street')).fill"); fill == "rgb(0, 0, 0)" {
		t.Error("the Map has not the colours of its page")
	}
	if out := os.Getenv("ACFORGE_HEAT"); out != "" { // to be looked at
		tab.Size(1200, 1100)
		browsertest.Eval[bool](tab, "document.querySelector('#shown').scrollIntoView({behavior: 'instant'}), true")
		if err := os.WriteFile(out, tab.Window(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if list := browsertest.AxeSource(t); list != "" {
		if bad := tab.Axe(list); len(bad) > 0 {
			t.Error(strings.Join(bad, "\n"))
		}
	}
}

// TestSittingsOfThePage: the maker's page lists the games at all tables and shows what was
// done at one of them, turn by turn.
func TestSittingsOfThePage(t *testing.T) {
	t.Parallel()
	tab := browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, _, _ := h.guests(none{"seats": 2})
	seats[0].call("table.sit", none{"key": seats[0].key, "name": "Ada <b>"})
	answer := func() {
		look := seats[0].call("table.look", none{})
		seats[0].call("game.act", none{"index": look["legal"].([]any)[0].(map[string]any)["index"], "hash": look["hash"]})
	}
	for range 3 {
		answer()
	}
	seats[0].call("table.note", none{"text": "Why so *dark*?", "place": "b2"})
	seats[0].call("table.undo", none{"steps": 1})
	answer()
	tab.Size(1100, 1000)
	tab.Go(h.url + "#key=" + h.MakerKey())
	tab.Wait("document.querySelectorAll('#sat tr').length === 1")
	row := browsertest.Eval[[]string](tab, "[...document.querySelectorAll('#sat td')].map(d => d.textContent)")
	if len(row) != 9 || row[1] != "Ada <b>" || !strings.HasPrefix(row[3], "Stopped in turn ") || row[5] != "3" || row[6] != "1" || row[7] != "1" {
		t.Errorf("the row is %q", row)
	}
	browsertest.Eval[bool](tab, "document.querySelector('#sat button').click(), true")
	tab.Wait("document.activeElement.id === 'moments-title'")
	kinds := browsertest.Eval[string](tab, "[...document.querySelectorAll('#moments-list > li')].map(e => e.className).join(' ')")
	if kinds != "turn-head answer turn-head answer turn-head gone turn-head note undo turn-head answer" {
		t.Errorf("shown is %q", kinds)
	}
	if text := browsertest.Eval[string](tab, "document.querySelector('#moments-list .note').textContent"); !strings.Contains(text, "Note: Why so *dark*?, b2") {
		t.Errorf("the note is %q", text)
	}
	browsertest.Eval[bool](tab, "URL.createObjectURL = b => { b.text().then(t => { window.saved = t; }); return '#'; }, document.querySelector('#notes button').click(), true")
	tab.Wait("window.saved?.startsWith('A note: Why so *dark*?')")
	if saved := browsertest.Eval[string](tab, "window.saved"); !strings.Contains(saved, "\nunlike en at b2\n-- seen en --\n") {
		t.Errorf("the note as a test:\n%s", saved)
	}
	pictured(t, tab, "sittings")
	if list := browsertest.AxeSource(t); list != "" {
		if bad := tab.Axe(list); len(bad) > 0 {
			t.Error(strings.Join(bad, "\n"))
		}
	}
}
