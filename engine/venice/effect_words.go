package venice

import (
	"slices"

	ir "acforge/schema/ir/venice"
)

// effectWord is a word of the effect vocabulary as this engine knows it: one row
// in the file of its family (word_characters.go to word_control.go). Nothing
// else in the package lists all words.
type effectWord struct {
	name string
	op   opcode // of its instruction, from the family's own numbers
	// compile writes the instructions of an effect.
	compile func(b *builder, e *ir.Effect)
	// says puts an effect into words, without a full stop; its phrases stand in
	// the same file.
	says func(w *Words, e *ir.Effect) string

	// How it runs is one of these four. What they are told of where and why it
	// happens is a copy: a pointer would cost an allocation.
	do      func(g *Game, in *instr, ctx effectCtx)                // at once: nothing is left to choose
	affects func(g *Game, in *instr, seat int, ctx effectCtx)      // to each character that is meant, one by one
	fill    func(g *Game, f effectFrame, in *instr, ctx effectCtx) // lists the ways to go on, of which the players choose
	leads   func(g *Game, f effectFrame, in *instr, ctx effectCtx) // does nothing itself: to another instruction

	// works tells whether the instruction at pc would make a difference now: what
	// would not is not offered. Nil where it always does; not asked of a word that
	// affects or leads.
	works func(g *Game, pc uint16, in *instr, ctx effectCtx) bool
	// reaches tells whether it makes a difference to a character that is meant,
	// where affects is set; nil: always.
	reaches func(g *Game, in *instr, seat int) bool
	// obliged tells whether it is done as far as it goes without asking, since the
	// order makes no difference; nil: never.
	obliged func(g *Game, in *instr) bool
	// square takes a square that was chosen, where fill lists squares.
	square func(g *Game, f effectFrame, in *instr, sq uint8)
	// asks is what the players are asked where ways are left open.
	asks func(c codec, in *instr, lang string) string
}

// Numbers of instructions. Those of words are counted from the number of their
// family, in the family's file.
const (
	opEnd    opcode = iota
	opOption        // follows opChoose, one for each option
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

// effectWords are all words, in the order of ir.EffectWords.
var effectWords = slices.Concat(characterWords, allyWords, guardWords, tableWords, diceWords, controlWords)

// vocabulary finds the row of a word. A builder, a Mission and Words each hold
// it, since rows call what looks rows up.
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

// effect compiles one node. What is no word, or one that has no row, stops the
// Memory: it must not silently do nothing.
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

// effect says one effect, without a full stop.
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
