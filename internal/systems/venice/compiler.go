package venice

import (
	"fmt"

	"acforge.dev/compiler"
	lower "acforge.dev/compiler/venice"
	ir "acforge.dev/schema/ir/venice"
	schemavenice "acforge.dev/schema/venice"
)

// Compiler returns the system's description for the compiler.
func Compiler() *compiler.System {
	return &compiler.System{
		Name: "venice", ImportPath: schemavenice.ImportPath, Files: schemavenice.Files, Page: pageOf, Meant: meantBy,
		Top:      map[string]string{"pack": "#PackFile", "memory": "#MemoryFile", "envelopes": "#EnvelopesFile", "cards": "#CardsFile"},
		Parts:    []compiler.Part{{Package: "pack", What: "pack.cue", In: "memories"}, {Package: "cards", What: "cards", In: "cards"}, {Package: "memory", What: "Memory", In: "memories"}},
		Folders:  []string{"memory", "envelopes"},
		Stories:  lower.Stories,
		Required: map[string][]string{"pack": {"campaign"}, "cards": {"dice", "enemies"}},
		Base: compiler.Inheritance{
			Tables: map[string]string{"memory": "memories"},
			Always: []string{"enemies", "reinforcements", "towers", "assassins", "apprentices"},
			Spans:  map[string][2]string{"chests": {"first", "last"}},
			Around: []string{"headquarters", "headquartersAfter", "villa"},
			Lists:  []string{"envelopes"},
		},
		Drawing: &compiler.Drawing{Field: "plan", Straight: lower.Straight, Shorten: lower.Shorten},
		Bundle:  Bundle(), Moves: moves, Renames: renames, Codes: codes, Lower: lowered, Documents: documents,
	}
}

// IR returns the IR of a pack; nil if it belongs to another system.
func IR(p *compiler.Pack) *ir.Pack {
	pack, _ := p.IR.(*ir.Pack)
	return pack
}

func lowered(s *compiler.Source) *compiler.Lowered {
	src := lower.Source{
		Name: s.Name, Whole: s.Whole, CardsWhole: s.Whole || s.WholePart("cards"), Foreign: s.Foreign, Catalogs: s.Catalogs, Below: s.Below,
		Pack: s.Tree("pack"), Cards: s.Tree("cards"),
	}
	for _, f := range s.Folders {
		switch f.Package {
		case "envelopes":
			src.Envelopes = append(src.Envelopes, f.Tree)
		case "memory":
			src.Memories = append(src.Memories, lower.Folder{Name: f.Name, Tree: f.Tree, Texts: f.Texts})
		}
	}
	made := lower.Lower(src)
	return &compiler.Lowered{IR: made.Pack, Texts: compiler.Texts(made.Texts), Prose: made.Prose, Origins: made.Origins, Names: made.Names, Problems: made.Problems}
}

// documents returns each Memory, and the tables without the Memories.
func documents(of any) []compiler.Document {
	pack := of.(*ir.Pack)
	var out []compiler.Document
	tables := struct {
		*ir.Pack
		Memories []string `json:"memories"`
	}{Pack: pack, Memories: []string{}}
	for i, m := range pack.Memories {
		tables.Memories = append(tables.Memories, m.ID)
		out = append(out, compiler.Document{Schema: "venice/memory", At: fmt.Sprintf("/memories/%d", i), Value: m})
	}
	return append(out, compiler.Document{Schema: "venice/pack", Value: tables})
}
