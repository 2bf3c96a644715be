package venice

// HelperID is an index into Headquarters.Helpers, BlueprintID into Pack.Blueprints.
type (
	HelperID    int
	BlueprintID int
)

// Headquarters holds what a group has from the first Memory after the Villa on
// (BOV-40.1).
type Headquarters struct {
	Apprentices Brown       `json:"apprentices"` // the brown card that all Apprentices have
	Helpers     []Helper    `json:"helpers"`     // by id
	Contracts   []Contract  `json:"contracts"`   // from the top of the deck (BOV-40.9)
	Done        int         `json:"done"`        // level of the Headquarters when no Contract is left
	First       BlueprintID `json:"first"`       // Pack.Blueprints: what is in the Workshop at first (BOV-40.8); NoID: the group chooses
}

// Brown holds the values of a brown card for a miniature in each Building (BOV-41.3).
type Brown struct {
	Hospital [5]int `json:"hospital"` // health cubes, by the level of the Headquarters from 0 to 4 (BOV-41.4)
	Workshop int    `json:"workshop"` // number of cards by which a Blueprint is cheaper (BOV-41.13)
	Shop     int    `json:"shop"`     // cards kept (BOV-41.17)
	Command  int    `json:"command"`  // assassin dice (BOV-41.20)
}

// Helper is an Ally of the Headquarters: one miniature or several of the same kind.
type Helper struct {
	ID     string `json:"id"`
	Name   TextID `json:"name"`
	Text   TextID `json:"text"`   // text of the brown card
	Type   string `json:"type"`   // "mercenary" or "courtesan": only there when the group chose that type (BOV-40.1); "" for both
	Copies int    `json:"copies"` // miniatures, 1 to 4
	Waits  bool   `json:"waits"`  // comes when a Contract brings it; otherwise with the Headquarters
	Ally   AllyID `json:"ally"`   // Pack.Allies: its Ally on the Map (BOV-40.15); NoID: it stays at home
	Brown  Brown  `json:"brown"`
}

// Contract is a card of the Command Room (BOV-41.20).
type Contract struct {
	ID     string        `json:"id"`
	Name   TextID        `json:"name"`
	Text   TextID        `json:"text"`
	Level  int           `json:"level"`  // on its back: the level of the Headquarters while the card is on top (BOV-41.2)
	Hits   int           `json:"hits"`   // hits that fulfil it
	Boxes  []ContractBox `json:"boxes"`  // it begins at the first (BOV-40.30)
	Reward Brought       `json:"reward"` // gained when it is fulfilled
}

// ContractBox is a text box of a Contract card.
type ContractBox struct {
	Grey  bool    `json:"grey"` // played in the Assignment step; otherwise red: in the Resolution step
	Text  TextID  `json:"text"`
	Gives Brought `json:"gives"`
	Leads []int   `json:"leads"` // later boxes of the card; the group chooses one of several; none: the text ends
}

// Brought holds the gains from a Contract.
type Brought struct {
	Opens   []EnvelopeID `json:"opens"`
	Joins   []HelperID   `json:"joins"`   // Headquarters.Helpers who join
	Unlocks []MemoryID   `json:"unlocks"` // Memories that may be played from now on
}

// EachBrought calls yield with all gains from Contracts. It passes the Contract and the
// text box, from 0, or -1 for the reward for fulfilling it. It calls nothing when h is
// nil.
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
	Item  CardID `json:"item"`  // Pack.Equipment: the item built
}
