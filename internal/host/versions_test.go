package host

import (
	"bytes"
	"strings"
	"testing"
)

// TestVersionsBeside: the versions of a mission stand side by side in the order in which
// they were first played. Only games under the same conditions are compared, and a mission
// with one version has no line.
func TestVersionsBeside(t *testing.T) {
	row := func(content, version, mission string, seats, won, games int) ReportRow {
		return ReportRow{Pack: "p", Version: version, Content: content, Mission: mission, Title: "Night", Seats: seats, Games: games, Won: won, Lost: games - won}
	}
	sat := func(content, mission string, began, turn, seconds int) Sitting {
		return Sitting{Pack: "p", Content: content, Mission: mission, Began: began, Turn: turn, Seconds: seconds, Result: "won", Notes: 1}
	}
	r := &Report{
		Rows: []ReportRow{
			row("z", "0.1", "m", 2, 1, 20), row("z", "0.1", "m", 4, 9, 10),
			row("a", "0.2", "m", 2, 17, 20), row("a", "0.2", "m", 3, 0, 10),
			row("b", "0.3", "m", 2, 16, 20), row("a", "0.2", "alone", 2, 1, 5),
		},
		// The newest first.
		Sittings: []Sitting{sat("b", "m", 90, 5, 600), sat("a", "m", 60, 9, 3000), sat("a", "m", 50, 7, 0), sat("a", "alone", 40, 7, 60), sat("z", "m", 10, 8, 1201)},
	}
	r.beside()
	if len(r.Versions) != 3 {
		t.Fatalf("%+v", r.Versions)
	}
	one, two, three := r.Versions[0], r.Versions[1], r.Versions[2]
	if one.Version != "0.1" || one.Games != 30 || one.Won != 10 || one.Minutes != 21 || one.Turns != 8 || one.Chance != 0 {
		t.Errorf("%+v", one)
	}
	if two.Version != "0.2" || two.Minutes != 50 || two.Turns != 9 || two.Notes != 2 || two.Before != [2]int{1, 20} || two.Then != [2]int{17, 20} || !two.differs() {
		t.Errorf("%+v", two)
	}
	if three.Chance == 0 || three.differs() {
		t.Errorf("%+v", three)
	}
	var text bytes.Buffer
	r.textVersions(&text)
	for _, want := range []string{"  p m Night\n", "won 10 of 30", ": not as before (1 of 20, then 17 of 20)", ": no difference that is more than chance"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in\n%s", want, &text)
		}
	}
}
