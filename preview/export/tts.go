package export

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"

	"acforge.dev/preview/paper"
)

// Limits of Tabletop Simulator: a sheet of cards has at most ten by seven, and the last
// place is kept for hidden cards.
const (
	sheetCols, sheetRows = 10, 7
	sheetMost            = sheetCols*sheetRows - 1
	// unitMM is a unit of its space: a card of 63 mm is 2.2 units wide.
	unitMM = 63 / 2.2
)

// object is a thing of Tabletop Simulator.
type object map[string]any

// tts writes a table as a Saved Object of Tabletop Simulator, and its pictures by their
// digests, so that a picture that is hosted once never changes.
func (w *writer) tts(set int, t *Table) error {
	used, err := w.used(t)
	if err != nil {
		return err
	}
	s := &ttsSave{writer: w, set: set, table: t, layout: w.lay(t), cards: map[string]ttsCard{}, tiles: map[string][2]string{}, keys: map[string]int{}, guids: map[string]int{}}
	if err := s.sheets(used); err != nil {
		return err
	}
	for i := range t.Boards {
		if err := s.board(i); err != nil {
			return err
		}
	}
	s.place()
	tabs := object{}
	for i, n := range t.Notes {
		title := n.Title
		if title == "" {
			title = t.Title
		}
		tabs[fmt.Sprint(i)] = object{"title": title, "body": strings.Join(n.Lines, "\n\n"), "color": "Grey", "visibleColor": rgb("#808080"), "id": i}
	}
	save := object{
		"SaveName": w.Sets[set].Title + " " + w.Sets[set].Version + ": " + t.Title, "GameMode": w.Sets[set].Title, "Date": "", "VersionNumber": "", "GameType": "", "GameComplexity": "", "Tags": []string{},
		"Gravity": 0.5, "PlayArea": 0.5, "Table": "Table_RPG", "Sky": "Sky_Museum", "Note": w.Content, "LuaScript": "", "LuaScriptState": "", "XmlUI": "", "TabStates": tabs, "ObjectStates": s.objects,
		"Hands": object{"Enable": true, "DisableUnused": false}, "SnapPoints": []object{}, "DecalPallet": []object{}, "MusicPlayer": object{}, "Lighting": object{},
		"Grid": object{
			"Type": 0, "Lines": false, "Color": rgb("#000000"), "Opacity": 0.75, "ThickLines": false, "Snapping": false, "Offset": false, "BothSnapping": false,
			"xSize": 2.0, "ySize": 2.0, "PosOffset": object{"x": 0.0, "y": 1.0, "z": 0.0},
		},
	}
	data, err := jsonOf(save)
	if err != nil {
		return err
	}
	w.files[w.fileName(set, t, ".json")] = data
	if w.Images == "" {
		w.leave("addresses of pictures: host the folder images and export again with --images URL; without them the save shows no pictures")
	}
	w.leave("rules: the players apply them; press R over a deck to shuffle it again")
	return nil
}

type ttsSave struct {
	*writer
	set     int
	table   *Table
	layout  *layout
	objects []object
	cards   map[string]ttsCard
	tiles   map[string][2]string // addresses of both sides of round pieces
	guids   map[string]int
	keys    map[string]int // of the sheets in this save
}

// ttsCard is a card's place on a sheet.
type ttsCard struct {
	key, number int
	deck        object
}

func rgb(c paper.Colour) object {
	var v [3]int
	if _, err := fmt.Sscanf(string(c), "#%02x%02x%02x", &v[0], &v[1], &v[2]); err != nil {
		v = [3]int{128, 128, 128}
	}
	return object{"r": round3(float64(v[0]) / 255), "g": round3(float64(v[1]) / 255), "b": round3(float64(v[2]) / 255)}
}

// hosted adds a picture and returns its address.
func (w *writer) hosted(data []byte) string {
	sum := sha256.Sum256(data)
	name := hex.EncodeToString(sum[:12]) + suffix(data)
	w.files["images/"+name] = data
	if w.Images == "" {
		return "images/" + name
	}
	return strings.TrimSuffix(w.Images, "/") + "/" + name
}

// sheets draws the pieces: cards on the sheets of their sections, round pieces alone.
func (s *ttsSave) sheets(used []*piece) error {
	for _, p := range used {
		if !p.round {
			if _, err := s.sheetOf(p); err != nil {
				return err
			}
			continue
		}
		pictures, err := s.onScreen(s.set, []*piece{p})
		if err != nil {
			return err
		}
		front, back := s.hosted(pictures[p.front]), ""
		if p.back != "" {
			back = s.hosted(pictures[p.back])
		}
		s.tiles[p.id] = [2]string{front, back}
	}
	return nil
}

// ttsSheet is a sheet of cards of one size. It holds a whole section, so that all missions
// share its picture.
type ttsSheet struct {
	front, back string // addresses
	cols, rows  int
	unique      bool // each card has a back of its own
}

// sheetOf notes where a card is on its sheet, and draws the sheet the first time.
func (s *ttsSave) sheetOf(p *piece) (ttsSheet, error) {
	var list []*piece
	nth := 0
	for i := range s.writer.pieces {
		q := &s.writer.pieces[i]
		if q.file == p.file && q.section == p.section && !q.round {
			if q.id == p.id {
				nth = len(list)
			}
			list = append(list, q)
		}
	}
	part := nth / sheetMost
	list = list[part*sheetMost : min(len(list), (part+1)*sheetMost)]
	id := fmt.Sprintf("%d %d-%d-%d", s.set, p.file, p.section, part)
	sh, known := s.writer.sheets[id]
	if !known {
		var err error
		if sh, err = s.draw(list); err != nil {
			return sh, err
		}
		s.writer.sheets[id] = sh
	}
	key, known := s.keys[id]
	if !known {
		key = len(s.keys) + 1
		s.keys[id] = key
	}
	s.cards[p.id] = ttsCard{key, nth % sheetMost, object{fmt.Sprint(key): object{"FaceURL": sh.front, "BackURL": sh.back, "NumWidth": sh.cols, "NumHeight": sh.rows, "BackIsHidden": true, "UniqueBack": sh.unique, "Type": 0}}}
	return sh, nil
}

// draw draws cards of one size next to each other.
func (s *ttsSave) draw(list []*piece) (ttsSheet, error) {
	pictures, err := s.onScreen(s.set, list)
	if err != nil {
		return ttsSheet{}, err
	}
	sh := ttsSheet{cols: min(sheetCols, max(2, int(math.Ceil(math.Sqrt(float64(len(list)+1))))))}
	sh.rows = max(2, (len(list)+sh.cols)/sh.cols)
	drawn := func(names []string) (string, error) {
		var out *image.RGBA
		for i, name := range names {
			im, _, err := image.Decode(bytes.NewReader(pictures[name]))
			if err != nil {
				return "", err
			}
			size := im.Bounds().Size()
			if out == nil {
				out = image.NewRGBA(image.Rect(0, 0, sh.cols*size.X, sh.rows*size.Y))
				draw.Draw(out, out.Rect, image.Black, image.Point{}, draw.Src)
			}
			draw.Draw(out, image.Rectangle{Max: size}.Add(image.Pt(i%sh.cols*size.X, i/sh.cols*size.Y)), im, im.Bounds().Min, draw.Src)
		}
		data, err := jpegOf(out)
		return s.hosted(data), err
	}
	var fronts, backs []string
	for _, p := range list {
		back := p.back
		if back == "" {
			back = p.front
		}
		fronts, backs = append(fronts, p.front), append(backs, back)
		sh.unique = sh.unique || back != backs[0]
	}
	if sh.front, err = drawn(fronts); err != nil {
		return sh, err
	}
	if sh.unique {
		sh.back, err = drawn(backs)
	} else {
		sh.back = s.hosted(pictures[backs[0]])
	}
	return sh, err
}

// guid returns a name of six digits for an object, from what it is.
func (s *ttsSave) guid(what string) string {
	s.guids[what]++
	sum := sha256.Sum256([]byte(fmt.Sprintf("%s\x00%d", what, s.guids[what])))
	return hex.EncodeToString(sum[:3])
}

// thing returns an object in the middle of a rectangle on the table.
func (s *ttsSave) thing(kind, what string, in rect, high, scale float64, down bool) object {
	flip := 0.0
	if down {
		flip = 180
	}
	x, z := (in.x+in.w/2-s.layout.w/2)/unitMM, -(in.y+in.h/2-s.layout.h/2)/unitMM
	card := kind == "Card" || kind == "DeckCustom"
	return object{
		"GUID": s.guid(what), "Name": kind, "Nickname": "", "Description": "", "GMNotes": "", "ColorDiffuse": rgb("#ffffff"), "Locked": false, "Grid": true, "Snap": true, "IgnoreFoW": false,
		"MeasureMovement": false, "DragSelectable": true, "Autoraise": true, "Sticky": true, "Tooltip": true, "GridProjection": false, "HideWhenFaceDown": card, "Hands": card,
		"LuaScript": "", "LuaScriptState": "", "XmlUI": "",
		"Transform": object{"posX": round3(x), "posY": high, "posZ": round3(z), "rotX": 0.0, "rotY": 180.0, "rotZ": flip, "scaleX": round3(scale), "scaleY": 1.0, "scaleZ": round3(scale)},
	}
}

func (s *ttsSave) board(i int) error {
	b, at := &s.table.Boards[i], s.layout.boards[i]
	picture := func(d paper.Drawing) (string, error) {
		bare := *b
		bare.Drawing = d
		data, err := s.boardPicture(s.set, &bare, 2400)
		return s.hosted(data), err
	}
	address, err := picture(b.Drawing)
	if err != nil {
		return err
	}
	scale := at.h / unitMM / 2 // a tile is two units high
	tile := func(address, what string) object {
		o := s.thing("Custom_Tile", what, at, 1, scale, false)
		o["Nickname"], o["Locked"], o["Tooltip"] = b.Name, true, false
		o["CustomImage"] = object{"ImageURL": address, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": object{"Type": 0, "Thickness": 0.1, "Stackable": false, "Stretch": false}}
		var snaps []object
		for _, p := range b.Places {
			x, z := (p.X+p.W/2)*b.Unit-at.w/2, (p.Y+p.H/2)*b.Unit-at.h/2
			snaps = append(snaps, object{"Position": object{"x": round3(-x / unitMM / scale), "y": 0.1, "z": round3(z / unitMM / scale)}})
		}
		o["AttachedSnapPoints"] = snaps
		return o
	}
	o := tile(address, "board")
	if b.SetUp != nil { // the other state shows where everything stands at set-up
		address, err := picture(*b.SetUp)
		if err != nil {
			return err
		}
		o["States"] = object{"2": tile(address, "board with set-up")}
	}
	s.objects = append(s.objects, o)
	return nil
}

// token returns a piece as an object.
func (s *ttsSave) token(id string, in rect, high float64, down bool) object {
	p, _ := s.piece(id) // used has looked
	name := titled(s.Sets[s.set], p)
	if tile, round := s.tiles[id]; round {
		o := s.thing("Custom_Tile", id, in, high, p.size.W/unitMM/2, down)
		o["Nickname"] = name
		o["CustomImage"] = object{"ImageURL": tile[0], "ImageSecondaryURL": tile[1], "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": object{"Type": 2, "Thickness": 0.1, "Stackable": true, "Stretch": true}}
		return o
	}
	c := s.cards[id]
	o := s.thing("Card", id, in, high, p.size.W/63, down)
	o["Nickname"], o["Description"] = name, strings.Join(paper.Said(p.of(s.Sets[s.set]).Front), "\n")
	o["CardID"], o["SidewaysCard"], o["CustomDeck"] = 100*c.key+c.number, false, c.deck
	return o
}

// place adds everything but the boards.
func (s *ttsSave) place() {
	for i := range s.table.Stacks {
		st, at := &s.table.Stacks[i], s.layout.stacks[i]
		var inside []object
		cards := len(st.Pieces) > 0
		for _, id := range s.ordered(s.table, st) {
			_, round := s.tiles[id]
			cards = cards && !round
			inside = append(inside, s.token(id, at, 1.2, !st.Up))
		}
		switch {
		case len(inside) == 0: // a place for discards needs no object
		case len(inside) == 1:
			s.objects = append(s.objects, inside[0])
		case cards:
			deck := s.thing("DeckCustom", "stack "+st.ID, at, 1.3, s.largest(st.Pieces).w/63, !st.Up)
			ids, all := []int{}, object{}
			for n := len(inside) - 1; n >= 0; n-- { // the first is on top
				ids = append(ids, inside[n]["CardID"].(int))
				for k, v := range inside[n]["CustomDeck"].(object) {
					all[k] = v
				}
			}
			deck["Nickname"], deck["DeckIDs"], deck["CustomDeck"], deck["SidewaysCard"] = st.Name, ids, all, false
			for a, b := 0, len(inside)-1; a < b; a, b = a+1, b-1 {
				inside[a], inside[b] = inside[b], inside[a]
			}
			deck["ContainedObjects"] = inside
			s.objects = append(s.objects, deck)
		default:
			bag := s.thing("Bag", "stack "+st.ID, at, 1.3, 0.6, false)
			bag["Nickname"], bag["ContainedObjects"], bag["Bag"] = st.Name, inside, object{"Order": 0}
			s.objects = append(s.objects, bag)
		}
	}
	for i, st := range s.table.Standing {
		s.objects = append(s.objects, s.token(st.Piece, s.layout.standing[i], 1.3, st.Back))
	}
	for i, seat := range s.table.Seats {
		note := s.thing("Notecard", "seat", s.layout.labels[i], 1.1, 0.5, false)
		note["Nickname"], note["Description"], note["ColorDiffuse"] = seat.Name, "", rgb(seat.Colour)
		s.objects = append(s.objects, note)
		for k, h := range seat.Pieces {
			s.objects = append(s.objects, s.token(h.Piece, s.layout.seats[i][k], 1.2+0.05*float64(k), h.Back))
		}
	}
	for i, c := range s.table.Counters {
		o := s.thing("Counter", "counter", s.layout.counters[i], 1.1, 0.6, false)
		o["Nickname"], o["Counter"] = c.Name, object{"value": c.Value}
		s.objects = append(s.objects, o)
	}
	sides := [6][3]float64{{-90, 0, 0}, {0, 0, 0}, {0, 0, -90}, {0, 0, 90}, {0, 0, -180}, {90, 0, 0}}
	for i, d := range s.table.Dice {
		if len(d.Faces) != len(sides) {
			s.leave("dice: %s has %d faces", d.Name, len(d.Faces))
			continue
		}
		for n := range d.Count {
			in := s.layout.dice[i]
			in.x += float64(n%3) * 14
			in.y += float64(n/3) * 14
			in.w, in.h = 12, 12
			o := s.thing("Die_6", "die", in, 1.3, 0.5, false)
			o["Nickname"], o["ColorDiffuse"], o["MaterialIndex"], o["AltSound"] = d.Name, rgb(d.Colour), 0, false
			var values []object
			for k, face := range d.Faces {
				values = append(values, object{"Value": face, "Rotation": object{"x": sides[k][0], "y": sides[k][1], "z": sides[k][2]}})
			}
			o["RotationValues"] = values
			s.objects = append(s.objects, o)
		}
		s.leave("pictures on dice: a die names its face when it is rolled")
	}
}
