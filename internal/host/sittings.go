package host

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"acforge.dev/internal/diag"
)

// Sitting is a game at a table, for the designer.
type Sitting struct {
	Table      string   `json:"table"`
	Room       string   `json:"room"` // the name of the group's room; "" without one
	Pack       string   `json:"pack"`
	Version    string   `json:"version"`
	Content    string   `json:"content"`
	Mission    string   `json:"mission"`
	Title      string   `json:"title"`
	Seats      int      `json:"seats"`
	Difficulty string   `json:"difficulty"`
	Players    []string `json:"players"` // the name at each seat; "" where nobody gave one
	Began      int      `json:"began"`   // seconds since 1970
	Last       int      `json:"last"`    // of the last answer; 0 when its time is not known
	Seconds    int      `json:"seconds"` // at the table, without breaks of ten minutes and more
	Turn       int      `json:"turn"`    // of the last answer
	Answers    int      `json:"answers"` // that stand, by people and bots
	ByBots     int      `json:"byBots"`
	Undone     int      `json:"undone"` // answers that were taken back
	Notes      int      `json:"notes"`
	Result     string   `json:"result"` // "" when it has not ended
	Cause      string   `json:"cause"`
	Stopped    string   `json:"stopped"` // the last answer of a game that has not ended
	// Place is the last place that an answer named.
	Place    string `json:"place,omitempty"`
	Position string `json:"position"` // the address that shows its last state, with all answers
	// BotsWon of BotsGames are the fair bot's results from the same deal; see [Host.SameDeals].
	BotsWon   int `json:"botsWon,omitempty"`
	BotsGames int `json:"botsGames,omitempty"`
	// Turns are the turns of a game that ended, if the bundle's games say something about
	// its positions. Turning is the turn of a lost game in which the chance fell most.
	Turns   []SittingTurn `json:"turns,omitempty"`
	Turning int           `json:"turning,omitempty"`
}

// sitting sums a table's log.
func (h *Host) sitting(b *opened, t record, chairs []chair, written, stand []entry, notes int) Sitting {
	s := Sitting{
		Table: strconv.FormatInt(t.id, 10), Pack: b.Pack.ID(), Version: b.Pack.Version(), Content: t.content, Mission: t.mission, Title: b.shared.Pack.Title(t.mission, t.lang),
		Seats: t.seats, Difficulty: t.difficulty, Players: make([]string, len(chairs)), Began: int(t.made), Answers: len(stand), Notes: notes, Position: h.position(b, t, stand),
	}
	for i, c := range chairs {
		s.Players[i] = c.name
	}
	if t.room != 0 {
		if r, err := h.store.room(t.room); err == nil {
			s.Room = r.name
		}
	}
	before := t.made
	for _, e := range written {
		if e.kind == kindUndo {
			s.Undone += e.pick
		}
		if d := e.at - before; e.at > 0 && d >= 0 && d < pause {
			s.Seconds += int(d)
		}
		if e.at > 0 {
			before = e.at
			s.Last = int(e.at)
		}
	}
	for _, e := range stand {
		if e.bot {
			s.ByBots++
		}
	}
	if n := len(stand); n > 0 {
		last := stand[n-1]
		s.Turn = last.turn
		switch last.result {
		case "", "ongoing":
			s.Stopped = last.text
		default:
			s.Result, s.Cause = last.result, last.cause
		}
	}
	return s
}

// Moment is something that people or bots did at a table.
type Moment struct {
	Kind     string   `json:"kind"` // answer, undo or note
	At       int      `json:"at"`   // seconds since 1970; 0 when it is not known
	Took     int      `json:"took"` // seconds since the moment before; 0 when not known
	Seat     int      `json:"seat"`
	Name     string   `json:"name"`
	Bot      bool     `json:"bot"`
	Turn     int      `json:"turn"`
	Text     string   `json:"text"`               // the option, or the note
	Back     int      `json:"back,omitempty"`     // answers that an undo takes back
	Gone     bool     `json:"gone,omitempty"`     // an answer that was taken back later
	Place    string   `json:"place,omitempty"`    // of a note
	Thing    string   `json:"thing,omitempty"`    // of a note
	Position string   `json:"position,omitempty"` // the address of the state there: of a note, and of the last answer of a turn
	Happened []string `json:"happened,omitempty"` // after an answer that stands: dice, cards and what they did
}

// moments returns all that was done at a table, in order.
func (h *Host) moments(id int64) ([]Moment, error) {
	t, err := h.table(id)
	if err != nil {
		return nil, err
	}
	defer t.mu.Unlock()
	written, err := h.store.log(id)
	if err != nil {
		return nil, err
	}
	notes, err := h.store.notes(id)
	if err != nil {
		return nil, err
	}
	b, err := h.bundleOf(t.row.content)
	if err != nil {
		return nil, err
	}
	var out []Moment
	var stand []int // moments of the answers that stand so far
	var picks []entry
	before, turn := int64(0), 1
	add := func(m Moment, at int64) {
		if m.At = int(at); before > 0 && at >= before {
			m.Took = int(at - before)
		}
		if at > 0 {
			before = at
		}
		out = append(out, m)
	}
	noted := func(until func(n note) bool) {
		for len(notes) > 0 && until(notes[0]) {
			n := notes[0]
			notes = notes[1:]
			add(Moment{Kind: "note", Seat: n.seat, Name: nameOf(t.chairs, n.seat), Turn: n.turn, Text: n.text, Place: n.place, Thing: n.thing, Position: h.position(b, t.row, picks)}, n.at)
		}
	}
	for _, e := range written {
		noted(func(n note) bool { return n.at < e.at || n.at == e.at && n.steps == len(picks) })
		if e.kind == kindUndo {
			back := min(e.pick, len(stand))
			for _, i := range stand[len(stand)-back:] {
				out[i].Gone = true
			}
			stand, picks = stand[:len(stand)-back], picks[:len(picks)-back]
			add(Moment{Kind: "undo", Seat: e.seat, Name: nameOf(t.chairs, e.seat), Turn: turn, Back: e.pick}, e.at)
			turn = e.turn
			continue
		}
		picks = append(picks, e)
		add(Moment{Kind: "answer", Seat: e.seat, Name: nameOf(t.chairs, e.seat), Bot: e.bot, Turn: min(turn, e.turn), Text: e.text}, e.at)
		turn = e.turn
		stand = append(stand, len(out)-1)
	}
	noted(func(note) bool { return true })
	for i, at := range stand {
		m := &out[at]
		if i+1 == len(stand) || out[stand[i+1]].Turn != m.Turn {
			m.Position = h.position(b, t.row, picks[:i+1])
		}
		if i >= len(t.moves) {
			continue
		}
		m.Name = nameOf(t.chairs, t.moves[i].chair)
		for _, e := range t.moves[i].happened {
			if text := strings.TrimSpace(e.Text + " " + e.Verdict); text != "" {
				m.Happened = append(m.Happened, text)
			}
		}
	}
	return out, nil
}

// textSittings prints the newest games for people; the other formats have all.
func (r *Report) textSittings(w io.Writer) {
	for i, s := range r.Sittings {
		if i == 0 {
			fmt.Fprintln(w, "Sittings")
		}
		if i == 2*fewest {
			fmt.Fprintf(w, "  and %d more\n", len(r.Sittings)-i)
			break
		}
		fmt.Fprintf(w, "  %s, table %s: %s %s", time.Unix(int64(s.Began), 0).UTC().Format("2006-01-02 15:04"), s.Table, s.Mission, s.Title)
		if who := s.people(); who != "" {
			fmt.Fprint(w, ", "+who)
		}
		if s.Result != "" {
			fmt.Fprintf(w, ": %s (%s) in turn %d", s.Result, s.Cause, s.Turn)
		} else {
			fmt.Fprintf(w, ": stopped in turn %d after %q", s.Turn, s.Stopped)
		}
		fmt.Fprintf(w, ", %s", diag.Counted(s.Answers, "answer"))
		if s.Seconds > 0 {
			fmt.Fprintf(w, " in %s", diag.Counted((s.Seconds+59)/60, "minute"))
		}
		if s.Undone > 0 {
			fmt.Fprintf(w, ", %d taken back", s.Undone)
		}
		fmt.Fprintln(w)
		for _, more := range []string{s.lostIn(), s.onDeal()} {
			if more != "" {
				fmt.Fprintf(w, "    %s\n", more)
			}
		}
	}
}

// people names the room, or those who played.
func (s Sitting) people() string {
	names := slices.DeleteFunc(slices.Clone(s.Players), func(n string) bool { return n == "" })
	who := strings.Join(names, " and ")
	switch {
	case s.Room != "" && who != "":
		return s.Room + " (" + who + ")"
	case s.Room != "":
		return s.Room
	}
	return who
}
