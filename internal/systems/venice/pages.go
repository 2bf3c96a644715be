package venice

// wholePages maps definitions to the pages of docs/effects about them.
var wholePages = map[string]string{
	"#Event": "cards/event.md", "#Equipment": "cards/equipment.md", "#Weapon": "cards/weapon.md", "#Tower": "cards/tower.md", "#Chest": "cards/chest.md",
	"#Skill": "cards/skill.md", "#Ability": "cards/ability.md", "#Ally": "cards/ally.md", "#Enemy": "cards/enemy.md", "#Boss": "cards/boss.md",
	"#Machine": "cards/machine.md", "#Objective": "cards/objective.md", "#Trigger": "cards/trigger.md", "#Action": "cards/action.md", "#Die": "cards/die.md", "#Deck": "cards/deck.md", "#Secret": "cards/secret.md", "#Figure": "cards/figure.md", "#Goal": "cards/figure.md", "#Aim": "cards/figure.md", "#Piece": "cards/piece.md", "#Limit": "parts/limit.md", "#Ask": "parts/ask.md",
	"#Target": "parts/target.md", "#Amount": "parts/amount.md", "#Number": "parts/number.md", "#Counted": "parts/counted.md", "#Place": "parts/place.md", "#Move": "parts/move.md", "#Guards": "parts/guards.md",
	"#Push": "parts/push.md", "#Troop": "parts/troop.md", "#Tiles": "parts/tiles.md", "#Modifier": "parts/modifier.md", "#Option": "parts/option.md", "#Use": "parts/use.md",
	"#Effect": "README.md", "#Cond": "README.md", "#When": "README.md",
}

// wordPages maps the definitions whose fields each have a page to their folder.
var wordPages = map[string]string{"#Effect": "effects", "#Cond": "conditions", "#When": "moments"}

// pageOf returns the reference page about a definition, or about one of its
// fields. A test compares it with the existing pages.
func pageOf(def, field string) string {
	name := wholePages[def]
	if field != "" {
		if name = wordPages[def]; name != "" {
			name += "/" + field + ".md"
		}
	}
	if name == "" {
		return ""
	}
	return "docs/effects/" + name
}
