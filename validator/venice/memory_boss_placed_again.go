package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-6.3 with ED-05: one print fails the Memory when any Enemy that must be placed
// cannot be. So it also fails for a Boss whose one miniature stands on the Map. A Boss
// appears once (BOV-33.9), so in the other prints a second time has no effect.
//
// With two Maps nothing is reported: a Boss of a Map that was dismantled may come again
// (BOV-51.8).
var memoryBossPlacedAgain = &Rule{
	Code: "memory/boss-placed-again", Severity: diag.Warning,
	Doc: Doc{
		What: "A script that places the Boss when it may already be on the Map, in a pack for the edition de.",
		Why:  "In the German print a Memory fails when an Enemy that must be placed cannot be, and there is one miniature of a Boss. The other prints speak of Guards, so they ignore a Boss that is already there. Reported are a Boss of the set-up that a script places, a line that may place it several times, and a second line that does so without a condition.",
		Bad: `pack: editions: ["en", "de"]
bosses: warden: {name: en: "Warden", text: en: "W.", xp: 4, assumption: en: "Ours.", by: {"2": {dice: 2, health: 1}, "3": {dice: 2, health: 1}, "4": {dice: 3, health: 1}}}
memory: "0.3": {
	boss: "warden"
	on: {
		warden: {when: turn: 3, do: [{spawn: {type: "boss", at: at: "b2"}}]}
		late: {when: turn: 5, do: [{spawn: {type: "boss", at: at: "b2"}}]}
	}
}
`,
		Good: `pack: editions: ["en", "de"]
bosses: warden: {name: en: "Warden", text: en: "W.", xp: 4, assumption: en: "Ours.", by: {"2": {dice: 2, health: 1}, "3": {dice: 2, health: 1}, "4": {dice: 3, health: 1}}}
memory: "0.3": {
	boss: "warden"
	flags: ["faced"]
	on: {
		warden: {when: turn: 3, do: [{spawn: {type: "boss", at: at: "b2"}}, {set: "faced"}]}
		late: {when: turn: 5, if: not: flag: "faced", do: [{spawn: {type: "boss", at: at: "b2"}}]}
	}
}
`,
		Rulebook: []string{"BOV-6.3", "BOV-33.9"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		in := ir.EditionsWhere(p.Pack.Editions, func(e ir.Edition) bool { return e.BossMustCome })
		if len(in) == 0 {
			return
		}
		for _, m := range p.Memories {
			if m.Boss == nil || len(m.Maps) > 1 {
				continue
			}
			atSetUp := slices.ContainsFunc(m.Guards, func(g ir.Placement) bool { return g.Type == *m.Boss })
			placed := "" // by which line
			for _, l := range m.bossLines() {
				switch {
				case atSetUp:
					p.Report(l.at, fmt.Sprintf("the Boss is on the Map from set-up, and the edition %s fails a Memory that places it again", in[0]), help("take it out of `guards`, or remove the effect"))
				case l.often:
					p.Report(l.at, fmt.Sprintf("this line may place the Boss again, and then the edition %s fails the Memory", in[0]), help("let it happen once"))
				case placed != "" && !l.guarded:
					p.Report(l.at, fmt.Sprintf("%s places the Boss too, and the edition %s fails the Memory if it is already there", placed, in[0]), help("add `if`, so that only one of them places it"))
				}
				placed = l.name
			}
		}
	},
}

// bossLine is an effect of a script that places the Boss.
type bossLine struct {
	at, name string
	often    bool // may happen several times, without any requirement
	guarded  bool // has a requirement
}

// bossLines finds the Objectives and script lines that place the Boss.
func (m *Memory) bossLines() []bossLine {
	var out []bossLine
	add := func(at, name string, again bool, cond *ir.Cond, do []ir.Effect) {
		w := &walker{}
		w.effects(at, do)
		for _, s := range w.sites {
			if !isBossSpawn(s.Effect) {
				continue
			}
			within := strings.TrimPrefix(s.At, at)
			l := bossLine{at: s.At, name: name, guarded: cond != nil || strings.Contains(within, "/if/")}
			l.often = again && !l.guarded || strings.Contains(within, "/repeat/")
			out = append(out, l)
		}
	}
	for i := range m.Objectives {
		o := &m.Objectives[i]
		add(m.Ptr("objectives", i, "do"), "the Objective "+o.Name, false, o.If, o.Do)
	}
	for i := range m.Actions {
		a := &m.Actions[i]
		add(m.Ptr("actions", i, "do"), "the action "+a.Name, !once(a), a.If, a.Do)
	}
	for i := range m.On {
		t := &m.On[i]
		add(m.Ptr("on", i, "do"), t.Name, !t.Once && t.When.Turn == nil, t.If, t.Do)
	}
	return out
}
