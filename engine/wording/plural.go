package wording

import (
	"slices"
	"strconv"
	"strings"
)

// Plural is the rule by which a language picks the form of a phrase for a number. The zero
// value is that of English: one, and several.
type Plural struct {
	// Names are the forms in their order, as CLDR calls them: "one", "few", "many".
	Names []string
	// forms has the form of each number from 0 to 199, as a digit. A number above that
	// has the form of the one that ends in the same two digits.
	forms string
}

// usual are the forms of the zero value.
var usual = []string{"one", "other"}

// named are the names of forms by their number, where a file does not name them.
var named = [][]string{{"other"}, usual, {"one", "few", "many"}, {"one", "two", "few", "other"}, {"one", "two", "few", "many", "other"}, {"zero", "one", "two", "few", "many", "other"}}

// Usual reports whether the forms are one and several.
func (p Plural) Usual() bool { return p.forms == "" }

// All returns the names of the forms.
func (p Plural) All() []string {
	if p.Usual() {
		return usual
	}
	return p.Names
}

// Form returns the index of the form for n things.
func (p Plural) Form(n int) int {
	if n < 0 {
		n = -n
	}
	switch {
	case p.Usual() && n == 1:
		return 0
	case p.Usual():
		return 1
	case n >= len(p.forms):
		n = 100 + n%100
	}
	return int(p.forms[n] - '0')
}

// End returns what a key ends in for n things: ".1" for one, "" for the last form, and the
// name of the form for the others: ".few".
func (p Plural) End(n int) string { return p.EndOf(p.Form(n)) }

// EndOf is End for the form of an index.
func (p Plural) EndOf(form int) string {
	names := p.All()
	switch {
	case form == len(names)-1:
		return ""
	case names[form] == "one":
		return ".1"
	}
	return "." + names[form]
}

// String returns the rule as text that [ParsePlural] reads: "one few many 2012…".
func (p Plural) String() string { return strings.Join(append(slices.Clone(p.Names), p.forms), " ") }

// ParsePlural reads the result of String. Anything else is the rule of English.
func ParsePlural(s string) Plural {
	parts := strings.Fields(s)
	if len(parts) < 2 || len(parts[len(parts)-1]) != 200 {
		return Plural{}
	}
	p := Plural{parts[:len(parts)-1], parts[len(parts)-1]}
	for i := range len(p.forms) {
		if d := int(p.forms[i]) - '0'; d < 0 || d >= len(p.Names) {
			return Plural{}
		}
	}
	return p
}

// FormsOf reads the field Plural-Forms of a PO file, "nplurals=2; plural=n != 1;", and the
// names of the forms, "one few many"; names may be "". ok is false if the field has a
// mistake. An empty field is the rule of English.
func FormsOf(field, names string) (p Plural, ok bool) {
	if strings.TrimSpace(field) == "" {
		return Plural{}, true
	}
	count, rule := 0, ""
	for part := range strings.SplitSeq(field, ";") {
		key, value, _ := strings.Cut(part, "=")
		switch strings.TrimSpace(key) {
		case "nplurals":
			count, _ = strconv.Atoi(strings.TrimSpace(value))
		case "plural":
			rule = value
		}
	}
	p.Names = strings.Fields(strings.ReplaceAll(names, ",", " "))
	if count < 1 || count > len(named) || len(p.Names) != 0 && len(p.Names) != count {
		return Plural{}, false
	}
	if len(p.Names) == 0 {
		p.Names = named[count-1]
	}
	forms := make([]byte, 200)
	same := count == 2 && slices.Equal(p.Names, usual)
	for n := range forms {
		e := expression{rest: rule, n: n}
		form, whole := e.read()
		if !whole || form < 0 || form >= count {
			return Plural{}, false
		}
		forms[n] = byte('0' + form)
		same = same && form == (Plural{}).Form(n)
	}
	if same {
		return Plural{}, true
	}
	p.forms = string(forms)
	return p, true
}

// expression evaluates the rule of a PO file for a number: C with n, numbers and ?:.
type expression struct {
	rest string
	n    int
	bad  bool
}

func (e *expression) read() (int, bool) {
	v := e.choice()
	e.blank()
	return v, !e.bad && e.rest == ""
}

func (e *expression) blank() { e.rest = strings.TrimLeft(e.rest, " \t\n") }

func (e *expression) take(op string) bool {
	e.blank()
	rest, ok := strings.CutPrefix(e.rest, op)
	if ok {
		e.rest = rest
	}
	return ok
}

func (e *expression) choice() int {
	v := e.binary(0)
	if !e.take("?") {
		return v
	}
	yes := e.choice()
	e.bad = e.bad || !e.take(":")
	no := e.choice()
	if v != 0 {
		return yes
	}
	return no
}

// levels are the operators of C, the weakest first.
var levels = [][]string{{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"%", "*", "/"}}

func (e *expression) binary(level int) int {
	if level == len(levels) {
		return e.one()
	}
	v := e.binary(level + 1)
	for {
		i := slices.IndexFunc(levels[level], e.take)
		if i < 0 {
			return v
		}
		v = e.apply(levels[level][i], v, e.binary(level+1))
	}
}

func (e *expression) apply(op string, a, b int) int {
	truth := func(is bool) int {
		if is {
			return 1
		}
		return 0
	}
	switch op {
	case "||":
		return truth(a != 0 || b != 0)
	case "&&":
		return truth(a != 0 && b != 0)
	case "==":
		return truth(a == b)
	case "!=":
		return truth(a != b)
	case "<=":
		return truth(a <= b)
	case ">=":
		return truth(a >= b)
	case "<":
		return truth(a < b)
	case ">":
		return truth(a > b)
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	}
	if b == 0 {
		e.bad = true
		return 0
	}
	if op == "%" {
		return a % b
	}
	return a / b
}

func (e *expression) one() int {
	switch {
	case len(e.rest) > 4000: // nothing is that long that somebody wrote
		e.bad = true
		return 0
	case e.take("("):
		v := e.choice()
		e.bad = e.bad || !e.take(")")
		return v
	case e.take("!"):
		if e.one() == 0 {
			return 1
		}
		return 0
	case e.take("n"):
		return e.n
	}
	i := 0
	for i < len(e.rest) && e.rest[i] >= '0' && e.rest[i] <= '9' {
		i++
	}
	v, err := strconv.Atoi(e.rest[:i])
	e.bad = e.bad || err != nil
	e.rest = e.rest[i:]
	return v
}

// counted returns the form of words for the number in v: "turn|turns".
func (p Plural) counted(v, words string) string {
	forms := strings.Split(words, "|")
	n, err := strconv.Atoi(v)
	if err != nil {
		n = 0 // not a number: use the form for several
	}
	i := p.Form(n)
	if i >= len(forms) || len(forms) < len(p.All()) && i == len(p.All())-1 {
		i = len(forms) - 1
	}
	return forms[i]
}

// Fill puts values into a phrase: {name} becomes a value, and {n|turn|turns} a number with
// its noun, in the forms of the language. A name without a pair stays: it is an author's
// icon, "{special}".
func (p Plural) Fill(t string, pairs []string) string {
	if !strings.Contains(t, "{") {
		return t
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(t, '{')
		k := strings.IndexByte(t, '}')
		if i < 0 || k < i {
			b.WriteString(t)
			return b.String()
		}
		b.WriteString(t[:i])
		name, words, several := strings.Cut(t[i+1:k], "|")
		v, known := "", false
		for p := 0; p+1 < len(pairs); p += 2 {
			if pairs[p] == name {
				v, known = pairs[p+1], true
			}
		}
		switch {
		case several:
			b.WriteString(v + " " + p.counted(v, words))
		case known:
			b.WriteString(v)
		default:
			b.WriteString(t[i : k+1])
		}
		t = t[k+1:]
	}
}
