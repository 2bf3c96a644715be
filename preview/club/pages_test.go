package club

import (
	"strings"
	"testing"

	engine "acforge.dev/engine/club"
	ir "acforge.dev/schema/ir/club"
)

func TestPagesShowTheSet(t *testing.T) {
	pages := render(t, fixture())
	for path, wants := range map[string][]string{
		"index.html": {
			"A small &lt;set&gt;", "Advanced, team play", "record 40", "Our own figures.", "CLUB-2.1", "✗ differs", // 2 missions, not 20
			"Alone: median 31 points", "the first player wins 75.0 %", `<td class="n">4</td>`, `aria-label="black"`,
			"1 symbol", "2 symbols", "any number",
		},
		"missions.html":   {`id="mission-post"`, "The Night Post", "Upper Deck", "Silk Rope", "For a red defence:", "3 dice · 3 points at the end", "Asia", "4 dice · 5 points at the end"},
		"defences.html":   {`id="defence-wall"`, "escape: 2 symbols or Upper Deck", "no escape", "2 of these", ">Black</h2>"},
		"arsenal.html":    {"Wrench", "3 of these", "Look twice."},
		"specials.html":   {"Only against a black defence.", "one more skill: Accuracy or Caution", "Alone: You lose 2 credits. At once, when drawn.", "With two: Take a mission", "Still in hand at the end of the game: -5 points.", "Look twice.", "When you draw it: You lose 1 credit."},
		"characters.html": {"Silk Rope in hand and on the mission: &#43;1 Agility", "Played location Upper Deck: 1 more die", "Hack: does you no harm, &#43;1 credit", "2 credits and 1 skill token", "5 missions", "&#43;10"},
		"doubles.html":    {"1 prestige: counts as", "Wrench", "Upper Deck"},
		"tokens.html":     {"Camouflage", "3 of these", `class="net"`, "opens the auction"},
		"figures.html":    {"Beats the record of 40", "40.0 %", "expected 30 to 60 %", "75.0 % of games with a winner", "20.0 %", "expected 45 to 55 %", "No game touched: mission gate", "median 31"},
	} {
		body, ok := pages[path]
		if !ok {
			t.Errorf("there is no %s", path)
		}
		for _, w := range wants {
			if !strings.Contains(body, w) {
				t.Errorf("%s lacks %q", path, w)
			}
		}
	}
}

// TestLanguages: pages are in the requested language. Cards without words of the author
// get words in that language.
func TestLanguages(t *testing.T) {
	in := fixture()
	in.Lang, in.Langs = "de", []string{"en", "de"}
	pages := render(t, in)
	for path, wants := range map[string][]string{
		"index.html":             {`<html lang="de"`, ">Schwarze Missionen, eingemischt", "Für Fortgeschrittene, im Team", `<a class="turn" href="../index.html" hreflang="en" lang="en">English</a>`, `href="../club.css"`, `src="words.js"`},
		"figures.html":           {"Besser als der Rekord von 40", "40,0 % (", "; erwartet 30 bis 60 %", "Wer beginnt, gewinnt", "In keiner Partie berührt: mission gate."},
		"sheets/missions.html":   {"Die Nachtpost", "Oberdeck", "Asien", "Geheimdienst", ">S</text>", `lang="de"`, `<a class="turn" href="../../sheets/missions.html"`, `href="../missions.html"`},
		"sheets/specials.html":   {"Nur gegen eine schwarze Verteidigung.", "Präzision oder Wachsamkeit", "Allein: Du verlierst 2 Credits. Sofort, wenn du sie ziehst.", "Sieh zweimal hin."},
		"sheets/characters.html": {"Seidenseil in der Hand", "2 Credits und 1 Fertigkeiten-Marker", "schadet dir nicht, &#43;1 Credit"},
		"sheets/tokens.html":     {"<h1>Marker: Bögen</h1>", "auf Deutsch", `aria-label="Bogen 1, Rückseiten"`, `href="../tokens.html"`, "ein Würfel zum Falten"},
		"missions.html":          {"<h1>Missionen</h1>", ">Asien</h2>", "die andere Seite", `href="sheets/missions.html"`, `href="../missions.html"`},
		"defences.html":          {">Schwarz</h2>", "niemand muss fliehen", "2 davon", "Beweg\u00adlichkeit"},
		"specials.html":          {"Für jedes Spiel", "Nur zu zweit"},
		"doubles.html":           {">Waffe und Ort</h2>"},
	} {
		for _, w := range wants {
			if !strings.Contains(pages[path], w) {
				t.Errorf("%s lacks %q", path, w)
			}
		}
	}
}

// TestWorth: the figures of a game show what things are worth, with the names of cards
// and words for verbs, in the language of the page. Without worth there is no table.
func TestWorth(t *testing.T) {
	in := weighed()
	pages := map[string]string{}
	for _, in.Lang = range []string{"en", "de", "pl", "es"} {
		pages[in.Lang] = render(t, in)["figures.html"]
	}
	for lang, wants := range map[string][]string{
		"en": {`<h3 id="worth-basic">What matters</h3>`, "10 games each", "Special card: Eye</th>", ">&#43;60.0 ± ", "<td>worth much</td>", "1 prestige for another weapon</th>", "Never used by the fair bot: Double card: Spare, Character: Ida."},
		"de": {"Spezialkarte: Auge</th>", ">&#43;60,0 ± ", "<td>viel wert</td>", "1 Prestige für eine andere Waffe</th>", "Doppelkarte: Ersatz, Charakter: Ida."},
		"pl": {"Karta specjalna: ", "1 prestiż za inną broń</th>"},
		"es": {"Carta especial: ", "1 de prestigio por otra arma</th>"},
	} {
		for _, w := range wants {
			if !strings.Contains(pages[lang], w) {
				t.Errorf("%s: the figures lack %q", lang, w)
			}
		}
	}
	if strings.Contains(render(t, fixture())["figures.html"], "What matters") {
		t.Error("worth is on the page although it was not measured")
	}
}

// TestItemsHaveWords: everything that can be taken away in the shipped set has words in
// every language.
func TestItemsHaveWords(t *testing.T) {
	in := shippedPack(t)
	pack, err := engine.New(in.Pack, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range catalogue.Languages() {
		k := (&maker{Input: in}).in(lang)
		for _, id := range pack.Missions() {
			m, err := pack.Mission(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, it := range m.Study().Usage().Items() {
				if says := k.worth().What(it.Kind, it.ID); strings.HasPrefix(says, ":") || strings.HasSuffix(says, ": "+it.ID) {
					t.Errorf("%s: %+v reads %q", lang, it, says)
				}
			}
		}
	}
}

// TestEffectsHaveWords: every effect has words, in both languages, without a gap.
func TestEffectsHaveWords(t *testing.T) {
	k := &maker{Input: fixture()}
	for _, lang := range []string{"en", "de"} {
		l := k.in(lang)
		seen := map[string]bool{}
		for _, e := range []ir.Effect{
			{Credits: 1}, {Credits: 3}, {Credits: -1}, {Credits: -2}, {OtherCredits: 1}, {OtherCredits: 2}, {OtherCredits: -1}, {OtherCredits: -5}, {Prestige: 1}, {Prestige: -1}, {Draw: 1}, {Draw: 2},
			{Disarm: true}, {Reroll: true}, {Free: true}, {Auction: 1}, {Auction: 6}, {Win: true}, {Steal: true}, {Priority: true},
			skillOf("intel")[0], skillOf("intel", "caution")[0], {Skill: &ir.SkillGain{Of: []string{"agility", "strength"}, UpTo: 2}}, {Skill: &ir.SkillGain{Of: []string{"agility", "strength", "intel"}, UpTo: 2}},
		} {
			says := l.effect(&e)
			if says == "" || strings.ContainsAny(says, "{}") || seen[says] {
				t.Errorf("%s: %+v reads %q", lang, e, says)
			}
			seen[says] = true
		}
	}
}

// TestSheets: the sheets hold every copy, and the backs are behind their faces.
func TestSheets(t *testing.T) {
	in := fixture()
	k := (&maker{Input: in}).in("en")
	for _, d := range k.decks() {
		p := k.sheets(&d)
		faces, backs := 0, 0
		for i, s := range p.Sheets {
			for j, c := range s.Cards {
				switch {
				case i%2 == 0:
					faces++
				case c.Face != nil || c.Back != nil:
					backs++
					column := j % s.Size.Cols
					if mirror := j - column + s.Size.Cols - 1 - column; mirror >= len(p.Sheets[i-1].Cards) {
						t.Errorf("%s: a back lies behind nothing", d.Title)
					}
				}
			}
		}
		if faces != d.Count() || backs != faces {
			t.Errorf("%s: %d faces and %d backs of %d", d.Title, faces, backs, d.Count())
		}
	}
}

func TestBins(t *testing.T) {
	in := fixture()
	bins, width, from := bin(in.Report.Memories[0].Cells[0].Bots[0].Scores)
	n := 0
	for _, b := range bins {
		n += b
	}
	if n != 10 || width != 5 || from != -5 || bins[0] != 1 || bins[7] != 5 {
		t.Errorf("bins %v of %d from %d", bins, width, from)
	}
}

func TestContentCannotRun(t *testing.T) {
	for path, body := range render(t, fixture()) {
		for _, bad := range []string{"<script>", "javascript:", "<set>", " style=", "onclick"} {
			if strings.HasSuffix(path, ".html") && strings.Contains(body, bad) {
				t.Errorf("%s contains %q", path, bad)
			}
		}
		if strings.HasSuffix(path, ".html") && !strings.Contains(body, `content="default-src &#39;none&#39;`) {
			t.Errorf("%s has no content security policy", path)
		}
	}
}

// TestLinksLead: every link between pages leads to a page.
func TestLinksLead(t *testing.T) {
	pages := render(t, fixture())
	for path, body := range pages {
		depth := strings.Count(path, "/")
		for _, part := range strings.Split(body, `href="`)[1:] {
			target, _, _ := strings.Cut(part, `"`)
			if strings.HasPrefix(target, "#") || strings.HasPrefix(target, "data:") || !strings.HasSuffix(path, ".html") {
				continue
			}
			plain := strings.TrimPrefix(target, strings.Repeat("../", depth))
			if strings.Contains(plain, "..") {
				t.Errorf("%s links to %s, above the preview", path, target)
			}
			plain, id, fragment := strings.Cut(plain, "#")
			body, ok := pages[plain]
			if !ok || fragment && strings.Count(body, ` id="`+id+`"`) != 1 {
				t.Errorf("%s links to %s, which is not there once", path, target)
			}
		}
	}
}

// TestLessOfAPack: the same pack gives the same pages. A pack without cards of a kind
// has no page for them. A pack that was not played says so.
func TestLessOfAPack(t *testing.T) {
	in := fixture()
	a, b := render(t, in), render(t, in)
	for path := range a {
		if a[path] != b[path] {
			t.Errorf("%s comes out differently", path)
		}
	}
	in.Report, in.Pack.Doubles, in.Pack.Characters, in.Pack.Games = nil, nil, nil, in.Pack.Games[:1]
	less := render(t, in)
	if _, ok := less["doubles.html"]; ok {
		t.Error("there is a page of double cards without double cards")
	}
	if !strings.Contains(less["figures.html"], "No games were played") {
		t.Error("the figures do not say that nothing was played")
	}
	render(t, Input{Pack: &ir.Pack{Languages: []string{"en"}}, Texts: map[string]map[string]string{"en": {}}})
}

// TestShippedSet: the shipped set follows the rules (CLUB-2).
func TestShippedSet(t *testing.T) {
	index := render(t, shippedPack(t))["index.html"]
	if strings.Contains(index, "✗ differs") || strings.Count(index, "✓ fits") < 15 {
		t.Errorf("the shipped set differs from the rules; %s lines fit", count(strings.Count(index, "✓ fits")))
	}
}
