package venice

import ir "acforge.dev/schema/ir/venice"

// Names for the numbers in a State, for code outside that reads or writes one
// (engine/venice/situation). Squares, Objectives, Machines and cards are numbered
// as in the tables of the Memory and the pack.

// Names of the values of Seat.Where, State.Phase and MapState.Dir; "" is an
// unknown direction.
var (
	WhereNames = [...]string{notEntered: "not entered", onSquare: "square", hiding: "hiding", towerTop: "tower", offMap: "left", eliminated: "eliminated",
		inMachine: "machine", atHome: "home"}
	PhaseNames     = [...]string{phaseSetup: "setup", phaseEvent: "event", phaseAssassin: "assassin", phaseEnemy: "enemy", phaseEnd: "end"}
	DirectionNames = [...]string{north: "north", east: "east", south: "south", west: "west", dirRandom: "random", dirNone: ""}
)

// IR returns the pack and the Memory that the mission was compiled from. Both are
// read-only.
func (m *Mission) IR() (*ir.Pack, *ir.Memory) { return m.pack.ir, m.mem }

// Enemies returns the ids of the types of Enemy in the order of State.Reserve:
// the Crossbowman, then the Elites and the Bosses of the Memory.
func (m *Mission) Enemies() []string {
	var out []string
	for t := range m.nTypes {
		out = append(out, m.enemyID(t))
	}
	return out
}

// BodyOf returns the type of the Bodies of a type of Enemy: Guards of a figure share those of
// the type that they belong to.
func (m *Mission) BodyOf(t int) int { return int(m.body(uint8(t))) }

// Allies returns the ids of the Allies that may come into play, in the order of
// State.Seat after the seats of the Assassins.
func (m *Mission) Allies() []string {
	var out []string
	for i := range m.allies {
		out = append(out, m.allyID(maxSeats+i))
	}
	return out
}
