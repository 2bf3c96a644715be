package flat

import (
	"errors"
	"strconv"

	"acforge.dev/engine"
)

// Weigh copies the values of a table of weights into to, which has the same
// length.
func Weigh(to []int, table []engine.Weight) {
	for i := range table {
		to[i] = int(table[i].Value)
	}
}

// Weights returns a table with the values of by, one for each weight.
func Weights(table []engine.Weight, by []int) []engine.Weight {
	out := make([]engine.Weight, len(table))
	for i, w := range table {
		w.Value = int32(by[i])
		out[i] = w
	}
	return out
}

// Reweigh copies values into to. It returns an error if the lengths differ.
func Reweigh(to []int, values []int32) error {
	if len(values) != len(to) {
		return errors.New(strconv.Itoa(len(values)) + " values for " + strconv.Itoa(len(to)) + " weights")
	}
	for i, v := range values {
		to[i] = int(v)
	}
	return nil
}
