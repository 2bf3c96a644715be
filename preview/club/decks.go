package club

import (
	"html/template"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	ir "acforge.dev/schema/ir/club"
)

// section is a part of a deck: cards of one size.
type section struct {
	Title, Says string
	Cards       []face
	Nets        []template.HTML // dice to fold, on sheets only complete
}

// deck is a page of cards.
type deck struct {
	Title, Lead string
	Path        string // of its page
	Kicker      string
	Words       map[string]string
	Symbols     template.HTML
	Sections    []section
	Lacks       string // the number of texts missing in its language, if any
	Sheets      string // their page
}

// Count is how many cards, markers or tokens the deck has.
func (d deck) Count() int {
	n := 0
	for _, s := range d.Sections {
		for _, c := range s.Cards {
			n += c.Copies
		}
	}
	return n
}

// decks returns all cards of the pack, in the maker's language. It leaves out empty
// decks.
func (k *maker) decks() []deck {
	all := []deck{
		{Path: "missions.html", Sections: k.missionSections()},
		{Path: "defences.html", Sections: k.defenceSections()},
		{Path: "arsenal.html", Sections: k.arsenal()},
		{Path: "specials.html", Sections: k.specialSections()},
		{Path: "characters.html", Sections: k.characterSections()},
		{Path: "doubles.html", Sections: k.doubleSections()},
		{Path: "tokens.html", Sections: k.tokenSections()},
	}
	var out []deck
	for _, d := range all {
		if d.Count() == 0 {
			continue
		}
		key := "set." + strings.TrimSuffix(d.Path, ".html")
		d.Title, d.Lead, d.Kicker, d.Words, d.Symbols = k.words[key], k.words[key+".lead"], k.say("to-cut", d.Count()), k.words, symbols()
		d.Sheets, d.Lacks = sheetsPath(d.Path), k.lacks()
		for _, s := range d.Sections {
			for i := range s.Cards {
				c := &s.Cards[i]
				if c.Copies > 1 {
					c.OfThese = k.say("of-these", c.Copies)
				}
				c.Own, c.Pixels = k.Pictures.Of(c.Kind+"s", c.ID), k.Pictures.Bytes(c.Kind+"s", c.ID)
			}
		}
		out = append(out, d)
	}
	return out
}

// lacks says how many texts are missing in the maker's language, with the first
// language as fallback; "" when none are.
func (k *maker) lacks() string {
	n := 0
	for id := range k.Texts[k.Pack.Languages[0]] {
		if _, ok := k.Texts[k.Lang][id]; !ok {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return k.say("lacks", n, "all", strconv.Itoa(len(k.Texts[k.Pack.Languages[0]])))
}

func (k *maker) missionSections() []section {
	var out []section
	for _, continent := range ir.Continents {
		s := section{Title: k.words[continent]}
		for _, colour := range ir.Colours {
			for i := range k.Pack.Missions {
				if m := &k.Pack.Missions[i]; m.Continent == continent && m.Colour == colour {
					s.Cards = append(s.Cards, k.mission(m))
				}
			}
		}
		if len(s.Cards) > 0 {
			out = append(out, s)
		}
	}
	return out
}

func (k *maker) defenceSections() []section {
	var out []section
	for _, colour := range ir.Colours {
		c := k.colour(colour)
		s := section{Title: capital(k.words[colour]), Says: k.say("overcome", c.Credits)}
		if c.Escape > 0 {
			s.Says = k.say("overcome.escape", c.Credits, "symbols", strconv.Itoa(c.Escape))
		}
		for i := range k.Pack.Defences {
			if d := &k.Pack.Defences[i]; d.Colour == colour {
				s.Cards = append(s.Cards, k.defence(d))
			}
		}
		if len(s.Cards) > 0 {
			out = append(out, s)
		}
	}
	return out
}

func (k *maker) arsenal() []section {
	weapons, locations := section{Title: k.words["weapons"]}, section{Title: k.words["locations"]}
	for i := range k.Pack.Weapons {
		weapons.Cards = append(weapons.Cards, k.weapon(i))
	}
	for i := range k.Pack.Locations {
		locations.Cards = append(locations.Cards, k.location(i))
	}
	return []section{weapons, locations}
}

func (k *maker) specialSections() []section {
	every, two := section{Title: k.words["every-game"]}, section{Title: k.words["only-two"]}
	for i := range k.Pack.Specials {
		s := &k.Pack.Specials[i]
		if s.TwoPlayers {
			two.Cards = append(two.Cards, k.specialFace(s))
		} else {
			every.Cards = append(every.Cards, k.specialFace(s))
		}
	}
	if len(two.Cards) == 0 {
		return []section{every}
	}
	return []section{every, two}
}

func (k *maker) characterSections() []section {
	var s section
	for i := range k.Pack.Characters {
		s.Cards = append(s.Cards, k.character(&k.Pack.Characters[i]))
	}
	return []section{s}
}

func (k *maker) doubleSections() []section {
	both, one := section{Title: k.words["weapon-and-location"]}, section{Title: k.words["weapon-or-location"]}
	for i := range k.Pack.Doubles {
		d := &k.Pack.Doubles[i]
		if f := k.doubleFace(d); len(f.Seals) > 1 {
			both.Cards = append(both.Cards, f)
		} else {
			one.Cards = append(one.Cards, f)
		}
	}
	var out []section
	for _, s := range []section{both, one} {
		if len(s.Cards) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// tokenSections returns the tokens (CLUB-2.6), the priority card (CLUB-2.9) and the
// dice (CLUB-2.8).
func (k *maker) tokenSections() []section {
	tokens, cards := section{Title: k.words["tokens"]}, section{Title: k.words["priority"]}
	for _, id := range ir.Skills {
		tokens.Cards = append(tokens.Cards, face{
			Kind: "token", ID: id, Name: k.words[id], Skills: []skill{k.skill(id)}, Size: tokenSize, Copies: 3, Back: k.back("token", "token"),
		})
	}
	cards.Says = k.words["for-two"]
	cards.Cards = []face{{
		Kind: "priority", ID: "priority", KindName: k.words["priority"], Name: k.words["priority"], Text: []string{k.words["priority.text"]},
		Scene: icon("deed", signPaths["priority"], ""), Size: cardSize, Copies: 1, Back: k.back("priority", "priority"),
	}}
	dice := section{Title: k.words["dice.title"], Says: k.words["dice.says"]}
	for range 6 {
		dice.Nets = append(dice.Nets, k.net())
	}
	return []section{tokens, cards, dice}
}

// net returns a die to fold from paper: six faces of 21 millimetres and flaps.
func (k *maker) net() template.HTML {
	const a = 21
	var d drawing
	d.add(`<svg class="net" viewBox="-3 -3 90 69" role="img" aria-label="%s"><path class="cut" d="M0 21L-3 24V39L0 42H21V63L24 66H39L42 63V42H84V21H42V0L39 -3H24L21 0V21Z"/>`, k.words["die.net"])
	at := [6][2]int{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {1, 0}, {1, 2}}
	for i, f := range k.Pack.Dice.Faces {
		x, y := at[i][0]*a, at[i][1]*a
		d.add(`<g transform="translate(%d %d)"><path class="fold" d="M0 0h21v21h-21Z"/><path class="sk" transform="translate(4 2.5) scale(.54)" d="%s"/><text x="10.5" y="19" text-anchor="middle">%s</text></g>`, x, y, skillPaths[f], k.words[f])
	}
	d.add("</svg>")
	return d.html()
}

// capital begins a word with a capital.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
