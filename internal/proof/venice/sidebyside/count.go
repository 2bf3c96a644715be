package sidebyside

import (
	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Count counts the paths of 1 to depth answers from the beginning of a game with
// given chance: every option of every choice and every outcome of every die and
// draw, unweighted. A path that ends earlier with the game is not counted
// further.
func Count(make Maker, p *ir.Pack, memory string, o engine.Options, depth int) ([]uint64, error) {
	o.Given = true
	c := &counter{start: func() (Side, error) { return make(p, memory, o) }, paths: newCounts(depth)}
	s, err := c.start()
	if err != nil {
		return nil, err
	}
	if err := c.from(s, nil, depth); err != nil {
		return nil, err
	}
	return c.paths, nil
}

func newCounts(depth int) []uint64 { return make([]uint64, depth) }

// counter walks the tree. A Side cannot be copied, so all options of a point
// except the last are taken in a new game that is led there.
type counter struct {
	start func() (Side, error)
	paths []uint64
}

func (c *counter) from(s Side, path []engine.Action, left int) error {
	defer s.Close()
	if s.Point().Kind == engine.Over {
		return nil
	}
	legal := s.Legal()
	c.paths[len(path)] += uint64(len(legal))
	if left == 1 {
		return nil
	}
	for i, a := range legal {
		to := s
		if i < len(legal)-1 { // the last option continues with s itself
			var err error
			if to, err = c.start(); err != nil {
				return err
			}
			for _, b := range path {
				if err := to.Apply(b); err != nil {
					return err
				}
			}
		}
		if err := to.Apply(a); err != nil {
			return err
		}
		if err := c.from(to, append(path[:len(path):len(path)], a), left-1); err != nil {
			return err
		}
	}
	return nil
}
