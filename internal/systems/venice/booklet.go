package venice

import (
	"slices"
	"strconv"
	"strings"

	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/preview/page"
	"acforge.dev/schema/ir/venice"
)

// Booklet returns the booklet of a Memory: its story and special rules, and the
// cards that lie open or come into a hand. It leaves out face-down cards: Tower
// and Chest cards.
func (system) Booklet(b *bundle.Bundle, memory string, seats int, lang string) (systems.Booklet, error) {
	p, err := shared(b)
	if err != nil {
		return systems.Booklet{}, err
	}
	i := slices.IndexFunc(p.Memories, func(m venice.Memory) bool { return m.ID == memory })
	if memory == campaign.ID { // it begins with its first
		i = 0
	}
	if i < 0 {
		return systems.Booklet{}, nil
	}
	r := reader{p: p, i: i, m: &p.Memories[i], lang: lang, text: b.Text, words: enginevenice.NewWords(p, b.Text, lang)}
	var out systems.Booklet
	var opening, closing systems.Passages
	opening.Add("", systems.Plain(r.say(r.m.Story.Before))...)
	opening.Add(r.word("here"), systems.Plain(r.say(r.m.Story.Setup))...)
	opening.Add(r.word("aim"), r.aim()...)
	var actions []string
	for _, a := range r.words.Actions(r.i) {
		actions = append(actions, systems.Plain(strings.Join(a, " "))...)
	}
	opening.Add(r.word("actions"), actions...)
	var figures []string
	for _, f := range r.words.Figures(r.i) {
		figures = append(figures, f[0]+": "+strings.Join(f[1:], " "))
	}
	opening.Add(r.word("figures"), figures...)
	var states []string
	for _, w := range r.m.While {
		states = append(states, r.word("state", "while", r.words.While(r.i, w), "what", strings.TrimRight(strings.Join(systems.Plain(r.say(w.Text)), " "), ".")+"."))
	}
	opening.Add(r.word("states"), states...)
	closing.Add("", systems.Plain(r.say(r.m.Story.After))...)
	var rewards []string
	for _, t := range r.m.Rewards {
		rewards = append(rewards, systems.Plain(r.say(t))...)
	}
	closing.Add(r.word("rewards"), rewards...)
	out.Opening, out.Closing, out.Cards = opening, closing, r.cards(seats)
	return out, nil
}

type reader struct {
	p     *venice.Pack
	i     int
	m     *venice.Memory
	lang  string
	text  func(key, lang string) string
	words *enginevenice.Words
}

func (r *reader) say(id venice.TextID) string {
	if id == "" {
		return ""
	}
	return r.text(string(id), r.lang)
}

// word returns a phrase of the booklet's own.
func (r *reader) word(key string, pairs ...string) string {
	return bookletWords.Say(r.lang, key, pairs...)
}

// aim says how the Memory is won and lost (BOV-6.1, 6.2, 34.1, 47.4).
func (r *reader) aim() []string {
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

// cards returns everything that a player may read.
func (r *reader) cards(seats int) []systems.Passage {
	var out systems.Passages
	for k, o := range r.m.Objectives {
		price := "price"
		if o.Cost == 0 {
			price = "price.none"
		}
		lines := []string{r.word(price, "n", strconv.Itoa(o.Cost), "square", r.m.Squares[o.At].Name, "xp", strconv.Itoa(o.XP))}
		if o.Hidden {
			lines = append(lines, r.word("later"))
		}
		if o.If != nil {
			lines = append(lines, r.word("only.if", "cond", r.words.Cond(r.i, *o.If)))
		}
		out.Add(r.say(o.Title), append(lines, r.words.Effects(r.i, r.m.Objectives[k].Do)...)...)
	}
	for k, says := range r.words.Actions(r.i) {
		name := r.say(r.m.Actions[k].Title)
		if name == "" {
			name = r.m.Actions[k].Name
		}
		out.Add(name, systems.Plain(strings.Join(says, "\n\n"))...)
	}
	for k, e := range r.p.Enemies {
		if e.Boss != nil {
			row := e.Boss.Rows[min(max(seats, 2), 4)-2]
			out.Add(r.say(e.Name), append(systems.Plain(r.say(e.Text)), r.word("boss", "health", strconv.Itoa(row.Health), "dice", strconv.Itoa(row.Dice)))...)
			continue
		}
		out.Add(r.say(e.Name), both(r.say(e.Text), r.words.Enemy(k))...)
	}
	for k, e := range r.p.Equipment {
		if e.Weapon != nil { // also its figures, which are not in the text
			out.Add(r.say(e.Name), systems.Plain(strings.Join(r.words.Equipment(k), "\n\n"))...)
			continue
		}
		out.Add(r.say(e.Name), either(r.say(e.Text), r.words.Equipment(k))...)
	}
	for k, e := range r.p.Events {
		out.Add(r.say(e.Name), either(r.say(e.Text), r.words.Event(k))...)
	}
	for k, a := range r.p.Assassins {
		says := systems.Plain(r.say(a.Text))
		nth := -1 // of the improved ones
		a.EachAbility(func(level int, _ string, ab *venice.Ability) {
			at, does := "", r.words.Ability(k)
			if nth >= 0 {
				does = r.words.Improved(k, nth)
			}
			nth++
			if level > 0 { // BOV-39.3
				at = [...]string{1: " (I)", " (II)", " (III)", " (IV)"}[level]
			}
			says = append(says, r.say(ab.Name)+at+": "+strings.Join(either(r.say(ab.Text), does), " "))
		})
		out.Add(r.say(a.Name), says...)
	}
	for _, a := range r.p.Apprentices {
		out.Add(r.say(a.Name), systems.Plain(r.say(a.Text))...)
	}
	for k, a := range r.p.Skills {
		out.Add(r.say(a.Name), either(r.say(a.Text), r.words.Skill(k))...)
	}
	for k, a := range r.p.Allies {
		out.Add(r.say(a.Name), both(r.say(a.Text), r.words.Ally(k))...)
	}
	for k, a := range r.p.Machines {
		out.Add(r.say(a.Name), both(r.say(a.Text), r.words.Machine(k))...)
	}
	return out
}

// either returns the author's text, or else the words for the card's effects.
func either(text string, words []string) []string {
	if text != "" {
		return systems.Plain(page.WithEffects(text, words))
	}
	return systems.Plain(strings.Join(words, "\n\n"))
}

// both returns the author's text and the words of a card's effects, which the text may
// have already.
func both(text string, words []string) []string {
	if text == "" || strings.Contains(text, page.EffectsMark) {
		return either(text, words)
	}
	return append(systems.Plain(text), words...)
}
