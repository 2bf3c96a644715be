package venice

import (
	"fmt"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
)

// said is an author's text and its data: a line of testdata/words.
type said struct {
	line              int
	kind, lang        string // kind is "" in right.txt
	where, data, text string
}

// readSaid reads a list of testdata/words.
func readSaid(t *testing.T, name string, fields int) []said {
	t.Helper()
	b, err := os.ReadFile("testdata/words/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var out []said
	for i, line := range strings.Split(string(b), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p := strings.SplitN(line, " | ", fields)
		if len(p) != fields {
			t.Fatalf("testdata/words/%s:%d: not %d fields", name, i+1, fields)
		}
		s := said{line: i + 1}
		if fields == 5 {
			s.kind, p = p[0], p[1:]
		}
		s.lang, s.where, s.data, s.text = p[0], p[1], p[2], p[3]
		out = append(out, s)
	}
	return out
}

// saidAbout returns what the rules about words report for each text, in a pack that
// holds all of them.
func saidAbout(t *testing.T, list []said) [][]string {
	t.Helper()
	files := sample(t, "pack: languages: [\"en\", \"de\", \"pl\", \"es\"]\n")
	cards, lines := []string{"package cards", `import v "acforge.dev/schema/venice"`}, []string{"package memory"}
	at := map[string]int{} // case by file and line
	for i, s := range list {
		text := fmt.Sprintf("text: {en: %q}", s.text)
		if s.lang != "en" {
			text = fmt.Sprintf("text: {en: \"Something happens.\", %s: %q}", s.lang, s.text)
		}
		name := fmt.Sprintf("name: en: \"Card %d\"", i)
		switch s.where {
		case "event":
			cards = append(cards, fmt.Sprintf(`events: "x-%d": v.#Event & {%s, %s, direction: "north", %s}`, i, name, text, s.data))
		case "use":
			cards = append(cards, fmt.Sprintf(`equipment: "x-%d": v.#Equipment & {%s, %s, singleUse: true, use: {%s}}`, i, name, text, s.data))
		case "ability":
			cards = append(cards, fmt.Sprintf(`assassins: "x-%d": v.#Assassin & {%s, text: en: "Somebody.", colour: "red", ability: {name: en: "Art", %s, %s}}`, i, name, text, s.data))
		case "setup":
			m := strings.Replace(s.data, "TEXT", strings.TrimPrefix(text, "text: "), 1)
			lines = append(lines, fmt.Sprintf(`memory: "0.3": %s`, m))
			at[fmt.Sprintf("night/words.cue:%d", len(lines))] = i
			continue
		default:
			lines = append(lines, fmt.Sprintf(`memory: "0.3": on: "x-%d": {%s, %s}`, i, s.data, text))
			at[fmt.Sprintf("night/words.cue:%d", len(lines))] = i
			continue
		}
		at[fmt.Sprintf("sample/words.cue:%d", len(cards))] = i
	}
	files["cards/sample/words.cue"] = &fstest.MapFile{Data: []byte(strings.Join(cards, "\n"))}
	files["memories/sample/night/words.cue"] = &fstest.MapFile{Data: []byte(strings.Join(lines, "\n"))}
	res, err := Compiler.Compile(files, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if res.Diagnostics.Errors() > 0 || len(res.Packs) != 1 {
		var b strings.Builder
		_ = diag.Render(&b, diag.Text, res.Diagnostics.Sorted(), diag.Options{})
		t.Fatalf("the pack of texts does not compile:\n%s", b.String())
	}
	p := res.Packs[0]
	var texts []rule.Text
	for _, x := range p.Prose {
		texts = append(texts, rule.Text(x))
	}
	out := make([][]string, len(list))
	for _, d := range Check(p.IR.(*ir.Pack), texts, p.Origins) {
		if !strings.HasPrefix(d.Code, "text/") || d.Primary.File == nil {
			continue
		}
		dir, file := path.Split(d.Primary.File.Name)
		l, _ := d.Primary.File.Position(d.Primary.Start)
		if i, ok := at[fmt.Sprintf("%s/%s:%d", path.Base(dir), file, l)]; ok {
			out[i] = append(out[i], d.Code+": "+d.Message)
		}
	}
	return out
}

// TestWordsAgainstEffects: texts that say something other than their effects are
// reported once each, and texts that say the same in an author's words are not.
func TestWordsAgainstEffects(t *testing.T) {
	wrong, right := readSaid(t, "wrong.txt", 5), readSaid(t, "right.txt", 4)
	found := 0
	for i, got := range saidAbout(t, wrong) {
		if len(got) == 1 {
			found++
			t.Logf("%d: %s", wrong[i].line, got[0])
		} else {
			t.Errorf("testdata/words/wrong.txt:%d: %d problems for %q with %s:\n%s", wrong[i].line, len(got), wrong[i].text, wrong[i].data, strings.Join(got, "\n"))
		}
	}
	t.Logf("%d of %d wrong texts are reported once", found, len(wrong))
	for i, got := range saidAbout(t, right) {
		if len(got) > 0 {
			t.Errorf("testdata/words/right.txt:%d: %q with %s:\n%s", right[i].line, right[i].text, right[i].data, strings.Join(got, "\n"))
		}
	}
}
