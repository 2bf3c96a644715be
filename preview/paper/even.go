package paper

import "acforge.dev/engine/wording"

// evenest is how far all letters of a deck shrink together for the sake of its fullest
// card. A card that needs smaller ones has them alone.
const evenest = 0.85

// Even gives the fronts of each deck letters of one size, the largest that all of them have
// room for. It is called when the set is whole, with its fonts: a card that is printed alone
// then looks as it does among the others.
func (s *Set) Even() error {
	wide, err := advances()
	if err != nil {
		return err
	}
	on := &unseen{}
	c := &canvas{pdf: on, advance: wide, tree: newTree(s.Lang), lang: s.Lang, fonts: s.Fonts, right: wording.RightToLeft(s.Lang), unseen: true}
	s.even = map[*Side]float64{}
	for i := range s.Files {
		for _, sec := range s.Files[i].Sections {
			d, is := sec.(*Deck)
			if !is {
				continue
			}
			least := 1.0
			for k := range d.Pieces {
				f := d.Pieces[k].Front
				_, scale, _ := c.settle(f.Parts, d.Size.W, d.Size.H-f.Top-f.Foot)
				least = min(least, scale)
			}
			for k := range d.Pieces {
				s.even[d.Pieces[k].Front] = max(least, evenest)
			}
		}
	}
	return nil
}
