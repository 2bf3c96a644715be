//go:build !js

package venice

import "acforge.dev/engine/flat"

// translated holds the tables of all languages except English. The engine in a
// page has none of them: its page gives it one (engine/wasm).
var translated = map[string]flat.Phrases{"de": german, "pl": polish, "es": spanish}
