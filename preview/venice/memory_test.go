package venice

import (
	"reflect"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestAlternatives: each way to fail is a condition of its own, without an "or"; a condition
// with too many ways stays whole.
func TestAlternatives(t *testing.T) {
	at := func(n int) ir.Cond { return ir.Cond{TurnAtLeast: &n} }
	open := ir.Cond{AlertRaised: true}
	for _, c := range []struct{ is, want []ir.Cond }{
		{[]ir.Cond{at(4)}, []ir.Cond{at(4)}},
		{[]ir.Cond{{Any: []ir.Cond{at(4), at(5)}}}, []ir.Cond{at(4), at(5)}},
		{[]ir.Cond{{All: []ir.Cond{open, {Any: []ir.Cond{at(15), {All: []ir.Cond{at(12), at(3)}}}}}}},
			[]ir.Cond{{All: []ir.Cond{open, at(15)}}, {All: []ir.Cond{open, at(12), at(3)}}}},
	} {
		if got := alternatives(c.is[0]); !reflect.DeepEqual(got, c.want) {
			t.Errorf("the ways are %+v, want %+v", got, c.want)
		}
	}
	three := ir.Cond{Any: []ir.Cond{at(1), at(2), at(3)}}
	many := ir.Cond{All: []ir.Cond{three, three}}
	if got := alternatives(many); len(got) != 1 || !reflect.DeepEqual(got[0], many) {
		t.Errorf("a condition with nine ways became %d", len(got))
	}
}
