package parallel

import (
	"fmt"
	"sync/atomic"
	"testing"
)

func TestEach(t *testing.T) {
	var sum atomic.Int64
	if err := Each(100, func(i int) error { sum.Add(int64(i)); return nil }); err != nil || sum.Load() != 4950 {
		t.Errorf("the sum is %d, %v", sum.Load(), err)
	}
	for range 50 {
		err := Each(20, func(i int) error {
			if i >= 7 {
				return fmt.Errorf("%d", i)
			}
			return nil
		})
		if err == nil || err.Error() != "7" {
			t.Fatalf("the error is %v, not that of the first", err)
		}
	}
	defer func() {
		if p := recover(); p != "three" {
			t.Errorf("the panic is %v", p)
		}
	}()
	_ = Each(8, func(i int) error {
		if i == 3 {
			panic("three")
		}
		return nil
	})
	t.Error("the panic is lost")
}
