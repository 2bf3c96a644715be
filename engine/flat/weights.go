package flat

import (
	"errors"
	"strconv"

	"acforge/engine"
)

// Weigh takes the values of a table of weights into to, which is as long.
func Weigh(to []int, table []engine.Weight) {
	for i := range table {
		to[i] = int(table[i].Value)
	}
}

// Weights is a table with the values that are in force, one for each of its weights.
func Weights(table []engine.Weight, by []int) []engine.Weight {
	out := make([]engine.Weight, len(table))
	for i, w := range table {
		w.Value = int32(by[i])
		out[i] = w
	}
	return out
}

// Reweigh takes other values into to. The error says that there are more or fewer.
func Reweigh(to []int, values []int32) error {
	if len(values) != len(to) {
		return errors.New(strconv.Itoa(len(values)) + " values for " + strconv.Itoa(len(to)) + " weights")
	}
	for i, v := range values {
		to[i] = int(v)
	}
	return nil
}
