package campaign

// Sticker is a 100% Sync in a Diary: its Memory, and its colour (red or grey).
type Sticker struct {
	Memory string `json:"memory"`
	Colour string `json:"sticker"`
}

// Enter returns the stickers won in a later campaign that go into the Diary of an
// earlier one, which is played by the given edition (BOV-34.5). They go to Memories
// without a sticker there. A red one also goes over a grey one, but not in the edition
// in which they only fill gaps. They keep their colour and change nothing else.
func Enter(edition string, diary, won []Sticker) []Sticker {
	gaps := false
	for i := range profiles {
		gaps = gaps || profiles[i].name == edition && profiles[i].gapsOnly
	}
	there := map[string]string{}
	for _, s := range diary {
		if there[s.Memory] != stickers[redSticker] {
			there[s.Memory] = s.Colour
		}
	}
	var entered []Sticker
	for _, s := range won {
		over := there[s.Memory] == stickers[greySticker] && s.Colour == stickers[redSticker] && !gaps
		if there[s.Memory] == "" || over {
			there[s.Memory] = s.Colour
			entered = append(entered, s)
		}
	}
	return entered
}
