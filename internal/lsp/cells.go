package lsp

import (
	"bytes"
	"slices"
	"strings"

	"acforge.dev/internal/plan"
)

// drawn is a plan in a file of the editor.
type drawn struct {
	word word
	text string // without the indentation
	at   []int  // the byte of the file for each byte of text
	plan *plan.Plan
	good bool // without problems
}

// drawnIn reads the plan that a text over several lines draws. It returns nil if the text
// is no drawing.
func drawnIn(file []byte, w word) *drawn {
	if !w.lines || w.label || !w.closed && !bytes.HasSuffix(file[w.start:w.end], []byte(`"""`)) {
		return nil
	}
	lit := file[w.start:w.end]
	if !bytes.HasPrefix(lit, []byte(`"""`)) || len(lit) < 6 {
		return nil
	}
	first := bytes.IndexByte(lit, '\n')
	last := bytes.LastIndexByte(lit, '\n')
	if first < 0 || last <= first {
		return nil
	}
	indent := string(bytes.TrimSuffix(lit[last+1:], []byte(`"""`)))
	d := &drawn{word: w}
	var b strings.Builder
	for from := first + 1; from <= last; {
		to := from + bytes.IndexByte(lit[from:], '\n')
		line := lit[from : to+1]
		skip := 0
		if bytes.HasPrefix(line, []byte(indent)) {
			skip = len(indent)
		}
		for i := skip; i < len(line); i++ {
			d.at = append(d.at, w.start+from+i)
		}
		b.Write(line[skip:])
		from = to + 1
	}
	if d.text = b.String(); !strings.HasPrefix(strings.TrimLeft(d.text, " \n\r"), "+") {
		return nil
	}
	var problems []plan.Problem
	d.plan, problems = plan.Parse(d.text)
	d.good = len(problems) == 0
	if len(d.plan.Cells) == 0 {
		return nil
	}
	return d
}

// file returns the byte of the file for a byte of the drawing.
func (d *drawn) file(i int) int {
	if i < len(d.at) {
		return d.at[i]
	}
	return d.at[len(d.at)-1]
}

// name returns the bytes of the file that hold the name of a cell.
func (d *drawn) name(c plan.Cell) (from, to int) { return d.file(c.Start), d.file(c.End-1) + 1 }

// cellAt returns the cell whose box has a byte of the file.
func (d *drawn) cellAt(at int) (plan.Cell, bool) {
	i, ok := slices.BinarySearch(d.at, at)
	if !ok {
		return plan.Cell{}, false
	}
	line := strings.Count(d.text[:i], "\n") - strings.Count(d.text[:len(d.text)-len(strings.TrimLeft(d.text, " \n\r"))], "\n")
	head, _, _ := strings.Cut(strings.TrimLeft(d.text, " \n\r"), "\n")
	x := i - strings.LastIndexByte(d.text[:i], '\n') - 1
	col := strings.Count(head[:min(x+1, len(head))], "+") - 1
	if line%2 == 0 || x < len(head) && head[x] == '+' {
		return plan.Cell{}, false // a wall
	}
	for _, c := range d.plan.Cells {
		if c.Row == line/2 && c.Col == col {
			return c, true
		}
	}
	return plan.Cell{}, false
}

// cell returns the square in a drawing at the cursor.
type cellAt struct {
	*drawn
	plan.Cell
	square string // its name
}

// cell returns the cell of a drawing at a byte of the file, nil when there is none.
func (v *view) cell(at int) *cellAt {
	for _, w := range v.words.all {
		if w.lines && w.start <= at && at < w.end {
			d := drawnIn(v.text, w)
			if d == nil {
				return nil
			}
			c, ok := d.cellAt(at)
			if !ok {
				return nil
			}
			return &cellAt{d, c, plan.Name(c.Col, c.Row)}
		}
	}
	return nil
}

// square returns the square of a cell as a thing that can be named.
func (v *view) square(c *cellAt) *found {
	if v.pack == nil {
		return nil
	}
	for _, t := range v.pack.Tables {
		if t.In == nil || len(c.word.path) < len(t.In.Path) || !slices.Equal(c.word.path[:len(t.In.Path)], t.In.Path) {
			continue
		}
		for _, id := range v.called(c.word.path, c.square) {
			for _, thing := range t.Things {
				if thing.ID == id && thing.Draw != nil {
					return &found{thing, t}
				}
			}
		}
	}
	return nil
}

// tile returns the word that declares the tile of a cell next to its drawing, nil when
// none does: by its name, or by the letter that names its kind.
func (v *view) tile(c *cellAt) *word {
	above := c.word.path[:len(c.word.path)-1]
	var kind *word
	for i, w := range v.words.all {
		if !w.label || len(w.path) != len(above)+2 || !slices.Equal(w.path[:len(above)], above) {
			continue
		}
		switch {
		case w.text == c.Name:
			return &v.words.all[i]
		case len(w.text) == 1 && w.text == c.Name[:1]:
			kind = &v.words.all[i]
		}
	}
	return kind
}

// tiles offers the names of tiles for a cell of a drawing. The cell keeps its width.
func (l *offers) tiles(c *cellAt) {
	from, to := c.name(c.Cell)
	for to < len(l.v.text) && l.v.text[to] == ' ' {
		to++
	}
	width := to - from
	put := func(name, detail string) {
		if !l.taken[name] && len(name) <= width {
			l.taken[name] = true
			l.items = append(l.items, item{Label: name, Kind: kindReference, Detail: detail, Sort: "0" + name,
				TextEdit: &textEdit{spanOf(l.v.text, from, to), name + strings.Repeat(" ", width-len(name))}})
		}
	}
	// The names that are declared next to the drawing, in a group that has one of its.
	above := c.word.path[:len(c.word.path)-1]
	groups, of := map[string][]string{}, ""
	for _, w := range l.v.words.all {
		if !w.label || len(w.path) != len(above)+2 || !slices.Equal(w.path[:len(above)], above) {
			continue
		}
		group := w.path[len(above)]
		groups[group] = append(groups[group], w.text)
		if slices.ContainsFunc(c.plan.Cells, func(o plan.Cell) bool { return o.Name == w.text }) {
			of = group
		}
	}
	for _, name := range groups[of] {
		put(name, of)
	}
	for _, o := range c.plan.Cells {
		put(o.Name, "drawn in this plan")
	}
}
