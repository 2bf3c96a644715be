package compiler

import (
	"fmt"
	"path"

	lower "acforge/compiler/venice"
	"acforge/internal/diag"
	"acforge/schema/ir/venice"
	schemavenice "acforge/schema/venice"
)

func veniceSystem() *system {
	return &system{
		name: "venice", importPath: schemavenice.ImportPath, files: schemavenice.Files, schema: definitions(schemavenice.Files, venicePage),
		top:      map[string]string{"pack": "#PackFile", "memory": "#MemoryFile", "envelopes": "#EnvelopesFile", "cards": "#CardsFile"},
		parts:    []part{{"pack", "pack.cue", "memories"}, {"cards", "cards", "cards"}, {"memory", "Memory", "memories"}},
		folders:  []string{"memory", "envelopes"},
		required: map[string][]string{"pack": {"campaign"}, "cards": {"dice", "enemies"}},
		tables:   map[string]string{"memory": "memories"},
		always:   []string{"enemies", "reinforcements", "towers", "assassins", "apprentices"},
		lists:    []string{"envelopes"},
		spans:    map[string][2]string{"chests": {"first", "last"}},
		around:   []string{"headquarters", "headquartersAfter", "villa"},
		lower:    lowerVenice, documents: veniceDocuments, moves: veniceMoves(), codes: veniceCodes,
		stories: lower.Stories,
		drawing: &drawing{field: "plan", straight: lower.Straight, shorten: lower.Shorten},
	}
}

// lowerVenice lowers a pack of venice.
func lowerVenice(p *packSource) (*Pack, []diag.Diagnostic) {
	src := lower.Source{Name: p.name, Whole: p.whole, CardsWhole: p.whole || p.wholePart("cards"), Foreign: p.foreign, Catalogs: p.catalogs, Below: p.below()}
	for _, f := range p.folders {
		if f.tree == nil {
			continue
		}
		switch f.pkg {
		case "pack":
			src.Pack = f.tree
		case "cards":
			src.Cards = f.tree
		case "envelopes":
			src.Envelopes = append(src.Envelopes, f.tree)
		case "memory":
			src.Memories = append(src.Memories, lower.Folder{Name: path.Base(f.dir), Tree: f.tree, Texts: f.texts})
		}
	}
	res := lower.Lower(src)
	return &Pack{IR: IR{Venice: res.Pack}, Texts: plainTexts(res.Texts), Prose: res.Prose, Origins: res.Origins, names: res.Names}, res.Problems
}

// veniceDocuments are the Memories one by one and the tables without them.
func veniceDocuments(p *Pack) []document {
	var out []document
	tables := struct {
		*venice.Pack
		Memories []string `json:"memories"`
	}{Pack: p.Venice, Memories: []string{}}
	for i, m := range p.Venice.Memories {
		tables.Memories = append(tables.Memories, m.ID)
		out = append(out, document{"venice/memory", fmt.Sprintf("/memories/%d", i), m})
	}
	return append(out, document{"venice/pack", "", tables})
}

// plainTexts gives the keys of texts the type that all systems share.
func plainTexts[ID ~string](texts map[string]map[ID]string) map[string]map[string]string {
	out := map[string]map[string]string{}
	for lang, all := range texts {
		out[lang] = map[string]string{}
		for key, words := range all {
			out[lang][string(key)] = words
		}
	}
	return out
}
