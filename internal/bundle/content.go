package bundle

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// The functions that systems need to fill a bundle and to read it.

// PackFile is the member that every system has: the pack's tables.
const PackFile = "content/pack.json"

// Head holds the fields that a pack and the manifest of its bundle share.
type Head struct {
	ID, Version, License         string
	Editions, Languages, Credits []string
}

// NewContents returns the contents of a bundle of a system's pack, which becomes
// PackFile, with its texts by language and key. title is the key of its title. The
// caller adds further members. The error is about a value that JSON cannot hold.
func NewContents(system string, head Head, pack any, texts map[string]map[string]string, title string) (*Contents, error) {
	c := &Contents{
		System: system, ID: head.ID, Version: head.Version, Title: map[string]string{},
		Editions: head.Editions, Languages: head.Languages, License: head.License, Credits: head.Credits,
	}
	if err := c.Add(PackFile, pack); err != nil {
		return nil, err
	}
	return c, c.addTexts(texts, title)
}

// addTexts adds the texts by language and key, and takes the pack's title from them. A
// language of the pack without any text gets an empty table.
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

// MoreTexts adds texts in a language of the pack that are not the pack's own. It does
// nothing for another language.
func (c *Contents) MoreTexts(lang string, more map[string]string) {
	texts := map[string]string{}
	if !slices.Contains(c.Languages, lang) || json.Unmarshal(c.Files[textFile(lang)], &texts) != nil {
		return
	}
	maps.Copy(texts, more)
	if err := c.Add(textFile(lang), texts); err != nil {
		panic(err) // texts
	}
}

// SameHead refuses a pack whose data in a member differ from the manifest.
func (b *Bundle) SameHead(member string, p Head) *Error {
	m := b.Manifest
	for _, same := range []struct {
		what string
		ok   bool
	}{
		{"id", p.ID == m.ID}, {"version", p.Version == m.Version}, {"licence", p.License == m.License},
		{"editions", slices.Equal(p.Editions, m.Editions)}, {"languages", slices.Equal(p.Languages, m.Languages)},
		{"credits", slices.Equal(p.Credits, m.Credits)},
	} {
		if !same.ok {
			return refuse(CodeContent, member, "its %s differs from the manifest's", same.what)
		}
	}
	return nil
}

// Read reads a member of a bundle of a system into v, a pointer. It refuses a bundle of
// another system and a missing member. It also refuses a member that v would not write
// the same way, such as one with a field unknown to v.
func (b *Bundle) Read(system, member string, v any) *Error {
	if b.Manifest.System != system {
		return refuse(CodeSystem, manifestName, "this is a pack of %s, not of %s", b.Manifest.System, system)
	}
	doc, ok := b.Files[member]
	if !ok {
		return refuse(CodeMember, member, "is missing")
	}
	if err := json.Unmarshal(doc, v); err != nil {
		return refuse(CodeSchema, member, "%v", err)
	}
	s := b.work
	if s == nil {
		s = &scratch{}
	}
	again, err := s.encode(v)
	if err != nil || !bytes.Equal(again, doc) {
		return refuse(CodeContent, member, "acforge writes the same content differently")
	}
	return nil
}

// Keep stores the pack that was read to check the bundle, a pointer, so that it need
// not be read again.
func (b *Bundle) Keep(pack any) { b.once.Store(&pack) }

// Kept returns the value stored by Keep, only to the first caller, so that it is not
// shared. It returns nil when there is none of type P.
func Kept[P any](b *Bundle) *P {
	held := b.once.Load()
	if held == nil {
		return nil
	}
	p, ok := (*held).(*P)
	if !ok || !b.once.CompareAndSwap(held, nil) {
		return nil
	}
	return p
}

// Shared returns the pack of a bundle that all callers of Shared share, so nobody may
// change it. The first caller reads it with read, whose error it returns.
func Shared[P any](b *Bundle, read func(*Bundle) (*P, error)) (*P, error) {
	if held := b.shared.Load(); held != nil {
		if p, ok := (*held).(*P); ok {
			return p, nil
		}
	}
	p, err := read(b)
	if err != nil {
		return nil, err
	}
	held := any(p)
	b.shared.CompareAndSwap(nil, &held)
	return p, nil
}
