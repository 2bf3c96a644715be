package prose

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
)

// amount is a number in a text that stands for itself: in no name, date, list of
// figures or share of a hundred.
var amount = regexp.MustCompile(`(?:^|[\s(“"„])(\d{1,3})(?:$|[\s).;!?”"“]|[,:](?:\s|$))`)

// Amounts are where numbers stand in a text.
func Amounts(words string) [][2]int {
	if !strings.ContainsAny(words, "0123456789") {
		return nil
	}
	var out [][2]int
	for from := 0; ; {
		at := amount.FindStringSubmatchIndex(words[from:])
		if at == nil {
			return out
		}
		out = append(out, [2]int{from + at[2], from + at[3]})
		from += at[3]
	}
}

// NumbersIn are all numbers of plain data without their signs: who loses 2 has -2. Ids
// are numbers too: they make a rule say too little, never too much.
func NumbersIn(of ...any) map[int]bool {
	out := map[int]bool{}
	for _, v := range of {
		b, err := json.Marshal(v)
		if err != nil {
			continue // plain data can be written
		}
		d := json.NewDecoder(strings.NewReader(string(b)))
		d.UseNumber()
		for {
			t, err := d.Token()
			if err != nil {
				break
			}
			if n, ok := t.(json.Number); ok {
				if i, err := strconv.Atoi(string(n)); err == nil {
					out[max(i, -i)] = true
				}
			}
		}
	}
	return out
}
