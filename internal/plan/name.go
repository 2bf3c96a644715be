package plan

import "strconv"

// maxLetters and maxDigits keep the numbers in names of squares within an int
// everywhere.
const (
	maxLetters = 3
	maxDigits  = 4
)

// Name returns the name of the square at col, row (both from 0, the top left
// is "a1"): letters for the column, a..z then aa, ab, …, and the number of
// the row.
func Name(col, row int) string {
	return Column(col) + strconv.Itoa(row+1)
}

// Column returns the letters of a column, from 0.
func Column(col int) string {
	letters := ""
	for col >= 0 {
		letters = string(rune('a'+col%26)) + letters
		col = col/26 - 1
	}
	return letters
}

// ParseName reads the name of a square. The square may be outside the drawing.
func ParseName(name string) (col, row int, ok bool) {
	i := 0
	for i < len(name) && name[i] >= 'a' && name[i] <= 'z' {
		col = col*26 + int(name[i]-'a') + 1
		i++
	}
	digits := name[i:]
	if i == 0 || i > maxLetters || digits == "" || len(digits) > maxDigits || digits[0] == '0' {
		return 0, 0, false
	}
	for _, d := range []byte(digits) {
		if d < '0' || d > '9' {
			return 0, 0, false
		}
		row = row*10 + int(d-'0')
	}
	return col - 1, row - 1, true
}
