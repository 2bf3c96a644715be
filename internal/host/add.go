package host

import (
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/jsonbind"
)

// Added is the result of adding a recorded game.
type Added int

const (
	AddedNew    Added = iota // the game became a new table
	AddedLonger              // the store had an earlier save of the game; the missing part was added
	AddedTwice               // the store already has all of it
)

// Add puts a game that was recorded elsewhere, in the terminal or on the page, into the
// store, as a closed table. It replays the game first, and refuses it with the step
// that cannot be played. A save does not say when its answers were given and who gave
// them. So they count for results, turns and questions, not for the time of an answer.
// The content must be offered, or kept in the store.
func (h *Host) Add(save []byte) (Added, error) {
	rep, err := protocol.ParseSave(save)
	switch {
	case err != nil:
		return 0, err
	case rep.Content == "":
		return 0, errors.New("it does not say which version of which pack it belongs to")
	case rep.Given:
		return 0, errors.New("people typed in its dice and cards; such games cannot be added")
	case len(rep.Actions) == 0:
		return 0, errors.New("it has no answers")
	}
	b, err := h.bundleOf(rep.Content)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, fmt.Errorf("the store does not have the bundle of this game (pack %s, content %s); add it with --bundle FILE", rep.Pack, folderOf(rep.Content))
	}
	if err != nil {
		return 0, err
	}
	if len(rep.Answers) > Questions {
		return 0, fmt.Errorf("it answers %d questions; the limit is %d", len(rep.Answers), Questions)
	}
	for i, text := range rep.Answers {
		said, e := short("answers", text, MaxNote)
		if e != nil {
			return 0, e
		}
		rep.Answers[i] = said
	}
	row, played, err := h.playAgain(b, rep)
	if err != nil {
		return 0, err
	}
	all, err := h.store.tables()
	if err != nil {
		return 0, err
	}
	for _, t := range all {
		if t.content != row.content || t.mission != row.mission || t.seats != row.seats || t.edition != row.edition || t.difficulty != row.difficulty || t.seed != row.seed {
			continue
		}
		written, err := h.store.log(t.id)
		if err != nil {
			return 0, err
		}
		there := standing(written, len(written))
		both := min(len(there), len(played))
		if !slices.EqualFunc(there[:both], played[:both], func(a, b entry) bool { return a.hash == b.hash }) {
			continue
		}
		if both == len(played) {
			return AddedTwice, h.keepAnswers(t.id, rep.Answers)
		}
		chairs, err := h.store.seats(t.id)
		if err != nil {
			return 0, err
		}
		// Only a table that was added can be extended: at others people answer.
		if both > 0 && t.closed && !slices.ContainsFunc(chairs, func(c chair) bool { return c.sat }) {
			if err := h.store.extend(t.id, len(written), played[both:]); err != nil {
				return 0, err
			}
			return AddedLonger, h.keepAnswers(t.id, rep.Answers)
		}
	}
	if err := h.store.addPlayed(row, played); err != nil {
		return 0, err
	}
	return AddedNew, h.keepAnswers(row.id, rep.Answers)
}

// keepAnswers keeps a save's answers to the final questions; it does not say whose they
// are.
func (h *Host) keepAnswers(table int64, answers []string) error {
	for i, text := range answers {
		if text == "" {
			continue
		}
		if err := h.store.keepAnswer(table, answer{0, i + 1, text}); err != nil {
			return err
		}
	}
	return nil
}

// playAgain plays a save. It returns how a table of it began, and the answers as a log
// has them.
func (h *Host) playAgain(b *opened, rep *replay.Replay) (row *record, out []entry, err error) {
	s := protocol.NewSession(protocol.Config{Server: h.conf.Server})
	s.Use(b.shared)
	var bug *protocol.Error
	defer func() {
		if bug != nil {
			err = bug
		}
	}()
	defer s.Caught(&bug)
	save, err := jsonbind.Append(nil, rep)
	if err != nil {
		return nil, nil, err
	}
	if _, e := s.Resume(protocol.ResumeParams{Save: save}); e != nil { // compares each hash and names the step
		return nil, nil, e
	}
	began, e := s.New(protocol.NewParams{
		Mission: rep.Memory, Seats: rep.Seats, Edition: rep.Edition, Difficulty: rep.Difficulty, Seed: protocol.Seed(rep.Seed),
	})
	if e != nil {
		return nil, nil, e
	}
	row = &record{
		content: rep.Content, mission: began.Mission, seats: began.Seats, edition: began.Edition, difficulty: began.Difficulty, lang: began.Lang,
		seed: fmt.Sprint(uint64(rep.Seed)), salt: make([]byte, 16), made: h.stamp(), closed: true, rules: began.Rules, acforge: h.conf.Server.Version,
	}
	if _, err := rand.Read(row.salt); err != nil {
		return nil, nil, err
	}
	for n, step := range rep.Actions {
		p, e := s.Point(protocol.GameParams{Game: began.Game})
		if e != nil {
			return nil, nil, e
		}
		i := slices.IndexFunc(p.Legal, func(o protocol.Option) bool { return o.Step == step })
		if i < 0 {
			return nil, nil, fmt.Errorf("answer %d is not possible in this version of the game", n+1)
		}
		done, e := s.Act(protocol.ActParams{Game: began.Game, Index: &i})
		if e != nil {
			return nil, nil, fmt.Errorf("step %d: %w", n+1, e)
		}
		seat := p.Point.Who
		if seat == 0 {
			seat = whose(p.Legal[i])
		}
		out = append(out, entry{
			kind: kindAct, seat: seat, pick: i, code: p.Point.Code, text: p.Legal[i].Text, turn: done.Outcome.Turn, hash: done.Hash,
			result: resultOf(done.Header), cause: done.Outcome.Cause,
		})
	}
	return row, out, nil
}
