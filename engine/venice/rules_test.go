package venice

import (
	"fmt"
	"path"
	"strconv"
	"strings"
	"testing"

	"acforge/engine"
	"acforge/engine/example"
	ir "acforge/schema/ir/venice"
)

// rulebook lets examples be about this engine.
type rulebook struct{}

// Situation compiles the example's Memory and puts a game of it into the
// situation of the state.
func (rulebook) Situation(e *example.Example, script string) (engine.Game, error) {
	pack, err := examplePack(e)
	if err != nil {
		return nil, err
	}
	b, err := exampleMemory(pack, e, script)
	if err != nil {
		return nil, err
	}
	pack.Memories = []ir.Memory{b.m}
	p, err := New(pack, nil)
	if err != nil {
		return nil, err
	}
	m, err := p.Mission(b.m.ID)
	if err != nil {
		return nil, err
	}
	o := engine.Options{Seats: len(b.names), Given: true, Seed: 1}
	var lines [][]string
	for _, l := range b.rest {
		if l.Words[0] == "edition" {
			o.Edition = l.Words[1]
		}
		lines = append(lines, l.Words)
	}
	g, err := Situate(m.(*Mission), o, lines)
	if err != nil {
		if n, what, ok := strings.Cut(err.Error(), ": "); ok {
			if i, bad := strconv.Atoi(n); bad == nil && i < len(b.rest) {
				return nil, fmt.Errorf("%s:%d: %s", e.File, b.rest[i].Number, what)
			}
		}
		return nil, fmt.Errorf("%s: %w", e.File, err)
	}
	return g, nil
}

// Look names parts of the state.
func (rulebook) Look(g engine.Game, path ...string) (string, error) { return Look(g, path...) }

// TestRules plays every example; one of them with -run 'TestRules/BOV-29.6'.
func TestRules(t *testing.T) {
	for _, e := range ruleExamples(t) {
		t.Run(strings.TrimSuffix(path.Base(e.File), ".txtar"), func(t *testing.T) {
			for _, s := range e.Scripts {
				name := s.Name
				if name == "" {
					name = "script"
				}
				t.Run(name, func(t *testing.T) {
					if err := example.Run(rulebook{}, e, s); err != nil {
						t.Error(err)
					}
				})
			}
		})
	}
}
