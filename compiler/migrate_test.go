package compiler

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"acforge.dev/internal/proof/level"
	ir "acforge.dev/schema/ir/venice"
)

// ofSchema1 returns a pack as it was written for schema 1.
func ofSchema1(t *testing.T, system string) fstest.MapFS {
	t.Helper()
	a, err := txtar.ParseFile("testdata/schema-1-" + system + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{}
	for _, f := range a.Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return fsys
}

// renamed returns a text with the new names of fields.
func renamed(text []byte) string {
	return strings.NewReplacer("winPercent", "win: regulars", "expect: {record:", "expect: {win: regulars:").Replace(string(text))
}

// migrated writes the result of [Compiler.Migrate] into a workspace, and returns the
// new lines by file. When whole is set, no other line may change. A second migration
// changes nothing.
func migrated(t *testing.T, fsys fstest.MapFS, whole bool) map[string][]string {
	t.Helper()
	made, problems, err := Shipped.Migrate(fsys, nil)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	added := map[string][]string{}
	for _, m := range made {
		for i, f := range m.Files {
			if last := i == len(m.Files)-1; last != bytes.Contains(f.Text, fmt.Append(nil, "schema: ", m.To)) {
				t.Errorf("%s is file %d of %d", f.File.Name, i, len(m.Files))
			}
			whole := whole
			if path.Base(f.File.Name) == "pack.cue" { // its number is new or changed
				whole = !bytes.Contains(fsys[f.File.Name].Data, []byte("schema:"))
			}
			was := strings.Split(renamed(fsys[f.File.Name].Data), "\n")
			for line := range strings.SplitSeq(string(f.Text), "\n") {
				if len(was) > 0 && line == was[0] {
					was = was[1:]
				} else {
					added[f.File.Name] = append(added[f.File.Name], line)
				}
			}
			if lines := len(was) == 0; lines != whole {
				t.Errorf("%s: whole lines are new: %v; %q", f.File.Name, lines, was)
			}
			fsys[f.File.Name] = &fstest.MapFile{Data: f.Text}
		}
	}
	if again, problems, err := Shipped.Migrate(fsys, nil); len(again) > 0 || len(problems) > 0 || err != nil {
		t.Errorf("a second time: %v, %v, %v", again, problems, err)
	}
	return added
}

// TestMigrateClub: a pack of club from the time when only mission rolls gave for equal
// dice plays the same after migration.
func TestMigrateClub(t *testing.T) {
	fsys := ofSchema1(t, "club")
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil || len(res.Packs) != 1 {
		t.Fatal(err, text(t, res))
	}
	if got := clubIR(res.Packs[0]).Rules.Pasch; got != "every" || !strings.Contains(text(t, res), "[pack/unsaid-schema]") {
		t.Errorf("before: %s\n%s", got, text(t, res))
	}
	added := migrated(t, fsys, true)
	if got := slices.Sorted(maps.Keys(added)); !slices.Equal(got, []string{"cards/club/figures.cue", "memories/club/pack.cue"}) {
		t.Errorf("%v", added)
	}
	res, err = Shipped.Compile(fsys, Options{})
	if err != nil || len(res.Packs) != 1 || strings.Contains(text(t, res), "schema") {
		t.Fatal(err, text(t, res))
	}
	if got := clubIR(res.Packs[0]).Rules; got.Pasch != "mission" || got.EscapeRoll != "whenNeeded" || got.Reclaim != "once" {
		t.Errorf("after: %v", got)
	}
}

// TestMigrateClubFromTwo: a pack of schema 2 keeps the escape without dice and the one
// exchange a turn, and equal dice of every roll still give.
func TestMigrateClubFromTwo(t *testing.T) {
	fsys := ofSchema1(t, "club")
	const head = "memories/club/pack.cue"
	fsys[head] = &fstest.MapFile{Data: bytes.Replace(fsys[head].Data, []byte("\tsystem:"), []byte("\tschema: 2\n\tsystem:"), 1)}
	if res, err := Shipped.Compile(fsys, Options{}); err != nil || !strings.Contains(text(t, res), "[pack/older-schema]") {
		t.Error(err, text(t, res))
	}
	migrated(t, fsys, true)
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil || len(res.Packs) != 1 {
		t.Fatal(err, text(t, res))
	}
	if got := clubIR(res.Packs[0]).Rules; got.Pasch != "every" || got.EscapeRoll != "whenNeeded" || got.Reclaim != "once" {
		t.Errorf("after: %v", got)
	}
}

// TestMigrateClubRules: rules that already say something else keep it, however they are
// written.
func TestMigrateClubRules(t *testing.T) {
	for _, c := range []struct {
		written, want string
		lines         bool // whole lines are written
	}{
		{`rules: escape: "skills"`, "mission", true},
		{`rules: c.#Rules & {escape: "skills"} // as it was`, "mission", false},
		{"rules: {\n\t// Why.\n\tescape: \"skills\" // So.\n}", "mission", true},
		{`rules: {}`, "mission", false},
		{`rules: pasch: "missionAndEscape"`, "missionAndEscape", true},
	} {
		written, want := c.written, c.want
		fsys := ofSchema1(t, "club")
		text := append([]byte("package cards\n\nimport c \"acforge.dev/schema/club\"\n\n_any: c.#ID\n\n"), written+"\n"...)
		fsys["cards/club/rules.cue"] = &fstest.MapFile{Data: text}
		if added := migrated(t, fsys, c.lines); len(added["cards/club/figures.cue"]) > 0 {
			t.Errorf("%s: %v", written, added)
		}
		res, err := Shipped.Compile(fsys, Options{})
		if err != nil || len(res.Packs) != 1 {
			t.Fatalf("%s: %v\n%s", written, err, fsys["cards/club/rules.cue"].Data)
		}
		if got := clubIR(res.Packs[0]).Rules.Pasch; got != want {
			t.Errorf("%s: %s", written, got)
		}
	}
}

// TestMigrateVenice: Migrate writes the same into two Memories of the shipped pack as
// was written by hand when the schema changed, and nothing into the third.
func TestMigrateVenice(t *testing.T) {
	fsys := ofSchema1(t, "venice")
	added := migrated(t, fsys, true)
	delete(added, "memories/venice/pack.cue")
	for _, name := range []string{"low-water", "oar-bench"} {
		file := "memories/venice/" + name + "/memory.cue"
		if got := strings.Join(added[file], "|"); got != "\texpect: teaches: true" {
			t.Errorf("%s: %q", file, got)
		}
		delete(added, file)
	}
	if len(added) > 0 {
		t.Errorf("%v", added)
	}
}

// TestMigrateVilla: until schema 2 villa also said when the Headquarters open. A pack
// from that time is refused with the move's text, or warned about when it has no schema
// number. Migrate writes after which Memory they open, and the pack keeps its meaning.
func TestMigrateVilla(t *testing.T) {
	level.Gate(t)
	for _, c := range []struct {
		written, want string
		villa         []ir.MemoryID
	}{
		{`villa: ["0.1"]`, `headquartersAfter: "0.1"`, []ir.MemoryID{0}},
		{`villa: ["0.1"] // as we like it`, `headquartersAfter: "0.1"`, []ir.MemoryID{0}},
		{"villa: [\n\t\t#\"0.1\"#, // first\n\t]", `headquartersAfter: "0.1"`, []ir.MemoryID{0}},
		{`villa: ["0.2", "0.1"]`, "", []ir.MemoryID{}}, // the villa has all Memories, and the Headquarters never open
		{`levels: [9]`, "", []ir.MemoryID{}},
	} {
		fsys := base(t)
		const file, head = "memories/demo/campaign.cue", "memories/demo/pack.cue"
		put := func(name, before, line string) {
			text := bytes.Replace(fsys[name].Data, []byte("\t"+before), []byte("\t"+line+"\n\t"+before), 1)
			fsys[name] = &fstest.MapFile{Data: text}
		}
		put(file, "start:", c.written)
		res, err := Shipped.Compile(fsys, Options{})
		if got := text(t, res); err != nil || strings.Contains(got, "[pack/unsaid-schema]") != (c.want != "") {
			t.Errorf("%s: %v\n%s", c.written, err, got)
		}
		put(head, "system:", "schema: 2")
		res, err = Shipped.Compile(fsys, Options{})
		if got := text(t, res); err != nil || !strings.Contains(got, "[pack/older-schema]") || !strings.Contains(got, "= note: 3: the Headquarters open after") {
			t.Errorf("%s: %v\n%s", c.written, err, got)
		}
		added := migrated(t, fsys, true)
		if got := strings.TrimSpace(strings.Join(added[file], "|")); got != c.want {
			t.Errorf("%s: %q", c.written, got)
		}
		res, err = Shipped.Compile(fsys, Options{})
		if err != nil || len(res.Packs) != 1 || strings.Contains(text(t, res), "schema") {
			t.Fatalf("%s: %v\n%s", c.written, err, text(t, res))
		}
		if k := veniceIR(res.Packs[0]).Campaign; !slices.Equal(k.Villa, c.villa) || len(k.NoRest) > 0 {
			t.Errorf("%s: from the Villa %v, no rest %v", c.written, k.Villa, k.NoRest)
		}
	}
}

// TestMigrateLayout: line endings and one-line forms stay as they were.
func TestMigrateLayout(t *testing.T) {
	fsys := base(t)
	edit(t, fsys, "memories/demo/quay/memory.cue\n-expect: winPercent: \"2\": {min: 30, max: 65}\n+expect: {winPercent: {\"2\": {min: 90, max: 100}}} // told\n")
	const file = "memories/demo/quay/memory.cue"
	fsys[file].Data = bytes.ReplaceAll(fsys[file].Data, []byte("\n"), []byte("\r\n"))
	want := bytes.Replace([]byte(renamed(fsys[file].Data)), []byte("100}}} // told"), []byte("100}}, teaches: true} // told"), 1)
	made, problems, err := Shipped.Migrate(fsys, nil)
	if err != nil || len(problems) > 0 || len(made) != 1 || len(made[0].Files) != 2 {
		t.Fatal(err, problems, made)
	}
	if got := made[0].Files[0].Text; !bytes.Equal(got, want) {
		t.Errorf("%s", got)
	}
}

// TestMigrateBroken: a pack with a broken file is left alone, and the problem gives its
// place.
func TestMigrateBroken(t *testing.T) {
	fsys := ofSchema1(t, "club")
	fsys["cards/club/weapons.cue"] = &fstest.MapFile{Data: []byte("package cards\n\nweapons: {\n")}
	made, problems, err := Shipped.Migrate(fsys, nil)
	if err != nil || len(made) > 0 || len(problems) != 1 || problems[0].Code != "cue/syntax" {
		t.Error(made, problems, err)
	}
}

// TestSchemaNumber: the definition accepts the current number, and no other.
func TestSchemaNumber(t *testing.T) {
	for _, s := range Shipped.systems {
		def, err := s.Files.Open("pack.cue")
		if err != nil {
			t.Fatal(err)
		}
		defer def.Close()
		var b bytes.Buffer
		if _, err := b.ReadFrom(def); err != nil {
			t.Fatal(err)
		}
		n := string(rune('0' + s.current()))
		if !strings.Contains(b.String(), "schema?: int & >="+n+" & <="+n+"\n") {
			t.Errorf("pack.cue of %s does not ask for schema %s", s.Name, n)
		}
	}
}

// TestSchemaPage: docs/schema.md has each move in the same words.
func TestSchemaPage(t *testing.T) {
	page, err := os.ReadFile("../docs/schema.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range Shipped.systems {
		for _, m := range s.Moves {
			if row := fmt.Sprintf("| %d | %s | %s |", m.To, s.Name, m.What); !strings.Contains(string(page), row) {
				t.Errorf("docs/schema.md lacks %s", row)
			}
		}
	}
}

// TestRenames: fields that have a better name get it, in packs of the current schema
// too, and in every way to write them. What the pack says stays the same.
func TestRenames(t *testing.T) {
	const file = "memories/demo/quay/memory.cue"
	for _, c := range [][2]string{
		{`expect: winPercent: "2": {min: 30, max: 65} // told`, `expect: win: regulars: "2": {min: 30, max: 65} // told`},
		{`expect: {winPercent: {"2": {min: 30, max: 65}}, win: newcomers: max: 50}`, `expect: {win: regulars: {"2": {min: 30, max: 65}}, win: newcomers: max: 50}`},
		{"expect: {\n\t\t// Why.\n\t\twinPercent: \"2\": {min: 30, max: 65}\n\t}", "expect: {\n\t\t// Why.\n\t\twin: regulars: \"2\": {min: 30, max: 65}\n\t}"},
	} {
		fsys := base(t)
		const head = "memories/demo/pack.cue"
		fsys[head] = &fstest.MapFile{Data: bytes.Replace(fsys[head].Data, []byte("\tsystem:"), []byte("\tschema: 3\n\tsystem:"), 1)}
		edit(t, fsys, file+"\n-expect: winPercent: \"2\": {min: 30, max: 65}\n+"+strings.ReplaceAll(c[0], "\n", `\n`)+"\n")
		was, err := Shipped.Compile(fsys, Options{})
		if err != nil || len(was.Packs) != 1 {
			t.Fatal(err, text(t, was))
		}
		made, problems, err := Shipped.Migrate(fsys, nil)
		if err != nil || len(problems) > 0 || len(made) != 1 || len(made[0].Files) != 1 || made[0].From != made[0].To || len(made[0].What) != 1 {
			t.Fatal(err, problems, len(made))
		}
		if got := string(made[0].Files[0].Text); !strings.Contains(got, c[1]) || strings.Contains(got, "winPercent") {
			t.Error(got)
		}
		fsys[file] = &fstest.MapFile{Data: made[0].Files[0].Text}
		is, err := Shipped.Compile(fsys, Options{})
		if err != nil || len(is.Packs) != 1 || !slices.Equal(veniceIR(was.Packs[0]).Memories[0].Expect, veniceIR(is.Packs[0]).Memories[0].Expect) {
			t.Error(err, text(t, is))
		}
		if again, _, err := Shipped.Migrate(fsys, nil); err != nil || len(again) > 0 {
			t.Error(err, again)
		}
	}
}
