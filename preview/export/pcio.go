package export

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
)

// The room of playingcards.io in its own units; a hand is at the lower edge.
const (
	roomWidth, roomHigh = 1600, 1000
	roomRim             = 20
	handTop             = 840
	handHigh            = 150
)

// widget is a thing in a room of playingcards.io. Its properties depend on its type.
type widget map[string]any

// pcio writes a table as a room of playingcards.io, which VirtualTabletop opens too: a
// zip archive with widgets.json and the pictures in userassets.
func (w *writer) pcio(set int, t *Table) error {
	used, err := w.used(t)
	if err != nil {
		return err
	}
	pictures, err := w.onScreen(set, used)
	if err != nil {
		return err
	}
	room := &room{writer: w, set: set, table: t, used: used, assets: map[string][]byte{}, deckOf: map[string]string{}}
	room.layout = w.lay(t, room.homes()...)
	room.scale = min((roomWidth-2*roomRim)/room.layout.w, (handTop-2*roomRim)/room.layout.h)
	room.add(widget{"id": "hand", "type": "hand", "x": 50, "y": handTop, "z": 1, "width": roomWidth - 100, "height": handHigh, "dragging": nil, "enabled": true})
	for i := range t.Boards {
		if err := room.board(i); err != nil {
			return err
		}
	}
	room.piles()
	room.decks(pictures)
	room.cards()
	room.rest()
	data, err := json.Marshal(room.widgets)
	if err != nil {
		return err
	}
	files := map[string][]byte{"widgets.json": data}
	for name, data := range room.assets {
		files["userassets/"+name] = data
	}
	archive, err := zipped(files)
	if err != nil {
		return err
	}
	w.files[w.fileName(set, t, ".pcio")] = archive
	if len(t.Notes) > 0 {
		w.files[w.fileName(set, t, ".txt")] = []byte(paragraphs(t.Notes))
		w.leave("the texts to read at the table are in the .txt files: a room has no place for them")
	}
	w.leave("rules: the players apply them")
	return nil
}

type room struct {
	*writer
	set     int
	table   *Table
	layout  *layout
	used    []*piece
	scale   float64
	widgets []widget
	assets  map[string][]byte
	deckOf  map[string]string // id of the deck of a piece
	home    map[string]string // pile of a deck
	order   []*piece          // the first of each deck
	z       int
}

func (r *room) add(w widget) { r.widgets = append(r.widgets, w) }

func (r *room) px(mm float64) int { return int(math.Floor(mm*r.scale + 0.5)) }

// at puts the place and size of a rectangle into a widget.
func (r *room) at(in rect, w widget) widget {
	w["x"], w["y"], w["width"], w["height"] = roomRim+r.px(in.x), roomRim+r.px(in.y), r.px(in.w), r.px(in.h)
	r.z++
	w["z"] = r.z
	return w
}

func (r *room) asset(name string, data []byte) string {
	r.assets[name] = data
	return "package://userassets/" + name
}

func (r *room) board(i int) error {
	data, err := r.boardPicture(r.set, &r.table.Boards[i], 1800)
	if err != nil {
		return err
	}
	name := "board-" + strconv.Itoa(i) + suffix(data)
	r.add(r.at(r.layout.boards[i], widget{"id": "board" + strconv.Itoa(i), "type": "board", "boardImage": r.asset(name, data)}))
	return nil
}

func pileID(i int) string { return "pile" + strconv.Itoa(i) }

func (r *room) piles() {
	for i, s := range r.table.Stacks {
		// The pile's own button would also fetch the cards of its deck that lie elsewhere.
		r.add(r.at(r.layout.stacks[i], widget{"id": pileID(i), "type": "cardPile", "label": s.Name, "hasShuffleButton": false}))
		if s.Shuffle {
			below := r.layout.stacks[i]
			below.y, below.h = below.y+below.h+2, underHigh-6
			r.add(r.at(below, widget{"id": pileID(i) + "-shuffle", "type": "automationButton", "label": say(r.Sets[r.set].Lang, "shuffle"), "clickRoutine": []widget{{
				"func": "SHUFFLE_CARDS", "args": widget{"holders": widget{"type": "literal", "value": []string{pileID(i)}}},
			}}}))
		}
	}
}

// homes finds the deck of each piece and its home: the first pile with pieces of it. It
// returns the sizes of the decks whose pieces lie on the table alone: each gets a pile for
// what is removed.
func (r *room) homes() []rect {
	r.home = map[string]string{}
	for _, p := range r.used {
		id := fmt.Sprintf("deck%d-%d", p.file, p.section)
		r.deckOf[p.id] = id
		if !slices.ContainsFunc(r.order, func(o *piece) bool { return r.deckOf[o.id] == id }) {
			r.order = append(r.order, p)
		}
	}
	for i, s := range r.table.Stacks {
		for _, id := range s.Pieces {
			if deck := r.deckOf[id]; r.home[deck] == "" {
				r.home[deck] = pileID(i)
			}
		}
	}
	var out []rect
	for _, p := range r.order {
		if r.home[r.deckOf[p.id]] == "" {
			out = append(out, rect{w: p.size.W, h: p.size.H})
		}
	}
	return out
}

// decks adds a deck for the pieces of each size and section of the set. A deck belongs to
// a pile.
func (r *room) decks(pictures map[string][]byte) {
	types := map[string]widget{}
	for _, p := range r.used {
		id := r.deckOf[p.id]
		if types[id] == nil {
			types[id] = widget{}
		}
		file := func(name string) string { return r.asset(name+suffix(pictures[name]), pictures[name]) }
		kind := widget{"face": file(p.front), "back": file(p.front), "label": titled(r.Sets[r.set], p)}
		if p.back != "" {
			kind["back"] = file(p.back)
		}
		types[id][p.id] = kind
	}
	homes := 0
	for _, p := range r.order { // the first piece of each deck
		id := r.deckOf[p.id]
		size := rect{w: p.size.W, h: p.size.H}
		at := r.at(size, widget{})
		image := func(side string) widget {
			return widget{"includeBorder": false, "includeRadius": !p.round, "objects": []widget{{
				"type": "image", "x": 0, "y": 0, "w": at["width"], "h": at["height"], "color": "transparent", "valueType": "dynamic", "value": side,
			}}}
		}
		deck := widget{
			"id": id, "type": "cardDeck", "z": at["z"], "cardTypes": types[id], "cardWidth": at["width"], "cardHeight": at["height"], "enlarge": !p.round,
			"backTemplate": image("back"), "faceTemplate": image("face"),
		}
		if p.round { // cards have a white ground, pieces none
			deck["collectionType"] = "pieces"
		}
		pile := r.home[id]
		if pile == "" {
			pile = "home-" + id
			r.add(r.at(r.layout.extra[homes], widget{"id": pile, "type": "cardPile", "label": p.deck, "hasShuffleButton": false}))
			homes++
		}
		for _, w := range r.widgets {
			if w["id"] == pile {
				deck["parent"], deck["x"], deck["y"] = pile, w["x"], w["y"]
			}
		}
		r.add(deck)
	}
}

// cards adds the pieces: in piles, on boards, and before the seats.
func (r *room) cards() {
	count := map[string]int{}
	card := func(id string, in rect, up bool, pile string) {
		count[id]++
		c := r.at(in, widget{"id": fmt.Sprintf("%s-%d", id, count[id]), "type": "card", "deck": r.deckOf[id], "cardType": id, "faceup": up})
		delete(c, "width")
		delete(c, "height")
		if pile != "" {
			c["parent"] = pile
		}
		r.add(c)
	}
	for i := range r.table.Stacks {
		s := &r.table.Stacks[i]
		for _, id := range r.ordered(r.table, s) {
			card(id, r.layout.stacks[i], s.Up, pileID(i))
		}
	}
	for i, s := range r.table.Standing {
		card(s.Piece, r.layout.standing[i], !s.Back, "")
	}
	for i, s := range r.table.Seats {
		for k, h := range s.Pieces {
			card(h.Piece, r.layout.seats[i][k], !h.Back, "")
		}
	}
}

// rest adds labels, counters and dice.
func (r *room) rest() {
	for i, s := range r.table.Seats {
		r.add(r.at(r.layout.labels[i], widget{"id": "seat" + strconv.Itoa(i+1), "type": "labelText", "labelContent": s.Name, "textSize": 16, "textAlign": "left", "bold": true}))
	}
	for i, c := range r.table.Counters {
		r.add(r.at(r.layout.counters[i], widget{"id": "counter" + strconv.Itoa(i), "type": "counter", "counterValue": c.Value, "label": c.Name}))
	}
	n := 0
	for i, d := range r.table.Dice {
		// A room has no dice: a wheel shows one face.
		r.add(r.at(r.layout.dice[i], widget{"id": "die" + strconv.Itoa(n), "type": "spinner", "options": d.Faces, "value": d.Faces[0]}))
		label := rect{r.layout.dice[i].x, r.layout.dice[i].y - labelHigh, 90, labelHigh}
		r.add(r.at(label, widget{"id": "die" + strconv.Itoa(n) + "-label", "type": "labelText", "labelContent": d.Name, "textSize": 12, "textAlign": "left", "bold": false}))
		n++
		if d.Count > 1 {
			r.leave("dice: one wheel each stands for several dice; spin it once for each die")
		}
	}
	title := rect{0, r.layout.h + 2, max(r.layout.w/2, 100), labelHigh}
	r.add(r.at(title, widget{"id": "title", "type": "labelText", "labelContent": r.table.Title, "textSize": 18, "textAlign": "left", "bold": true}))
}
