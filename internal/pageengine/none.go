//go:build !release

package pageengine

import "acforge.dev/preview/page"

// embedded returns the engines that a release embeds: none here.
func embedded() page.Engines { return nil }
