package compiler

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/worker"
)

// garbage returns files of the largest allowed size with the content that is hardest to
// refuse. Each targets a possible slow path of the parser; some paths were slow.
func garbage() map[string][]byte {
	const head = "package memory\nx: "
	out := map[string][]byte{}
	for name, unit := range map[string]string{
		"opening": ",{", "closing": "}", "names": "a:", "lists": "[", "parentheses": "(", "texts": "\"\n", "texts in texts": `"\(`,
		"signs": "-", "sums": "1+", "selectors": "a.", "comments": "//\n", "equals": "= \n", "attributes": "@a(", "dashes": "a?: ", "commas": ",\n",
		"multi-line": `"""`, "hashes": "#", "calls": "a(", "indices": "a[", "control characters": "\x01", "NUL": "\x00", "marks": "\uFEFF",
		"ends of lines": "\r", "alternatives": "1|", "spread": "...\n",
	} {
		out[name] = []byte(head + strings.Repeat(unit, (maxCueFile-len(head))/len(unit)))
	}
	r := rand.New(rand.NewPCG(1, 2))
	for _, lines := range []int{0, 40} {
		b := []byte(head + ",{")
		for i := len(b); i < maxCueFile; i++ {
			c := byte(32 + r.IntN(95))
			if lines > 0 && i%lines == 0 {
				c = '\n'
			}
			b = append(b, c)
		}
		out[fmt.Sprintf("noise in lines of %d", lines)] = b
	}
	return out
}

// TestGarbage: garbage of the largest size is refused at its line within 2 seconds of
// processor time. The files run one after the other so that each is measured alone.
func TestGarbage(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector slows it beyond the limit")
	}
	for name, text := range garbage() {
		t.Run(name, func(t *testing.T) {
			took := time.Hour
			for range 3 { // a busy machine may be slow once
				fsys := base(t)
				fsys["memories/demo/quay/memory.cue"] = &fstest.MapFile{Data: text}
				start := worker.CPUTime()
				res, err := Shipped.Compile(fsys, Options{})
				took = min(took, worker.CPUTime()-start)
				if err != nil {
					t.Fatal(err)
				}
				inside(t, res)
				refusedAt(t, res, "memories/demo/quay/memory.cue")
				if took < 2*time.Second {
					return
				}
			}
			t.Errorf("it took %v", took)
		})
	}
}

// refusedAt requires an error in a file that is not an internal error.
func refusedAt(t *testing.T, res *Result, file string) {
	t.Helper()
	there := false
	for _, d := range res.Diagnostics.Sorted() {
		if d.Code == "acforge/bug" {
			t.Errorf("%s: %v", d.Message, d.Notes)
		}
		there = there || d.Severity == diag.Error && d.Primary.File != nil && d.Primary.File.Name == file
	}
	if !there || len(res.Packs) > 0 {
		t.Errorf("it is not refused in %s:\n%s", file, text(t, res))
	}
}

// TestNotUTF8: a file that is not UTF-8 is refused at its line, in CUE as in a story.
func TestNotUTF8(t *testing.T) {
	for file, want := range map[string]string{
		"memories/demo/quay/before.en.md": "memories/demo/quay/before.en.md:2:4: error: memories/demo/quay/before.en.md is not UTF-8 [workspace/not-utf8]",
		"memories/demo/quay/memory.cue":   "memories/demo/quay/memory.cue:2:4: error: memories/demo/quay/memory.cue is not UTF-8 [workspace/not-utf8]",
		"cue.mod/module.cue":              "cue.mod/module.cue:2:4: error: cue.mod/module.cue is not UTF-8 [workspace/not-utf8]",
	} {
		fsys := base(t)
		fsys[file] = &fstest.MapFile{Data: []byte("one\ntwo\xe9three\n")}
		res, err := Shipped.Compile(fsys, Options{})
		if err != nil {
			t.Fatal(err)
		}
		inside(t, res)
		if got := text(t, res); !strings.Contains(got, want) || !strings.Contains(got, "found: the byte 0xe9") || len(res.Packs) > 0 {
			t.Errorf("%s:\n%s", file, got)
		}
	}
	fsys := base(t)
	fsys["memories/demo/quay/before.en.md"] = &fstest.MapFile{Data: []byte("\xff\xfeN\x00i\x00g\x00h\x00t\x00")}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); !strings.Contains(got, "UTF-16") {
		t.Error(got)
	}
}

// TestLineEnds: line endings and a byte order mark make no difference. The pack is the
// same, and a problem is on the same line.
func TestLineEnds(t *testing.T) {
	level.Gate(t)
	plain := base(t)
	plain["memories/demo/quay/before.en.md"] = &fstest.MapFile{Data: []byte("One.\n\nTwo.\n")}
	edit(t, plain, "memories/demo/quay/memory.cue\n-title: en: \"The Quay\"\n+title: en: \"\"\"\\n\t\tThe\\n\t\tQuay\\n\t\t\"\"\"")
	want := encode(t, plain)
	for name, other := range map[string]func([]byte) []byte{
		"CR LF":        func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) },
		"a mark":       func(b []byte) []byte { return append([]byte("\uFEFF"), b...) },
		"one in three": mixed,
	} {
		fsys := fstest.MapFS{}
		for n, f := range plain {
			fsys[n] = &fstest.MapFile{Data: other(bytes.Clone(f.Data))}
		}
		if got := encode(t, fsys); got != want {
			t.Errorf("%s: another pack", name)
		}
		was, is := base(t), fstest.MapFS{}
		edit(t, was, "memories/demo/quay/memory.cue\n-title:\n+titel:")
		for n, f := range was {
			is[n] = &fstest.MapFile{Data: other(bytes.Clone(f.Data))}
		}
		a, err := Shipped.Compile(was, Options{})
		if err != nil {
			t.Fatal(err)
		}
		b, err := Shipped.Compile(is, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if text(t, a) != text(t, b) {
			t.Errorf("%s: other problems\n%s\n%s", name, text(t, a), text(t, b))
		}
	}
}

// mixed ends every third line in CR LF.
func mixed(b []byte) []byte {
	var out []byte
	for i, line := range bytes.SplitAfter(b, []byte("\n")) {
		if i%3 == 0 {
			line = bytes.Replace(line, []byte("\n"), []byte("\r\n"), 1)
		}
		out = append(out, line...)
	}
	return out
}

// named is a file system with a file whose name fstest.MapFS cannot have.
type named struct {
	fs.FS
	dir, name string
}

func (n named) ReadDir(dir string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(n.FS, dir)
	if dir == n.dir && err == nil {
		info, err := fs.Stat(n.FS, "memories/demo/pack.cue")
		if err != nil {
			return nil, err
		}
		entries = append(entries, called{fs.FileInfoToDirEntry(info), n.name})
	}
	return entries, err
}

type called struct {
	fs.DirEntry
	name string
}

func (c called) Name() string { return c.name }

// TestFileNames: a file name that some machine cannot have is refused by name. A file
// that is not read is left alone.
func TestFileNames(t *testing.T) {
	level.Gate(t)
	for name, want := range map[string]string{
		`a\b.cue`:       `memories/demo/quay/a\b.cue:1:1: error: this name does not work on every computer [workspace/file-name]`,
		"a\xff.md":      "found: \"a\\xff.md\"",
		"a\xff.po":      "found: \"a\\xff.po\"",
		"a\x1b[31m.cue": "found: \"a\\x1b[31m.cue\"",
		"a\xff.png":     "",
	} {
		for _, dir := range []string{"memories/demo/quay", "memories/demo"} {
			res, err := Shipped.Compile(named{base(t), dir, name}, Options{})
			if err != nil {
				t.Fatal(err)
			}
			got := text(t, res)
			if want == "" && got != "" || !strings.Contains(got, strings.Replace(want, "memories/demo/quay", dir, 1)) {
				t.Errorf("%q:\n%s", name, got)
			}
			if (want == "") != (len(res.Packs) == 1) {
				t.Errorf("%q: %d packs", name, len(res.Packs))
			}
		}
	}
}

// TestFileNameRule: the rule lists the allowed characters. Each allowed character can
// be read at each place where it is allowed, and all others are refused. No name makes
// acforge fail.
func TestFileNameRule(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	right := []string{"é.cue", "e\u0301.cue", "日本.cue", "a.b.c.cue", "A (2).cue", "_a.cue", "con-a.cue", "com.a.cue", "comb.cue", "0.cue", "notes 12.30.cue"}
	for _, r := range nameSigns {
		right = append(right, "a"+string(r)+"b.cue", "a"+string(r)+".cue")
	}
	wrong := []string{"con.cue", "Con.cue", "NUL.x.cue", "com1.cue", "lpt9.cue", "com\u00b9.cue", "aux .cue", "-a.cue", " a.cue", "+.cue",
		"a\u202eb.cue", "a\u200bb.cue", "a\u3164b.cue", "a\u00a0b.cue", "a\ufe0fb.cue", "C:.cue", "a\u2028b.cue", "\u0301a.cue", "a😀.cue"}
	for r := rune(1); r < 0x7f; r++ {
		if r != '/' && !strings.ContainsRune(nameSigns, r) && !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z') {
			wrong = append(wrong, "a"+string(r)+"b.cue", string(r)+".cue", "a.cue"+string(r)+".md")
		}
	}
	for _, name := range right {
		if why := Unportable(name); why != "" {
			t.Errorf("%q is refused: %s", name, why)
		}
	}
	for _, name := range wrong {
		if Unportable(name) == "" && !strings.HasPrefix(name, ".") {
			t.Errorf("%q is allowed", name)
		}
	}
	// All allowed names at once: CUE reads each of them.
	fsys := base(t)
	for i, name := range right {
		fsys["memories/demo/quay/"+name] = &fstest.MapFile{Data: fmt.Appendf(nil, "package memory\n\nx%d: nothing%d\n", i, i)}
	}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := text(t, res)
	for i, name := range right {
		if want := fmt.Sprintf("memories/demo/quay/%s:3:", name); !strings.Contains(got, want) && !strings.HasPrefix(name, "_") {
			t.Errorf("%q is not read: nothing%d is not said", name, i)
		}
	}
	if strings.Contains(got, "acforge/bug") {
		t.Error(got)
	}
	// A pack cannot have such a name either.
	fsys = base(t)
	fsys["memories/con/pack.cue"] = &fstest.MapFile{Data: []byte("package pack\n")}
	if res, err = Shipped.Compile(fsys, Options{Packs: []string{"con"}}); err != nil || !strings.Contains(text(t, res), "on Windows con is a device") {
		t.Error(text(t, res), err)
	}
	// Names that are the same on some machines.
	fsys = base(t)
	fsys["memories/demo/quay/Memory.cue"] = &fstest.MapFile{Data: []byte("package memory\n")}
	if res, err = Shipped.Compile(fsys, Options{}); err != nil || !strings.Contains(text(t, res), "next to Memory.cue: some machines take them for one file") {
		t.Error(text(t, res), err)
	}
}

// TestTooMany: too many files are one problem, which gives their number.
func TestTooMany(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	fsys := base(t)
	for i := range 6000 {
		fsys[fmt.Sprintf("memories/demo/quay/note%d.md", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := text(t, res)
	if strings.Count(got, "[workspace/too-large]") != 1 || !strings.Contains(got, "the pack demo has 6007 files; a pack has at most 4000") {
		t.Error(got[:min(len(got), 2000)])
	}
	big := base(t)
	for i := range 200 {
		big[fmt.Sprintf("cards/demo/c%d.cue", i)] = &fstest.MapFile{Data: []byte("package cards\n//" + strings.Repeat("x", maxCueFile-20))}
	}
	if res, err = Shipped.Compile(big, Options{}); err != nil {
		t.Fatal(err)
	}
	if got = text(t, res); strings.Count(got, "[workspace/too-large]") != 1 || !strings.Contains(got, "is larger than 32 MiB") {
		t.Error(got[:min(len(got), 2000)])
	}
}

// TestLanguageWithoutTexts: a declared language that has no text yet is a remark, once,
// and the pack is made. A story in a file counts like one in CUE.
func TestLanguageWithoutTexts(t *testing.T) {
	fsys := base(t)
	edit(t, fsys, "memories/demo/pack.cue\n-\ttitle: en: \"Demo\"\n+\tlanguages: [\"en\", \"de\", \"pl\"]\\n\ttitle: {en: \"Demo\", pl: \"Pokaz\"}")
	fsys["memories/demo/hill/after.en.md"] = &fstest.MapFile{Data: []byte("Words.\n")}
	fsys["memories/demo/hill/before.en.md"] = &fstest.MapFile{Data: []byte("Words.\n")}
	fsys["memories/demo/hill/before.pl.md"] = &fstest.MapFile{Data: []byte("Words.\n")}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := text(t, res)
	if len(res.Packs) != 1 {
		t.Fatal(got)
	}
	n := len(res.Packs[0].Texts["en"])
	for _, want := range []string{
		fmt.Sprintf(`no text is translated into "de"; readers see "en" in all %d`, n), fmt.Sprintf(`%d of %d texts are missing in "pl"`, n-2, n), "2 warnings",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// TestCaps: content that a bundle cannot hold is refused at its place before a bundle
// is made.
func TestCaps(t *testing.T) {
	fsys := base(t)
	name := "memories/demo/quay/memory.cue"
	effects := strings.TrimSuffix(strings.Repeat("{alert: \"on\"}, ", 101), ", ")
	fsys["memories/demo/quay/more.cue"] = &fstest.MapFile{Data: []byte("package memory\n\nmemory: \"0.1\": on: {\n\tmany: {when: everyTurn: true, do: [" + effects + "]}\n}\n")}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	inside(t, res)
	got := text(t, res)
	if !strings.Contains(got, "memories/demo/quay/more.cue:4:") || !strings.Contains(got, "has 101 entries; a bundle holds at most 100 [pack/too-many]") || len(res.Packs) > 0 {
		t.Errorf("%s %s", name, got)
	}
}

// TestMostObjects: objects are counted over all documents of a pack, as a reader of
// bundles does.
func TestMostObjects(t *testing.T) {
	set := Shipped.systemCalled("venice").Bundle.Schemas
	var many [30][100]struct {
		On [10]struct {
			Do [10]struct{} `json:"do"`
		} `json:"on"`
	}
	n := 30 * 100 * (1 + 10*11)
	for _, documents := range []int{0, 1} {
		var list diag.List
		docs := []Document{{"venice/memory", "", many[:10]}}
		if documents == 1 {
			docs = []Document{{"venice/memory", "", many[:10]}, {"venice/memory", "", many[10:]}}
		}
		validate(&Pack{}, set, docs, Options{}, &list)
		got := ""
		for _, d := range list.Sorted() {
			if d.Code == "pack/too-many" {
				got += d.Message
			}
		}
		want := fmt.Sprintf("the pack has %d objects in all its JSON, such as effects and squares, more than the 100000 that a bundle holds", n)
		if documents == 0 {
			want = "the pack has 111000 objects in all its JSON, such as effects and squares, more than the 100000 that a bundle holds"
		}
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	var list diag.List
	validate(&Pack{}, set, []Document{{"venice/memory", "", many[:9]}}, Options{}, &list) // 99,900
	for _, d := range list.Sorted() {
		if d.Code == "pack/too-many" {
			t.Error(d.Message)
		}
	}
}

// TestThreeHundredMemories: three hundred Memories are well within every cap of a
// bundle. The gate tries sixty.
func TestThreeHundredMemories(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	ws := os.DirFS("..")
	fsys := fstest.MapFS{}
	var ids []string
	for _, root := range []string{"memories/venice", "cards/venice", "cue.mod/module.cue"} {
		err := fs.WalkDir(ws, root, func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := fs.ReadFile(ws, p)
			fsys[p] = &fstest.MapFile{Data: b}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	// One of the larger Memories, many times.
	const model = "memories/venice/salt-stair/"
	copies := level.Amount("corpus", 60, 60, 300)
	for i := range copies {
		id := fmt.Sprintf("9.%d", i)
		ids = append(ids, fmt.Sprintf("%q", id))
		for p, f := range maps.Clone(fsys) {
			if rest, ok := strings.CutPrefix(p, model); ok {
				fsys[fmt.Sprintf("memories/venice/copy%d/%s", i, rest)] = &fstest.MapFile{Data: regexp.MustCompile(`memory: "[0-9.]+"`).ReplaceAll(f.Data, fmt.Appendf(nil, "memory: %q", id))}
			}
		}
	}
	campaign := fsys["memories/venice/campaign.cue"].Data
	campaign = regexp.MustCompile(`(memories: \[[^\]]*)`).ReplaceAll(campaign, []byte("${1}, "+strings.Join(ids, ", ")))
	fsys["memories/venice/campaign.cue"] = &fstest.MapFile{Data: campaign}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Packs) != 1 || len(veniceIR(res.Packs[0]).Memories) < copies {
		got := text(t, res)
		t.Fatal(got[:min(len(got), 3000)])
	}
	size := 0
	for _, d := range Shipped.systemCalled("venice").Documents(res.Packs[0].IR) {
		b, err := json.Marshal(d.Value)
		if err != nil {
			t.Fatal(err)
		}
		size += len(b)
	}
	t.Logf("%d Memories: %d bytes of content, %d texts", len(veniceIR(res.Packs[0]).Memories), size, len(res.Packs[0].Texts["en"]))
}
