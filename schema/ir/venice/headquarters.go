package venice

// HelperID is an index into Headquarters.Helpers, BlueprintID into Pack.Blueprints.
type (
	HelperID    int
	BlueprintID int
)

// Headquarters are what a group has from the first Memory after the Villa on
// (BOV-40.1).
type Headquarters struct {
	Apprentices Brown       `json:"apprentices"` // the brown card that all Apprentices have
	Helpers     []Helper    `json:"helpers"`     // by id
	Contracts   []Contract  `json:"contracts"`   // from the top of the deck (BOV-40.9)
	Done        int         `json:"done"`        // level of the Headquarters when no Contract is left
	First       BlueprintID `json:"first"`       // Pack.Blueprints: what lies in the Workshop at first (BOV-40.8); NoID: the group chooses
}

// Brown is what a brown card says of a miniature in each Building (BOV-41.3).
type Brown struct {
	Hospital [5]int `json:"hospital"` // health cubes, by the level of the Headquarters from 0 to 4 (BOV-41.4)
	Workshop int    `json:"workshop"` // cards that a Blueprint costs less (BOV-41.13)
	Shop     int    `json:"shop"`     // cards kept (BOV-41.17)
	Command  int    `json:"command"`  // assassin dice (BOV-41.20)
}

// Helper is an Ally of the Headquarters: one miniature or several alike.
type Helper struct {
	ID     string `json:"id"`
	Name   TextID `json:"name"`
	Text   TextID `json:"text"`   // what stands on the brown card
	Type   string `json:"type"`   // "mercenary" or "courtesan": only there when the group chose that type (BOV-40.1); "" for both
	Copies int    `json:"copies"` // miniatures, 1 to 4
	Waits  bool   `json:"waits"`  // comes when a Contract brings it; else with the Headquarters
	Ally   AllyID `json:"ally"`   // Pack.Allies: whom it is on the Map (BOV-40.15); NoID: it stays at home
	Brown  Brown  `json:"brown"`
}

// Contract is a card of the Command Room (BOV-41.20).
type Contract struct {
	ID     string        `json:"id"`
	Name   TextID        `json:"name"`
	Text   TextID        `json:"text"`
	Level  int           `json:"level"`  // on its back: that of the Headquarters while it lies on top (BOV-41.2)
	Hits   int           `json:"hits"`   // what fulfils it
	Boxes  []ContractBox `json:"boxes"`  // the first is where it begins (BOV-40.30)
	Reward Brought       `json:"reward"` // what comes when it is fulfilled
}

// ContractBox is a text box of a Contract card.
type ContractBox struct {
	Grey  bool    `json:"grey"` // played in the Assignment step, else red: in the Resolution step
	Text  TextID  `json:"text"`
	Gives Brought `json:"gives"`
	Leads []int   `json:"leads"` // boxes of the card further on; of several the group chooses one; none: the text ends
}

// Brought is what a Contract brings.
type Brought struct {
	Opens   []EnvelopeID `json:"opens"`
	Joins   []HelperID   `json:"joins"`   // Headquarters.Helpers who come
	Unlocks []MemoryID   `json:"unlocks"` // Memories that may be played from now on
}

// EachBrought calls yield with all that Contracts bring: with the Contract and the text
// box, from 0, or -1 for what fulfilling it brings. There is none of nil.
func (h *Headquarters) EachBrought(yield func(contract, box int, b *Brought)) {
	if h == nil {
		return
	}
	for i := range h.Contracts {
		c := &h.Contracts[i]
		for k := range c.Boxes {
			yield(i, k, &c.Boxes[k].Gives)
		}
		yield(i, -1, &c.Reward)
	}
}

// Blueprint is the plan of a special item (BOV-38.1).
type Blueprint struct {
	ID    string `json:"id"`
	Name  TextID `json:"name"`
	Text  TextID `json:"text"`
	Black int    `json:"black"` // single-use cards that it costs (BOV-38.2, 24.3)
	Grey  int    `json:"grey"`  // light-grey cards (BOV-24.4)
	Item  CardID `json:"item"`  // Pack.Equipment: what is built
}
