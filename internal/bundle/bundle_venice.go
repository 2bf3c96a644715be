package bundle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"acforge/schema/ir/venice"
)

// In a bundle of venice content/pack.json holds the tables of the pack and
// content/memories/<id>.json one memory each.
const (
	veniceName     = "venice"
	venicePack     = "content/pack.json"
	veniceMemories = "content/memories/"
)

var systemVenice = system{
	name: veniceName,
	schemaOf: func(member string) string {
		switch {
		case member == venicePack:
			return "venice/pack"
		case strings.HasPrefix(member, veniceMemories):
			return "venice/memory"
		}
		return ""
	},
	check: checkVenice,
}

// packFile is content/pack.json: the pack with its memories by id, in
// campaign order.
type packFile struct {
	venice.Pack
	Memories []string `json:"memories"`
}

func memoryFile(id string) string { return veniceMemories + id + ".json" }

// VeniceContents returns the contents of a bundle of p, with its texts by
// language and key. The caller adds maps, smoke results and assets.
func VeniceContents(p *venice.Pack, texts map[string]map[string]string) (*Contents, error) {
	c := &Contents{
		System: veniceName, ID: p.ID, Version: p.Version, Title: map[string]string{},
		Editions: p.Editions, Languages: p.Languages, License: p.License, Credits: p.Credits,
	}
	file := packFile{Pack: *p, Memories: []string{}}
	for i := range p.Memories {
		m := &p.Memories[i]
		file.Memories = append(file.Memories, m.ID)
		if _, twice := c.Files[memoryFile(m.ID)]; twice {
			return nil, fmt.Errorf("two memories with the id %q", m.ID)
		}
		if err := c.Add(memoryFile(m.ID), m); err != nil {
			return nil, err
		}
	}
	if err := c.Add(venicePack, file); err != nil {
		return nil, err
	}
	for _, lang := range slices.Sorted(maps.Keys(texts)) {
		if err := c.Add(textFile(lang), texts[lang]); err != nil {
			return nil, err
		}
		if t, ok := texts[lang][string(p.Title)]; ok {
			c.Title[lang] = t
		}
	}
	return c, nil
}

// Venice returns the pack of a bundle of venice, made anew at each call. The
// error is an *Error.
func (b *Bundle) Venice() (*venice.Pack, error) {
	p, err := b.venice()
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (b *Bundle) venice() (*venice.Pack, *Error) {
	if b.Manifest.System != veniceName {
		return nil, refuse(CodeSystem, manifestName, "a pack of %s, not of venice", b.Manifest.System)
	}
	var file packFile
	if err := b.decode(venicePack, &file); err != nil {
		return nil, err
	}
	p := &file.Pack
	p.Memories = make([]venice.Memory, len(file.Memories))
	for i, id := range file.Memories {
		if err := b.decode(memoryFile(id), &p.Memories[i]); err != nil {
			return nil, err
		}
		if p.Memories[i].ID != id {
			return nil, refuse(CodeContent, memoryFile(id), "holds the memory %s", quote(p.Memories[i].ID))
		}
	}
	return p, nil
}

// decode reads a member that fits its schema into v, and refuses what the
// type would not write the same way.
func (b *Bundle) decode(name string, v any) *Error {
	doc, ok := b.Files[name]
	if !ok {
		return refuse(CodeMember, name, "is missing")
	}
	dec := json.NewDecoder(bytes.NewReader(doc))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return refuse(CodeSchema, name, "%v", err)
	}
	again, err := CanonicalJSON(v)
	if err != nil || !bytes.Equal(again, doc) {
		return refuse(CodeContent, name, "not what acforge writes for the same content")
	}
	return nil
}

func checkVenice(b *Bundle) *Error {
	p, err := b.venice()
	if err != nil {
		return err
	}
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
			return refuse(CodeContent, venicePack, "its %s and the manifest's are not the same", same.what)
		}
	}
	for _, f := range m.Files {
		id, isMemory := strings.CutPrefix(f.Path, veniceMemories)
		if isMemory && !slices.ContainsFunc(p.Memories, func(m venice.Memory) bool { return m.ID+".json" == id }) {
			return refuse(CodeMember, f.Path, "a memory that %s does not list", venicePack)
		}
	}
	return checkVeniceIDs(p)
}
