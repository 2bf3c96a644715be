package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// secrets lowers the hidden values of a Memory, in the order of its files.
func (l *lowering) secrets(s *scope) {
	m := s.memory
	s.secrets = newTable("secret", "memory/unknown-secret")
	for i, n := range inOrder(s.node.Get("secrets")) {
		l.out.Origins.Mark(fmt.Sprintf("%s/secrets/%d", s.at, i), n)
		x := ir.Secret{Name: n.Name, Title: l.text(n.Get("title")), Places: n.Get("places").IntOr(1), Different: n.Get("different").BoolOr(false), Values: []ir.OneOf{}}
		for _, v := range inOrder(n.Get("values")) {
			x.Values = append(x.Values, ir.OneOf{Name: v.Name, Title: l.text(v)})
		}
		values := n.Get("values")
		switch few := x.Different && len(x.Values) < x.Places; {
		case i == ir.MaxSecrets:
			l.report("effect/secret", n.Label, fmt.Sprintf("a Memory can have at most %d secrets", ir.MaxSecrets))
		case values == nil || values.IsBad() || n.IsBad():
		case len(x.Values) < 2 || len(x.Values) > ir.MaxSecretValues || few:
			l.report("effect/secret", values.Where(), fmt.Sprintf("a secret needs 2 to %d values, with `different` at least one for each place; this has %d", ir.MaxSecretValues, len(x.Values)))
		case len(x.Combinations(ir.MaxCombinations)) > ir.MaxCombinations:
			l.report("effect/secret", n.Label, fmt.Sprintf("this secret has more than %d combinations", ir.MaxCombinations), help("use fewer places or values: 3 places of 4 values, or 2 of 8"))
		}
		s.secrets.add(n)
		m.Secrets = append(m.Secrets, x)
	}
}

// secret finds a secret of the Memory by its name; -1 if there is none.
func (l *lowering) secret(n *authored.Node, s *scope) int {
	if n == nil || !l.inMemory(n, s, "the secret") {
		return -1
	}
	if i := l.find(s.secrets, n); i != ir.NoID {
		return i
	}
	return -1
}

func (l *lowering) guess(e *ir.Effect, n *authored.Node, s *scope) {
	of := l.secret(n.Get("secret"), s)
	e.Guess = &ir.Guess{Secret: max(0, of), With: []ir.GuessPart{}, Right: l.common(n.Get("right"), s)}
	with := n.Get("with")
	list := with.Elems()
	for _, f := range list {
		if of < 0 {
			break
		}
		x := &s.memory.Secrets[of]
		if f.Kind == authored.Struct {
			i := l.askedOf(f.Get("asked"), s, isOne, "one of some values")
			e.Guess.With = append(e.Guess.With, ir.GuessPart{Asked: &i})
			if s.asking != nil && i < len(s.asking.action.Ask) {
				for _, v := range s.asking.action.Ask[i].One {
					if valueOf(x, v.Name) < 0 {
						l.report("effect/secret", f.Where(), fmt.Sprintf("the answer %q is no value of the secret %s", v.Name, x.Name))
					}
				}
			}
			continue
		}
		v := valueOf(x, f.Str())
		if v < 0 && !f.IsBad() {
			var names []string
			for _, o := range x.Values {
				names = append(names, o.Name)
			}
			l.unknown("effect/secret", "value", f.Str(), f.Where(), names)
		}
		v = max(0, v)
		e.Guess.With = append(e.Guess.With, ir.GuessPart{Value: &v})
	}
	if of >= 0 && len(list) != s.memory.Secrets[of].Places && !n.IsBad() {
		l.report("effect/secret", with.Where(), fmt.Sprintf("the secret has %s; this names %s", diag.Counted(s.memory.Secrets[of].Places, "place"), diag.Counted(len(list), "value")))
	}
}

// valueOf returns the index of a value by its name, -1 when there is none.
func valueOf(x *ir.Secret, name string) int {
	for i := range x.Values {
		if x.Values[i].Name == name {
			return i
		}
	}
	return -1
}

func (l *lowering) tell(e *ir.Effect, n *authored.Node, s *scope) {
	of := l.secret(n.Get("secret"), s)
	e.Tell = &ir.Tell{Secret: max(0, of), Place: n.Get("place").IntOr(1)}
	if of >= 0 && e.Tell.Place > s.memory.Secrets[of].Places {
		l.report("effect/secret", n.Get("place").Where(), "the secret has only "+diag.Counted(s.memory.Secrets[of].Places, "place"))
	}
}
