package host

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"

	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// ReportGroup says where people who play together stand on the scale of skill
// (package skill). A group is known by the names at its seats.
type ReportGroup struct {
	// Group is the names, sorted and joined by ", "; "" for all games without names, such
	// as those that were added from a save.
	Group string `json:"group"`
	Games int    `json:"games"`
	Won   int    `json:"won"`
	// Level is where the group stands at a first attempt, Learns what each further
	// attempt at a mission adds, in hundredths, each with the interval at 95 per cent.
	Level  [3]int `json:"level"`
	Learns [3]int `json:"learns"`
	// Judged is the number of games that were judged turn by turn, in Turns turns. Gave is
	// how much chance to win the group gave away in a turn on average, compared with the
	// plans of the quick bot, in hundredths of a per cent; below 0 if it did better.
	Judged int `json:"judged,omitempty"`
	Turns  int `json:"turns,omitempty"`
	Gave   int `json:"gave,omitempty"`
}

// ReportMark is a kind of group with its level on the scale, in hundredths. Assumed is set
// until people's games have measured it.
type ReportMark struct {
	Name    string `json:"name"`
	At      int    `json:"at"`
	Assumed bool   `json:"assumed,omitempty"`
}

// ReportForecast is a game of people with the chance that was given to them, from the
// games of the same group before it.
type ReportForecast struct {
	Table   string `json:"table"`
	Group   string `json:"group"`
	Pack    string `json:"pack"`
	Version string `json:"version"`
	Mission string `json:"mission"`
	Seats   int    `json:"seats"`
	// Attempt is 1 for the first game of the group on this mission.
	Attempt int `json:"attempt"`
	// Earlier is the number of games that the forecast uses; 0: it is assumed.
	Earlier int `json:"earlier"`
	// Chance to win, with its interval at 95 per cent, in hundredths of a per cent.
	Chance int  `json:"chance"`
	Low    int  `json:"low"`
	High   int  `json:"high"`
	Won    bool `json:"won"`
}

// ReportScore says how good the forecasts were.
type ReportScore struct {
	Games int `json:"games"`
	Won   int `json:"won"`
	// Brier scores and log losses in ten-thousandths, of the forecasts and of the constant
	// that knows only the share of won games. Less is better.
	Brier         int         `json:"brier"`
	ConstantBrier int         `json:"constantBrier"`
	LogLoss       int         `json:"logLoss"`
	ConstantLoss  int         `json:"constantLoss"`
	Reliability   []ReportBin `json:"reliability"`
}

// ReportBin holds the games whose forecast was between From and To, in hundredths of a
// per cent.
type ReportBin struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Games int `json:"games"`
	Won   int `json:"won"`
	Mean  int `json:"mean"` // of the forecasts
	Low   int `json:"low"`  // of the interval of the share of won games at 95 per cent
	High  int `json:"high"`
}

// ended is a game of people that came to its end.
type ended struct {
	table, made                   int64
	group, pack, version, content string
	mission                       string
	seats                         int
	cell                          *skill.Cell
	won                           bool
	turns                         []SittingTurn // nil if it was not judged
	scale                         *skill.Regret
}

// groupOf returns the name of the people at a table; "" if a seat has no name. ok is
// false if a bot has a seat.
func groupOf(chairs []chair) (name string, ok bool) {
	var names []string
	for _, c := range chairs {
		if c.bot {
			return "", false
		}
		if c.name != "" {
			names = append(names, c.name)
		}
	}
	if len(names) < len(chairs) {
		return "", true
	}
	slices.Sort(names)
	return strings.Join(names, ", "), true
}

// judge adds to a report what games of people say: the level of each group, and how good
// the forecasts were.
func (r *Report) judge(games []ended) {
	sort.SliceStable(games, func(i, j int) bool {
		a, b := games[i], games[j]
		return cmp.Or(cmp.Compare(a.made, b.made), cmp.Compare(a.table, b.table)) < 0
	})
	type past struct {
		played   []skill.Played
		attempts map[string]int // by pack and mission
		gave     int
		out      ReportGroup
	}
	groups := map[string]*past{}
	var names []string
	var scored []skill.Forecast
	for _, e := range games {
		p := groups[e.group]
		if p == nil {
			p = &past{attempts: map[string]int{}, out: ReportGroup{Group: e.group}}
			groups[e.group], names = p, append(names, e.group)
		}
		key := e.pack + "\x00" + e.mission
		p.attempts[key]++
		f := ReportForecast{
			Table: fmt.Sprint(e.table), Group: e.group, Pack: e.pack, Version: e.version, Mission: e.mission, Seats: e.seats,
			Attempt: p.attempts[key], Earlier: p.out.Games, Won: e.won,
		}
		f.Chance, f.Low, f.High = skill.Rate(p.played).Wins(e.cell, f.Attempt)
		r.Forecasts = append(r.Forecasts, f)
		scored = append(scored, skill.Forecast{Chance: f.Chance, Won: e.won})
		won := 0
		if e.won {
			won = 1
		}
		p.out.Games++
		p.out.Won += won
		i := slices.IndexFunc(p.played, func(q skill.Played) bool { return q.Cell == e.cell && q.Attempt == f.Attempt })
		if i < 0 {
			i, p.played = len(p.played), append(p.played, skill.Played{Cell: e.cell, Attempt: f.Attempt})
		}
		p.played[i].Games++
		p.played[i].Won += won
		if len(e.turns) > 1 {
			p.played[i].Scale = e.scale
			p.played[i].Judged++
			p.played[i].Gave += gave(e.turns)
			p.out.Judged++
			p.out.Turns += len(e.turns) - 1
			for _, t := range e.turns {
				p.gave += t.Gave
			}
		}
	}
	slices.Sort(names)
	for _, name := range names {
		p := groups[name]
		g := skill.Rate(p.played)
		p.out.Gave = p.gave / max(p.out.Turns, 1)
		three := func(a, b, c skill.Level) [3]int { return [3]int{int(a), int(b), int(c)} }
		p.out.Level, p.out.Learns = three(g.Skill()), three(g.Learns())
		r.Groups = append(r.Groups, p.out)
	}
	if len(scored) == 0 {
		return
	}
	for _, m := range skill.Groups() {
		r.Marks = append(r.Marks, ReportMark{m.Name, int(m.At), m.Assumed})
	}
	s := skill.Rated(scored)
	r.Score = &ReportScore{s.Games, s.Won, s.Brier, s.ConstantBrier, s.LogLoss, s.ConstantLoss, nil}
	for _, b := range s.Reliability {
		lo, hi := stats.Wilson(b.Won, b.Games)
		r.Score.Reliability = append(r.Score.Reliability, ReportBin{b.From, b.To, b.Games, b.Won, b.Mean, lo, hi})
	}
}

// differ compares people with the fair bot in each row: Fisher's exact test, corrected
// for the number of rows by Holm's method.
func (r *Report) differ() {
	var rows []*ReportRow
	var chances []int
	for i := range r.Rows {
		g := &r.Rows[i]
		if n := g.Games - g.Open; n > 0 && g.BotsGames > 0 {
			rows = append(rows, g)
			chances = append(chances, stats.Fisher([]stats.Table{{Won: g.Won, Games: n, OtherWon: g.BotsWon, OtherGames: g.BotsGames}}))
		}
	}
	for i, p := range stats.Holm(chances) {
		rows[i].Chance = p
	}
}

// different is the probability, in millionths, below which people and bots differ.
const different = 50_000

// textSkill prints groups and forecasts.
func (r *Report) textSkill(w io.Writer) {
	units := func(h int) string {
		sign := ""
		if h < 0 {
			sign, h = "-", -h
		}
		return fmt.Sprintf("%s%d.%02d", sign, h/100, h%100)
	}
	for i, g := range r.Groups {
		if i == 0 {
			fmt.Fprintln(w, "Groups of people on the scale of skill (regulars are assumed at 0.00, newcomers at "+units(int(skill.Groups()[0].At))+")")
		}
		name := g.Group
		if name == "" {
			name = "without names"
		}
		fmt.Fprintf(w, "  %s: won %d of %s, level %s (%s to %s), learns %s per attempt (%s to %s)", name, g.Won, diag.Counted(g.Games, "game"),
			units(g.Level[0]), units(g.Level[1]), units(g.Level[2]), units(g.Learns[0]), units(g.Learns[1]), units(g.Learns[2]))
		if g.Judged > 0 {
			fmt.Fprintf(w, "\n    %s judged turn by turn: it gives away %s of its chance per turn", diag.Counted(g.Judged, "game"), units(g.Gave)+" %")
		}
		fmt.Fprintln(w)
	}
	if s := r.Score; s != nil {
		fmt.Fprintf(w, "Forecasts, each from the games of the group before it\n")
		decimal := func(n int) string { return fmt.Sprintf("%d.%03d", n/10000, n%10000/10) }
		fmt.Fprintf(w, "  %s, won %d: Brier score %s, of a constant %s; log loss %s, of a constant %s\n", diag.Counted(s.Games, "game"), s.Won,
			decimal(s.Brier), decimal(s.ConstantBrier), decimal(s.LogLoss), decimal(s.ConstantLoss))
		for _, b := range s.Reliability {
			fmt.Fprintf(w, "  forecast %d to %d %%: %s, %s expected, %s won (%s to %s)\n", b.From/100, b.To/100, diag.Counted(b.Games, "game"),
				percent(b.Mean), percent(stats.Share(b.Won, b.Games)), percent(b.Low), percent(b.High))
		}
		for _, f := range r.Forecasts {
			result, assumed := "not won", ""
			if f.Won {
				result = "won"
			}
			if f.Earlier == 0 {
				assumed = ", assumed"
			}
			fmt.Fprintf(w, "  table %s, %s with %d, attempt %d: %s (%s to %s%s), %s\n", f.Table, f.Mission, f.Seats, f.Attempt,
				percent(f.Chance), percent(f.Low), percent(f.High), assumed, result)
		}
	}
}
