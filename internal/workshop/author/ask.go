package author

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Ask returns a [Choose] that asks a person: it writes one offer after the other on out
// and reads a line of in for each. named returns the name of a file in messages.
func Ask(in io.Reader, out io.Writer, named func(file string) string) Choose {
	answers := bufio.NewScanner(in)
	return func(o Offer) (int, error) {
		fmt.Fprintf(out, "%s: %s\n", o.Where(named), o.Problem.Message)
		for i, way := range o.Ways {
			fmt.Fprintf(out, "  %d  %s\n", i+1, way.Message)
		}
		fmt.Fprint(out, "number, Enter to leave it, q to stop: ")
		if !answers.Scan() {
			fmt.Fprintln(out)
			return Stop, answers.Err()
		}
		answer := strings.TrimSpace(answers.Text())
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(o.Ways) {
			return n - 1, nil
		}
		if answer == "q" {
			return Stop, nil
		}
		return Leave, nil
	}
}
