package mutants

// The text added to a package under test: the file with the switches, and its sources
// with a switch at each mutant.

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
)

// switches returns the file that is added to the package.
func (p *Package) switches() string {
	return `package ` + p.name + `

import (
	"os"
	"runtime/metrics"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// inverted is the mutant that is on, none: 0, or -1 where it is noted which
// switches are asked.
var inverted = func() int {
	of, which, _ := strings.Cut(os.Getenv("` + variable + `"), " ")
	if of != "` + p.name + `" {
		return 0
	}
	if which == "all" {
		return -1
	}
	n, _ := strconv.Atoi(which)
	most, _ := strconv.Atoi(os.Getenv("` + limitVariable + `"))
	go func() { // what runs away takes all memory, or never ends
		size := []metrics.Sample{{Name: "/memory/classes/total:bytes"}}
		for parent := os.Getppid(); ; time.Sleep(20 * time.Millisecond) {
			metrics.Read(size)
			if size[0].Value.Uint64() > 1<<30 || most > 0 && cpu() > most || os.Getppid() != parent {
				os.Exit(3)
			}
		}
	}()
	return n
}()

// cpu is the processor time of this process in milliseconds.
func cpu() int {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return int((u.Utime.Nano() + u.Stime.Nano()) / 1e6)
}

var (
	noted   [` + strconv.Itoa(len(p.Mutants)+1) + `]bool
	notesTo *os.File
)

// noting tells whether it is noted which mutants would make a difference where they
// are.
var noting = inverted < 0

func note(n int) {
	if noted[n] {
		return
	}
	noted[n] = true
	if notesTo == nil {
		var err error
		if notesTo, err = os.Create(os.Getenv("` + noteVariable + `")); err != nil {
			panic(err)
		}
	}
	notesTo.WriteString(strconv.Itoa(n) + "\n")
}

func invert(n int, condition bool) bool {
	if noting {
		note(n)
	}
	return condition != (n == inverted)
}

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// oneMore is v, or one more.
func oneMore[T integer](n int, v T) T {
	if noting {
		note(n)
	}
	if n == inverted {
		return v + 1
	}
	return v
}

// lacking is a condition, or the value that counts for nothing beside others.
func lacking(n int, neutral, condition bool) bool {
	if noting && condition != neutral {
		note(n)
	}
	if n == inverted {
		return neutral
	}
	return condition
}

// unlisted is v, or a value that nothing has.
func unlisted[T integer](n int, v T) T {
	if noting {
		note(n)
	}
	if n == inverted {
		return ^T(0) - 17
	}
	return v
}

// nonzero tells whether a value is not the zero value.
func nonzero[T comparable](v T) bool {
	var zero T
	return v != zero
}

// turned yields the numbers below a count, or these from the last one on.
func turned[T integer](n int, count T) func(func(T) bool) {
	if noting && count > 1 {
		note(n)
	}
	return func(yield func(T) bool) {
		for k := T(0); k < count; k++ {
			at := k
			if n == inverted {
				at = count - 1 - k
			}
			if !yield(at) {
				return
			}
		}
	}
}

// turnedOf yields the elements of a list with their numbers, or these from the last
// one on.
func turnedOf[S ~[]E, E any](n int, list S) func(func(int, E) bool) {
	if noting && len(list) > 1 {
		note(n)
	}
	return func(yield func(int, E) bool) {
		for k := range list {
			at := k
			if n == inverted {
				at = len(list) - 1 - k
			}
			if !yield(at, list[at]) {
				return
			}
		}
	}
}

// instead is v, or the other one.
func instead[T comparable](n int, v, other T) T {
	if noting && v != other {
		note(n)
	}
	if n == inverted {
		return other
	}
	return v
}
`
}

// rewrite applies the edits to a source. Of several edits at one place, ends come
// first, the innermost before the others; then beginnings, the outermost before the
// others.
func rewrite(data []byte, edits []edit) []byte {
	order := make([]int, len(edits))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int {
		a, b := edits[i], edits[k]
		switch {
		case a.at != b.at:
			return cmp.Compare(a.at, b.at)
		case a.last != b.last:
			if a.last {
				return -1
			}
			return 1
		case a.mate != b.mate:
			return cmp.Compare(b.mate, a.mate)
		case a.last: // both enclose the same source: the later one is inside
			return cmp.Compare(k, i)
		}
		return cmp.Compare(i, k)
	})
	var b bytes.Buffer
	last := 0
	for _, i := range order {
		e := edits[i]
		b.Write(data[last:e.at])
		b.WriteString(e.text)
		last = e.at
	}
	b.Write(data[last:])
	return b.Bytes()
}
