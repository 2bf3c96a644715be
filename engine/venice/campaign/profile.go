package campaign

// profile holds the differences of one edition of the rulebook between Memories
// (docs/rulebook/editions.md). The zero profile is the English 1.05 print.
type profile struct {
	name string

	chestsShuffled bool // ED-07 chest.returnAfterSecondFailure: they are shuffled into the deck
	bladeStays     bool // ED-37 elimination.bag: the blade does not go to the bag
	armorStays     bool // the armor does not go to the bag either
	boardStays     bool // ED-38 elimination.restOfBoard: the Apprentice keeps the cards
	sittingOut     bool // ED-43 apprentice.noHqRecovery: an Assassin who sat out one Memory comes back too
	bagOnly        bool // ED-58 join.skills: only Assassins who played before get Skill cards
	leaveAll       bool // ED-60 leave.bag: the blade does not go to the bag
	onePerPatient  bool // ED-67 hq.firstHospital: a caregiver for each Assassin in the Hospital
	bedBladeOnly   bool // ED-69 hospital.bag: the armor of an Assassin there stays on the board
	swapAny        bool // ED-61 swap.fullHealth: a swap has no conditions
	gapsOnly       bool // ED-91 sync.earlier: a sticker of a later campaign only fills a gap
}

var profiles = [4]profile{
	{name: "en"},
	{name: "pl", leaveAll: true, bedBladeOnly: true},
	{name: "de", onePerPatient: true, bedBladeOnly: true, chestsShuffled: true, armorStays: true, boardStays: true, sittingOut: true, bagOnly: true, leaveAll: true, swapAny: true, gapsOnly: true},
	{name: "es", bedBladeOnly: true, bladeStays: true, armorStays: true, boardStays: true, bagOnly: true, leaveAll: true, swapAny: true},
}

// differences maps the fields of profile to rows of docs/rulebook/editions.md.
var differences = []struct {
	row int
	of  func(*profile) bool
}{
	{7, func(p *profile) bool { return p.chestsShuffled }},
	{37, func(p *profile) bool { return p.bladeStays || p.armorStays }},
	{38, func(p *profile) bool { return p.boardStays }},
	{43, func(p *profile) bool { return p.sittingOut }},
	{58, func(p *profile) bool { return p.bagOnly }},
	{60, func(p *profile) bool { return p.leaveAll }},
	{61, func(p *profile) bool { return p.swapAny }},
	{67, func(p *profile) bool { return p.onePerPatient }},
	{69, func(p *profile) bool { return p.bedBladeOnly }},
	{91, func(p *profile) bool { return p.gapsOnly }},
}

// Differences returns the numbers of the rows of docs/rulebook/editions.md that
// affect an edition between Memories. It returns none for an edition that plays
// like the English print.
func Differences(edition string) []int {
	var out []int
	for i := range profiles {
		for _, d := range differences {
			if profiles[i].name == edition && d.of(&profiles[i]) {
				out = append(out, d.row)
			}
		}
	}
	return out
}
