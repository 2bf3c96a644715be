package bot

// Budget says how hard a Fair thinks about one plan. It counts game steps and
// plans, never seconds.
type Budget struct {
	// Steps is about how many steps it may look ahead.
	Steps int
	// Patience is how many plans in a row may fail to beat the best one before
	// the search stops.
	Patience int
	// Samples is the number of futures that a plan is judged in, 1 to 8. All
	// plans meet the same futures.
	Samples int
}

// Times returns a budget of n times the steps and the patience.
func (b Budget) Times(n int) Budget {
	b.Steps *= n
	b.Patience *= n
	return b
}

// most is the largest number of futures that a plan is judged in.
const most = 8

// Tier is a named budget. Its name means the same playing strength everywhere.
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

// tiers lists the budgets by name, the strongest first. fair is the yardstick
// by which missions are measured. expert thinks longer than anyone at a table.
// The games it wins beyond fair show what fair overlooks. quick is fair for
// when someone is waiting. novice makes a plan or two and looks into one
// future.
var tiers = []Tier{
	{NameExpert, Budget{Steps: 80000, Patience: 1000, Samples: 4}},
	{NameFair, Budget{Steps: 10000, Patience: 125, Samples: 3}},
	{NameQuick, Budget{Steps: 1500, Patience: 20, Samples: 2}},
	{NameNovice, Budget{Steps: 300, Patience: 4, Samples: 1}},
}

// BudgetOf returns the budget of a tier; ok is false if there is no tier of
// that name.
func BudgetOf(name string) (b Budget, ok bool) {
	for _, t := range tiers {
		if t.Name == name {
			return t.Budget, true
		}
	}
	return Budget{}, false
}

// FairBudget returns the budget of the yardstick.
func FairBudget() Budget {
	b, _ := BudgetOf(NameFair)
	return b
}
