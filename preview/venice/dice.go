package venice

import (
	"html/template"
	"slices"
	"strconv"
)

// dicePage is the page of the dice: their faces and their odds.
type dicePage struct {
	Assumption string
	Dice       []die
}

type die struct {
	ID, Name, Says string
	Faces          []dieFace
	Odds           dieOdds
}

type dieFace struct {
	ID   string
	SVG  template.HTML
	Word string
}

// dieOdds is a table with a row for each number of dice.
type dieOdds struct {
	Caption string
	Heads   []string
	Rows    [][]string
}

// chance is a question about some dice.
type chance struct {
	head string
	// good lists the faces that count; least is the number required.
	good  []string
	least int
}

// mostDice is the largest number of dice in a table.
const mostDice = 8

func (k *maker) dicePage() dicePage {
	d := k.Pack.Dice
	seen := []string{"alert", "seen"}
	return dicePage{k.text(d.Assumption), []die{
		k.newDie("assassin", "white", d.Assassin, []chance{
			{k.number("die.hits", 1), []string{"hit", "special"}, 1}, {k.number("die.hits", 2), []string{"hit", "special"}, 2}, {k.number("die.hits", 3), []string{"hit", "special"}, 3},
			{k.say("die.a-special"), []string{"special"}, 1}, {k.say("die.a-retaliation"), []string{"retaliation"}, 1},
		}),
		k.newDie("enemy", "black", d.Enemy, []chance{
			{k.number("die.cubes", 1), []string{"hit"}, 1}, {k.number("die.cubes", 2), []string{"hit"}, 2}, {k.number("die.cubes", 3), []string{"hit"}, 3},
		}),
		k.newDie("detection", "red", d.Detection, []chance{
			{k.say("die.off"), []string{"alert"}, 1}, {k.say("die.on"), seen, 1}, {k.say("die.goes-on"), []string{"alert"}, 1},
		}),
	}}
}

func (k *maker) newDie(id, colour string, faces [6]string, asked []chance) die {
	key := "die." + id
	d := die{ID: id, Name: k.say("dice.name", "die", k.say(key), "colour", k.called("colour", colour)), Says: k.say(key + ".says")}
	for _, f := range faces {
		d.Faces = append(d.Faces, dieFace{f, faceSVG(colour, f, k.called("face", f)), k.called("face", f)})
	}
	d.Odds = dieOdds{Caption: k.say(key + ".odds"), Heads: []string{k.say("dice")}}
	for _, c := range asked {
		d.Odds.Heads = append(d.Odds.Heads, c.head)
	}
	for n := 1; n <= mostDice; n++ {
		row := []string{strconv.Itoa(n)}
		for _, c := range asked {
			good := 0
			for _, f := range faces {
				if slices.Contains(c.good, f) {
					good++
				}
			}
			row = append(row, k.percent(atLeast(n, good, c.least)))
		}
		d.Odds.Rows = append(d.Odds.Rows, row)
	}
	return d
}

// atLeast returns, in basis points rounded to the nearest, the chance that n dice
// show at least least of the good faces in six.
func atLeast(n, good, least int) int {
	// 64 bits on every machine: six to the eighth, times twenty thousand,
	// overflows the 32 bits of an int.
	ways, all := int64(0), int64(1)
	for range n {
		all *= 6
	}
	choose := 1 // n over i
	for i := 0; i <= n; i++ {
		if i >= least {
			w := int64(choose)
			for range i {
				w *= int64(good)
			}
			for range n - i {
				w *= int64(6 - good)
			}
			ways += w
		}
		choose = choose * (n - i) / (i + 1)
	}
	return int((2*10000*ways + all) / (2 * all))
}

// faceSVG draws a face of a die; a blank one is empty.
func faceSVG(colour, face, says string) template.HTML {
	var s svg
	s.tag(`<svg class="die %s" viewBox="0 0 40 40" role="img" aria-label="%s"><rect class="side" x="2" y="2" width="36" height="36" rx="7"/>`, colour, says)
	sign := map[string]string{"hit": "hit", "special": "special", "retaliation": "retaliation", "alert": "alert_on", "seen": "exposed"}[face]
	switch {
	case sign != "":
		s.tag(`<g transform="translate(8 8) scale(1.5)"><path class="sign" d="%s"/></g>`, icons[sign])
	case face == "fail":
		s.tag(`<path class="fail" d="M12 20h16"/>`)
	}
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}
