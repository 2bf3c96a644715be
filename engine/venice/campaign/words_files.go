//go:build !js

package campaign

import "acforge.dev/words"

// load returns the words of a language.
var load = words.Load("venice-campaign")
