package sidebyside

import (
	"encoding/json"
	"fmt"
	"strconv"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// file is a case as JSON. Words describes the answers for people.
type file struct {
	About      string   `json:"about"`
	Memory     string   `json:"memory"`
	Seats      int      `json:"seats"`
	Edition    string   `json:"edition"`
	Difficulty string   `json:"difficulty"`
	Seed       string   `json:"seed"`
	Given      bool     `json:"given"`
	Answers    []string `json:"answers"`
	Pack       *ir.Pack `json:"pack"`
}

// File writes a case. Keep the file with the tests as a case on which both
// engines agree.
func (c *Case) File(about string) []byte {
	f := file{About: about, Memory: c.Memory, Seats: c.Options.Seats, Edition: c.Options.Edition, Difficulty: c.Options.Difficulty,
		Seed: strconv.FormatUint(c.Options.Seed, 10), Given: c.Options.Given, Answers: []string{}, Pack: c.Pack}
	for _, a := range c.Answers {
		f.Answers = append(f.Answers, fmt.Sprintf("%#x", uint64(a)))
	}
	data, err := json.MarshalIndent(f, "", " ")
	if err != nil {
		panic(err) // plain data
	}
	return append(data, '\n')
}

// Read reads what [Case.File] writes.
func Read(data []byte) (*Case, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	seed, err := strconv.ParseUint(f.Seed, 10, 64)
	if err != nil {
		return nil, err
	}
	c := &Case{Pack: f.Pack, Memory: f.Memory, Options: engine.Options{Seats: f.Seats, Edition: f.Edition, Difficulty: f.Difficulty, Seed: seed, Given: f.Given}}
	for _, s := range f.Answers {
		a, err := strconv.ParseUint(s, 0, 64)
		if err != nil {
			return nil, err
		}
		c.Answers = append(c.Answers, engine.Action(a))
	}
	return c, nil
}
