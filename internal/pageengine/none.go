//go:build !release

package pageengine

import (
	carried "acforge.dev"
	"acforge.dev/preview/page"
)

// Find returns the engines of this program. A release embeds them. Any other program
// compiles them when a page first asks, and then passes lines of progress to say.
func Find(say func(string)) page.Engines { return newCompiler(say) }

// Sources returns the digest of the sources that the results of games depend on. A release
// embeds it instead of the sources.
func Sources() (string, error) { return digest(carried.Engines) }
