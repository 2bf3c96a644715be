package page

import (
	"bytes"
	_ "embed" // the style sheet
)

//go:embed style.css
var style []byte

// Style returns the style sheet as a page.
func Style() Page { return Page{"style.css", bytes.Clone(style)} }
