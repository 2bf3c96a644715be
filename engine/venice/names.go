package venice

import ir "acforge/schema/ir/venice"

// What the numbers of a State mean, for who writes or reads one from outside
// (engine/venice/situation). Squares, Objectives, Machines and cards are counted as
// the tables of the Memory and the pack count them.

// Names of the values of Seat.Where, State.Phase, and MapState.Dir, where "" is
// the direction that is not known.
var (
	WhereNames = [...]string{notEntered: "not entered", onSquare: "square", hiding: "hiding", towerTop: "tower", offMap: "left", eliminated: "eliminated",
		inMachine: "machine", atHome: "home"}
	PhaseNames     = [...]string{phaseSetup: "setup", phaseEvent: "event", phaseAssassin: "assassin", phaseEnemy: "enemy", phaseEnd: "end"}
	DirectionNames = [...]string{north: "north", east: "east", south: "south", west: "west", dirRandom: "random", dirNone: ""}
)

// IR returns what the mission was compiled from, the pack and the Memory in it;
// both are to look at.
func (m *Mission) IR() (*ir.Pack, *ir.Memory) { return m.pack.ir, m.mem }

// Enemies are the ids of the types of Enemy as State.Reserve counts them: the
// Crossbowman, then the Elites and the Bosses of the Memory.
func (m *Mission) Enemies() []string {
	var out []string
	for t := range m.nTypes {
		out = append(out, m.enemyID(t))
	}
	return out
}

// Allies are the ids of those who may come into play, as State.Seat counts them
// behind the seats of the Assassins.
func (m *Mission) Allies() []string {
	var out []string
	for i := range m.allies {
		out = append(out, m.allyID(maxSeats+i))
	}
	return out
}
