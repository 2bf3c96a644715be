package host

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// ReportVersion sums the games of a mission in one version of the content, next to the
// other versions of it that people played.
type ReportVersion struct {
	Pack    string `json:"pack"`
	Mission string `json:"mission"`
	Title   string `json:"title"`
	Version string `json:"version"`
	Content string `json:"content"`
	Games   int    `json:"games"`
	Open    int    `json:"open"` // not ended
	Won     int    `json:"won"`
	// Low and High are the 95 per cent interval of Won among the games that ended, in
	// hundredths of a per cent.
	Low  int `json:"low"`
	High int `json:"high"`
	// Minutes and Turns are medians of the games that ended; 0 without any. Games that were
	// added have no minutes.
	Minutes int `json:"minutes"`
	Turns   int `json:"turns"`
	Undone  int `json:"undone"` // answers that were taken back, in all games
	Notes   int `json:"notes"`
	// Chance is the probability, in millionths, of such a difference from the version
	// before it if both are won equally often: Fisher's exact test over the numbers of
	// players and difficulties that both were played with, corrected for all comparisons by
	// Holm's method. 0: not compared.
	Chance int `json:"chance,omitempty"`
	// Before is how often the version before it was won in the games that are compared,
	// Then this one: won of games.
	Before [2]int `json:"before"`
	Then   [2]int `json:"then"`
}

// beside puts the versions of each mission side by side, in the order in which they were
// first played. A mission with one version has no line.
func (r *Report) beside() {
	type key struct{ pack, mission, content string }
	began := map[key]int{}
	var keys []key
	for _, s := range slices.Backward(r.Sittings) { // the oldest first
		k := key{s.Pack, s.Mission, s.Content}
		if _, known := began[k]; !known {
			began[k] = s.Began
			keys = append(keys, k)
		}
	}
	slices.SortStableFunc(keys, func(a, b key) int {
		return strings.Compare(a.pack+"\x00"+a.mission, b.pack+"\x00"+b.mission)
	})
	of := func(k key) (rows []ReportRow) {
		for _, g := range r.Rows {
			if g.Pack == k.pack && g.Mission == k.mission && g.Content == k.content {
				rows = append(rows, g)
			}
		}
		return rows
	}
	var chances []int
	var compared []int
	r.Versions = []ReportVersion{}
	for i, k := range keys {
		alike := func(j int) bool {
			return j >= 0 && j < len(keys) && keys[j].pack == k.pack && keys[j].mission == k.mission
		}
		if !alike(i-1) && !alike(i+1) {
			continue
		}
		rows := of(k)
		if len(rows) == 0 {
			continue
		}
		v := r.version(rows)
		if alike(i - 1) {
			var tables []stats.Table
			for _, g := range rows {
				for _, was := range of(keys[i-1]) {
					n, before := g.Games-g.Open, was.Games-was.Open
					if g.Seats != was.Seats || g.Difficulty != was.Difficulty || n == 0 || before == 0 {
						continue
					}
					tables = append(tables, stats.Table{Won: g.Won, Games: n, OtherWon: was.Won, OtherGames: before})
					v.Then[0] += g.Won
					v.Then[1] += n
					v.Before[0] += was.Won
					v.Before[1] += before
				}
			}
			if len(tables) > 0 {
				chances = append(chances, stats.Fisher(tables))
				compared = append(compared, len(r.Versions))
			}
		}
		r.Versions = append(r.Versions, v)
	}
	for i, p := range stats.Holm(chances) {
		r.Versions[compared[i]].Chance = p
	}
}

// version sums the rows of one mission in one version.
func (r *Report) version(rows []ReportRow) ReportVersion {
	v := ReportVersion{Pack: rows[0].Pack, Mission: rows[0].Mission, Title: rows[0].Title, Version: rows[0].Version, Content: rows[0].Content}
	for _, g := range rows {
		v.Games += g.Games
		v.Open += g.Open
		v.Won += g.Won
		v.Undone += g.Undone
	}
	var seconds, turns []int
	for _, s := range r.Sittings {
		if s.Pack != v.Pack || s.Mission != v.Mission || s.Content != v.Content {
			continue
		}
		v.Notes += s.Notes
		if s.Result == "" {
			continue
		}
		turns = append(turns, s.Turn)
		if s.Seconds > 0 {
			seconds = append(seconds, s.Seconds)
		}
	}
	if n := v.Games - v.Open; n > 0 {
		v.Low, v.High = stats.Wilson(v.Won, n)
	}
	v.Minutes, v.Turns = (middle(seconds)+59)/60, middle(turns)
	return v
}

// middle returns the median, the upper one of two; 0 of nothing.
func middle(all []int) int {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// differs reports whether the version is won more or less often than the one before it, and
// not by chance.
func (v ReportVersion) differs() bool { return v.Chance > 0 && v.Chance < different }

// textVersions prints versions side by side.
func (r *Report) textVersions(w io.Writer) {
	for i, v := range r.Versions {
		if i == 0 {
			fmt.Fprintln(w, "Versions side by side, each beside the one before it")
		}
		if i == 0 || r.Versions[i-1].Pack != v.Pack || r.Versions[i-1].Mission != v.Mission {
			fmt.Fprintf(w, "  %s %s %s\n", v.Pack, v.Mission, v.Title)
		}
		fmt.Fprintf(w, "    %s (%s): %s", v.Version, folderOf(v.Content), diag.Counted(v.Games, "game"))
		if n := v.Games - v.Open; n > 0 {
			fmt.Fprintf(w, ", won %d of %d (%s to %s), %s", v.Won, n, percent(v.Low), percent(v.High), diag.Counted(v.Turns, "turn"))
		}
		if v.Minutes > 0 {
			fmt.Fprintf(w, ", %s", diag.Counted(v.Minutes, "minute"))
		}
		fmt.Fprintf(w, ", %s taken back a game, %s", perGame(v.Undone, v.Games), diag.Counted(v.Notes, "note"))
		switch {
		case v.differs():
			fmt.Fprintf(w, ": not as before (%d of %d, then %d of %d)", v.Before[0], v.Before[1], v.Then[0], v.Then[1])
		case v.Chance > 0:
			fmt.Fprint(w, ": no difference that is more than chance")
		}
		fmt.Fprintln(w)
	}
}
