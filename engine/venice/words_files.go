//go:build !js

package venice

import phrasebook "acforge.dev/words"

// load returns the words of a language.
var load = phrasebook.Load("venice")
