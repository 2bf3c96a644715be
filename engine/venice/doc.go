// Package venice plays Brotherhood of Venice: the rules of
// docs/rulebook/rules.md as an engine.Game, for two to four Assassins, fast
// enough for bots that play whole games to answer a designer. docs/engine.md
// says how it is built: a flat state that is copied whole, a stack of frames
// that knows what is being done, choices and chance as points where the game
// rests, cards as trees of effects that are compiled when a Memory is.
//
// It sees the contract, the IR and engine/flat, and never a file, a clock, CUE,
// encoding/json or chance other than its own streams. It is not the proof of
// itself: package naive plays the same rules by another hand.
//
// Three tables lead to all the rest: start at turn (step_turn.go), a turn from the
// Event phase to its end, then frames and points (machine.go); what a frame's
// registers are called is in registers.go. Each line that obeys a statement of the
// rulebook names it (BOV-29.6), and docs/rulebook/coverage.md lists the files of
// each. Then action_*.go for what players do, effect_*.go and word_*.go for what
// cards do, codec_*.go for what is told of it all.
package venice
