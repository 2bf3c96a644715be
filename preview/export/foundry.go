package export

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"strings"
)

// document is a document of Foundry VTT.
type document map[string]any

// foundryPacks are the compendia of the module: folder, type of their documents, and the
// collection in their keys.
var foundryPacks = [...]struct{ name, kind, key string }{
	{"decks", "Cards", "cards"}, {"scenes", "Scene", "scenes"}, {"journal", "JournalEntry", "journal"}, {"tables", "RollTable", "tables"}, {"adventure", "Adventure", "adventures"},
}

// foundry writes a module of Foundry VTT for each language: module.json, pictures, and
// the sources of its compendia, which Foundry's own command packs.
func (w *writer) foundry() error {
	for i := range w.Sets {
		w.forget()
		if err := (&module{writer: w, set: i, docs: map[string][]document{}, saw: map[string]bool{}}).write(); err != nil {
			return err
		}
	}
	w.leave("the compendia are sources: pack each with the command in README.txt before you install the module")
	w.leave("rules, and tokens with actors: figures are tiles, because an actor belongs to a game system of Foundry")
	return nil
}

type module struct {
	*writer
	set  int
	id   string
	docs map[string][]document // by pack
	saw  map[string]bool       // documents that are made
}

func (m *module) key(what ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(append([]string{m.id}, what...), "\x00")))
	return hex.EncodeToString(sum[:8])
}

func (m *module) asset(name string, data []byte) string {
	m.files[m.id+"/assets/"+name+suffix(data)] = data
	return "modules/" + m.id + "/assets/" + name + suffix(data)
}

func (m *module) write() error {
	s := m.Sets[m.set]
	m.id = "acforge-" + s.Pack + "-" + strings.ToLower(s.Lang)
	for _, t := range m.Tables[m.set] {
		for _, says := range t.LeftOut {
			m.leave("%s: %s", t.Mission, says)
		}
		if err := m.table(t); err != nil {
			return err
		}
	}
	m.adventure()
	var packs []document
	readme := "Sources of a module of Foundry VTT. Pack its compendia in this folder with Foundry's command\n(npm install --global @foundryvtt/foundryvtt-cli):\n\n"
	for _, p := range foundryPacks {
		if len(m.docs[p.name]) == 0 {
			continue
		}
		for n, d := range m.docs[p.name] {
			data, err := jsonOf(d)
			if err != nil {
				return err
			}
			m.files[fmt.Sprintf("%s/src/%s/%03d-%s.json", m.id, p.name, n+1, d["_id"])] = data
		}
		readme += fmt.Sprintf("    fvtt package pack %s --type Module --id %s --in src/%s --out packs\n", p.name, m.id, p.name)
		packs = append(packs, document{"name": p.name, "label": s.Title + ": " + p.name, "path": "packs/" + p.name, "type": p.kind, "ownership": document{"PLAYER": "OBSERVER", "ASSISTANT": "OWNER"}})
	}
	readme += "\nThen put the folder into Data/modules and import the adventure.\n"
	authors := []document{}
	for _, c := range m.Credits {
		authors = append(authors, document{"name": c})
	}
	data, err := jsonOf(document{
		"id": m.id, "title": s.Title, "description": "", "version": s.Version, "compatibility": document{"minimum": "12", "verified": "13"}, "authors": authors, "license": s.License,
		"packs": packs, "languages": []document{}, "flags": document{"acforge": document{"content": m.Content}},
	})
	m.files[m.id+"/module.json"], m.files[m.id+"/README.txt"] = data, []byte(readme)
	return err
}

// add adds a document to a pack; embedded lists have keys of their own.
func (m *module) add(pack string, d document, embedded ...string) {
	for _, p := range foundryPacks {
		if p.name != pack {
			continue
		}
		d["_key"] = "!" + p.key + "!" + d["_id"].(string)
		for _, list := range embedded {
			for _, e := range d[list].([]document) {
				e["_key"] = fmt.Sprintf("!%s.%s!%s.%s", p.key, list, d["_id"], e["_id"])
			}
		}
	}
	d["flags"] = document{"acforge": document{"content": m.Content}}
	d["ownership"] = document{"default": 0}
	d["folder"] = nil
	m.docs[pack] = append(m.docs[pack], d)
}

func (m *module) table(t *Table) error {
	used, err := m.used(t)
	if err != nil {
		return err
	}
	pictures, err := m.onScreen(m.set, used)
	if err != nil {
		return err
	}
	address := map[string]string{}
	for _, p := range used {
		for _, name := range []string{p.front, p.back} {
			if name != "" {
				address[name] = m.asset(name, pictures[name])
			}
		}
	}
	l := m.lay(t)
	m.decks(t, address)
	if err := m.scene(t, l, address); err != nil {
		return err
	}
	m.journal(t)
	m.dice(t)
	return nil
}

// decks makes a deck of each stack and a hand for each seat.
func (m *module) decks(t *Table, address map[string]string) {
	s := m.Sets[m.set]
	cards := func(id string, pieces []Held) []document {
		out := []document{}
		for n, h := range pieces {
			p, _ := m.piece(h.Piece) // used has looked
			face := any(0)
			if h.Back {
				face = nil
			}
			name := titled(s, p)
			back := address[p.back]
			if p.back == "" {
				back = address[p.front]
			}
			out = append(out, document{
				"_id": m.key("card", id, fmt.Sprint(n)), "name": name, "type": "base", "description": "", "system": document{}, "suit": "", "value": n, "rotation": 0, "sort": n * 10,
				"width": int(p.size.W), "height": int(p.size.H), "back": document{"name": p.deck, "text": "", "img": back}, "faces": []document{{"name": name, "text": "", "img": address[p.front]}},
				"face": face, "drawn": false, "origin": id, "flags": document{"acforge": document{"id": h.Piece}},
			})
		}
		return out
	}
	stack := func(kind, what, name string, pieces []Held) {
		id := m.key("stack", t.Mission, fmt.Sprint(t.Players), what)
		image := "icons/svg/card-hand.svg"
		if len(pieces) > 0 {
			if p, _ := m.piece(pieces[0].Piece); p.back != "" {
				image = address[p.back]
			}
		}
		m.add("decks", document{
			"_id": id, "name": t.Title + ": " + name, "type": kind, "description": "", "img": image, "system": document{}, "cards": cards(id, pieces),
			"width": nil, "height": nil, "rotation": 0, "displayCount": true, "sort": len(m.docs["decks"]) * 10,
		}, "cards")
	}
	for i := range t.Stacks {
		st := &t.Stacks[i]
		kind := "deck"
		if len(st.Pieces) == 0 || st.Up && !st.Supply {
			kind = "pile"
		}
		var held []Held
		for _, id := range m.ordered(t, st) {
			held = append(held, Held{id, !st.Up})
		}
		stack(kind, st.ID, st.Name, held)
	}
	for i, seat := range t.Seats {
		stack("hand", fmt.Sprintf("seat %d", i), seat.Name, seat.Pieces)
	}
}

// sceneScale is the number of pixels of a millimetre in a scene.
const sceneScale = screenDPI / 25.4

// scene makes a scene of the boards with the pieces on them as tiles.
func (m *module) scene(t *Table, l *layout, address map[string]string) error {
	if len(t.Boards) == 0 {
		return nil
	}
	px := func(mm float64) int { return int(math.Floor(mm*sceneScale + 0.5)) }
	id := m.key("scene", t.Mission, fmt.Sprint(t.Players))
	tiles := []document{}
	tile := func(img string, in rect, sort int, locked bool, flags document) {
		n := fmt.Sprint(len(tiles))
		tiles = append(tiles, document{
			"_id": m.key("tile", id, n), "texture": document{"src": img, "scaleX": 1, "scaleY": 1}, "x": px(in.x), "y": px(in.y), "width": px(in.w), "height": px(in.h),
			"rotation": 0, "alpha": 1, "hidden": false, "locked": locked, "elevation": 0, "sort": sort, "flags": flags,
		})
	}
	places := document{}
	w, h, square := 0.0, 0.0, 100.0
	for i := range t.Boards {
		b, at := &t.Boards[i], l.boards[i]
		data, err := m.boardPicture(m.set, b, 2400)
		if err != nil {
			return err
		}
		tile(m.asset(fmt.Sprintf("board-%s-%d", t.Mission, i+1), data), at, 0, true, document{})
		w, h = max(w, at.x+at.w), max(h, at.h)
		for _, p := range b.Places {
			places[p.ID] = []int{px(at.x + (p.X+p.W/2)*b.Unit), px(at.y + (p.Y+p.H/2)*b.Unit)}
			square = p.W * b.Unit
		}
	}
	for i, s := range t.Standing {
		p, _ := m.piece(s.Piece)
		side := p.front
		if s.Back && p.back != "" {
			side = p.back
		}
		w, h = max(w, l.standing[i].x+l.standing[i].w), max(h, l.standing[i].y+l.standing[i].h)
		tile(address[side], l.standing[i], i+1, false, document{"acforge": document{"id": s.Piece}})
	}
	m.add("scenes", document{
		"_id": id, "name": t.Title, "active": false, "navigation": true, "width": px(w), "height": px(h), "padding": 0, "background": document{"src": nil}, "backgroundColor": "#ffffff",
		"grid": document{"type": 0, "size": max(50, px(square))}, "tokenVision": false, "fog": document{"exploration": false}, "environment": document{"globalLight": document{"enabled": true}},
		"tiles": tiles, "tokens": []document{}, "notes": []document{}, "drawings": []document{}, "walls": []document{}, "lights": []document{}, "sounds": []document{}, "templates": []document{},
		"places": nil,
	}, "tiles")
	d := m.docs["scenes"][len(m.docs["scenes"])-1]
	delete(d, "places")
	d["flags"] = document{"acforge": document{"content": m.Content, "places": places}}
	return nil
}

func (m *module) journal(t *Table) {
	id := m.key("journal", t.Mission)
	if len(t.Notes) == 0 || m.saw[id] {
		return
	}
	m.saw[id] = true
	pages := []document{}
	for n, note := range t.Notes {
		title := note.Title
		if title == "" {
			title = t.Title
		}
		pages = append(pages, document{
			"_id": m.key("page", t.Mission, fmt.Sprint(n)), "name": title, "type": "text", "title": document{"show": true, "level": 1}, "sort": n * 10, "flags": document{},
			"text": document{"format": 2, "content": "", "markdown": strings.Join(note.Lines, "\n\n")},
		})
	}
	m.add("journal", document{"_id": id, "name": t.Title, "pages": pages}, "pages")
}

// dice makes a table for each kind of dice.
func (m *module) dice(t *Table) {
	for _, d := range t.Dice {
		id := m.key("die", d.Name)
		if m.saw[id] {
			continue
		}
		m.saw[id] = true
		results := []document{}
		for n, face := range d.Faces {
			results = append(results, document{"_id": m.key("face", d.Name, fmt.Sprint(n)), "type": "text", "text": face, "name": face, "weight": 1, "range": []int{n + 1, n + 1}, "drawn": false, "flags": document{}})
		}
		m.add("tables", document{"_id": id, "name": d.Name, "img": "icons/svg/d20-grey.svg", "description": "", "formula": fmt.Sprintf("1d%d", len(d.Faces)), "replacement": true, "displayRoll": true, "results": results}, "results")
	}
}

// adventure makes one document of all others, which puts them into a world at once.
func (m *module) adventure() {
	s := m.Sets[m.set]
	lists := map[string]string{"decks": "cards", "scenes": "scenes", "journal": "journal", "tables": "tables"}
	d := document{"_id": m.key("adventure"), "name": s.Title + " " + s.Version, "img": nil, "caption": "", "description": "", "sort": 0, "actors": []document{}, "combats": []document{}, "items": []document{}, "macros": []document{}, "playlists": []document{}, "folders": []document{}}
	for pack, list := range lists {
		d[list] = plain(m.docs[pack])
	}
	m.add("adventure", d)
}

// plain returns documents without the keys that they have in a compendium.
func plain(list []document) []document {
	out := []document{}
	for _, d := range list {
		c := document{}
		for k, v := range d {
			if inner, ok := v.([]document); ok {
				v = plain(inner)
			}
			if k != "_key" {
				c[k] = v
			}
		}
		out = append(out, c)
	}
	return out
}
