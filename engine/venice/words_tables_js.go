//go:build js

package venice

import "acforge/engine/flat"

var translated map[string]flat.Phrases
