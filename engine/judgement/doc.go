// Package judgement learns the chance to win from positions of played games.
//
// A position is a list of numbers, its features: those that [Of] derives for every game
// from [engine.Game.Value] and the turn, and those that the mission adds
// ([engine.Study.Features]). [Learn] fits a logistic regression to positions and the
// results of their games. A [Model] then gives the chance to win from another position of
// the same mission.
//
// The package uses integers only, so the same games give the same model on every machine.
// Features have 4 bits after the point, weights and log-odds 20. Start at [Learn].
package judgement
