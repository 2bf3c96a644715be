package venice

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// effectWord is this engine's row for a word of the effect vocabulary. The rows of a
// family are in its file (word_characters.go to word_control.go). effectWords is the
// only list of all words in this package.
type effectWord struct {
	name string
	op   opcode // of its instruction, from the family's own numbers
	// compile writes the instructions of an effect.
	compile func(b *builder, e *ir.Effect)
	// says returns an effect in words, without a full stop. The file of the row has
	// its phrases.
	says func(w *Words, e *ir.Effect) string

	// Exactly one of these four is set, and runs the instruction. The context is passed
	// by value, because a pointer would cost an allocation.
	do      func(g *Game, in *instr, ctx effectCtx)                // runs it at once, without a choice
	affects func(g *Game, in *instr, seat int, ctx effectCtx)      // runs it on each chosen character, one by one
	fill    func(g *Game, f effectFrame, in *instr, ctx effectCtx) // lists the options of the players
	leads   func(g *Game, f effectFrame, in *instr, ctx effectCtx) // goes to another instruction and changes nothing

	// works reports whether the instruction at pc would change anything now. Options
	// that would change nothing are not offered. Nil means always. Words with affects or
	// leads do not use it.
	works func(g *Game, pc uint16, in *instr, ctx effectCtx) bool
	// reaches reports whether affects would change a chosen character; nil means
	// always.
	reaches func(g *Game, in *instr, seat int) bool
	// obliged reports whether all listed options are taken without a question, because
	// their order makes no difference; nil means never.
	obliged func(g *Game, in *instr) bool
	// square applies a chosen square, if fill lists squares.
	square func(g *Game, f effectFrame, in *instr, sq uint8)
	// asks returns the question to the players if there are several options.
	asks func(c codec, in *instr, lang string) string
}

// Numbers of instructions. Each family has a first number here, and its file numbers
// its words from there.
const (
	opEnd    opcode = iota
	opOption        // follows opChoose, once per option
	opJump
	opFewer  // jumps if fewer Assassins play than its number
	opMark   // records that a branch is taken
	opAmount // counts the number of the next instruction, and jumps if it is 0
	opTimes  // counts how often the copies of a Repeat are done
	opAgain  // jumps if they are done fewer times than its number

	opsOfCharacters opcode = familyMost * (iota - 7)
	opsOfAllies
	opsOfGuards
	opsOfTable
	opsOfGround
	opsOfDice
	opsOfControl
	opsOfChance
	opsOfFigures
	opsOfPieces
	nOps
)

// familyMost is the largest number of instructions of a family.
const familyMost = 24

// effectWords holds all words, in the order of ir.EffectWords.
var effectWords = slices.Concat(characterWords, allyWords, guardWords, tableWords, groundWords, diceWords, chanceWords, figureWords, pieceWords, controlWords)

// vocabulary finds the row of a word. A builder, a Mission and Words hold a pointer to
// it. Rows call functions that look up rows, so a global would depend on itself.
type vocabulary struct {
	effects map[string]*effectWord
	ops     [nOps + familyMost]*effectWord // by instruction
	conds   map[string]*condWord
	numbers map[string]*numberWord
	whens   map[string]*whenWord
}

var words = func() *vocabulary {
	v := &vocabulary{effects: map[string]*effectWord{}, conds: map[string]*condWord{}, numbers: map[string]*numberWord{}, whens: map[string]*whenWord{}}
	for i := range effectWords {
		row := &effectWords[i]
		v.effects[row.name], v.ops[row.op] = row, row
	}
	v.ops[opOrder] = &orderWord
	for i := range condWords {
		v.conds[condWords[i].name] = &condWords[i]
	}
	for i := range numberWords {
		v.numbers[numberWords[i].name] = &numberWords[i]
	}
	for i := range whenWords {
		v.whens[whenWords[i].name] = &whenWords[i]
	}
	return v
}()

// effect compiles one effect. With an unknown word, or a word without a row, the
// Memory cannot be played: the effect must not be silently ignored.
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

// effect returns one effect in words, without a full stop.
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
