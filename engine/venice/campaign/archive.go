package campaign

// Sticker is a 100% Sync in a Diary: of which Memory, and its colour, red or grey.
type Sticker struct {
	Memory string `json:"memory"`
	Colour string `json:"sticker"`
}

// Enter tells which stickers that were won in a later campaign go into the Diary of one
// played before: each for whose Memory that Diary has no sticker yet (BOV-34.5). They
// keep their colour, and change nothing else there.
func Enter(diary, won []Sticker) []Sticker {
	taken := map[string]bool{}
	for _, s := range diary {
		taken[s.Memory] = true
	}
	var entered []Sticker
	for _, s := range won {
		if !taken[s.Memory] { // BOV-34.5
			taken[s.Memory] = true
			entered = append(entered, s)
		}
	}
	return entered
}
