// Package papertest parses the PDFs of package paper, for tests: the structure tree
// with the words of each element and their places, the straight lines of a page, and
// the ink that covers it. It shares no code with the writer.
//
// It is not a general reader of PDFs. Start at [Read].
package papertest

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// Doc is a PDF that was read.
type Doc struct {
	Title    string
	Metadata string // XMP
	Pages    []*Page
	Root     *Element
}

// Page is a page with its size and contents, in millimetres from its upper left corner.
type Page struct {
	W, H float64
	// Trim is what is used after cutting, Bleed reaches as far as the colour: left, upper,
	// right and lower edge. All are 0 when the page has no such box.
	Trim, Bleed [4]float64

	Words []Words
	Lines [][4]float64

	marked map[int][]Words
	paints []paint
}

// Words are written in one operation at a baseline. Mark is the marked content around
// them, -2 inside an artifact that is not read aloud, -1 for none.
type Words struct {
	X, Y, Wide, Size float64
	Text             string
	Mark             int
	Lang             string // "" for the language of the sheets
}

// Element is an element of the structure tree.
type Element struct {
	Role, Title, Alt string
	Page             int // from 1; 0 for an element with others inside
	Words            []Words
	Kids             []*Element
}

// Text returns all text of an element, with a space between lines.
func (e *Element) Text() string {
	var out []string
	e.Each(func(e *Element) {
		for _, w := range e.Words {
			out = append(out, w.Text)
		}
	})
	return strings.Join(strings.Fields(strings.Join(out, "")), " ")
}

// Each calls do for an element and all elements in it, in reading order.
func (e *Element) Each(do func(*Element)) {
	do(e)
	for _, k := range e.Kids {
		k.Each(do)
	}
}

// Find returns the elements with a title, in reading order.
func (e *Element) Find(title string) []*Element {
	var out []*Element
	e.Each(func(e *Element) {
		if e.Title == title {
			out = append(out, e)
		}
	})
	return out
}

// Titled returns the elements with a role that have a title.
func (e *Element) Titled(role string) []*Element {
	var out []*Element
	e.Each(func(e *Element) {
		if e.Role == role && e.Title != "" {
			out = append(out, e)
		}
	})
	return out
}

// Figures returns the drawings that have a description.
func (e *Element) Figures() []*Element {
	var out []*Element
	e.Each(func(e *Element) {
		if e.Role == "Figure" && e.Alt != "" {
			out = append(out, e)
		}
	})
	return out
}

type file struct {
	t       testing.TB
	objects map[int][]byte
	fonts   map[string]map[int]int // by resource name: widths in thousandths
	looks   map[string][2]float64  // by resource name: opacity of fills and strokes
}

// Read parses a file. It fails the test if it cannot.
func Read(t testing.TB, data []byte) *Doc {
	t.Helper()
	f := &file{t: t, objects: map[int][]byte{}, fonts: map[string]map[int]int{}, looks: map[string][2]float64{}}
	if !bytes.HasPrefix(data, []byte("%PDF-1.7\n")) || !bytes.HasSuffix(data, []byte("%%EOF\n")) {
		t.Fatal("it does not begin and end as a PDF does")
	}
	start := number(t, between(string(data[len(data)-30:]), "startxref\n", "\n"))
	for i, line := range strings.Split(string(data[start:]), "\n")[3:] {
		if !strings.HasSuffix(line, " n ") {
			break
		}
		o := data[number(t, line[:10]):]
		head := fmt.Sprintf("%d 0 obj\n", i+1)
		if !bytes.HasPrefix(o, []byte(head)) {
			t.Fatalf("object %d is not where the table says", i+1)
		}
		end := bytes.Index(o, []byte("\nendobj"))
		f.objects[i+1] = o[len(head):end]
	}
	trailer := string(data[start:])
	catalog := string(f.objects[f.ref(trailer, "/Root ")])
	for _, want := range []string{"/MarkInfo <</Marked true>>", "/StructTreeRoot", "/Lang (", "/Outlines"} {
		if !strings.Contains(catalog, want) {
			t.Errorf("the catalog has no %s", want)
		}
	}
	d := &Doc{Title: utf16text(t, between(string(f.objects[f.ref(trailer, "/Info ")]), "/Title (", ")\n"))}
	d.Metadata = string(f.stream(f.ref(catalog, "/Metadata ")))
	resources := string(f.objects[2])
	for _, m := range regexp.MustCompile(`/(F[0-9a-f]+) (\d+) 0 R`).FindAllStringSubmatch(resources, -1) {
		font := string(f.objects[number(t, m[2])])
		f.fonts[m[1]] = widths(t, string(f.objects[f.ref(font, "/DescendantFonts [")]))
		if !bytes.Contains(f.stream(f.ref(font, "/ToUnicode ")), []byte("<0000> <FFFF> <0000>")) {
			t.Error("a font does not say which letters it has")
		}
		if !strings.Contains(string(f.objects[f.ref(string(f.objects[f.ref(font, "/DescendantFonts [")]), "/FontDescriptor ")]), "/FontFile2 ") {
			t.Error("a font is not embedded")
		}
	}
	for _, m := range regexp.MustCompile(`/(GS\d+) (\d+) 0 R`).FindAllStringSubmatch(resources, -1) {
		look := string(f.objects[number(t, m[2])])
		f.looks[m[1]] = [2]float64{float(between(look, "/ca ", " ")), float(between(look, "/CA ", " "))}
	}
	byObject := map[int]int{}
	for w := range strings.FieldsSeq(strings.ReplaceAll(between(string(f.objects[1]), "/Kids [", "]"), "0 R", "")) {
		n := number(t, w)
		d.Pages = append(d.Pages, f.page(string(f.objects[n])))
		byObject[n] = len(d.Pages)
	}
	root := string(f.objects[f.ref(catalog, "/StructTreeRoot ")])
	d.Root = f.element(d, byObject, f.ref(root, "/K "))
	return d
}

func between(s, a, b string) string {
	_, s, ok := strings.Cut(s, a)
	s, _, ok2 := strings.Cut(s, b)
	if !ok || !ok2 {
		return ""
	}
	return s
}

func number(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		t.Fatalf("%q is no number", s)
	}
	return n
}

func (f *file) ref(in, key string) int {
	f.t.Helper()
	return number(f.t, between(in, key, " "))
}

func (f *file) stream(n int) []byte {
	f.t.Helper()
	head, body, ok := bytes.Cut(f.objects[n], []byte("stream\n"))
	if !ok {
		f.t.Fatalf("object %d is no stream", n)
	}
	body = bytes.TrimSuffix(body, []byte("\nendstream"))
	if !bytes.Contains(head, []byte("/FlateDecode")) {
		return body
	}
	r, err := zlib.NewReader(bytes.NewReader(body))
	if err != nil {
		f.t.Fatal(err)
	}
	b, err := io.ReadAll(r)
	if err != nil {
		f.t.Fatal(err)
	}
	return b
}

// widths parses "/W [ 32 [ 165 256 ] 60 62 480 ]".
func widths(t testing.TB, font string) map[int]int {
	out := map[int]int{}
	all := strings.Fields(strings.NewReplacer("[", " [ ", "]", " ] ").Replace(between(font, "/W [", "/CIDToGIDMap")))
	for i := 0; i < len(all) && all[i] != "]"; {
		from := number(t, all[i])
		if all[i+1] == "[" {
			for i += 2; all[i] != "]"; i++ {
				out[from] = number(t, all[i])
				from++
			}
			i++
			continue
		}
		for to := number(t, all[i+1]); from <= to; from++ {
			out[from] = number(t, all[i+2])
		}
		i += 3
	}
	return out
}

const mm = 72 / 25.4

var mediaBox = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)

func (f *file) page(o string) *Page {
	p := &Page{W: 210, H: 297}
	box := mediaBox.FindStringSubmatch(o)
	if box == nil {
		box = mediaBox.FindStringSubmatch(string(f.objects[1]))
	}
	if box != nil {
		p.W, p.H = float(box[1])/mm, float(box[2])/mm
	}
	for name, to := range map[string]*[4]float64{"/TrimBox [": &p.Trim, "/BleedBox [": &p.Bleed} {
		if at := strings.Fields(between(o, name, "]")); len(at) == 4 {
			*to = [4]float64{float(at[0]) / mm, p.H - float(at[3])/mm, float(at[2]) / mm, p.H - float(at[1])/mm}
		}
	}
	f.content(p, f.stream(f.ref(o, "/Contents ")))
	p.marked = map[int][]Words{}
	for _, w := range p.Words {
		p.marked[w.Mark] = append(p.marked[w.Mark], w)
	}
	return p
}

func float(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}

// state is the graphics state that q saves and Q restores.
type state struct {
	m    [6]float64
	font string
	size float64

	fill, stroke float64 // gray
	opaque       [2]float64
	width        float64
	dash         []float64
	clip         *clipping
}

func (f *file) content(p *Page, b []byte) {
	now := state{m: [6]float64{1, 0, 0, 1, 0, 0}, opaque: [2]float64{1, 1}}
	var path outline
	clips := ""
	var kept []state
	var args []string
	var marks []int
	var langs []string
	var x, y, fromX, fromY float64
	at := func(x, y float64) (float64, float64) {
		m := now.m
		return (m[0]*x + m[2]*y + m[4]) / mm, p.H - (m[1]*x+m[3]*y+m[5])/mm
	}
	for i := 0; i < len(b); {
		switch {
		case b[i] == ' ' || b[i] == '\n' || b[i] == '\r':
			i++
			continue
		case b[i] == '(':
			var s []byte
			for i++; b[i] != ')'; i++ {
				if b[i] == '\\' {
					i++
					s = append(s, map[byte]byte{'r': '\r', 'n': '\n'}[b[i]])
					if s[len(s)-1] == 0 {
						s[len(s)-1] = b[i]
					}
					continue
				}
				s = append(s, b[i])
			}
			i++
			args = append(args, string(s))
			continue
		}
		from := i
		for i < len(b) && b[i] != ' ' && b[i] != '\n' && b[i] != '\r' && (b[i] != '(' || i == from) {
			i++
		}
		op := string(b[from:i])
		if c := op[0]; c >= '0' && c <= '9' || c == '-' || c == '.' || c == '/' || c == '[' || c == ']' || c == '<' || c == '>' {
			args = append(args, op)
			continue
		}
		arg := func(n int) string { return args[len(args)-n] }
		point := func(n int) (float64, float64) { return at(float(arg(n)), float(arg(n-1))) }
		draw := func(edges []line, evenOdd bool, gray, opacity float64) {
			p.paints = append(p.paints, paint{edges, evenOdd, gray, opacity, now.clip})
		}
		switch op {
		case "q":
			kept = append(kept, now)
		case "Q":
			now, kept = kept[len(kept)-1], kept[:len(kept)-1]
		case "cm":
			var n [6]float64
			for k := range n {
				n[k] = float(arg(6 - k))
			}
			m := now.m
			now.m = [6]float64{
				n[0]*m[0] + n[1]*m[2], n[0]*m[1] + n[1]*m[3], n[2]*m[0] + n[3]*m[2], n[2]*m[1] + n[3]*m[3],
				n[4]*m[0] + n[5]*m[2] + m[4], n[4]*m[1] + n[5]*m[3] + m[5],
			}
		case "Tf":
			now.font, now.size = arg(2)[1:], float(arg(1))
		case "Td":
			x, y = float(arg(2)), float(arg(1))
		case "Tj":
			w := Words{Size: now.size / mm, Text: utf16text(f.t, "\xfe\xff"+arg(1)), Mark: -1}
			n := 0
			for _, r := range strings.TrimRight(w.Text, " ") {
				wide, ok := f.fonts[now.font][int(r)]
				if !ok {
					f.t.Errorf("the font has no width for %q in %q", r, w.Text)
				}
				n += wide
			}
			w.Wide = float64(n) * w.Size / 1000
			w.X, w.Y = at(x, y)
			if now.m[0] < 0 { // upside down
				w.X -= w.Wide
			}
			for _, m := range marks {
				if m != -1 {
					w.Mark = m
				}
			}
			for _, l := range langs {
				w.Lang = cmp.Or(l, w.Lang)
			}
			p.Words = append(p.Words, w)
		case "BMC":
			marks, langs = append(marks, -2), append(langs, "")
		case "BDC":
			mark, lang := -1, ""
			for k, a := range args {
				if strings.HasSuffix(a, "/Lang") {
					lang = fromHex(f.t, strings.Trim(args[k+1], "<>"))
				}
				if strings.HasSuffix(a, "/MCID") {
					mark = number(f.t, strings.TrimSuffix(args[k+1], ">>"))
				}
			}
			marks, langs = append(marks, mark), append(langs, lang)
		case "EMC":
			marks, langs = marks[:len(marks)-1], langs[:len(langs)-1]
		case "gs":
			now.opaque = f.looks[arg(1)[1:]]
		case "g":
			now.fill = float(arg(1))
		case "G":
			now.stroke = float(arg(1))
		case "rg":
			now.fill = gray(float(arg(3)), float(arg(2)), float(arg(1)))
		case "RG":
			now.stroke = gray(float(arg(3)), float(arg(2)), float(arg(1)))
		case "w":
			now.width = float(arg(1)) / mm
		case "d":
			now.dash = nil
			for _, a := range args[:len(args)-1] {
				if a = strings.Trim(a, "[]"); a != "" {
					now.dash = append(now.dash, float(a)/mm)
				}
			}
		case "re":
			x0, y0 := point(4)
			x1, y1 := at(float(arg(4))+float(arg(2)), float(arg(3))+float(arg(1)))
			path.move(x0, y0)
			path.to(x1, y0)
			path.to(x1, y1)
			path.to(x0, y1)
			path.close()
		case "c":
			x1, y1 := point(6)
			x2, y2 := point(4)
			x3, y3 := point(2)
			path.curve(x1, y1, x2, y2, x3, y3)
		case "h":
			path.close()
		case "W", "W*":
			clips = op
		case "f", "f*", "B", "B*", "S", "n":
			if strings.HasPrefix(op, "f") || strings.HasPrefix(op, "B") {
				draw(path.filled(), strings.HasSuffix(op, "*"), now.fill, now.opaque[0])
			}
			if op == "S" || strings.HasPrefix(op, "B") {
				draw(path.stroked(now.width, now.dash), false, now.stroke, now.opaque[1])
			}
			if clips != "" {
				now.clip, clips = &clipping{edges: path.filled(), evenOdd: clips == "W*", outer: now.clip}, ""
			}
			path = outline{}
		case "Do": // a photograph
			var square outline
			square.move(at(0, 0))
			square.to(at(1, 0))
			square.to(at(1, 1))
			square.to(at(0, 1))
			draw(square.filled(), false, 0.5, now.opaque[0])
		case "m":
			path.move(point(2))
			fromX, fromY = float(arg(2)), float(arg(1))
		case "l":
			x1, y1 := at(fromX, fromY)
			x2, y2 := at(float(arg(2)), float(arg(1)))
			p.Lines = append(p.Lines, [4]float64{x1, y1, x2, y2})
			path.to(x2, y2)
			fromX, fromY = float(arg(2)), float(arg(1))
		}
		args = args[:0]
	}
	if len(marks) != 0 || len(kept) != 0 {
		f.t.Errorf("a page leaves %d marks and %d states open", len(marks), len(kept))
	}
}

// gray returns the brightness of a colour.
func gray(r, g, b float64) float64 { return 0.3*r + 0.59*g + 0.11*b }

func utf16text(t testing.TB, s string) string {
	t.Helper()
	s, ok := strings.CutPrefix(s, "\xfe\xff")
	if !ok || len(s)%2 != 0 {
		t.Fatalf("%q is no UTF-16", s)
	}
	var u []uint16
	for i := 0; i < len(s); i += 2 {
		u = append(u, uint16(s[i])<<8|uint16(s[i+1]))
	}
	return string(utf16.Decode(u))
}

func fromHex(t testing.TB, s string) string {
	var b []byte
	for i := 0; i+1 < len(s); i += 2 {
		n, err := strconv.ParseUint(s[i:i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		b = append(b, byte(n))
	}
	return utf16text(t, string(b))
}

func (f *file) element(d *Doc, pages map[int]int, n int) *Element {
	o := string(f.objects[n])
	e := &Element{Role: between(o, "/S /", " ")}
	if h := between(o, "/T <", ">"); h != "" {
		e.Title = fromHex(f.t, h)
	}
	if h := between(o, "/Alt <", ">"); h != "" {
		e.Alt = fromHex(f.t, h)
	}
	if strings.Contains(o, "/Pg ") {
		e.Page = pages[f.ref(o, "/Pg ")]
		e.Words = d.Pages[e.Page-1].marked[number(f.t, between(o, "/K ", ">>"))]
		return e
	}
	for k := range strings.FieldsSeq(strings.ReplaceAll(between(o, "/K [", "]"), "0 R", "")) {
		e.Kids = append(e.Kids, f.element(d, pages, number(f.t, k)))
	}
	return e
}
