package club

import (
	"fmt"
	"html"
	"html/template"
	"strings"
)

// drawing is an SVG while it is made. Everything except numbers is escaped.
type drawing struct{ b strings.Builder }

func (d *drawing) add(format string, args ...any) {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = html.EscapeString(s)
		}
	}
	fmt.Fprintf(&d.b, format, args...)
}

func (d *drawing) html() template.HTML { return template.HTML(d.b.String()) }

// sine of 0, 5, … 90 degrees, in thousandths: no floats, so that every machine
// draws the same.
var sine = [19]int{0, 87, 174, 259, 342, 423, 500, 574, 643, 707, 766, 819, 866, 906, 940, 966, 985, 996, 1000}

// onCircle returns the point on a circle about (120, 120), in tenths, at an angle in
// steps of 5 degrees from the top, clockwise.
func onCircle(radius, step int) (x, y int) {
	sin := func(s int) int {
		s = (s%72 + 72) % 72
		switch {
		case s <= 18:
			return sine[s]
		case s <= 36:
			return sine[36-s]
		case s <= 54:
			return -sine[s-36]
		}
		return -sine[72-s]
	}
	return 120 + radius*sin(step)/1000, 120 - radius*sin(step+18)/1000
}

// tenths writes a number of tenths.
func tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}
