package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"acforge/engine"
)

// A campaign depends on all of a pack that is played, so each is kept under that.

// keptJourney is what is kept of one campaign, as JSON.
type keptJourney struct {
	Legs  []keptLeg   `json:"legs"`
	Met   []int       `json:"met"` // indices of the assets
	Cause string      `json:"cause"`
	Broke *keptBroken `json:"broke,omitempty"`
}

type keptLeg struct {
	Chapter int   `json:"chapter"`
	Attempt int   `json:"attempt"`
	Seats   int   `json:"seats"`
	Figures []int `json:"figures"`
	Won     bool  `json:"won"`
}

// journey is campaign i, played unless it is kept.
func (c *caravan) journey(p *player, i uint64) journey {
	key := c.key(i)
	if key != "" && !c.o.Starts {
		if data := c.o.Kept.Load(key); data != nil {
			var k keptJourney
			if json.Unmarshal(data, &k) == nil && k.fits(c.saga) {
				return k.journey(c.saga, i)
			}
		}
	}
	j := c.play(p, i)
	if key == "" || p.ctx.Err() != nil {
		return j
	}
	data, err := json.Marshal(j.kept())
	if err != nil {
		panic(err) // numbers and texts of ours
	}
	c.o.Kept.Save(key, data)
	return j
}

// key is what campaign i is kept under, "" where nothing is.
func (c *caravan) key(i uint64) string {
	if c.o.Kept == nil || c.cell.content == "" {
		return ""
	}
	o := c.options(i)
	whole := c.o.Kept.Whole
	if whole == nil {
		whole = []byte(c.cell.content)
	}
	h := sha256.New()
	for _, part := range [][]byte{
		[]byte("campaign"), []byte(c.o.Kept.Build), whole,
		fmt.Appendf(nil, "%q %q %d %q %d %d", c.saga.Rules(), c.cell.pack, o.Seats, o.Edition, o.Seed, c.o.Nodes),
	} {
		fmt.Fprintf(h, "%d:", len(part))
		h.Write(part)
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (j *journey) kept() keptJourney {
	k := keptJourney{Legs: []keptLeg{}, Met: []int{}, Cause: j.cause}
	for _, l := range j.legs {
		k.Legs = append(k.Legs, keptLeg{l.chapter, l.attempt, l.seats, l.figures, l.won})
	}
	for a, met := range j.met {
		if met {
			k.Met = append(k.Met, a)
		}
	}
	if b := &j.broken; b.code != "" {
		k.Broke = &keptBroken{b.code, b.message, b.game, b.more, b.actions}
	}
	return k
}

// fits tells whether what was kept can be of the campaign.
func (k *keptJourney) fits(saga engine.Saga) bool {
	for _, l := range k.Legs {
		if l.Chapter < 0 || l.Chapter >= len(saga.Chapters()) || len(l.Figures) != len(saga.Figures()) {
			return false
		}
	}
	for _, a := range k.Met {
		if a < 0 || a >= len(saga.Assets()) {
			return false
		}
	}
	return true
}

func (k *keptJourney) journey(saga engine.Saga, i uint64) journey {
	j := journey{met: make([]bool, len(saga.Assets())), cause: k.Cause, known: true}
	for _, l := range k.Legs {
		j.legs = append(j.legs, leg{chapter: l.Chapter, attempt: l.Attempt, seats: l.Seats, figures: l.Figures, won: l.Won})
	}
	for _, a := range k.Met {
		j.met[a] = true
	}
	if b := k.Broke; b != nil {
		j.broken = broken{b.Code, b.Message, i, b.More, b.Actions}
	}
	return j
}
