//go:build !js

package venice

import (
	"maps"

	"acforge.dev/engine/flat"
	"acforge.dev/engine/wording"
)

// translated holds the tables of all languages except English. The engine in a
// page has none of them: its page gives it one (engine/wasm).
var translated = map[string]flat.Phrases{"de": with(with(german, germanDeeds), germanChance), "pl": with(with(with(polish, polishDeeds), polishChance), flat.Phrases{"": forms}), "es": with(with(spanish, spanishDeeds), spanishChance)}

// forms are those of Polish.
var forms = func() string {
	p, _ := wording.FormsOf("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);", "")
	return p.String()
}()

// with returns a table with the phrases of another.
func with(table, more flat.Phrases) flat.Phrases {
	maps.Copy(table, more)
	return table
}
