// Package venice knows what a bundle of Brotherhood of Venice holds: it writes and reads
// its pack, and refuses one that cannot be played.
//
// Start at [Bundle].
package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/schema"
	"acforge.dev/schema/ir/venice"
	schemavenice "acforge.dev/schema/venice"
)

// In a bundle of venice content/pack.json holds the tables of the pack, and
// content/memories/<id>.json holds one memory each.
const (
	name     = "venice"
	memories = "content/memories/"
)

var schemas = schema.NewSet(name, schemavenice.JSON)

// Bundle returns the system's description for bundles.
func Bundle() bundle.System {
	return bundle.System{
		Name: name, Schemas: schemas, Check: check,
		SchemaOf: func(member string) string {
			switch {
			case member == bundle.PackFile:
				return "venice/pack"
			case strings.HasPrefix(member, memories):
				return "venice/memory"
			}
			return ""
		},
	}
}

// packFile is content/pack.json: the pack with its memories by id, in campaign
// order.
type packFile struct {
	venice.Pack
	Memories []string `json:"memories"`
}

func memoryFile(id string) string { return memories + id + ".json" }

// head returns the parts that the manifest repeats.
func head(p *venice.Pack) bundle.Head {
	return bundle.Head{ID: p.ID, Version: p.Version, License: p.License, Editions: p.Editions, Languages: p.Languages, Credits: p.Credits}
}

// Contents returns the contents of a bundle of p, with its texts by language
// and key. The caller adds maps, smoke results and assets. It returns an error
// for two memories with the same id, or for a value that cannot be JSON.
func Contents(p *venice.Pack, texts map[string]map[string]string) (*bundle.Contents, error) {
	file := packFile{Pack: *p, Memories: []string{}}
	for i := range p.Memories {
		id := p.Memories[i].ID
		if slices.Contains(file.Memories, id) {
			return nil, fmt.Errorf("two memories with the id %q", id)
		}
		file.Memories = append(file.Memories, id)
	}
	c, err := bundle.NewContents(name, head(p), file, texts, string(p.Title))
	if err != nil {
		return nil, err
	}
	for i := range p.Memories {
		if err := c.Add(memoryFile(p.Memories[i].ID), &p.Memories[i]); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// Read returns the pack of a venice bundle, a new one at each call. The error
// is a *bundle.Error.
func Read(b *bundle.Bundle) (*venice.Pack, error) {
	p, err := read(b)
	if err != nil {
		return nil, err // not a nil *bundle.Error in an error
	}
	return p, nil
}

// Shared returns the pack of a venice bundle, the same one at each call. Nobody may change
// it. The error is a *bundle.Error.
func Shared(b *bundle.Bundle) (*venice.Pack, error) { return bundle.Shared(b, Read) }

func read(b *bundle.Bundle) (*venice.Pack, *bundle.Error) {
	if p := bundle.Kept[venice.Pack](b); p != nil {
		return p, nil
	}
	var file packFile
	if err := b.Read(name, bundle.PackFile, &file); err != nil {
		return nil, err
	}
	p := &file.Pack
	p.Memories = make([]venice.Memory, len(file.Memories))
	for i, id := range file.Memories {
		if err := b.Read(name, memoryFile(id), &p.Memories[i]); err != nil {
			return nil, err
		}
		if p.Memories[i].ID != id {
			return nil, bundle.Refusedf(bundle.CodeContent, memoryFile(id), "holds the memory %s", bundle.Quote(p.Memories[i].ID))
		}
	}
	return p, nil
}

// check checks the content of a bundle whose members fit their schemas.
func check(b *bundle.Bundle) *bundle.Error {
	p, err := read(b)
	if err != nil {
		return err
	}
	if err := b.SameHead(bundle.PackFile, head(p)); err != nil {
		return err
	}
	listed := map[string]bool{}
	for i := range p.Memories {
		listed[memoryFile(p.Memories[i].ID)] = true
	}
	for _, f := range b.Manifest.Files {
		if strings.HasPrefix(f.Path, memories) && !listed[f.Path] {
			return bundle.Refusedf(bundle.CodeMember, f.Path, "a memory that %s does not list", bundle.PackFile)
		}
	}
	if err := checkIDs(p); err != nil {
		return err
	}
	if err := checkMaps(p); err != nil {
		return err
	}
	b.Keep(p)
	return nil
}
