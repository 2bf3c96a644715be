package bundle

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// What the files of the systems share.

// packFileName is the member that every system has: the pack's tables.
const packFileName = "content/pack.json"

// addTexts adds the texts by language and key, and takes the pack's title
// from them. A language of the pack in which there is no text yet has a table
// without any.
func (c *Contents) addTexts(texts map[string]map[string]string, title string) error {
	for _, lang := range c.Languages {
		if len(texts[lang]) == 0 {
			if err := c.Add(textFile(lang), map[string]string{}); err != nil {
				return err
			}
		}
	}
	for _, lang := range slices.Sorted(maps.Keys(texts)) {
		if err := c.Add(textFile(lang), texts[lang]); err != nil {
			return err
		}
		if t, ok := texts[lang][title]; ok {
			c.Title[lang] = t
		}
	}
	return nil
}

// of refuses a bundle of another system.
func (b *Bundle) of(system string) *Error {
	if b.Manifest.System != system {
		return refuse(CodeSystem, manifestName, "a pack of %s, not of %s", b.Manifest.System, system)
	}
	return nil
}

// head is what pack and manifest both say.
type head struct {
	id, version, license         string
	editions, languages, credits []string
}

// sameHead refuses a pack that says of itself what the manifest does not.
func (b *Bundle) sameHead(member string, p head) *Error {
	m := b.Manifest
	for _, same := range []struct {
		what string
		ok   bool
	}{
		{"id", p.id == m.ID}, {"version", p.version == m.Version}, {"licence", p.license == m.License},
		{"editions", slices.Equal(p.editions, m.Editions)}, {"languages", slices.Equal(p.languages, m.Languages)},
		{"credits", slices.Equal(p.credits, m.Credits)},
	} {
		if !same.ok {
			return refuse(CodeContent, member, "its %s and the manifest's are not the same", same.what)
		}
	}
	return nil
}

// decode reads a member that fits its schema into v, and refuses what the
// type would not write the same way: a member that it does not know, too.
func (b *Bundle) decode(name string, v any) *Error {
	doc, ok := b.Files[name]
	if !ok {
		return refuse(CodeMember, name, "is missing")
	}
	if err := json.Unmarshal(doc, v); err != nil {
		return refuse(CodeSchema, name, "%v", err)
	}
	s := b.work
	if s == nil {
		s = &scratch{}
	}
	again, err := s.encode(v)
	if err != nil || !bytes.Equal(again, doc) {
		return refuse(CodeContent, name, "not what acforge writes for the same content")
	}
	return nil
}
