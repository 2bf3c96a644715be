package page

import (
	"bytes"
	"embed"
	"encoding/base64"
	"fmt"
)

// The fonts of pages, reduced to the letters of their languages: tools/fonts makes
// them, SHA256SUMS holds their digests, OFL.txt is their licence.
//
//go:embed fonts/*.woff2 fonts/OFL.txt
var fontFiles embed.FS

const (
	fontsPath   = "fonts.css"
	licencePath = "fonts-OFL.txt"
)

// faces by file. A page uses weights 400 and 600 or 700: the bold face serves both, so
// that browsers need not embolden.
var faces = []struct{ file, family, style, weight string }{
	{"alegreya-400", "Alegreya", "normal", "100 500"},
	{"alegreya-400-italic", "Alegreya", "italic", "100 900"},
	{"alegreya-700", "Alegreya", "normal", "501 900"},
	{"alegreya-sans-400", "Alegreya Sans", "normal", "100 500"},
	{"alegreya-sans-400-italic", "Alegreya Sans", "italic", "100 900"},
	{"alegreya-sans-700", "Alegreya Sans", "normal", "501 900"},
}

// Fonts returns the style sheet with the fonts of all pages, and their licence. The
// fonts are in the sheet itself: in a folder on disk a browser may refuse to read a
// font from a file of its own, since it treats each such file as another origin.
func Fonts() []Page {
	var b bytes.Buffer
	b.WriteString("/* Alegreya and Alegreya Sans, for English, German, Polish and Spanish. SIL Open Font License 1.1: " + licencePath + " */\n")
	for _, f := range faces {
		fmt.Fprintf(&b, "@font-face { font-family: %q; font-style: %s; font-weight: %s; src: url(data:font/woff2;base64,%s) format(\"woff2\"); }\n",
			f.family, f.style, f.weight, base64.StdEncoding.EncodeToString(fontFile(f.file+".woff2")))
	}
	return []Page{{fontsPath, b.Bytes()}, {licencePath, fontFile("OFL.txt")}}
}

func fontFile(name string) []byte {
	b, err := fontFiles.ReadFile("fonts/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return b
}
