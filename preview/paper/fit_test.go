package paper_test

import (
	"strings"
	"testing"

	"acforge.dev/preview/paper"
)

// TestFit: as many letters as are said to be free fit on a card, a third more do not, and
// what overflows is as much as the remark says.
func TestFit(t *testing.T) {
	measure := func(text string) (paper.Fit, []paper.Remark) {
		d := poker(1)
		d.Pieces[0].Front, d.Pieces[0].Back = side(words("The name of the card"), words(text)), nil
		remarks, fits, err := paper.Measure(set(d))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range fits {
			if f.Size == "63 × 88 mm" {
				return f, remarks
			}
		}
		t.Fatalf("no piece is measured: %v", fits)
		return paper.Fit{}, nil
	}
	const sentence = "a few more words of it "
	f, _ := measure(strings.Repeat(sentence, 10))
	if f.Over != 0 || f.Used >= 100 || f.Letters != 100 {
		t.Errorf("a short text: %+v", f)
	}
	more := func(n int) string { return strings.Repeat(sentence, 10) + strings.Repeat(sentence, n/len(sentence)) }
	if f, remarks := measure(more(f.Free)); f.Over > 0 || len(remarks) > 0 || f.Letters >= 100 {
		t.Errorf("with all free letters: %+v, %v", f, remarks)
	}
	over, remarks := measure(more(f.Free * 4 / 3))
	if over.Used <= 100 || len(remarks) != 1 || remarks[0].Over != over.Over {
		t.Errorf("with a third more: %+v, %v", over, remarks)
	}
}
