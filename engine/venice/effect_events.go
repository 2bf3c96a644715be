package venice

// Codes of events of effects. The comments name the arguments.
const (
	evBranch       uint16 = nKernelEvents + iota // a branch of an effect was taken
	evToken                                      // token, square, placed
	evRevealed                                   // goal
	evSkip                                       // step
	evCubes                                      // seat, by
	evLent                                       // type, by
	evChanged                                    // change of the Map
	evReason                                     // text: why the Memory failed
	evShort                                      // type, count wanted, count in the reserve
	evConcluded                                  // conclusion
	evRemembered                                 // what, value
	evDeed                                       // seat, action, square, paid, price
	evLater                                      // what waits, turn
	evState                                      // state, begins
	evLaid                                       // square of the tile
	evCracks                                     // square of the tile
	evLured                                      // square
	evRolled                                     // die, the faces of the first three dice, of the others (5 bits each, from 1)
	evTurnedUp                                   // deck, card
	evDeckShuffled                               // deck
	evLookedAt                                   // deck, card, place from the top
	evPutBack                                    // deck, card, place from the top
	evGuessed                                    // secret, the named values (4 bits each), right
	evTold                                       // secret, place from 1, value
	evFigure                                     // figure, from, to
	evFigurePut                                  // figure, square
	evFigureGone                                 // figure, square
	evFigureTurned                               // figure
	evWithdrawn                                  // goal
	evPiece                                      // kind, place, new place, face
	evPieceTurned                                // kind, place, face
	evBossGrew                                   // type, square, cubes, dice
	evSwapped                                    // two squares
	nEvents
)
