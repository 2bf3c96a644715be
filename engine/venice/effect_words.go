package venice

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// effectWord is this engine's row for a word of the effect vocabulary. Rows are
// in the file of their family (word_characters.go to word_control.go). Nothing
// else in the package lists all words.
type effectWord struct {
	name string
	op   opcode // of its instruction, from the family's own numbers
	// compile writes the instructions of an effect.
	compile func(b *builder, e *ir.Effect)
	// says phrases an effect without a full stop. Its phrases are in the same
	// file.
	says func(w *Words, e *ir.Effect) string

	// How it runs is one of these four. The context is passed by value, because a
	// pointer would cost an allocation.
	do      func(g *Game, in *instr, ctx effectCtx)                // at once: there is no choice
	affects func(g *Game, in *instr, seat int, ctx effectCtx)      // on each character meant, one by one
	fill    func(g *Game, f effectFrame, in *instr, ctx effectCtx) // lists the options for the players
	leads   func(g *Game, f effectFrame, in *instr, ctx effectCtx) // only leads to another instruction

	// works reports whether the instruction at pc would change anything now;
	// otherwise it is not offered. Nil means always. It is not used for a word
	// with affects or leads.
	works func(g *Game, pc uint16, in *instr, ctx effectCtx) bool
	// reaches reports whether affects would change a character that is meant; nil
	// means always.
	reaches func(g *Game, in *instr, seat int) bool
	// obliged reports whether it is carried out in full without asking, because
	// the order makes no difference; nil means never.
	obliged func(g *Game, in *instr) bool
	// square applies a chosen square, if fill lists squares.
	square func(g *Game, f effectFrame, in *instr, sq uint8)
	// asks words the question if several ways are open.
	asks func(c codec, in *instr, lang string) string
}

// Numbers of instructions. Words are numbered from the number of their family, in
// the family's file.
const (
	opEnd    opcode = iota
	opOption        // follows opChoose, once per option
	opJump
	opFewer // jumps when fewer Assassins play
	opMark  // a branch is taken

	opsOfCharacters opcode = 16 * (iota - 4)
	opsOfAllies
	opsOfGuards
	opsOfTable
	opsOfDice
	opsOfControl
	nOps
)

// effectWords holds all words, in the order of ir.EffectWords.
var effectWords = slices.Concat(characterWords, allyWords, guardWords, tableWords, diceWords, controlWords)

// vocabulary finds the row of a word. A builder, a Mission and Words each hold
// it, because rows call functions that look up rows.
type vocabulary struct {
	effects map[string]*effectWord
	ops     [nOps + 16]*effectWord // by instruction
	conds   map[string]*condWord
	whens   map[string]*whenWord
}

var words = func() *vocabulary {
	v := &vocabulary{effects: map[string]*effectWord{}, conds: map[string]*condWord{}, whens: map[string]*whenWord{}}
	for i := range effectWords {
		row := &effectWords[i]
		v.effects[row.name], v.ops[row.op] = row, row
	}
	for i := range condWords {
		v.conds[condWords[i].name] = &condWords[i]
	}
	for i := range whenWords {
		v.whens[whenWords[i].name] = &whenWords[i]
	}
	return v
}()

// effect compiles one node. An unknown word, or one without a row, stops the
// Memory: it must not be silently ignored.
func (b *builder) effect(e *ir.Effect) {
	word, wrong := ir.Said(ir.EffectWords, e)
	if word == nil {
		b.fail("an effect " + wrong)
		return
	}
	row := b.voc.effects[word.Name]
	if row == nil {
		b.fail("the effect " + word.Name + " is not known to the rules")
		return
	}
	row.compile(b, e)
}

// effect phrases one effect, without a full stop.
func (w *Words) effect(e *ir.Effect) string {
	word, wrong := ir.Said(ir.EffectWords, e)
	if word == nil {
		return w.say("effect.none", "wrong", wrong)
	}
	row := w.voc.effects[word.Name]
	if row == nil {
		return w.say("effect.none", "wrong", word.Name)
	}
	return row.says(w, e)
}
