package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// alike is the largest difference between two answers, in thousandths, at which they
// count as equally good: the error of the futures in which they are tried.
const alike = 8

// hint prints what the fair bot would do, the result that it expects, and the results
// of the next best answers. If nothing is better than to end or to decline, it says so.
func (t *table) hint() error {
	if t.Hint == nil {
		return t.unclear("no.hint")
	}
	a, err := t.Hint(t.game)
	if err != nil {
		return err
	}
	for _, r := range a.Best {
		if r.Option >= len(t.options) {
			return errors.New("a hint for another point")
		}
	}
	switch {
	case t.head.Point.Kind == "over":
		return t.unclear("no.more")
	case len(a.Best) == 0:
		t.say(t.word("hint.chance"))
		return nil
	case len(a.Best) == 1:
		t.say(t.word("hint.one"))
		return nil
	}
	end := -1
	for i, r := range a.Best {
		if part := t.options[r.Option].Part; a.Idle == "end" && end < 0 && (part == "end" || part == "pass") {
			end = i
		}
	}
	if end > 0 { // it comes first
		a.Best = slices.Concat(a.Best[end:end+1], a.Best[:end], a.Best[end+1:])
	}
	best := a.Best[0]
	o := t.options[best.Option]
	number := func(n int32) string { return strconv.Itoa(int(n)) }
	t.paragraph(t.word("hint.does", "n", strconv.Itoa(best.Option+1), "what", o.Text))
	for _, more := range []string{o.Does, o.Risk, o.Odds, o.Warn} {
		if more != "" {
			t.paragraph(more)
		}
	}
	t.paragraph(t.word("hint.stands", "now", strconv.Itoa(a.Now), "then", number(best.Value)))
	switch {
	case end >= 0:
		t.paragraph(t.word("hint.end"))
	case best.Value-a.Best[1].Value <= alike:
		t.paragraph(t.word("hint.alike"))
	}
	t.paragraph(t.word("hint.others"))
	for _, r := range a.Best[1:] {
		head := fmt.Sprintf("  %5d  %2d  ", r.Value, r.Option+1)
		for _, l := range wrap(t.options[r.Option].Text, t.Width-len(head)) {
			t.say(head + l)
			head = fmt.Sprintf("%*s", len(head), "")
		}
	}
	return nil
}

// paragraph prints a text in lines as wide as the table.
func (t *table) paragraph(text string) {
	for _, l := range wrap(text, t.Width-2) {
		t.say("  " + l)
	}
}
