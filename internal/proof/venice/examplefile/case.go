// Package examplefile reads the rule examples of venice (docs/examples.md) into a
// form that any engine of it can start from. This is a pack with the one Memory
// that the drawing and the lines of an example describe, and the lines on the
// state of the game. Each engine reads those lines into its own state.
//
// It is for tests. It knows no rule and no engine: two engines to be compared may
// only learn from it what an example says.
//
// Start at [Read].
package examplefile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	ir "acforge.dev/schema/ir/venice"
)

// Case is the beginning of a script of an example.
type Case struct {
	// Pack holds one Memory, with the id Memory.
	Pack   *ir.Pack
	Memory string
	// Options are the options of the game: chance is given, and edition and
	// difficulty come from lines.
	Options engine.Options
	// Phase is the value of the line "phase"; without one the game begins with
	// its set-up.
	Phase string
	// Lines holds the lines on the state of the game.
	Lines []example.Line

	file string
}

// Read reads the start of a script. shared names the file with the pack of all
// examples; the example's own section "pack" adds to it.
func Read(shared string, e *example.Example, script string) (*Case, error) {
	pack, err := readPack(shared, e)
	if err != nil {
		return nil, err
	}
	b, err := readMemory(pack, e, script)
	if err != nil {
		return nil, err
	}
	pack.Memories = []ir.Memory{b.m}
	c := &Case{Pack: pack, Memory: b.m.ID, Options: engine.Options{Seats: len(b.names), Given: true, Seed: 1}, Lines: b.rest, file: e.File}
	for _, l := range b.rest {
		if len(l.Words) < 2 {
			continue
		}
		switch l.Words[0] {
		case "edition":
			c.Options.Edition = l.Words[1]
		case "difficulty":
			c.Options.Difficulty = l.Words[1]
		case "phase":
			c.Phase = l.Words[1]
		}
	}
	if c.Options.Difficulty == "" && b.m.ID != "0.1" { // the difficulty is fixed unless the example is about it
		c.Options.Difficulty = "always-normal"
	}
	return c, nil
}

// Words returns the words of the lines.
func (c *Case) Words() [][]string {
	var out [][]string
	for _, l := range c.Lines {
		out = append(out, l.Words)
	}
	return out
}

// Blame adds file and line to an error that begins with the number of its line in
// Lines and ": ".
func (c *Case) Blame(err error) error {
	if n, what, ok := strings.Cut(err.Error(), ": "); ok {
		if i, bad := strconv.Atoi(n); bad == nil && i < len(c.Lines) {
			return fmt.Errorf("%s:%d: %s", c.file, c.Lines[i].Number, what)
		}
	}
	return fmt.Errorf("%s: %w", c.file, err)
}

// readPack reads the shared pack of the examples and adds the example's own
// section "pack".
func readPack(shared string, e *example.Example) (*ir.Pack, error) {
	data, err := os.ReadFile(shared)
	if err != nil {
		return nil, err
	}
	p, err := shareable(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shared, err)
	}
	more := &ir.Pack{}
	if own := e.Section("pack"); own != "" {
		if err := decodeStrict([]byte(own), more); err != nil {
			return nil, fmt.Errorf("%s: section pack: %w", e.File, err)
		}
	}
	var twice error
	for _, t := range []error{
		laid("equipment", &p.Equipment, more.Equipment, func(c ir.Equipment) string { return c.ID }),
		laid("events", &p.Events, more.Events, func(c ir.EventCard) string { return c.ID }),
		laid("enemies", &p.Enemies, more.Enemies, func(c ir.Enemy) string { return c.ID }),
		laid("towers", &p.Towers, more.Towers, func(c ir.TowerCard) string { return c.ID }),
		laid("machines", &p.Machines, more.Machines, func(c ir.Machine) string { return c.ID }),
		laid("allies", &p.Allies, more.Allies, func(c ir.Ally) string { return c.ID }),
		laid("skills", &p.Skills, more.Skills, func(c ir.Skill) string { return c.ID }),
		laid("remember", &p.Remember, more.Remember, func(c ir.Remembered) string { return c.ID }),
	} {
		if t != nil && twice == nil {
			twice = fmt.Errorf("%s: section pack: %w", e.File, t)
		}
	}
	if twice != nil {
		return nil, twice
	}
	for _, a := range more.Assassins { // another ability for it
		i := slices.IndexFunc(p.Assassins, func(o ir.Assassin) bool { return o.ID == a.ID })
		if i < 0 {
			return nil, fmt.Errorf("%s: section pack: no Assassin %q to change", e.File, a.ID)
		}
		p.Assassins[i] = a
	}
	rest := *more
	rest.Equipment, rest.Events, rest.Enemies, rest.Towers, rest.Assassins, rest.Machines, rest.Allies, rest.Skills = nil, nil, nil, nil, nil, nil, nil, nil
	rest.Remember = nil
	if !reflect.DeepEqual(rest, ir.Pack{}) {
		return nil, fmt.Errorf("%s: section pack: it adds equipment, events, enemies, towers, machines, allies, skills and remembered values and changes assassins, and nothing else", e.File)
	}
	return p, nil
}

// laid adds an example's entries to a table. An id that is already there is an
// error: the first entry would be found, and the new one never used.
func laid[T any](table string, to *[]T, more []T, id func(T) string) error {
	for _, m := range more {
		if slices.ContainsFunc(*to, func(o T) bool { return id(o) == id(m) }) {
			return fmt.Errorf("%s has a %q already, which this one would not replace", table, id(m))
		}
		*to = append(*to, m)
	}
	return nil
}

// decoded caches the last shared pack, which hundreds of examples use.
var decoded struct {
	sync.Mutex
	data []byte
	pack *ir.Pack
}

// shareable decodes a shared pack, or returns the cached one. Callers may append
// to its lists: they have no spare capacity, so appending copies them.
func shareable(data []byte) (*ir.Pack, error) {
	decoded.Lock()
	defer decoded.Unlock()
	if decoded.pack == nil || !bytes.Equal(decoded.data, data) {
		p := &ir.Pack{}
		if err := decodeStrict(data, p); err != nil {
			return nil, err
		}
		decoded.data, decoded.pack = data, p
	}
	p := *decoded.pack
	p.Equipment, p.Events, p.Enemies, p.Towers = slices.Clip(p.Equipment), slices.Clip(p.Events), slices.Clip(p.Enemies), slices.Clip(p.Towers)
	p.Machines, p.Allies, p.Skills = slices.Clip(p.Machines), slices.Clip(p.Allies), slices.Clip(p.Skills)
	p.Remember = slices.Clip(p.Remember)
	p.Assassins = slices.Clone(p.Assassins) // an Assassin may be changed
	return &p, nil
}

func decodeStrict(data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return dec.Decode(v)
}
