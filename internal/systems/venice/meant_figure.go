package venice

const (
	asFigure   = "something that moves by itself: figures: NAME: … of the Memory; docs/effects/cards/figure.md"
	asTroop    = "Guards who move by a table are a figure with `guards`, a Boss is one with `boss`: docs/effects/parts/troop.md"
	asRoute    = "the squares of its way, in their order, are said with `route`: docs/effects/cards/figure.md"
	asStronger = "a Boss gains health cubes and dice with `strengthen`: docs/effects/effects/strengthen.md"
	asGoals    = "where a figure moves is said with `goals`: docs/effects/cards/figure.md"
	asEscort   = "who follows Assassins and can be hurt is an Ally, which `escort` brings; who walks alone is a figure: docs/effects/cards/figure.md"
	asWalk     = "a figure takes steps with `walk`, and stands somewhere else with `stand`: docs/effects/effects/walk.md"
	asArrives  = "a figure that comes to a square is the moment `arrives`, and one that is at its goal `meets`: docs/effects/moments/arrives.md"
	asFigureIs = "where a figure is, is asked with `figure`: docs/effects/conditions/figure.md"
	asNearest  = "the nearest is meant by itself: {to: characters: …}, {to: squares: …}; docs/effects/cards/figure.md"
)

// figureWords are the words that lead to figures that move by themselves.
var figureWords = map[string]map[string]string{
	"#Memory": {"patrol": asFigure, "patrols": asFigure, "npc": asFigure, "npcs": asFigure, "figure": asFigure, "walker": asFigure, "walkers": asFigure, "movers": asFigure, "hunter": asTroop, "hunters": asTroop, "squad": asTroop, "squads": asTroop, "troop": asTroop, "guardRoute": asTroop, "route": asFigure, "routes": asFigure, "courier": asFigure, "caravan": asFigure, "dog": asFigure,
		"escort": asEscort, "escorts": asEscort, "companion": asEscort, "follow": asEscort, "follower": asEscort, "followers": asEscort},
	"#Effect": {"follow": asEscort, "patrol": asWalk, "npc": asWalk, "figure": asWalk, "moveFigure": asWalk, "enrage": asStronger, "empower": asStronger, "boost": asStronger, "buff": asStronger, "bossHealth": asStronger, "bossDice": asStronger, "advance": asWalk, "march": asWalk, "step": asWalk, "go": asWalk, "summon": asWalk, "turnBack": "a figure goes the other way along its route with `turnRound`: docs/effects/effects/turnRound.md"},
	"#Figure": {"path": asRoute, "way": asRoute, "patrol": asRoute, "ring": "a route that begins again is said with loop: true", "circle": "a route that begins again is said with loop: true", "cycle": "a route that begins again is said with loop: true",
		"towards": asGoals, "toward": asGoals, "to": asGoals, "goal": asGoals, "target": asGoals, "nearest": asGoals, "hunts": asGoals, "follow": asGoals, "follows": asGoals, "away": asGoals, "flees": asGoals, "home": "its home is its square in `at`; going there is the goal \"home\"", "speed": "its speed is said with `steps`", "moves": "its speed is said with `steps`, its moment with `when`",
		"stops": "what holds it is said with `heldBy`", "blockedBy": "what holds it is said with `heldBy`", "on": "what it sets off is a line of the script: " + asArrives, "do": "what it sets off is a line of the script: " + asArrives, "meets": asArrives, "arrives": asArrives, "kind": "it is no Enemy and has no kind; " + asTroop, "troop": asTroop, "enemies": asTroop, "enemy": asTroop, "type": asTroop, "n": asTroop, "count": asTroop, "start": "its square at set-up is said with `at`"},
	"#Goal":    {"towards": "it moves towards the nearest of something with `to`", "toward": "it moves towards the nearest of something with `to`", "nearest": asNearest, "away": "it moves away from something with `from`", "awayFrom": "it moves away from something with `from`", "flee": "it moves away from something with `from`", "assassins": asNearest, "characters": asNearest, "squares": asNearest, "patrol": asRoute},
	"#Aim":     {"assassins": "write `characters`; without `of` it means Assassins", "assassin": "write `characters`; without `of` it means Assassins", "allies": "write characters: of: \"allies\"", "enemies": "write `guards`", "at": "squares are said with `squares`", "nearest": asNearest, "token": "tokens are said with `tokens`, a list", "figure": "figures are said with `figures`, a list", "who": "write `characters`"},
	"#When":    {"arrive": asArrives, "reaches": asArrives, "comes": asArrives, "meet": asArrives, "catches": asArrives, "figure": asArrives, "passes": asArrives, "routeEnd": asArrives, "figureEnters": asArrives},
	"#Cond":    {"figureAt": asFigureIs, "near": asFigureIs, "nextTo": asFigureIs, "adjacent": asFigureIs, "onMap": asFigureIs},
	"#Counted": {"steps": "the steps of a figure to a place are counted with `stepsTo`", "distance": "the steps of a figure to a place are counted with `stepsTo`", "distanceTo": "the steps of a figure to a place are counted with `stepsTo`", "if": "1 if a condition holds, otherwise 0: `holds`", "cond": "1 if a condition holds, otherwise 0: `holds`"},
}
