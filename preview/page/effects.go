package page

import "acforge.dev/engine/wording"

// EffectsMark in the text of a card is replaced by its effects in words, in the language of
// the reader.
const EffectsMark = wording.EffectsMark

// WithEffects returns a text with the words of effects in place of [EffectsMark].
func WithEffects(text string, words []string) string { return wording.WithEffects(text, words) }
