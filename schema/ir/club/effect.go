package club

// Effect is an effect of a special card: exactly one field is set, and EffectWords
// lists them.
type Effect struct {
	Credits      int        `json:"credits,omitempty"`      // the player gains, or loses
	OtherCredits int        `json:"otherCredits,omitempty"` // the other player gains, or loses
	Prestige     int        `json:"prestige,omitempty"`
	Draw         int        `json:"draw,omitempty"`   // special cards
	Disarm       bool       `json:"disarm,omitempty"` // a skill of the defence is switched off (CLUB-9.12)
	Skill        *SkillGain `json:"skill,omitempty"`  // CLUB-9.14, 9.15
	Reroll       bool       `json:"reroll,omitempty"` // roll all dice again (CLUB-9.13)
	Free         bool       `json:"free,omitempty"`   // the mission costs nothing (CLUB-9.16)
	Auction      int        `json:"auction,omitempty"`
	Win          bool       `json:"win,omitempty"`      // CLUB-9.17
	Steal        bool       `json:"steal,omitempty"`    // a completed mission of the other player (CLUB-9.18)
	Priority     bool       `json:"priority,omitempty"` // CLUB-9.19
}

// SkillGain gives skills for one mission.
type SkillGain struct {
	Of   []string `json:"of"`
	UpTo int      `json:"upTo"` // the largest number of them
}

// EffectWord is an entry of the vocabulary of effects.
type EffectWord struct {
	// Name is the word in CUE and JSON.
	Name string
	// In reports whether an effect is this word.
	In func(*Effect) bool
	// Other: the effect needs another player (CLUB-9.16 to 9.20).
	Other bool
	// Harms reports whether the effect is bad for its own player; nil: never.
	Harms func(*Effect) bool
}

// EffectWords is the vocabulary: a row for each field of Effect, in its order. Each
// package that handles effects has its own table with a row for each of these words;
// internal/proof/wordtables/club compares them with this one.
var EffectWords = []EffectWord{
	{Name: "credits", In: func(e *Effect) bool { return e.Credits != 0 }, Harms: func(e *Effect) bool { return e.Credits < 0 }},
	{Name: "otherCredits", In: func(e *Effect) bool { return e.OtherCredits != 0 }, Other: true, Harms: func(e *Effect) bool { return e.OtherCredits > 0 }},
	{Name: "prestige", In: func(e *Effect) bool { return e.Prestige != 0 }, Harms: func(e *Effect) bool { return e.Prestige < 0 }},
	{Name: "draw", In: func(e *Effect) bool { return e.Draw != 0 }},
	{Name: "disarm", In: func(e *Effect) bool { return e.Disarm }},
	{Name: "skill", In: func(e *Effect) bool { return e.Skill != nil }},
	{Name: "reroll", In: func(e *Effect) bool { return e.Reroll }},
	{Name: "free", In: func(e *Effect) bool { return e.Free }},
	{Name: "auction", In: func(e *Effect) bool { return e.Auction != 0 }, Other: true},
	{Name: "win", In: func(e *Effect) bool { return e.Win }},
	{Name: "steal", In: func(e *Effect) bool { return e.Steal }, Other: true},
	{Name: "priority", In: func(e *Effect) bool { return e.Priority }, Other: true},
}

// Word returns the one word that an effect is; nil for none, and for several.
func (e *Effect) Word() *EffectWord {
	var word *EffectWord
	for i := range EffectWords {
		if !EffectWords[i].In(e) {
			continue
		}
		if word != nil {
			return nil
		}
		word = &EffectWords[i]
	}
	return word
}
