package author

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"

	"acforge.dev/internal/carried"
	"acforge.dev/schema"
)

// An extension of VS Code is a zip with the extension in a folder and two files
// that describe it. Making one needs no Node tools, because there is nothing to
// bundle.

// vsixTypes gives the types of the files by extension.
const vsixTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".html" ContentType="text/html"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`

// vsixManifest describes the extension; its parameters are publisher, name,
// version and engine.
const vsixManifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
	<Metadata>
		<Identity Language="en-US" Id="acforge" Version="%s" Publisher="acforge"/>
		<DisplayName>acforge</DisplayName>
		<Description xml:space="preserve">Packs of acforge in the editor</Description>
		<Categories>Programming Languages,Linters,Formatters</Categories>
		<Properties>
			<Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/>
			<Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
		</Properties>
		<License>extension/LICENSE.txt</License>
	</Metadata>
	<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
	<Dependencies/>
	<Assets>
		<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
		<Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
		<Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
	</Assets>
</PackageManifest>
`

// vsixMember is the first file of an extension; it identifies one.
const vsixMember = "extension.vsixmanifest"

// Vsix makes the extension for VS Code. It returns the same bytes each time.
func Vsix() ([]byte, error) {
	var version strings.Builder
	if err := xml.EscapeText(&version, []byte(schema.Acforge)); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	add := func(name string, text []byte) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)})
		if err != nil {
			return err
		}
		_, err = w.Write(text)
		return err
	}
	if err := add(vsixMember, fmt.Appendf(nil, vsixManifest, version.String())); err != nil {
		return nil, err
	}
	if err := add("[Content_Types].xml", []byte(vsixTypes)); err != nil {
		return nil, err
	}
	const from = "editors/vscode"
	files, err := fs.ReadDir(carried.Editors, from)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		text, err := fs.ReadFile(carried.Editors, path.Join(from, f.Name()))
		if err != nil {
			return nil, err
		}
		if err := add("extension/"+f.Name(), text); err != nil {
			return nil, err
		}
	}
	license, err := fs.ReadFile(carried.Editors, "LICENSE")
	if err != nil {
		return nil, err
	}
	if err := add("extension/LICENSE.txt", license); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// IsVsix reports whether a file begins like an extension made by [Vsix].
func IsVsix(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK\x03\x04")) && bytes.Contains(head[:min(len(head), 100)], []byte(vsixMember))
}
