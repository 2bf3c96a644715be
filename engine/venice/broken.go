package venice

// Broken says that the engine came to what must never be, by a fault of its own
// or by content beyond what the validator lets through. The game goes on as well
// as it can; Check reports it.
type Broken uint8

const (
	BrokenEmpty     Broken = 1 // nothing is in the middle of being done
	BrokenPoint     Broken = 2
	BrokenFrame     Broken = 3
	BrokenDepth     Broken = 4
	BrokenModifiers Broken = 6
	BrokenProgram   Broken = 7
)

// String says it as Check does.
func (b Broken) String() string {
	switch b {
	case 0:
		return "nothing"
	case BrokenEmpty:
		return "no frame is left"
	case BrokenPoint:
		return "a point offers nothing"
	case BrokenFrame:
		return "a frame has an op that is none"
	case BrokenDepth:
		return "more frames within each other than there is room for"
	case BrokenModifiers:
		return "more modifiers wait than there is room for"
	case BrokenProgram:
		return "an effect runs past its program"
	}
	return "reason " + itoa(int(b)) + ", which is none"
}
