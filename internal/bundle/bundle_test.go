package bundle_test

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/schema"
)

func TestRoundTrip(t *testing.T) {
	c := sample(t)
	data := encoded(t, c)
	b, err := open(data)
	if err != nil {
		t.Fatal(err)
	}
	if b.Digest != HexSum(data) {
		t.Error("the digest is not the file's")
	}
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(samplePack(), p); d != "" {
		t.Errorf("the pack changed on the way:\n%s", d)
	}
	texts := map[string]map[string]string{}
	for _, l := range b.Manifest.Languages {
		texts[l] = b.Texts(l)
	}
	again, err := systemvenice.Contents(p, texts)
	if err != nil {
		t.Fatal(err)
	}
	for n, f := range b.Files {
		if role, _, _ := KindOf(n); role == RoleMap || role == RoleAsset || role == RoleSmoke {
			again.Files[n] = f
		}
	}
	if !bytes.Equal(encoded(t, again), data) {
		t.Error("decoded and encoded it is another file")
	}
	if same, err := b.Encode(); err != nil || !bytes.Equal(same, data) {
		t.Error("encoded as it was read it is another file", err)
	}
}

// TestKnown: a bundle of a system that was not passed is neither read nor written.
func TestKnown(t *testing.T) {
	c := sample(t)
	data := encoded(t, c)
	for want, known := range map[string][]System{`"venice"; it knows club`: known[1:], `"venice"; it knows `: nil} {
		_, err := Open(data, known...)
		wantError(t, err, CodeSystem, want)
		_, err = Encode(*c, known...)
		wantError(t, err, CodeSystem, want)
	}
}

func TestManifest(t *testing.T) {
	c := sample(t)
	b, err := open(encoded(t, c))
	if err != nil {
		t.Fatal(err)
	}
	m := b.Manifest
	files := m.Files
	content, err := c.Digest()
	if err != nil {
		t.Fatal(err)
	}
	m.Files = nil
	want := Manifest{
		Format: "acforge.bundle", FormatVersion: 1, System: "venice", ID: "small", Version: "0.1.0",
		Title:    map[string]string{"en": "A small pack", "pl-PL": "Mały pakiet"},
		Editions: []string{"en", "de"}, Languages: []string{"en", "pl-PL"},
		Requires: Requires{Engine: schema.EngineRange, Protocol: schema.ProtocolRange}, Critical: []string{},
		License: "CC-BY-4.0", Credits: []string{"the authors"}, Content: content, Toolchain: Toolchain{schema.Acforge},
	}
	if d := cmp.Diff(want, m); d != "" {
		t.Error(d)
	}
	var got []string
	for _, f := range files {
		got = append(got, f.Path+" "+string(f.Role)+" "+f.MediaType)
	}
	if d := cmp.Diff([]string{
		"assets/art/tower.png asset image/png",
		"content/memories/0.1.json content application/json",
		"content/pack.json content application/json",
		"i18n/en.json text application/json",
		"i18n/pl-pl.json text application/json",
		"maps/0.1.svg map image/svg+xml",
		"maps/0.1.txt map text/plain; charset=utf-8",
		"schemas/effect.schema.json schema application/schema+json",
		"schemas/i18n.schema.json schema application/schema+json",
		"schemas/manifest.schema.json schema application/schema+json",
		"schemas/memory.schema.json schema application/schema+json",
		"schemas/pack.schema.json schema application/schema+json",
		"schemas/replay.schema.json schema application/schema+json",
		"schemas/smoke.schema.json schema application/schema+json",
		"smoke/0.1.json smoke application/json",
	}, got); d != "" {
		t.Error(d)
	}
}

// TestEverySchema: a bundle carries the JSON Schema of each of its JSON members, that of
// campaigns too where bots played them, and a reader passes over one that it does not need.
func TestEverySchema(t *testing.T) {
	c := sample(t)
	names := func(b *Bundle) (out []string) {
		for _, f := range b.Manifest.Files {
			if f.Role == RoleSchema {
				out = append(out, strings.TrimSuffix(strings.TrimPrefix(f.Path, "schemas/"), ".schema.json"))
			}
		}
		return out
	}
	without, err := open(encoded(t, c))
	if err != nil {
		t.Fatal(err)
	}
	c.Files[CampaignMember] = []byte(`{"format": "acforge.smoke-campaign", "version": 1, "pack": "small", "rules": "1", "content": "", "edition": "en",
		"first": 0, "games": 0, "budget": 0, "ended": [], "memories": [], "assets": [], "findings": []}`)
	with, err := open(encoded(t, c))
	if err != nil {
		t.Fatal(err)
	}
	if got := names(with); !slices.Contains(got, "smoke-campaign") || len(got) != len(names(without))+1 {
		t.Errorf("with campaigns it carries %v, without %v", got, names(without))
	}
	if with.Manifest.Content != without.Manifest.Content {
		t.Error("the schema changes the content")
	}
	// As an older writer made it: the member without its schema.
	members, zerr := ReadZip(encoded(t, c))
	if zerr != nil {
		t.Fatal(zerr)
	}
	delete(members, "schemas/smoke-campaign.schema.json")
	if _, err := open(seal(t, members)); err != nil {
		t.Errorf("a bundle without that schema is refused: %v", err)
	}
}

// TestContentDigest: the content digest depends only on rules, cards and texts.
func TestContentDigest(t *testing.T) {
	digest := func(change func(c *Contents)) string {
		c := sample(t)
		change(c)
		d, err := c.Digest()
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	plain := digest(func(*Contents) {})
	for n, outside := range map[string]bool{
		"assets/art/tower.png": false, "maps/0.1.svg": false, "i18n/pl-pl.json": false, "content/pack.json": false, "smoke/0.1.json": true,
	} {
		got := digest(func(c *Contents) { delete(c.Files, n) })
		if (got == plain) != outside {
			t.Errorf("%s: in the digest is %t", n, got != plain)
		}
	}
}

func TestText(t *testing.T) {
	b, err := open(encoded(t, sample(t)))
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range [][3]string{
		{"pack.title", "pl-PL", "Mały pakiet"},
		{"memory.0.1.title", "pl-PL", "First <steps> & more"}, // the first language
		{"memory.0.1.title", "xx", "First <steps> & more"},
		{"nowhere", "en", "nowhere"},
	} {
		if got := b.Text(tc[0], tc[1]); got != tc[2] {
			t.Errorf("%v: got %q", tc, got)
		}
	}
	if b.Texts("xx") != nil {
		t.Error("texts of no language")
	}
}

// TestOrderOfInput: the order of members does not matter; maps give a different one
// each time.
func TestOrderOfInput(t *testing.T) {
	want := encoded(t, sample(t))
	for range 20 {
		c := sample(t)
		names := slices.Collect(maps.Keys(c.Files))
		shuffled := map[string][]byte{}
		for _, n := range names {
			shuffled[n] = c.Files[n]
		}
		c.Files = shuffled
		if !bytes.Equal(encoded(t, c), want) {
			t.Fatal("another order, another file")
		}
	}
}

// TestSameBytesOn386: a binary for a 32-bit machine writes the same bytes and reads
// them.
func TestSameBytesOn386(t *testing.T) {
	level.Nightly(t, "cross")
	const env = "ACFORGE_BUNDLE_TEST_OUT"
	if out := os.Getenv(env); out != "" {
		if err := os.WriteFile(out, encoded(t, sample(t)), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if testing.Short() {
		t.Skip("builds and runs another program")
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("only linux/amd64 is sure to run binaries for 386")
	}
	dir := t.TempDir()
	bin, out := filepath.Join(dir, "test386"), filepath.Join(dir, "out.acpack")
	build := exec.Command("go", "test", "-c", "-o", bin, ".")
	build.Env = append(os.Environ(), "GOARCH=386", "CGO_ENABLED=0")
	if msg, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building for 386: %v\n%s", err, msg)
	}
	run := exec.Command(bin, "-test.run=^(TestSameBytesOn386|TestHostile|TestMutations)$")
	run.Env = append(os.Environ(), env+"="+out)
	msg, err := run.CombinedOutput()
	if err != nil && len(msg) == 0 {
		t.Skipf("this machine does not run binaries for 386: %v", err)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, msg)
	}
	got, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, encoded(t, sample(t))) {
		t.Error("386 writes another file")
	}
}

func TestEncodeRefuses(t *testing.T) {
	for name, tc := range map[string]struct {
		spoil func(c *Contents)
		code  string
		text  string
	}{
		"a page":                   {func(c *Contents) { c.Files["preview/index.html"] = nil }, CodeMember, "does not belong in a bundle"},
		"code":                     {func(c *Contents) { c.Files["assets/a.js"] = nil }, CodeMember, "does not belong in a bundle"},
		"an SVG not of ours":       {func(c *Contents) { c.Files["assets/a.svg"] = []byte("<svg/>") }, CodeMember, "not a drawing as"},
		"a name with a capital":    {func(c *Contents) { c.Files["assets/A.png"] = nil }, CodeName, "capital"},
		"a schema":                 {func(c *Contents) { c.Files["schemas/x.schema.json"] = []byte("{}") }, CodeMember, "adds the schemas itself"},
		"a float":                  {func(c *Contents) { c.Files["smoke/0.1.json"] = []byte(`{"odds":0.5}`) }, CodeJSON, "0.5"},
		"a wrong smoke result":     {func(c *Contents) { c.Files["smoke/0.1.json"] = []byte(`{"odds":5}`) }, CodeSchema, "does not match its JSON Schema"},
		"a language without texts": {func(c *Contents) { delete(c.Files, "i18n/pl-pl.json") }, CodeMember, "is missing"},
		"texts of no language":     {func(c *Contents) { c.Files["i18n/de.json"] = []byte("{}") }, CodeMember, "does not belong"},
		"a memory not listed":      {func(c *Contents) { c.Files["content/memories/0.2.json"] = c.Files["content/memories/0.1.json"] }, CodeMember, "does not list"},
		"a memory missing":         {func(c *Contents) { delete(c.Files, "content/memories/0.1.json") }, CodeMember, "is missing"},
		"no pack":                  {func(c *Contents) { delete(c.Files, "content/pack.json") }, CodeMember, "is missing"},
		"foreign content":          {func(c *Contents) { c.Files["content/more.json"] = []byte("{}") }, CodeMember, "does not belong"},
		"no version":               {func(c *Contents) { c.Version = "1.0.0.0" }, CodeManifest, "not a semantic version"},
		"another version":          {func(c *Contents) { c.Version = "0.2.0" }, CodeContent, "version"},
		"another system":           {func(c *Contents) { c.System = "chess" }, CodeSystem, "it knows venice"},
		"a title of no language":   {func(c *Contents) { c.Title["xx"] = "X" }, CodeManifest, "not one of the languages"},
		"an id outside its table": {func(c *Contents) {
			replace(c, "content/memories/0.1.json", `"walls":[{"a":0,"b":1}]`, `"walls":[{"a":0,"b":2}]`)
		}, CodeContent, "/walls/0/b: 2 is outside its table of 2"},
		"an id of a card outside its table": {func(c *Contents) {
			replace(c, "content/pack.json", `"gain":{"card":0`, `"gain":{"card":1`)
		}, CodeContent, "/events/0/do/0/gain/card: 1 is outside its table of 1"},
		"an id of a group outside its table": {func(c *Contents) {
			replace(c, "content/pack.json", `"cards":[0,0]`, `"cards":[0,1]`)
		}, CodeContent, "/envelopes/0/groups/0/cards: 1 is outside its table of 1"},
		"an id in a card that only a memory has": {func(c *Contents) {
			replace(c, "content/pack.json", `{"gain":{"card":0`, `{"set":0},{"gain":{"card":0`)
		}, CodeContent, "/events/0/do/0/set: 0 is outside its table of 0"},
		"a board of nobody": {func(c *Contents) {
			replace(c, "content/memories/0.1.json", `"character":1`, `"character":2`)
		}, CodeContent, "/start/boards/0/1/character: 2 is outside its table of 2"},
	} {
		t.Run(name, func(t *testing.T) {
			c := sample(t)
			tc.spoil(c)
			_, err := encode(*c)
			wantError(t, err, tc.code, tc.text)
		})
	}
}

func replace(c *Contents, member, old, new string) {
	was := string(c.Files[member])
	if !strings.Contains(was, old) {
		panic(old + " is not in " + member)
	}
	c.Files[member] = []byte(strings.Replace(was, old, new, 1))
}

func wantError(t *testing.T, err error, code, text string) {
	t.Helper()
	e, ok := err.(*Error)
	if !ok {
		t.Fatalf("got %v, want %s", err, code)
	}
	if line := e.Error(); e.Code != code || !strings.Contains(line, text) || strings.ContainsAny(line, "\n\x00") {
		t.Errorf("got %q, want %s with %q", line, code, text)
	}
}
