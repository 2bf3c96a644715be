package venice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine/flat"
	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/rulebook"
)

// editionWords say which print a game uses. A language without a table falls
// back to English.
var editionWords = flat.NewLanguages("en", map[string]flat.Phrases{
	"en": {
		"de": "German", "pl": "Polish", "es": "Spanish",
		"differs": "Played by the {edition} print of the rules. Otherwise than the English one it plays at points {points}: acforge explain --edition {tag} says how.",
		"same":    "Played by the {edition} print of the rules, which plays like the English one.",
	},
	"de": {
		"de": "deutschen", "pl": "polnischen", "es": "spanischen",
		"differs": "Gespielt nach der {edition} Ausgabe. Anders als in der englischen spielen sich die Punkte {points}: acforge explain --edition {tag} sagt, wie.",
		"same":    "Gespielt nach der {edition} Ausgabe, die sich wie die englische spielt.",
	},
	"pl": {
		"de": "niemieckiego", "pl": "polskiego", "es": "hiszpańskiego",
		"differs": "Gra według wydania {edition}. Inaczej niż w angielskim działają punkty {points}: acforge explain --edition {tag} mówi, jak.",
		"same":    "Gra według wydania {edition}, w którym gra się tak jak w angielskim.",
	},
	"es": {
		"de": "alemana", "pl": "polaca", "es": "española",
		"differs": "Se juega con la edición {edition}. A diferencia de la inglesa cambian los puntos {points}: acforge explain --edition {tag} dice cómo.",
		"same":    "Se juega con la edición {edition}, que se juega como la inglesa.",
	},
})

// Edition says in a language which print a game uses, and at which points of
// the rules it differs from the English one; the numbers are the same in all
// prints. It returns "" for the English print.
func (system) Edition(edition, lang string) string {
	if edition == "en" || !editionWords.Has(edition) {
		return ""
	}
	name := editionWords.Say(lang, edition)
	var points []string
	for _, d := range enginevenice.Differences(edition) {
		if p := strconv.Itoa(d.Point); !slices.Contains(points, p) {
			points = append(points, p)
		}
	}
	if len(points) == 0 {
		return editionWords.Say(lang, "same", "edition", name)
	}
	return editionWords.Say(lang, "differs", "edition", name, "points", strings.Join(points, ", "), "tag", edition)
}

// Statements returns the statements of the rulebook, with the differences of
// each print.
func (system) Statements(lang string) []rulebook.Statement {
	return rulebook.Read("rules.md", "editions.md", lang)
}

// Differs returns the rows of the table of editions that affect play.
func (system) Differs(edition string) []string {
	rows := campaign.Differences(edition)
	for _, d := range enginevenice.Differences(edition) {
		rows = append(rows, d.Row)
	}
	slices.Sort(rows)
	out := make([]string, len(rows))
	for i, n := range rows {
		out[i] = fmt.Sprintf("ED-%02d", n)
	}
	return out
}
