package export

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"image"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"acforge.dev/preview/paper"
)

// sample is a set of two cards, a marker of no known size and two round tokens, in two
// languages, and a table of two players.
func sample() Input {
	in := Input{Content: "c0ffee", Credits: []string{"Ada"}}
	for _, lang := range []string{"en", "pt-BR"} {
		side := func(ground paper.Colour, name string, round bool) *paper.Side {
			return &paper.Side{Ground: ground, Round: round, Parts: []paper.Part{paper.Words{Text: []paper.Text{paper.Plain(name)}, Face: paper.Sans, Size: 3, Ink: "#000000", Above: 4}}}
		}
		back := func() *paper.Side { return side("#1f5f66", "Back", false) }
		in.Sets = append(in.Sets, &paper.Set{Pack: "small", Version: "1.2.0", Title: "Small", Lang: lang, License: "CC0-1.0", Files: []paper.File{{Name: "all", Sections: []paper.Section{
			&paper.Deck{Name: "Cards", Size: paper.Size{W: 63, H: 88}, Pieces: []paper.Piece{
				{ID: "card-rope", Name: "Rope", Copies: 2, Front: side("#fffdf8", "Rope "+lang, false), Back: back()},
				{ID: "card-lamp", Name: "Lamp, lit", Front: side("#fffdf8", "Lamp", false), Back: back()},
			}},
			&paper.Deck{Name: "Tokens", Size: paper.Size{W: 18, H: 18}, Pieces: []paper.Piece{
				{ID: "token-one", Front: side("#8a2b26", "1", true), Back: side("#000000", "0", true)},
				{ID: "token-two", Copies: 3, Front: side("#2b6b45", "2", true), Back: side("#000000", "0", true)},
			}},
			&paper.Deck{Name: "Dice", Size: paper.Size{W: 14, H: 14}, Single: true, Pieces: []paper.Piece{{ID: "die-1", Front: side("#ffffff", "x", false)}}},
			&paper.Leaves{Name: "Sheets", Pages: []paper.Leaf{{Title: "one"}}},
		}}}})
		bare := paper.Drawing{SVG: `<svg viewBox="0 0 100 50"><rect x="0" y="0" width="100" height="50"/><g class="setup"><circle cx="20" cy="20" r="5"/></g></svg>`, CSS: `.setup { display: none; } rect { fill: #ece3cf; } circle { fill: #000000; }`}
		full := bare
		full.CSS = strings.TrimPrefix(bare.CSS, ".setup { display: none; } ")
		in.Tables = append(in.Tables, []*Table{{
			Mission: "0.1", Title: "First", Players: 2,
			Boards:   []Board{{Name: "Map", Drawing: bare, SetUp: &full, Unit: 2, Places: []Place{{"a1", 0, 0, 50, 50}, {"b1", 50, 0, 50, 50}}}},
			Stacks:   []Stack{{ID: "deck", Name: "Deck", Pieces: []string{"card-rope", "card-rope", "card-lamp"}, Shuffle: true}, {ID: "discards", Name: "Discards"}, {ID: "supply", Name: "Supply", Pieces: []string{"token-two", "token-two"}, Up: true, Supply: true}},
			Standing: []Standing{{"token-one", "a1", true}, {"token-two", "b1", false}, {"token-two", "", false}},
			Counters: []Counter{{"Health", 3}},
			Dice:     []Die{{"Die", "#ffffff", []string{"hit", "hit", "miss", "miss", "alert", "x"}, 2}},
			Seats:    []Seat{{"Ada", "#93201b", []Held{{"card-lamp", true}}}, {"Bo", "", nil}},
			Notes:    []Note{{"", []string{"It is night."}}, {"Aim", []string{"Leave."}}},
			LeftOut:  []string{"the weather"},
		}})
	}
	return in
}

// Each format, made twice: the same bytes, and a list of what is left out.
func TestMake(t *testing.T) {
	checks := map[string]func(*testing.T, map[string][]byte){"pictures": checkPictures, "csv": checkCSV, "pcio": checkRoom, "tts": checkSave, "foundry": checkModule, "thegamecrafter": checkComponents}
	for _, format := range Formats {
		t.Run(format, func(t *testing.T) {
			files, left, err := Make(format, sample())
			if err != nil {
				t.Fatal(err)
			}
			again, _, err := Make(format, sample())
			if err != nil || !maps.EqualFunc(files, again, bytes.Equal) {
				t.Error("the same pack gives other files", err)
			}
			if got := string(files["left-out.txt"]); got == "" || got != strings.Join(left, "\n")+"\n" {
				t.Errorf("left-out.txt has %q, the list is %q", got, left)
			}
			if NeedsTables(format) && !slices.Contains(left, "0.1: the weather") {
				t.Errorf("what the mission left out is not in %q", left)
			}
			checks[format](t, files)
		})
	}
	if _, _, err := Make("pdf", sample()); err == nil {
		t.Error("an unknown format is made")
	}
	in := sample()
	in.Tables[0][0].Standing[0].Piece = "token-none"
	if _, _, err := Make("pcio", in); err == nil || !strings.Contains(err.Error(), "token-none") {
		t.Errorf("a piece that is not in the pack: %v", err)
	}
	in = sample()
	in.Sets[0].Files[0].Sections[1].(*paper.Deck).Pieces[0].ID = "card-rope"
	if _, _, err := Make("csv", in); err == nil || !strings.Contains(err.Error(), "card-rope") {
		t.Errorf("an id that two pieces have: %v", err)
	}
}

func read(t *testing.T, data []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

func sized(t *testing.T, name string, data []byte, w, h int) {
	t.Helper()
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || c.Width != w || c.Height != h {
		t.Errorf("%s has %d by %d pixels, want %d by %d: %v", name, c.Width, c.Height, w, h, err)
	}
}

func checkPictures(t *testing.T, files map[string][]byte) {
	var list pieceList
	read(t, files["pieces.json"], &list)
	if len(list.Pieces) != 5 || !slices.Equal(list.Languages, []string{"en", "pt-BR"}) || list.Content != "c0ffee" {
		t.Errorf("pieces.json has %d pieces in %v of %s", len(list.Pieces), list.Languages, list.Content)
	}
	named := map[string]bool{"pieces.json": true, "left-out.txt": true}
	for _, p := range list.Pieces {
		for _, f := range p.Faces {
			for _, name := range []string{f.Front, f.FrontBled, f.Back, f.BackBled} {
				named[name] = true
				if name != "" && files[name] == nil {
					t.Errorf("%s names %s, which is not there", p.ID, name)
				}
			}
		}
	}
	for name := range files {
		if !named[name] {
			t.Errorf("no piece has %s", name)
		}
	}
	if !strings.Contains(string(files["left-out.txt"]), "Sheets (pages: 1)") {
		t.Errorf("the pages are not said to be left out: %s", files["left-out.txt"])
	}
	rope := list.Pieces[0]
	if rope.ID != "card-rope" || rope.Copies != 2 || rope.Deck != "Cards" || rope.Width != 63 || rope.Faces["pt-BR"].Text[0] != "Rope pt-BR" {
		t.Errorf("the first piece is %+v", rope)
	}
	sized(t, "a card", files["en/card-rope.png"], 744, 1039)
	sized(t, "a card with bleed", files["en/bleed/card-rope.png"], 744+70, 1039+70)
	if bytes.Equal(files["en/card-rope.png"], files["pt-br/card-rope.png"]) {
		t.Error("both languages have the same picture of a card with other words")
	}
	if list.Pieces[1].Faces["en"].Back != rope.Faces["en"].Back {
		t.Error("equal backs are two files")
	}
}

func checkCSV(t *testing.T, files map[string][]byte) {
	rows, err := csv.NewReader(bytes.NewReader(files["small-pt-br.csv"])).ReadAll()
	if err != nil || len(rows) != 6 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	if got := strings.Join(rows[2], "|"); got != "card-lamp|Cards|1|Lamp, lit|Lamp" {
		t.Errorf("the row of the lamp is %s", got)
	}
}

// unzip returns the members of an archive.
func unzip(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, f := range z.File {
		var b bytes.Buffer
		r, err := f.Open()
		if err == nil {
			_, err = b.ReadFrom(r)
		}
		if err != nil {
			t.Fatal(err)
		}
		out[f.Name] = b.Bytes()
	}
	return out
}

func checkRoom(t *testing.T, files map[string][]byte) {
	room := unzip(t, files["small-0.1-2p-en.pcio"])
	var list []map[string]any
	read(t, room["widgets.json"], &list)
	by, count := map[string]map[string]any{}, map[string]int{}
	for _, w := range list {
		id := w["id"].(string)
		if by[id] != nil {
			t.Errorf("two widgets have the id %s", id)
		}
		by[id] = w
		count[w["type"].(string)]++
		if x, y := w["x"].(float64), w["y"].(float64); x < 0 || x > roomWidth-20 || y < 0 || y > roomHigh-20 {
			t.Errorf("%s is at %g, %g, outside the room", id, x, y)
		}
	}
	if want := map[string]int{"hand": 1, "board": 1, "cardPile": 3, "automationButton": 1, "cardDeck": 2, "card": 9, "counter": 1, "spinner": 1, "labelText": 4}; !maps.Equal(count, want) {
		t.Errorf("the room has %v, want %v", count, want)
	}
	for _, w := range list {
		if parent, ok := w["parent"]; ok && by[parent.(string)] == nil {
			t.Errorf("%s lies on %s, which is not there", w["id"], parent)
		}
		switch w["type"] {
		case "card":
			types := by[w["deck"].(string)]["cardTypes"].(map[string]any)
			if types[w["cardType"].(string)] == nil {
				t.Errorf("%s is of no type of its deck", w["id"])
			}
		case "cardDeck":
			if round := len(w["cardTypes"].(map[string]any)) == 2 && w["enlarge"] == false; round != (w["collectionType"] == "pieces") {
				t.Errorf("the deck %s of round pieces (%v) is a collection of %v", w["id"], round, w["collectionType"])
			}
			for id, kind := range w["cardTypes"].(map[string]any) {
				for _, side := range []string{"face", "back"} {
					address := kind.(map[string]any)[side].(string)
					if room[strings.TrimPrefix(address, "package://")] == nil {
						t.Errorf("the %s of %s is at %s, which is not in the room", side, id, address)
					}
				}
			}
		}
	}
	if lamp := by["card-lamp-2"]; lamp["faceup"] != false {
		t.Errorf("the lamp before Ada with its back up is %v", lamp)
	}
	if b := by["pile0-shuffle"]; b["label"] != "Shuffle" || b["y"].(float64) < by["pile0"]["y"].(float64)+by["pile0"]["height"].(float64) {
		t.Errorf("the button that shuffles the deck is %v", b)
	}
	one, a1 := by["token-one-1"], by["board0"]
	if one["faceup"] != false || one["x"].(float64) > a1["x"].(float64)+a1["width"].(float64)/2 {
		t.Errorf("the token on a1 with its back up is %v", one)
	}
	if !strings.Contains(string(files["small-0.1-2p-en.txt"]), "Aim\n\nLeave.") {
		t.Error("the texts to read are not beside the room")
	}
}

func checkSave(t *testing.T, files map[string][]byte) {
	type deck struct {
		FaceURL, BackURL      string
		NumWidth, NumHeight   int
		BackIsHidden          bool
		ContainedObjects, Key any
	}
	type thing struct {
		GUID, Name, Nickname string
		CardID               int
		DeckIDs              []int
		CustomDeck           map[string]deck
		ContainedObjects     []json.RawMessage
		AttachedSnapPoints   []any
		States               map[string]any
		CustomImage          struct{ ImageURL, ImageSecondaryURL string }
		RotationValues       []any
	}
	var save struct {
		Note         string
		TabStates    map[string]struct{ Body string }
		ObjectStates []json.RawMessage
	}
	read(t, files["small-0.1-2p-en.json"], &save)
	if save.Note != "c0ffee" || save.TabStates["1"].Body != "Leave." {
		t.Errorf("the note is %s, the notebook %v", save.Note, save.TabStates)
	}
	kinds, guids := map[string]int{}, map[string]bool{}
	there := func(address string) {
		if files[address] == nil {
			t.Errorf("the picture %q is not there", address)
		}
	}
	var walk func(json.RawMessage)
	walk = func(raw json.RawMessage) {
		var o thing
		read(t, raw, &o)
		kinds[o.Name]++
		if guids[o.GUID] {
			t.Errorf("two objects have the GUID %s", o.GUID)
		}
		guids[o.GUID] = true
		for _, id := range append(o.DeckIDs, o.CardID) {
			if id == 0 {
				continue
			}
			d, ok := o.CustomDeck[string(rune('0'+id/100))]
			if !ok || id%100 >= d.NumWidth*d.NumHeight-1 || d.NumWidth > 10 || d.NumHeight > 7 || d.NumWidth < 2 || d.NumHeight < 2 || !d.BackIsHidden {
				t.Errorf("card %d is not on a sheet: %+v", id, o.CustomDeck)
			}
		}
		for _, d := range o.CustomDeck {
			there(d.FaceURL)
			there(d.BackURL)
			c, _, err := image.DecodeConfig(bytes.NewReader(files[d.FaceURL]))
			if err != nil || c.Width%d.NumWidth != 0 || c.Height%d.NumHeight != 0 {
				t.Errorf("a sheet of %d by %d has %d by %d pixels: %v", d.NumWidth, d.NumHeight, c.Width, c.Height, err)
			}
		}
		if o.Name == "Custom_Tile" {
			there(o.CustomImage.ImageURL)
		}
		if o.Nickname == "Map" && (len(o.AttachedSnapPoints) != 2 || o.States["2"] == nil) {
			t.Errorf("the board has %d snap points and the states %v", len(o.AttachedSnapPoints), o.States)
		}
		for _, in := range o.ContainedObjects {
			walk(in)
		}
	}
	for _, raw := range save.ObjectStates {
		walk(raw)
	}
	if want := map[string]int{"Custom_Tile": 6, "DeckCustom": 1, "Card": 4, "Bag": 1, "Notecard": 2, "Counter": 1, "Die_6": 2}; !maps.Equal(kinds, want) {
		t.Errorf("the save has %v, want %v", kinds, want)
	}
	in := sample()
	in.Images = "https://example.org/p/"
	hosted, left, err := Make("tts", in)
	if err != nil || !strings.Contains(string(hosted["small-0.1-2p-en.json"]), `"ImageURL": "https://example.org/p/`) {
		t.Errorf("the addresses of hosted pictures: %v", err)
	}
	if slices.ContainsFunc(left, func(s string) bool { return strings.Contains(s, "--images") }) {
		t.Error("pictures with an address are said to have none")
	}
}

func checkModule(t *testing.T, files map[string][]byte) {
	const dir = "acforge-small-en/"
	var module struct {
		ID    string
		Packs []struct{ Name, Type string }
	}
	read(t, files[dir+"module.json"], &module)
	if module.ID+"/" != dir || len(module.Packs) != 5 {
		t.Errorf("the module is %+v", module)
	}
	ids := map[string]bool{}
	var walk func(v any, outer bool)
	walk = func(v any, outer bool) {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				walk(e, outer)
			}
		case map[string]any:
			if id, ok := v["_id"].(string); ok && outer {
				if len(id) != 16 || ids[id] {
					t.Errorf("the id %q is short, or there twice", id)
				}
				ids[id] = true
			}
			for _, k := range slices.Sorted(maps.Keys(v)) {
				if s, ok := v[k].(string); ok && (k == "img" || k == "src") && strings.HasPrefix(s, "modules/") && files[strings.TrimPrefix(s, "modules/")] == nil {
					t.Errorf("the picture %s is not there", s)
				}
				walk(v[k], outer)
			}
		}
	}
	for name, data := range files {
		if !strings.HasPrefix(name, dir+"src/") {
			continue
		}
		var v any
		read(t, data, &v)
		pack := strings.Split(name, "/")[2]
		walk(v, pack != "adventure") // it repeats the others
		for _, p := range foundryPacks {
			if key := v.(map[string]any)["_key"].(string); p.name == pack && !strings.HasPrefix(key, "!"+p.key+"!") {
				t.Errorf("%s has the key %s", name, key)
			}
		}
		if pack == "adventure" {
			for list, n := range map[string]int{"cards": 5, "scenes": 1, "journal": 1, "tables": 1} {
				if got := len(v.(map[string]any)[list].([]any)); got != n {
					t.Errorf("the adventure has %d %s, want %d", got, list, n)
				}
			}
		}
		if pack == "scenes" {
			scene := v.(map[string]any)
			if n := len(scene["tiles"].([]any)); n != 4 {
				t.Errorf("the scene has %d tiles, want the board and three tokens", n)
			}
			places := scene["flags"].(map[string]any)["acforge"].(map[string]any)["places"].(map[string]any)
			if b1 := places["b1"].([]any); b1[0].(float64) < places["a1"].([]any)[0].(float64) {
				t.Errorf("the places are %v", places)
			}
		}
	}
}

func checkComponents(t *testing.T, files map[string][]byte) {
	z := unzip(t, files["small-en-thegamecrafter.zip"])
	rows, err := csv.NewReader(bytes.NewReader(z["components.csv"])).ReadAll()
	if err != nil || len(rows) != 5 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	for _, r := range rows[1:] {
		size := map[string][2]int{"PokerDeck": {825, 1125}, "MediumCircleChit": {300, 300}}[r[0]]
		for _, name := range r[4:] {
			if path.Dir(name) != r[0] {
				t.Errorf("%s of %s is in another folder", name, r[0])
			}
			sized(t, name, z[name], size[0], size[1])
		}
	}
	if rows[1][3] != "2" {
		t.Errorf("the rope has %s copies, want 2", rows[1][3])
	}
	if !strings.Contains(string(files["left-out.txt"]), "Dice: no component has the size of its pieces, 14 by 14 mm") {
		t.Errorf("the faces of dice are not said to be left out: %s", files["left-out.txt"])
	}
}

// A stack is shuffled by content and mission alone, and no piece gets lost.
func TestOrdered(t *testing.T) {
	w := &writer{Input: Input{Content: "x"}}
	var ids []string
	for r := 'a'; r <= 'z'; r++ {
		ids = append(ids, string(r))
	}
	s := &Stack{ID: "deck", Pieces: ids, Shuffle: true}
	one := w.ordered(&Table{Mission: "1"}, s)
	if slices.Equal(one, ids) || !slices.Equal(one, w.ordered(&Table{Mission: "1"}, s)) {
		t.Errorf("the order is %v", one)
	}
	if slices.Equal(one, w.ordered(&Table{Mission: "2"}, s)) {
		t.Error("two missions have the same order")
	}
	if !slices.Equal(slices.Sorted(slices.Values(one)), ids) {
		t.Errorf("pieces are lost: %v", one)
	}
}

// TestLabels: labels of stacks, which a room writes on one line over the middle of the
// stack, do not run into each other, nor do stacks, however long the names are.
func TestLabels(t *testing.T) {
	in := sample()
	table := *in.Tables[0][0]
	table.Stacks = nil
	for _, name := range []string{"Reinforcements", "Reinforcements: discards", "Tokens", "Tokens: supply", "Posiłki: odrzucone karty", "Ekwipunek", "Deck", "Discards", "Tokens: a long way from home"} {
		table.Stacks = append(table.Stacks, Stack{ID: name, Name: name, Pieces: []string{"token-two"}})
	}
	w := &writer{Input: in}
	var err error
	if w.pieces, err = pieces(in.Sets); err != nil {
		t.Fatal(err)
	}
	l := w.lay(&table)
	taken := func(i int) rect { // stack and label
		s := l.stacks[i]
		wide := max(s.w, labelWide(table.Stacks[i].Name))
		return rect{s.x + s.w/2 - wide/2, s.y - labelHigh, wide, s.h + labelHigh}
	}
	columns := map[float64]bool{}
	for i := range table.Stacks {
		a := taken(i)
		columns[a.x+a.w/2] = true
		if a.x < 0 || a.x+a.w > l.w {
			t.Errorf("%s is not on the table", table.Stacks[i].Name)
		}
		for k := range i {
			if b := taken(k); a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
				t.Errorf("%s and %s overlap", table.Stacks[i].Name, table.Stacks[k].Name)
			}
		}
	}
	if len(columns) < 2 {
		t.Error("all stacks are in one column, so nothing is tried")
	}
}
