package author

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"acforge.dev/schema"
)

// TestVsix: the extension is a package that VS Code accepts. The files named in
// its manifests exist, and the manifests agree with each other and with the
// program.
func TestVsix(t *testing.T) {
	b, err := Vsix()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Vsix(); err != nil || !bytes.Equal(b, again) {
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

// zipFS opens members whose names are not valid paths, such as
// [Content_Types].xml.
type zipFS struct{ *zip.Reader }

func (z zipFS) Open(name string) (fs.File, error) {
	for _, f := range z.File {
		if f.Name == name {
			return z.Reader.Open(name)
		}
	}
	return nil, fs.ErrNotExist
}
