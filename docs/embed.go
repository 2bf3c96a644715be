// Package docs holds the pages of documentation that acforge carries, so that
// `acforge docs` finds and prints them anywhere. It is next to the pages because Go
// embeds only files below a package's folder. The pages of codes and of the rulebook are
// in the package at the root.
//
// Start at [Pages].
package docs

import "embed"

// Pages holds the pages by their paths, README.md first of all: the index.
//
//go:embed *.md guide/*.md effects rulebook/README.md rules rules-club
var Pages embed.FS
