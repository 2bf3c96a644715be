package export

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"acforge.dev/internal/parallel"
	"acforge.dev/preview/paper"
)

// Formats lists the names of the formats.
var Formats = []string{"pictures", "csv", "pcio", "tts", "foundry", "thegamecrafter"}

// NeedsTables reports whether a format holds missions, and not only pieces.
func NeedsTables(format string) bool {
	return format == "pcio" || format == "tts" || format == "foundry"
}

// Input is a pack to export.
type Input struct {
	Sets    []*paper.Set // one for each language; the pieces are the same in all
	Tables  [][]*Table   // of each set, if the format needs them
	Content string       // the content digest, which names what was exported
	Credits []string
	// Images is the address of the folder where pictures will be hosted; "" if it is
	// not known.
	Images string
	// LeftOut lists the parts that the caller left out.
	LeftOut []string
}

// Make writes a pack in a format. The files are named by paths with "/"; left-out.txt
// is one of them. LeftOut has its lines.
func Make(format string, in Input) (files map[string][]byte, leftOut []string, err error) {
	w := &writer{Input: in, files: map[string][]byte{}, leftOut: slices.Clone(in.LeftOut), jpegs: map[faceKey][]byte{}}
	if w.pieces, err = pieces(in.Sets); err != nil {
		return nil, nil, err
	}
	switch format {
	case "pictures":
		err = w.pictures()
	case "csv":
		err = w.csv()
	case "pcio":
		err = w.eachTable(w.pcio)
	case "tts":
		err = w.eachTable(w.tts)
	case "foundry":
		err = w.foundry()
	case "thegamecrafter":
		err = w.gamecrafter()
	default:
		err = errors.New("there is no format " + format)
	}
	if err != nil {
		return nil, nil, err
	}
	if len(w.leftOut) > 0 {
		w.files["left-out.txt"] = []byte(strings.Join(w.leftOut, "\n") + "\n")
	}
	return w.files, w.leftOut, nil
}

// writer collects the files of an export.
type writer struct {
	Input
	files   map[string][]byte
	leftOut []string
	pieces  []piece
	jpegs   map[faceKey][]byte
	sheets  map[string]ttsSheet // of a section of a set, by its id and language
}

// leave notes something that the format cannot hold, once.
func (w *writer) leave(format string, args ...any) {
	if says := fmt.Sprintf(format, args...); !slices.Contains(w.leftOut, says) {
		w.leftOut = append(w.leftOut, says)
	}
}

func (w *writer) eachTable(do func(set int, t *Table) error) error {
	for i := range w.Sets {
		w.forget()
		for _, t := range w.Tables[i] {
			for _, says := range t.LeftOut {
				w.leave("%s: %s", t.Mission, says)
			}
			if err := do(i, t); err != nil {
				return err
			}
		}
	}
	return nil
}

// piece is a piece of a set: where it is, and how large.
type piece struct {
	id, deck      string
	file, section int
	n             int
	size          paper.Size
	copies        int
	round         bool
	// front and back name the sides to draw: an earlier piece's where they are equal.
	front, back string
}

// deckOf returns a deck of a set.
func deckOf(s *paper.Set, p *piece) *paper.Deck {
	return s.Files[p.file].Sections[p.section].(*paper.Deck)
}

// of returns the piece in a set of any language.
func (p *piece) of(s *paper.Set) *paper.Piece { return &deckOf(s, p).Pieces[p.n] }

// pieces lists the pieces of sets in their order. Sides that are equal in every set are
// drawn once.
func pieces(sets []*paper.Set) ([]piece, error) {
	var out []piece
	type drawn struct {
		sides []*paper.Side
		size  paper.Size
		name  string
	}
	var known []drawn
	named := func(sides []*paper.Side, size paper.Size, name string) string {
		if sides[0] == nil {
			return ""
		}
		for _, d := range known {
			if d.size == size && reflect.DeepEqual(d.sides, sides) {
				return d.name
			}
		}
		known = append(known, drawn{sides, size, name})
		return name
	}
	for i := range sets[0].Files {
		for j, sec := range sets[0].Files[i].Sections {
			deck, ok := sec.(*paper.Deck)
			if !ok {
				continue
			}
			for n := range deck.Pieces {
				q := &deck.Pieces[n]
				p := piece{id: q.ID, deck: deck.Name, file: i, section: j, n: n, size: paper.Size{W: deck.Size.W, H: deck.Size.H}, copies: max(q.Copies, 1), round: q.Front.Round}
				if slices.ContainsFunc(out, func(o piece) bool { return o.id == p.id }) {
					return nil, errors.New("two pieces have the id " + p.id)
				}
				var fronts, backs []*paper.Side
				for _, s := range sets {
					if p.of(s).ID != p.id {
						return nil, errors.New("the piece " + p.id + " has another place in the language " + s.Lang)
					}
					fronts, backs = append(fronts, p.of(s).Front), append(backs, p.of(s).Back)
				}
				p.front, p.back = named(fronts, p.size, p.id), named(backs, p.size, p.id+"-back")
				out = append(out, p)
			}
		}
	}
	return out, nil
}

func (w *writer) piece(id string) (*piece, error) {
	i := slices.IndexFunc(w.pieces, func(p piece) bool { return p.id == id })
	if i < 0 {
		return nil, fmt.Errorf("a mission lays out the piece %s, which is not in the pack", id)
	}
	return &w.pieces[i], nil
}

// face is a side to draw, and the name of its file.
type face struct {
	name  string
	side  *paper.Side
	piece *piece
}

// faces returns the sides of pieces in a set, each once.
func (w *writer) faces(set int, of []*piece) []face {
	var out []face
	seen := map[string]bool{}
	for _, p := range of {
		q := p.of(w.Sets[set])
		for _, f := range []face{{p.front, q.Front, p}, {p.back, q.Back, p}} {
			if f.name != "" && !seen[f.name] {
				seen[f.name] = true
				out = append(out, f)
			}
		}
	}
	return out
}

func (w *writer) all() []*piece {
	var out []*piece
	for i := range w.pieces {
		out = append(out, &w.pieces[i])
	}
	return out
}

// paint draws faces on all cores and hands each to keep, in their order.
func (w *writer) paint(set int, list []face, bleed, dpi float64, encode func(*paper.Painted) ([][]byte, error), keep func(face, [][]byte)) error {
	done := make([][][]byte, len(list))
	err := parallel.Each(len(list), func(i int) error {
		f := list[i]
		p, remarks, err := paper.Paint(f.side, f.piece.size, bleed, dpi, w.Sets[set])
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		if len(remarks) > 0 && remarks[0].Kind == paper.Unreadable {
			return fmt.Errorf("%s: %s", f.name, remarks[0].Why)
		}
		done[i], err = encode(p)
		return err
	})
	if err != nil {
		return err
	}
	for i, f := range list {
		keep(f, done[i])
	}
	return nil
}

func pngOf(im image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, im)
	return b.Bytes(), err
}

// quality of JPEG pictures for screens.
const quality = 88

func jpegOf(im image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := jpeg.Encode(&b, im, &jpeg.Options{Quality: quality})
	return b.Bytes(), err
}

// faceKey names a face in a language.
type faceKey struct {
	set  int
	name string
}

// forget drops the pictures of a language that is done.
func (w *writer) forget() {
	w.jpegs, w.sheets = map[faceKey][]byte{}, map[string]ttsSheet{}
}

// screenDPI is enough to read a card that fills a third of a screen's height.
const screenDPI = 150

// onScreen returns the pictures of pieces for screens, by the names of their sides: JPEG,
// or PNG for round pieces, which are transparent outside.
func (w *writer) onScreen(set int, of []*piece) (map[string][]byte, error) {
	out := map[string][]byte{}
	var missing []face
	for _, f := range w.faces(set, of) {
		if b, ok := w.jpegs[faceKey{set, f.name}]; ok {
			out[f.name] = b
		} else {
			missing = append(missing, f)
		}
	}
	err := w.paint(set, missing, 0, screenDPI, func(p *paper.Painted) ([][]byte, error) {
		data, err := jpegOf(p.Cut)
		if p.Cut.RGBAAt(0, 0).A == 0 {
			data, err = pngOf(p.Cut)
		}
		return [][]byte{data}, err
	}, func(f face, data [][]byte) {
		out[f.name] = data[0]
		w.jpegs[faceKey{set, f.name}] = data[0]
	})
	return out, err
}

// suffix returns how the file of a picture ends.
func suffix(data []byte) string {
	if bytes.HasPrefix(data, []byte("\x89PNG")) {
		return ".png"
	}
	return ".jpg"
}

// boardPicture draws a board as a JPEG of at most the given pixels on its longer side.
func (w *writer) boardPicture(set int, b *Board, most float64) ([]byte, error) {
	width, height := b.size()
	dpi := min(screenDPI, most*paper.Inch/max(width, height))
	im, err := b.Drawing.Paint(width, height, dpi, w.Sets[set])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", b.Name, err)
	}
	return jpegOf(im)
}

// size returns the size of a board in millimetres.
func (b *Board) size() (w, h float64) {
	w, h = b.Drawing.Box()
	return w * b.Unit, h * b.Unit
}

// used returns the pieces that a table has, in the order of the set, and an error about
// one that the set has not.
func (w *writer) used(t *Table) ([]*piece, error) {
	on := map[string]bool{}
	for _, s := range t.Stacks {
		for _, id := range s.Pieces {
			on[id] = true
		}
	}
	for _, s := range t.Standing {
		on[s.Piece] = true
	}
	for _, s := range t.Seats {
		for _, h := range s.Pieces {
			on[h.Piece] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(on)) {
		if _, err := w.piece(id); err != nil {
			return nil, err
		}
	}
	var out []*piece
	for i := range w.pieces {
		if on[w.pieces[i].id] {
			out = append(out, &w.pieces[i])
		}
	}
	return out, nil
}

// titled returns what a piece is called: its name, or else what it shows.
func titled(s *paper.Set, p *piece) string {
	q := p.of(s)
	if q.Name != "" {
		return q.Name
	}
	for _, part := range q.Front.Parts {
		if pic, ok := part.(paper.Picture); ok && pic.Says != "" {
			return pic.Says
		}
	}
	return q.ID
}

// fileName returns the name of a file about a table.
func (w *writer) fileName(set int, t *Table, end string) string {
	s := w.Sets[set]
	return path.Clean(fmt.Sprintf("%s-%s-%dp-%s%s", s.Pack, t.Mission, t.Players, strings.ToLower(s.Lang), end))
}
