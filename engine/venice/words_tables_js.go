//go:build js

package venice

import "acforge.dev/engine/flat"

var translated map[string]flat.Phrases
