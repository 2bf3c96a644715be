package artwork

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

const svgSpace = "http://www.w3.org/2000/svg"

// shapes are the allowed elements, each with its own attributes.
var shapes = map[string][]string{
	"svg":            {"viewBox", "preserveAspectRatio"},
	"g":              nil,
	"defs":           nil,
	"symbol":         {"viewBox", "preserveAspectRatio"},
	"path":           {"d", "pathLength"},
	"rect":           {"x", "y", "width", "height", "rx", "ry"},
	"circle":         {"cx", "cy", "r"},
	"ellipse":        {"cx", "cy", "rx", "ry"},
	"line":           {"x1", "y1", "x2", "y2"},
	"polyline":       {"points"},
	"polygon":        {"points"},
	"use":            {"x", "y", "width", "height", "href"},
	"linearGradient": {"x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform", "spreadMethod", "href"},
	"radialGradient": {"cx", "cy", "r", "fx", "fy", "fr", "gradientUnits", "gradientTransform", "spreadMethod", "href"},
	"stop":           {"offset"},
	"clipPath":       {"clipPathUnits"},
	"mask":           {"x", "y", "width", "height", "maskUnits", "maskContentUnits"},
	"pattern":        {"x", "y", "width", "height", "patternUnits", "patternContentUnits", "patternTransform", "viewBox", "preserveAspectRatio", "href"},
}

// paints are the attributes that any element may have, or may have in its style.
var paints = []string{
	"clip-path", "clip-rule", "color", "display", "fill", "fill-opacity", "fill-rule", "mask", "opacity", "paint-order", "shape-rendering",
	"stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
	"stroke-miterlimit", "stroke-opacity", "stroke-width", "transform", "vector-effect", "visibility",
}

// silent are elements of SVG that draw nothing: they are removed with their content.
var silent = []string{"title", "desc", "metadata"}

// why explains why elements that drawing programs write are refused.
var why = map[string]string{
	"script":        "a script",
	"foreignObject": "a part that is no SVG (foreignObject)",
	"image":         "another picture in it (image)",
	"text":          "letters, which look otherwise where the font is missing (text)",
	"style":         "a style sheet (style)",
	"filter":        "a filter, which is drawn slowly and not on paper (filter)",
	"animate":       "a movement (animate)", "animateTransform": "a movement (animateTransform)", "animateMotion": "a movement (animateMotion)", "set": "a movement (set)",
	"a": "a link (a)",
}

// mend explains how to get rid of them.
var mend = map[string]string{
	"text":  "turn letters into paths in the drawing program",
	"style": "save it with presentation attributes, or as Plain or Optimised SVG",
	"image": "give a PNG or WebP as the picture itself",
}

var (
	svgID = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)
	// svgValue matches allowed values: numbers, words, colours, lists.
	svgValue = regexp.MustCompile(`^[-+A-Za-z0-9.,%#() \t\r\n]*$`)
	// svgLocal matches a reference within the same picture.
	svgLocal = regexp.MustCompile(`^url\( *["']?#([A-Za-z_][A-Za-z0-9_.-]*)["']? *\)( *(none|#[0-9A-Fa-f]{3,8}|[A-Za-z]+))?$`)
	// referring are the attributes that may refer to the same picture this way.
	referring = []string{"fill", "stroke", "clip-path", "mask"}
)

// element is the kept part of an element.
type element struct {
	name  string
	attrs []string // names and values alternating
	id    string
	items []*element
	to    []string // ids that it refers to
	at    int      // where it begins in the file
	cost  int      // including everything that it draws; -1 while it is counted
	deep  int      // nesting depth of its drawing
}

func (e *element) get(name string) string {
	for i := 0; i < len(e.attrs); i += 2 {
		if e.attrs[i] == name {
			return e.attrs[i+1]
		}
	}
	return ""
}

// svgReader reads a drawing token by token.
type svgReader struct {
	d    *xml.Decoder
	ids  map[string]*element
	open []*element
	root *element
	n    int
}

// svg rewrites a drawing: only the elements and attributes of the lists above, in their
// order.
func (p *Picture) svg(data []byte) *Refusal {
	if !utf8.Valid(data) {
		return refuse(Format, "an SVG that is not UTF-8")
	}
	r := &svgReader{d: xml.NewDecoder(bytes.NewReader(data)), ids: map[string]*element{}}
	for {
		from := int(r.d.InputOffset())
		t, err := r.d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		to := int(r.d.InputOffset())
		if err != nil {
			return (&Refusal{Reason: Format, Message: "what is no XML: " + strings.TrimPrefix(err.Error(), "XML ")}).on(data, from, to)
		}
		if bad := r.token(t, from); bad != nil {
			return bad.on(data, from, to)
		}
	}
	if r.root == nil {
		return refuse(Format, "no drawing: an SVG begins with <svg>")
	}
	if bad := r.count(r.root); bad != nil {
		return bad
	}
	if bad := p.frame(r.root); bad != nil {
		return bad.on(data, r.root.at, min(r.root.at+4, len(data)))
	}
	var b bytes.Buffer
	r.root.write(&b, true)
	p.Bytes = append(b.Bytes(), '\n')
	return nil
}

// on sets the place in the file, without the spaces around it.
func (r *Refusal) on(data []byte, from, to int) *Refusal {
	if r.End > 0 {
		return r
	}
	to = min(to, len(data))
	for from < to && strings.IndexByte(" \t\r\n", data[from]) >= 0 {
		from++
	}
	if line := bytes.IndexByte(data[from:to], '\n'); line > 0 {
		to = from + line
	}
	r.Start, r.End = from, max(to, from)
	return r
}

func (r *svgReader) token(t xml.Token, at int) *Refusal {
	switch t := t.(type) {
	case xml.StartElement:
		return r.begin(t, at)
	case xml.EndElement:
		r.open = r.open[:len(r.open)-1]
	case xml.Directive:
		if bytes.ContainsAny(t, "[") || bytes.Contains(bytes.ToUpper(t), []byte("ENTITY")) {
			return refuse(Unsafe, "words of its own (entities)")
		}
	case xml.CharData, xml.Comment, xml.ProcInst: // invisible: letters are allowed only in text
	}
	return nil
}

func (r *svgReader) begin(t xml.StartElement, at int) *Refusal {
	name := t.Name.Local
	switch {
	case r.root == nil && (name != "svg" || t.Name.Space != svgSpace):
		return &Refusal{Reason: Format, Message: "no drawing: an SVG begins with <svg>", Help: `write <svg xmlns="` + svgSpace + `" viewBox="0 0 WIDTH HEIGHT">`}
	case len(r.open) == 0 && r.root != nil:
		return refuse(Format, "two drawings")
	case t.Name.Space != svgSpace, slices.Contains(silent, name):
		// Notes of a drawing program.
		if err := r.d.Skip(); err != nil {
			return refuse(Format, "what is no XML: it ends too early")
		}
		return nil
	}
	own, known := shapes[name]
	if !known || name == "svg" && r.root != nil {
		what := why[name]
		if what == "" {
			what = "an element that is not let through (" + clip(name) + ")"
		}
		return &Refusal{Reason: Unsafe, Message: what, Help: mend[name]}
	}
	if r.n++; r.n > MaxNodes {
		return refuse(Large, "more than %d elements", MaxNodes)
	}
	if len(r.open) >= MaxDepth {
		return refuse(Large, "elements more than %d deep in each other", MaxDepth)
	}
	e := &element{name: name, at: at}
	if bad := r.attributes(e, t.Attr, own); bad != nil {
		return bad
	}
	if e.id != "" {
		if r.ids[e.id] != nil {
			return refuse(Format, "two elements with the id %q", clip(e.id))
		}
		r.ids[e.id] = e
	}
	if r.root == nil {
		r.root = e
	} else {
		in := r.open[len(r.open)-1]
		in.items = append(in.items, e)
	}
	r.open = append(r.open, e)
	return nil
}

// attributes keeps the known ones and refuses those that do something.
func (r *svgReader) attributes(e *element, all []xml.Attr, own []string) *Refusal {
	put := func(name, value string) *Refusal {
		value = strings.Join(strings.Fields(value), " ")
		if e.get(name) != "" || value == "" {
			return nil // the style overrides the attribute, so it comes first
		}
		if local := svgLocal.FindStringSubmatch(value); local != nil && slices.Contains(referring, name) {
			e.to = append(e.to, local[1])
			value = "url(#" + local[1] + ")"
			if local[3] != "" {
				value += " " + local[3]
			}
		} else if strings.Contains(strings.ToLower(value), "url") {
			return refuse(Unsafe, "a part from elsewhere (%s=%q)", name, clip(value))
		} else if !svgValue.MatchString(value) {
			return refuse(Unsafe, "a value that is none (%s=%q)", name, clip(value))
		}
		e.attrs = append(e.attrs, name, value)
		return nil
	}
	for _, a := range all {
		if a.Name.Space == "" && a.Name.Local == "style" {
			for d := range strings.SplitSeq(a.Value, ";") {
				name, value, _ := strings.Cut(d, ":")
				name = strings.TrimSpace(name)
				if strings.ContainsAny(d, `\@`) {
					return refuse(Unsafe, "a style that is hidden (%q)", clip(d))
				}
				if !slices.Contains(paints, name) || name == "transform" {
					if strings.Contains(strings.ToLower(value), "url") {
						return refuse(Unsafe, "a part from elsewhere (%q)", clip(d))
					}
					continue
				}
				if bad := put(name, strings.TrimSuffix(strings.TrimSpace(value), "!important")); bad != nil {
					return bad
				}
			}
		}
	}
	for _, a := range all {
		name, value := a.Name.Local, a.Value
		low := strings.ToLower(name)
		switch {
		case strings.HasPrefix(low, "on"):
			return refuse(Unsafe, "something to run (%s)", clip(name))
		case low == "href": // in any namespace
			value = strings.TrimSpace(value)
			id, local := strings.CutPrefix(value, "#")
			if !local || !svgID.MatchString(id) {
				return refuse(Unsafe, "a part from elsewhere (href=%q)", clip(value))
			}
			if slices.Contains(own, "href") && e.get("href") == "" {
				e.to = append(e.to, id)
				e.attrs = append(e.attrs, "href", "#"+id)
			}
		case a.Name.Space != "": // a drawing program's own, xml:space
		case name == "id":
			if !svgID.MatchString(value) {
				return refuse(Format, "an id %q; it is letters, digits, dots and dashes", clip(value))
			}
			e.id = value
		case slices.Contains(own, name), slices.Contains(paints, name):
			if bad := put(name, value); bad != nil {
				return bad
			}
		case e.name == "svg" && (name == "width" || name == "height"):
			e.attrs = append(e.attrs, name, value) // frame reads them
		case name == "src" || name == "base" || strings.Contains(strings.ToLower(value), "url(") || strings.Contains(strings.ToLower(value), "javascript:"):
			return refuse(Unsafe, "a part from elsewhere (%s=%q)", clip(name), clip(value))
		}
	}
	return nil
}

// count computes how much an element draws, counting references each time.
func (r *svgReader) count(e *element) *Refusal {
	if e.cost > 0 {
		return nil
	}
	if e.cost < 0 {
		return &Refusal{Reason: Unsafe, Message: "a part that is made of itself", Start: e.at, End: e.at + 1 + len(e.name)}
	}
	e.cost = -1
	sum, deep := 1, 0
	for _, i := range e.items {
		if bad := r.count(i); bad != nil {
			return bad
		}
		sum, deep = sum+i.cost, max(deep, i.deep)
	}
	for _, id := range e.to {
		to := r.ids[id]
		if to == nil {
			continue // draws nothing
		}
		if bad := r.count(to); bad != nil {
			return bad
		}
		sum, deep = sum+to.cost, max(deep, to.deep)
	}
	if e.deep = deep + 1; e.deep > 4*MaxDepth {
		return &Refusal{Reason: Large, Message: "parts that name each other too deep", Start: e.at, End: e.at + 1 + len(e.name)}
	}
	if sum > MaxNodes {
		return &Refusal{Reason: Large, Message: "parts that are drawn more than " + strconv.Itoa(MaxNodes) + " times", Start: e.at, End: e.at + 1 + len(e.name)}
	}
	e.cost = sum
	return nil
}

// frame finds the size of a drawing, and removes it so that the page sets the size.
func (p *Picture) frame(root *element) *Refusal {
	box := strings.FieldsFunc(root.get("viewBox"), func(r rune) bool { return r == ' ' || r == ',' })
	width, height := root.get("width"), root.get("height")
	root.attrs = slices.Clone(root.attrs)
	for i := 0; i < len(root.attrs); {
		if n := root.attrs[i]; n == "width" || n == "height" {
			root.attrs = slices.Delete(root.attrs, i, i+2)
			continue
		}
		i += 2
	}
	if len(box) == 0 {
		w, h := pixels(width), pixels(height)
		if w <= 0 || h <= 0 {
			return &Refusal{Reason: Format, Message: "no size", Help: `write viewBox="0 0 WIDTH HEIGHT" into <svg>`}
		}
		box = []string{"0", "0", number(w), number(h)}
		root.attrs = append([]string{"viewBox", strings.Join(box, " ")}, root.attrs...)
	}
	var at [4]float64
	for i := range at {
		n, err := strconv.ParseFloat(field(box, i), 64)
		if err != nil || len(box) != 4 || math.IsInf(n, 0) || math.IsNaN(n) || math.Abs(n) > 1e6 {
			return &Refusal{Reason: Format, Message: "a viewBox that is none: " + strconv.Quote(clip(strings.Join(box, " "))), Help: `write viewBox="0 0 WIDTH HEIGHT"`}
		}
		at[i] = n
	}
	w, h := at[2], at[3]
	if w <= 0 || h <= 0 || w > MaxAspect*h || h > MaxAspect*w {
		return refuse(Format, "%s by %s units, which is too narrow for any card", number(w), number(h))
	}
	p.Width, p.Height = int(math.Ceil(w)), int(math.Ceil(h))
	return nil
}

func field(of []string, i int) string {
	if i < len(of) {
		return of[i]
	}
	return ""
}

// pixels returns a length in CSS pixels, 0 when it has no such length.
func pixels(s string) float64 {
	s = strings.TrimSpace(s)
	for unit, by := range map[string]float64{"px": 1, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96, "pt": 96.0 / 72, "pc": 16} {
		if n, ok := strings.CutSuffix(s, unit); ok {
			f, err := strconv.ParseFloat(strings.TrimSpace(n), 64)
			if err != nil || f > 1e6 {
				return 0
			}
			return f * by
		}
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f > 1e6 {
		return 0
	}
	return f
}

func number(f float64) string { return strconv.FormatFloat(math.Round(f*1000)/1000, 'f', -1, 64) }

// write writes an element. Values need no escaping: svgValue, svgLocal and svgID ensure
// that.
func (e *element) write(b *bytes.Buffer, root bool) {
	b.WriteByte('<')
	b.WriteString(e.name)
	put := func(name, value string) {
		b.WriteByte(' ')
		b.WriteString(name)
		b.WriteString(`="`)
		b.WriteString(value)
		b.WriteByte('"')
	}
	if root {
		put("xmlns", svgSpace)
	}
	if e.id != "" {
		put("id", e.id)
	}
	for i := 0; i < len(e.attrs); i += 2 {
		put(e.attrs[i], e.attrs[i+1])
	}
	if len(e.items) == 0 {
		b.WriteString("/>")
		return
	}
	b.WriteByte('>')
	for _, i := range e.items {
		i.write(b, false)
	}
	b.WriteString("</")
	b.WriteString(e.name)
	b.WriteByte('>')
}

// clip shortens a quotation in a message.
func clip(s string) string {
	if len(s) > 40 {
		s = strings.ToValidUTF8(s[:40], "") + "…"
	}
	return s
}
