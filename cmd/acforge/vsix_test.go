package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge/internal/proof/level"
	"acforge/schema"
)

// TestVsix: the extension for VS Code is a package that VS Code takes: what its
// manifests name is in it, and they agree with each other and with the program.
func TestVsix(t *testing.T) {
	b, err := vsix()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := vsix(); err != nil || !bytes.Equal(b, again) {
		t.Error("made twice it is not the same")
	}
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Metadata struct {
			Identity struct {
				ID        string `xml:"Id,attr"`
				Version   string `xml:",attr"`
				Publisher string `xml:",attr"`
			}
			Properties struct {
				Property []struct {
					ID    string `xml:"Id,attr"`
					Value string `xml:",attr"`
				}
			}
		}
		Assets struct {
			Asset []struct {
				Path string `xml:",attr"`
			}
		}
	}
	readXML(t, z, "extension.vsixmanifest", &manifest)
	var types struct {
		Default []struct {
			Extension string `xml:",attr"`
		}
	}
	readXML(t, z, "[Content_Types].xml", &types)
	var p struct {
		Name, Publisher, Version, Main string
		Engines                        struct{ VSCode string }
		Contributes                    struct {
			Languages []struct{ Configuration string }
			Commands  []struct{ Command string }
		}
	}
	text, err := fs.ReadFile(z, "extension/package.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &p); err != nil {
		t.Fatal(err)
	}
	id := manifest.Metadata.Identity
	if p.Name != id.ID || p.Publisher != id.Publisher || p.Version != id.Version || p.Version != schema.Acforge {
		t.Errorf("package.json is of %s.%s %s, the manifest of %s.%s %s, the program is %s", p.Publisher, p.Name, p.Version, id.Publisher, id.ID, id.Version, schema.Acforge)
	}
	if i := slices.IndexFunc(manifest.Metadata.Properties.Property, func(p struct {
		ID    string `xml:"Id,attr"`
		Value string `xml:",attr"`
	}) bool {
		return p.ID == "Microsoft.VisualStudio.Code.Engine"
	}); i < 0 || manifest.Metadata.Properties.Property[i].Value != p.Engines.VSCode {
		t.Errorf("the manifest names another engine than package.json, %s", p.Engines.VSCode)
	}
	named := []string{path.Join("extension", p.Main)}
	for _, l := range p.Contributes.Languages {
		named = append(named, path.Join("extension", l.Configuration))
		var any map[string]any
		text, err := fs.ReadFile(z, path.Join("extension", l.Configuration))
		if err != nil || json.Unmarshal(text, &any) != nil {
			t.Errorf("%s is no JSON", l.Configuration)
		}
	}
	for _, a := range manifest.Assets.Asset {
		named = append(named, a.Path)
	}
	script, err := fs.ReadFile(z, named[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range named {
		if !slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == n }) {
			t.Errorf("%s is named and is not there", n)
		}
	}
	for _, f := range z.File {
		if !slices.ContainsFunc(types.Default, func(d struct {
			Extension string `xml:",attr"`
		}) bool {
			return d.Extension == path.Ext(f.Name)
		}) && f.Name != "[Content_Types].xml" {
			t.Errorf("no type is said of %s", f.Name)
		}
	}
	for _, c := range p.Contributes.Commands {
		if !strings.Contains(string(script), `registerCommand("`+c.Command+`"`) {
			t.Errorf("nothing does %s", c.Command)
		}
	}
	out := filepath.Join(t.TempDir(), "acforge.vsix")
	for range 2 { // one of ours is replaced
		if code := run([]string{"lsp", "--vsix", out}, strings.NewReader(""), io.Discard, io.Discard); code != exitOK {
			t.Fatalf("exit code %d", code)
		}
	}
	if written, err := os.ReadFile(out); err != nil || !bytes.Equal(written, b) {
		t.Error("what is written is another")
	}
	mine := filepath.Join(t.TempDir(), "mine")
	if err := os.WriteFile(mine, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	if code := run([]string{"lsp", "--vsix", mine}, strings.NewReader(""), io.Discard, io.Discard); code == exitOK {
		t.Error("a file that is no extension is replaced")
	}
}

func readXML(t *testing.T, z *zip.Reader, name string, v any) {
	t.Helper()
	b, err := fs.ReadFile(zipFS{z}, name)
	if err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(b, v); err != nil {
		t.Fatal(err)
	}
}

// zipFS opens members by names that are no paths, as [Content_Types].xml.
type zipFS struct{ *zip.Reader }

func (z zipFS) Open(name string) (fs.File, error) {
	for _, f := range z.File {
		if f.Name == name {
			return z.Reader.Open(name)
		}
	}
	return nil, fs.ErrNotExist
}

// TestVSCode runs the extension in Node with a stand-in for VS Code against acforge
// lsp. Node is no part of what the tests ask for; where it is not, this is left out.
func TestVSCode(t *testing.T) {
	level.Gate(t)
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not there")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/workspace")); err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// By its name the program of the tests is acforge.
	program := filepath.Join(bin, "acforge"+filepath.Ext(self))
	if filepath.Ext(self) == ".test" {
		program = filepath.Join(bin, "acforge")
	}
	if err := os.Symlink(self, program); err != nil {
		t.Skip(err)
	}
	extension, err := filepath.Abs("../../editors/vscode/extension.js")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/vscode.js", extension, program, dir)
	out, err := cmd.CombinedOutput()
	var ee *exec.ExitError
	if errors.As(err, &ee) || err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !strings.Contains(string(out), "all is well") {
		t.Errorf("%s", out)
	}
}
