package wording

import "strings"

// EffectsMark in the text of an author is replaced by its effects in words, in the language
// of the reader.
const EffectsMark = "{effects}"

// WithEffects returns a text with the words of effects in place of [EffectsMark]. Words
// that follow a colon or begin a sentence stay as they are; before a mark of punctuation
// they have no full stop of their own.
func WithEffects(text string, words []string) string {
	said := strings.Join(words, " ")
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, EffectsMark)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		if after != "" && strings.ContainsRune(".,;:!?", rune(after[0])) {
			b.WriteString(strings.TrimSuffix(said, "."))
		} else {
			b.WriteString(said)
		}
		text = after
	}
}
