//go:build js

package club

import "acforge/engine/flat"

var translated map[string]flat.Phrases
