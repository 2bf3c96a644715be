package venice

// Secret is a row of hidden values, such as the wheels of a lock. Each combination is
// equally likely. Players may be told something about it without seeing the values.
type Secret struct {
	Name   string  `json:"name"`
	Title  TextID  `json:"title,omitempty"` // "": use Name
	Values []OneOf `json:"values"`
	Places int     `json:"places"` // 1 to SecretPlaces
	// Different: no two places have the same value.
	Different bool `json:"different,omitempty"`
}

// Combinations lists the values of all places, in every combination that is possible at the
// start, in ascending order with the last place fastest. It stops after most+1.
func (s *Secret) Combinations(most int) [][]int {
	var out [][]int
	row := make([]int, s.Places)
	var fill func(k int)
	fill = func(k int) {
		if len(out) > most {
			return
		}
		if k == s.Places {
			out = append(out, append([]int{}, row...))
			return
		}
		for v := range s.Values {
			used := false
			for _, w := range row[:k] {
				used = used || w == v
			}
			if !s.Different || !used {
				row[k] = v
				fill(k + 1)
			}
		}
	}
	fill(0)
	return out
}

// Guess names a value for each place. All players are told how many are right, but not which;
// a counter gets the number.
type Guess struct {
	Secret int         `json:"secret"` // Memory.Secrets
	With   []GuessPart `json:"with"`   // one for each place
	Right  CounterID   `json:"right"`
}

// GuessPart is a value, or what was chosen for this action: exactly one field is set. An
// answer stands for the value with its name.
type GuessPart struct {
	Value *int `json:"value,omitempty"` // Secret.Values
	Asked *int `json:"asked,omitempty"` // Action.Ask
}

// Tell turns up the value of one place for all.
type Tell struct {
	Secret int `json:"secret"` // Memory.Secrets
	Place  int `json:"place"`  // from 1
}

// Limits of secrets.
const (
	MaxSecrets      = 2  // of a Memory
	SecretPlaces    = 4  // of a secret
	MaxCombinations = 64 // of a secret
	MaxSecretValues = 12 // as many as an action can offer
)
