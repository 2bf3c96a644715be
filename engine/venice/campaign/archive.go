package campaign

// Sticker is a 100% Sync in a Diary: its Memory, and its colour (red or grey).
type Sticker struct {
	Memory string `json:"memory"`
	Colour string `json:"sticker"`
}

// Enter returns the stickers won in a later campaign that go into the Diary of an
// earlier one: those of Memories without a sticker there (BOV-34.5). They keep
// their colour and change nothing else.
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
