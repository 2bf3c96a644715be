package play_test

import (
	"fmt"
	"html/template"
	"os"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/engine/club"
	"acforge.dev/engine/replay"
	held "acforge.dev/engine/wasm/pagepack/club"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	systemclub "acforge.dev/internal/systems/club"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
)

// TestWithoutBoardInChromium: a system without a board is played with the list and
// sheets, in the engine's words: the shipped pack of club, with one and two players, on
// a test page.
func TestWithoutBoardInChromium(t *testing.T) {
	e, list := clubPages(t)
	tab := browsertest.Open(t)
	root := served(t, list)
	for i, id := range e.Missions() {
		m, err := e.Mission(id)
		if err != nil {
			t.Fatal(err)
		}
		for k, chance := range []string{"seeded", "given"} {
			if k != i%2 && !level.Night("play") {
				continue
			}
			at(tab, root+id+".html#play="+itoa(m.Seats()[0])+"&seed=7&chance="+chance)
			n := browsertest.Eval[int](tab, clicksOf(5, 400))
			if note := text(tab, ".play-note"); note != "" {
				t.Errorf("%s %s: the page says %q", id, chance, note)
			}
			if sheets := browsertest.Eval[int](tab, "document.querySelectorAll('.play-sheet').length"); sheets < m.Seats()[0] {
				t.Errorf("%s: %d sheets are shown", id, sheets)
			}
			if svg := browsertest.Eval[int](tab, "document.querySelectorAll('.play-board svg').length"); svg != 0 {
				t.Errorf("%s: %d drawings of no board", id, svg)
			}
			tab.Wait("location.hash.includes(document.querySelector('.play-table').dataset.hash)")
			g, err := m.New(engine.Options{Seats: m.Seats()[0], Seed: 7, Given: chance == "given"})
			if err != nil {
				t.Fatal(err)
			}
			taken := moves(t, browsertest.Eval[string](tab, "location.href"))
			t.Logf("%s %s: %d clicks, %d moves, over %t", id, chance, n, len(taken), n >= 0)
			for i, index := range taken {
				if index < 0 {
					g.Roll(nil)
				} else if err := g.Apply(g.Legal(nil)[index], nil); err != nil {
					t.Fatalf("%s: move %d: %v", id, i, err)
				}
			}
			if got, want := hash(tab), replay.Hash(g.Hash()).String(); got != want {
				t.Errorf("%s %s: in the page %s, natively %s", id, chance, got, want)
			}
		}
	}
}

// TestHandsInChromium: two rivals at one screen: each is asked alone. Between their
// turns the page holds nothing of either hand. Then it shows the one hand and how many
// cards the other holds. A card that may be played says there what it does.
func TestHandsInChromium(t *testing.T) {
	tab := browsertest.Open(t)
	root, _ := servedClub(t)
	at(tab, root+"advanced.html#play=2&seed=7") // with special cards
	browsertest.Eval[bool](tab, `window.state = () => ({
		cover: document.querySelector('.play-cover')?.textContent ?? '',
		ask: document.querySelector('.play-ask').textContent,
		sheets: document.querySelectorAll('.play-sheet').length,
		drawn: !document.querySelector('.play-drawing').hidden,
		options: document.querySelectorAll('.play-options button[data-index]').length,
		over: !!document.querySelector('.play-end'),
		asked: Number(/^Player (\d):/.exec(document.querySelector('.play-ask').textContent)?.[1] ?? 0),
		focus: document.activeElement.className,
		does: document.querySelectorAll('.play-option .play-does').length,
	}), true`)
	type state struct {
		Cover, Ask             string
		Sheets, Options, Asked int
		Drawn, Over            bool
		Focus                  string
		Does                   int // options that say what their card does
	}
	look := func() state { return browsertest.Eval[state](tab, "state()") }
	eyes, passed, does := 0, 0, 0
	for n := 0; ; n++ {
		s := look()
		if s.Over {
			break
		}
		if n > 2000 {
			t.Fatal("the game does not end")
		}
		does += s.Does
		if s.Cover == "" {
			if eyes == 0 {
				t.Fatal("the first hand is shown before anybody is asked for")
			}
			if s.Asked > 0 && s.Asked != eyes && s.Options > 1 {
				t.Fatalf("step %d: player %d is asked %q while player %d looks", n, s.Asked, s.Ask, eyes)
			}
			browsertest.Eval[bool](tab, fmt.Sprintf("(l => (l[%d %% l.length].click(), true))([...document.querySelectorAll('.play-options button')])", n*7+3))
			continue
		}
		passed++
		if s.Sheets != 0 || s.Options != 0 || s.Drawn || !strings.HasPrefix(s.Ask, "Pass the screen to player ") {
			t.Fatalf("step %d: the cover shows %+v", n, s)
		}
		press(tab, s.Cover)
		was := eyes
		eyes = int(s.Cover[len("Player ")] - '0')
		if after := look(); after.Cover != "" || after.Sheets < 2 || eyes == was || after.Focus != "play-ask" {
			t.Fatalf("step %d: %q leads from player %d to %+v", n, s.Cover, was, after)
		}
	}
	if does == 0 {
		t.Error("no special card says what it does where it may be played")
	}
	if passed < 5 {
		t.Errorf("the screen was passed %d times", passed)
	}
	if s := look(); s.Sheets < 2 || s.Cover != "" {
		t.Errorf("the end shows %+v", s)
	}
	t.Logf("passed %d times", passed)
}

func servedClub(t *testing.T) (root, id string) {
	t.Helper()
	e, list := clubPages(t)
	return served(t, list), e.Missions()[0]
}

// clubPages returns the shipped pack of club, with a test page for each way to play it.
func clubPages(t *testing.T) (engine.Pack, []page.Page) {
	t.Helper()
	r, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"club"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatalf("the shipped pack of club: %v", err)
	}
	p := r.Packs[0]
	e, err := club.New(systemclub.IR(p), func(key, lang string) string { return p.Texts[lang][key] })
	if err != nil {
		t.Fatal(err)
	}
	return e, pagesIn(t, p, e, systemclub.IR(p).Languages[0])
}

// pagesIn returns such pages in a language.
func pagesIn(t *testing.T, p *compiler.Pack, e engine.Pack, lang string) []page.Page {
	t.Helper()
	pack := systemclub.IR(p)
	var things strings.Builder // special cards, as far as an option shows them
	for i := range pack.Specials {
		fmt.Fprintf(&things, `<div data-thing="special-%s"><div><h3>Card</h3><div class="says"><p>Does this.</p><p>And that.</p></div></div></div>`, pack.Specials[i].ID)
	}
	k := play.New(held.Of(pack, p.Texts), "en", play.Things(template.HTML(things.String())), engines, play.Book{})
	var list []page.Page
	for _, id := range e.Missions() {
		html, _, err := k.Section(play.Mission{ID: id, Lang: lang, Page: lang, Notes: []play.Note{{Edition: "xx", Says: "Another print."}, {Edition: "de", Says: "This print."}}})
		if err != nil {
			t.Fatal(err)
		}
		f, err := page.Frame{
			Path: id + ".html", Kind: "game", Lang: lang, Title: id, Scripts: play.Scripts(lang), Sheets: play.Sheets(), Plays: true,
			Body: template.HTML("<h1>Game</h1>") + html,
		}.Render()
		if err != nil {
			t.Fatal(err)
		}
		f.Bytes = k.Link(f.Bytes)
		list = append(list, f)
	}
	files, err := k.Files()
	if err != nil {
		t.Fatal(err)
	}
	return append(append(list, files...), page.Style())
}

// TestGermanInChromium: the playing part uses the language of the page. All words of a
// German page, before and in a game, are in the German table, and the engine asks in
// German.
func TestGermanInChromium(t *testing.T) {
	r, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"club"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatalf("the shipped pack of club: %v", err)
	}
	p := r.Packs[0]
	e, err := club.New(systemclub.IR(p), func(key, lang string) string { return p.Texts[lang][key] })
	if err != nil {
		t.Fatal(err)
	}
	tab := browsertest.Open(t)
	tab.Go(served(t, pagesIn(t, p, e, "de")) + e.Missions()[0] + ".html")
	for _, c := range []struct{ of, want string }{
		{"document.documentElement.lang", "de"},
		{"document.getElementById('play-title').textContent", "Spielen"},
		{"document.querySelector('.play-start').textContent", "Eine Partie beginnen"},
	} {
		if got := browsertest.Eval[string](tab, c.of); got != c.want {
			t.Errorf("%s is %q, want %q", c.of, got, c.want)
		}
	}
	browsertest.Eval[bool](tab, "document.querySelector('.play-start').click(), true")
	tab.Wait("document.querySelector('.play-table').dataset.hash")
	for _, c := range []struct{ of, want string }{
		{"[...document.querySelectorAll('.play-tools button')].map(b => b.textContent).join()", "Zurücknehmen,Wiederholen,Tipp,Geschichte und Ziele,?"},
		{"[...document.querySelectorAll('.play-setup label > span')].map(s => s.textContent).join()", "Würfel und Karten,Startwert"},
		{"[...document.querySelectorAll('.play-setup button')].map(b => b.textContent).join()", "Neue Partie,Neuer Startwert"},
		{"document.querySelector('.play-log b').textContent", "Die Partie beginnt"},
		{"document.querySelector('.play-table > .play-both > details:last-child > summary').textContent", "Verlauf: 0 Züge"},
		{"document.querySelector('.play-steps').getAttribute('aria-label')", "Aufzeichnung"},
		{"String(document.querySelector('.play-table').hasAttribute('lang'))", "false"},
		// The print in use is named at the beginning, and only that print.
		{"[...document.querySelectorAll('.play-scene .note')].map(n => n.textContent).join()", "This print."},
		// The engine's questions use the words that are loaded with it.
		{"document.querySelector('.play-ask').textContent.split(':')[0]", "Spieler 1"},
	} {
		if got := browsertest.Eval[string](tab, c.of); got != c.want {
			t.Errorf("%s is %q, want %q", c.of, got, c.want)
		}
	}
}
