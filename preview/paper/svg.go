package paper

import (
	"encoding/xml"
	"errors"
	"image"
	"io"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Drawing is one of our own SVGs, with the style sheet that colours it. Only the SVG
// and CSS in our drawings are supported: svg, g, path, rect, circle, line, text and
// image; selectors of elements and classes.
type Drawing struct {
	SVG, CSS string
	Current  Colour // of currentcolor

	// Images are the pictures in it, by their addresses.
	Images map[string]Drawing

	art    *art   // replaces it: see [Artwork]
	pixels []byte // replaces it too
	size   image.Point
}

// matrix is an affine map: x' = a·x + c·y + e, y' = b·x + d·y + f.
type matrix struct{ a, b, c, d, e, f float64 }

// The products are rounded one by one. Otherwise some machines would add without
// rounding between, and draw other digits.
func (m matrix) at(x, y float64) (float64, float64) {
	return float64(m.a*x) + float64(m.c*y) + m.e, float64(m.b*x) + float64(m.d*y) + m.f
}

func (m matrix) then(n matrix) matrix { // applies n first, then m
	a, b := float64(m.a*n.a)+float64(m.c*n.b), float64(m.b*n.a)+float64(m.d*n.b)
	c, d := float64(m.a*n.c)+float64(m.c*n.d), float64(m.b*n.c)+float64(m.d*n.d)
	e, f := m.at(n.e, n.f)
	return matrix{a, b, c, d, e, f}
}

func (m matrix) scale() float64 { return math.Sqrt(math.Abs(float64(m.a*m.d) - float64(m.b*m.c))) }

// look is the style of an element.
type look struct {
	fill, stroke Colour
	width        float64
	fade         fade // of the element; groups are not blended as one
	fillFade     fade
	strokeFade   fade
	evenOdd      bool
	dash         []float64
	cap, join    string
	round        bool // a picture cropped to a circle
	font         float64
	bold, serif  bool
	gone         bool
}

// fade is 1 minus an opacity. Its zero value is opaque, so a look without an opacity is
// drawn in full.
type fade float64

func faded(opacity float64) fade      { return fade(1 - opacity) }
func (f fade) opacity() float64       { return 1 - float64(f) }
func (f fade) within(outer fade) fade { return faded(float64(f.opacity() * outer.opacity())) }

type rule struct {
	selector []simple
	weight   int
	declared [][2]string
}

// simple is one element of a selector: "path.pat".
type simple struct {
	tag     string
	classes []string
}

func (s simple) matches(tag string, classes []string) bool {
	if s.tag != "" && s.tag != tag {
		return false
	}
	for _, c := range s.classes {
		if !slices.Contains(classes, c) {
			return false
		}
	}
	return true
}

func parseRules(css string) []rule {
	var out []rule
	for {
		head, rest, ok := strings.Cut(css, "{")
		if !ok {
			break
		}
		body, more, _ := strings.Cut(rest, "}")
		css = more
		var declared [][2]string
		for d := range strings.SplitSeq(body, ";") {
			if k, v, ok := strings.Cut(d, ":"); ok {
				declared = append(declared, [2]string{strings.TrimSpace(k), strings.TrimSpace(v)})
			}
		}
		for sel := range strings.SplitSeq(head, ",") {
			r := rule{declared: declared}
			for word := range strings.FieldsSeq(sel) {
				parts := strings.Split(word, ".")
				r.selector = append(r.selector, simple{parts[0], parts[1:]})
				r.weight += 10 * (len(parts) - 1)
				if parts[0] != "" {
					r.weight++
				}
			}
			if len(r.selector) > 0 {
				out = append(out, r)
			}
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].weight < out[j].weight })
	return out
}

// node is an element that is open.
type node struct {
	tag     string
	classes []string
	look    look
	m       matrix
}

// onPage returns an element whose units are the millimetres of the page.
func onPage(l look) node { return node{look: l, m: matrix{a: 1, d: 1}} }

// svg draws into a box, as large as possible without distortion and centred; slice
// fills the box and cuts off the excess.
func (c *canvas) svg(d Drawing, in box, slice bool) {
	switch {
	case c.unseen && (d.pixels != nil || d.art != nil):
		return
	case d.pixels != nil:
		c.image(d, in, slice)
		return
	case d.art != nil:
		c.artwork(d.art, in, slice, 0)
		return
	case c.unseen && plain(d.SVG):
		return // only its letters are looked at
	}
	rules := parseRules(d.CSS)
	dec := xml.NewDecoder(strings.NewReader(d.SVG))
	dec.Strict = false
	var open []node
	var said strings.Builder
	var at struct {
		x, y   float64
		anchor string
	}
	inText, titles := false, 0
	for {
		tok, err := dec.Token()
		if err != nil {
			if !errors.Is(err, io.EOF) { // the rest is not drawn
				c.remark(Remark{Kind: Unreadable, Why: err.Error()})
			}
			break
		}
		switch t := tok.(type) {
		case xml.StartElement:
			n := node{tag: t.Name.Local, look: look{fill: "#000000", width: 1, font: 12}}
			if len(open) > 0 {
				n.look, n.m = open[len(open)-1].look, open[len(open)-1].m
			}
			attr := map[string]string{}
			for _, a := range t.Attr {
				attr[a.Name.Local] = a.Value
			}
			n.classes = strings.Fields(attr["class"])
			inherited := n.look.fade
			n.look.fade = 0
			for _, k := range [...]string{"fill", "stroke", "stroke-width", "fill-rule", "opacity", "fill-opacity", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "font-size"} {
				if v, ok := attr[k]; ok {
					n.look.set(k, v, d.Current)
				}
			}
			for _, r := range rules {
				if applies(r, open, n) {
					for _, kv := range r.declared {
						n.look.set(kv[0], kv[1], d.Current)
					}
				}
			}
			n.look.fade = n.look.fade.within(inherited)
			switch {
			case n.tag == "svg" && len(open) == 0:
				n.m = fit(attr["viewBox"], in, slice)
			case n.tag == "title":
				titles++
			}
			n.m = n.m.then(transform(attr["transform"]))
			num := func(k string) float64 { v, _ := strconv.ParseFloat(attr[k], 64); return v }
			open = append(open, n)
			switch n.tag {
			case "path":
				c.path(parsePath(attr["d"]), n)
			case "rect":
				c.path(rectPath(num("x"), num("y"), num("width"), num("height"), num("rx")), n)
			case "circle":
				c.path(circlePath(num("cx"), num("cy"), num("r")), n)
			case "line":
				c.path([]step{{'M', [6]float64{num("x1"), num("y1")}}, {'L', [6]float64{num("x2"), num("y2")}}}, n)
			case "image":
				c.shown(d, attr["href"], box{num("x"), num("y"), num("width"), num("height")}, n)
			case "text":
				inText, at.x, at.y, at.anchor = true, num("x"), num("y"), attr["text-anchor"]
				said.Reset()
			}
		case xml.CharData:
			if inText && titles == 0 {
				said.Write(t)
			}
		case xml.EndElement:
			if len(open) == 0 {
				return
			}
			n := open[len(open)-1]
			open = open[:len(open)-1]
			switch n.tag {
			case "title":
				titles--
			case "text":
				inText = false
				c.svgText(strings.TrimSpace(said.String()), at.x, at.y, at.anchor, n)
			}
		}
	}
}

// plain reports whether a drawing has only letters that the faces have.
func plain(svg string) bool {
	for _, r := range svg {
		if !isLetter(r) && r != '\n' && r != '\t' {
			return false
		}
	}
	return !strings.Contains(svg, "&#")
}

func (c *canvas) svgText(s string, x, y float64, anchor string, n node) {
	if s = c.settable(s); s == "" || n.look.gone {
		return
	}
	f := Sans
	switch {
	case n.look.serif && n.look.bold:
		f = SerifBold
	case n.look.serif:
		f = Serif
	case n.look.bold:
		f = SansBold
	}
	size := n.look.font * n.m.scale()
	x, y = n.m.at(x, y)
	if w := c.window; w != nil && (x < w.x || x > w.x+w.w || y < w.y || y-size > w.y+w.h) {
		return // on another sheet
	}
	switch anchor {
	case "middle":
		x -= c.width(f, size, s) / 2
	case "end":
		x -= c.width(f, size, s)
	}
	c.alpha(n.look.fillFade.within(n.look.fade))
	c.text(f, size, x, y, n.look.fill, s+" ")
	c.alpha(0)
}

// alpha sets the opacity of the next strokes and fills.
func (c *canvas) alpha(f fade) {
	if got, _ := c.pdf.GetAlpha(); got != f.opacity() {
		c.pdf.SetAlpha(f.opacity(), "Normal")
	}
}

func applies(r rule, open []node, n node) bool {
	last := len(r.selector) - 1
	if !r.selector[last].matches(n.tag, n.classes) {
		return false
	}
	i := last - 1
	for k := len(open) - 1; k >= 0 && i >= 0; k-- {
		if r.selector[i].matches(open[k].tag, open[k].classes) {
			i--
		}
	}
	return i < 0
}

func (l *look) set(k, v string, current Colour) {
	number := func(v string) float64 { f, _ := strconv.ParseFloat(strings.TrimSuffix(v, "px"), 64); return f }
	paint := func() Colour {
		switch strings.ToLower(v) {
		case "none", "transparent":
			return ""
		case "currentcolor":
			return current
		}
		return Colour(v)
	}
	switch k {
	case "fill":
		l.fill = paint()
	case "stroke":
		l.stroke = paint()
	case "stroke-width":
		l.width = number(v)
	case "opacity":
		l.fade = faded(number(v))
	case "fill-opacity":
		l.fillFade = faded(number(v))
	case "stroke-opacity":
		l.strokeFade = faded(number(v))
	case "stroke-linejoin":
		l.join = v
	case "clip-path":
		l.round = strings.HasPrefix(v, "circle(")
	case "fill-rule":
		l.evenOdd = v == "evenodd"
	case "stroke-dasharray":
		l.dash = nil
		for w := range strings.FieldsSeq(strings.ReplaceAll(v, ",", " ")) {
			l.dash = append(l.dash, number(w))
		}
	case "stroke-linecap":
		l.cap = v
	case "display":
		l.gone = v == "none"
	case "font-size":
		l.font = number(v)
	case "font-weight":
		l.bold = number(v) >= 600
	case "font": // "600 12px/1.2 family, family"
		for w := range strings.FieldsSeq(v) {
			if size, _, _ := strings.Cut(w, "/"); strings.HasSuffix(size, "px") {
				l.font = number(size)
				break
			}
			l.bold = number(w) >= 600
		}
		l.serif = strings.Contains(v, "serif") && !strings.Contains(v, "sans")
	}
}

// fit maps a view box into a box of the page.
func fit(view string, in box, slice bool) matrix {
	var v [4]float64
	for i, w := range strings.Fields(view) {
		if i < 4 {
			v[i], _ = strconv.ParseFloat(w, 64)
		}
	}
	if v[2] <= 0 || v[3] <= 0 {
		return matrix{a: 1, d: 1, e: in.x, f: in.y}
	}
	s := min(in.w/v[2], in.h/v[3])
	if slice {
		s = max(in.w/v[2], in.h/v[3])
	}
	return matrix{a: s, d: s, e: in.x + (in.w-float64(s*v[2]))/2 - float64(s*v[0]), f: in.y + (in.h-float64(s*v[3]))/2 - float64(s*v[1])}
}

func transform(s string) matrix {
	m := matrix{a: 1, d: 1}
	for {
		name, rest, ok := strings.Cut(s, "(")
		if !ok {
			return m
		}
		args, more, _ := strings.Cut(rest, ")")
		s = more
		var v []float64
		v = append(v, numbers(args)...)
		for len(v) < 6 {
			v = append(v, 0)
		}
		switch strings.Trim(name, " ,\t\r\n") {
		case "matrix":
			m = m.then(matrix{v[0], v[1], v[2], v[3], v[4], v[5]})
		case "skewX":
			m = m.then(matrix{a: 1, c: math.Tan(v[0] * math.Pi / 180), d: 1})
		case "skewY":
			m = m.then(matrix{a: 1, b: math.Tan(v[0] * math.Pi / 180), d: 1})
		case "translate":
			m = m.then(matrix{a: 1, d: 1, e: v[0], f: v[1]})
		case "scale":
			if v[1] == 0 {
				v[1] = v[0]
			}
			m = m.then(matrix{a: v[0], d: v[1]})
		case "rotate":
			sin, cos := math.Sincos(v[0] * math.Pi / 180)
			m = m.then(matrix{a: 1, d: 1, e: v[1], f: v[2]}).then(matrix{cos, sin, -sin, cos, 0, 0}).then(matrix{a: 1, d: 1, e: -v[1], f: -v[2]})
		}
	}
}

// path draws steps with an element's style.
func (c *canvas) path(steps []step, n node) {
	if c.unseen {
		return
	}
	if n.look.fillFade.within(n.look.fade) >= 1 {
		n.look.fill = ""
	}
	if n.look.strokeFade.within(n.look.fade) >= 1 {
		n.look.stroke = ""
	}
	l := n.look
	op := ""
	switch {
	case l.gone:
		return
	case l.fill != "" && l.stroke != "" && l.width > 0 && l.fillFade != l.strokeFade:
		// The writer has one opacity for both.
		inner, rim := n, n
		inner.look.stroke, rim.look.fill = "", ""
		c.path(steps, inner)
		c.path(steps, rim)
		return
	case l.fill != "" && l.stroke != "" && l.width > 0:
		op = "B"
	case l.fill != "":
		op = "f"
	case l.stroke != "" && l.width > 0:
		op = "S"
	default:
		return
	}
	if op != "S" && l.evenOdd {
		op += "*"
	}
	if c.window != nil && !c.seen(steps, n) {
		return
	}
	if op == "S" {
		c.alpha(l.strokeFade.within(l.fade))
	} else {
		c.alpha(l.fillFade.within(l.fade))
	}
	if l.fill != "" {
		c.fill(l.fill)
	}
	if op != "f" && op != "f*" {
		s := n.m.scale()
		c.pen(l.stroke, l.width*s)
		c.pdf.SetLineCapStyle(map[string]string{"square": "square", "round": "round"}[l.cap])
		if l.join != "" {
			c.pdf.SetLineJoinStyle(l.join)
		}
		dash := make([]float64, len(l.dash))
		for i, d := range l.dash {
			dash[i] = d * s
		}
		c.pdf.SetDashPattern(dash, 0)
	}
	c.outline(steps, n.m)
	c.pdf.DrawPath(op)
	if len(l.dash) > 0 {
		c.pdf.SetDashPattern(nil, 0)
	}
	if op != "f" && op != "f*" && l.join != "" {
		c.pdf.SetLineJoinStyle("miter")
	}
	c.alpha(0)
}

// outline follows steps without drawing.
func (c *canvas) outline(steps []step, m matrix) {
	for _, s := range steps {
		x1, y1 := m.at(s.v[0], s.v[1])
		switch s.op {
		case 'M':
			c.pdf.MoveTo(x1, y1)
		case 'L':
			c.pdf.LineTo(x1, y1)
		case 'C':
			x2, y2 := m.at(s.v[2], s.v[3])
			x3, y3 := m.at(s.v[4], s.v[5])
			c.pdf.CurveBezierCubicTo(x1, y1, x2, y2, x3, y3)
		case 'Z':
			c.pdf.ClosePath()
		}
	}
}

// shown draws a picture in a drawing, filling a box in its units.
func (c *canvas) shown(d Drawing, href string, at box, n node) {
	of, ok := d.Images[href]
	if !ok || n.look.gone {
		return
	}
	x, y := n.m.at(at.x, at.y)
	right, low := n.m.at(at.x+at.w, at.y+at.h)
	in := box{min(x, right), min(y, low), math.Abs(right - x), math.Abs(low - y)}
	if w := c.window; w != nil && (in.x > w.x+w.w || in.x+in.w < w.x || in.y > w.y+w.h || in.y+in.h < w.y) {
		return // on another sheet
	}
	draw := func() {
		if of.art != nil {
			c.artwork(of.art, in, true, n.look.fade)
			return
		}
		c.clip(in, func() {
			c.alpha(n.look.fade)
			c.svg(of, in, true)
			c.alpha(0)
		})
	}
	if n.look.round {
		r := min(in.w, in.h) / 2
		c.within(circlePath(in.x+in.w/2, in.y+in.h/2, r), false, matrix{a: 1, d: 1}, draw)
		return
	}
	draw()
}

// seen reports whether a path may be inside the window.
func (c *canvas) seen(steps []step, n node) bool {
	w, rim := c.window, n.look.width*n.m.scale()
	left, right, top, low := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, s := range steps {
		points := map[byte]int{'M': 1, 'L': 1, 'C': 3}[s.op]
		for i := range points {
			x, y := n.m.at(s.v[2*i], s.v[2*i+1])
			left, right, top, low = min(left, x), max(right, x), min(top, y), max(low, y)
		}
	}
	return right+rim >= w.x && left-rim <= w.x+w.w && low+rim >= w.y && top-rim <= w.y+w.h
}
