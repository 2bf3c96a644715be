package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/Masterminds/semver/v3"

	"acforge.dev/schema"
)

const (
	manifestName = "manifest.json"
	// Format is the manifest's name for its own format.
	Format = "acforge.bundle"
)

// Manifest is manifest.json. A reader refuses an unknown formatVersion or an unknown
// item of critical, and ignores further fields.
type Manifest struct {
	Format        string            `json:"format"`
	FormatVersion int               `json:"formatVersion"`
	System        string            `json:"system"`
	ID            string            `json:"id"`
	Version       string            `json:"version"` // semver
	Title         map[string]string `json:"title"`   // by language
	Editions      []string          `json:"editions"`
	Languages     []string          `json:"languages"` // the first is the fallback
	Requires      Requires          `json:"requires"`
	Critical      []string          `json:"critical"`
	License       string            `json:"license"`
	Credits       []string          `json:"credits"`
	About
	Bases     []Base    `json:"bases,omitempty"`
	Content   string    `json:"content"` // see ContentDigest
	Files     []File    `json:"files"`   // sorted by path
	Toolchain Toolchain `json:"toolchain"`
}

// About holds the facts that lists of packs show. Everything may be missing.
type About struct {
	Summary map[string]string `json:"summary,omitempty"` // by language
	Tags    []string          `json:"tags,omitempty"`
	Home    string            `json:"home,omitempty"`   // the address of its page
	Source  string            `json:"source,omitempty"` // the address of its files
	Cover   string            `json:"cover,omitempty"`  // the member with its picture
}

func (a *About) empty() bool {
	return len(a.Summary) == 0 && len(a.Tags) == 0 && a.Home == "" && a.Source == "" && a.Cover == ""
}

// aboutSchema names the JSON Schema of About in the manifest, which a bundle carries
// when it has one of these properties.
const aboutSchema = "manifest-about"

// address reports whether an address may be a link: https, with a name, without a
// password.
func address(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil && !strings.ContainsAny(s, "\\\"<>` ")
}

// check checks what a schema cannot express.
func (a *About) check(m *Manifest) *Error {
	for _, lang := range slices.Sorted(maps.Keys(a.Summary)) {
		if !slices.Contains(m.Languages, lang) {
			return refuse(CodeManifest, manifestName, "there is a summary in %s, which is not one of the languages", Quote(lang))
		}
	}
	for _, link := range []struct{ what, to string }{{"home", a.Home}, {"source", a.Source}} {
		if link.to != "" && !address(link.to) {
			return refuse(CodeManifest, manifestName, "%s is not an https address: %s", link.what, Quote(link.to))
		}
	}
	if a.Cover != "" && !slices.ContainsFunc(m.Files, func(f File) bool {
		return f.Path == a.Cover && f.Role == RoleAsset && strings.HasPrefix(f.MediaType, "image/")
	}) {
		return refuse(CodeManifest, manifestName, "cover names no picture of the bundle: %s", Quote(a.Cover))
	}
	return nil
}

// Requires holds the version ranges that a bundle requires, in the form of
// Masterminds/semver.
type Requires struct {
	Engine   string `json:"engine"`
	Protocol string `json:"protocol"`
}

// Base is a pack that something in the bundle was taken from.
type Base struct {
	ID      string            `json:"id"`
	Version string            `json:"version"` // semver
	Title   map[string]string `json:"title"`   // by language
	License string            `json:"license"`
	Credits []string          `json:"credits"`
	Parts   []Part            `json:"parts"` // sorted by table
}

// Part lists what was taken from a table of another pack.
type Part struct {
	Table string   `json:"table"` // the author's name for it: "events", "memories"
	IDs   []string `json:"ids"`   // sorted
}

// File is a member.
type File struct {
	Path      string `json:"path"`
	Size      int    `json:"size"`
	SHA256    string `json:"sha256"`
	MediaType string `json:"mediaType"`
	Role      Role   `json:"role"`
	// License and Credit are for a picture: its SPDX id and its creator.
	License string `json:"license,omitempty"`
	Credit  string `json:"credit,omitempty"`
}

// Toolchain names the versions that made the bundle. They are constants of the code,
// never a time, host or path.
type Toolchain struct {
	Acforge string `json:"acforge"`
}

// Role is the purpose of a member, given by its folder.
type Role string

// The roles. The first four make the content digest.
const (
	RoleContent Role = "content" // content/: the IR
	RoleText    Role = "text"    // i18n/
	RoleMap     Role = "map"     // maps/
	RoleAsset   Role = "asset"   // assets/
	RoleSchema  Role = "schema"  // schemas/
	RoleSmoke   Role = "smoke"   // smoke/
	RoleSource  Role = "source"  // sources/
)

// CampaignMember holds the bots' results in whole campaigns. It cannot clash with a
// mission's results, since an id contains no slash.
const CampaignMember = "smoke/whole/campaign.json"

// campaignSchema names the JSON Schema of CampaignMember, which a bundle carries with it.
const campaignSchema = "smoke-campaign"

func (r Role) isContent() bool {
	return r == RoleContent || r == RoleText || r == RoleMap || r == RoleAsset
}

// kinds lists the possible members by folder. None of them is anything that a client
// could run.
var kinds = map[string]struct {
	role  Role
	types map[string]string // media type by extension
}{
	"content": {RoleContent, map[string]string{".json": "application/json"}},
	"i18n":    {RoleText, map[string]string{".json": "application/json"}},
	"maps":    {RoleMap, map[string]string{".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8"}},
	"schemas": {RoleSchema, map[string]string{".schema.json": "application/schema+json"}},
	"smoke":   {RoleSmoke, map[string]string{".json": "application/json"}},
	"sources": {RoleSource, map[string]string{
		".cue": "text/plain; charset=utf-8", ".po": "text/plain; charset=utf-8", ".md": "text/markdown; charset=utf-8",
		".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp",
	}},
	"assets": {RoleAsset, map[string]string{
		".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp", ".jpg": "image/jpeg",
		".txt": "text/plain; charset=utf-8", ".md": "text/markdown; charset=utf-8",
		".ttf": "font/ttf", ".otf": "font/otf",
	}},
}

// kindOf returns the role and media type of a member. It returns false for one that has
// no place in a bundle.
func kindOf(name string) (Role, string, bool) {
	k, ok := kinds[folder(name)]
	if !ok || !strings.Contains(name, "/") {
		return "", "", false
	}
	base := path.Base(name)
	for i := range len(base) {
		if base[i] == '.' {
			if t, ok := k.types[base[i:]]; ok {
				return k.role, t, true
			}
		}
	}
	return "", "", false
}

// describe returns the entry of a member in the manifest.
func describe(name string, b []byte) (File, bool) {
	role, mediaType, ok := kindOf(name)
	return File{Path: name, Size: len(b), SHA256: hexSum(b), MediaType: mediaType, Role: role}, ok
}

func hexSum(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// contentDigest returns the SHA-256 of one line "sha256 path" for each member of the
// content, sorted by path: the output of sha256sum for those files.
func contentDigest(files []File) string {
	h := sha256.New()
	for _, f := range files {
		if f.Role.isContent() {
			fmt.Fprintf(h, "%s  %s\n", f.SHA256, f.Path)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// readManifest reads the manifest and checks it by itself.
func readManifest(doc []byte) (*Manifest, *Error) {
	if most := schema.MostJSON["manifest"]; len(doc) > most {
		return nil, refuse(CodeTooLarge, manifestName, "has more than %d bytes", most)
	}
	if _, err := checkCaps(schema.Shared(), "manifest", manifestName, doc); err != nil {
		return nil, err
	}
	if err := new(scratch).checkCanonical(manifestName, doc); err != nil {
		return nil, err
	}
	if err := checkLetters(manifestName, doc); err != nil {
		return nil, err
	}
	var head struct {
		Format        any             `json:"format"`
		FormatVersion json.RawMessage `json:"formatVersion"`
		Critical      []string        `json:"critical"`
	}
	if err := json.Unmarshal(doc, &head); err != nil {
		return nil, refuse(CodeManifest, manifestName, "this is no manifest: %v", err)
	}
	if head.Format != Format {
		return nil, refuse(CodeManifest, manifestName, "this is no manifest of a bundle: its format is not %q", Format)
	}
	if string(head.FormatVersion) != fmt.Sprint(schema.BundleFormat) {
		return nil, refuse(CodeVersion, manifestName, "this acforge does not know formatVersion %.40s; version %s reads %d", orNone(head.FormatVersion), schema.Acforge, schema.BundleFormat)
	}
	for _, c := range head.Critical {
		if !slices.Contains(critical, c) {
			return nil, refuse(CodeCritical, manifestName, "needs the feature %s, which this acforge %s does not have", Quote(c), schema.Acforge)
		}
	}
	for _, name := range []string{"manifest", "kept/" + aboutSchema} {
		if err := checkSchema(schema.Shared(), name, manifestName, doc, CodeManifest); err != nil {
			return nil, err
		}
	}
	var m Manifest
	if err := json.Unmarshal(doc, &m); err != nil {
		return nil, refuse(CodeManifest, manifestName, "this is no manifest: %v", err)
	}
	return &m, m.check()
}

// critical lists the critical features that this version knows.
var critical = []string{}

func orNone(b []byte) []byte {
	if len(b) == 0 {
		return []byte("(none)")
	}
	return b
}

// check checks what a schema cannot express.
func (m *Manifest) check() *Error {
	if _, err := semver.StrictNewVersion(m.Version); err != nil {
		return refuse(CodeManifest, manifestName, "version %s is not a semantic version", Quote(m.Version))
	}
	for _, r := range []struct{ what, asked, have string }{
		{"engine", m.Requires.Engine, schema.Acforge},
		{"protocol", m.Requires.Protocol, schema.Protocol},
	} {
		c, err := semver.NewConstraint(r.asked)
		if err != nil {
			return refuse(CodeManifest, manifestName, "requires.%s %s is not a range of versions", r.what, Quote(r.asked))
		}
		if !c.Check(semver.MustParse(r.have)) {
			return refuse(CodeRequires, manifestName, "needs %s %s; this one is %s", r.what, r.asked, r.have)
		}
	}
	for _, lang := range slices.Sorted(maps.Keys(m.Title)) {
		if !slices.Contains(m.Languages, lang) {
			return refuse(CodeManifest, manifestName, "there is a title in %s, which is not one of the languages", Quote(lang))
		}
	}
	return m.About.check(m)
}

// checkFiles compares the list of files with the members, digests first.
func (m *Manifest) checkFiles(members map[string][]byte) *Error {
	last := ""
	for i, f := range m.Files {
		b, ok := members[f.Path]
		switch {
		case i > 0 && f.Path <= last:
			return refuse(CodeManifest, manifestName, "the files are not sorted, or one is listed twice: %s", Quote(f.Path))
		case !ok || f.Path == manifestName || f.Path == mimetypeName:
			return refuse(CodeMember, f.Path, "is in the manifest but not in the bundle")
		case f.Size != len(b):
			return refuse(CodeDigest, f.Path, "has %d bytes; the manifest says %d", len(b), f.Size)
		case f.SHA256 != hexSum(b):
			return refuse(CodeDigest, f.Path, "differs from the manifest: its SHA-256 is another one")
		}
		want, ok := describe(f.Path, b)
		want.License, want.Credit = f.License, f.Credit
		switch {
		case !ok:
			return refuse(CodeMember, f.Path, "does not belong in a bundle")
		case f != want:
			return refuse(CodeManifest, f.Path, "is %s (%s); the manifest says %s (%s)", want.Role, want.MediaType, f.Role, f.MediaType)
		}
		last = f.Path
	}
	listed := map[string]bool{mimetypeName: true, manifestName: true}
	for _, f := range m.Files {
		listed[f.Path] = true
	}
	for _, n := range memberOrder(members) {
		if !listed[n] {
			return refuse(CodeMember, n, "is in the bundle but not in the manifest")
		}
	}
	if d := contentDigest(m.Files); d != m.Content {
		return refuse(CodeDigest, manifestName, "the content digest does not match the members; it should be %s", d)
	}
	return nil
}

// checkCanonical refuses JSON that is not in canonical form.
func (s *scratch) checkCanonical(name string, doc []byte) *Error {
	want, err := s.canonicalize(doc)
	if err != nil {
		return refuse(CodeJSON, name, "%v", err)
	}
	if !bytes.Equal(want, doc) {
		return refuse(CodeJSON, name, "not canonical JSON: a key is unsorted or there twice, or there are spaces or unneeded escapes")
	}
	return nil
}

// checkSchema checks a document against one of our JSON Schemas.
func checkSchema(set *schema.Set, schemaName, member string, doc []byte, code string) *Error {
	ps := set.Validate(schemaName, doc)
	if len(ps) == 0 {
		return nil
	}
	e := refuse(code, member, "does not match its JSON Schema")
	const most = 20
	for i, p := range ps {
		if i == most {
			more := fmt.Sprintf("and %d more", len(ps)-most)
			if len(ps) >= schema.MostProblems {
				more = "and more"
			}
			e.Details = append(e.Details, more)
			break
		}
		e.Details = append(e.Details, oneLine(p.String()))
	}
	return e
}
