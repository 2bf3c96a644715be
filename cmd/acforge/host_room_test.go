package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/table"
)

// inRoom is a group's room at a host.
type inRoom struct {
	guest
	h *hosting
}

func (h *hosting) room(name string) inRoom {
	made := h.maker.call("host.room", none{"name": name})
	return inRoom{guest{h.maker.t, h.url, made["key"].(string), ""}, h}
}

// begins begins a game and returns the number of its table.
func (r inRoom) begins(params none) string { return r.call("room.new", params)["table"].(string) }

// sits takes a chair in the room.
func (r inRoom) sits(table string, chair int, name string) guest {
	return guest{r.t, r.url, r.call("room.sit", none{"table": table, "chair": chair, "name": name})["key"].(string), ""}
}

// game returns a game as the room shows it.
func (r inRoom) game(table string) none {
	for _, g := range r.call("room.look", none{})["games"].([]any) {
		if g.(none)["table"] == table {
			return g.(none)
		}
	}
	r.t.Fatal("the room does not have table " + table)
	return nil
}

// seats returns a line for each seat: its chair, the player and the figure.
func (r inRoom) seats(table string) (out []string) {
	for _, s := range r.game(table)["seats"].([]any) {
		p := s.(none)
		out = append(out, fmt.Sprint(p["chair"], " ", p["name"], " plays ", p["figure"]))
	}
	return out
}

// TestHostCampaign: a group plays a campaign at one table. One player leaves
// between two Memories, and another joins in a later rest. All others keep their figures,
// even after an answer is undone and after the host reads the table from its store.
func TestHostCampaign(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	_, data := shippedBundle(t, "venice")
	file := filepath.Join(t.TempDir(), "t.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	h := newHosting(t, store, data)
	r := h.room("Tuesdays")
	missions := r.call("room.look", none{})["bundles"].([]any)[0].(none)["missions"].([]any)
	if whole := missions[len(missions)-1].(none); whole["campaign"] != true || len(whole["seats"].([]any)) != 3 {
		t.Fatalf("the campaign is offered as %v", whole)
	}
	if table := r.begins(none{"mission": "campaign", "seats": 2}); !strings.HasSuffix(r.game(table)["page"].(string), "/campaign.html") || r.game(table)["campaign"] != true {
		t.Errorf("a new campaign is %v", r.game(table))
	}

	// Their campaign was played elsewhere so far, up to a rest where the players may change.
	if _, err := h.Add(untilRest(t, data)); err != nil {
		t.Fatal(err)
	}
	h.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("UPDATE tables SET closed=0, room=1 WHERE id=2"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	again := func() {
		if store, err = host.OpenStore(file); err != nil {
			t.Fatal(err)
		}
		h = newHosting(t, store, data)
		r = inRoom{guest{t, h.url, r.key, ""}, h}
	}
	again()
	const table = "2"
	people := map[string]guest{"Ada": r.sits(table, 1, "Ada"), "Bo": r.sits(table, 2, "Bo"), "Cy": r.sits(table, 3, "Cy")}
	says := func(what string, want ...string) {
		t.Helper()
		if got := r.seats(table); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	// does answers with the first option of a kind, from a seat that has one.
	does := func(kind string) {
		t.Helper()
		for _, name := range []string{"Ada", "Bo", "Cy", "Di"} {
			g, here := people[name]
			if !here {
				continue
			}
			look := g.call("table.look", none{"moves": 1 << 20})
			for _, o := range look["legal"].([]any) {
				if o.(none)["action"].(none)["do"] == kind {
					g.call("game.act", none{"index": o.(none)["index"], "hash": look["hash"]})
					return
				}
			}
		}
		t.Fatalf("nobody may %s", kind)
	}
	three := r.seats(table)
	figure := func(n int) string { return three[n][strings.Index(three[n], " plays "):] }
	two := []string{"1 Ada" + figure(0), "3 Cy" + figure(2)}
	if three[0] != "1 Ada"+figure(0) || three[1] != "2 Bo"+figure(1) || figure(0) == figure(2) {
		t.Fatalf("they are %q", three)
	}
	for _, kind := range []string{"players", "stay", "leave"} {
		does(kind)
	}
	says("Bo has left", two...)
	if look := people["Bo"].call("table.look", none{}); look["table"].(none)["role"] != "watch" || look["mine"] != false {
		t.Errorf("Bo, who has left, is %v", look["table"])
	}
	people["Bo"].refused("not-yours", "game.act", none{"index": 0})
	people["Bo"].refused("not-yours", "table.undo", none{})
	if look := people["Cy"].call("table.look", none{}); look["table"].(none)["seat"] != 2.0 {
		t.Errorf("Cy has seat %v now, want 2", look["table"].(none)["seat"])
	}

	// Undo the answer, give it again, and restart the host.
	people["Ada"].call("table.undo", none{"steps": 1})
	people["Cy"].call("table.agree", none{"yes": true})
	says("it is taken back", three...)
	does("leave")
	h.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	again()
	for name, g := range people {
		people[name] = guest{t, h.url, g.key, ""}
	}
	says("after a new start", two...)

	// Another way: nobody leaves, and somebody joins. Whoever comes into the room may sit.
	people["Ada"].call("table.sit", none{})
	people["Cy"].call("table.sit", none{})
	people["Ada"].call("table.undo", none{"steps": 2})
	people["Cy"].call("table.agree", none{"yes": true})
	for _, kind := range []string{"stay", "stay", "stay", "join"} {
		does(kind)
	}
	joined := r.seats(table)
	if len(joined) != 4 || !slices.Equal(joined[:3], three) || !strings.HasPrefix(joined[3], "4  plays ") {
		t.Fatalf("after one has joined they are %q", joined)
	}
	if free := r.game(table)["seats"].([]any)[3].(none)["free"]; free != true {
		t.Error("the new seat is not free")
	}
	people["Di"] = r.sits(table, 4, "Di")
	does("begin")
	if looks := people["Di"].call("table.look", none{}); looks["table"].(none)["seat"] != 4.0 || len(looks["view"].(none)["places"].([]any)) == 0 {
		t.Errorf("Di, in the next Memory, sees %v", looks["table"])
	}
	for n, now := range r.seats(table) { // there each is called by the first name
		if was := strings.Replace(joined[n], "4  plays", "4 Di plays", 1); !strings.HasPrefix(was, now+" ") {
			t.Errorf("in the next Memory: %q, want %q", now, was)
		}
	}
	for n := range 30 { // until the Assassins are asked
		look := people["Di"].call("table.look", none{"walks": true})
		if w, _ := look["walks"].(none); w != nil && len(w["walks"].([]any)) > 0 {
			break
		}
		if n == 29 {
			t.Error("Di, who joined, is offered no way of several moves")
		}
		for _, name := range []string{"Ada", "Bo", "Cy", "Di"} {
			g := people[name]
			if look := g.call("table.look", none{}); len(look["legal"].([]any)) > 0 {
				g.call("game.act", none{"index": look["legal"].([]any)[0].(none)["index"], "hash": look["hash"]})
				break
			}
		}
	}
}

// untilRest plays a campaign of three with the novice, until the players may change, and
// returns its save.
func untilRest(t *testing.T, data []byte) []byte {
	t.Helper()
	b, err := table.OpenCampaign(quietApp().shop, data)
	if err != nil {
		t.Fatal(err)
	}
	s := protocol.NewSession(protocol.Config{})
	s.Use(b)
	novice, err := bot.New(bot.NameNovice, 0)
	if err != nil {
		t.Fatal(err)
	}
	made, e := s.New(protocol.NewParams{Seats: 3, Seed: 3})
	if e != nil {
		t.Fatal(e)
	}
	stream := engine.NewStream(3)
	for range 30000 {
		p, e := s.Point(protocol.GameParams{Game: made.Game})
		if e != nil {
			t.Fatal(e)
		}
		g, _ := s.Game(made.Game)
		k := -1
		for i, o := range p.Legal {
			switch do := string(o.Action); {
			case strings.Contains(do, `"do":"players"`):
				save, e := s.Save(protocol.SaveParams{Game: made.Game})
				if e != nil {
					t.Fatal(e)
				}
				out, err := json.Marshal(save.Save)
				if err != nil {
					t.Fatal(err)
				}
				return out
			case strings.Contains(do, `"do":"concede"`):
				k = i
			}
		}
		if k < 0 {
			k = novice.Choose(g, g.Legal(nil), &stream)
		}
		if _, e := s.Act(protocol.ActParams{Game: made.Game, Index: &k}); e != nil {
			t.Fatal(e)
		}
	}
	t.Fatal("the players may never change")
	return nil
}

// TestHostShows: a link to a seat opens the table, and of the pages of the pack those that
// the designer shows. Nothing there tells the odds, or leads to pages that are not shown.
func TestHostShows(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	_, data := shippedBundle(t, "venice")
	for _, tt := range []struct {
		show           []string
		served, missed []string
	}{
		{nil, []string{"memories/low-water.html", "campaign.html", "style.css"}, []string{"index.html", "envelopes.html", "events.html", "problems.html", "search-index.js", "search.js"}},
		{[]string{"events.html"}, []string{"memories/low-water.html", "events.html"}, []string{"index.html", "envelopes.html", "search-index.js"}},
		{[]string{"all"}, []string{"memories/low-water.html", "events.html", "index.html", "envelopes.html", "search-index.js"}, nil},
	} {
		b, err := table.HostBundle(quietApp().shop, data, tt.show...)
		if err != nil {
			t.Fatal(err)
		}
		files, missions, err := b.Pages("en")
		if err != nil {
			t.Fatal(err)
		}
		if len(missions) != 15 || missions["campaign"] != "campaign.html" {
			t.Errorf("show %v: %d missions have a page", tt.show, len(missions))
		}
		for _, name := range tt.served {
			if files[name] == nil {
				t.Errorf("show %v: %s is not served", tt.show, name)
			}
		}
		for _, name := range tt.missed {
			if files[name] != nil {
				t.Errorf("show %v: %s is served", tt.show, name)
			}
		}
		whole := slices.Contains(tt.show, "all")
		page := string(files["memories/low-water.html"])
		for _, text := range []string{`href="../envelopes.html"`, `id="spoilers"`, `class="measured"`, `href="../index.html"`} {
			if strings.Contains(page, text) != whole {
				t.Errorf("show %v: the page of a table has %s: %v", tt.show, text, !whole)
			}
		}
		if has := strings.Contains(page, `href="../events.html"`); has != (len(tt.show) > 0) {
			t.Errorf("show %v: the page of a table leads to the cards: %v", tt.show, has)
		}
	}
}
