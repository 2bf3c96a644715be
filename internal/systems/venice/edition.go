package venice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/rulebook"
	pagesvenice "acforge.dev/preview/venice"
	own "acforge.dev/words"
)

// editionWords say which print a game uses. A language without words falls
// back to English.
var editionWords = own.Open("venice-edition")

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

// Terms returns the glossary of the rulebook.
func (system) Terms() []rulebook.Term { return rulebook.Terms() }

// Glossary returns the explained terms.
func (system) Glossary(lang string) []glossary.Term { return pagesvenice.Terms(lang) }

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
