package venice

import (
	"testing"

	"acforge.dev/internal/proof/wordtables"
	ir "acforge.dev/schema/ir/venice"
)

const (
	byUpdate = "go test ./schema -update"
	byPages  = "go test ./internal/proof/reference/... -update"
)

var vocabularies = []wordtables.Vocabulary{
	{Kind: "effect word", Recipe: "To add an effect word", Words: names(ir.EffectWords), Floors: []wordtables.Floor{
		wordtables.ByHand("schema/venice/effect.cue", "how an author writes it", wordtables.CueFields("#Effect")),
		wordtables.ByHand("schema/ir/venice/effect.go", "its data, and what it names", wordtables.GoRows),
		wordtables.MadeBy(byUpdate, "schema/venice/json/effect.schema.json", "what a bundle may hold", wordtables.Properties("effect")),
		wordtables.ByHand("compiler/venice/effects.go", "how it is lowered", wordtables.GoRows),
		wordtables.ByHand("engine/venice/word_<family>.go", "how it compiles and runs, when it is of use, what it says", wordtables.GoRows),
		wordtables.ByHand("internal/proof/venice/naive/effect_words.go", "what it does, once more", wordtables.GoRows),
		wordtables.ByHand("internal/proof/venice/generate/effect.go", "how it is drawn at random", wordtables.GoRows),
		wordtables.ByHand("internal/proof/reference/venice/testdata/effects/<word>.txtar", "an example that is compiled and played", wordtables.FileOfWord),
		wordtables.MadeBy(byPages, "docs/effects/effects/<word>.md", "its page", wordtables.FileOfWord),
	}},
	{Kind: "condition", Recipe: "To add a condition", Words: names(ir.CondWords), Floors: []wordtables.Floor{
		wordtables.ByHand("schema/venice/effect.cue", "how an author writes it", wordtables.CueFields("#Cond")),
		wordtables.ByHand("schema/ir/venice/cond.go", "its data, and what it names", wordtables.GoRows),
		wordtables.MadeBy(byUpdate, "schema/venice/json/effect.schema.json", "what a bundle may hold", wordtables.Properties("cond")),
		wordtables.ByHand("compiler/venice/cond.go", "how it is lowered", wordtables.GoRows),
		wordtables.ByHand("engine/venice/cond_words.go", "what it asks, and in which words", wordtables.GoRows),
		wordtables.ByHand("internal/proof/venice/naive/cond.go", "what it asks, once more", wordtables.GoRows),
		wordtables.ByHand("internal/proof/venice/generate/cond.go", "how it is drawn at random", wordtables.GoRows),
		wordtables.ByHand("internal/proof/reference/venice/testdata/conditions/<word>.txtar", "an example that is compiled and played", wordtables.FileOfWord),
		wordtables.MadeBy(byPages, "docs/effects/conditions/<word>.md", "its page", wordtables.FileOfWord),
	}},
	{Kind: "moment", Recipe: "To add a moment", Words: names(ir.WhenWords), Floors: []wordtables.Floor{
		wordtables.ByHand("schema/venice/memory.cue", "how an author writes it", wordtables.CueFields("#When")),
		wordtables.ByHand("schema/ir/venice/when.go", "its data", wordtables.GoRows),
		wordtables.MadeBy(byUpdate, "schema/venice/json/memory.schema.json", "what a bundle may hold", wordtables.Properties("when", "eliminatedOf")),
		wordtables.ByHand("compiler/venice/script.go", "how it is lowered", wordtables.GoRows),
		wordtables.ByHand("engine/venice/when_words.go", "what a line waits for, and in which words", wordtables.GoRows),
		wordtables.ByHand("internal/proof/venice/naive/script.go", "when it comes, once more", wordtables.GoRows),
		wordtables.ByHand("internal/proof/venice/generate/memory.go", "how it is drawn at random", wordtables.GoRows),
		wordtables.ByHand("internal/proof/reference/venice/testdata/moments/<word>.txtar", "an example that is compiled and played", wordtables.FileOfWord),
		wordtables.MadeBy(byPages, "docs/effects/moments/<word>.md", "its page", wordtables.FileOfWord),
	}},
}

func names[N any](words []ir.Word[N]) (out []wordtables.Word) {
	for _, w := range words {
		out = append(out, wordtables.Word{Name: w.Name, Family: w.Family})
	}
	return out
}

func TestFloors(t *testing.T) { wordtables.Floors(t, vocabularies) }

func TestRecipes(t *testing.T) { wordtables.Recipes(t, vocabularies) }
