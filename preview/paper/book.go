package paper

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"acforge.dev/engine/wording"
)

// Paper is a size of sheets, in millimetres.
type Paper struct {
	Name string
	W, H float64
}

// Papers are the available sizes.
var Papers = []Paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}}

// Format is how a set is printed.
type Format struct {
	Paper Paper
	// Short says that the paper is turned over its short edge.
	Short bool
	// Ink is how much ink is used; "" means FullInk.
	Ink Ink
}

// Set is everything of a pack for printing, in one language.
type Set struct {
	Pack, Version, Title string
	Lang                 string // BCP 47
	License, Tool        string
	Credits              []string // the authors
	// Lacks is how many of its Texts are missing in the language: the first language of
	// the pack is the fallback.
	Lacks, Texts int
	// Fonts are the fonts of the pack for letters that the faces do not have; nil for none.
	Fonts *Fonts
	even  map[*Side]float64 // see [Set.Even]
	// Bare leaves out the page of contents of each file.
	Bare  bool
	Files []File
}

// File is a PDF that is printed in one go.
type File struct {
	Name     string // "cards"
	Title    string
	Both     bool // printed on both sides of the paper
	Sections []Section
}

// Section is a part of a file, with its line in the contents and its bookmark.
type Section interface {
	title() string
	key() string // names it for a choice
	things() []thing
	chosen(keep []bool) Section
	pieces() int // number of pieces to cut out, 0 for none
	pages(Paper) int
	draw(*book)
}

// Made holds files by name, and the remarks on them.
type Made struct {
	Files   map[string][]byte
	Remarks []Remark
}

// Make draws a set: one PDF for each of its files, "PACK-LANG-NAME.pdf". It fails only
// when the PDF writer does. Text that does not fit and letters that the fonts do not
// have become remarks.
func Make(s *Set, f Format) (Made, error) {
	out := Made{Files: map[string][]byte{}}
	for i := range s.Files {
		file := &s.Files[i]
		data, remarks, err := makeFile(s, file, f)
		if err != nil {
			return Made{}, fmt.Errorf("%s: %w", file.Name, err)
		}
		out.Files[s.Pack+"-"+s.Lang+"-"+file.Name+".pdf"] = data
		out.Remarks = append(out.Remarks, remarks...)
	}
	return out, nil
}

// book is a file while it becomes a PDF.
type book struct {
	c     *canvas
	pdf   pages
	set   *Set
	file  string
	paper Paper
	short bool
	both  bool
	wide  bool // the long edge is horizontal; paper is turned likewise
	// section waits for its first page, which its bookmark points to.
	section string
	// unseen says that nothing is drawn: a piece is laid out once and not for each copy.
	unseen bool
}

func newBook(s *Set, file *File, f Format, draw pen, on pages, wide *widths) *book {
	return &book{c: &canvas{pdf: draw, tree: newTree(s.Lang), bared: s.Bare, lang: s.Lang, advance: wide, ink: f.Ink, fonts: s.Fonts, even: s.even, right: wording.RightToLeft(s.Lang)}, pdf: on,
		set: s, file: s.Lang + ", " + file.Name, paper: f.Paper, short: f.Short, both: file.Both}
}

func (b *book) say(key string, pairs ...string) string { return say(b.set.Lang, key, pairs...) }

func itoa(n int) string { return strconv.Itoa(n) }

// never is the time of creation: a fixed one is the same everywhere.
var never = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func makeFile(s *Set, file *File, f Format) (data []byte, remarks []Remark, err error) {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: f.Paper.W, Ht: f.Paper.H}})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(never)
	pdf.SetModificationDate(never)
	says := about{title: s.Title + ": " + file.Title, subject: s.Pack + " " + s.Version + ", " + s.License, author: strings.Join(s.Credits, ", "), tool: s.Tool, lang: s.Lang}
	pdf.SetProducer(says.tool, true)
	pdf.SetTitle(says.title, true)
	pdf.SetSubject(says.subject, true)
	if says.author != "" {
		pdf.SetAuthor(says.author, true)
	}
	pdf.SetLang(s.Lang)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	if err := addFonts(pdf); err != nil {
		return nil, nil, err
	}
	wide, err := advances()
	if err != nil {
		return nil, nil, err
	}
	for _, f := range faces { // their order in the file does not depend on the words
		pdf.SetFont(f.family, f.style, 10)
	}
	b := newBook(s, file, f, pdf, pdf, wide)
	c := b.c
	sections := ganged(file.Sections, b.say)
	if !s.Bare {
		b.contents(file, sections)
	}
	for _, sec := range sections {
		first := pdf.PageNo() + 1
		b.section = sec.title()
		c.tree.begin("Sect", sec.title())
		sec.draw(b)
		c.tree.end()
		if n := pdf.PageNo() + 1 - first; n != sec.pages(f.Paper) {
			return nil, nil, fmt.Errorf("%s takes %d pages and not the %d of the contents", sec.title(), n, sec.pages(f.Paper))
		}
	}
	var made bytes.Buffer
	if err := pdf.Output(&made); err != nil {
		return nil, nil, err
	}
	data, err = c.tree.write(made.Bytes(), says.metadata())
	return data, sorted(c.remarks), err
}

// across draws pages that lie on their long edge.
func (b *book) across(draw func()) {
	upright := b.paper
	b.paper.W, b.paper.H, b.wide = upright.H, upright.W, true
	draw()
	b.paper, b.wide = upright, false
}

// sheet is a page of paper with a line at the lower edge. If sheets are turned over
// their short edge, the other side is upside down.
func (b *book) sheet(caption string, back bool, draw func()) {
	c := b.c
	if b.wide {
		b.pdf.AddPageFormat("L", fpdf.SizeType{Wd: b.paper.H, Ht: b.paper.W})
	} else {
		b.pdf.AddPage()
	}
	c.size = 0
	if b.section != "" {
		b.pdf.Bookmark(b.section, 0, 0)
		b.section = ""
	}
	// A page with a horizontal long edge is turned over that edge like a calendar.
	turned := back && b.short != b.wide
	if turned {
		b.pdf.TransformBegin()
		b.pdf.TransformRotate(180, b.paper.W/2, b.paper.H/2)
	}
	c.tree.begin("Sect", caption)
	c.where = b.file + ": " + caption
	role := "P"
	if b.set.Bare && c.pdf.PageNo() == 1 { // the title of a file without contents
		role = "H1"
	}
	c.leaf(role, "", func() {
		const size = 2.3
		line := c.settable(b.set.Title + " " + b.set.Version + " · " + caption)
		c.text(Sans, size, b.paper.W-12-c.width(Sans, size, line), b.paper.H-2.6, "#555555", line+" ")
	})
	draw()
	c.tree.end()
	if turned {
		b.pdf.TransformEnd()
	}
}

// trim says which part of the current page is used after cutting, and how far colour
// extends over it.
func (b *book) trim(at box, bleedX, bleedY float64, back bool) {
	if back && b.short { // the page is upside down
		at.x, at.y = b.paper.W-at.x-at.w, b.paper.H-at.y-at.h
	}
	b.c.tree.trims[b.c.pdf.PageNo()] = trim{at, bleedX, bleedY, b.paper.H}
}

// lacks says how many texts are in another language, if any.
func (b *book) lacks() Part {
	if b.set.Lacks == 0 {
		return Gap{}
	}
	return Words{Text: []Text{Plain(b.say("lacks", "n", itoa(b.set.Lacks), "all", itoa(b.set.Texts)))}, Face: SansBold, Size: 4, Ink: accent, Above: 6}
}

// The colours of paper's own words.
const ink, soft, faint, accent Colour = "#22262c", "#5a5f66", "#cfc6b3", "#7a231f"

// measureRule is a line of 50 mm with a mark every 10 mm.
type measureRule struct{}

func (measureRule) measure(*canvas, float64, float64) (h, give float64) { return 8, 0 }

func (measureRule) draw(c *canvas, b box, _ edge, _ float64) {
	c.artifact(func() {
		c.pen("#000000", 0.15)
		y := b.y + 5
		c.line(b.x, y, b.x+50, y)
		for i := range 6 {
			c.line(b.x+float64(10*i), y-1.5, b.x+float64(10*i), y)
		}
	})
	c.leaf("P", "", func() { c.text(Sans, 3, b.x+52, b.y+5.3, ink, "50 mm ") })
}
