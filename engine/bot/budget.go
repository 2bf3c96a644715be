package bot

// Budget is how hard a Fair thinks about one plan. It is counted in steps of the
// game and in plans, never in seconds.
type Budget struct {
	// Steps is how many steps it may look ahead, about.
	Steps int
	// Patience is after how many plans in a row that were no better than the best it
	// stops looking for one.
	Patience int
	// Samples is how many futures a plan is judged in, 1 to 8. All plans meet the
	// same.
	Samples int
}

// Times is a budget of n times the steps and the patience.
func (b Budget) Times(n int) Budget {
	b.Steps *= n
	b.Patience *= n
	return b
}

// most is the most futures that a plan is judged in.
const most = 8

// Tier is a budget with a name, the same wherever somebody names how well bots play.
type Tier struct {
	Name string
	Budget
}

// The names of the tiers.
const (
	NameExpert = "expert"
	NameFair   = "fair"
	NameQuick  = "quick"
	NameNovice = "novice"
)

// tiers lists the budgets by name, the strongest first: fair is the yardstick by
// which missions are measured; expert thinks longer than anybody at a table, so that
// what it wins more shows what fair overlooks; novice makes a plan or two and looks
// into one future; quick is fair where somebody waits for it.
var tiers = []Tier{
	{NameExpert, Budget{Steps: 80000, Patience: 1000, Samples: 4}},
	{NameFair, Budget{Steps: 10000, Patience: 125, Samples: 3}},
	{NameQuick, Budget{Steps: 1500, Patience: 20, Samples: 2}},
	{NameNovice, Budget{Steps: 300, Patience: 4, Samples: 1}},
}

// BudgetOf returns the budget of a tier; ok is false where no tier has that name.
func BudgetOf(name string) (b Budget, ok bool) {
	for _, t := range tiers {
		if t.Name == name {
			return t.Budget, true
		}
	}
	return Budget{}, false
}

// FairBudget is the budget of the yardstick.
func FairBudget() Budget {
	b, _ := BudgetOf(NameFair)
	return b
}
