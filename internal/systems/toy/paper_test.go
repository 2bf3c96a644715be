package toy

import (
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/papertest"
	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// The printed pack has nine tiles, three figures, three ropes, the deck for
// three, and a sheet for each mission. Nothing is too long for its place.
func TestPaper(t *testing.T) {
	p := nine(t)
	for lang, says := range map[string]string{"en": "The deck: 5 calm cards for each player, 2 bells.", "de": "Der Stapel: 5 ruhige Karten je Person, 2 Glocken."} {
		made, err := paper.Make(printed(shown{ir: irOf(p), texts: p.Texts, site: page.Site{Lang: lang}, tool: "acforge test"}), paper.Format{Paper: paper.Papers[0]})
		if err != nil {
			t.Fatal(err)
		}
		if len(made.Remarks) > 0 {
			t.Errorf("%s: %v", lang, made.Remarks)
		}
		pieces := papertest.Read(t, made.Files["nine-"+lang+"-pieces.pdf"])
		for id, copies := range map[string]int{"square-a1": 1, "square-c3": 1, "figure-3": 1, "item-rope": 3, "card-calm": 15, "card-bell": 2} {
			if n := len(pieces.Root.Find(id)); n != 2*copies { // a front and a back
				t.Errorf("%s: %s stands on %d sides", lang, id, n)
			}
		}
		if n := len(pieces.Pages); n != 6 { // the contents and two sheets, with their backs
			t.Errorf("%s: the pieces take %d pages", lang, n)
		}
		sheets := papertest.Read(t, made.Files["nine-"+lang+"-missions.pdf"])
		if n := strings.Count(sheets.Root.Text(), says); n != 2 {
			t.Errorf("%s: %d missions say their deck, want 2", lang, n)
		}
	}
}

// A mission laid out for two, exported in every format: the figures stand on the start,
// each player has a rope, and the deck is that of two players.
func TestLaid(t *testing.T) {
	level.Gate(t)
	p := nine(t)
	in := export.Input{Content: "c0ffee"}
	for _, lang := range []string{"en", "de"} {
		content := shown{ir: irOf(p), texts: p.Texts, site: page.Site{Lang: lang}, tool: "acforge test"}
		m := &content.ir.Missions[0]
		table := newMaker(content).laid(m, 2)
		if n := len(table.Stacks[0].Pieces); n != 2*m.Calm+m.Bells {
			t.Errorf("the deck has %d cards, want %d calm ones for each and %d bells", n, m.Calm, m.Bells)
		}
		for _, s := range table.Standing {
			if s.Place != m.Start {
				t.Errorf("%s stands on %s, want %s", s.Piece, s.Place, m.Start)
			}
		}
		if len(table.Standing) != 2 || len(table.Seats) != 2 || table.Seats[1].Pieces[0].Piece != "item-rope" {
			t.Errorf("%d figures stand, and the seats are %+v", len(table.Standing), table.Seats)
		}
		in.Sets, in.Tables = append(in.Sets, printed(content)), append(in.Tables, []*export.Table{table})
	}
	for format, want := range map[string]string{
		"pictures": "de/square-b2.png", "csv": "nine-de.csv", "pcio": "nine-" + in.Tables[0][0].Mission + "-2p-de.pcio", "tts": "nine-" + in.Tables[0][0].Mission + "-2p-en.json",
		"foundry": "acforge-nine-en/module.json", "thegamecrafter": "nine-en-thegamecrafter.zip",
	} {
		files, left, err := export.Make(format, in)
		if err != nil {
			t.Fatal(format, err)
		}
		if files[want] == nil || len(left) == 0 {
			t.Errorf("%s: %s is missing, or nothing is left out: %q", format, want, left)
		}
	}
}
