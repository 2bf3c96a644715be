package bundle

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"acforge.dev/schema"
)

// Contents is the input for a bundle.
type Contents struct {
	System, ID, Version string
	Title               map[string]string // by language
	Editions, Languages []string
	License             string
	Credits             []string
	About               About
	// Bases are the packs that it was built on.
	Bases []Base
	// Files are the members below content/, i18n/, maps/, smoke/ and assets/.
	// JSON may come in any form. The schemas, the manifest and mimetype are
	// added by Encode.
	Files map[string][]byte
	// Works gives, for members that are pictures, their licence and creator.
	Works map[string]Work
}

// Work is the licence and creator of a picture.
type Work struct {
	License string // SPDX id
	Credit  string // the creator, "" when not given
}

// Add puts a value into a member as canonical JSON.
func (c *Contents) Add(name string, v any) error {
	b, err := CanonicalJSON(v)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if c.Files == nil {
		c.Files = map[string][]byte{}
	}
	c.Files[name] = b
	return nil
}

// Digest returns the content digest for the manifest. It does not cover smoke results,
// so that they can name it.
func (c *Contents) Digest() (string, error) {
	_, files, err := c.members(nil) // the schemas are not included
	if err != nil {
		return "", err
	}
	return contentDigest(files), nil
}

// Encode returns the bytes of the bundle, for one of the known systems. They depend
// only on the contents, and Open accepts them. Everything that a reader would refuse is
// an error here, of type *Error when it is about the contents.
func Encode(c Contents, known ...System) ([]byte, error) {
	s, _ := find(known, c.System) // Open refuses an unknown one
	schemas := s.Schemas.Files()
	if _, has := c.Files[CampaignMember]; has {
		schemas[campaignSchema+schema.JSONSchemaEnding] = s.Schemas.Texts()["kept/"+campaignSchema]
	}
	if !c.About.empty() {
		schemas[aboutSchema+schema.JSONSchemaEnding] = s.Schemas.Texts()["kept/"+aboutSchema]
	}
	members, files, err := c.members(schemas)
	if err != nil {
		return nil, err
	}
	manifest, err := CanonicalJSON(Manifest{
		Format: Format, FormatVersion: schema.BundleFormat,
		System: c.System, ID: c.ID, Version: c.Version, Title: nonNilMap(c.Title),
		Editions: nonNil(c.Editions), Languages: nonNil(c.Languages),
		Requires: Requires{Engine: schema.EngineRange, Protocol: schema.ProtocolRange},
		Critical: []string{}, License: c.License, Credits: nonNil(c.Credits), About: c.About, Bases: c.Bases,
		Content: contentDigest(files), Files: files,
		Toolchain: Toolchain{Acforge: schema.Acforge},
	})
	if err != nil {
		return nil, err
	}
	members[manifestName] = manifest
	members[mimetypeName] = []byte(MediaType)
	data, err := writeZip(members)
	if err != nil {
		return nil, err
	}
	// The reader decides what may ship.
	if _, err := Open(data, known...); err != nil {
		return nil, err
	}
	return data, nil
}

// members returns all members except manifest and mimetype, with JSON in canonical
// form, and their entries sorted by path. The schemas are by file name.
func (c *Contents) members(schemas map[string][]byte) (map[string][]byte, []File, error) {
	members := map[string][]byte{}
	for n, b := range schemas {
		members["schemas/"+n] = b
	}
	for n, b := range c.Files {
		if folder(n) == "schemas" {
			return nil, nil, refuse(CodeMember, n, "acforge adds the schemas itself")
		}
		members[n] = b
	}
	var files []File
	for _, n := range slices.Sorted(maps.Keys(members)) {
		if why := checkName(n); why != "" {
			return nil, nil, refuse(CodeName, n, "%s", why)
		}
		if path.Ext(n) == ".json" {
			b, err := canonicalize(members[n])
			if err != nil {
				return nil, nil, refuse(CodeJSON, n, "%v", err)
			}
			members[n] = b
		}
		f, ok := describe(n, members[n])
		if !ok {
			return nil, nil, refuse(CodeMember, n, "does not belong in a bundle; it can have files of %s", strings.Join(slices.Sorted(maps.Keys(kinds)), ", "))
		}
		f.License, f.Credit = c.Works[n].License, c.Works[n].Credit
		files = append(files, f)
	}
	return members, files, nil
}

func nonNil(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}

func nonNilMap(m map[string]string) map[string]string {
	if m == nil {
		return map[string]string{}
	}
	return m
}
