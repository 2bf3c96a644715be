//go:build !js

package club

import "acforge.dev/engine/flat"

// translated holds the tables of all languages except English. The engine in a
// page does not contain them: the page hands over its own (engine/wasm).
var translated = map[string]flat.Phrases{"de": german, "pl": polish, "es": spanish}
