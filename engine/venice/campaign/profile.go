package campaign

// profile is how one edition of the rulebook differs between Memories
// (docs/rulebook/editions.md). The English 1.05 print is the zero profile.
type profile struct {
	name string

	chestsShuffled bool // ED-07 chest.returnAfterSecondFailure: they are shuffled into the deck
	bladeStays     bool // ED-37 elimination.bag: the blade does not go to the bag
	armorStays     bool // nor does the armor
	boardStays     bool // ED-38 elimination.restOfBoard: the Apprentice goes on with the cards
	sittingOut     bool // ED-43 apprentice.noHqRecovery: also whoever sat out one Memory comes back
	bagOnly        bool // ED-58 join.skills: Skill cards only of who played before
	leaveAll       bool // ED-60 leave.bag: the protected card is no part of the bag
	onePerPatient  bool // ED-67 hq.firstHospital: a caregiver for each Assassin in the Hospital
	bedBladeOnly   bool // ED-69 hospital.bag: the armor of who lies there stays on the board
	swapAny        bool // ED-61 swap.fullHealth: a swap has no conditions
}

var profiles = [4]profile{
	{name: "en"},
	{name: "pl", leaveAll: true, bedBladeOnly: true},
	{name: "de", onePerPatient: true, bedBladeOnly: true, chestsShuffled: true, armorStays: true, boardStays: true, sittingOut: true, bagOnly: true, leaveAll: true, swapAny: true},
	{name: "es", bedBladeOnly: true, bladeStays: true, armorStays: true, boardStays: true, bagOnly: true, leaveAll: true, swapAny: true},
}
