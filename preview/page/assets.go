package page

import (
	"embed"
	"slices"
)

// assets are the files that every page loads: the style and the scripts. Each is at the
// root of a preview.
//
//go:embed style.css cards.css tools.css client/words.js client/search.js client/problems.js
var assets embed.FS

// Style returns the style sheet as a page: the rules for pages, for cards, and for the
// search and the problems.
func Style() Page {
	return Page{"style.css", slices.Concat(asset("style.css"), asset("cards.css"), asset("tools.css"))}
}

// script returns one of our scripts as a page.
func script(name string) Page { return Page{name, asset("client/" + name)} }

func asset(name string) []byte {
	b, err := assets.ReadFile(name)
	if err != nil {
		panic(err) // it is embedded
	}
	return b
}
