package host

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine/judgement"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
)

// Report summarizes the games at all tables of a store, for the designer.
type Report struct {
	Rows []ReportRow `json:"rows"`
	// Sittings are the games one by one, the newest first.
	Sittings []Sitting      `json:"sittings"`
	Notes    []ReportNote   `json:"notes"`
	Answers  []ReportAnswer `json:"answers"`
	// Left are packs and tables that are not counted, and why: of a pack that does not
	// open with this program, or of a game that it cannot begin.
	Left []LeftReply `json:"left"`
	// Versions are the versions of each mission that was played in more than one.
	Versions []ReportVersion `json:"versions"`
	// Groups are the groups of people whose games ended, Forecasts those games in the
	// order in which they began, and Score says how good the forecasts were. Games in
	// which bots have a seat are left out, and those that the bundle's bots did not play.
	Groups    []ReportGroup    `json:"groups,omitempty"`
	Marks     []ReportMark     `json:"marks,omitempty"` // of the scale; none without a group
	Forecasts []ReportForecast `json:"forecasts,omitempty"`
	Score     *ReportScore     `json:"score,omitempty"`
}

// ReportRow counts the tables of one mission in one version of the content, with one
// number of seats. A table without any answer does not count.
type ReportRow struct {
	Pack       string `json:"pack"`
	Version    string `json:"version"`
	Content    string `json:"content"`
	Mission    string `json:"mission"`
	Title      string `json:"title"`
	Seats      int    `json:"seats"`
	Difficulty string `json:"difficulty"`
	Games      int    `json:"games"`
	Won        int    `json:"won"`
	Lost       int    `json:"lost"`
	Drawn      int    `json:"drawn"`
	Undecided  int    `json:"undecided"`
	Open       int    `json:"open"` // not ended
	// Low and High are the 95 per cent interval of the games won among those that
	// ended, in hundredths of a per cent.
	Low  int `json:"low"`
	High int `json:"high"`
	// BotsWon of BotsGames are the fair bot's results in the bundle, with BotsLow and
	// BotsHigh as their interval, like Low and High; 0 of 0 when the bundle has none.
	BotsWon   int `json:"botsWon"`
	BotsGames int `json:"botsGames"`
	BotsLow   int `json:"botsLow"`
	BotsHigh  int `json:"botsHigh"`
	// Chance is the probability, in millionths, of such a difference between people and
	// the fair bot if they win equally often, corrected for all rows; 0: not compared.
	Chance  int     `json:"chance,omitempty"`
	Answers int     `json:"answers"` // answers that stand, by people and bots
	ByBots  int     `json:"byBots"`
	Turns   int     `json:"turns"`
	Undone  int     `json:"undone"`  // answers that were taken back
	Seconds int     `json:"seconds"` // median time of an answer, without those after a break of ten minutes
	Timed   int     `json:"timed"`   // number of answers in Seconds; none from a game that was added
	Causes  []Cause `json:"causes"`
	// TurnSeconds is the mean time of a turn, for timed answers.
	TurnSeconds int `json:"turnSeconds"`
	// Heat is where people left marks in games that ended, and where bots did in HeatGames
	// of their games; empty without a board. Unused is content that no game that ended
	// used, empty when none ended. TakenBack and LookedUp are the things most often taken
	// back and looked up. Page is the address
	// of the page with the mission's drawings, "" when no such page is served.
	Heat      []Heat   `json:"heat"`
	Page      string   `json:"page,omitempty"`
	HeatGames int      `json:"heatGames"`
	Unused    []Unused `json:"unused"`
	TakenBack []Often  `json:"takenBack"`
	Without   []Often  `json:"without,omitempty"` // content whose uses were most often taken back
	Slow      []Slow   `json:"slow"`              // answers of people with the longest median time
	LookedUp  []Often  `json:"lookedUp"`
	Paced     []Paced  `json:"paced"` // how much people did, turn by turn
}

// Cause is a reason for the end of games, with their number.
type Cause struct {
	Result string `json:"result"`
	Cause  string `json:"cause"`
	Games  int    `json:"games"`
}

// ReportNote is a note, with the address of its position.
type ReportNote struct {
	Table    string `json:"table"`
	N        int    `json:"n"` // of the notes at its table, from 1
	Pack     string `json:"pack"`
	Version  string `json:"version"`
	Mission  string `json:"mission"`
	Seat     int    `json:"seat"`
	Name     string `json:"name"`
	Turn     int    `json:"turn"`
	Answers  int    `json:"answers"`
	Place    string `json:"place"`
	Thing    string `json:"thing"`
	Text     string `json:"text"`
	Position string `json:"position"`
}

// ReportAnswer is a seat's answer to a final question.
type ReportAnswer struct {
	Table    string `json:"table"`
	Pack     string `json:"pack"`
	Version  string `json:"version"`
	Mission  string `json:"mission"`
	Seat     int    `json:"seat"`
	Name     string `json:"name"`
	Question int    `json:"question"`
	Asked    string `json:"asked"` // in the language of the table
	Text     string `json:"text"`
}

// pause is the longest break in seconds that still counts as thinking.
const pause = 600

// Report summarizes the games at all tables.
func (h *Host) Report() (*Report, error) {
	all, err := h.store.tables()
	if err != nil {
		return nil, err
	}
	out := &Report{Rows: []ReportRow{}, Sittings: []Sitting{}, Notes: []ReportNote{}, Answers: []ReportAnswer{}, Left: []LeftReply{}}
	groups := map[string]*group{}
	var games []ended
	closed := map[string]int{} // tables of packs that do not open, and why
	for _, t := range all {
		written, err := h.store.log(t.id)
		if err != nil {
			return nil, err
		}
		notes, err := h.store.notes(t.id)
		if err != nil {
			return nil, err
		}
		answers, err := h.store.answers(t.id)
		if err != nil {
			return nil, err
		}
		if len(written) == 0 && len(notes) == 0 && len(answers) == 0 {
			continue
		}
		chairs, err := h.store.seats(t.id)
		if err != nil {
			return nil, err
		}
		b, err := h.bundleOf(t.content)
		if err != nil { // what people wrote is kept
			pack, version := h.store.named(t.content)
			out.wrote(t, pack, version, chairs, notes, answers, func(note) string { return "" }, func(int) string { return "" })
			closed[pack+" "+version+"\x00"+err.Error()]++
			continue
		}
		pack, version := b.Pack.ID(), b.Pack.Version()
		out.wrote(t, pack, version, chairs, notes, answers,
			func(n note) string { return h.position(b, t, picksAt(written, n)) }, func(n int) string { return asked(b, t.lang, n) })
		if len(written) == 0 {
			continue
		}
		key := strings.Join([]string{t.content, t.mission, strconv.Itoa(t.seats), t.difficulty}, "\x00")
		g := groups[key]
		if g == nil {
			g = &group{row: ReportRow{
				Pack: pack, Version: version, Content: t.content, Mission: t.mission, Title: b.shared.Pack.Title(t.mission, t.lang), Seats: t.seats, Difficulty: t.difficulty, Causes: []Cause{},
				Heat: []Heat{}, Unused: []Unused{},
			}}
			m, err := b.shared.Pack.Mission(t.mission)
			if err != nil {
				closed[pack+" "+version+" "+t.mission+"\x00"+err.Error()]++
				continue
			}
			g.shown = newShown(m)
			if b.Marks != nil {
				g.bots, g.row.HeatGames = b.Marks(t.mission, t.seats)
			}
			if b.Odds != nil {
				g.row.BotsWon, g.row.BotsGames = b.Odds(t.mission, t.seats)
				if g.row.BotsGames > 0 {
					g.row.BotsLow, g.row.BotsHigh = stats.Wilson(g.row.BotsWon, g.row.BotsGames)
				}
			}
			if b.Skill != nil {
				g.cell = b.Skill(t.mission, t.seats, t.difficulty)
			}
			if b.Judgement != nil {
				g.model, g.scale = b.Judgement(t.mission, t.seats, t.difficulty)
			}
			groups[key] = g
		}
		stand := standing(written, len(written))
		var played *tally
		if err := sound(func() (err error) { played, err = h.tally(g.shown.mission, g.model, t, written, stand); return err }); err != nil {
			out.Left = append(out.Left, LeftReply{"table " + strconv.FormatInt(t.id, 10), err.Error()})
			continue
		}
		sat := h.sitting(b, t, chairs, written, stand, len(notes))
		sat.judge(played.turns)
		sat.Place = played.place
		out.Sittings = append(out.Sittings, sat)
		result := g.add(written, stand)
		if result != "" && g.cell != nil && !slices.ContainsFunc(stand, func(e entry) bool { return e.bot }) {
			if name, ok := groupOf(chairs); ok {
				games = append(games, ended{t.id, t.made, name, pack, version, t.content, t.mission, t.seats, g.cell, result == "won", played.turns, g.scale})
			}
		}
		looked, err := h.store.looked(t.id)
		if err != nil {
			return nil, err
		}
		g.shown.add(played, written, looked, result != "")
	}
	for _, key := range slices.Sorted(maps.Keys(closed)) {
		name, why, _ := strings.Cut(key, "\x00")
		out.Left = append(out.Left, LeftReply{name + " (" + strconv.Itoa(closed[key]) + " tables)", why})
	}
	for _, g := range groups {
		if g.row.Games == 0 {
			continue
		}
		if len(g.seconds) > 0 {
			slices.Sort(g.seconds)
			g.row.Timed = len(g.seconds)
			g.row.Seconds = int(g.seconds[len(g.seconds)/2])
		}
		if ended := g.row.Games - g.row.Open; ended > 0 {
			g.row.Low, g.row.High = stats.Wilson(g.row.Won, ended)
		}
		if g.timed > 0 {
			g.row.TurnSeconds = int(g.total) / g.timed
		}
		g.shown.into(&g.row, g.bots)
		slices.SortFunc(g.row.Causes, func(a, b Cause) int {
			return cmp.Or(b.Games-a.Games, strings.Compare(a.Result, b.Result), strings.Compare(a.Cause, b.Cause))
		})
		out.Rows = append(out.Rows, g.row)
	}
	slices.SortFunc(out.Rows, func(a, b ReportRow) int {
		return cmp.Or(strings.Compare(a.Pack, b.Pack), strings.Compare(a.Version, b.Version), strings.Compare(a.Content, b.Content),
			strings.Compare(a.Mission, b.Mission), a.Seats-b.Seats, strings.Compare(a.Difficulty, b.Difficulty))
	})
	slices.SortFunc(out.Sittings, func(a, b Sitting) int {
		return cmp.Or(b.Began-a.Began, len(b.Table)-len(a.Table), strings.Compare(b.Table, a.Table))
	})
	out.differ()
	out.beside()
	out.judge(games)
	return out, nil
}

// wrote adds what people wrote at a table. at returns the address of the moment of a note,
// asked a question at the end.
func (r *Report) wrote(t record, pack, version string, chairs []chair, notes []note, answers []answer, at func(note) string, asked func(int) string) {
	id := strconv.FormatInt(t.id, 10)
	for i, n := range notes {
		r.Notes = append(r.Notes, ReportNote{id, i + 1, pack, version, t.mission, n.seat, nameOf(chairs, n.seat), n.turn, n.steps, n.place, n.thing, n.text, at(n)})
	}
	for _, a := range answers {
		r.Answers = append(r.Answers, ReportAnswer{id, pack, version, t.mission, a.seat, nameOf(chairs, a.seat), a.question, asked(a.question), a.text})
	}
}

// group is a row while it is counted.
type group struct {
	row     ReportRow
	seconds []int64 // of each answer
	total   int64   // of them
	timed   int     // turns of games with timed answers
	shown   *shown
	bots    []Heat
	cell    *skill.Cell // nil if nothing is known
	model   judgement.Model
	scale   *skill.Regret
}

// add counts the log of a table: all of it, and the answers that were not taken back. It
// returns the result of the game, "" if it has not ended.
func (g *group) add(written, stand []entry) string {
	r := &g.row
	r.Games++
	before := len(g.seconds)
	for i, e := range written {
		if e.kind == kindUndo {
			r.Undone += e.pick
		} else if i > 0 && e.at > 0 {
			if d := e.at - written[i-1].at; d >= 0 && d < pause {
				g.seconds = append(g.seconds, d)
				g.total += d
			}
		}
	}
	r.Answers += len(stand)
	for _, e := range stand {
		if e.bot {
			r.ByBots++
		}
	}
	if len(stand) == 0 {
		r.Open++
		return ""
	}
	last := stand[len(stand)-1]
	r.Turns += last.turn
	if len(g.seconds) > before {
		g.timed += last.turn
	}
	switch last.result {
	case "won":
		r.Won++
	case "lost":
		r.Lost++
	case "drawn":
		r.Drawn++
	case "undecided":
		r.Undecided++
	default:
		r.Open++
		return ""
	}
	r.addCause(last.result, last.cause)
	return last.result
}

func (g *ReportRow) addCause(result, cause string) {
	i := slices.IndexFunc(g.Causes, func(c Cause) bool { return c.Result == result && c.Cause == cause })
	if i < 0 {
		i = len(g.Causes)
		g.Causes = append(g.Causes, Cause{result, cause, 0})
	}
	g.Causes[i].Games++
}

// standing returns the answers among the first n entries of a log that were not taken
// back by then.
func standing(written []entry, n int) []entry {
	var out []entry
	for _, e := range written[:n] {
		if e.kind == kindUndo {
			out = out[:max(0, len(out)-e.pick)]
		} else {
			out = append(out, e)
		}
	}
	return out
}

// picksAt returns the answers that stood when a note was written: those of the longest
// part of the log, up to the note's time, that leaves the note's number of answers.
func picksAt(written []entry, n note) []entry {
	for i := len(written); i >= 0; i-- {
		if i > 0 && written[i-1].at > n.at {
			continue
		}
		if s := standing(written, i); len(s) == n.steps {
			return s
		}
	}
	return standing(written, len(written))
}

// asks returns the pack's final questions, none when clients ask their own.
func (o *opened) asks(lang string) []string {
	if o.Questions == nil {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	all, ok := o.asked[lang]
	if !ok {
		all = o.Questions(lang)
		o.asked[lang] = all
	}
	return all
}

// asked returns question n of the pack, "" when it has none.
func asked(o *opened, lang string, n int) string {
	if all := o.asks(lang); n >= 1 && n <= len(all) {
		return all[n-1]
	}
	return ""
}

// quoted returns a question in brackets, "" for none.
func quoted(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

func nameOf(chairs []chair, seat int) string {
	if seat < 1 || seat > len(chairs) {
		return ""
	}
	return chairs[seat-1].name
}

// position returns the address at which the page of a mission shows a position, played
// by the engine in the page (docs/play.md).
func (h *Host) position(b *opened, t record, moves []entry) string {
	at := h.pageOf(b, t.lang, t.mission)
	if at == "" {
		return ""
	}
	at += "#play=" + strconv.Itoa(t.seats) + "&seed=" + t.seed
	if t.edition != "" {
		at += "&edition=" + t.edition
	}
	if t.difficulty != "" {
		at += "&difficulty=" + t.difficulty
	}
	if len(moves) == 0 {
		return at
	}
	const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
	at += "&moves="
	for _, m := range moves {
		if m.pick >= 36 {
			at += string(rune('A' - 1 + m.pick/36))
		}
		at += string(digits[m.pick%36])
	}
	return at
}

func (l *line) report(params protocol.Raw) (any, *protocol.Error) {
	var p struct {
		Table string `json:"table"` // its moments instead
		Note  int    `json:"note"`  // this note of the table as a test instead
	}
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if p.Table != "" {
		id, err := strconv.ParseInt(p.Table, 10, 64)
		var all []Moment
		var test NoteTest
		switch {
		case err != nil:
		case p.Note != 0:
			test, err = l.h.noteTest(id, p.Note)
		default:
			all, err = l.h.moments(id)
		}
		if err != nil {
			return nil, protocol.Refuse("invalid-params", "table: "+err.Error())
		}
		if p.Note != 0 {
			if test.Err != nil {
				return nil, protocol.Refuse("invalid-params", "note: it cannot be written as a test: "+test.Err.Error())
			}
			return struct {
				Name string `json:"name"`
				Text string `json:"text"`
			}{test.Name + testEnd, string(test.Text)}, nil
		}
		return struct {
			Moments []Moment `json:"moments"`
		}{append([]Moment{}, all...)}, nil
	}
	r, err := l.h.Report()
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		for _, o := range l.h.held() {
			if o.Content == row.Content && len(row.Heat) > 0 && len(o.Languages) > 0 {
				row.Page = l.h.pageOf(o, o.Languages[0], row.Mission)
			}
		}
	}
	return r, nil
}
