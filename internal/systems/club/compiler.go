package club

import (
	"acforge.dev/compiler"
	lower "acforge.dev/compiler/club"
	schemaclub "acforge.dev/schema/club"
	ir "acforge.dev/schema/ir/club"
)

// Compiler returns the system's description for the compiler.
func Compiler() *compiler.System {
	return &compiler.System{
		Name: "club", ImportPath: schemaclub.ImportPath, Files: schemaclub.Files,
		Top:      map[string]string{"pack": "#PackFile", "cards": "#CardsFile"},
		Parts:    []compiler.Part{{Package: "pack", What: "pack.cue", In: "memories"}, {Package: "cards", What: "cards", In: "cards"}},
		Required: map[string][]string{"pack": {"games"}, "cards": {"figures", "dice", "locations", "weapons", "missions", "defences", "specials"}},
		Bundle:   Bundle(), Moves: moves, Renames: renames, Codes: codes, Lower: lowered, Documents: documents,
	}
}

// IR returns the IR of a pack; nil if it belongs to another system.
func IR(p *compiler.Pack) *ir.Pack {
	pack, _ := p.IR.(*ir.Pack)
	return pack
}

func lowered(s *compiler.Source) *compiler.Lowered {
	made := lower.Lower(lower.Source{
		Name: s.Name, Whole: s.Whole, Foreign: s.Foreign, Catalogs: s.Catalogs, Below: s.Below,
		Pack: s.Tree("pack"), Cards: s.Tree("cards"),
	})
	return &compiler.Lowered{IR: made.Pack, Texts: compiler.Texts(made.Texts), Prose: made.Prose, Origins: made.Origins, Names: made.Names, Problems: made.Problems}
}

// documents returns a pack as one document.
func documents(of any) []compiler.Document {
	return []compiler.Document{{Schema: "club/pack", Value: of}}
}
