package venice

// Memory is one mission.
type Memory struct {
	ID         string         `json:"id"` // "0.2"
	Folder     string         `json:"folder"`
	Title      TextID         `json:"title"`
	Needs      []MemoryID     `json:"needs"`
	If         *Cond          `json:"if,omitempty"` // otherwise the campaign leaves it out; asks only for what is remembered
	Characters string         `json:"characters"`   // "apprentices" or "assassins" (BOV-1.5)
	Cubes      int            `json:"cubes"`        // action cubes owned: 3, from 0.3 on 4 (BOV-19.1)
	Compass    bool           `json:"compass"`      // BOV-7.2
	North      string         `json:"north"`        // "up", "right", "down", "left" on the drawing
	EnemyPhase []string       `json:"enemyPhase"`   // subset of "reinforcement", "movement", "combat", in that order (BOV-4.7)
	Elites     []EnemyID      `json:"elites"`       // Elite types in play; {elite} means the first (BOV-0.13)
	Features   []string       `json:"features"`     // features introduced by now, for teaching (BOV-7.11)
	Maps       []Map          `json:"maps"`         // one, or two side by side
	Squares    []Square       `json:"squares"`      // of all Maps, by map, row, column
	Walls      []Edge         `json:"walls"`        // between adjacent squares
	Ladders    []Edge         `json:"ladders"`
	Tiles      []Tile         `json:"tiles"`
	Stations   []SquareID     `json:"stations"`
	OneWay     []OneWay       `json:"oneWay,omitempty"` // those that lead one way
	Entrances  []Entrance     `json:"entrances"`
	Chests     []SquareID     `json:"chests"`
	Tokens     []Token        `json:"tokens"`
	Objectives []Objective    `json:"objectives"`
	Guards     []Placement    `json:"guards"`
	Bodies     []BodyPlace    `json:"bodies"`
	Flags      []string       `json:"flags"`
	Counters   []string       `json:"counters"`
	On         []Trigger      `json:"on"`
	Fail       []FailWhen     `json:"fail"`
	Sync       Sync           `json:"sync"`
	Story      Story          `json:"story"`
	Opens      Opens          `json:"opens"`
	Rewards    []TextID       `json:"rewards"` // in words, for the conclusion page
	Start      Start          `json:"start"`
	Expect     []Band         `json:"expect"`
	Teaches    bool           `json:"teaches,omitempty"`    // meant to be won nearly always
	Unwinnable string         `json:"unwinnable,omitempty"` // why it cannot be won, for its designer
	Towers     []CardID       `json:"towers"`               // Pack.Towers, one a Map, NoID for none (BOV-9.4)
	TimeLimit  *TimeLimit     `json:"timeLimit,omitempty"`
	Machines   []MachinePlace `json:"machines,omitempty"`
	Boss       *EnemyID       `json:"boss,omitempty"`     // the enemy that an effect spawns as "boss" (BOV-33.9)
	Optional   bool           `json:"optional,omitempty"` // BOV-46
	Changes    []Change       `json:"changes,omitempty"`  // changes that effects make to the Map, each once
	While      []While        `json:"while,omitempty"`
	// Actions are those of the author, next to those of the rules.
	Actions []Action `json:"actions,omitempty"`
	// Chances are the dice and decks of the author.
	Chances []Chance `json:"chances,omitempty"`
	Secrets []Secret `json:"secrets,omitempty"`
	Figures []Figure `json:"figures,omitempty"`
	// Pieces lie on squares and are carried.
	Pieces []Piece `json:"pieces,omitempty"`
	// Meters are the counters that the Memory declares with a title or a range.
	Meters []Meter `json:"meters,omitempty"`
	// Bosses are values of Bosses in this Memory, instead of those on their cards.
	Bosses []BossHere `json:"bosses,omitempty"`
	// Conclusions are read when the Memory ends for good: the first that holds, of those for
	// a success or of those for a second failure.
	Conclusions []Conclusion `json:"conclusions,omitempty"`
	Lessons     []Lesson     `json:"lessons,omitempty"` // in the author's order
}

// Meter describes a counter. It is shown at the table when it has a title and Hidden is
// not set.
type Meter struct {
	Counter CounterID `json:"counter"`
	Title   TextID    `json:"title,omitempty"`
	Start   int       `json:"start"` // its value at set-up
	StartBy *Number   `json:"startBy,omitempty"`
	Max     int       `json:"max"` // 0 to 255
	MaxBy   *Number   `json:"maxBy,omitempty"`
	Hidden  bool      `json:"hidden,omitempty"`
	Each    bool      `json:"each,omitempty"` // each Assassin has one of its own
}

// CounterSlots returns the room that the counters of a Memory take: four for one that each
// Assassin has of its own.
func (m *Memory) CounterSlots() int {
	n := len(m.Counters)
	for i := range m.Meters {
		if m.Meters[i].Each {
			n += 3
		}
	}
	return n
}

// Meter returns what a Memory declares of a counter, nil when it has only a name.
func (m *Memory) Meter(c CounterID) *Meter {
	for i := range m.Meters {
		if m.Meters[i].Counter == c {
			return &m.Meters[i]
		}
	}
	return nil
}

// BossHere holds the values of a Boss in a Memory (BOV-33.1); nil: that of its card.
type BossHere struct {
	Boss   EnemyID `json:"boss"`
	Health *Number `json:"health,omitempty"`
	Dice   *Number `json:"dice,omitempty"`
}

// Conclusion is a page that is read after the Memory.
type Conclusion struct {
	Name     string       `json:"name"`
	If       *Cond        `json:"if,omitempty"`
	Title    TextID       `json:"title"`
	Text     TextID       `json:"text"`
	XP       int          `json:"xp,omitempty"`     // added to the Memory's, which does not fall below 0
	XPBy     *Number      `json:"xpBy,omitempty"`   // counts it at the end of the Memory
	Failed   bool         `json:"failed,omitempty"` // after a second failure; otherwise after a success
	Opens    []EnvelopeID `json:"opens,omitempty"`
	Remember []Keep       `json:"remember,omitempty"` // values that the campaign remembers from then on
}

// Cover returns what a campaign knows of a Memory before it begins: its place among the
// others, and what it opens.
func (m *Memory) Cover() Memory {
	return Memory{ID: m.ID, Needs: m.Needs, If: m.If, Characters: m.Characters, Opens: m.Opens, Optional: m.Optional}
}

// Change adds something to the Map, or replaces something on it, during play: BOV-3.5,
// 9.4. Effects apply it by its name.
type Change struct {
	Name      string     `json:"name"`
	Text      TextID     `json:"text"` // describes the change
	Walls     []Edge     `json:"walls"`
	Open      []Edge     `json:"open"` // where a wall is removed
	Stations  []SquareID `json:"stations"`
	Entrances []Entrance `json:"entrances"`
	Chests    []SquareID `json:"chests"`
	Ground    *Redrawn   `json:"ground,omitempty"`
}

// AllChests returns the squares of the Chests at set-up, then those of Chests that
// changes bring.
func (m *Memory) AllChests() []SquareID {
	out := append([]SquareID{}, m.Chests...)
	for i := range m.Changes {
		out = append(out, m.Changes[i].Chests...)
	}
	return out
}

// TimeLimit is BOV-47: the Event deck holds Turns random cards, the others are set
// aside.
type TimeLimit struct {
	Turns   int     `json:"turns"` // at least 1, at most the cards of the Event deck
	TurnsBy *Number `json:"turnsBy,omitempty"`
	Fails   bool    `json:"fails"` // the end of the last turn fails the Memory; otherwise play continues (BOV-47.4)
}

// Map is one of the parts placed side by side; most Memories have one.
type Map struct {
	Name string `json:"name"` // "" or "A", "B"
	Cols int    `json:"cols"`
	Rows int    `json:"rows"`

	Collapse *Collapse `json:"collapse,omitempty"`
}

// Collapse is BOV-43: at the end of a turn tiles fall off the Map. At the end of each
// later turn the tiles that touch them fall.
type Collapse struct {
	Turn  int      `json:"turn"`  // the first tiles fall at its end
	Tiles []TileID `json:"tiles"` // the first tiles to fall, of this Map
}

// Square is one square of a Map.
type Square struct {
	Name       string `json:"name"` // "c2"; with two Maps "A.c2"
	Map        int    `json:"map"`
	Col        int    `json:"col"`  // from 0 at the left of the drawing
	Row        int    `json:"row"`  // from 0 at the top
	Kind       string `json:"kind"` // "street", "roof", "interior", "canal", "tower"
	Tile       TileID `json:"tile"`
	Hiding     string `json:"hiding"`               // "", "haystack", "cart", "garden", "other" (BOV-8.1)
	HidingName TextID `json:"hidingName,omitempty"` // of "other" (ED-08)
	Restricted bool   `json:"restricted"`           // BOV-49.1
}

// Edge is the common edge of two orthogonally adjacent squares, A < B.
type Edge struct {
	A SquareID `json:"a"`
	B SquareID `json:"b"`
}

// Tile is a piece of cardboard.
type Tile struct {
	Name    string     `json:"name"` // as the author named it
	Kind    string     `json:"kind"`
	Size    string     `json:"size"` // "small", "medium", "large"
	Squares []SquareID `json:"squares"`
	Out     bool       `json:"out,omitempty"` // it is not on the Map until an effect lays it
}

// OneWay is a Fast Travel Station that is only an entry or only an exit.
type OneWay struct {
	At   SquareID `json:"at"`
	Only string   `json:"only"` // "entry", "exit"
}

// Only returns which way a station leads, "" if it leads both ways.
func (m *Memory) Only(at SquareID) string {
	for i := range m.OneWay {
		if m.OneWay[i].At == at {
			return m.OneWay[i].Only
		}
	}
	return ""
}

// Entrance is an Enemy Entrance token (BOV-7.14).
type Entrance struct {
	Letter  string     `json:"letter"` // "A".."D"
	Touches []SquareID `json:"touches"`
}

// Token is a generic token on a square: reminder, special objective, bomb, white
// triangle (GAP-67). Effects take and place it by Name.
type Token struct {
	Name  string   `json:"name"`
	Title TextID   `json:"title,omitempty"` // its title; "": use Name
	Kind  string   `json:"kind"`            // "reminder", "special", "triangle", "bomb"
	At    SquareID `json:"at"`
	Text  TextID   `json:"text"`
}

// Objective is BOV-14.
type Objective struct {
	Name      string   `json:"name"`
	Title     TextID   `json:"title"`
	At        SquareID `json:"at"`
	Cost      int      `json:"cost"`             // 1..3; 0: effects alone complete it
	CostBy    *Number  `json:"costBy,omitempty"` // 1..9
	XP        int      `json:"xp"`
	XPBy      *Number  `json:"xpBy,omitempty"`
	Base      bool     `json:"base"` // on a transparent base with 3 spaces (BOV-7.15)
	Mandatory bool     `json:"mandatory"`
	Hidden    bool     `json:"hidden"`           // not on the Map until an effect reveals it
	If        *Cond    `json:"if,omitempty"`     // it may be paid only when this holds
	Escort    *AllyID  `json:"escort,omitempty"` // the Ally who stands there when it is completed (BOV-44.1)
	Do        []Effect `json:"do"`               // on completion (BOV-14.4)
}

// Placement puts Guards on a square at set-up.
type Placement struct {
	Type    EnemyID  `json:"type"`
	At      SquareID `json:"at"`
	Count   int      `json:"count"`
	CountBy *Number  `json:"countBy,omitempty"`
	// From is the smallest number of Assassins with which they are placed: 2, 3 or 4.
	From int `json:"from"`
}

// BodyPlace puts Bodies on a square at set-up.
type BodyPlace struct {
	Type  EnemyID  `json:"type"`
	At    SquareID `json:"at"`
	Count int      `json:"count"`
}

// Trigger is a script line of the Memory.
type Trigger struct {
	Name string   `json:"name"`
	When When     `json:"when"`
	If   *Cond    `json:"if,omitempty"`
	Once bool     `json:"once"`           // default true
	Late bool     `json:"late,omitempty"` // If is judged when its turn comes, not with all that wait
	Text TextID   `json:"text"`           // read out when it fires
	Do   []Effect `json:"do"`
}

// FailWhen is a failure condition of the Memory (BOV-6.2).
type FailWhen struct {
	Name string `json:"name"`
	Text TextID `json:"text"`
	If   Cond   `json:"if"`
}

// Sync is the Memory's 100% Sync (BOV-34.1).
type Sync struct {
	Text  TextID `json:"text"`
	Auto  bool   `json:"auto"`            // granted automatically (BOV-34.4)
	Holds *Cond  `json:"holds,omitempty"` // checked at success
}

// Story holds the texts read before and after, in markdown.
type Story struct {
	Before TextID `json:"before"`
	After  TextID `json:"after"`
	Setup  TextID `json:"setup"` // special set-up and rules of this Memory
}

// Opens names the envelopes that the Memory opens.
type Opens struct {
	Before []EnvelopeID `json:"before"`
	After  []EnvelopeID `json:"after"`
	// BeforeIf and AfterIf are opened after those, if what the campaign remembers says so.
	BeforeIf []OpensIf `json:"beforeIf,omitempty"`
	AfterIf  []OpensIf `json:"afterIf,omitempty"`
}

// OpensIf names an envelope that may be opened.
type OpensIf struct {
	Envelope EnvelopeID `json:"envelope"`
	If       Cond       `json:"if"`
}

// Start is the state in which a game of a Memory begins. This is either the expected
// start (docs/expected-start.md) or the state of a campaign in play. The expected start
// is the campaign state after every required Memory was completed at the first attempt.
type Start struct {
	Events    []CardID `json:"events"`    // Event deck, repeated for copies, sorted
	Equipment []CardID `json:"equipment"` // Equipment deck, repeated for copies, sorted
	// Discards are black Equipment cards on the discard pile (BOV-6.7). Removed are
	// light-grey ones that have left the campaign (BOV-24.8). Both are repeated for
	// copies and sorted.
	Discards []CardID `json:"discards,omitempty"`
	Removed  []CardID `json:"removed,omitempty"`
	Chests   []CardID `json:"chests"` // Chest deck in order
	// Boards[i] are the cards on the boards of all seats, by slot; one list for each
	// number of Assassins (2, 3, 4).
	Boards [3][]Board `json:"boards"`
	// Headquarters is the level of the Headquarters (BOV-41.2); 0 means none.
	Headquarters int `json:"headquarters,omitempty"`
	// Level of all Assassins (BOV-39.1, 39.3).
	Level int `json:"level,omitempty"`
	// Remembered holds a value for each of Pack.Remember; those that are missing are 0.
	Remembered []int `json:"remembered,omitempty"`
}

// Board holds the cards on an Assassin's board (BOV-7.10).
type Board struct {
	Character int       `json:"character"` // Pack.Assassins or Pack.Apprentices, as Memory.Characters says
	Melee     CardID    `json:"melee"`
	Ranged    CardID    `json:"ranged"`
	Blade     CardID    `json:"blade"`
	Armor     CardID    `json:"armor"`
	Inventory []CardID  `json:"inventory"`        // at most 5
	Skills    []SkillID `json:"skills,omitempty"` // one for each level (BOV-39.6)
	// Apprentice: Character is one of Pack.Apprentices, who replaces an Eliminated
	// Assassin (BOV-27.1), also in a Memory of Assassins.
	Apprentice bool `json:"apprentice,omitempty"`
	// Lost is the number of missing health cubes (BOV-6.11), fewer than the total.
	Lost int `json:"lost,omitempty"`
}

// Band is the designer's expectation for one number of Assassins.
type Band struct {
	Assassins int `json:"assassins"`
	Min       int `json:"min"` // per cent of games won
	Max       int `json:"max"`
	// Group is one of BandGroups; "" is regulars, who play like the fair bot.
	Group string `json:"group,omitempty"`
}

// BandGroups are the kinds of groups that bands are stated for, in the order of the
// bands.
var BandGroups = [3]string{"", "newcomers", "experts"}

// AllOpens returns the envelopes that a Memory opens or may open.
func (m *Memory) AllOpens() []EnvelopeID {
	out := append(append([]EnvelopeID{}, m.Opens.Before...), m.Opens.After...)
	for _, list := range [][]OpensIf{m.Opens.BeforeIf, m.Opens.AfterIf} {
		for i := range list {
			out = append(out, list[i].Envelope)
		}
	}
	for i := range m.Conclusions {
		out = append(out, m.Conclusions[i].Opens...)
	}
	return out
}
