package campaign

import "acforge.dev/internal/jsonbind"

// standing is the JSON state of a campaign, as codec.StateJSON writes it.
type standing struct {
	Attempt    uint8             `json:"attempt"`
	Blueprints map[string]string `json:"blueprints"`
	Decks      struct {
		Chest     map[string]string `json:"chest"`
		Equipment map[string]uint8  `json:"equipment"`
		Event     map[string]uint8  `json:"event"`
		Gone      map[string]uint8  `json:"gone"`
	} `json:"decks"`
	Diary []struct {
		Conclusion string `json:"conclusion"`
		How        string `json:"how"`
		Memory     string `json:"memory"`
		Sticker    string `json:"sticker"`
		XP         uint8  `json:"xp"`
	} `json:"diary"`
	Easy         bool     `json:"easy"`
	Edition      string   `json:"edition"`
	Envelopes    []string `json:"envelopes"`
	Headquarters *struct {
		Blueprints map[string]string `json:"blueprints"`
		Contract   *struct {
			Box   uint8  `json:"box"`
			ID    string `json:"id"`
			Read  bool   `json:"read"`
			Shown bool   `json:"shown"`
			Tried bool   `json:"tried"`
		} `json:"contract"`
		Done  []string `json:"done"`
		First bool     `json:"first"`
		Minis []struct {
			At  string `json:"at"`
			Who string `json:"who"`
		} `json:"minis"`
		Patients []string `json:"patients"`
		Shop     []string `json:"shop"`
		Spaces   []int    `json:"spaces"`
		Type     string   `json:"type"`
		Unlocked []string `json:"unlocked"`
	} `json:"headquarters"`
	Level  uint8  `json:"level"`
	Memory string `json:"memory"`
	People []struct {
		Bag     []string `json:"bag"`
		Gone    bool     `json:"gone"`
		Learned uint8    `json:"learned"`
		Lost    uint8    `json:"lost"`
		Nursed  bool     `json:"nursed"`
		Offer   string   `json:"offer"`
		Out     bool     `json:"out"`
		Played  bool     `json:"played"`
		Skills  []string `json:"skills"`
		Who     string   `json:"who"`
	} `json:"people"`
	Seats []struct {
		Board struct {
			Melee     string   `json:"melee"`
			Ranged    string   `json:"ranged"`
			Blade     string   `json:"blade"`
			Armor     string   `json:"armor"`
			Inventory []string `json:"inventory"`
			Spaces    []int    `json:"spaces"`
		} `json:"board"`
		Lost    uint8  `json:"lost"`
		Novice  bool   `json:"novice"`
		StandIn string `json:"standIn"`
		Who     string `json:"who"`
	} `json:"seats"`
	Step *struct {
		At      uint8    `json:"at"`
		Back    uint8    `json:"back"`
		Card    string   `json:"card"`
		Changed bool     `json:"changed"`
		Count   uint8    `json:"count"`
		Drawn   uint8    `json:"drawn"`
		Due     bool     `json:"due"`
		From    uint8    `json:"from"`
		Joining []string `json:"joining"`
		Laid    []string `json:"laid"`
		Last    string   `json:"last"`
		Leaving []int    `json:"leaving"`
		Moves   uint8    `json:"moves"`
		Offered bool     `json:"offered"`
		Paid    []int    `json:"paid"`
		Place   uint8    `json:"place"`
		Points  uint8    `json:"points"`
		Post    uint8    `json:"post"`
		Resting bool     `json:"resting"`
		Stage   string   `json:"stage"`
		Turns   uint16   `json:"turns"`
	} `json:"step"`
	Remembered map[string]jsonbind.Raw `json:"remembered"`
	Villa      []string                `json:"villa"`
	XP         uint16                  `json:"xp"`
}
