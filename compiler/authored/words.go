package authored

import "strconv"

// Words calls each with every word in a value that the definition def describes: its
// strings, and the keys that authors choose, such as ids. It leaves out the names of
// fields.
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

// within returns the shape of a field, or of an element by its number. own reports
// whether the author chose the name; it is true when the shape is unknown.
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
