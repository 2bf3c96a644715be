//go:build !js

package venice

import "acforge/engine/flat"

// translated are the tables of other languages than English. The engine in a page has
// none of them: it is given that of its page (engine/wasm).
var translated = map[string]flat.Phrases{"de": german, "pl": polish, "es": spanish}
