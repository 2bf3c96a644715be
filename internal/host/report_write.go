package host

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"acforge.dev/internal/diag"
)

// Text prints a report for people.
func (r *Report) Text(w io.Writer) {
	for i, g := range r.Rows {
		if i == 0 || r.Rows[i-1].Content != g.Content {
			fmt.Fprintf(w, "%s %s (%s)\n", g.Pack, g.Version, folderOf(g.Content))
		}
		fmt.Fprintf(w, "  %s %s, %d at the table, %s: %s", g.Mission, g.Title, g.Seats, g.Difficulty, diag.Counted(g.Games, "game"))
		if ended := g.Games - g.Open; ended > 0 {
			fmt.Fprintf(w, ", won %d of %d (%s to %s)", g.Won, ended, percent(g.Low), percent(g.High))
		}
		if g.Open > 0 {
			fmt.Fprintf(w, ", %d not ended", g.Open)
		}
		if g.BotsGames > 0 {
			fmt.Fprintf(w, "; the fair bot %d of %d (%s to %s)", g.BotsWon, g.BotsGames, percent(g.BotsLow), percent(g.BotsHigh))
			if g.Chance > 0 && g.Chance < different {
				fmt.Fprint(w, ": people differ")
			}
		}
		fmt.Fprintf(w, "\n    %s in %s", diag.Counted(g.Answers, "answer"), diag.Counted(g.Turns, "turn"))
		if g.Timed > 0 {
			fmt.Fprintf(w, ", median %d s per answer", g.Seconds)
		}
		if g.TurnSeconds > 0 {
			fmt.Fprintf(w, ", %d s per turn on average", g.TurnSeconds)
		}
		fmt.Fprintf(w, ", %d by bots, %d taken back\n", g.ByBots, g.Undone)
		for _, c := range g.Causes {
			fmt.Fprintf(w, "    %s (%s): %d\n", c.Result, c.Cause, c.Games)
		}
		g.textShown(w)
	}
	r.textVersions(w)
	r.textSittings(w)
	r.textDeals(w)
	r.textSkill(w)
	for i, n := range r.Notes {
		if i == 0 {
			fmt.Fprintln(w, "Notes")
		}
		fmt.Fprintf(w, "  table %s, %s, turn %d%s: %s\n", n.Table, n.Mission, n.Turn, about(n), strings.ReplaceAll(n.Text, "\n", " "))
		if n.Position != "" {
			fmt.Fprintf(w, "    %s\n", n.Position)
		}
	}
	for i, a := range r.Answers {
		if i == 0 {
			fmt.Fprintln(w, "Answers at the end")
		}
		fmt.Fprintf(w, "  table %s, %s, question %d%s: %s\n", a.Table, a.Mission, a.Question, quoted(a.Asked), strings.ReplaceAll(a.Text, "\n", " "))
	}
	for i, l := range r.Left {
		if i == 0 {
			fmt.Fprintln(w, "Not counted")
		}
		fmt.Fprintf(w, "  %s: %s\n", l.Name, l.Why)
	}
	if len(r.Rows)+len(r.Notes)+len(r.Answers)+len(r.Left) == 0 {
		fmt.Fprintln(w, "Nothing was played.")
	}
}

// fewest is how many lines of each list are printed; the other formats have all.
const fewest = 8

// textShown prints the statistics of the games themselves.
func (g *ReportRow) textShown(w io.Writer) {
	list := func(what string, all []string) {
		if len(all) == 0 {
			return
		}
		more := ""
		if len(all) > fewest {
			more = fmt.Sprintf(" and %d more", len(all)-fewest)
			all = all[:fewest]
		}
		fmt.Fprintf(w, "    %s: %s%s\n", what, strings.Join(all, ", "), more)
	}
	for i, h := range g.Heat {
		if i > 0 && g.Heat[i-1].Mark == h.Mark {
			continue
		}
		var places []string
		for _, p := range g.Heat[i:] {
			if p.Mark != h.Mark || p.Times == 0 {
				continue
			}
			text := fmt.Sprintf("%s %s", p.Place, perGame(p.Times, g.Games-g.Open))
			if g.HeatGames > 0 {
				text += fmt.Sprintf(" (bots %s)", perGame(p.Bots, g.HeatGames))
			}
			places = append(places, text)
		}
		list(h.Mark+", times a game", places)
	}
	often := func(all []Often) (out []string) {
		for _, o := range all {
			out = append(out, fmt.Sprintf("%s (%d)", o.What, o.Times))
		}
		return out
	}
	list("taken back most", often(g.TakenBack))
	list("looked up most", often(g.LookedUp))
	var unused []string
	for _, u := range g.Unused {
		unused = append(unused, strings.TrimSpace(u.Kind+" "+u.ID+" "+u.Use))
	}
	list("never used", unused)
}

// perGame returns how often in a game, in hundredths.
func perGame(times, games int) string {
	return strconv.FormatFloat(float64(times)/float64(max(1, games)), 'f', 2, 64)
}

func about(n ReportNote) string {
	out := ""
	for _, s := range []string{n.Place, n.Thing} {
		if s != "" {
			out += ", " + s
		}
	}
	return out
}

// percent writes hundredths of a per cent.
func percent(n int) string { return fmt.Sprintf("%d.%d %%", n/100, n%100/10) }

// Tables are the parts of a report that [Report.CSV] writes.
var Tables = []string{"games", "versions", "sittings", "turns", "forecasts", "groups", "notes", "answers", "heat", "unused", "undone", "lookups"}

// CSV writes a part of a report as a table for other programs. A text that a
// spreadsheet would read as a formula gets a quote before it.
func (r *Report) CSV(w io.Writer, of string) error {
	c := csv.NewWriter(w)
	row := func(cells ...any) {
		out := make([]string, 0, len(cells))
		for _, v := range cells {
			text, ok := v.(string)
			if !ok {
				out = append(out, fmt.Sprint(v))
				continue
			}
			if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
				text = "'" + text
			}
			out = append(out, text)
		}
		c.Write(out) //nolint:errcheck // c.Error says it
	}
	// of a row: identifies the games
	which := []any{"pack", "version", "content", "mission", "title", "seats", "difficulty"}
	games := func(g ReportRow, more ...any) {
		row(append([]any{g.Pack, g.Version, g.Content, g.Mission, g.Title, g.Seats, g.Difficulty}, more...)...)
	}
	switch of {
	case "games":
		row(append(which, "games", "won", "lost", "drawn", "undecided", "open", "low", "high", "botsWon", "botsGames", "botsLow", "botsHigh", "chance", "answers", "byBots", "turns", "undone", "seconds", "timed", "turnSeconds")...)
	case "sittings":
		row("table", "room", "pack", "version", "content", "mission", "title", "seats", "difficulty", "players", "began", "last", "seconds", "turn", "answers", "byBots", "undone", "notes", "result", "cause", "stopped", "position", "turning", "botsWon", "botsGames")
		for _, s := range r.Sittings {
			row(s.Table, s.Room, s.Pack, s.Version, s.Content, s.Mission, s.Title, s.Seats, s.Difficulty, strings.Join(s.Players, ", "), s.Began, s.Last, s.Seconds, s.Turn, s.Answers, s.ByBots, s.Undone, s.Notes, s.Result, s.Cause, s.Stopped, s.Position, s.Turning, s.BotsWon, s.BotsGames)
		}
	case "turns":
		row("table", "pack", "version", "mission", "seats", "turn", "answers", "chance", "gave")
		for _, s := range r.Sittings {
			for _, t := range s.Turns {
				row(s.Table, s.Pack, s.Version, s.Mission, s.Seats, t.Turn, t.Answers, t.Chance, t.Gave)
			}
		}
	case "versions":
		row("pack", "mission", "title", "version", "content", "games", "open", "won", "low", "high", "minutes", "turns", "undone", "notes", "chance", "wonBefore", "gamesBefore", "wonThen", "gamesThen")
		for _, v := range r.Versions {
			row(v.Pack, v.Mission, v.Title, v.Version, v.Content, v.Games, v.Open, v.Won, v.Low, v.High, v.Minutes, v.Turns, v.Undone, v.Notes, v.Chance, v.Before[0], v.Before[1], v.Then[0], v.Then[1])
		}
	case "forecasts":
		row("table", "group", "pack", "version", "mission", "seats", "attempt", "earlier", "chance", "low", "high", "won")
	case "groups":
		row("group", "games", "won", "level", "levelLow", "levelHigh", "learns", "learnsLow", "learnsHigh", "judged", "turns", "gave")
	case "heat":
		row(append(which, "mark", "place", "times", "games", "botsTimes", "botsGames")...)
	case "unused":
		row(append(which, "games", "kind", "id", "use")...)
	case "undone", "lookups":
		row(append(which, "games", "what", "times")...)
	case "notes":
		row("table", "pack", "version", "mission", "seat", "name", "turn", "answers", "place", "thing", "text", "position")
	case "answers":
		row("table", "pack", "version", "mission", "seat", "name", "question", "asked", "text")
	default:
		return fmt.Errorf("a report has no part %q", of)
	}
	for _, g := range r.Rows {
		switch of {
		case "games":
			games(g, g.Games, g.Won, g.Lost, g.Drawn, g.Undecided, g.Open, g.Low, g.High, g.BotsWon, g.BotsGames, g.BotsLow, g.BotsHigh, g.Chance, g.Answers, g.ByBots, g.Turns, g.Undone, g.Seconds, g.Timed, g.TurnSeconds)
		case "heat":
			for _, h := range g.Heat {
				games(g, h.Mark, h.Place, h.Times, g.Games-g.Open, h.Bots, g.HeatGames)
			}
		case "unused":
			for _, u := range g.Unused {
				games(g, g.Games-g.Open, u.Kind, u.ID, u.Use)
			}
		case "undone", "lookups":
			list := g.TakenBack
			if of == "lookups" {
				list = g.LookedUp
			}
			for _, o := range list {
				games(g, g.Games, o.What, o.Times)
			}
		}
	}
	if of == "forecasts" {
		for _, f := range r.Forecasts {
			row(f.Table, f.Group, f.Pack, f.Version, f.Mission, f.Seats, f.Attempt, f.Earlier, f.Chance, f.Low, f.High, f.Won)
		}
	}
	if of == "groups" {
		for _, g := range r.Groups {
			row(g.Group, g.Games, g.Won, g.Level[0], g.Level[1], g.Level[2], g.Learns[0], g.Learns[1], g.Learns[2], g.Judged, g.Turns, g.Gave)
		}
	}
	if of == "notes" {
		for _, n := range r.Notes {
			row(n.Table, n.Pack, n.Version, n.Mission, n.Seat, n.Name, n.Turn, n.Answers, n.Place, n.Thing, n.Text, n.Position)
		}
	}
	if of == "answers" {
		for _, a := range r.Answers {
			row(a.Table, a.Pack, a.Version, a.Mission, a.Seat, a.Name, a.Question, a.Asked, a.Text)
		}
	}
	c.Flush()
	return c.Error()
}
