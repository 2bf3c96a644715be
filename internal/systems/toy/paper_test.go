package toy

import (
	"strings"
	"testing"

	"acforge.dev/internal/proof/papertest"
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
