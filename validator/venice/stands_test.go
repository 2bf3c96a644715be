package venice

import (
	"strings"
	"testing"

	"acforge.dev/validator/rule"
)

// TestStandsOn reads sentences that put somebody on a square, and sentences that do not.
func TestStandsOn(t *testing.T) {
	for _, tt := range []struct{ lang, says, want string }{
		{"en", "Salvi waits on c1.", "c1"},
		{"en", "The old Salvi is already waiting for you on the square c1, alone.", "c1"},
		{"en", "Then Salvi stands on its square (d6) and is escorted.", "d6"},
		{"en", "When turn 3 begins, Salvi is on B.c1.", "B.c1"},
		{"en", "On c1 waits Salvi.", "c1"},
		{"en", "Salvi hides in the garden on c1.", "c1"},
		{"en", "Salvi waits for the key on c1.", ""},
		{"en", "Salvi waits until the bell on c1 rings.", ""},
		{"en", "Salvi is on the way to c1.", ""},
		{"en", "Salvi is no longer on c1.", ""},
		{"en", "Salvi never waits on c1.", ""},
		{"en", "While Salvi stands on c1, nobody sleeps.", ""},
		{"en", "Salvi waits. The key is on c1.", ""},
		{"en", "Salvi is afraid of the Guard on c1.", ""},
		{"de", "Salvi wartet auf c1.", "c1"},
		{"de", "Salvi wartet auf euch auf dem Feld c1.", "c1"},
		{"de", "Auf c1 steht schon Salvi.", "c1"},
		{"de", "Dann steht Salvi auf seinem Feld (c1) und wird eskortiert.", "c1"},
		{"de", "Salvi wartet auf den Schlüssel auf c1.", ""},
		{"de", "Wenn Salvi auf c1 steht, geht der Alarm an.", ""},
		{"de", "Salvi ist nicht mehr auf c1.", ""},
		{"de", "Auf c1 wartet ihr auf Salvi.", ""},
		{"de", "Wenn die Tür offen ist, wartet Salvi hinter ihr, und ihr geht zu c1.", ""},
		{"de", "Dann ist Salvi auf dem Weg nach c1.", ""},
		{"pl", "Salvi czeka na c1.", "c1"},
		{"pl", "Salvi czeka na was na polu c1.", "c1"},
		{"pl", "Na polu c1 stoi Salvi.", "c1"},
		{"pl", "Salvi nie stoi na c1.", ""},
		{"pl", "Gdy Salvi stoi na c1, gra się kończy.", ""},
		{"pl", "Salvi czeka aż do tury 5 na c1.", ""},
		{"es", "Salvi espera en c1.", "c1"},
		{"es", "Salvi os espera en la casilla c1.", "c1"},
		{"es", "En c1 está Salvi.", "c1"},
		{"es", "Entonces está Salvi en su casilla (c1).", "c1"},
		{"es", "Salvi no está en c1.", ""},
		{"es", "Si Salvi está en c1, suena la campana.", ""},
		{"es", "Salvi espera hasta que suene la campana en c1.", ""},
	} {
		at := strings.Index(tt.says, "Salvi")
		got := ""
		if found := standsOn(rule.Text{Lang: tt.lang, Words: tt.says}, []int{at, at + len("Salvi")}); found != nil {
			got = tt.says[found[0]:found[1]]
		}
		if got != tt.want {
			t.Errorf("%s %q: the square is %q, want %q", tt.lang, tt.says, got, tt.want)
		}
	}
}
