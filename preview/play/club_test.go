package play_test

import (
	"html/template"
	"os"
	"testing"

	"acforge/compiler"
	"acforge/engine"
	"acforge/engine/club"
	"acforge/engine/replay"
	"acforge/engine/wasm/members"
	"acforge/internal/browsertest"
	"acforge/preview/page"
	"acforge/preview/play"
)

// A system without a board is played by the list and by sheets, in the words of
// the engine:
// the shipped pack of club, alone and with two, on a page of our own.
func TestWithoutBoardInChromium(t *testing.T) {
	play.Current(t)
	r, err := compiler.Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"club"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatalf("the shipped pack of club: %v", err)
	}
	p := r.Packs[0]
	e, err := club.New(p.Club, func(key, lang string) string { return p.Texts[lang][key] })
	if err != nil {
		t.Fatal(err)
	}
	lang := p.Club.Languages[0]
	k := play.New(members.Club(p.Club, p.Texts))
	var list []page.Page
	for _, id := range e.Missions() {
		html, err := k.Section(play.Mission{ID: id, Lang: lang})
		if err != nil {
			t.Fatal(err)
		}
		f, err := page.Frame{
			Path: id + ".html", Kind: "game", Lang: lang, Title: id, Scripts: play.Scripts(), Sheets: play.Sheets(), Plays: true,
			Body: template.HTML("<h1>Game</h1>") + html,
		}.Render()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, f)
	}
	files, err := k.Files()
	if err != nil {
		t.Fatal(err)
	}
	list = append(append(list, files...), page.Style())
	tab := browsertest.Open(t)
	root := served(t, list)
	for _, id := range e.Missions() {
		m, err := e.Mission(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, chance := range []string{"seeded", "given"} {
			at(tab, root+id+".html#play="+itoa(m.Seats()[0])+"&seed=7&chance="+chance)
			n := browsertest.Eval[int](tab, clicksOf(5, 400))
			if note := text(tab, ".play-note"); note != "" {
				t.Errorf("%s %s: the page says %q", id, chance, note)
			}
			if sheets := browsertest.Eval[int](tab, "document.querySelectorAll('.play-sheet').length"); sheets < m.Seats()[0] {
				t.Errorf("%s: %d sheets are shown", id, sheets)
			}
			if svg := browsertest.Eval[int](tab, "document.querySelectorAll('.play-table svg').length"); svg != 0 {
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
