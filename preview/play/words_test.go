package play

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/wordtest"
	"acforge.dev/preview/page"
)

// TestFrameHasLanguages: the frame has every language of a page that plays.
func TestFrameHasLanguages(t *testing.T) {
	for _, lang := range catalogue.Languages() {
		framed, err := page.Frame{Kind: "x", Lang: lang}.Render()
		if err != nil || !strings.Contains(string(framed.Bytes), `<a class="skip" href="#main">`) { // otherwise it declares another language
			t.Errorf("the frame has no words in %s: %v", lang, err)
		}
	}
}

// TestNoBareWord: the words of the section and the scripts are in the table, and none
// are outside it.
func TestNoBareWord(t *testing.T) {
	wordtest.Template(t, "the section", section.Tree.Root.String())
	wordtest.Template(t, "the section without an engine", sectionWithout.Tree.Root.String())
	wordtest.Template(t, "the player", playerPage.Tree.Root.String())
	scripts, err := filepath.Glob("client/*.js")
	if err != nil || len(scripts) < 8 {
		t.Fatalf("%v: %v", scripts, err)
	}
	for _, path := range scripts {
		wordtest.Script(t, path, "acforge pack\\n", "Ed25519", "card face of-texts", "play-setup player-setup", "Content-Type", "piece-player piece-away", "piece-rim rim-", "sign-badge sign-", "xMidYMid slice", "play-option play-draws", "play-option play-until", "play-option play-lies", "play-other of-", "hint-who of-", "play-seat of-", "play-option play-named", "play-options play-ending", "play-option play-ends", "play-pips of-", "pointing of-", "Bearer ", "play-chair of-", "play-rule play-rule-of", "play-tools play-helps", ".play-drawer button", "play-scene play-lookup", ".play-option, .play-lines li, .play-facts li, .play-brief, .play-why, .play-ask, .place, .play-seat, .play-counts", "play-plan of-", "play-by of-", "ghost of-", "play-gear turned", "play-page play-statement", "play-print now", "play-scene play-rulebook", ".picture svg, .art, svg.art, .portrait", ".play-start, .play-replays a, .play-kept a")
	}
	wordtest.Said(t, wordsIn("en").Words, append(slices.Clone(scripts), "play.go", "player.go"), "chance.seeded", "chance.given", "difficulty.normal", "difficulty.easy", "difficulty.hard", "difficulty.always-normal", "difficulty.always-easy", "bar.life", "bar.effort", "bar.money", "bar.honour", "bar.won", "bar.goal")
}
