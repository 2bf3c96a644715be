package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"acforge.dev/schema"
)

// writeParts writes the list of parts (SBOM) of a program, as CycloneDX in JSON.
func writeParts(program, name string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	text, err := parts(info)
	if err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	return os.WriteFile(name, text, 0o644)
}

// A bom is a list of parts in the form of CycloneDX 1.6: as much of it as Go knows.
type bom struct {
	Schema       string       `json:"$schema"`
	Format       string       `json:"bomFormat"`
	SpecVersion  string       `json:"specVersion"`
	Version      int          `json:"version"`
	Metadata     metadata     `json:"metadata"`
	Components   []component  `json:"components"`
	Dependencies []dependency `json:"dependencies"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type       string      `json:"type"`
	Ref        string      `json:"bom-ref"`
	Name       string      `json:"name"`
	Version    string      `json:"version"`
	Purl       string      `json:"purl"`
	Hashes     []digest    `json:"hashes,omitempty"`
	Licences   []licence   `json:"licenses,omitempty"`
	Properties []nameValue `json:"properties,omitempty"`
}

type digest struct {
	Algorithm string `json:"alg"`
	Hex       string `json:"content"`
}

type licence struct {
	Expression string `json:"expression"`
}

type nameValue struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type dependency struct {
	Ref string   `json:"ref"`
	On  []string `json:"dependsOn"`
}

// part returns a Go module or program as a component.
func part(kind, name, path, version, semver string) component {
	purl := "pkg:golang/" + path + "@" + semver
	return component{Type: kind, Ref: purl, Name: name, Version: version, Purl: purl}
}

// parts returns the list of parts of a build: its modules with the digests that go.sum
// has, and Go itself. It names no time and no serial number, so the same build has the
// same list.
func parts(info *debug.BuildInfo) ([]byte, error) {
	main := part("application", "acforge", info.Main.Path, schema.Acforge, "v"+schema.Acforge)
	main.Licences = []licence{{"Apache-2.0"}}
	for _, s := range info.Settings {
		if s.Key == "GOOS" || s.Key == "GOARCH" || s.Key == "-tags" {
			main.Properties = append(main.Properties, nameValue{"acforge:build:" + s.Key, s.Value})
		}
	}
	version := strings.TrimPrefix(info.GoVersion, "go")
	list := bom{Schema: "http://cyclonedx.org/schema/bom-1.6.schema.json", Format: "CycloneDX", SpecVersion: "1.6", Version: 1,
		Metadata: metadata{main}, Components: []component{part("library", "std", "std", version, version)}}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		c := part("library", m.Path, m.Path, m.Version, m.Version)
		if sum, ok := strings.CutPrefix(m.Sum, "h1:"); ok {
			raw, err := base64.StdEncoding.DecodeString(sum)
			if err != nil {
				return nil, fmt.Errorf("the digest of %s: %w", m.Path, err)
			}
			c.Hashes = []digest{{"SHA-256", hex.EncodeToString(raw)}}
		}
		list.Components = append(list.Components, c)
	}
	on := dependency{Ref: main.Ref}
	for _, c := range list.Components {
		on.On = append(on.On, c.Ref)
	}
	list.Dependencies = []dependency{on}
	text, err := json.MarshalIndent(list, "", "  ")
	return append(text, '\n'), err
}
