package situation

import (
	"errors"
	"strconv"
	"strings"

	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// pieces sets where the pieces of a kind are: KIND PLACE[/FACE]…. A place is a square, seatN for
// a carrier, guards for a Guard that carries it, aboardN, supply or box. Those that are not named are next to the Map, or in the box
// if they were there. A card that is named is one of those under the pieces.
func (s *situation) pieces(args []string) error {
	kind := s.mem.PieceNamed(args[0])
	if kind < 0 {
		return unknown("no piece", args[0])
	}
	s.dealt |= 1 << kind
	p := &s.mem.Pieces[kind]
	first, n := s.m.PiecesOf(kind)
	if len(args)-1 > n {
		return errors.New("more pieces than " + args[0] + " has")
	}
	for i := range n {
		x := &s.st.Piece[first+i]
		if i >= len(args)-1 {
			if x.At != notation.Boxed {
				x.At = notation.Supply
			}
			continue
		}
		place, face, _ := strings.Cut(args[i+1], "/")
		at, err := s.piecePlace(place)
		if err != nil {
			return err
		}
		x.At = at
		if face == "" {
			continue
		}
		f := faceNamed(s.mem, p, face)
		if f < 0 {
			return errors.New(args[0] + " has no face " + face)
		}
		if p.Under != nil {
			c := &s.st.Chance[*p.Under]
			if c.N[f] == 0 {
				return errors.New("more cards than the deck has: " + face)
			}
			c.N[f]--
			c.Gone[f]++
		}
		x.Face = uint8(f) + 1
	}
	return nil
}

// bearPieces gives Enemies of figures the pieces that they carry, one each, unless a line says
// where these are.
func (s *situation) bearPieces() error {
	for k := range s.mem.Pieces {
		if s.mem.Pieces[k].By == nil {
			continue
		}
		bearers := 0
		for q := range s.st.Sq {
			bearers += int(s.st.Sq[q].Guards[s.m.BearerOf(k)])
		}
		first, n := s.m.PiecesOf(k)
		for i := range n {
			x := &s.st.Piece[first+i]
			if x.At == notation.Borne && s.dealt>>k&1 == 0 {
				x.At = notation.Supply
			}
			if x.At == notation.Supply && s.dealt>>k&1 == 0 && bearers > 0 {
				x.At = notation.Borne
			}
			if x.At == notation.Borne {
				bearers--
			}
		}
		if bearers < 0 {
			return errors.New("more pieces " + s.mem.Pieces[k].Name + " are with Guards than there are Guards of their figure")
		}
	}
	return nil
}

// faceNamed returns the index of a face of a piece, -1 when there is no such face.
func faceNamed(mem *ir.Memory, p *ir.Piece, name string) int {
	if p.Under != nil {
		return indexOf(mem.Chances[*p.Under].Faces, func(f *ir.Face) bool { return f.Name == name })
	}
	return indexOf(p.Faces, func(f *ir.OneOf) bool { return f.Name == name })
}

func (s *situation) piecePlace(word string) (uint8, error) {
	seat := func(prefix string, first uint8) (uint8, bool) {
		n, err := strconv.Atoi(strings.TrimPrefix(word, prefix))
		ok := strings.HasPrefix(word, prefix) && err == nil && n >= 1 && n <= int(s.st.Seats)
		return first + uint8(max(0, n-1)), ok
	}
	switch word {
	case "supply":
		return notation.Supply, nil
	case "box":
		return notation.Boxed, nil
	case "guards":
		return notation.Borne, nil
	}
	if at, ok := seat("seat", notation.Carried); ok {
		return at, nil
	}
	if at, ok := seat("aboard", notation.Aboard); ok {
		return at, nil
	}
	sq, err := s.square(word)
	return uint8(sq), err
}

// ofPieces counts pieces, or lists what they show: pieces KIND [PLACE [FACE]], face KIND PLACE.
func (v *view) ofPieces(path []string) (string, error) {
	list, ok := v.Pieces[path[1]]
	if !ok {
		return "", unknown("no piece", path[1])
	}
	kind := &v.mem.Pieces[v.mem.PieceNamed(path[1])]
	if len(path) > 3 && path[3] != "?" && faceNamed(v.mem, kind, path[3]) < 0 {
		return "", errors.New(path[1] + " has no face " + path[3])
	}
	var faces []string
	for _, x := range list {
		at, face := strings.ReplaceAll(x.At, " ", ""), x.Face
		if face == "" {
			face = "?"
		}
		switch {
		case len(path) < 3 && (at == "supply" || strings.HasPrefix(at, "aboard")):
		case len(path) > 2 && at != path[2], len(path) > 3 && face != path[3]:
		default:
			faces = append(faces, face)
		}
	}
	if path[0] == "face" {
		return strings.Join(faces, ","), nil
	}
	n := len(faces)
	if len(path) > 2 && path[2] == "box" {
		_, all := v.g.Mission().(*venice.Mission).PiecesOf(v.mem.PieceNamed(path[1]))
		n = all - len(list)
	}
	return strconv.Itoa(n), nil
}
