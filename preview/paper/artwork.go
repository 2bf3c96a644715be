package paper

import (
	"encoding/xml"
	"image/color"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"
)

// Artwork makes a drawing from an author's picture that acforge/internal/artwork
// accepted: a PNG, a WebP, or an SVG, which is printed as paths. It returns false for
// an unreadable picture. It also returns false for an SVG with a mask, a pattern, a
// repeating gradient or an unusual form of colour, which it does not support.
func Artwork(data []byte) (Drawing, bool) {
	if a := readArt(data); a != nil {
		return Drawing{art: a}, true
	}
	return pixels(data)
}

// art is an SVG as authors write it.
type art struct {
	root *artElement
	ids  map[string]*artElement
	view [4]float64
}

type artElement struct {
	name  string
	attr  map[string]string
	items []*artElement
}

// deepest is how deeply elements may be nested, including those they use; deeper ones
// are no picture.
const deepest = 64

func readArt(data []byte) *art {
	a := &art{ids: map[string]*artElement{}}
	d := xml.NewDecoder(strings.NewReader(string(data)))
	var open []*artElement
	for {
		t, err := d.Token()
		if err != nil {
			break
		}
		switch t := t.(type) {
		case xml.StartElement:
			e := &artElement{name: t.Name.Local, attr: map[string]string{}}
			for _, at := range t.Attr {
				e.attr[at.Name.Local] = strings.TrimSpace(at.Value)
			}
			if !e.understood() || len(open) > deepest {
				return nil
			}
			if id := e.attr["id"]; id != "" {
				a.ids[id] = e
			}
			if len(open) > 0 {
				up := open[len(open)-1]
				up.items = append(up.items, e)
			} else if a.root == nil {
				a.root = e
			}
			open = append(open, e)
		case xml.EndElement:
			open = open[:max(len(open)-1, 0)]
		}
	}
	if a.root == nil || a.root.name != "svg" {
		return nil
	}
	v := numbers(a.root.attr["viewBox"])
	if len(v) != 4 || v[2] <= 0 || v[3] <= 0 {
		return nil
	}
	a.view = [4]float64(v)
	return a
}

func (e *artElement) understood() bool {
	switch e.name {
	case "mask", "pattern":
		return false
	case "clipPath":
		if e.attr["clipPathUnits"] == "objectBoundingBox" {
			return false
		}
	}
	if s := e.attr["spreadMethod"]; s != "" && s != "pad" {
		return false
	}
	for _, k := range [...]string{"fill", "stroke", "stop-color", "color"} {
		v := e.attr[k]
		if _, ok := artColour(v, ""); v != "" && !ok && !strings.HasPrefix(v, "url(") {
			return false
		}
	}
	m := e.attr["mask"]
	return m == "" || m == "none"
}

// artColour reads a colour; "" means none.
func artColour(v string, current Colour) (Colour, bool) {
	v = strings.ToLower(v)
	of := func(c color.RGBA) Colour { return Colour("#" + hex2(c.R) + hex2(c.G) + hex2(c.B)) }
	switch {
	case v == "none" || v == "transparent":
		return "", true
	case v == "currentcolor" || v == "inherit":
		return current, true
	case strings.HasPrefix(v, "#"):
		switch len(v) {
		case 4, 7:
			return Colour(v), true
		case 5, 9: // its alpha is ignored
			return Colour(v[:1+(len(v)-1)/4*3]), true
		}
	case strings.HasPrefix(v, "rgb"):
		_, args, _ := strings.Cut(v, "(")
		var part [3]uint8
		list := strings.FieldsFunc(strings.TrimSuffix(args, ")"), func(r rune) bool { return r == ',' || r == ' ' })
		for i, w := range list {
			f, err := strconv.ParseFloat(strings.TrimSuffix(w, "%"), 64)
			if err != nil {
				return "", false
			}
			if strings.HasSuffix(w, "%") {
				f *= 2.55
			}
			if i < 3 {
				part[i] = uint8(min(max(f+0.5, 0), 255))
			}
		}
		return of(color.RGBA{part[0], part[1], part[2], 255}), len(list) >= 3
	}
	c, ok := colornames.Map[v]
	return of(c), ok
}

func hex2(n uint8) string { return string("0123456789abcdef"[n>>4]) + string("0123456789abcdef"[n&15]) }

// brush is how an element is painted, including inherited properties.
type brush struct {
	look
	m                matrix
	fills, strokes   string // "url(#id)" in place of a colour
	color            Colour
	clipEven, hidden bool
}

// artwork draws an author's SVG into a box as svg draws one of ours. Groups are not
// blended as one, and a line in a gradient has its middle colour.
func (c *canvas) artwork(a *art, in box, slice bool, f fade) {
	i := brush{look: look{fill: "#000000", width: 1, fade: f, cap: "butt", join: "miter"}, color: "#000000"}
	i.m = fit(strings.Join(strings.Fields(strings.ReplaceAll(a.root.attr["viewBox"], ",", " ")), " "), in, slice)
	c.clip(in, func() { c.element(a, a.root, i, 0) })
}

func (c *canvas) element(a *art, e *artElement, i brush, deep int) {
	switch e.name {
	case "defs", "symbol", "clipPath", "linearGradient", "radialGradient", "stop":
		return
	}
	if deep > deepest {
		return
	}
	i.take(e)
	if i.gone {
		return
	}
	if e.name != "svg" {
		i.m = i.m.then(transform(e.attr["transform"]))
	}
	draw := func() { c.inside(a, e, i, deep) }
	if steps, even := a.clipping(e.attr["clip-path"]); steps != nil {
		c.within(steps, even, i.m, draw)
		return
	}
	draw()
}

// inside draws an element that may be clipped.
func (c *canvas) inside(a *art, e *artElement, i brush, deep int) {
	switch e.name {
	case "svg", "g":
		for _, x := range e.items {
			c.element(a, x, i, deep+1)
		}
		return
	case "use":
		of := a.ids[strings.TrimPrefix(e.attr["href"], "#")]
		if of == nil {
			return
		}
		i.m = i.m.then(matrix{a: 1, d: 1, e: a.num(e, "x", 0), f: a.num(e, "y", 1)})
		if of.name != "symbol" {
			c.element(a, of, i, deep+1)
			return
		}
		i.take(of)
		if v := numbers(of.attr["viewBox"]); len(v) == 4 && v[2] > 0 && v[3] > 0 {
			w, h := a.num(e, "width", 0), a.num(e, "height", 1)
			if w <= 0 {
				w = a.view[2]
			}
			if h <= 0 {
				h = a.view[3]
			}
			i.m = i.m.then(fit(strings.Join(strings.Fields(strings.ReplaceAll(of.attr["viewBox"], ",", " ")), " "), box{0, 0, w, h}, false))
		}
		for _, x := range of.items {
			c.element(a, x, i, deep+1)
		}
		return
	}
	if steps := a.shape(e); len(steps) > 0 && !i.hidden {
		c.paint(a, steps, i)
	}
}

// shape returns the outline of an element, nil when it has none.
func (a *art) shape(e *artElement) []step {
	num := func(k string, along int) float64 { return a.num(e, k, along) }
	switch e.name {
	case "path":
		return parsePath(e.attr["d"])
	case "rect":
		rx, ry := num("rx", 0), num("ry", 1)
		if rx <= 0 || ry <= 0 {
			rx = max(rx, ry)
			ry = rx
		}
		x, y, w, h := num("x", 0), num("y", 1), num("width", 0), num("height", 1)
		if w <= 0 || h <= 0 {
			return nil
		}
		if rx <= 0 || rx == ry {
			return rectPath(x, y, w, h, rx)
		}
		return scaled(rectPath(0, 0, w/rx, h/ry, 1), x, y, rx, ry)
	case "circle":
		if r := num("r", 0); r > 0 {
			return circlePath(num("cx", 0), num("cy", 1), r)
		}
	case "ellipse":
		if rx, ry := num("rx", 0), num("ry", 1); rx > 0 && ry > 0 {
			return scaled(circlePath(0, 0, 1), num("cx", 0), num("cy", 1), rx, ry)
		}
	case "line":
		return []step{{'M', [6]float64{num("x1", 0), num("y1", 1)}}, {'L', [6]float64{num("x2", 0), num("y2", 1)}}}
	case "polyline", "polygon":
		var out []step
		v := numbers(e.attr["points"])
		for k := 0; k+1 < len(v); k += 2 {
			out = append(out, step{'L', [6]float64{v[k], v[k+1]}})
		}
		if len(out) > 0 {
			out[0].op = 'M'
			if e.name == "polygon" {
				out = append(out, step{op: 'Z'})
			}
		}
		return out
	}
	return nil
}

// scaled returns a path scaled and moved.
func scaled(steps []step, x, y, sx, sy float64) []step {
	for i := range steps {
		for k := 0; k < 6; k += 2 {
			steps[i].v[k], steps[i].v[k+1] = x+float64(sx*steps[i].v[k]), y+float64(sy*steps[i].v[k+1])
		}
	}
	return steps
}

// num returns a length of an element; a percentage is relative to the width of the
// picture (along 0) or its height.
func (a *art) num(e *artElement, k string, along int) float64 {
	return length(e.attr[k], a.view[2+along])
}

func length(v string, whole float64) float64 {
	share := strings.HasSuffix(v, "%")
	f, _ := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSuffix(v, "%"), "px"), 64)
	if share {
		return f / 100 * whole
	}
	return f
}

// take applies an element's own paint over the inherited one.
func (i *brush) take(e *artElement) {
	if v, ok := artColour(e.attr["color"], i.color); ok && e.attr["color"] != "" {
		i.color = v
	}
	for _, k := range [...]string{"fill", "stroke"} {
		v := e.attr[k]
		if v == "" || v == "inherit" {
			continue
		}
		to, ref := &i.fill, &i.fills
		if k == "stroke" {
			to, ref = &i.stroke, &i.strokes
		}
		*ref = ""
		if strings.HasPrefix(v, "url(") {
			*ref = v
			continue
		}
		*to, _ = artColour(v, i.color)
	}
	if v, ok := e.attr["opacity"]; ok {
		i.fade = faded(min(max(length(v, 1), 0), 1)).within(i.fade)
	}
	for k, to := range map[string]*fade{"fill-opacity": &i.fillFade, "stroke-opacity": &i.strokeFade} {
		if v, ok := e.attr[k]; ok && v != "inherit" {
			*to = faded(min(max(length(v, 1), 0), 1))
		}
	}
	if v, ok := e.attr["stroke-width"]; ok {
		i.width = length(v, 1)
	}
	for k, to := range map[string]*string{"stroke-linecap": &i.cap, "stroke-linejoin": &i.join} {
		if v, ok := e.attr[k]; ok && v != "inherit" {
			*to = v
		}
	}
	if v, ok := e.attr["stroke-dasharray"]; ok {
		i.dash = nil
		if v != "none" {
			i.dash = numbers(v)
		}
	}
	if v, ok := e.attr["fill-rule"]; ok {
		i.evenOdd = v == "evenodd"
	}
	if v, ok := e.attr["clip-rule"]; ok {
		i.clipEven = v == "evenodd"
	}
	if v, ok := e.attr["visibility"]; ok {
		i.hidden = v == "hidden" || v == "collapse"
	}
	i.gone = i.gone || e.attr["display"] == "none"
}

// paint fills an outline and draws its line.
func (c *canvas) paint(a *art, steps []step, i brush) {
	if g := a.gradient(i.fills, steps); g != nil {
		c.gradient(g, steps, i)
	} else if i.fill != "" && i.fills == "" {
		n := node{look: i.look, m: i.m}
		n.look.stroke = ""
		c.path(steps, n)
	}
	n := node{look: i.look, m: i.m}
	n.look.fill, n.look.evenOdd = "", false
	if g := a.gradient(i.strokes, steps); g != nil {
		n.look.stroke = g.at(0.5).ink
	} else if i.strokes != "" {
		n.look.stroke = ""
	}
	if n.look.stroke != "" && i.width > 0 {
		c.path(steps, n)
	}
}

// clipping returns the outline that clips an element, in its own units.
func (a *art) clipping(v string) (steps []step, even bool) {
	e := a.ref(v)
	if e == nil || e.name != "clipPath" {
		return nil, false
	}
	steps = []step{}
	for _, x := range e.items {
		if x.name == "use" {
			x = a.ids[strings.TrimPrefix(x.attr["href"], "#")]
			if x == nil {
				continue
			}
		}
		even = even || x.attr["clip-rule"] == "evenodd"
		m := transform(e.attr["transform"]).then(transform(x.attr["transform"]))
		for _, s := range a.shape(x) {
			for k := 0; k < 6; k += 2 {
				s.v[k], s.v[k+1] = m.at(s.v[k], s.v[k+1])
			}
			steps = append(steps, s)
		}
	}
	return steps, even
}

func (a *art) ref(v string) *artElement {
	v, ok := strings.CutPrefix(v, "url(")
	if !ok {
		return nil
	}
	id, _, _ := strings.Cut(v, ")")
	return a.ids[strings.TrimPrefix(strings.Trim(id, ` "'`), "#")]
}

// within draws inside an outline.
func (c *canvas) within(steps []step, even bool, m matrix, draw func()) {
	c.pdf.ClipRect(-1e4, -1e4, 2e4, 2e4, false)
	c.outline(steps, m)
	if len(steps) == 0 {
		c.pdf.MoveTo(-2e4, -2e4)
	}
	op := "W n"
	if even {
		op = "W* n"
	}
	c.pdf.DrawPath(op)
	draw()
	c.pdf.ClipEnd()
	c.size = 0
}
