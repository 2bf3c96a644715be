package venice

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	cueast "cuelang.org/go/cue/ast"
	cueparser "cuelang.org/go/cue/parser"

	ir "acforge/schema/ir/venice"
)

const root = "../../.."

// floor is a place where every word of a vocabulary stands.
type floor struct {
	// file, from the root; <family> and <word> stand for those of a word.
	file string
	// what a row there says of the word.
	what string
	// made says which command writes the row; "" when it is written by hand.
	made string
	// rows lists the words that stand in a file.
	rows func(t *testing.T, file string) []string
}

// vocabulary is a kind of word with its floors.
type vocabulary struct {
	kind   string // "effect word"
	recipe string // the heading of its recipe in docs/ARCHITECTURE.md
	words  []word
	floors []floor
}

type word struct{ name, family string }

const (
	byUpdate = "go test ./schema -update"
	byPages  = "go test ./internal/reference/... -update"
)

var vocabularies = []vocabulary{
	{"effect word", "To add an effect word", names(ir.EffectWords), []floor{
		{"schema/venice/effect.cue", "how an author writes it", "", cueFields("#Effect")},
		{"schema/ir/venice/effect.go", "its data, and what it names", "", goRows},
		{"schema/json/venice/effect.schema.json", "what a bundle may hold", byUpdate, properties("effect")},
		{"compiler/venice/effects.go", "how it is lowered", "", goRows},
		{"engine/venice/word_<family>.go", "how it compiles and runs, when it is of use, what it says", "", goRows},
		{"engine/venice/naive/effect_words.go", "what it does, once more", "", goRows},
		{"engine/venice/generate/effect.go", "how it is drawn at random", "", goRows},
		{"internal/reference/venice/testdata/effects/<word>.txtar", "an example that is compiled and played", "", fileOfWord},
		{"docs/effects/effects/<word>.md", "its page", byPages, fileOfWord},
	}},
	{"condition", "To add a condition", names(ir.CondWords), []floor{
		{"schema/venice/effect.cue", "how an author writes it", "", cueFields("#Cond")},
		{"schema/ir/venice/cond.go", "its data, and what it names", "", goRows},
		{"schema/json/venice/effect.schema.json", "what a bundle may hold", byUpdate, properties("cond")},
		{"compiler/venice/cond.go", "how it is lowered", "", goRows},
		{"engine/venice/cond_words.go", "what it asks, and in which words", "", goRows},
		{"engine/venice/naive/cond.go", "what it asks, once more", "", goRows},
		{"engine/venice/generate/cond.go", "how it is drawn at random", "", goRows},
		{"internal/reference/venice/testdata/conditions/<word>.txtar", "an example that is compiled and played", "", fileOfWord},
		{"docs/effects/conditions/<word>.md", "its page", byPages, fileOfWord},
	}},
	{"moment", "To add a moment", names(ir.WhenWords), []floor{
		{"schema/venice/memory.cue", "how an author writes it", "", cueFields("#When")},
		{"schema/ir/venice/when.go", "its data", "", goRows},
		{"schema/json/venice/memory.schema.json", "what a bundle may hold", byUpdate, properties("when")},
		{"compiler/venice/script.go", "how it is lowered", "", goRows},
		{"engine/venice/when_words.go", "what a line waits for, and in which words", "", goRows},
		{"engine/venice/naive/script.go", "when it comes, once more", "", goRows},
		{"engine/venice/generate/memory.go", "how it is drawn at random", "", goRows},
		{"internal/reference/venice/testdata/moments/<word>.txtar", "an example that is compiled and played", "", fileOfWord},
		{"docs/effects/moments/<word>.md", "its page", byPages, fileOfWord},
	}},
}

func names[N any](words []ir.Word[N]) (out []word) {
	for _, w := range words {
		out = append(out, word{w.Name, w.Family})
	}
	return out
}

// TestFloors: every word stands on every floor, and nothing stands there that is
// no word.
func TestFloors(t *testing.T) {
	for _, v := range vocabularies {
		for _, f := range v.floors {
			known := map[string]bool{}
			for _, w := range v.words {
				known[w.name] = true
				file := strings.NewReplacer("<family>", w.family, "<word>", w.name).Replace(f.file)
				if !slices.Contains(f.rows(t, file), w.name) {
					how := ""
					if f.made != "" {
						how = "; " + f.made + " writes it"
					}
					t.Errorf("%s %s: no row in %s (%s)%s", v.kind, w.name, file, f.what, how)
				}
			}
			if strings.Contains(f.file, "<family>") {
				continue // TestEffectRows of engine/venice
			}
			for _, row := range f.rows(t, f.file) {
				if !known[row] {
					t.Errorf("%s: a row for %s, which is no %s of schema/ir/venice", f.file, row, v.kind)
				}
			}
		}
	}
}

// most is how many files a new word may take by hand.
const most = 7

// TestRecipes: the recipe of a word in docs/ARCHITECTURE.md names exactly the
// files of its floors, and those by hand are few.
func TestRecipes(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join(root, "docs/ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range vocabularies {
		_, text, ok := strings.Cut(string(doc), "### "+v.recipe+"\n")
		if !ok {
			t.Errorf("docs/ARCHITECTURE.md has no part %q", v.recipe)
			continue
		}
		text, _, _ = strings.Cut(text, "\n### ")
		text, _, _ = strings.Cut(text, "\n## ")
		var named []string
		for _, m := range regexp.MustCompile("`([a-z]+/[A-Za-z/_.<>]+\\.[a-z]+)`").FindAllStringSubmatch(text, -1) {
			named = append(named, m[1])
		}
		hand := 0
		for _, f := range v.floors {
			if f.made == "" {
				hand++
			}
			if !slices.Contains(named, f.file) {
				t.Errorf("%q does not name %s (%s)", v.recipe, f.file, f.what)
			}
		}
		for _, n := range named {
			if !slices.ContainsFunc(v.floors, func(f floor) bool { return f.file == n }) {
				t.Errorf("%q names %s, where no word stands", v.recipe, n)
			}
		}
		if hand > most {
			t.Errorf("%s: %d files by hand, %d are meant", v.kind, hand, most)
		}
	}
}

// goRows are the words of a table in a Go file: a map by word, or rows of which
// each has a Name or name. A file has one such table.
func goRows(t *testing.T, file string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Error(err)
		return nil
	}
	var out []string
	for _, d := range f.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok || d.Tok != token.VAR {
			continue
		}
		for _, s := range d.Specs {
			s := s.(*ast.ValueSpec)
			if !strings.HasSuffix(s.Names[0].Name, "Words") || len(s.Values) != 1 {
				continue
			}
			table, ok := s.Values[0].(*ast.CompositeLit)
			if !ok {
				continue
			}
			for _, row := range table.Elts {
				out = append(out, nameOf(row))
			}
		}
	}
	return out
}

// nameOf is the word of a row.
func nameOf(row ast.Expr) string {
	if kv, ok := row.(*ast.KeyValueExpr); ok {
		return text(kv.Key)
	}
	lit, _ := row.(*ast.CompositeLit)
	if lit == nil {
		return "?"
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && strings.EqualFold(id.Name, "name") {
				return text(kv.Value)
			}
		}
	}
	return "?"
}

func text(x ast.Expr) string {
	if b, ok := x.(*ast.BasicLit); ok {
		if s, err := strconv.Unquote(b.Value); err == nil {
			return s
		}
	}
	return "?"
}

// cueFields are the fields of a definition.
func cueFields(def string) func(*testing.T, string) []string {
	return func(t *testing.T, file string) []string {
		t.Helper()
		f, err := cueparser.ParseFile(filepath.Join(root, file), nil)
		if err != nil {
			t.Error(err)
			return nil
		}
		var out []string
		for _, d := range f.Decls {
			d, ok := d.(*cueast.Field)
			if !ok || label(d) != def {
				continue
			}
			if s, ok := d.Value.(*cueast.StructLit); ok {
				for _, e := range s.Elts {
					if e, ok := e.(*cueast.Field); ok {
						out = append(out, label(e))
					}
				}
			}
		}
		return out
	}
}

func label(f *cueast.Field) string {
	name, _, _ := cueast.LabelName(f.Label)
	return name
}

// properties are those of a definition of a JSON Schema.
func properties(def string) func(*testing.T, string) []string {
	return func(t *testing.T, file string) []string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Error(err)
			return nil
		}
		var doc struct {
			Defs map[string]struct {
				Properties map[string]any `json:"properties"`
			} `json:"$defs"`
		}
		if err := json.Unmarshal(data, &doc); err != nil {
			t.Error(err)
			return nil
		}
		var out []string
		for name := range doc.Defs[def].Properties {
			out = append(out, name)
		}
		return out
	}
}

// fileOfWord is the word of a file that a word has of its own; of the pattern of
// such files, the words of all that there are.
func fileOfWord(t *testing.T, file string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, strings.Replace(file, "<word>", "*", 1)))
	if err != nil {
		t.Error(err)
	}
	var out []string
	for _, f := range files {
		name := filepath.Base(f)
		out = append(out, strings.TrimSuffix(name, filepath.Ext(name)))
	}
	return out
}
