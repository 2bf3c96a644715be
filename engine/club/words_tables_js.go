//go:build js

package club

import "acforge.dev/engine/flat"

var translated map[string]flat.Phrases
