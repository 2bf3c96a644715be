package systems

import (
	"slices"
	"strconv"
	"strings"

	enginevenice "acforge/engine/venice"
	"acforge/engine/venice/campaign"
	"acforge/internal/bundle"
	systemvenice "acforge/internal/systems/venice"
	"acforge/schema/ir/venice"
)

// bookletVenice is the booklet of a Memory: its story and what holds in it,
// and the cards that lie open or come into a hand. What lies face down, Tower
// and Chest cards, is not in it.
func bookletVenice(b *bundle.Bundle, memory string, seats int, lang string) (Booklet, error) {
	p, err := systemvenice.Read(b)
	if err != nil {
		return Booklet{}, err
	}
	i := slices.IndexFunc(p.Memories, func(m venice.Memory) bool { return m.ID == memory })
	if memory == campaign.ID { // it begins with its first
		i = 0
	}
	if i < 0 {
		return Booklet{}, nil
	}
	r := veniceReader{p: p, i: i, m: &p.Memories[i], lang: lang, text: b.Text, words: enginevenice.NewWords(p, b.Text, lang)}
	var out Booklet
	var opening, closing passages
	opening.add("", plain(r.say(r.m.Story.Before))...)
	opening.add(r.word("here"), plain(r.say(r.m.Story.Setup))...)
	opening.add(r.word("aim"), r.aim()...)
	closing.add("", plain(r.say(r.m.Story.After))...)
	var rewards []string
	for _, t := range r.m.Rewards {
		rewards = append(rewards, plain(r.say(t))...)
	}
	closing.add(r.word("rewards"), rewards...)
	out.Opening, out.Closing, out.Cards = opening, closing, r.cards(seats)
	return out, nil
}

type veniceReader struct {
	p     *venice.Pack
	i     int
	m     *venice.Memory
	lang  string
	text  func(key, lang string) string
	words *enginevenice.Words
}

func (r *veniceReader) say(id venice.TextID) string {
	if id == "" {
		return ""
	}
	return r.text(string(id), r.lang)
}

// word is a phrase of the booklet's own.
func (r *veniceReader) word(key string, pairs ...string) string {
	return bookletWords.Say(r.lang, key, pairs...)
}

// aim says how the Memory is won and lost (BOV-6.1, 6.2, 34.1, 47.4).
func (r *veniceReader) aim() []string {
	var must, may []string
	for _, o := range r.m.Objectives {
		name := r.say(o.Title)
		if !o.Hidden {
			name = r.word("on", "name", name, "square", r.m.Squares[o.At].Name)
		}
		if o.If != nil {
			name = r.word("only", "name", name, "cond", r.words.Cond(r.i, *o.If))
		}
		if o.Mandatory {
			must = append(must, name)
		} else {
			may = append(may, name)
		}
	}
	var out []string
	if len(must) > 0 {
		out = append(out, r.word("must", "list", strings.Join(must, "; ")))
	}
	if len(may) > 0 {
		out = append(out, r.word("may", "list", strings.Join(may, "; ")))
	}
	out = append(out, r.word("leave"))
	if l := r.m.TimeLimit; l != nil && l.Fails {
		out = append(out, r.word("fails.turn", "n", strconv.Itoa(l.Turns)))
	}
	for _, f := range r.m.Fail {
		out = append(out, r.word("fails", "cond", r.words.Cond(r.i, f.If)))
	}
	if t := r.say(r.m.Sync.Text); t != "" {
		out = append(out, r.word("sync", "says", t))
	}
	return out
}

// cards are everything that a player may read.
func (r *veniceReader) cards(seats int) []Passage {
	var out passages
	for k, o := range r.m.Objectives {
		lines := []string{r.word("price", "n", strconv.Itoa(o.Cost), "square", r.m.Squares[o.At].Name, "xp", strconv.Itoa(o.XP))}
		if o.Hidden {
			lines = append(lines, r.word("later"))
		}
		if o.If != nil {
			lines = append(lines, r.word("only.if", "cond", r.words.Cond(r.i, *o.If)))
		}
		out.add(r.say(o.Title), append(lines, r.words.Effects(r.i, r.m.Objectives[k].Do)...)...)
	}
	for k, e := range r.p.Enemies {
		if e.Boss != nil {
			row := e.Boss.Rows[min(max(seats, 2), 4)-2]
			out.add(r.say(e.Name), append(plain(r.say(e.Text)), r.word("boss", "health", strconv.Itoa(row.Health), "dice", strconv.Itoa(row.Dice)))...)
			continue
		}
		out.add(r.say(e.Name), append(plain(r.say(e.Text)), r.words.Enemy(k)...)...)
	}
	for k, e := range r.p.Equipment {
		if e.Weapon != nil { // its figures, too, which are not in the text
			out.add(r.say(e.Name), plain(strings.Join(r.words.Equipment(k), "\n\n"))...)
			continue
		}
		out.add(r.say(e.Name), either(r.say(e.Text), r.words.Equipment(k))...)
	}
	for k, e := range r.p.Events {
		out.add(r.say(e.Name), either(r.say(e.Text), r.words.Event(k))...)
	}
	for _, a := range r.p.Assassins {
		says := plain(r.say(a.Text))
		a.EachAbility(func(level int, _ string, ab *venice.Ability) {
			at := ""
			if level > 0 { // BOV-39.3
				at = [...]string{1: " (I)", " (II)", " (III)", " (IV)"}[level]
			}
			says = append(says, r.say(ab.Name)+at+": "+strings.Join(plain(r.say(ab.Text)), " "))
		})
		out.add(r.say(a.Name), says...)
	}
	for _, a := range r.p.Apprentices {
		out.add(r.say(a.Name), plain(r.say(a.Text))...)
	}
	for k, a := range r.p.Skills {
		out.add(r.say(a.Name), either(r.say(a.Text), r.words.Skill(k))...)
	}
	for k, a := range r.p.Allies {
		out.add(r.say(a.Name), append(plain(r.say(a.Text)), r.words.Ally(k)...)...)
	}
	for k, a := range r.p.Machines {
		out.add(r.say(a.Name), append(plain(r.say(a.Text)), r.words.Machine(k)...)...)
	}
	return out
}

// either is the author's text, without one what the card's effects say.
func either(text string, words []string) []string {
	if text != "" {
		return plain(text)
	}
	return plain(strings.Join(words, "\n\n"))
}
