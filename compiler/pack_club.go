package compiler

import (
	lower "acforge/compiler/club"
	"acforge/internal/diag"
	schemaclub "acforge/schema/club"
)

func clubSystem() *system {
	return &system{
		name: "club", importPath: schemaclub.ImportPath, files: schemaclub.Files, schema: definitions(schemaclub.Files, nil),
		top:      map[string]string{"pack": "#PackFile", "cards": "#CardsFile"},
		parts:    []part{{"pack", "pack.cue", "memories"}, {"cards", "cards", "cards"}},
		required: map[string][]string{"pack": {"games"}, "cards": {"figures", "dice", "locations", "weapons", "missions", "defences", "specials"}},
		lower:    lowerClub, documents: clubDocuments, moves: clubMoves(), codes: clubCodes,
	}
}

// lowerClub lowers a pack of club.
func lowerClub(p *packSource) (*Pack, []diag.Diagnostic) {
	src := lower.Source{Name: p.name, Whole: p.whole, Foreign: p.foreign, Catalogs: p.catalogs, Below: p.below()}
	for _, f := range p.folders {
		switch {
		case f.tree == nil:
		case f.pkg == "pack":
			src.Pack = f.tree
		case f.pkg == "cards":
			src.Cards = f.tree
		}
	}
	res := lower.Lower(src)
	return &Pack{IR: IR{Club: res.Pack}, Texts: plainTexts(res.Texts), Prose: res.Prose, Origins: res.Origins, names: res.Names}, res.Problems
}

// clubDocuments: a pack of club is one document.
func clubDocuments(p *Pack) []document { return []document{{"club/pack", "", p.Club}} }
