package club

import (
	"strconv"
	"strings"
)

// Said is a card in words, for people who read instead of looking.
type Said struct {
	Name  string
	Lines []string // the content of its face, from the top
}

// Cards returns every card, defence and character of the pack in words: everything on
// their faces, in the language of in. Tokens and dice have nothing to read.
func Cards(in Input) []Said {
	if _, ok := in.Texts[in.Lang]; !ok && len(in.Pack.Languages) > 0 {
		in.Lang = in.Pack.Languages[0]
	}
	k := (&maker{Input: in}).in(in.Lang)
	var out []Said
	for _, d := range k.decks() {
		for _, s := range d.Sections {
			for i := range s.Cards {
				if c := &s.Cards[i]; c.Size != tokenSize {
					out = append(out, Said{c.Name, k.said(c)})
				}
			}
		}
	}
	return out
}

// said lists the content of a face, a line for each part of it.
func (k *maker) said(f *face) []string {
	var head, out []string
	for _, s := range []string{f.KindName, k.words[f.Colour], f.Top, strings.TrimSpace(f.CoinWhat + " " + f.Coin)} {
		if s != "" && s != f.Name {
			head = append(head, s)
		}
	}
	if len(head) > 0 {
		out = append(out, sentence(strings.Join(head, ", ")))
	}
	if f.Flavour != "" {
		out = append(out, f.Flavour)
	}
	out = append(out, f.Text...)
	var names []string
	for _, s := range f.Seals {
		names = append(names, s.What+" "+s.Name)
	}
	if f.Kind == "defence" {
		names = nil // its foot names the location
	}
	if len(names) > 0 {
		out = append(out, sentence(strings.TrimSpace(f.SealHead+" "+strings.Join(names, ", "))))
	}
	if len(f.Text) == 0 && len(f.Skills) > 0 { // a text already says them
		names = nil
		for _, s := range f.Skills {
			names = append(names, s.Name)
		}
		out = append(out, sentence(strings.Join(names, ", ")))
	}
	for _, r := range f.Rows {
		says := r.Is
		if r.What != "" {
			says = r.What + ": " + says
		}
		out = append(out, sentence(says))
	}
	if len(f.Ladder) > 0 {
		var steps []string
		for _, l := range f.Ladder {
			steps = append(steps, strconv.Itoa(l.N)+". "+l.Is)
		}
		out = append(out, sentence(f.RewardIs+": "+strings.Join(steps, "; ")))
	}
	if f.Reward != nil {
		out = append(out, sentence(f.RewardIs+" "+f.Reward.Name))
	}
	for _, l := range f.Foot {
		out = append(out, sentence(l))
	}
	return out
}

// sentence begins with a capital and ends with a full stop.
func sentence(words string) string {
	if !strings.HasSuffix(words, ".") {
		words += "."
	}
	return capital(words)
}
