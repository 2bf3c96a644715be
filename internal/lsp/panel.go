package lsp

import (
	"context"
	"slices"
	"sort"
	"strings"

	"acforge.dev/internal/plan"
	"acforge.dev/internal/printable"
)

// The requests of a panel next to the text. Any editor can show one: docs/editor.md
// describes them.

// picture is a drawing of a file, as a panel draws it.
type picture struct {
	URI     string         `json:"uri"`
	Version int            `json:"version"`
	Range   span           `json:"range"`
	Name    string         `json:"name"` // of the drawing's part, "A", or ""
	Cols    int            `json:"cols"`
	Rows    int            `json:"rows"`
	Good    bool           `json:"good"` // it has no problems, so it can be edited
	Cells   []pictureCell  `json:"cells"`
	Edges   []pictureEdge  `json:"edges"`
	Things  []pictureThing `json:"things"`
	Cursor  string         `json:"cursor"` // the square at the cursor, or ""
}

type pictureCell struct {
	Square string `json:"square"` // "c2"
	Tile   string `json:"tile"`   // as drawn
	Kind   string `json:"kind"`   // the word for it next to the drawing, or ""
	Col    int    `json:"col"`
	Row    int    `json:"row"`
	Range  span   `json:"range"`
}

// pictureEdge is a wall or a ladder between two squares.
type pictureEdge struct {
	A    string `json:"a"`
	B    string `json:"b"`
	Mark string `json:"mark"` // "wall" or "ladder"
}

// pictureThing is a place of the file that names a square of the drawing.
type pictureThing struct {
	Group  string `json:"group"`  // the field that holds it: "guards"
	Label  string `json:"label"`  // a word about it: "agile", "wheel"
	Square string `json:"square"` // where it is
	Range  span   `json:"range"`  // of the name of the square, with its quotes
}

// drawingOf returns the drawing of a file that belongs to a byte: the one around it, or
// that of the struct around it, or else the first of the file.
func (v *view) drawingOf(at int) *drawn {
	var best *drawn
	depth := -1
	for _, w := range v.words.all {
		if !w.lines || w.label {
			continue
		}
		d := drawnIn(v.text, w)
		if d == nil {
			continue
		}
		if w.start <= at && at <= w.end {
			return d
		}
		// How many names of the paths to the drawing and to the cursor are the same.
		n := 0
		for n < len(w.path) && n < len(v.words.here.path) && w.path[n] == v.words.here.path[n] {
			n++
		}
		if n > depth {
			best, depth = d, n
		}
	}
	return best
}

// picture describes a drawing and what the file places on it.
func (v *view) picture(d *drawn, cursor int) picture {
	above := d.word.path[:len(d.word.path)-1]
	out := picture{URI: v.p.uri(v.name), Range: spanOf(v.text, d.word.start, d.word.end), Cols: d.plan.Cols, Rows: d.plan.Rows, Good: d.good,
		Cells: []pictureCell{}, Edges: []pictureEdge{}, Things: []pictureThing{}}
	if o := v.p.open[v.name]; o != nil {
		out.Version = o.version
	}
	if n := len(above); n > 0 && isPart(above[n-1]) {
		out.Name = above[n-1]
	}
	squares := map[string]string{}
	for _, c := range d.plan.Cells {
		name := plan.Name(c.Col, c.Row)
		squares[name] = name
		if out.Name != "" {
			squares[out.Name+"."+name] = name
		}
		from, to := d.name(c)
		out.Cells = append(out.Cells, pictureCell{Square: name, Tile: c.Name, Kind: v.kindOf(above, c.Name), Col: c.Col, Row: c.Row, Range: spanOf(v.text, from, to)})
	}
	for _, e := range d.plan.Edges {
		a, b := d.plan.Cells[e.A], d.plan.Cells[e.B]
		mark := "wall"
		if e.Ladder {
			mark = "ladder"
		}
		out.Edges = append(out.Edges, pictureEdge{plan.Name(a.Col, a.Row), plan.Name(b.Col, b.Row), mark})
	}
	for _, w := range v.words.all {
		square, is := squares[w.text]
		if !is || w.label || !w.quoted || !w.closed || len(w.path) <= len(above) {
			continue
		}
		if slices.Equal(w.path[:len(above)], above) {
			out.Things = append(out.Things, pictureThing{w.path[len(above)], printable.Line(v.labelOf(above, w)), square, spanOf(v.text, w.start, w.end)})
			if w.start <= cursor && cursor <= w.end {
				out.Cursor = square
			}
		}
	}
	for _, at := range []int{cursor - 1, cursor} { // a cursor is between two letters
		if c, ok := d.cellAt(at); ok {
			out.Cursor = plan.Name(c.Col, c.Row)
		}
	}
	return out
}

// kindOf returns the word that is written next to a drawing for a tile: the kind of its
// entry, or that of its letter.
func (v *view) kindOf(above []string, tile string) (kind string) {
	for _, w := range v.words.all {
		if w.label || !w.quoted || len(w.path) < len(above)+2 || !slices.Equal(w.path[:len(above)], above) {
			continue
		}
		rest := w.path[len(above):]
		switch {
		case len(rest) == 3 && rest[1] == tile && rest[2] == "kind":
			return w.text
		case len(rest) == 2 && rest[1] == tile[:1]:
			kind = w.text
		}
	}
	return kind
}

// labelOf returns a word about the thing that a name of a square belongs to: its id, or
// in a list a word that is written next to the name.
func (v *view) labelOf(above []string, w word) string {
	if len(w.path) < len(above)+2 {
		return ""
	}
	thing := w.path[:len(above)+2]
	if id := thing[len(thing)-1]; strings.Trim(id, "0123456789") != "" {
		return id
	}
	for _, o := range v.words.all {
		if !o.label && o.quoted && len(o.path) == len(thing)+1 && slices.Equal(o.path[:len(thing)], thing) && o.start != w.start {
			return o.text
		}
	}
	return ""
}

// drawingRequest answers acforge/drawing: the drawing that belongs to the cursor, null
// when the file has none.
func drawingRequest(ctx context.Context, s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v := s.look(ctx, q)
	if v == nil {
		return nil, nil, nil
	}
	d := v.drawingOf(s.cursor)
	if d == nil {
		return nil, nil, nil
	}
	return v.picture(d, s.cursor), nil, nil
}

// Face is a thing of a pack as its pages draw it.
type Face struct {
	Title string   `json:"title"`
	HTML  []string `json:"html"` // the face of a card, or the Maps of a mission
	// Symbols are the elements that drawings refer to by id. Style is their style sheet.
	Symbols string `json:"symbols"`
	Style   string `json:"style"`
}

// faceRequest answers acforge/face: the innermost thing around the cursor as its pages
// draw it, from the last time that the pack was whole; null when there is none.
func faceRequest(ctx context.Context, s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	s.panels = true
	v := s.look(ctx, q)
	if v == nil || v.p.faces == nil {
		return nil, nil, nil
	}
	faces, pack := v.p.faces, v.packName
	path := v.words.here.path
	if w := v.words.here.word; w != nil {
		path = w.path
	}
	if len(path) < 2 {
		for _, w := range v.words.all { // the first thing of the file
			if w.label && len(w.path) == 2 {
				path = w.path
				break
			}
		}
	}
	if len(path) < 2 {
		return nil, nil, nil
	}
	field, id, named := path[0], path[1], v.find(v.words.here.word)
	return nil, func(ctx context.Context) (any, *failure) {
		var f *Face
		var err error
		if named != nil && len(named.Path) == 2 && named.Node != nil { // a name of a card
			f, err = faces(pack, named.Path[0], named.ID)
		}
		if f == nil && err == nil {
			f, err = faces(pack, field, id)
		}
		if err != nil {
			return nil, &failure{codeFailed, printable.Text(err.Error())}
		}
		if f == nil {
			return nil, nil
		}
		return f, nil
	}, nil
}

// change is a part of acforge/redraw: an edge of the drawing, or a thing on it.
type change struct {
	A    string `json:"a"`    // an edge: between these squares
	B    string `json:"b"`    //
	Mark string `json:"mark"` // "wall", "ladder" or "open"

	Range *span  `json:"range"` // a thing: the name of its square
	To    string `json:"to"`    // its new square
}

// redraw answers acforge/redraw: an edit that changes only the cells' edges and the names
// of squares that are asked for.
func redraw(ctx context.Context, s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v := s.look(ctx, q)
	if v == nil {
		return nil, nil, &failure{codeInvalidParams, "the file is in no workspace"}
	}
	if o := v.p.open[v.name]; q.TextDocument.Version != 0 && (o == nil || o.version != q.TextDocument.Version) {
		return nil, nil, &failure{codeModified, "the text has changed since it was drawn"}
	}
	d := v.drawingOf(s.cursor)
	if d == nil || !d.good {
		return nil, nil, &failure{codeFailed, "there is no drawing here, or it has mistakes"}
	}
	edits := map[int]textEdit{} // by their place; the last one of an edge counts
	for _, c := range q.Changes {
		if c.Range != nil {
			from, to := offsetOf(v.text, c.Range.Start), offsetOf(v.text, c.Range.End)
			now, ok := v.moved(d, from, to, c.To)
			if !ok {
				return nil, nil, &failure{codeFailed, "no square of the drawing is named there"}
			}
			edits[from] = textEdit{spanOf(v.text, from, to), now}
			continue
		}
		from, to, text, ok := d.edge(v.text, c.A, c.B, c.Mark)
		if !ok {
			return nil, nil, &failure{codeFailed, "there is no edge between " + printable.Line(c.A) + " and " + printable.Line(c.B)}
		}
		edits[from] = textEdit{spanOf(v.text, from, to), text}
	}
	var at []int
	for from, e := range edits {
		if string(v.text[from:offsetOf(v.text, e.Range.End)]) != e.NewText {
			at = append(at, from)
		}
	}
	sort.Ints(at)
	list := []textEdit{}
	for _, from := range at {
		list = append(list, edits[from])
	}
	return workspaceEdit{Changes: map[string][]textEdit{v.p.uri(v.name): list}}, nil, nil
}

// moved returns the name of another square in place of the one at a part of the file.
func (v *view) moved(d *drawn, from, to int, square string) (string, bool) {
	i := slices.IndexFunc(v.words.all, func(w word) bool { return w.start == from && w.end == to && w.quoted && w.closed && !w.label })
	if i < 0 || !d.has(square) {
		return "", false
	}
	name, part := v.words.all[i].text, ""
	if before, rest, ok := strings.Cut(name, "."); ok {
		name, part = rest, before+"."
	}
	return `"` + part + square + `"`, d.has(name)
}

// has reports whether the drawing has a square.
func (d *drawn) has(square string) bool {
	return slices.ContainsFunc(d.plan.Cells, func(c plan.Cell) bool { return plan.Name(c.Col, c.Row) == square })
}

// edge returns the bytes of the file between two squares next to each other, and what to
// write there for a mark.
func (d *drawn) edge(file []byte, a, b, mark string) (from, to int, text string, ok bool) {
	ac, ar, okA := plan.ParseName(a)
	bc, br, okB := plan.ParseName(b)
	if bc < ac || br < ar {
		ac, ar, bc, br = bc, br, ac, ar
	}
	if !okA || !okB || !d.has(a) || !d.has(b) || bc-ac+br-ar != 1 {
		return 0, 0, "", false
	}
	body := strings.TrimLeft(d.text, "\n\r")
	lead := len(d.text) - len(body)
	lines := strings.Split(body, "\n")
	var corners []int
	for i, r := range lines[0] {
		if r == '+' {
			corners = append(corners, i)
		}
	}
	line, x, width := 2*ar+1, 0, 1
	flat := br > ar
	switch {
	case flat && ac+1 < len(corners):
		line, x, width = 2*ar+2, corners[ac]+1, corners[ac+1]-corners[ac]-1
	case !flat && bc < len(corners):
		x = corners[bc]
	default:
		return 0, 0, "", false
	}
	if line >= len(lines) || x+width > len(lines[line]) {
		return 0, 0, "", false // blanks at its end were cut off
	}
	at := lead
	for _, l := range lines[:line] {
		at += len(l) + 1
	}
	fill := map[string]string{"wall": "|", "open": " ", "ladder": "H"}[mark]
	if flat {
		fill = map[string]string{"wall": strings.Repeat("-", width), "open": strings.Repeat(" ", width), "ladder": ladderIn(width)}[mark]
	}
	return d.file(at + x), d.file(at+x+width-1) + 1, fill, fill != ""
}

// ladderIn returns a ladder in a line as wide as a column.
func ladderIn(width int) string {
	b := []byte(strings.Repeat("-", width))
	b[(width-1)/2] = 'H'
	return string(b)
}
