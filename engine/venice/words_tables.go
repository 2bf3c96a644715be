//go:build !js

package venice

import (
	"maps"

	"acforge.dev/engine/flat"
)

// translated holds the tables of all languages except English. The engine in a
// page has none of them: its page gives it one (engine/wasm).
var translated = map[string]flat.Phrases{"de": with(german, germanDeeds), "pl": with(polish, polishDeeds), "es": with(spanish, spanishDeeds)}

// with returns a table with the phrases of another.
func with(table, more flat.Phrases) flat.Phrases {
	maps.Copy(table, more)
	return table
}
