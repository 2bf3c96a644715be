// Package rules plays Nine Squares, a small game whose exact odds are known. It
// is the worked example of a game system: read it to learn how to write one.
//
// The rules, by the numbers that events carry:
//
//	1.1 The board has nine squares, a1 to c3.
//	1.2 One to three players each have a rope, and a figure on the start square.
//	2.1 Players take turns in the order of their seats.
//	2.2 In a turn a figure can step to an orthogonal neighbour.
//	2.3 It can wait.
//	2.4 It can use its rope, once in the game: it goes two squares in a
//	    straight line, over the square between.
//	3.1 Figures cannot enter a closed square; a rope passes over it.
//	4.1 A player who ends a turn on a dark square rolls a die.
//	4.2 If the die shows the risk of the mission or less, the figure is caught
//	    and returns to the start.
//	5.1 The game is won if all figures are then on the goal.
//	6.1 Otherwise the top card of the deck is drawn. The deck has
//	    calm cards for each player, and bells, in an unknown order.
//	6.2 The game is lost by "alarm" when enough bells have been drawn.
//	6.3 It is lost by "dark" when the deck is empty.
//	7.1 The bonus is for a win in which no figure was caught.
//	8.1 In the edition "second" the risk is one less.
//	9.1 A campaign plays the missions in order.
//	9.2 A rope that was used in a won mission stays used.
//	9.3 After the first loss of a mission the players choose together to try again
//	    or to give up.
//	9.4 A second loss of the mission ends the campaign.
//
// The package uses only the contract and its own data: no file, no clock, no
// fmt and no encoding/json, because it is compiled into the engine of a page.
//
// Start at game.go, which holds the rules of a turn. The data of a pack is
// [IR].
package rules
