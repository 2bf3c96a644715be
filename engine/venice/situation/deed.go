package situation

import (
	"errors"
	"strconv"

	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// deeds maps the name of an action to how often it was taken, as the JSON state has it.
type deeds map[string]struct {
	Turn, Memory           int
	Square, Paid           map[string]int
	Assassin, AssassinTurn []int
}

// taken sets how often an action was taken: NAME turn N, NAME memory N, NAME square SQUARE N,
// NAME paid SQUARE N, NAME assassin SEAT N or NAME assassinTurn SEAT N.
func (s *situation) taken(args []string) error {
	i := indexOf(s.mem.Actions, func(a *ir.Action) bool { return a.Name == args[0] })
	if i < 0 {
		return unknown("no action", args[0])
	}
	of := ""
	switch len(args) {
	case 3:
	case 4:
		of = args[2]
	default:
		return errors.New("taken takes an action, what is counted and a number")
	}
	n, err := strconv.ParseUint(args[len(args)-1], 10, 8)
	if err != nil {
		return errors.New("taken ends with a number up to 255")
	}
	u := s.m.UseOf(i, args[1], of)
	if u < 0 {
		return errors.New("the action " + args[0] + " does not count that: it has no such limit, or no such square or seat")
	}
	s.st.Uses[u] = uint8(n)
	return nil
}

// ofDeed returns how often an action was taken: taken NAME turn, taken NAME square SQUARE and
// so on.
func (v *view) ofDeed(path []string) (string, error) {
	d, ok := v.Actions[path[1]]
	if !ok {
		return "", unknown("no action", path[1])
	}
	if len(path) < 3 {
		return "", errors.New("taken needs what is counted: turn, memory, square, assassin, assassinTurn or paid")
	}
	i := indexOf(v.mem.Actions, func(a *ir.Action) bool { return a.Name == path[1] })
	of := ""
	if len(path) > 3 {
		of = path[3]
	}
	if v.g.Mission().(*venice.Mission).UseOf(i, path[2], of) < 0 {
		return "", errors.New("the action " + path[1] + " does not count that")
	}
	seat, _ := strconv.Atoi(of)
	switch path[2] {
	case "turn":
		return strconv.Itoa(d.Turn), nil
	case "memory":
		return strconv.Itoa(d.Memory), nil
	case "square":
		return strconv.Itoa(d.Square[of]), nil
	case "paid":
		return strconv.Itoa(d.Paid[of]), nil
	}
	list := d.Assassin
	if path[2] == "assassinTurn" {
		list = d.AssassinTurn
	}
	if seat < 1 || seat > len(list) {
		return "", errors.New("no seat " + of)
	}
	return strconv.Itoa(list[seat-1]), nil
}
