package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// pictured writes a picture of a tab into the folder that ACFORGE_PICTURES names, if any.
func pictured(t *testing.T, tab *browsertest.Tab, name string) {
	t.Helper()
	if dir := os.Getenv("ACFORGE_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), tab.Window(), 0o666); err != nil {
			t.Error(err)
		}
	}
}

// pressed presses the button or link that begins with these words.
func pressed(t *testing.T, tab *browsertest.Tab, words string) {
	t.Helper()
	tab.Wait(fmt.Sprintf("[...document.querySelectorAll('button, a')].some(b => b.textContent.startsWith(%q) && b.checkVisibility() && !b.disabled)", words))
	browsertest.Eval[bool](tab, fmt.Sprintf("([...document.querySelectorAll('button, a')].find(b => b.textContent.startsWith(%q) && b.checkVisibility() && !b.disabled)).click(), true", words))
}

// TestHostedRoom: four people in four browsers share one link. One of them begins the
// campaign, each chooses a seat by its portrait, they come back under the same link, and
// a person without a seat looks on. Nothing there is a barrier.
func TestHostedRoom(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	axe := browsertest.AxeSource(t)
	_, data := shippedBundle(t, "venice")
	h := newHosting(t, memoryStore(t), data)

	// The designer makes the room.
	maker := browsertest.Open(t)
	maker.Go(h.url + "?lang=en#key=" + h.MakerKey())
	maker.Wait("!document.getElementById('rooms').hidden")
	browsertest.Eval[bool](maker, "document.getElementById('room-name').value = 'Tuesdays <b>', document.getElementById('room-form').requestSubmit(), true")
	maker.Wait("document.querySelectorAll('#room-list a').length == 1")
	link := browsertest.Eval[string](maker, "document.querySelector('#room-list a').href")
	pictured(t, maker, "room-maker")
	if bad := maker.Axe(axe); len(bad) > 0 {
		t.Errorf("the page of the maker: %s", strings.Join(bad, "\n"))
	}

	// Ada begins the campaign.
	people := map[string]*browsertest.Tab{}
	for _, name := range []string{"Ada", "Bo", "Cy", "Di"} {
		people[name] = browsertest.Open(t)
	}
	ada := people["Ada"]
	ada.Size(1280, 900)
	ada.Go(strings.Replace(link, "?", "?lang=en&", 1))
	ada.Wait("document.querySelector('h1').textContent === 'Tuesdays <b>' && !document.getElementById('begin').hidden")
	if bad := ada.Axe(axe); len(bad) > 0 {
		t.Errorf("an empty room: %s", strings.Join(bad, "\n"))
	}
	if first := browsertest.Eval[string](ada, "document.querySelector('#b-mission option').textContent"); !strings.HasPrefix(first, "The whole campaign: ") {
		t.Errorf("the first that a group may begin is %q", first)
	}
	browsertest.Eval[bool](ada, "document.getElementById('b-seats').value = '4', document.getElementById('begin-form').requestSubmit(), true")
	sits := func(name, seat string) {
		t.Helper()
		tab := people[name]
		tab.Wait("document.querySelectorAll('.play-chair').length == 4")
		browsertest.Eval[bool](tab, fmt.Sprintf("(f => { f.value = %q })(document.querySelector('.play-door input')), true", name))
		pressed(t, tab, seat)
		tab.Wait("!document.documentElement.classList.contains('at-door')")
		seated(tab)
	}
	sits("Ada", "1seat 1")
	// The others open the link, on a phone or not, and choose.
	for _, name := range []string{"Bo", "Cy", "Di"} {
		tab := people[name]
		if name == "Bo" {
			tab.Size(390, 844)
		}
		tab.Go(link)
		pressed(t, tab, "Choose a seat")
	}
	sits("Bo", "2seat 2")
	people["Cy"].Wait("[...document.querySelectorAll('.play-chair')].filter(b => b.disabled).length == 2")
	if who := browsertest.Eval[string](people["Cy"], "[...document.querySelectorAll('.play-chair')].map(b => b.textContent).join(', ')"); who != "1seat 1Ada, is there, 2seat 2Bo, is there, 3seat 3nobody yet, 4seat 4nobody yet" {
		t.Errorf("Cy chooses among %q", who)
	}
	sits("Cy", "3seat 3")
	sits("Di", "4seat 4")

	// Each chooses an Apprentice, so that there are portraits.
	for _, name := range []string{"Ada", "Bo", "Cy"} { // the last one is left for Di
		tab := people[name]
		tab.Wait("document.querySelector('.play-option')?.checkVisibility()")
		pictured(t, tab, "room-campaign-"+name)
		browsertest.Eval[bool](tab, "document.querySelector('.play-option').click(), true")
		tab.Wait("!document.querySelector('.play-option')?.checkVisibility() || document.querySelector('.play-ask').textContent.includes('Villa')")
	}
	figures := map[string]string{}
	for n, s := range h.rooms(t, link).call("room.look", none{})["games"].([]any)[0].(none)["seats"].([]any) {
		figures[[]string{"Ada", "Bo", "Cy", "Di"}[n]] = s.(none)["figure"].(string)
	}

	// Ada comes back under the same link, to her seat.
	ada.Go("about:blank")
	ada.Go(link)
	ada.Wait("document.querySelector('.go')")
	pictured(t, ada, "room")
	if bad := ada.Axe(axe); len(bad) > 0 {
		t.Errorf("the room: %s", strings.Join(bad, "\n"))
	}
	pressed(t, ada, "Go on as "+figures["Ada"])
	seated(ada)
	if own := browsertest.Eval[string](ada, "document.querySelector('.play-company').textContent"); !strings.Contains(own, "Ada is there, that is you") {
		t.Errorf("Ada comes back to %q", own)
	}
	if address := browsertest.Eval[string](ada, "location.hash"); !strings.HasPrefix(address, "#room=r1.group.") {
		t.Errorf("the address of Ada's page is %s", address)
	}

	// Di leaves. Eve is new and may take the free seat, but no other.
	people["Di"].Go("about:blank")
	eve := maker
	eve.Size(800, 900)
	eve.Go("about:blank")
	eve.Go(link)
	pressed(t, eve, "Choose a seat")
	eve.Wait("[...document.querySelectorAll('.play-chair')].filter(b => b.disabled).length == 3 && document.querySelectorAll('.play-chair .portrait').length == 4")
	pictured(t, eve, "room-seats")
	if bad := eve.Axe(axe); len(bad) > 0 {
		t.Errorf("the choice of a seat: %s", strings.Join(bad, "\n"))
	}
	eve.Size(390, 844)
	pictured(t, eve, "room-seats-phone")
	if wide := browsertest.Eval[int](eve, "document.documentElement.scrollWidth"); wide > 390 {
		t.Errorf("on a phone the choice of a seat is %d wide", wide)
	}
	pressed(t, eve, "Look on")
	seated(eve)
	eve.Wait("document.querySelector('.play-company').textContent.includes('You look on.')")
	browsertest.Eval[bool](eve, "document.querySelector('.play-menu').open = true")
	pressed(t, eve, "Choose another seat")
	people["Eve"] = eve
	eve.Wait("document.querySelectorAll('.play-chair').length == 4")
	browsertest.Eval[bool](eve, "(f => { f.value = 'Eve' })(document.querySelector('.play-door input')), true")
	browsertest.Eval[bool](eve, "document.querySelector('.play-chair:not(:disabled)').click(), true")
	seated(eve)
	ada.Wait("document.querySelector('.play-company').textContent.includes('Eve is there')")
	pictured(t, ada, "room-table")
}

// rooms is the room of a link.
func (h *hosting) rooms(t *testing.T, link string) guest {
	_, key, _ := strings.Cut(link, "#key=")
	return guest{t, h.url, key, ""}
}

// TestRoomReplay: a group looks through a game that is over, from the page of its room.
func TestRoomReplay(t *testing.T) {
	level.Gate(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	group := guest{t, h.url, h.maker.call("host.room", none{"name": "Tuesdays"})["key"].(string), ""}
	made := group.call("room.new", none{"mission": "0.1", "seats": 2})
	var seats []guest
	for n := range 2 {
		seats = append(seats, guest{t, h.url, group.call("room.sit", none{"table": made["table"], "chair": n + 1})["key"].(string), ""})
	}
	steps, r := 0, rand.New(rand.NewPCG(1, 1))
	for over := false; !over; steps++ {
		if steps == 1000 {
			t.Fatal("it does not end")
		}
		var by guest
		var look none
		var pick any
		for _, g := range seats { // each leaves when they can, and the phase ends when nobody can do more
			own := g.call("table.look", none{})
			legal := own["legal"].([]any)
			for _, n := range r.Perm(len(legal)) {
				o := legal[n].(none)
				if leaves := strings.Contains(o["text"].(string), "Fast Travel"); pick == nil || leaves || pick.(none)["part"] != nil && o["part"] == nil {
					by, look, pick = g, own, o
					if leaves {
						break
					}
				}
			}
		}
		act := by.call("game.act", none{"index": pick.(none)["index"], "hash": look["hash"]})
		over = act["point"].(none)["kind"] == "over"
		if now := group.call("room.look", none{})["games"].([]any)[0].(none); !over && now["replay"] != nil {
			t.Fatal("a game that goes on shows its dice and cards:", now["replay"])
		}
	}
	page := browsertest.Open(t)
	page.Go(h.url + "?lang=en#key=" + group.key)
	pressed(t, page, "Look through it turn by turn")
	page.Wait(fmt.Sprintf("document.querySelector('.play-table')?.dataset.steps == %d", steps))
	browsertest.Eval[bool](page, "document.querySelectorAll('dialog[open]').forEach(d => d.close()), true")
	pictured(t, page, "room-replay")
}

// TestMendedNotes: a group that comes back when the host has a newer version of the pack
// reads once which of its notes that version deals with, and of no other note.
func TestMendedNotes(t *testing.T) {
	level.Gate(t)
	const cards = "testdata/workspace/cards/tiny/cards.cue"
	source, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(source), `"Mist"`, `"Thin <i>mist</i>"`, 1)
	if changed == string(source) {
		t.Fatal("the card is not there")
	}
	old, next := unplayed(t, "workspace", "tiny"), unplayed(t, "workspace", "tiny", map[string]string{"cards/tiny/cards.cue": changed})
	store := memoryStore(t)
	h := newHosting(t, store, old)
	room := h.maker.call("host.room", none{"name": "Tuesdays"})
	group := guest{t, h.url, room["key"].(string), ""}
	made := group.call("room.new", none{"mission": "0.1", "seats": 2})
	ada := guest{t, h.url, group.call("room.sit", none{"table": made["table"], "chair": 1, "name": "Ada"})["key"].(string), ""}
	ada.call("table.note", none{"text": "Why so dark?", "place": "b2"})
	ada.call("game.act", none{"index": 0, "hash": ada.call("table.look", none{})["hash"]})
	turn := ada.call("table.look", none{})["outcome"].(none)["turn"]
	ada.call("table.note", none{"text": "Thick as <b>soup</b>", "thing": "event-mist"})
	if now := group.call("room.look", none{"mended": true})["mended"].([]any); len(now) != 0 {
		t.Errorf("before there is a newer version: %v", now)
	}
	h.Close()

	h = newHosting(t, store, next)
	group.url = h.url
	if again := group.call("room.look", none{})["mended"]; again != nil {
		t.Errorf("without a wish for it: %v", again)
	}
	page := browsertest.Open(t)
	page.Go(h.url + "?lang=en#key=" + group.key)
	page.Wait("!document.getElementById('mended').hidden")
	if says := browsertest.Eval[string](page, "document.querySelector('#mended ul').textContent"); says != fmt.Sprintf("“Thick as <b>soup</b>” (Ada, Tiny Jetty, turn %v) Version 0.1.0 is different there.", turn) {
		t.Errorf("the group reads %q", says)
	}
	pictured(t, page, "mended")
	if bad := page.Axe(browsertest.AxeSource(t)); len(bad) > 0 {
		t.Errorf("the room: %s", strings.Join(bad, "\n"))
	}
	pressed(t, page, "Got it")
	page.Wait("document.getElementById('mended').hidden")
	page.Go("about:blank")
	page.Go(h.url + "?lang=en#key=" + group.key)
	page.Wait("document.querySelector('.go')")
	if browsertest.Eval[bool](page, "!document.getElementById('mended').hidden") {
		t.Error("it is said again")
	}
}
