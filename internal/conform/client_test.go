package conform

import "testing"

// TestHasty: a client that waits when it is told to is correct; one that keeps calling
// is not.
func TestHasty(t *testing.T) {
	const ask, wait, fine = `{"jsonrpc":"2.0","id":1,"method":"table.look"}`, `{"jsonrpc":"2.0","id":1,"error":{"code":9,"message":"wait","data":{"name":"limit"}}}`, `{"jsonrpc":"2.0","id":1,"result":{}}`
	j := &judge{trial: plain}
	for range 9 {
		j.answer(ask, wait)
	}
	j.answer(ask, fine)
	j.answer(ask, wait)
	if len(j.c.Faults) > 0 {
		t.Errorf("told now and then: %v", j.c.Faults)
	}
	for range 9 {
		j.answer(ask, wait)
	}
	if len(j.c.Faults) != 1 {
		t.Errorf("told ten times: %v", j.c.Faults)
	}
}
