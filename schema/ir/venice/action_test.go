package venice

import "testing"

// TestRangesFor: a number that is chosen for an action is between its two limits, and any
// other answer is no number.
func TestRangesFor(t *testing.T) {
	n := func(v int) Number { return Number{N: &v} }
	second, none := 1, 0
	a := &Action{Ask: []Ask{{Name: "lamp", One: []OneOf{{Name: "red"}, {Name: "green"}}}, {Name: "n", Number: &FromTo{From: n(1), To: Number{Min: []Number{n(5), {Assassins: true}}}}}}}
	r := (&Pack{}).RangesFor(&Memory{}, a)
	for _, c := range []struct {
		n    Number
		want Span
	}{
		{Number{Asked: &second}, Span{1, 4}},
		{Number{Times: []Number{{Asked: &second}, n(2)}}, Span{2, 8}},
		{Number{Asked: &none}, Span{}},
	} {
		if got := c.n.Range(r); got != c.want {
			t.Errorf("%+v: %v, not %v", c.n, got, c.want)
		}
	}
}
