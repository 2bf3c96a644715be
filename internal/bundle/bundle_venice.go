package bundle

import (
	"fmt"
	"strings"

	"acforge/schema/ir/venice"
)

// In a bundle of venice content/pack.json holds the tables of the pack and
// content/memories/<id>.json one memory each.
const (
	veniceName     = "venice"
	veniceMemories = "content/memories/"
)

var systemVenice = system{
	name: veniceName,
	schemaOf: func(member string) string {
		switch {
		case member == packFileName:
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
	if err := c.Add(packFileName, file); err != nil {
		return nil, err
	}
	return c, c.addTexts(texts, string(p.Title))
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
	if err := b.of(veniceName); err != nil {
		return nil, err
	}
	if p, ok := b.kept().(*venice.Pack); ok {
		return p, nil
	}
	var file packFile
	if err := b.decode(packFileName, &file); err != nil {
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

func checkVenice(b *Bundle) *Error {
	p, err := b.venice()
	if err != nil {
		return err
	}
	if err := b.sameHead(packFileName, head{p.ID, p.Version, p.License, p.Editions, p.Languages, p.Credits}); err != nil {
		return err
	}
	listed := map[string]bool{}
	for i := range p.Memories {
		listed[memoryFile(p.Memories[i].ID)] = true
	}
	for _, f := range b.Manifest.Files {
		if strings.HasPrefix(f.Path, veniceMemories) && !listed[f.Path] {
			return refuse(CodeMember, f.Path, "a memory that %s does not list", packFileName)
		}
	}
	if err := checkVeniceIDs(p); err != nil {
		return err
	}
	b.keep(p)
	return nil
}
