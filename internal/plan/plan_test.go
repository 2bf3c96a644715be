package plan

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

const sketch = `+----+----+----+
|t1   t1   s1  |
+    +    +-H--+
|t1   t1 | r1  |
+----+----+----+
`

// ignorePlaces excludes the places in the text from a comparison.
var ignorePlaces = cmp.Options{
	cmpopts.IgnoreFields(Cell{}, "Start", "End"),
	cmpopts.IgnoreFields(Edge{}, "Start", "End"),
	cmpopts.EquateEmpty(),
}

func TestParse(t *testing.T) {
	got, problems := Parse(sketch)
	if len(problems) > 0 {
		t.Fatalf("problems: %v", problems)
	}
	want := &Plan{
		Cols: 3, Rows: 2,
		Cells: []Cell{
			{Name: "t1", Col: 0, Row: 0}, {Name: "t1", Col: 1, Row: 0}, {Name: "s1", Col: 2, Row: 0},
			{Name: "t1", Col: 0, Row: 1}, {Name: "t1", Col: 1, Row: 1}, {Name: "r1", Col: 2, Row: 1},
		},
		Edges: []Edge{{A: 2, B: 5, Ladder: true}, {A: 4, B: 5, Wall: true}},
	}
	if diff := cmp.Diff(want, got, ignorePlaces); diff != "" {
		t.Error(diff)
	}
	for _, c := range got.Cells {
		if sketch[c.Start:c.End] != c.Name {
			t.Errorf("cell %s: span holds %q, want %q", Name(c.Col, c.Row), sketch[c.Start:c.End], c.Name)
		}
	}
	for i, text := range []string{"-H--", "|"} {
		if e := got.Edges[i]; sketch[e.Start:e.End] != text {
			t.Errorf("edge %d: span holds %q, want %q", i, sketch[e.Start:e.End], text)
		}
	}
}

func TestFormat(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"slipped wall", sketch, `
+----+----+----+
|t1   t1   s1  |
+    +    +-H--+
|t1   t1  |r1  |
+----+----+----+`},
		{"columns of one width", `
+--+-------+
| a|b      |
+  +-      +
|cc Hlonger|
+--+-------+`, `
+-------+-------+
|a      |b      |
+       +-------+
|cc     Hlonger |
+-------+-------+`},
		{"dots run on", `
+---+---+---+
|.......|s2 |
+   +---+   +
|s3  s4  s5 |
+---+---+---+`, `
+----+----+----+
|.... ....|s2  |
+----+----+    +
|s3   s4   s5  |
+----+----+----+`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, problems := Parse(tt.in)
			if len(problems) > 0 {
				t.Fatalf("problems: %v", problems)
			}
			if diff := cmp.Diff(strings.TrimPrefix(tt.want, "\n"), Format(p)); diff != "" {
				t.Error(diff)
			}
			again, problems := Parse(Format(p))
			if len(problems) > 0 {
				t.Fatalf("problems of the formatted plan: %v", problems)
			}
			if diff := cmp.Diff(p, again, ignorePlaces); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestProblems marks the wrong range in the drawing itself: between « and », which are
// removed before parsing.
func TestProblems(t *testing.T) {
	tests := []struct{ name, in, code, message string }{
		{"nothing", "«»", CodeEmpty, "the plan is empty"},
		{"blank lines", "« \n\n»", CodeEmpty, "the plan is empty"},
		{"only an edge", "«+--+»", CodeEmpty, "the plan has no line of cells"},
		{"no lower edge", "+--+\n|a |«»", CodeCorner, "the plan has no lower edge"},
		{"no upper edge", "«|»a |\n+--+", CodeCorner, "the first line of the plan does not begin with '+'"},
		{"upper edge not closed", "+--«»\n|a |\n+--+", CodeCorner, "the first line of the plan does not end with '+'"},
		{"one corner", "«+»\n|\n+", CodeCorner, "the first line of the plan shows no column"},
		{"no room", "«++»--+\n||a |\n++--+", CodeCorner, "two '+' are next to each other, so the column between them has no room for a name"},
		{"tab", "+----+\n|«\t» a |\n+----+", CodeTab, "the plan contains a tab, which has no fixed width"},
		{"unknown character", "+----+\n|a «é» |\n+----+", CodeCharacter, "'é' has no meaning in a plan"},
		{"not UTF-8", "+----+\n|a «\xff» |\n+----+", CodeCharacter, "the plan is not UTF-8 here"},
		{"short line", "+----+----+\n|a    b   |\n+----+«»", CodeRagged, "this line has 6 characters, but the first line of the plan has 11"},
		{"long line", "+----+\n|a   |«  x»\n+----+", CodeRagged, "this line has 9 characters, but the first line of the plan has only 6"},
		{"blank lost", "+----+----+----+\n|a   b    c   |«»\n+----+----+----+", CodeRagged, "this line has 15 characters, but the first line of the plan has 16"},
		{"blank too much", "+----+----+----+\n|a     bb   c   «|»\n+----+----+----+", CodeRagged, "this line has 17 characters, but the first line of the plan has only 16"},
		{"cells lost", "+----+----+----+\n|a    b«»\n+----+----+----+", CodeRagged, "this line has 7 characters, but the first line of the plan has 16"},
		{"open edge", "+----+\n«t»1   |\n+----+", CodeCharacter, "the border of a cell cannot contain 't'"},
		{"blank edge", "+----+\n« »t1  |\n+----+", CodeRagged, "a '|' is missing at the edge of the plan"},
		{"missing corner", "+----+----+\n|a    b   |\n+----«-»----+\n|c    d   |\n+----+----+", CodeCorner, "a '+' is missing here: the first line has one in this column"},
		{"corner between", "+-------+\n|a      |\n+---«+»---+", CodeCorner, "this '+' is between two columns"},
		{"two lines of cells", "+----+\n|a   |\n«|b   |»\n+----+", CodeCorner, "a line of corners is missing here; it begins with '+'"},
		{"two lines of corners", "+----+\n|a   |\n+----+\n«+----+»", CodeRagged, "a line of corners where a line of cells was expected"},
		{"letter on an edge", "+----+\n|a   |\n+-«x»--+\n|b   |\n+----+", CodeCharacter, "an edge cannot contain 'x'"},
		{"empty cell", "+----+----+\n|a   |«    »|\n+----+----+", CodeBlank, "cell b1 is empty"},
		{"capital", "+----+\n|«T1»  |\n+----+", CodeName, `"T1" cannot be the name of a tile`},
		{"digit first", "+----+\n|«1a»  |\n+----+", CodeName, `"1a" cannot be the name of a tile`},
		{"two names", "+-----+\n|«a b»  |\n+-----+", CodeName, `cell a1 has more than one name: "a b"`},
		{"name over a border", "+---+---+\n| «tower» |\n+---+---+", CodeName, `"tower" crosses the border between columns a and b`},
		{"wall in a cell", "+--------+\n|ab«|»c    |\n+--------+", CodeName, `"|" cannot be inside cell a1`},
		{"ladder off the map", "+----+\n|a   «H»\n+----+", CodeLadder, "a ladder on the edge of the plan leads nowhere"},
		{"ladder up from the map", "+-«H»--+\n|a   |\n+----+", CodeLadder, "a ladder on the edge of the plan leads nowhere"},
		{"ladder down from the map", "+----+\n|a   |\n+«-H--»+", CodeLadder, "this ladder has no square at one end"},
		{"ladder to no square", "+----+----+\n|a   «H»....|\n+----+----+", CodeLadder, "this ladder has no square at one end"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			start := strings.Index(tt.in, "«")
			end := strings.Index(tt.in, "»") - len("«")
			text := strings.NewReplacer("«", "", "»", "").Replace(tt.in)
			_, problems := Parse(text)
			if len(problems) == 0 {
				t.Fatal("no problem")
			}
			for i, p := range problems {
				got := Problem{Code: p.Code, Start: p.Start, End: p.End, Message: p.Message}
				want := Problem{Code: tt.code, Start: start, End: end, Message: tt.message}
				if i == 0 && got != want || i > 0 {
					t.Errorf("problem %d: got %+v, want %+v and no other", i, got, want)
				}
			}
		})
	}
}

func TestAllProblemsAtOnce(t *testing.T) {
	_, problems := Parse("+----+----+\n|T1   b c |\n+--x-+----+\n|a  \t|    |\n+----+----+")
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	want := []string{CodeName, CodeName, CodeCharacter, CodeTab, CodeBlank}
	if diff := cmp.Diff(want, codes); diff != "" {
		t.Error(diff)
	}
}

func TestNames(t *testing.T) {
	tests := []struct {
		col, row int
		name     string
	}{{0, 0, "a1"}, {2, 1, "c2"}, {25, 9, "z10"}, {26, 0, "aa1"}, {27, 0, "ab1"}, {701, 0, "zz1"}, {702, 0, "aaa1"}}
	for _, tt := range tests {
		if got := Name(tt.col, tt.row); got != tt.name {
			t.Errorf("Name(%d, %d) = %q, want %q", tt.col, tt.row, got, tt.name)
		}
		col, row, ok := ParseName(tt.name)
		if col != tt.col || row != tt.row || !ok {
			t.Errorf("ParseName(%q) = %d, %d, %v", tt.name, col, row, ok)
		}
	}
	for _, bad := range []string{"", "a", "1", "a0", "a01", "A1", "a1b", "aaaa1", "a12345", "a-1", "é1"} {
		if col, row, ok := ParseName(bad); ok {
			t.Errorf("ParseName(%q) = %d, %d, want none", bad, col, row)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sketch)
	f.Add("+--+\n|a H\n+--+")
	f.Add("+----+----+\n|a   H....|\n+--- + H--+\n|b    c   |\n+----+----+")
	f.Add("+-\t+\r\n|é |\r\n+--+")
	f.Fuzz(func(t *testing.T, text string) {
		p, problems := Parse(text)
		check := func(what string, start, end int) {
			if start < 0 || end < start || end > len(text) {
				t.Fatalf("%s: span %d..%d outside a text of %d bytes", what, start, end, len(text))
			}
		}
		for _, q := range problems {
			check(q.Message, q.Start, q.End)
		}
		for _, c := range p.Cells {
			check(c.Name, c.Start, c.End)
			if c.Col < 0 || c.Col >= p.Cols || c.Row < 0 || c.Row >= p.Rows {
				t.Fatalf("cell %+v off the plan", c)
			}
		}
		for _, e := range p.Edges {
			check("edge", e.Start, e.End)
			if e.A < 0 || e.B <= e.A || e.B >= len(p.Cells) || e.Wall == e.Ladder {
				t.Fatalf("edge %+v", e)
			}
		}
		if len(problems) > 0 || p.Cols*p.Rows > 1000 {
			return
		}
		straight := Format(p)
		again, problems := Parse(straight)
		if len(problems) > 0 {
			t.Fatalf("formatted:\n%s\nproblems: %v", straight, problems)
		}
		if diff := cmp.Diff(p, again, ignorePlaces); diff != "" {
			t.Fatalf("formatted:\n%s\n%s", straight, diff)
		}
		if third := Format(again); third != straight {
			t.Fatalf("formatting twice differs:\n%s\n%s", straight, third)
		}
	})
}
