package systems_test

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"

	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/paper"
)

// TestPaperImages draws the pictures of docs/print.md: a sheet of each kind, and how they
// are folded. `make images` sets ACFORGE_IMAGES to the folder; without it the test does
// nothing.
func TestPaperImages(t *testing.T) {
	dir := os.Getenv("ACFORGE_IMAGES")
	if dir == "" {
		t.Skip("ACFORGE_IMAGES names no folder; make images does")
	}
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	_, b := packed(t, packs["venice"])
	set, err := shipped.List.Paper(b, "en", "acforge test")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]*image.RGBA{}
	for i := range set.Files {
		f := &set.Files[i]
		if all[f.Name], err = paper.Sheets(set, f, paper.Format{Paper: paper.Papers[0], Short: true}, 72); err != nil {
			t.Fatal(err)
		}
	}
	var sheets []*image.RGBA
	for _, s := range []struct {
		file string
		page int // from 1
	}{
		{"cards", 23}, {"cards", 24}, {"cards", 67}, {"cards", 71}, {"booklets", 15}, {"booklets", 16}, {"booklets", 17},
		{"maps", 16}, {"envelopes", 3}, {"table", 2}, {"table", 3}, {"table", 4}, {"table", 15}, {"table", 11}, {"table", 12}, {"table", 20},
	} {
		sheets = append(sheets, all[s.file][s.page-1])
	}
	save(t, dir+"/paper-sheets.png", montage(sheets, 8, 124, 175))
	folds, err := paper.Drawing{SVG: foldSVG, CSS: foldCSS}.Paint(240, 72, 110, &paper.Set{Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	save(t, dir+"/paper-fold.png", folds)
	save(t, dir+"/paper-scripts.png", scripts(t))
}

// scripts draws a card in each of four scripts, as the fonts of a pack set them.
func scripts(t *testing.T) *image.RGBA {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range []string{"arab.ttf", "cyrl.ttf", "hebr.ttf", "jpan.otf"} {
		data, err := os.ReadFile("../../preview/paper/testdata/fonts/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	fonts, err := paper.ReadFonts(files)
	if err != nil {
		t.Fatal(err)
	}
	var cards []*image.RGBA
	for _, c := range []struct{ lang, word string }{{"uk", "Слово"}, {"ja", "言葉"}, {"he", "מילה"}, {"ar", "سلام"}} {
		many := strings.TrimSpace(strings.Repeat(c.word+" ", 9))
		if c.lang == "ja" {
			many = strings.ReplaceAll(many, " ", "")
		}
		side := &paper.Side{Ground: "#fffdf8", Frame: "#8a6412", Parts: []paper.Part{
			paper.Head{Ground: "#1f5f66", Ink: "#ffffff", H: 11, Pad: 4, Small: c.word, Large: paper.Plain(c.word + " 2"), Coin: "3", CoinInk: "#1f5f66", CoinGround: "#ffffff"},
			paper.Words{Text: []paper.Text{paper.Plain(c.word)}, Face: paper.SerifBold, Size: 5, Align: paper.Middle, Ink: "#22262c", Pad: 5, Above: 4, Role: "H3"},
			paper.Facts{Rows: [][2]paper.Text{{paper.Plain(c.word), paper.Plain("1")}, {paper.Plain(c.word), paper.Plain("2 + 3")}}, Size: 3.6, Ink: "#22262c", Soft: "#5a5f66", Pad: 5, Above: 3},
			paper.Words{Text: []paper.Text{paper.Plain(many)}, Face: paper.Sans, Size: 3.6, Ink: "#22262c", Pad: 5, Above: 3},
		}}
		made, remarks, err := paper.Paint(side, paper.Size{W: 63, H: 70}, 0, 110, &paper.Set{Lang: c.lang, Fonts: fonts})
		if err != nil || len(remarks) > 0 {
			t.Fatal(err, remarks)
		}
		cards = append(cards, made.Cut)
	}
	size := cards[0].Bounds().Size()
	return montage(cards, 4, size.X*7/10, size.Y*7/10)
}

// montage puts pictures into cells, row by row, each as large as fits.
func montage(list []*image.RGBA, cols, w, h int) *image.RGBA {
	const gap = 8
	rows := (len(list) + cols - 1) / cols
	out := image.NewRGBA(image.Rect(0, 0, cols*(w+gap)+gap, rows*(h+gap)+gap))
	draw.Draw(out, out.Rect, image.NewUniform(color.RGBA{0xdd, 0xd8, 0xcc, 255}), image.Point{}, draw.Src)
	for i, m := range list {
		size := m.Bounds().Size()
		scale := min(float64(w)/float64(size.X), float64(h)/float64(size.Y))
		x, y := gap+i%cols*(w+gap), gap+i/cols*(h+gap)
		cw, ch := int(float64(size.X)*scale), int(float64(size.Y)*scale)
		x, y = x+(w-cw)/2, y+(h-ch)/2
		xdraw.CatmullRom.Scale(out, image.Rect(x, y, x+cw, y+ch), m, m.Bounds(), draw.Src, nil)
	}
	return out
}

func save(t *testing.T, name string, m image.Image) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, m); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

const (
	foldCSS = `.p { fill: #fffdf8; stroke: #22262c; stroke-width: .5; } .b { fill: #efe6d2; stroke: #22262c; stroke-width: .5; } .f { fill: none; stroke: #7a231f; stroke-width: .5; stroke-dasharray: 1.6 1.2; }
.a { fill: none; stroke: #7a231f; stroke-width: .8; } .h { fill: #7a231f; } .w { fill: none; stroke: #cfc6b3; stroke-width: .6; } .g { fill: #c9b98f; stroke: #22262c; stroke-width: .3; } .s { fill: #93201b; } .m { fill: #a8ccd6; stroke: #22262c; stroke-width: .4; } text { font: 600 4.4px sans; fill: #22262c; }`

	// In each of the four figures a sheet before it is folded, and what becomes of it.
	foldSVG = `<svg viewBox="0 0 240 72">
<text x="6" y="8">1 A booklet</text>
<path class="p" d="M6 14h44v31h-44z"/><path class="f" d="M28 12v35"/><path class="w" d="M10 20h14M10 24h14M10 28h14M10 32h10"/><path class="m" d="M33 22h12v12h-12z"/><path class="a" d="M12 49q16 9 32 0"/><path class="h" d="M46 46l-1.2 4.6l-3.4 -3.2z"/>
<path class="b" d="M12 55h18v13h-18z"/><path class="p" d="M10 56h18v13h-18z"/><path class="m" d="M14 59h9v7h-9z"/>
<text x="66" y="8">2 A sealed sheet</text>
<path class="p" d="M66 14h44v31h-44z"/><path class="f" d="M88 12v35"/><path class="b" d="M91 17h16v25h-16z"/><path class="p" d="M94 22h10v15h-10z"/><path class="w" d="M70 20h14M70 24h14M70 28h10"/>
<path class="b" d="M74 55h20v14h-20z"/><path class="p" d="M78 58h12v8h-12z"/><circle class="s" cx="94" cy="62" r="2.6"/>
<text x="126" y="8">3 An envelope</text>
<path class="b" d="M138 24l3 -9h10l3 9l5 2v12l-5 2v14h-16v-14l-5 -2v-12z"/><path class="f" d="M138 24h16M138 40h16M138 24v16M154 24v16"/><path class="a" d="M160 50q8 -4 3 -12"/><path class="h" d="M162 35l3.6 3l-4.6 1.6z"/>
<path class="b" d="M166 54h22v14h-22z"/><path class="f" d="M166 54l11 8l11 -8"/><circle class="s" cx="177" cy="61" r="2"/>
<text x="190" y="8">4 A Map</text>
<path class="m" d="M190 14h18v27h-18z"/><path class="g" d="M208 14h4v27h-4z"/><path class="w" d="M196 14v27M202 14v27M190 20.75h18M190 27.5h18M190 34.25h18"/><path class="m" d="M218 14h18v27h-18z"/><path class="w" d="M224 14v27M230 14v27M218 20.75h18M218 27.5h18M218 34.25h18"/>
<path class="a" d="M222 46q-6 5 -11 1"/><path class="h" d="M209.5 44.6l.6 4.8l3.4 -3.2z"/>
<path class="m" d="M196 53h30v16h-30z"/><path class="w" d="M201 53v16M206 53v16M216 53v16M221 53v16M196 57h30M196 61h30M196 65h30"/><path class="f" d="M211 52v18"/>
</svg>`
)
