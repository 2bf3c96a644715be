package watching

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

// drawsOf draws the pages of a pack of a copy of the shipped workspace
// repeatedly.
type drawsOf struct {
	*builder
	t    *testing.T
	pack string
	kept page.Cache
	mu   sync.Mutex
	made []string // since the last call
}

func draws(t *testing.T, pack string) *drawsOf {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"cards", "memories", "cue.mod"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join("../../..", name))); err != nil {
			t.Fatal(err)
		}
	}
	d := &drawsOf{t: t, pack: pack, builder: builderOver(t, dir, Options{})}
	d.kept.Made = func(name string) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.made = append(d.made, name)
	}
	return d
}

// again draws all pages with the cache, compares them with those drawn without
// it, and returns the ones that were redrawn, except files that pages load.
func (d *drawsOf) again(report *sim.Report) (anew []string) {
	d.t.Helper()
	r, err := d.shop.Compiler.Compile(d.workspace.FS(), compiler.Options{Packs: []string{d.pack}, Cache: &d.cache})
	if err != nil {
		d.t.Fatal(err)
	}
	packs, err := d.shop.Unjudged(r, "")
	if err != nil || len(packs) != 1 {
		d.t.Fatalf("%d packs, %v\n%v", len(packs), err, r.Diagnostics.Sorted())
	}
	langs := []string{"en", "de"}
	if d.pack == "club" {
		langs = nil
	}
	got, err := draft(packs[0], langs, nil, &d.kept, report)
	if err != nil {
		d.t.Fatal(err)
	}
	for _, name := range d.made {
		if strings.HasSuffix(name, ".html") {
			anew = append(anew, name)
		}
	}
	d.made = nil
	slices.Sort(anew)
	want, err := draft(packs[0], langs, nil, nil, report)
	if err != nil {
		d.t.Fatal(err)
	}
	sameTree(d.t, "with what was kept", got, want)
	return anew
}

// edit replaces the first match of a pattern in a file.
func (d *drawsOf) edit(file, pattern, by string) {
	d.t.Helper()
	name := filepath.Join(d.workspace.Dir, filepath.FromSlash(file))
	was, err := os.ReadFile(name)
	if err != nil {
		d.t.Fatal(err)
	}
	at := regexp.MustCompile(pattern).FindIndex(was)
	if at == nil {
		d.t.Fatalf("%q does not stand in %s", pattern, file)
	}
	d.write(file, string(was[:at[0]])+by+string(was[at[1]:]))
}

func (d *drawsOf) write(file, text string) {
	d.t.Helper()
	if err := os.WriteFile(filepath.Join(d.workspace.Dir, filepath.FromSlash(file)), []byte(text), 0o666); err != nil {
		d.t.Fatal(err)
	}
}

// After a save only the pages whose content changed are redrawn. The result
// always equals drawing without the cache.
func TestOnlyWhatChangedIsDrawn(t *testing.T) {
	t.Parallel()
	level.Nightly(t, "watch")
	d := draws(t, "venice")
	all := d.again(nil)
	if again := d.again(nil); len(again) > 0 {
		t.Errorf("with no change these are drawn anew: %q", again)
	}
	memories := func(anew []string) (n int) {
		for _, name := range anew {
			if strings.Contains(name, "memories/") {
				n++
			}
		}
		return n
	}
	every := memories(all)
	const salt = "memories/venice/salt-stair/memory.cue"
	report := func(won int, edit []sim.Edit) *sim.Report {
		return &sim.Report{Memories: []sim.Memory{{Memory: "0.2", Edit: edit, Before: won == 0, Cells: []sim.Cell{{
			Seats: 2, Bots: []sim.Play{{Bot: sim.Fair, Games: 100, Won: won}},
		}}}}}
	}
	var figures *sim.Report
	for _, c := range []struct {
		name     string
		do       func()
		memories int // in both languages
	}{
		{"a Guard more", func() {
			d.edit(salt, `\{type: "crossbowman", at: "d1"\}`, `{type: "crossbowman", at: "d1"}, {type: "crossbowman", at: "e2"}`)
		}, 2},
		{"a wall", func() { d.edit(salt, `s3   r4`, `s3  |r4`) }, 2},
		{"the story", func() { d.edit("memories/venice/salt-stair/before.en.md", `porters`, `carriers`) }, 2},
		{"the set-up", func() { d.edit(salt, `has two steps tonight`, `has two steps this night`) }, 2},
		// Texts said in games and the cards are in files that all pages share.
		{"an Objective's name", func() { d.edit(salt, `The pin of the chain`, `The bolt of the chain`) }, 2},
		{"a title", func() { d.edit(salt, `The Salt Stair`, `The Stair of Salt`) }, 4}, // one leads on to it
		{"the text of a card", func() { d.edit("cards/venice/events.cue", `(?m)^\ttext:( +)en: +"`, "\ttext: en: \"Now ") }, 0},
		{"what a card does", func() { d.edit("cards/venice/bosses.cue", `health: 2`, `health: 3`) }, 0},
		{"the name of a card", func() { d.edit("cards/venice/events.cue", `(?m)^\tname:( +)en: +"`, "\tname: en: \"Now ") }, every}, // in every deck
		// Its own page, and those that led on to it, do now, or come next.
		{"what a Memory needs", func() { d.edit("memories/venice/ropewalk/memory.cue", `needs: \[[^]]*\]`, `needs: ["0.1"]`) }, 10},
		{"the version of the pack", func() { d.edit("memories/venice/pack.cue", `0\.1\.0`, `0.1.1`) }, every},
		{"a translation", func() { d.edit("memories/venice/l10n/de.po", `(?m)^msgstr "[A-Z]`, `msgstr "Nun X`) }, 2}, // of an Ally who is named in two
		{"figures", func() { figures = report(60, nil) }, 2},
		{"other figures", func() { figures = report(61, nil) }, 2},
		{"what an edit did", func() { figures = report(61, []sim.Edit{{Change: sim.Change{Seats: 2}}}) }, 2},
		{"figures of before", func() { figures = report(0, nil) }, 2},
		{"no figures", func() { figures = nil }, 2},
		{"a folder's name", func() {
			if err := os.Rename(filepath.Join(d.workspace.Dir, "memories/venice/salt-stair"), filepath.Join(d.workspace.Dir, "memories/venice/stair")); err != nil {
				t.Fatal(err)
			}
		}, every},
	} {
		c.do()
		anew := d.again(figures)
		if n := memories(anew); n != c.memories {
			t.Errorf("%s: %d pages of Memories are drawn anew, want %d: %q", c.name, n, c.memories, anew)
		}
		if again := d.again(figures); len(again) > 0 {
			t.Errorf("%s: with no further change these are drawn anew: %q", c.name, again)
		}
	}
}

// The same for the other system.
func TestOnlyWhatChangedIsDrawnOfClub(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	d := draws(t, "club")
	d.again(nil)
	if again := d.again(nil); len(again) > 0 {
		t.Errorf("with no change these are drawn anew: %q", again)
	}
	d.edit("cards/club/weapons.cue", `Heavier on`, `Much heavier on`)
	weapons := d.again(nil)
	if len(weapons) == 0 || !slices.Contains(weapons, "en/arsenal.html") || slices.Contains(weapons, "en/missions.html") {
		t.Errorf("after the text of a weapon these are drawn anew: %q", weapons)
	}
}
