package toy

import (
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/schema"
)

var schemas = schema.NewSet(rules.System, schemaFolder)

// editions lists the editions of the rules.
var editions = []string{"first", "second"}

// bundles returns the system's description for bundles: content/pack.json holds
// the whole pack.
func bundles() bundle.System {
	return bundle.System{
		Name: rules.System, Schemas: schemas, Check: check,
		SchemaOf: func(member string) string {
			if member == bundle.PackFile {
				return "toy/pack"
			}
			return ""
		},
	}
}

// head returns the parts that the manifest repeats.
func head(ir *rules.IR) bundle.Head {
	return bundle.Head{ID: ir.ID, Version: ir.Version, License: ir.License, Editions: editions, Languages: ir.Languages, Credits: []string{}}
}

// contents returns the contents of a bundle of a pack, with its texts by
// language and key. It returns an error for a value that cannot be JSON.
func contents(ir *rules.IR, texts map[string]map[string]string) (*bundle.Contents, error) {
	return bundle.NewContents(rules.System, head(ir), ir, texts, string(ir.Title))
}

// read returns the pack of a bundle, a new one at each call. The error is a
// *bundle.Error.
func read(b *bundle.Bundle) (*rules.IR, error) {
	ir := &rules.IR{}
	if err := b.Read(rules.System, bundle.PackFile, ir); err != nil {
		return nil, err
	}
	return ir, nil
}

// check checks what no schema can express.
func check(b *bundle.Bundle) *bundle.Error {
	ir := &rules.IR{}
	if err := b.Read(rules.System, bundle.PackFile, ir); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, m := range ir.Missions {
		if seen[m.ID] {
			return bundle.Refusedf(bundle.CodeContent, bundle.PackFile, "two missions with the id %s", bundle.Quote(m.ID))
		}
		seen[m.ID] = true
	}
	return b.SameHead(bundle.PackFile, head(ir))
}
