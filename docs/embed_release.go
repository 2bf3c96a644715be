//go:build release

package docs

import carried "acforge.dev"

// Pages holds the pages by their paths, as in embed.go.
var Pages = carried.Pages
