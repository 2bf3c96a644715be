package venice

import (
	"html/template"

	venicecampaign "acforge.dev/engine/venice/campaign"
	held "acforge.dev/engine/wasm/pagepack/venice/campaign"
	"acforge.dev/preview/play"
)

const campaignPath = "campaign.html"

// campaignPage is the page for playing the campaign: the Headquarters as a board,
// the Diary, and each Memory on its own Map.
type campaignPage struct {
	Boards []campaignBoard
	Play   template.HTML
}

// campaignBoard is the board of a game while its view names it.
type campaignBoard struct {
	Name string
	SVG  []template.HTML
}

// scenePage is a text to read at an event between two Memories.
type scenePage struct {
	Memories  []sceneMemory
	Envelopes []envelope
	Contracts []contract
	Lead      bool // there are Headquarters later
}

type sceneMemory struct {
	ID              string
	Opening, Ending template.HTML
}

// playsCampaign reports whether there is a playable campaign: declared by its
// author, with no more Memories than the Diary has boxes (BOV-35.1).
func (k *maker) playsCampaign() bool {
	return k.Pack.Campaign != nil && len(k.Pack.Memories) > 1 && len(k.Pack.Memories) <= 26
}

// campaignPage builds the page from the pages of the Memories and the parts for
// play.
func (k *maker) campaignPage(data []memoryPage, red *deck, decks []deck) (campaignPage, error) {
	if k.things == "" {
		var err error
		if k.things, err = k.playThings(decks); err != nil {
			return campaignPage{}, err
		}
	}
	home, err := k.part("things_home.html", k.headquartersPage(decks))
	if err != nil {
		return campaignPage{}, err
	}
	things, err := k.thingsFile("home.js", k.things+home)
	if err != nil {
		return campaignPage{}, err
	}
	k.playCampaign = play.NewCampaign(held.Of(k.Pack, k.Texts), k.Lang, things, k.Engines, book)
	p := campaignPage{Boards: []campaignBoard{{venicecampaign.BoardVilla, []template.HTML{k.villaSVG()}}}}
	scenes := scenePage{Envelopes: k.envelopes(red, decks).Envelopes}
	if k.headquarters() != nil {
		p.Boards = append(p.Boards, campaignBoard{venicecampaign.BoardHeadquarters, []template.HTML{k.headquartersSVG()}})
		scenes.Contracts, scenes.Lead = k.headquartersPage(decks).Contracts, true
	}
	for i := range data {
		m := &k.Pack.Memories[i]
		b := campaignBoard{Name: m.ID}
		for _, drawn := range data[i].Maps {
			b.SVG = append(b.SVG, drawn.SVG)
		}
		p.Boards = append(p.Boards, b)
		opening, err := k.part("opening.html", data[i])
		if err != nil {
			return p, err
		}
		ending, err := k.part("closing.html", data[i])
		if err != nil {
			return p, err
		}
		scenes.Memories = append(scenes.Memories, sceneMemory{m.ID, opening, ending})
	}
	shown, err := k.part("scenes.html", scenes)
	if err != nil {
		return p, err
	}
	begins, _ := k.beginning(k.Pack.Memories[0].Story.Before)
	opening, err := k.part("campaign_opening.html", struct {
		Title string
		Story template.HTML
	}{k.text(k.Pack.Title), begins})
	if err != nil {
		return p, err
	}
	closing, err := k.part("campaign_closing.html", nil)
	if err != nil {
		return p, err
	}
	m := play.Mission{
		ID: venicecampaign.ID, Title: k.text(k.Pack.Title), Lang: k.Lang, Page: k.lang, Root: k.site().Up(), Boards: "boards",
		Opening: opening, Closing: closing, Scenes: shown, Campaign: k.Pack.ID + " " + k.Pack.Version,
		Instead: k.say("campaign.instead"), Notes: k.editionNotes(),
	}
	section, _, err := k.playCampaign.Section(m)
	p.Play = template.HTML(k.playCampaign.Link([]byte(section)))
	return p, err
}

// editionNotes returns the notes for the beginning of a game in each edition.
func (k *maker) editionNotes() (out []play.Note) {
	for _, e := range k.Pack.Editions {
		if k.Edition != nil && k.Edition(e) != "" {
			out = append(out, play.Note{Edition: e, Says: k.Edition(e)})
		}
	}
	return out
}

// The Villa and the Headquarters are drawn as a cutaway house, with one room per
// activity. Units are those of a Map; figures have the same size as on its
// squares.
const (
	roomW, roomH = 300, 196
	boxSide      = 72
	boxStep      = 86  // from one box of the Diary to the next
	boxRow       = 112 // and to the row below
)

// room is a room of the house.
type room struct {
	id, name   string
	x, y, w, h int
	art        string // drawn in its upper right corner, in a box of 120 by 72
}

// Pictures of the activities in the rooms
const (
	artHall     = "M10 70v-44q20 -26 40 0v44M60 70v-44q20 -26 40 0v44M4 70h112"
	artMemory   = "M6 54q54 26 108 0q-10 14 -30 16h-48q-20 -2 -30 -16zM96 56v-40q14 4 12 20M30 56v-34"
	artHospital = "M8 66v-40M8 52h100v14M108 66v-24q-4 -10 -20 -10h-56v20M18 46h10M62 8v16M54 16h16"
	artWorkshop = "M18 40h64q14 0 20 -10v16q-12 8 -28 8l-6 12h-36l-6 -12q-8 0 -8 -14zM58 24l18 -16l10 10l-18 16z"
	artShop     = "M60 8v58M36 66h48M24 18q36 -12 72 0M24 18l-14 26h28zM96 18l-14 26h28zM10 44q14 10 28 0M82 44q14 10 28 0"
	artCommand  = "M8 40h104l-10 28M18 68l-10 -28M30 40l10 -18h40l10 18M48 30l10 -4l8 8l12 -6M100 40v-18M96 22q4 -12 8 0z"
	artLetters  = "M12 24h70v44h-70zM12 24l35 26l35 -26M28 12h70v44h-10"
)

func (k *maker) villaSVG() template.HTML {
	rooms := []room{{venicecampaign.PlaceHall, k.say("campaign.villa"), 0, 0, 2 * roomW, 2 * roomH, artHall}}
	return k.houseSVG(k.say("campaign.villa"), rooms, 2*roomW)
}

func (k *maker) headquartersSVG() template.HTML {
	names := map[string]string{"memory": k.say("campaign.group"), "hospital": k.say("hq.hospital"), "workshop": k.say("hq.workshop"), "shop": k.say("hq.shop"), "command": k.say("hq.command")}
	art := map[string]string{"memory": artMemory, "hospital": artHospital, "workshop": artWorkshop, "shop": artShop, "command": artCommand}
	rooms := []room{{venicecampaign.PlaceHall, k.say("campaign.hall"), 0, 0, roomW, roomH, artHall}}
	for i, id := range venicecampaign.Buildings() {
		at := i + 1
		rooms = append(rooms, room{id, names[id], at % 3 * roomW, at / 3 * roomH, roomW, roomH, art[id]})
	}
	return k.houseSVG(k.say("hq.title"), rooms, 3*roomW)
}

// houseSVG draws the rooms, the pile of envelopes next to them, and the Diary
// below.
func (k *maker) houseSVG(label string, rooms []room, wide int) template.HTML {
	var s svg
	rooms = append(rooms, room{venicecampaign.PlaceEnvelopes, k.say("envelopes"), wide, 0, 150, 2 * roomH, artLetters})
	full := wide + 150
	perRow := full / boxStep
	rows := (len(k.Pack.Memories) + perRow - 1) / perRow
	top := 2*roomH + 34
	s.tag(`<svg class="map house" viewBox="0 0 %d %d" role="img" aria-label="%s">`, full+2*margin, top+rows*boxRow+2*margin, label)
	for _, r := range rooms {
		x, y := r.x+margin, r.y+margin
		class := "interior"
		if r.id == venicecampaign.PlaceEnvelopes {
			class = "roof"
		}
		s.tag(`<rect class="sq %s" x="%d" y="%d" width="%d" height="%d" data-place="%s" data-unit="144"><title>%s</title></rect>`, class, x, y, r.w, r.h, r.id, r.name)
		if r.w > roomW { // the art is the back of the room
			s.tag(`<path class="room-art back" transform="translate(%d %d) scale(4)" d="%s"/>`, x+r.w/2-240, y+r.h-280, r.art)
		} else {
			s.tag(`<path class="room-art" transform="translate(%d %d)" d="%s"/>`, x+r.w-132, y+34, r.art)
		}
		s.tag(`<rect class="room-wall" x="%d" y="%d" width="%d" height="%d"/>`, x, y, r.w, r.h)
		s.text("room-name", x+12, y+24, "start", r.name)
	}
	s.text("room-name", margin+2, margin+top-10, "start", k.say("diary"))
	at := func(i int) (x, y int) { return margin + i%perRow*boxStep, margin + top + i/perRow*boxRow }
	for i := range k.Pack.Memories {
		for _, need := range k.Pack.Memories[i].Needs {
			s.leads(at, int(need), i)
		}
	}
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		x, y := at(i)
		s.tag(`<rect class="sq page" x="%d" y="%d" width="%d" height="%d" data-place="%s"><title>%s</title></rect>`, x, y, boxSide, boxSide, venicecampaign.PlaceBox(m.ID), k.say("memory", "id", m.ID)+" "+k.text(m.Title))
		s.tag(`<rect class="page-edge" x="%d" y="%d" width="%d" height="%d"/>`, x, y, boxSide, boxSide)
		s.text("box-name", x+7, y+20, "start", m.ID)
	}
	s.tag(`</svg>`)
	return template.HTML(s.b.String())
}

// leads draws that a Memory needs another one: an arrow between neighbours, a bow
// below the boxes for others in one row, and a line down between rows.
func (s *svg) leads(at func(int) (x, y int), from, to int) {
	x1, y1 := at(from)
	x2, y2 := at(to)
	switch {
	case y1 == y2 && x2-x1 == boxStep:
		s.tag(`<path class="leads" d="M%d %dh%dm-6 -5l6 5l-6 5"/>`, x1+boxSide, y1+boxSide/2, boxStep-boxSide)
	case y1 == y2:
		s.tag(`<path class="leads" d="M%d %dq%d %d %d 0m-7 -1l7 1l1 7"/>`, x1+boxSide/2, y1+boxSide, (x2-x1)/2, 2*min(18, 8+(x2-x1)/boxStep*2), x2-x1)
	default:
		s.tag(`<path class="leads" d="M%d %dL%d %dm-8 -4l8 4l2 -9"/>`, x1+boxSide/2, y1+boxSide, x2+boxSide/2, y2)
	}
}
