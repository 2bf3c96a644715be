package jsonschema

import (
	"errors"
	"fmt"
	"regexp/syntax"
	"slices"
)

// pattern is a regular expression as a table: one look-up for each byte, where package
// regexp needs a hundred times as long for a short text. It supports expressions that
// begin with ^ and whose letters are ASCII.
type pattern struct{ states []patternState }

type patternState struct {
	next   [128]uint16 // by byte; dead when nothing can match any more
	always bool        // matched, whatever follows
	end    bool        // matched if the text ends here
}

const (
	dead      = 0xffff
	mostState = 1000
)

// match reports whether the expression matches s.
func (p *pattern) match(s []byte) bool {
	at := &p.states[0]
	for _, b := range s {
		if at.always {
			return true
		}
		if b >= 128 || at.next[b] == dead {
			return false
		}
		at = &p.states[at.next[b]]
	}
	return at.always || at.end
}

func compilePattern(expr string) (*pattern, error) {
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil, err
	}
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		return nil, err
	}
	if prog.StartCond()&syntax.EmptyBeginText == 0 {
		return nil, errors.New("a pattern that does not begin with ^")
	}
	for _, in := range prog.Inst {
		switch in.Op {
		case syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
			return nil, errors.New("a pattern with a dot")
		case syntax.InstRune, syntax.InstRune1:
			if in.Rune[len(in.Rune)-1] >= 128 {
				return nil, errors.New("a pattern with letters that are not ASCII")
			}
		case syntax.InstEmptyWidth:
			if e := syntax.EmptyOp(in.Arg); e != syntax.EmptyBeginText && e != syntax.EmptyEndText {
				return nil, errors.New("a pattern with a boundary of words or lines")
			}
		}
	}
	p := &pattern{}
	first, at := closure(prog, []uint32{uint32(prog.Start)}, true)
	known := map[string]uint16{fmt.Sprint(first): 0}
	sets := [][]uint32{first}
	p.states = append(p.states, at)
	for i := 0; i < len(sets); i++ {
		for b := range rune(128) {
			var out []uint32
			for _, pc := range sets[i] {
				if in := &prog.Inst[pc]; in.MatchRune(b) {
					out = append(out, in.Out)
				}
			}
			if len(out) == 0 {
				p.states[i].next[b] = dead
				continue
			}
			set, at := closure(prog, out, false)
			key := fmt.Sprint(set, at.always, at.end)
			to, ok := known[key]
			if !ok {
				if to = uint16(len(sets)); to == mostState {
					return nil, errors.New("a pattern with too many states")
				}
				known[key] = to
				sets = append(sets, set)
				p.states = append(p.states, at)
			}
			p.states[i].next[b] = to
		}
	}
	return p, nil
}

// closure follows instructions that consume nothing. It returns the instructions that
// consume a letter, sorted, and whether the expression has matched there.
func closure(prog *syntax.Prog, from []uint32, begin bool) (set []uint32, at patternState) {
	type place struct {
		pc  uint32
		end bool // only at the end of the text
	}
	seen := map[place]bool{}
	var walk func(p place)
	walk = func(p place) {
		if seen[p] {
			return
		}
		seen[p] = true
		switch in := &prog.Inst[p.pc]; in.Op {
		case syntax.InstMatch:
			at.end = true
			at.always = at.always || !p.end
		case syntax.InstAlt, syntax.InstAltMatch:
			walk(place{in.Out, p.end})
			walk(place{in.Arg, p.end})
		case syntax.InstCapture, syntax.InstNop:
			walk(place{in.Out, p.end})
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(in.Arg) == syntax.EmptyEndText {
				walk(place{in.Out, true})
			} else if begin {
				walk(place{in.Out, p.end})
			}
		case syntax.InstRune, syntax.InstRune1:
			if !p.end {
				set = append(set, p.pc)
			}
		}
	}
	for _, pc := range from {
		walk(place{pc, false})
	}
	slices.Sort(set)
	return slices.Compact(set), at
}
