//go:build !js

package club

import "acforge.dev/words"

// load returns the words of a language.
var load = words.Load("club")
