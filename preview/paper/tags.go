package paper

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// tree is the content of a document in reading order. The PDF writer has no tags, so
// [tree.write] adds them to the finished file.
type tree struct {
	elements []element
	open     []int       // from the root to the current element
	marks    map[int]int // marked pieces by page
	trims    map[int]trim
}

// trim is the part of a page that is used after cutting, with the colour that extends over
// its edge, and the height of the page; in millimetres from the upper left corner.
type trim struct {
	box
	bleedX, bleedY, high float64
}

// boxes returns the boxes of a page in a PDF, in points from the lower left corner.
func (t trim) boxes() string {
	one := func(name string, x, y float64) string {
		const pt = 72 / 25.4
		return fmt.Sprintf("/%s [%.2f %.2f %.2f %.2f]\n", name, (t.x-x)*pt, (t.high-t.y-t.h-y)*pt, (t.x+t.w+x)*pt, (t.high-t.y+y)*pt)
	}
	return one("TrimBox", 0, 0) + one("BleedBox", t.bleedX, t.bleedY)
}

// element of the tree: either it contains others, or it is a piece of a page.
type element struct {
	role, title, alt, lang string
	parent                 int
	kids                   []int
	page, id               int // page 0 for an element with others
}

func newTree(lang string) tree {
	return tree{elements: []element{{role: "Document", lang: lang, parent: -1}}, open: []int{0}, marks: map[int]int{}, trims: map[int]trim{}}
}

func (t *tree) add(e element) int {
	e.parent = t.open[len(t.open)-1]
	n := len(t.elements)
	t.elements = append(t.elements, e)
	t.elements[e.parent].kids = append(t.elements[e.parent].kids, n)
	return n
}

func (t *tree) begin(role, title string) {
	t.open = append(t.open, t.add(element{role: role, title: title}))
}

func (t *tree) end() { t.open = t.open[:len(t.open)-1] }

func (t *tree) leaf(role, alt string, page int) (id int) {
	id = t.marks[page]
	t.marks[page]++
	t.add(element{role: role, alt: alt, page: page, id: id})
	return id
}

var (
	objectHead = regexp.MustCompile(`^\d+ 0 obj\n`)
	kidsOf     = regexp.MustCompile(`/Kids \[([^\]]*)\]`)
)

// write adds the tree and the metadata to a finished file. The result is a document of PDF 1.7 with an
// identity made from its content.
func (t *tree) write(file, metadata []byte) ([]byte, error) {
	objects, root, info, err := split(file)
	if err != nil {
		return nil, err
	}
	nameFonts(objects)
	kids := kidsOf.FindSubmatch(objects[0])
	if kids == nil {
		return nil, errors.New("the PDF lists no pages")
	}
	var pages []int
	for w := range strings.FieldsSeq(strings.ReplaceAll(string(kids[1]), "0 R", "")) {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > len(objects) {
			return nil, errors.New("the PDF lists a page that it has not")
		}
		pages = append(pages, n)
	}
	for i, n := range pages {
		more := fmt.Appendf(nil, "/Type /Page\n/StructParents %d /Tabs /S\n", i)
		if trim, ok := t.trims[i+1]; ok {
			more = append(more, trim.boxes()...)
		}
		objects[n-1] = bytes.Replace(objects[n-1], []byte("/Type /Page\n"), more, 1)
	}
	objects = append(objects, fmt.Appendf(nil, "<</Type /Metadata /Subtype /XML /Length %d>>\nstream\n%s\nendstream", len(metadata), metadata))
	first := len(objects) + 2 // after the root of the tree
	catalog := fmt.Appendf(nil, "/Type /Catalog\n/Metadata %d 0 R\n/MarkInfo <</Marked true>>\n/ViewerPreferences <</DisplayDocTitle true>>\n/StructTreeRoot %d 0 R\n", len(objects), first-1)
	objects[root-1] = bytes.Replace(objects[root-1], []byte("/Type /Catalog\n"), catalog, 1)

	owners := make([][]int, len(pages))
	for i, e := range t.elements {
		if e.page > 0 {
			owners[e.page-1] = append(owners[e.page-1], i)
		}
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "<</Type /StructTreeRoot /K %d 0 R /ParentTreeNextKey %d /ParentTree <</Nums [", first, len(pages))
	for i, list := range owners {
		fmt.Fprintf(&b, "%d [", i)
		for _, e := range list { // in the order of their numbers, as they were made
			fmt.Fprintf(&b, "%d 0 R ", first+e)
		}
		b.WriteString("]\n")
	}
	b.WriteString("]>>>>")
	objects = append(objects, bytes.Clone(b.Bytes()))
	for _, e := range t.elements {
		b.Reset()
		fmt.Fprintf(&b, "<</Type /StructElem /S /%s", e.role)
		if e.parent < 0 {
			fmt.Fprintf(&b, " /P %d 0 R", first-1)
		} else {
			fmt.Fprintf(&b, " /P %d 0 R", first+e.parent)
		}
		for _, kv := range [...][2]string{{"T", e.title}, {"Alt", e.alt}} {
			if kv[1] != "" {
				fmt.Fprintf(&b, " /%s <%s>", kv[0], hexText(kv[1]))
			}
		}
		if e.lang != "" {
			fmt.Fprintf(&b, " /Lang (%s)", e.lang)
		}
		if e.role == "TH" {
			b.WriteString(" /A <</O /Table /Scope /Column>>")
		}
		if e.page > 0 {
			fmt.Fprintf(&b, " /Pg %d 0 R /K %d>>", pages[e.page-1], e.id)
		} else {
			b.WriteString(" /K [")
			for _, k := range e.kids {
				fmt.Fprintf(&b, "%d 0 R ", first+k)
			}
			b.WriteString("]>>")
		}
		objects = append(objects, bytes.Clone(b.Bytes()))
	}
	return assemble(objects, root, info), nil
}

// split separates a file into its objects, without their heads and ends.
func split(file []byte) (objects [][]byte, root, info int, err error) {
	bad := errors.New("the PDF is not written as expected")
	_, tail, ok := bytes.Cut(file[max(0, len(file)-40):], []byte("startxref\n"))
	at, _, ok2 := bytes.Cut(tail, []byte("\n"))
	start, err := strconv.Atoi(string(at))
	if !ok || !ok2 || err != nil || start >= len(file) {
		return nil, 0, 0, bad
	}
	lines := strings.Split(string(file[start:]), "\n")
	if len(lines) < 3 || lines[0] != "xref" {
		return nil, 0, 0, bad
	}
	var offsets []int
	for _, l := range lines[3:] {
		if len(l) < 18 || !strings.HasSuffix(strings.TrimSpace(l), "n") {
			break
		}
		n, err := strconv.Atoi(l[:10])
		if err != nil || n >= start {
			return nil, 0, 0, bad
		}
		offsets = append(offsets, n)
	}
	ends := slices.Clone(offsets) // the objects are not in the order of their numbers
	slices.Sort(ends)
	for i, from := range offsets {
		to := start
		if next, _ := slices.BinarySearch(ends, from+1); next < len(ends) {
			to = ends[next]
		}
		body := file[from:to]
		head := objectHead.Find(body)
		body, ok := bytes.CutSuffix(bytes.TrimRight(body, "\n"), []byte("endobj"))
		if head == nil || !ok || string(head) != strconv.Itoa(i+1)+" 0 obj\n" {
			return nil, 0, 0, bad
		}
		objects = append(objects, bytes.TrimRight(body[len(head):], "\n"))
	}
	trailer := string(file[start:])
	for _, r := range []struct {
		key string
		to  *int
	}{{"/Root ", &root}, {"/Info ", &info}} {
		_, rest, _ := strings.Cut(trailer, r.key)
		n, _, _ := strings.Cut(rest, " ")
		if *r.to, err = strconv.Atoi(n); err != nil || *r.to < 1 || *r.to > len(objects) {
			return nil, 0, 0, bad
		}
	}
	return objects, root, info, nil
}

// assemble writes objects as a file.
func assemble(objects [][]byte, root, info int) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	offsets := make([]int, len(objects))
	for i, o := range objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n", i+1)
		b.Write(o)
		b.WriteString("\nendobj\n")
	}
	sum := sha256.Sum256(b.Bytes())
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, o := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", o)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>]>>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, root, info, sum[:16], sum[:16], start)
	return b.Bytes()
}
