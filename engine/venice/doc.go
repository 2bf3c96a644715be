// Package venice plays Brotherhood of Venice: the rules of docs/rulebook/rules.md
// as an engine.Game, for two to four Assassins. It is fast enough for bots that
// play whole games to answer a designer. docs/engine.md describes its design: a
// flat state that is copied whole, a stack of frames for everything in progress,
// choices and chance as points where the game waits, and cards as trees of
// effects that are compiled with their Memory.
//
// It imports the contract, the IR and engine/flat. It never uses a file, a clock,
// CUE, encoding/json or chance other than its own streams. It does not prove
// itself: package naive is a second, independent implementation of the same
// rules.
//
// Start at turn (step_turn.go), a table of the turn from the Event phase to its
// end; then read frames and points (machine.go). The registers of a frame are
// named in registers.go. Each line that obeys a statement of the rulebook names
// it (BOV-29.6), and docs/rulebook/coverage.md lists the files of each statement.
// Then read action_*.go for players' actions, effect_*.go and word_*.go for
// cards, and codec_*.go for output.
package venice
