package paper

import (
	"bytes"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

const space = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"`

// printed draws a picture into a box of 120 by 60 mm at 10, 10 and returns the
// uncompressed PDF.
func printed(t *testing.T, svg string) string {
	t.Helper()
	d, ok := Artwork([]byte(svg))
	if !ok {
		t.Fatalf("not understood: %s", svg)
	}
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCompression(false)
	pdf.SetCreationDate(time.Unix(0, 0))
	pdf.SetModificationDate(time.Unix(0, 0))
	pdf.AddPage()
	c := &canvas{pdf: pdf}
	c.svg(d, box{10, 10, 120, 60}, false)
	var b bytes.Buffer
	if err := pdf.Output(&b); err != nil {
		t.Fatal(err)
	}
	if out := os.Getenv("ACFORGE_DRAWN"); out != "" { // for visual inspection
		if err := os.WriteFile(out, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

var moves = regexp.MustCompile(`(?m)^([0-9.-]+) ([0-9.-]+) [ml]$|([0-9.-]+) ([0-9.-]+) c$`)

// reach returns the bounds of the visible paths, in millimetres from the upper left
// corner of the picture.
func reach(pdf string) (left, top, right, low float64) {
	const mm = 72 / 25.4
	left, top = 1e9, 1e9
	for _, m := range moves.FindAllStringSubmatch(pdf, -1) {
		x, _ := strconv.ParseFloat(m[1]+m[3], 64)
		y, _ := strconv.ParseFloat(m[2]+m[4], 64)
		x, y = x/mm-10, 297-y/mm-10
		if x > -10 && x < 200 && y > -10 && y < 287 {
			left, right, top, low = min(left, x), max(right, x), min(top, y), max(low, y)
		}
	}
	return left, top, right, low
}

// TestArtwork: each kind of element in authors' drawings is drawn in its place, in its
// colour.
func TestArtwork(t *testing.T) {
	for _, c := range []struct {
		name, svg, colour string // as a PDF fills with it
		at                [4]float64
	}{
		{"rect", `<rect x="10" y="5" width="20" height="10" fill="#ff0000"/>`, "1.000 0.000 0.000 rg", [4]float64{10, 5, 30, 15}},
		{"rect rounded unevenly", `<rect x="10" y="5" width="20" height="10" rx="4" ry="2" fill="#ff0000"/>`, "1.000 0.000 0.000 rg", [4]float64{10, 5, 30, 15}},
		{"ellipse", `<ellipse cx="60" cy="30" rx="20" ry="10" fill="rgb(0, 255, 0)"/>`, "0.000 1.000 0.000 rg", [4]float64{40, 20, 80, 40}},
		{"polygon", `<polygon points="10,10 30,10 30,30" fill="blue"/>`, "0.000 0.000 1.000 rg", [4]float64{10, 10, 30, 30}},
		{"polyline", `<polyline points="10,10 30,10 30,30" fill="none" stroke="#00f"/>`, "0.000 0.000 1.000 RG", [4]float64{10, 10, 30, 30}},
		{"arc with flags close together", `<path d="M10 10a10 10 0 0110 10h-1e1z" fill="#00f"/>`, "0.000 0.000 1.000 rg", [4]float64{10, 10, 20, 20}},
		{"arc of a turned ellipse", `<path d="M50 10a10 20 90 0 1 0 20z" fill="#00f"/>`, "0.000 0.000 1.000 rg", [4]float64{50, 10, 70, 30}},
		{"matrix", `<g transform="matrix(2 0 0 2 10 10)" fill="#f00"><path d="M0 0h5v5z"/></g>`, "1.000 0.000 0.000 rg", [4]float64{10, 10, 20, 20}},
		{"use", `<defs><path id="p" d="M0 0h5v5z"/></defs><use href="#p" x="40" y="20" fill="#f00"/>`, "1.000 0.000 0.000 rg", [4]float64{40, 20, 45, 25}},
		{"symbol", `<symbol id="p" viewBox="0 0 5 5"><path d="M0 0h5v5z"/></symbol><use href="#p" x="40" y="20" width="10" height="10" color="#f00" fill="currentColor"/>`, "1.000 0.000 0.000 rg", [4]float64{40, 20, 50, 30}},
	} {
		got := printed(t, `<svg `+space+`>`+c.svg+`</svg>`)
		if !strings.Contains(got, c.colour) {
			t.Errorf("%s: nothing is drawn with %s", c.name, c.colour)
		}
		left, top, right, low := reach(got)
		for i, v := range [4]float64{left, top, right, low} {
			if d := v - c.at[i]; d > 0.05 || d < -0.05 {
				t.Errorf("%s: from %.2f, %.2f to %.2f, %.2f; wanted %v", c.name, left, top, right, low, c.at)
				break
			}
		}
	}
	const gradient = `<svg ` + space + `><defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>
<radialGradient id="r" href="#g"/><clipPath id="c"><circle cx="30" cy="30" r="20"/></clipPath></defs>
<rect width="60" height="60" fill="url(#g)" clip-path="url(#c)"/><circle cx="90" cy="30" r="25" fill="url(#r)" stroke="#222" stroke-width="2"/></svg>`
	got := printed(t, gradient)
	for _, want := range []string{"0.988 0.000 0.012 rg", "0.012 0.000 0.988 rg", "W n"} {
		if !strings.Contains(got, want) {
			t.Errorf("the gradient lacks %s", want)
		}
	}
	if got != printed(t, gradient) {
		t.Error("the second time it is drawn otherwise")
	}
	if strings.Contains(printed(t, `<svg `+space+`><g display="none"><path d="M0 0h5v5z" fill="#f00"/></g></svg>`), "1.000 0.000 0.000 rg") {
		t.Error("what is not shown is drawn")
	}
	for _, bad := range []string{
		`<svg ` + space + `><mask id="m"/><path mask="url(#m)" d="M0 0h1v1z"/></svg>`, `<svg ` + space + `><pattern id="m"/></svg>`, `<svg ` + space + `><path fill="hsl(1 2 3)" d="M0 0h1v1z"/></svg>`, "GIF89a", "",
	} {
		if _, ok := Artwork([]byte(bad)); ok {
			t.Errorf("%q is drawn in part", bad)
		}
	}
}
