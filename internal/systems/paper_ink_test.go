package systems_test

import (
	"math"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/papertest"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/paper"
)

// TestPaperInk: a page of each kind of sheet of the shipped packs shows its
// content: marks and crosses, frames, pictures, places for cards, the lining of
// envelopes.
func TestPaperInk(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range shippedPacks {
		_, b := packed(t, packs[name])
		set, err := shipped.List.Paper(b, "en", "acforge test")
		if err != nil {
			t.Fatal(err)
		}
		for i := range set.Files {
			first := []paper.Section(nil)
			posters, sizes := 0, map[paper.Size]bool{}
			for _, s := range set.Files[i].Sections {
				switch s := s.(type) {
				case *paper.Deck:
					if sizes[s.Size] { // it would share the sheet
						continue
					}
					sizes[s.Size] = true
					s.Pieces = s.Pieces[:1]
					s.Pieces[0].Copies = 1
				case *paper.Leaves:
					s.Pages = s.Pages[:1]
				case *paper.Pockets:
					s.List = s.List[:1]
				case *paper.Boxes:
					s.List = s.List[:1]
				case *paper.Booklets:
					s.List = s.List[:2] // the second is sealed
				case *paper.Poster:
					if posters++; posters > 1 {
						continue
					}
				}
				first = append(first, s)
			}
			set.Files[i].Sections = first
		}
		made, err := paper.Make(set, paper.Format{Paper: paper.Papers[0]})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range set.Files {
			d := papertest.Read(t, made.Files[b.Manifest.ID+"-en-"+f.Name+".pdf"])
			n := 1 // the page before the section, from 0
			if !f.Both {
				n = 0
			}
			for _, s := range f.Sections {
				ink := func(page int, what string, x, y, w, h, least float64) {
					t.Helper()
					if got := d.Pages[n+page].Picture().Ink(x, y, w, h); got < least {
						t.Errorf("%s, %s, page %d: %s: %.4f of the paper is inked, want %.4f", name, f.Name, n+page+1, what, got, least)
					}
				}
				switch s := s.(type) {
				case *paper.Deck:
					sides := []*paper.Side{s.Pieces[0].Front, s.Pieces[0].Back}
					if s.Single {
						sides = sides[:1]
					}
					for i, side := range sides {
						ink(i+1, "the ring of a cross", 5.6, 5.6, 0.6, 0.6, 0.1)
						left, top := cutOf(d.Pages[n+i+1], s.Size, i == 1)
						ink(i+1, "the piece", left, top, s.Size.W, s.Size.H, 0.002)
						if side.Frame == "" {
							continue
						}
						// The frame is 1.4 mm inside the edge; next to it is the
						// background.
						p, y, h := d.Pages[n+i+1].Picture(), top+s.Size.H/2-0.5, 1.0
						frame, ground := p.Ink(left+1.2, y, 0.4, h), p.Ink(left+0.2, y, 0.4, h)
						if math.Abs(frame-ground) < 0.03 {
							t.Errorf("%s, %s: %s has no frame on side %d: %.3f next to %.3f", name, f.Name, s.Pieces[0].ID, i+1, frame, ground)
						}
					}
					n += len(sides)
				case *paper.Leaves:
					for _, p := range s.Pages[0].Parts {
						if _, is := p.(paper.Slots); is {
							ink(1, "the places for cards", 14, 110, 182, 170, 0.002)
						}
					}
					if len(d.Pages[n+1].Words) < 60 { // a page of words has no other ink
						ink(1, s.Name, 10, 10, 190, 277, 0.0002)
					}
					n++
				case *paper.Poster: // the last section
					ink(1, "the Map", 20, 20, 170, 257, 0.05)
				case *paper.Boxes:
					ink(1, "the net of a box", 30, 60, 150, 60, 0.5)
					ink(1, "the lid of a box", 120, 38, 40, 4, 0.5)
					n++
				case *paper.Booklets:
					for k := range s.List {
						for side := 1; side <= 2; side++ {
							ink(2*k+side, "where to fold", 148, 2, 1, 6, 0.02)
						}
					}
					ink(1, "the Map on the front", 160, 60, 126, 120, 0.05)
					ink(3, "the lining of a sealed sheet", 158, 15, 4, 180, 0.2)
					n += 2 * len(s.List)
				case *paper.Pockets:
					ink(1, "the outline of an envelope", 75, 254.5, 60, 2, 0.02)
					ink(1, "the seal of an envelope", 90, 80, 30, 60, 0.1)
					ink(2, "the inside of an envelope", 60, 40, 90, 220, 0.35)
					n += 2
				}
			}
		}
	}
}

// cutOf returns the position of a sheet's first piece from the cutting marks in
// the margins: in the first column of a front, in the last of a back.
func cutOf(p *papertest.Page, size paper.Size, back bool) (left, top float64) {
	left, top = p.W, p.H
	right := 0.0
	for _, l := range p.Lines {
		cross := math.Abs(l[0]-l[2])+math.Abs(l[1]-l[3]) < 1.5 || math.Abs(l[0]-5) < 2.1 && math.Abs(l[1]-5) < 2.1 || math.Abs(l[0]-p.W+5) < 2.1 && math.Abs(l[1]-5) < 2.1
		switch {
		case cross:
		case math.Abs(l[0]-l[2])+math.Abs(l[1]-l[3]) > 4.1: // within a piece
		case l[0] == l[2] && max(l[1], l[3]) < 60:
			left, right = min(left, l[0]), max(right, l[0])
		case l[1] == l[3] && max(l[0], l[2]) < 60:
			top = min(top, l[1])
		}
	}
	if back {
		left = right - size.W
	}
	return left, top
}
