package systems_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"
	"golang.org/x/sync/errgroup"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

var (
	slipsEach = flag.Int("slips-each", 0, "try so many slips of each operator and field")
	slipsOp   = flag.String("slips-op", "", "try slips of this operator alone")
	slipsIn   = flag.String("slips-in", "", "try slips in files alone whose names hold one of these, with commas between")
)

// slip is a typing mistake in a file: some bytes are replaced by others.
type slip struct {
	op       string // one of operators
	field    string // the field in which it is made; "" outside of one
	at, end  int    // the replaced bytes
	by       string
	from, to int // the lines where it may be reported, if not that of at
}

// operators lists the kinds of slips, each with its effect; sites finds their
// places.
var operators = []string{
	"misspell-field",  // two letters of a field's name swapped
	"misspell-word",   // two letters of a word in quotes swapped
	"drop-field",      // a one-line field left out
	"drop-element",    // an element of a list left out
	"duplicate-field", // a one-line field repeated with another value
	"swap-elements",   // two neighbours of a list exchanged
	"change-number",   // one more
	"change-number-0", // set to 0
	"change-number-big",
	"change-id",     // replaced by another word in quotes from the same file
	"change-square", // a square that no Map has
	"change-kind",   // a number for a word, a word for a number
	"cut-file",      // the rest of the file lost, after a line
	"lose-comma",
	"lose-brace", // or a bracket
	"lose-quote",
}

// isWord reports whether a text in quotes is an id, a square or another word
// with a meaning, and not a text for readers.
func isWord(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' || r == '.') })
}

// swapped returns a word with its first two different neighbours swapped.
func swapped(w string) string {
	for i := 1; i+1 < len(w); i++ {
		if w[i] != w[i+1] && w[i] != '-' && w[i+1] != '-' && w[i] != '.' && w[i+1] != '.' {
			return w[:i] + string(w[i+1]) + string(w[i]) + w[i+2:]
		}
	}
	return w + "x"
}

// sites returns all slips of all operators in a file.
func sites(t testing.TB, text []byte) []slip {
	t.Helper()
	tree, err := parser.ParseFile("", text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var out []slip
	var words []string
	ast.Walk(tree, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if w, err := strconv.Unquote(lit.Value); err == nil && isWord(w) && !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
		return true
	}, nil)
	off := func(p token.Pos) int { return p.Offset() }
	line := func(at int) int { return bytes.Count(text[:at], []byte("\n")) }
	whole := func(d ast.Node) bool { return line(off(d.Pos())) == line(off(d.End())) }
	var walk func(n ast.Node, field string)
	bare := map[ast.Node]bool{} // the field of a struct without braces, which cannot be removed alone
	lit := func(x *ast.BasicLit, field string) {
		at, end := off(x.Pos()), off(x.End())
		add := func(op, by string) { out = append(out, slip{op: op, field: field, at: at, end: end, by: by}) }
		switch x.Kind {
		case token.INT:
			n, err := strconv.Atoi(x.Value)
			if err != nil {
				return
			}
			add("change-number", strconv.Itoa(n+1))
			if n != 0 {
				add("change-number-0", "0")
			}
			add("change-number-big", "99999")
			add("change-kind", `"many"`)
		case token.STRING:
			w, err := strconv.Unquote(x.Value)
			if err != nil || strings.Contains(x.Value, "\n") {
				return
			}
			out = append(out, slip{op: "lose-quote", field: field, at: end - 1, end: end})
			if !isWord(w) {
				return
			}
			add("misspell-word", strconv.Quote(swapped(w)))
			add("change-kind", "7")
			if squareLike(w) {
				add("change-square", `"z9"`)
			} else if len(words) > 1 {
				add("change-id", strconv.Quote(words[(slices.Index(words, w)+1)%len(words)]))
			}
		}
	}
	walk = func(n ast.Node, field string) {
		switch x := n.(type) {
		case *ast.File:
			for _, d := range x.Decls {
				walk(d, "")
			}
		case *ast.Field:
			name, _, err := ast.LabelName(x.Label)
			if err != nil {
				return
			}
			at, end := off(x.Label.Pos()), off(x.Label.End())
			if isLabel(name) {
				out = append(out, slip{op: "misspell-field", field: name, at: at, end: end, by: relabel(string(text[at:end]), swapped(name))})
			}
			if whole(x) && !bare[x] {
				from, to := off(x.Pos()), off(x.End())
				// With the comma that separates it from the next element in its
				// line.
				until := to
				if bytes.HasPrefix(text[to:], []byte(", ")) {
					until = to + 2
				}
				out = append(out, slip{op: "drop-field", field: name, at: from, end: until, from: 1, to: len(text)})
				if lit, ok := x.Value.(*ast.BasicLit); ok && isLabel(name) {
					other := `"other"`
					if lit.Kind == token.INT {
						other = "98"
					}
					out = append(out, slip{op: "duplicate-field", field: name, at: to, end: to, by: ", " + string(text[from:off(x.Value.Pos())]) + other})
				}
			}
			walk(x.Value, name)
		case *ast.StructLit:
			if x.Lbrace.IsValid() {
				out = append(out, slip{op: "lose-brace", field: field, at: off(x.Lbrace), end: off(x.Lbrace) + 1},
					slip{op: "lose-brace", field: field, at: off(x.Rbrace), end: off(x.Rbrace) + 1, from: line(off(x.Lbrace)), to: line(off(x.Rbrace)) + 1})
			}
			for _, d := range x.Elts {
				bare[d] = !x.Lbrace.IsValid()
				walk(d, field)
			}
		case *ast.ListLit:
			out = append(out, slip{op: "lose-brace", field: field, at: off(x.Lbrack), end: off(x.Lbrack) + 1},
				slip{op: "lose-brace", field: field, at: off(x.Rbrack), end: off(x.Rbrack) + 1, from: line(off(x.Lbrack)), to: line(off(x.Rbrack)) + 1})
			for i, e := range x.Elts {
				if i+1 < len(x.Elts) && whole(e) {
					next := x.Elts[i+1]
					a, b, c, d := off(e.Pos()), off(e.End()), off(next.Pos()), off(next.End())
					out = append(out, slip{op: "drop-element", field: field, at: a, end: c, from: line(off(x.Lbrack)), to: line(d)},
						slip{op: "swap-elements", field: field, at: a, end: d, by: string(text[c:d]) + string(text[b:c]) + string(text[a:b]), from: line(a), to: line(d)})
				}
				walk(e, field)
			}
		case *ast.BinaryExpr:
			walk(x.X, field)
			walk(x.Y, field)
		case *ast.ParenExpr:
			walk(x.X, field)
		case *ast.BasicLit:
			lit(x, field)
		}
	}
	walk(tree, "")
	var s scanner.Scanner
	s.Init(token.NewFile("", -1, len(text)), text, nil, 0)
	last := 0
	for {
		pos, tok, val := s.Scan()
		if tok == token.EOF {
			break
		}
		at := pos.Offset()
		if tok == token.COMMA && val == "," {
			out = append(out, slip{op: "lose-comma", at: at, end: at + 1, from: line(at), to: line(at) + 1})
		}
		if l := line(at); l > last+2 && l%7 == 0 {
			last = l
			start := bytes.LastIndexByte(text[:at], '\n') + 1
			out = append(out, slip{op: "cut-file", at: start, end: len(text), from: 0, to: l})
		}
	}
	return out
}

func squareLike(w string) bool {
	return len(w) == 2 && w[0] >= 'a' && w[0] <= 'h' && w[1] >= '1' && w[1] <= '9'
}

func isLabel(name string) bool {
	return len(name) > 2 && !strings.ContainsFunc(name, func(r rune) bool { return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z') })
}

func relabel(was, name string) string {
	if strings.HasPrefix(was, `"`) {
		return strconv.Quote(name)
	}
	return name
}

// slipVerdict classifies the problems reported for a slip.
type slipVerdict int

const (
	said     slipVerdict = iota // one problem, where it was made
	warned                      // a warning there: exit 1 with --strict
	several                     // there, and also elsewhere or more than once
	astray                      // only somewhere else
	silent                      // nothing
	unknown                     // acforge failed
	verdicts = 6
)

func (v slipVerdict) String() string {
	return [...]string{"said", "warned", "several", "astray", "silent", "failed"}[v]
}

// trySlip makes a slip and classifies the reported problems.
func trySlip(fsys fstest.MapFS, name string, s slip, pack string, cache *compiler.Cache) (slipVerdict, []diag.Diagnostic) {
	was := fsys[name].Data
	first := bytes.Count(was[:s.at], []byte("\n"))
	last := bytes.Count(was[:s.end], []byte("\n"))
	if s.to > 0 {
		first, last = s.from, s.to
	}
	text := slices.Concat(was[:s.at], []byte(s.by), was[s.end:])
	fsys[name] = &fstest.MapFile{Data: text}
	defer func() { fsys[name] = &fstest.MapFile{Data: was} }()
	r, err := shipped.Compiler().Compile(fsys, compiler.Options{Packs: []string{pack}, Cache: cache})
	if err != nil {
		return unknown, nil
	}
	var all diag.List
	all.Add(r.Diagnostics.Sorted()...)
	for _, p := range r.Packs {
		d, err := shipped.List.Draft(p)
		if err != nil {
			return unknown, nil
		}
		all.Add(d.Check("")...)
	}
	found := all.Sorted()
	here, elsewhere, warnings := 0, 0, 0
	for _, d := range found {
		there := false
		for _, at := range append([]diag.Related{{Span: d.Primary}}, d.Related...) {
			if at.Span.File == nil || at.Span.File.Name != name {
				continue
			}
			l, _ := at.Span.File.Position(at.Span.Start)
			m, _ := at.Span.File.Position(at.Span.End)
			there = there || l-1 <= last && m-1 >= first
		}
		switch {
		case d.Code == "acforge/bug":
			return unknown, found
		case d.Severity == diag.Warning && there:
			warnings++
		case d.Severity != diag.Error:
		case there:
			here++
		default:
			elsewhere++
		}
	}
	switch {
	case here == 1 && elsewhere == 0:
		return said, found
	case here > 0:
		return several, found
	case elsewhere > 0:
		return astray, found
	case warnings > 0:
		return warned, found
	}
	return silent, found
}

// TestSlips: every operator on every shipped file. A slip is reported where it
// was made, by one problem, or it is listed in testdata/slips.txt with the
// reason. A night tries 6,000 of the 48,000 slips, evenly spread and others with
// each seed; with ACFORGE_AMOUNT=50000, all of them.
func TestSlips(t *testing.T) {
	level.Nightly(t, "slips")
	root := os.DirFS("../..")
	fsys := fstest.MapFS{}
	for _, dir := range []string{"memories", "cards", "cue.mod"} {
		err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := fs.ReadFile(root, name)
			fsys[name] = &fstest.MapFile{Data: b}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	harmless := readHarmless(t)
	used := map[string]bool{}
	counts := map[string]*[verdicts]int{}
	tried := map[string]int{}
	var names []string
	chosen := map[string][]slip{} // by file
	all := 0
	for _, name := range slices.Sorted(maps.Keys(fsys)) {
		if path.Ext(name) != ".cue" || strings.HasPrefix(name, "cue.mod") {
			continue
		}
		if *slipsIn != "" && !slices.ContainsFunc(strings.Split(*slipsIn, ","), func(part string) bool { return strings.Contains(name, part) }) {
			continue
		}
		names = append(names, name)
		for i, s := range sites(t, fsys[name].Data) {
			if *slipsOp != "" && s.op != *slipsOp {
				continue
			}
			if *slipsEach > 0 {
				of := s.op + " " + s.field
				if (s.op == "lose-comma" || s.op == "lose-brace" || s.op == "lose-quote" || s.op == "cut-file") && i%50 != 0 || tried[of] >= *slipsEach {
					continue
				}
				tried[of]++
			}
			chosen[name] = append(chosen[name], s)
			all++
		}
	}
	whole := false // all slips are tried
	if *slipsEach == 0 && *slipsOp == "" && *slipsIn == "" {
		amount := level.Amount("slips", 0, 0, 6000)
		step := max(1, (all+amount-1)/amount)
		whole = step == 1
		n, from := 0, int(level.Seed()%uint64(step))
		for _, name := range names {
			chosen[name] = slices.DeleteFunc(chosen[name], func(slip) bool { n++; return n%step != from })
		}
		t.Logf("one in %d of %d slips", step, all)
	}
	// One worker tries all slips of a file, with its own cache of the unchanged
	// files. The files with the most slips come first, so that no core waits for
	// the last.
	type outcome struct {
		verdict slipVerdict
		told    string // the first reported problem
	}
	outcomes := map[string][]outcome{}
	for name, s := range chosen {
		outcomes[name] = make([]outcome, len(s))
	}
	order := slices.Clone(names)
	slices.SortStableFunc(order, func(a, b string) int { return cmp.Compare(len(chosen[b]), len(chosen[a])) })
	var work errgroup.Group
	work.SetLimit(runtime.GOMAXPROCS(0))
	for _, name := range order {
		work.Go(func() error {
			files, cache, into := maps.Clone(fsys), &compiler.Cache{}, outcomes[name]
			for i, s := range chosen[name] {
				v, found := trySlip(files, name, s, strings.Split(name, "/")[1], cache)
				into[i].verdict = v
				if v != said {
					into[i].told = firstOf(found)
				}
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		for i, s := range chosen[name] {
			v := outcomes[name][i].verdict
			if counts[s.op] == nil {
				counts[s.op] = new([verdicts]int)
			}
			counts[s.op][v]++
			if v == said {
				continue
			}
			key := ""
			for _, k := range []string{fmt.Sprintf("%s %s %s", v, s.op, s.field), fmt.Sprintf("%s %s *", v, s.op), fmt.Sprintf("%s * %s", v, s.field)} {
				if _, ok := harmless[k]; ok && key == "" {
					key = k
				}
			}
			if key != "" {
				used[key] = true
				continue
			}
			l := bytes.Count(fsys[name].Data[:s.at], []byte("\n")) + 1
			t.Errorf("%s %s %s at %s:%d, %q for %q\n%s", v, s.op, s.field, name, l, cutWords(s.by), cutWords(string(fsys[name].Data[s.at:s.end])), outcomes[name][i].told)
		}
	}
	for _, op := range operators {
		if c := counts[op]; c != nil {
			t.Logf("%-18s said %d, warned %d, several %d, astray %d, silent %d, failed %d", op, c[said], c[warned], c[several], c[astray], c[silent], c[unknown])
		} else if whole {
			t.Errorf("%s is an operator and was made nowhere", op)
		}
	}
	if whole {
		for k := range harmless {
			if !used[k] {
				t.Errorf("testdata/slips.txt lists %q, which did not happen", k)
			}
		}
	}
}

// firstOf returns the first four problems reported for a slip, one per line.
func firstOf(found []diag.Diagnostic) string {
	var b strings.Builder
	for i, d := range found {
		if i == 4 {
			fmt.Fprintf(&b, "  … %d more\n", len(found)-i)
			break
		}
		where := "?"
		if d.Primary.File != nil {
			m, _ := d.Primary.File.Position(d.Primary.Start)
			where = fmt.Sprintf("%s:%d", d.Primary.File.Name, m)
		}
		fmt.Fprintf(&b, "  %s: %s [%s]\n", where, d.Message, d.Code)
	}
	return b.String()
}

func cutWords(s string) string {
	if len(s) > 60 {
		return s[:60]
	}
	return s
}

// readHarmless reads the list of slips that are not reported by one error where
// they were made: verdict, operator, field (or * for any), and the reason.
func readHarmless(t *testing.T) map[string]string {
	b, err := os.ReadFile("testdata/slips.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		if len(f) < 5 {
			t.Fatalf("testdata/slips.txt: %q gives no reason", line)
		}
		out[strings.Join(f[:3], " ")] = strings.Join(f[3:], " ")
	}
	return out
}
