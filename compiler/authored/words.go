package authored

import "strconv"

// Words tells, one after the other, the words in a value of a file that the
// definition def describes: its texts, and the keys that are an author's, such as ids.
// Names of fields are not among them.
func (s *Schema) Words(def string, n *Node, each func(string)) {
	if n == nil {
		return
	}
	sh := s.defs[def]
	for _, name := range n.Path {
		sh, _ = sh.within(name)
	}
	eachWord(sh, n, each)
}

func eachWord(sh *Shape, n *Node, each func(string)) {
	if n.Kind == String {
		each(n.Text)
	}
	for _, c := range n.Items {
		in, own := sh.within(c.Name)
		if own && !c.InList {
			each(c.Name)
		}
		eachWord(in, c, each)
	}
}

// within returns the shape of a field, or of an element by its number, and whether
// the name is an author's. Where nothing is known of it, it is.
func (sh *Shape) within(name string) (in *Shape, own bool) {
	sh = sh.resolve()
	if sh == nil {
		return nil, true
	}
	for _, alt := range sh.alts {
		if in, own := alt.within(name); in != nil {
			return in, own
		}
	}
	for _, f := range sh.fields {
		if f.name == name {
			return f.shape, false
		}
	}
	if in, _ := sh.field(name); in != nil {
		return in, true
	}
	i, err := strconv.Atoi(name)
	switch {
	case err != nil:
	case sh.elem != nil:
		return sh.elem, true
	case i < len(sh.tuple):
		return sh.tuple[i], true
	}
	return nil, true
}
