package main

import (
	"bytes"
	"crypto/rand"
	"debug/buildinfo"
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"acforge.dev/schema"
)

// sumsOf returns a file of checksums for archives of all targets.
func sumsOf(version string) string {
	var out strings.Builder
	for i, t := range targets {
		ext := ".tar.gz"
		if strings.HasPrefix(t, "windows") {
			ext = ".zip"
		}
		out.WriteString(strings.Repeat(string("abcdef"[i]), 64) + "  acforge_" + version + "_" + t + ext + "\n")
	}
	return out.String()
}

// TestRecipes: each recipe names the archives of its systems by address and digest, side
// by side, and nothing else.
func TestRecipes(t *testing.T) {
	sums, err := checksums(sumsOf("9.8.7"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := recipes("9.8.7", "https://example.org/releases", sums)
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`https://example\.org/releases/v9\.8\.7/(\S+?)"[^0-9a-f]*?(?:sha256|hash)\W+([0-9a-f]{64})\b`)
	for name, systems := range map[string][]string{"acforge.rb": {"darwin", "linux"}, "acforge.json": {"windows"}, "acforge.nix": {"darwin", "linux"}} {
		found := named.FindAllStringSubmatch(string(files[name]), -1)
		if want := 2 * len(systems); len(found) != want || strings.Count(string(files[name]), "https://example.org/") != want {
			t.Errorf("%s names %d archives, not %d:\n%s", name, len(found), want, files[name])
		}
		seen := map[string]bool{}
		for _, m := range found {
			if sums[m[1]] != m[2] || seen[m[1]] || !slices.ContainsFunc(systems, func(s string) bool { return strings.Contains(m[1], s) }) {
				t.Errorf("%s: %s with digest %s", name, m[1], m[2])
			}
			seen[m[1]] = true
		}
		if !strings.Contains(string(files[name]), `"9.8.7"`) {
			t.Errorf("%s does not name the version", name)
		}
	}
	if !json.Valid(files["acforge.json"]) {
		t.Errorf("the manifest of Scoop is no JSON:\n%s", files["acforge.json"])
	}
	if c := string(files["Containerfile"]); !strings.Contains(c, "COPY acforge_9.8.7_linux_${TARGETARCH}.tar.gz acforge_9.8.7_checksums.txt ") {
		t.Errorf("the recipe of the image takes another archive:\n%s", c)
	}
	delete(sums, "acforge_9.8.7_linux_arm64.tar.gz")
	if _, err := recipes("9.8.7", "https://example.org", sums); err == nil || !strings.Contains(err.Error(), "no checksum of acforge_9.8.7_linux_arm64.tar.gz") {
		t.Errorf("without an archive: %v", err)
	}
	if _, err := checksums("abc  file\n"); err == nil {
		t.Error("a short digest is taken")
	}
}

// TestConfiguration: .goreleaser.yaml builds the targets of the recipes.
func TestConfiguration(t *testing.T) {
	text, err := os.ReadFile("../../.goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	list := func(name string) []string {
		m := regexp.MustCompile(`(?m)^    ` + name + `: \[(.*)\]$`).FindSubmatch(text)
		if m == nil {
			t.Fatalf("no %s", name)
		}
		return strings.Split(string(m[1]), ", ")
	}
	var built []string
	for _, system := range list("goos") {
		for _, processor := range list("goarch") {
			built = append(built, system+"_"+processor)
		}
	}
	slices.Sort(built)
	if !slices.Equal(built, targets) {
		t.Errorf("built are %v, recipes are for %v", built, targets)
	}
}

// TestSign: a note opens with its key, and with no other key or text.
func TestSign(t *testing.T) {
	keys := func() (private, public string) {
		private, public, err := note.GenerateKey(rand.Reader, "test.example")
		if err != nil {
			t.Fatal(err)
		}
		return private, public
	}
	private, public := keys()
	_, other := keys()
	text := []byte(sumsOf("9.8.7"))
	n, err := signed(private, text)
	if err != nil {
		t.Fatal(err)
	}
	if was, err := verified(public, n); err != nil || was != string(text) {
		t.Errorf("%q, %v", was, err)
	}
	if _, err := verified(other, n); err == nil {
		t.Error("another key opens it")
	}
	if _, err := verified(public, bytes.Replace(n, []byte("aaa"), []byte("bbb"), 1)); err == nil {
		t.Error("another text opens")
	}
	if _, err := signed("no key", text); err == nil || !strings.Contains(err.Error(), keyEnv) {
		t.Errorf("no key: %v", err)
	}
	var said strings.Builder
	if err := printKey(&said, "test.example"); err != nil || !strings.Contains(said.String(), "PRIVATE+KEY+test.example+") {
		t.Errorf("%q, %v", said.String(), err)
	}
}

// TestParts: the list of parts of this very program names its modules, each with the
// digest of go.sum.
func TestParts(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	text, err := parts(info)
	if err != nil {
		t.Fatal(err)
	}
	var list bom
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	if c := list.Metadata.Component; c.Name != "acforge" || c.Version != schema.Acforge || list.Format != "CycloneDX" || list.SpecVersion != "1.6" {
		t.Errorf("it is a list of %+v", c)
	}
	i := slices.IndexFunc(list.Components, func(c component) bool { return c.Purl == "pkg:golang/golang.org/x/mod@"+c.Version })
	if i < 0 {
		t.Fatalf("golang.org/x/mod is missing:\n%s", text)
	}
	if c := list.Components[i]; len(c.Hashes) != 1 || len(c.Hashes[0].Hex) != 64 || !slices.Contains(list.Dependencies[0].On, c.Ref) {
		t.Errorf("%+v", c)
	}
	if !slices.ContainsFunc(list.Components, func(c component) bool { return c.Name == "std" && "go"+c.Version == info.GoVersion }) {
		t.Errorf("Go is missing:\n%s", text)
	}
	again, err := parts(info)
	if err != nil || !bytes.Equal(again, text) {
		t.Error("another list the second time")
	}
}

// TestLicences: every module of the program has its licence in a release.
func TestLicences(t *testing.T) {
	t.Chdir("../..")
	files, err := licences([]string{"linux_amd64"})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"cuelang.org/go/LICENSE", "modernc.org/sqlite/LICENSE", "go/LICENSE", "alegreya-fonts/OFL.txt"} {
		if len(files[name]) < 500 {
			t.Errorf("%s has %d bytes", name, len(files[name]))
		}
	}
	if !strings.Contains(string(files["README.txt"]), "\ngithub.com/spf13/cobra v1.") {
		t.Errorf("the list:\n%s", files["README.txt"])
	}
	if notice := string(files["NOTICE"]); !strings.HasPrefix(notice, "acforge ") || !strings.Contains(notice, "\ngo.yaml.in/yaml/v3\n") {
		t.Errorf("the notices:\n%s", notice)
	}
	if _, found := files["github.com/chromedp/chromedp/LICENSE"]; found {
		t.Error("a module of the tests has its licence in a release")
	}
}

// TestUsage: wrong calls are refused, and build nothing.
func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"-single"}, {"-snapshot", "now"}, {"sing"}, {"stage"}, {"verify", "key"}} {
		if err := run(args); err == nil {
			t.Errorf("%v is obeyed", args)
		}
	}
	if err := run([]string{"stage", "99.0.0"}); err == nil || !strings.Contains(err.Error(), "schema/versions.go") {
		t.Errorf("the tag of another version: %v", err)
	}
}
