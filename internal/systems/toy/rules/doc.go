// Package rules plays Nine Squares, a small game whose exact odds are known. It
// is the worked example of a game system: read it to learn how to write one.
//
// The rules, by the numbers that events carry:
//
//	1.1 The board has nine squares, a1 to c3.
//	1.2 One to three players each have a figure on the start and a rope.
//	2.1 Players take turns in the order of their seats.
//	2.2 In a turn the figure steps to an orthogonal neighbour.
//	2.3 Or it waits.
//	2.4 Or it uses its rope, once in the game: it goes two squares in a
//	    straight line, over whatever lies between.
//	3.1 Nobody enters a closed square; a rope passes over it.
//	4.1 A player who ends a turn on a dark square throws a die.
//	4.2 At the risk or less the figure is caught and stands on the start again.
//	5.1 If now all figures stand on the goal, the game is won.
//	6.1 Otherwise the top card of the deck is drawn. The deck holds calm cards
//	    for each player and bells, in an order that nobody knows.
//	6.2 The game is lost by "alarm" when enough bells were drawn.
//	6.3 It is lost by "dark" when the deck is empty.
//	7.1 Bonus: nobody was caught.
//	8.1 By the edition "second" the risk is one less.
//	9.1 A campaign plays the missions in their order.
//	9.2 A rope that was used in a mission that was won stays used.
//	9.3 After a first loss all players together choose to try again or to give up.
//	9.4 A second loss of the mission ends the campaign.
//
// The package uses only the contract and its own data: no file, no clock, no
// fmt and no encoding/json, because it is compiled into the engine of a page.
//
// Start at game.go, which holds the rules of a turn. The data of a pack is
// [IR].
package rules
