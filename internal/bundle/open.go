package bundle

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"acforge.dev/internal/artwork"
	"acforge.dev/schema"
)

// Bundle is a bundle that was read and is valid. It shares the memory of its bytes.
type Bundle struct {
	Manifest Manifest
	// Files are all members except mimetype and the manifest, by path.
	Files map[string][]byte
	// Digest is the SHA-256 of the whole file, in hexadecimal.
	Digest string

	manifest []byte // as it was read, with unknown fields
	texts    map[string]map[string]string
	said     map[string]map[string]string // acforge's own words, by language
	once     atomic.Pointer[any]          // stored by Keep, for the first caller
	shared   atomic.Pointer[any]          // what Shared returns
	work     *scratch                     // while it is checked
}

// IsBundle reports by a file's first bytes whether it is a bundle, of any format
// version.
func IsBundle(head []byte) bool {
	name, ok := bytes.CutPrefix(head, []byte("PK\x03\x04"))
	return ok && bytes.Contains(name[:min(len(name), 200)], []byte(mimetypeName+MediaType))
}

// Open reads a bundle of one of the known systems and checks all of it: the archive,
// the manifest, every digest, and only then the JSON of each member. The error is an
// *Error.
func Open(data []byte, known ...System) (*Bundle, error) {
	b, err := open(data, known)
	if err != nil {
		return nil, err // not a nil *Error in an error
	}
	return b, nil
}

func open(data []byte, known []System) (*Bundle, *Error) {
	members, err := readZip(data)
	if err != nil {
		return nil, err
	}
	if string(members[mimetypeName]) != MediaType {
		return nil, refuse(CodeMimetype, mimetypeName, "is not %q", MediaType)
	}
	doc, ok := members[manifestName]
	if !ok {
		return nil, refuse(CodeMember, manifestName, "is missing")
	}
	m, err := readManifest(doc)
	if err != nil {
		return nil, err
	}
	if err := m.checkFiles(members); err != nil {
		return nil, err
	}
	s, ok := find(known, m.System)
	if !ok {
		return nil, refuse(CodeSystem, manifestName, "this acforge does not know the game system %s; it knows %s", Quote(m.System), strings.Join(names(known), ", "))
	}
	b := &Bundle{Manifest: *m, Files: members, Digest: hexSum(data), manifest: doc, work: &scratch{}}
	defer func() { b.work = nil }()
	delete(members, manifestName)
	delete(members, mimetypeName)
	if err := b.checkSize(s); err != nil {
		return nil, err
	}
	if err := b.checkMembers(s); err != nil {
		return nil, err
	}
	if err := b.checkSources(); err != nil {
		return nil, err
	}
	if err := b.readTexts(); err != nil {
		return nil, err
	}
	if err := s.Check(b); err != nil {
		return nil, err
	}
	return b, nil
}

// schemaOf returns the JSON Schema of a member; false for one that has no place in the
// bundle.
func (b *Bundle) schemaOf(s System, f File) (name string, known bool) {
	switch f.Role {
	case RoleContent:
		name = s.SchemaOf(f.Path)
		return name, name != ""
	case RoleText:
		return "i18n", slices.ContainsFunc(b.Manifest.Languages, func(lang string) bool { return textFile(lang) == f.Path })
	case RoleSmoke:
		if f.Path == CampaignMember {
			return "kept/" + campaignSchema, true
		}
		return "smoke", true
	}
	return "", true
}

// checkSize checks all JSON against the caps before any of it is parsed.
func (b *Bundle) checkSize(s System) *Error {
	bytes, texts, objects := map[Role]int{}, 0, 0
	for _, f := range b.Manifest.Files {
		if path.Ext(f.Path) != ".json" {
			continue
		}
		doc := b.Files[f.Path]
		bytes[f.Role] += len(doc)
		if most, capped := schema.MostJSON[string(f.Role)]; capped && bytes[f.Role] > most {
			return refuse(CodeTooLarge, f.Path, "exceeds the limit: more than %d bytes of JSON with the role %s", most, f.Role)
		}
		name, known := b.schemaOf(s, f)
		if !known || f.Role == RoleSchema {
			continue // refused later, or not ours to read
		}
		n, err := checkCaps(s.Schemas, name, f.Path, doc)
		if err != nil {
			return err
		}
		switch f.Role {
		case RoleContent:
			if objects += n.Objects; objects > schema.MostObjects {
				return refuse(CodeTooLarge, f.Path, "exceeds the limit: more than %d objects in the content", schema.MostObjects)
			}
		case RoleText:
			if texts += n.Elements; texts > schema.MostTexts {
				return refuse(CodeTooLarge, f.Path, "exceeds the limit: more than %d texts", schema.MostTexts)
			}
		}
	}
	return nil
}

// checkCaps counts the content of a document and refuses a list that is too long.
func checkCaps(set *schema.Set, schemaName, member string, doc []byte) (schema.Count, *Error) {
	n := set.Count(schemaName, doc)
	if !n.Passes {
		return n, nil
	}
	at := n.Over.Pointer
	if at == "" {
		at = "the document"
	}
	return n, refuse(CodeTooLarge, member, "%s has %d elements; the limit is %d", at, n.Over.Have, n.Over.Most)
}

// checkMembers checks each member's JSON by itself.
func (b *Bundle) checkMembers(s System) *Error {
	drawn := 0
	for _, f := range b.Manifest.Files {
		if f.Role == RoleAsset && path.Ext(f.Path) == ".svg" {
			if drawn += f.Size; drawn > artwork.MaxTotal {
				return refuse(CodeTooLarge, f.Path, "exceeds the limit: more than %d bytes of drawings", artwork.MaxTotal)
			}
			if p, err := artwork.Clean(f.Path, b.Files[f.Path]); err != nil || !bytes.Equal(p.Bytes, b.Files[f.Path]) {
				return refuse(CodeMember, f.Path, "is not a drawing as acforge writes it")
			}
		}
		if path.Ext(f.Path) != ".json" {
			continue
		}
		doc := b.Files[f.Path]
		if err := b.work.checkCanonical(f.Path, doc); err != nil {
			return err
		}
		if err := checkLetters(f.Path, doc); err != nil {
			return err
		}
		name, known := b.schemaOf(s, f)
		if !known {
			return refuse(CodeMember, f.Path, "does not belong in a bundle of %s with the languages %s", s.Name, strings.Join(b.Manifest.Languages, ", "))
		}
		// A schema in the bundle is for other clients; we use our own.
		if f.Role == RoleSchema {
			continue
		}
		if err := checkSchema(s.Schemas, name, f.Path, doc, CodeSchema); err != nil {
			return err
		}
	}
	return nil
}

// textFile returns the member with the texts of a language: "pt-BR" is in
// i18n/pt-br.json.
func textFile(lang string) string { return "i18n/" + strings.ToLower(lang) + ".json" }

func (b *Bundle) readTexts() *Error {
	b.texts, b.said = map[string]map[string]string{}, map[string]map[string]string{}
	for _, lang := range b.Manifest.Languages {
		name := textFile(lang)
		doc, ok := b.Files[name]
		if !ok {
			return refuse(CodeMember, name, "is missing, but %s is one of the languages", lang)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(doc, &texts); err != nil {
			return refuse(CodeSchema, name, "%v", err)
		}
		own := map[string]string{}
		for key, text := range texts {
			if strings.HasPrefix(key, ownPrefix) {
				own[key] = text
				delete(texts, key)
			}
		}
		b.texts[lang], b.said[lang] = texts, own
	}
	return nil
}

// ownPrefix is the beginning of the keys of acforge's own words among the texts: those of a
// language that acforge does not ship.
const ownPrefix = "acforge/"

// OwnWords returns acforge's own words that the bundle carries for a language, by their
// keys; empty if there are none.
func (b *Bundle) OwnWords(lang string) map[string]string { return b.said[lang] }

// Texts returns the texts of a language by key; nil when the pack has none in that
// language. Do not change the map.
func (b *Bundle) Texts(lang string) map[string]string { return b.texts[lang] }

// Text returns the text of a key in a language, else in the pack's first
// language, else the key itself.
func (b *Bundle) Text(key, lang string) string {
	for _, l := range []string{lang, b.Manifest.Languages[0]} {
		if t, ok := b.texts[l][key]; ok {
			return t
		}
	}
	return key
}

// Questions returns the pack's questions after a playtest, in a language; empty when
// the pack leaves them to acforge. Packs of every system store them the same way.
func (b *Bundle) Questions(lang string) (out []string) {
	var pack struct {
		Questions []string `json:"questions"`
	}
	if json.Unmarshal(b.Files[PackFile], &pack) != nil {
		return nil // such a bundle does not open
	}
	for _, key := range pack.Questions {
		out = append(out, b.Text(key, lang))
	}
	return out
}

// Encode writes the bundle again and returns its bytes, which equal those that it was
// read from.
func (b *Bundle) Encode() ([]byte, error) {
	members := map[string][]byte{manifestName: b.manifest, mimetypeName: []byte(MediaType)}
	for n, doc := range b.Files {
		members[n] = doc
	}
	return writeZip(members)
}
