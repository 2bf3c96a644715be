// Package club knows what a bundle of Assassin's Club holds: it writes and reads its pack,
// and refuses one that cannot be played.
//
// Start at [Bundle].
package club

import (
	"acforge.dev/internal/bundle"
	"acforge.dev/schema"
	schemaclub "acforge.dev/schema/club"
	"acforge.dev/schema/ir/club"
)

// In a bundle of club content/pack.json holds the whole pack: its cards and its
// modes of play.
const name = "club"

var schemas = schema.NewSet(name, schemaclub.JSON)

// Bundle returns the system's description for bundles.
func Bundle() bundle.System {
	return bundle.System{
		Name: name, Schemas: schemas, Check: check,
		SchemaOf: func(member string) string {
			if member == bundle.PackFile {
				return "club/pack"
			}
			return ""
		},
	}
}

// head returns the parts that the manifest repeats.
func head(p *club.Pack) bundle.Head {
	return bundle.Head{ID: p.ID, Version: p.Version, License: p.License, Editions: p.Editions, Languages: p.Languages, Credits: p.Credits}
}

// Contents returns the contents of a bundle of p, with its texts by language
// and key. The caller adds smoke results and assets. It returns an error for a
// value that cannot be JSON.
func Contents(p *club.Pack, texts map[string]map[string]string) (*bundle.Contents, error) {
	return bundle.NewContents(name, head(p), p, texts, string(p.Title))
}

// Read returns the pack of a club bundle, a new one at each call. The error is
// a *bundle.Error.
func Read(b *bundle.Bundle) (*club.Pack, error) {
	p, err := read(b)
	if err != nil {
		return nil, err // not a nil *bundle.Error in an error
	}
	return p, nil
}

// Shared returns the pack of a club bundle, the same one at each call. Nobody may change
// it. The error is a *bundle.Error.
func Shared(b *bundle.Bundle) (*club.Pack, error) { return bundle.Shared(b, Read) }

func read(b *bundle.Bundle) (*club.Pack, *bundle.Error) {
	if p := bundle.Kept[club.Pack](b); p != nil {
		return p, nil
	}
	p := &club.Pack{}
	if err := b.Read(name, bundle.PackFile, p); err != nil {
		return nil, err
	}
	return p, nil
}

// orNone lists the ids that may be none.
var orNone = map[string]bool{"Defence.Location": true, "Double.Weapon": true, "Double.Location": true}

// check checks the content of a bundle whose members fit their schemas.
func check(b *bundle.Bundle) *bundle.Error {
	p, err := read(b)
	if err != nil {
		return err
	}
	if err := b.SameHead(bundle.PackFile, head(p)); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, g := range p.Games {
		if seen[g.ID] {
			return bundle.Refusedf(bundle.CodeContent, bundle.PackFile, "two games with the id %s", bundle.Quote(g.ID))
		}
		seen[g.ID] = true
	}
	ids := bundle.Tables{Size: map[string]int{"LocationID": len(p.Locations), "WeaponID": len(p.Weapons), "SpecialID": len(p.Specials)}, OrNone: orNone}
	if err := ids.Check(bundle.PackFile, p, ""); err != nil {
		return err
	}
	b.Keep(p)
	return nil
}
