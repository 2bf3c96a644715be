package venice

import "strconv"

// Ids are indices into the tables of Pack or Memory; -1 (NoID) means none.
type (
	CardID     int // Pack.Cards (equipment), Pack.Events, …, depending on the field
	EnemyID    int // Pack.Enemies
	MemoryID   int // Pack.Memories
	EnvelopeID int // Pack.Envelopes
	SquareID   int // Memory.Squares
	TileID     int // Memory.Tiles
	FlagID     int // Memory.Flags
	CounterID  int // Memory.Counters
	GoalID     int // Memory.Objectives
)

// NoID means no id.
const NoID = -1

// TextID is a key of the text tables, "memory.0.1.title"; empty means no text.
type TextID string

// MaxQuestions is the largest number of questions that a pack may ask after a playtest.
const MaxQuestions = 3

// Pack is a whole compiled pack.
type Pack struct {
	ID        string   `json:"id"`
	Version   string   `json:"version"` // semver
	Title     TextID   `json:"title"`
	Editions  []string `json:"editions"`  // "en", "de", "pl", "es"; the first is the default
	Languages []string `json:"languages"` // the first is the fallback
	License   string   `json:"license"`   // SPDX id
	Credits   []string `json:"credits"`
	// Questions are asked of players after a playtest, three at most.
	Questions []TextID `json:"questions,omitempty"`

	Dice           Dice                `json:"dice"`
	Enemies        []Enemy             `json:"enemies"`
	Equipment      []Equipment         `json:"equipment"`
	Events         []EventCard         `json:"events"`
	Reinforcements []ReinforcementCard `json:"reinforcements"`
	Towers         []TowerCard         `json:"towers"`
	Chests         []ChestCard         `json:"chests"` // in deck order (BOV-10.1)
	Assassins      []Assassin          `json:"assassins"`
	Apprentices    []Apprentice        `json:"apprentices"`
	Allies         []Ally              `json:"allies,omitempty"`
	Skills         []Skill             `json:"skills,omitempty"`
	Machines       []Machine           `json:"machines,omitempty"`
	Blueprints     []Blueprint         `json:"blueprints,omitempty"`
	Envelopes      []Envelope          `json:"envelopes"`
	Memories       []Memory            `json:"memories"` // in campaign order
	Campaign       *Campaign           `json:"campaign,omitempty"`
	Remember       []Remembered        `json:"remember,omitempty"` // by id
}

// Campaign holds what a group has between the Memories; nil is the zero Campaign.
type Campaign struct {
	// Villa lists the Memories that are played from the Villa, in campaign order. Later
	// ones need the Headquarters (BOV-40.1). Empty: all.
	Villa []MemoryID `json:"villa"`
	// NoRest lists the Memories of the Villa after which lost health stays lost, in
	// campaign order: those that BOV-36.2 does not name.
	NoRest []MemoryID `json:"noRest,omitempty"`
	// Levels are the XP at which the track shows the levels I to IV (BOV-39.1), rising;
	// there may be fewer than four.
	Levels []int `json:"levels"`
	// Headquarters describes the campaign after the Villa; nil: the campaign ends
	// there.
	Headquarters *Headquarters `json:"headquarters,omitempty"`
}

// Dice are the six faces of each die. They are missing in the print (GAP-03), so the
// pack defines them, and Assumption says so.
type Dice struct {
	Assassin   [6]string `json:"assassin"`  // "hit", "special", "retaliation", "blank"
	Enemy      [6]string `json:"enemy"`     // "hit", "fail"
	Detection  [6]string `json:"detection"` // "blank", "alert", "seen"
	Assumption TextID    `json:"assumption"`
}

// Enemy is a type of Enemy.
type Enemy struct {
	ID         string     `json:"id"`
	Name       TextID     `json:"name"`
	Kind       string     `json:"kind"`            // "crossbowman", "elite", or "boss"
	Health     int        `json:"health"`          // hits of one attack that eliminate it (BOV-16.8)
	Dice       int        `json:"dice"`            // enemy dice of its attack
	Ranged     bool       `json:"ranged"`          // reaches Nearby squares (BOV-16.16, 31.4)
	Box        int        `json:"box"`             // miniatures in the box (BOV-0.20)
	Boxes      []BoxOf    `json:"boxes,omitempty"` // editions whose box holds another number, sorted
	Climbs     bool       `json:"climbs"`          // needs no ladder (BOV-30.11)
	Steps      int        `json:"steps"`           // squares moved in stage B of movement; 1 unless its card says otherwise (BOV-30.5)
	Assumption TextID     `json:"assumption"`
	Text       TextID     `json:"text"`
	Modifiers  []Modifier `json:"modifiers"`
	Boss       *Boss      `json:"boss,omitempty"` // of kind "boss"
}

// BoxOf is the number of miniatures of an Enemy in the box of an edition.
type BoxOf struct {
	Edition string `json:"edition"`
	Box     int    `json:"box"`
}

// BoxIn returns the number of miniatures of an Enemy in the box of an edition.
func (e *Enemy) BoxIn(edition string) int {
	for _, b := range e.Boxes {
		if b.Edition == edition {
			return b.Box
		}
	}
	return e.Box
}

// Boss holds the further values of a Boss card (BOV-33.1). Health and Dice of its Enemy
// are the largest of the rows, Box is 1.
type Boss struct {
	Rows [3]BossRow `json:"rows"` // for 2, 3 and 4 Assassins
	XP   int        `json:"xp"`   // BOV-33.6
	Body bool       `json:"body"` // leaves a Body (BOV-33.5)
}

// BossRow holds a Boss's values for one number of Assassins.
type BossRow struct {
	Dice   int `json:"dice"`   // enemy dice of its attack
	Health int `json:"health"` // health cubes
}

// Equipment is a small card: weapon, armor, tool or Investigation.
type Equipment struct {
	ID            string   `json:"id"`
	Name          TextID   `json:"name"`
	Text          TextID   `json:"text"`
	Slot          string   `json:"slot"`      // "melee", "ranged", "blade", "armor", "" (BOV-24.2)
	SingleUse     bool     `json:"singleUse"` // black background: discarded after use (BOV-24.3); otherwise light grey (BOV-24.4)
	RulePoint     int      `json:"rulePoint"` // 0..51 (BOV-24.1)
	Copies        int      `json:"copies"`    // in the box
	Investigation []Effect `json:"investigation,omitempty"`
	Weapon        *Weapon  `json:"weapon,omitempty"`
	Armor         int      `json:"armor"` // health cubes it adds (BOV-25.2); 0 when it is not armor
	Use           *Use     `json:"use,omitempty"`
	UsableInWater bool     `json:"usableInWater"` // BOV-11.3; false for bulky and ranged weapons
}

// Weapon holds the values that BOV-16.2 lists.
type Weapon struct {
	Cost        int      `json:"cost"`        // action cubes, normally 1
	Nearby      bool     `json:"nearby"`      // range: one Nearby square; otherwise the own square (BOV-16.3)
	HiddenBlade bool     `json:"hiddenBlade"` // BOV-0.14, 8.7
	Dice        int      `json:"dice"`        // assassin dice
	Exposed     bool     `json:"exposed"`     // red icon {exposed} (BOV-16.12)
	Alert       bool     `json:"alert"`       // red icon {alert_on} (BOV-16.13)
	SpecialMay  bool     `json:"specialMay"`  // the special ability is optional (GAP-26)
	Special     []Effect `json:"special"`     // BOV-16.6
}

// Use is one use of a card or ability.
type Use struct {
	Cost         int      `json:"cost"`         // action cubes (BOV-24.7)
	When         string   `json:"when"`         // a Moment: "action", "anyTime", "test", "attack"
	PerTurn      int      `json:"perTurn"`      // uses a turn; 0: only the card's own limit
	PerMemory    int      `json:"perMemory"`    // uses a Memory; 0: no limit
	Exposed      bool     `json:"exposed"`      // red icon on Equipment (BOV-21.3)
	PreventsHunt bool     `json:"preventsHunt"` // BOV-32.9
	If           *Cond    `json:"if,omitempty"` // offered only when this holds
	Do           []Effect `json:"do"`
}

// EventCard is BOV-3.2 to 3.7.
type EventCard struct {
	ID        string   `json:"id"`
	Name      TextID   `json:"name"`
	Text      TextID   `json:"text"`
	Copies    int      `json:"copies"`
	Direction string   `json:"direction"` // "north", "east", "south", "west", "random"
	When      string   `json:"when"`      // "now"; "anyTime", "test" or "attack" during this turn (BOV-3.4)
	Uses      int      `json:"uses"`      // how often a turn-long effect may be used; 0: as often as the moment occurs, once for each test or attack
	Do        []Effect `json:"do"`
}

// ReinforcementCard is BOV-29.4: the Guards that come, for each letter A..D.
type ReinforcementCard struct {
	ID        string     `json:"id"`
	Assassins int        `json:"assassins"` // 2, 3 or 4 (BOV-29.2)
	Off       [4]Arrival `json:"off"`       // column for alert off, by letter A..D
	On        [4]Arrival `json:"on"`        // column for alert on
	Pointer   string     `json:"pointer"`   // "A" or "B", white triangle on the back (BOV-51.3)
}

// Arrival is the number of Guards for each touched square.
type Arrival struct {
	Crossbowmen int `json:"crossbowmen"`
	Elites      int `json:"elites"`
}

// TowerCard is flipped by synchronizing (BOV-9.4).
type TowerCard struct {
	ID   string   `json:"id"`
	Name TextID   `json:"name"`
	Text TextID   `json:"text"`
	Do   []Effect `json:"do"`
}

// ChestCard is drawn from the ordered Chest deck (BOV-10.1). It takes effect at once
// through Do, or is kept as a piece of equipment (Card).
type ChestCard struct {
	ID    string   `json:"id"`
	Name  TextID   `json:"name"`
	Text  TextID   `json:"text"`
	First MemoryID `json:"first"` // the span of Memories it belongs to (BOV-10.3)
	Last  MemoryID `json:"last"`
	XP    int      `json:"xp"`   // of the Chest token taken with it
	Card  CardID   `json:"card"` // equipment gained; NoID for none
	Do    []Effect `json:"do"`
}

// Assassin is one of the four (BOV-12.2), at level 0.
type Assassin struct {
	ID      string  `json:"id"`
	Name    TextID  `json:"name"`
	Text    TextID  `json:"text"` // describes the character
	Colour  string  `json:"colour"`
	Ability Ability `json:"ability"`
	// Improved are the special abilities of higher levels, by level (BOV-39.3). Each
	// replaces the one before it from its level on.
	Improved []Improved `json:"improved,omitempty"`
}

// Improved is the special ability of an Assassin from a level on.
type Improved struct {
	Level int `json:"level"` // 1 to 4
	Ability
}

// AbilityAt returns the special ability at a level of the group, and the level from
// which it applies.
func (a *Assassin) AbilityAt(level int) (from int, ability *Ability) {
	ability = &a.Ability
	for i := range a.Improved {
		if x := &a.Improved[i]; x.Level <= level && x.Level > from {
			from, ability = x.Level, &x.Ability
		}
	}
	return from, ability
}

// EachAbility calls yield with each special ability of an Assassin from level 0 on: the
// level from which it applies, its place in the Assassin's JSON, and the ability.
func (a *Assassin) EachAbility(yield func(level int, at string, ability *Ability)) {
	yield(0, "/ability", &a.Ability)
	for i := range a.Improved {
		yield(a.Improved[i].Level, "/improved/"+strconv.Itoa(i), &a.Improved[i].Ability)
	}
}

// Ability is a special ability: uses, modifiers, reactions.
type Ability struct {
	Name      TextID     `json:"name"`
	Text      TextID     `json:"text"`
	Uses      []Use      `json:"uses"`
	Modifiers []Modifier `json:"modifiers"`
}

// Apprentice is an Apprentice; they differ only by colour and gender (BOV-1.5).
type Apprentice struct {
	ID     string `json:"id"`
	Name   TextID `json:"name"`
	Text   TextID `json:"text"`
	Colour string `json:"colour"`
}

// Envelope is opened when a booklet says so (BOV-1.1).
type Envelope struct {
	ID     string          `json:"id"`
	Name   TextID          `json:"name"`
	Red    TextID          `json:"red"` // the words of the red card (BOV-1.2)
	Groups []EnvelopeGroup `json:"groups"`
}

// EnvelopeGroup is one group of cards on the red card.
type EnvelopeGroup struct {
	Reveal bool     `json:"reveal"` // {reveal_read}; otherwise {keep_hidden} (BOV-1.3)
	Kind   string   `json:"kind"`   // "equipment", "event", "reinforcement", "tower", "chest", "assassin", "apprentice", "ally", "skill", "blueprint"
	Cards  []CardID `json:"cards"`  // indices into the table of Kind; repeated for copies
	To     string   `json:"to"`     // "deck", "boards" (placed by the fixed rule), "villa", "table", "box" (leave play)
	Text   TextID   `json:"text"`
}
