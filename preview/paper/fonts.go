package paper

import (
	"io/fs"

	"codeberg.org/go-pdf/fpdf"
)

// Face is one of the fonts for paper.
type Face int

// The faces: Alegreya with its italics and bold, Alegreya Sans with the same.
const (
	Serif Face = iota
	SerifItalic
	SerifBold
	Sans
	SansItalic
	SansBold
)

// faces by file, with the writer's names for them and their own.
var faces = [...]struct{ file, family, style, name string }{
	Serif:       {"alegreya-400", "serif", "", "Alegreya-Regular"},
	SerifItalic: {"alegreya-400-italic", "serif", "I", "Alegreya-Italic"},
	SerifBold:   {"alegreya-700", "serif", "B", "Alegreya-Bold"},
	Sans:        {"alegreya-sans-400", "sans", "", "AlegreyaSans-Regular"},
	SansItalic:  {"alegreya-sans-400-italic", "sans", "I", "AlegreyaSans-Italic"},
	SansBold:    {"alegreya-sans-700", "sans", "B", "AlegreyaSans-Bold"},
}

// letters are the runes that the faces have. A test checks that all six have the same.
var letters = func() map[rune]bool {
	all := map[rune]bool{}
	for _, r := range characters {
		all[r] = true
	}
	for r := rune(0x20); r < 0x7f; r++ {
		all[r] = true
	}
	for r := rune(0xa0); r < 0x100; r++ {
		all[r] = true
	}
	return all
}()

// latin are the letters of Latin-1 among them.
var latin = func() (all [0x100]bool) {
	for r := range letters {
		if r < 0x100 {
			all[r] = true
		}
	}
	return all
}()

// isLetter reports whether the faces have a letter. It is asked for every letter that is
// measured, so Latin-1 does without the map.
func isLetter(r rune) bool {
	if r >= 0 && r < 0x100 {
		return latin[r]
	}
	return letters[r]
}

// characters of the faces beyond Latin-1, as in tools/fonts/subset.py.
const characters = "ĄąĆćĘęŁłŃńŚśŹźŻżŒœŠšŽž–—‘’‚“”„†•…‹›€−⁄™\u2009"

func addFonts(pdf *fpdf.Fpdf) error {
	for _, f := range faces {
		b, err := fs.ReadFile(FontFiles, f.file+".ttf")
		if err != nil {
			return err
		}
		pdf.AddUTF8FontFromBytes(f.family, f.style, b)
	}
	return pdf.Error()
}
