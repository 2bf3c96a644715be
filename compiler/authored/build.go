package authored

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"

	"acforge.dev/internal/diag"
)

// MaxDepth is how deeply values may be nested. No pack comes near it.
const MaxDepth = 64

// Build makes the tree of a CUE value that the sources were evaluated to. It leaves out
// hidden fields and the author's definitions. Values that CUE could not evaluate become
// Bad; CUE's errors say why. Build returns nil when nothing could be evaluated.
func Build(v cue.Value, sources []Source) *Node {
	b := &builder{index: newIndex(sources), files: map[string]*diag.File{}}
	for _, s := range sources {
		b.files[s.AST.Filename] = s.File
	}
	top := &Node{}
	if len(sources) > 0 {
		top.Span = diag.Span{File: sources[0].File}
		top.Label = packageName(sources[0])
	}
	b.fill(top, v, 0)
	if top.Kind == Bad {
		return nil
	}
	return top
}

// packageName returns the place that means a whole file.
func packageName(s Source) diag.Span {
	w := walker{file: s.File}
	for _, d := range s.AST.Decls {
		if p, ok := d.(*ast.Package); ok {
			return w.span(p.Name)
		}
	}
	if len(s.AST.Decls) > 0 {
		return w.span(s.AST.Decls[0])
	}
	return diag.Span{File: s.File}
}

type builder struct {
	index index
	files map[string]*diag.File
}

func (b *builder) fill(n *Node, v cue.Value, depth int) {
	if depth > MaxDepth {
		return
	}
	switch v.IncompleteKind() {
	case cue.StructKind:
		b.fields(n, v, depth)
	case cue.ListKind:
		b.elements(n, v, depth)
	case cue.BottomKind:
		// Something in it is wrong, or it is wrong itself.
		b.fields(n, v, depth)
		if len(n.Items) == 0 {
			b.elements(n, v, depth)
		}
		if len(n.Items) == 0 {
			n.Kind = Bad
		}
	case cue.StringKind:
		if s, err := v.String(); err == nil {
			n.Kind, n.Text = String, s
		}
	case cue.IntKind:
		i, err := v.Int64()
		switch {
		case err == nil && i >= math.MinInt32 && i <= math.MaxInt32:
			n.Kind, n.Int = Int, int(i)
		case v.IsConcrete():
			// Outside every range: Text holds what was written.
			n.Kind, n.Int, n.Text = Int, math.MaxInt32, fmt.Sprint(v)
			if strings.HasPrefix(n.Text, "-") {
				n.Int = math.MinInt32
			}
			if len(n.Text) > 24 {
				n.Text = fmt.Sprintf("a number of %d digits", len(strings.TrimPrefix(n.Text, "-")))
			}
		}
	case cue.FloatKind, cue.NumberKind:
		if v.IsConcrete() {
			n.Kind = Float
		}
	case cue.BoolKind:
		if x, err := v.Bool(); err == nil {
			n.Kind, n.Bool = Bool, x
		}
	case cue.NullKind:
		n.Kind = Null
	case cue.BytesKind:
		if v.IsConcrete() {
			n.Kind = Bytes
		}
	}
}

func (b *builder) fields(n *Node, v cue.Value, depth int) {
	it, err := v.Fields()
	if err != nil {
		return
	}
	n.Kind = Struct
	for it.Next() {
		switch sel := it.Selector(); sel.LabelType() {
		case cue.StringLabel:
			b.child(n, sel.Unquoted(), false, it.Value(), depth)
		case cue.IndexLabel: // a list that contains something wrong
			n.Kind = List
			b.child(n, strconv.Itoa(sel.Index()), true, it.Value(), depth)
		}
	}
}

func (b *builder) elements(n *Node, v cue.Value, depth int) {
	it, err := v.List()
	if err != nil {
		return
	}
	n.Kind = List
	for i := 0; it.Next(); i++ {
		b.child(n, strconv.Itoa(i), true, it.Value(), depth)
	}
}

func (b *builder) child(n *Node, name string, inList bool, v cue.Value, depth int) {
	c := &Node{Name: name, InList: inList, OfElement: n.InList, Path: append(n.Path[:len(n.Path):len(n.Path)], name)}
	if p, ok := b.index[key(c.Path)]; ok {
		c.Label, c.Span = p.label, p.value
		if p.lit != nil {
			c.lines = p.lines()
		}
	} else if at := b.written(v); at.File != nil {
		c.Label, c.Span = at, at
	} else {
		// Computed by CUE: use the nearest written thing around it.
		c.Label, c.Span, c.computed = n.Label, n.Span, true
	}
	b.fill(c, v, depth+1)
	if c.computed {
		c.settle()
	}
	n.Items = append(n.Items, c)
}

// settle gives a place to a struct or a list that a comprehension made: that of the first
// element with a place in the author's files. An element within the field around the
// comprehension goes before one that the comprehension refers to. CUE itself records the
// schema as the place of such a struct.
func (n *Node) settle() {
	var first *Node
	for _, c := range n.Items {
		if c.computed {
			continue
		}
		if c.Span.File == n.Span.File && n.Span.Start <= c.Span.Start && c.Span.End <= n.Span.End {
			first = c
			break
		}
		if first == nil {
			first = c
		}
	}
	if first != nil {
		n.Label, n.Span, n.computed = first.Label, first.Span, false
	}
}

// written returns the place that CUE records, when it is in the author's file.
func (b *builder) written(v cue.Value) diag.Span {
	pos := v.Pos()
	if !pos.IsValid() {
		return diag.Span{}
	}
	f := b.files[pos.Filename()]
	if f == nil {
		return diag.Span{}
	}
	at := min(pos.Offset(), len(f.Text))
	return diag.Span{File: f, Start: at, End: at}
}
