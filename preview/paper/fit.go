package paper

// Fit says how much of its space the words of a side of a piece, or of a sheet, use.
type Fit struct {
	Where string   // as of a [Remark]
	Size  string   // as of a [Remark]
	Words []string // in reading order
	Paper string   // the name of the paper
	File  string   // the name of the file
	ID    string   // of the piece, "" on a sheet
	Page  int      // of the file, counted from 1
	Back  bool     // of the piece
	// Used is the share of the space in percent, with the letters as small as they may
	// become and drawings shrunk to make room. Text that overflows uses more than 100.
	Used int
	// Free is about how many more letters fit. Over is about how many are too many.
	Free, Over int
	// Letters is the size of the letters in percent of their normal size.
	Letters int
}

// fit records how much of their space parts use in a box. scale and over are those of
// [canvas.settle].
func (c *canvas) fit(parts []Part, at box, scale, over float64) {
	f := Fit{Where: c.where, Size: c.piece, ID: c.id, Page: c.pdf.PageNo(), Back: c.back, Letters: int(scale*100 + 0.5)}
	if over <= 0 {
		scale = smallest
	}
	high, all, letters := 0.0, 0.0, 0
	long, longHigh := 0, 0.0 // the part with most letters, which more would be added to
	for _, p := range parts {
		from := len(f.Words)
		c.noted = &f.Words
		h, give := p.measure(c, at.w, scale)
		c.noted = nil
		n := 0
		for _, t := range f.Words[from:] {
			n += len([]rune(t))
		}
		if n > 0 {
			high, letters = high+h, letters+n
			if n > long {
				long, longHigh = n, h
			}
		}
		all += h - give
	}
	if letters == 0 || longHigh <= 0 {
		return
	}
	if over > 0.05 {
		f.Over = max(1, int(float64(letters)*min(1, over/high)+0.5))
		f.Used = 100 * letters / max(1, letters-f.Over)
	} else {
		f.Free = max(0, int(float64(long)*(at.h-all)/longHigh))
		f.Used = 100 * letters / (letters + f.Free)
	}
	*c.fits = append(*c.fits, f)
}
