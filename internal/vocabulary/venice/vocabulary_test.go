package venice

import (
	"testing"

	"acforge/internal/vocabulary"
	ir "acforge/schema/ir/venice"
)

const (
	byUpdate = "go test ./schema -update"
	byPages  = "go test ./internal/reference/... -update"
)

var vocabularies = []vocabulary.Vocabulary{
	{Kind: "effect word", Recipe: "To add an effect word", Words: names(ir.EffectWords), Floors: []vocabulary.Floor{
		vocabulary.ByHand("schema/venice/effect.cue", "how an author writes it", vocabulary.CueFields("#Effect")),
		vocabulary.ByHand("schema/ir/venice/effect.go", "its data, and what it names", vocabulary.GoRows),
		vocabulary.MadeBy(byUpdate, "schema/venice/json/effect.schema.json", "what a bundle may hold", vocabulary.Properties("effect")),
		vocabulary.ByHand("compiler/venice/effects.go", "how it is lowered", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/word_<family>.go", "how it compiles and runs, when it is of use, what it says", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/naive/effect_words.go", "what it does, once more", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/generate/effect.go", "how it is drawn at random", vocabulary.GoRows),
		vocabulary.ByHand("internal/reference/venice/testdata/effects/<word>.txtar", "an example that is compiled and played", vocabulary.FileOfWord),
		vocabulary.MadeBy(byPages, "docs/effects/effects/<word>.md", "its page", vocabulary.FileOfWord),
	}},
	{Kind: "condition", Recipe: "To add a condition", Words: names(ir.CondWords), Floors: []vocabulary.Floor{
		vocabulary.ByHand("schema/venice/effect.cue", "how an author writes it", vocabulary.CueFields("#Cond")),
		vocabulary.ByHand("schema/ir/venice/cond.go", "its data, and what it names", vocabulary.GoRows),
		vocabulary.MadeBy(byUpdate, "schema/venice/json/effect.schema.json", "what a bundle may hold", vocabulary.Properties("cond")),
		vocabulary.ByHand("compiler/venice/cond.go", "how it is lowered", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/cond_words.go", "what it asks, and in which words", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/naive/cond.go", "what it asks, once more", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/generate/cond.go", "how it is drawn at random", vocabulary.GoRows),
		vocabulary.ByHand("internal/reference/venice/testdata/conditions/<word>.txtar", "an example that is compiled and played", vocabulary.FileOfWord),
		vocabulary.MadeBy(byPages, "docs/effects/conditions/<word>.md", "its page", vocabulary.FileOfWord),
	}},
	{Kind: "moment", Recipe: "To add a moment", Words: names(ir.WhenWords), Floors: []vocabulary.Floor{
		vocabulary.ByHand("schema/venice/memory.cue", "how an author writes it", vocabulary.CueFields("#When")),
		vocabulary.ByHand("schema/ir/venice/when.go", "its data", vocabulary.GoRows),
		vocabulary.MadeBy(byUpdate, "schema/venice/json/memory.schema.json", "what a bundle may hold", vocabulary.Properties("when")),
		vocabulary.ByHand("compiler/venice/script.go", "how it is lowered", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/when_words.go", "what a line waits for, and in which words", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/naive/script.go", "when it comes, once more", vocabulary.GoRows),
		vocabulary.ByHand("engine/venice/generate/memory.go", "how it is drawn at random", vocabulary.GoRows),
		vocabulary.ByHand("internal/reference/venice/testdata/moments/<word>.txtar", "an example that is compiled and played", vocabulary.FileOfWord),
		vocabulary.MadeBy(byPages, "docs/effects/moments/<word>.md", "its page", vocabulary.FileOfWord),
	}},
}

func names[N any](words []ir.Word[N]) (out []vocabulary.Word) {
	for _, w := range words {
		out = append(out, vocabulary.Word{Name: w.Name, Family: w.Family})
	}
	return out
}

func TestFloors(t *testing.T) { vocabulary.Floors(t, vocabularies) }

func TestRecipes(t *testing.T) { vocabulary.Recipes(t, vocabularies) }
