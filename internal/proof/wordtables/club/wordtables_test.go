package club

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/wordtables"
	ir "acforge.dev/schema/ir/club"
)

var vocabularies = []wordtables.Vocabulary{
	{Kind: "effect of a special card", Recipe: "To add an effect of a special card", Words: words(), Floors: []wordtables.Floor{
		wordtables.ByHand("schema/club/cards.cue", "how an author writes it", wordtables.CueFields("#Effect")),
		wordtables.ByHand("schema/ir/club/effect.go", "its data, and whom it concerns", wordtables.GoRows),
		wordtables.ByHand("schema/club/json/pack.schema.json", "what a bundle may hold", wordtables.Properties("effect")),
		wordtables.ByHand("compiler/club/effects.go", "how it is lowered, when it is done and what it asks", wordtables.GoRows),
		wordtables.ByHand("engine/club/effect_words.go", "what it makes of the card", wordtables.GoRows),
		wordtables.ByHand("preview/club/effect_words.go", "what the card says, and its drawing", wordtables.GoRows),
	}},
}

func words() (out []wordtables.Word) {
	for _, w := range ir.EffectWords {
		out = append(out, wordtables.Word{Name: w.Name})
	}
	return out
}

func TestFloors(t *testing.T) { wordtables.Floors(t, vocabularies) }

func TestRecipes(t *testing.T) { wordtables.Recipes(t, vocabularies) }

// TestFields: each field of an effect is a word, and the word that its field is set
// for. Of an effect that is none, or two, no floor knows what to do.
func TestFields(t *testing.T) {
	typ := reflect.TypeFor[ir.Effect]()
	var fields []string
	for i := range typ.NumField() {
		name, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
		fields = append(fields, name)
		e := ir.Effect{}
		switch f := reflect.ValueOf(&e).Elem().Field(i); f.Kind() {
		case reflect.Int:
			f.SetInt(1)
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Pointer:
			f.Set(reflect.New(f.Type().Elem()))
		default:
			t.Fatalf("%s is a %s, which is no effect", name, f.Kind())
		}
		if w := e.Word(); w == nil || w.Name != name {
			t.Errorf("an effect with %s set is the word %v", name, w)
		}
	}
	var rows []string
	for _, w := range ir.EffectWords {
		rows = append(rows, w.Name)
	}
	if !slices.Equal(fields, rows) {
		t.Errorf("the fields are %q, the rows %q", fields, rows)
	}
	if none, two := (&ir.Effect{}).Word(), (&ir.Effect{Win: true, Draw: 1}).Word(); none != nil || two != nil {
		t.Errorf("nothing is the word %v, two are the word %v", none, two)
	}
}
