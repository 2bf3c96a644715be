package venice

import (
	"maps"

	"acforge/engine/flat"
)

// englishEffects has the words of effects. "one|many" are the two forms of a
// verb. The keys of english and these are one table (english below).
var englishEffects = flat.Phrases{
	"a": "a", "an": "an", "any": "any", "each": "each", "link.or": "or", "link.and": "and",
	"self.you": "you", "self.self": "the Assassin concerned",
	"other": "other", "stealth.incognito": "incognito", "stealth.exposed": "exposed",
	"health.hurt": "injured or critical", "health.critical": "critical", "health.standing": "not critical",
	"assassin.1": "Assassin", "assassin.n": "Assassins",
	"who.one": "1 {adj}{noun}", "who.upTo": "up to {n} {adj}{noun}", "who.all": "all {adj}{noun}",
	"stands.own.you": "on your square", "stands.nearby.you": "on your square or a Nearby one", "stands.target.you": "on the target square",
	"stands.own.self": "on that square", "stands.nearby.self": "on that square or a Nearby one", "stands.target.self": "on the target square",
	"stands.at": "on {at}",

	"machine.action.1": "{name} ({n} cube): {does}", "machine.action.n": "{name} ({n} cubes): {does}",
	"machine.move": "the Machine goes 1 square, with who is inside.", "machine.move.kinds": "the Machine goes 1 square onto {kinds}, with who is inside.",
	"machine.attack": "{n} assassin dice against its own square.", "machine.attack.nearby": "{n} assassin dice against its own square or a Nearby one.",
	"kind.street": "street", "kind.roof": "roof", "kind.interior": "interior", "kind.canal": "canal", "kind.tower": "Tower",
	"place.own.you": "your square", "place.target.you": "the target square", "place.here.you": "the square where it happened",
	"place.own.self": "that square", "place.target.self": "the target square", "place.here.self": "the square where it happened",
	"place.ifkind":          ", if it is a {kinds}square",
	"place.ownOrNearby.you": "your square or a Nearby {kinds}one", "place.ownOrNearby.self": "that square or a Nearby {kinds}one",
	"place.nearby": "{a} Nearby {kinds}square", "place.onenearby": "one Nearby square", "place.one": "one square",
	"place.entrance": "{a} {kinds}square touched by Entrance {letter}",
	"place.stations": "{a} {kinds}square with a Fast Travel Station",
	"place.within":   "{a} {kinds}square at most {steps|square|squares} away",
	"place.any":      "{a} {kinds}square",
	"place.over":     "(walls do not count)",
	"place.none":     "without Enemies", "place.some": "with Enemies",

	"guards.one": "1 {noun}", "guards.upTo": "up to {n} {noun}", "guards.all": "all {noun}", "guards.of": "of {place}",
	"guard.guard.1": "Guard", "guard.guard.n": "Guards", "guard.crossbowman.1": "Crossbowman", "guard.crossbowman.n": "Crossbowmen",
	"guard.boss.1": "Boss", "guard.boss.n": "Bosses",
	"guard.elite.1": "Elite", "guard.elite.n": "Elites",

	"does.expose": "becomes exposed|become exposed", "does.hide": "becomes incognito|become incognito",
	"does.heal.1": "regains 1 health cube|regain 1 health cube", "does.heal.n": "regains {n} health cubes|regain {n} health cubes",
	"does.wound.1": "loses 1 health cube|lose 1 health cube", "does.wound.n": "loses {n} health cubes|lose {n} health cubes",
	"does.cubes.1": "gains 1 action cube|gain 1 action cube", "does.cubes.n": "gains {n} action cubes|gain {n} action cubes",
	"does.loses.1": "loses 1 action cube|lose 1 action cube", "does.loses.n": "loses {n} action cubes|lose {n} action cubes",
	"does.gain":   "gets {card}|get {card}",
	"does.draw.1": "draws 1 Equipment card and keeps or discards it|draw 1 Equipment card and keep or discard it",
	"does.draw.n": "draws {n} Equipment cards and keeps or discards each|draw {n} Equipment cards and keep or discard each",
	"does.remove": "goes to the reserve and leaves no Body|go to the reserve and leave no Body", "does.eliminate": "is Eliminated|are Eliminated",
	"does.go": "goes to {place}|go to {place}", "does.go.may": "may go to {place}",
	"does.move.1": "moves once, to {place}|move once, to {place}", "does.move.n": "moves {n} times, each time to {place}|move {n} times, each time to {place}",
	"does.move.may.1": "may move once, to {place}", "does.move.may.n": "may move up to {n} times, each time to {place}",
	"move.notest": ", without a Detection Test", "move.nohunt": ", and cannot be hunted",
	"spawn": "place {n} {noun} on {place}",
	"push":  "push {guards} to {to}", "push.may": "you may push {guards} to {to}", "push.base": ", even from a square with a red base",
	"push.nearby": "a square Nearby it",
	"bodies.all":  "take all Bodies of {place} to the reserve", "bodies.one": "take 1 Body of {place} to the reserve",

	"borrow.1": "1 {noun} of the reserve is lent for a disguise", "borrow.n": "{n} {noun} of the reserve are lent for a disguise",
	"borrow.back.1": "1 lent {noun} goes back to the reserve", "borrow.back.n": "{n} lent {noun} go back to the reserve",

	"alert.on": "the alert goes on", "alert.off": "the alert goes off", "direct": "this turn the Enemies move {direction}",
	"skip":        "this turn the {step} step of the Enemy phase is skipped",
	"reinforce.1": "resolve 1 Reinforcement card now", "reinforce.n": "resolve {n} Reinforcement cards now",
	"token.place": "place the token {token} on {place}", "token.take": "take the token {token} away",
	"change": "the Map changes: {what}",
	"reveal": "the Objective {goal} comes onto the Map", "complete": "the Objective {goal} is completed",
	"set": "note “{flag}”", "clear": "“{flag}” no longer holds", "count": "{counter}: {by}",
	"win": "the Memory is completed", "lose": "the Memory is failed: {text}",
	"ignoreTest.1": "the next Detection Test is not made", "ignoreTest.n": "the next {n} Detection Tests are not made",
	"bossDamage.1": "a Boss there loses 1 health cube", "bossDamage.n": "a Boss there loses {n} health cubes",
	"hits.1": "1 more {hit}", "hits.n": "{n} more {hit}", "noRetaliation": "this attack provokes no Retaliation",
	"ignore": "this Detection Test is not made", "reroll": "roll all dice of this attack again",

	"may": "you may: {do}", "choose": "choose one: {list}", "choose.or": " – or: ", "if": "if {cond}", "else": "; otherwise: ",
	"repeat.1": "once: ", "repeat.n": "{n} times: ", "repeat.each": "once for each Assassin: ", "nothing": "nothing", "nothing.happens": "Nothing happens.",

	"this.turn": "this turn", "this.once": "once this turn",
	"mod.attackDice.more.1": "attacks with 1 assassin die more|attack with 1 assassin die more", "mod.attackDice.more.n": "attacks with {n} assassin dice more|attack with {n} assassin dice more",
	"mod.attackDice.fewer.1": "attacks with 1 assassin die fewer|attack with 1 assassin die fewer", "mod.attackDice.fewer.n": "attacks with {n} assassin dice fewer|attack with {n} assassin dice fewer",
	"mod.attackHits.more.1": "scores 1 {hit} more in an attack|score 1 {hit} more in an attack", "mod.attackHits.more.n": "scores {n} {hit} more in an attack|score {n} {hit} more in an attack",
	"mod.attackHits.fewer.1": "scores 1 {hit} fewer in an attack|score 1 {hit} fewer in an attack", "mod.attackHits.fewer.n": "scores {n} {hit} fewer in an attack|score {n} {hit} fewer in an attack",
	"mod.detectionDice.more.1": "is tested with 1 detection die more|are tested with 1 detection die more", "mod.detectionDice.more.n": "is tested with {n} detection dice more|are tested with {n} detection dice more",
	"mod.detectionDice.fewer.1": "is tested with 1 detection die fewer|are tested with 1 detection die fewer", "mod.detectionDice.fewer.n": "is tested with {n} detection dice fewer|are tested with {n} detection dice fewer",
	"mod.enemyDice.more.1": "is attacked with 1 enemy die more|are attacked with 1 enemy die more", "mod.enemyDice.more.n": "is attacked with {n} enemy dice more|are attacked with {n} enemy dice more",
	"mod.enemyDice.fewer.1": "is attacked with 1 enemy die fewer|are attacked with 1 enemy die fewer", "mod.enemyDice.fewer.n": "is attacked with {n} enemy dice fewer|are attacked with {n} enemy dice fewer",
	"mod.retaliationDice.more.1": "suffers a Retaliation with 1 die more|suffer a Retaliation with 1 die more", "mod.retaliationDice.more.n": "suffers a Retaliation with {n} dice more|suffer a Retaliation with {n} dice more",
	"mod.retaliationDice.fewer.1": "suffers a Retaliation with 1 die fewer|suffer a Retaliation with 1 die fewer", "mod.retaliationDice.fewer.n": "suffers a Retaliation with {n} dice fewer|suffer a Retaliation with {n} dice fewer",
	"mod.objectiveCost.more.1": "pays 1 cube more for an Objective|pay 1 cube more for an Objective", "mod.objectiveCost.more.n": "pays {n} cubes more for an Objective|pay {n} cubes more for an Objective",
	"mod.objectiveCost.fewer.1": "pays 1 cube less for an Objective|pay 1 cube less for an Objective", "mod.objectiveCost.fewer.n": "pays {n} cubes less for an Objective|pay {n} cubes less for an Objective",
	"mod.weapon.melee": "with a melee weapon", "mod.weapon.ranged": "with a ranged weapon", "mod.weapon.blade": "with a Hidden Blade",

	"armor.1": "armor: 1 more health cube", "armor.n": "armor: {n} more health cubes", "investigation": "Investigation: the search ends.",
	"dry": "Not in the water.", "single": "Discard it after use.", "you.take": "you get the card {card}",
	"weapon.dice.1": "attacks with 1 assassin die", "weapon.dice.n": "attacks with {n} assassin dice", "weapon.own": "on your own square", "weapon.nearby": "on your own square or one Nearby",
	"costs.1": "costs 1 action cube", "costs.n": "costs {n} action cubes", "weapon.blade": "A Hidden Blade: also from a Hiding Spot.",
	"weapon.special": "{special}: ", "weapon.special.may": "{special}: you may – ",
	"weapon.exposed": "You become exposed.", "weapon.alert": "The alert goes on.", "weapon.exposed.alert": "You become exposed, and the alert goes on.",
	"per.memory.1": "once in a Memory", "per.memory.2": "twice in a Memory", "per.turn.2": "twice a turn", "per.memory.n": "{n} times in a Memory", "per.turn.1": "once a turn", "per.turn.n": "{n} times a turn",
	"for.1": "for 1 action cube", "for.n": "for {n} action cubes",
	"when.test": "when a Detection Test is about to be made", "when.attack": "in an attack, after the roll",
	"use.exposed": "You become exposed.", "use.glide": "You cannot be hunted.",
	"event.uses.1": "once this turn", "event.uses.n": "up to {n} times this turn",
	"event.when.anyTime": "when you like", "event.when.test": "when a Detection Test is about to be made", "event.when.attack": "in an attack, after the roll",
	"enemy.health.1": "1 {hit} of one attack Eliminates it", "enemy.health.n": "{n} {hit} of one attack Eliminate it",
	"enemy.dice.1": "attacks with 1 enemy die", "enemy.dice.n": "attacks with {n} enemy dice", "enemy.own": "its own square only", "enemy.nearby": "its own square or one Nearby",
	"enemy.climbs": "It needs no ladder.", "enemy.steps": "It moves {n} squares.", "enemy.here": "On its square ",

	"on.goal": "when the Objective {goal} is completed", "on.turn": "at the start of turn {n}", "on.every": "at the start of every turn", "on.end": "at the end of every turn",
	"on.alert": "when the alert goes on", "on.sync": "when the Tower is synchronized", "on.chest": "when a Chest is opened", "on.enters": "when an Assassin arrives on {at}",
	"on.enemy": "when Enemies have come to {at} and the Detection Tests are made", "on.enemy.token": "when Enemies have come to the square of the token {token} and the Detection Tests are made",
	"on.leaves": "when an Assassin leaves by Fast Travel", "on.eliminated": "when {one} is Eliminated", "on.exposed": "when an Assassin becomes exposed",

	"cond.always": "it is so", "cond.not": "it is not so that {cond}",
	"cond.machine": "{machine} is there{where}{manned}", "cond.machine.not": "{machine} is not there{where}{manned}", "manned": "with an Assassin inside",
	"cond.alert": "the alert is on", "cond.alert.not": "the alert is off", "cond.raised": "the alert was ever on", "cond.raised.not": "the alert was never on",
	"cond.goal": "the Objective {goal} is completed", "cond.goal.not": "the Objective {goal} is not completed",
	"cond.flag": "“{flag}” is noted", "cond.flag.not": "“{flag}” is not noted",
	"cond.counter": "{counter} is at least {n}", "cond.counter.not": "{counter} is less than {n}",
	"cond.from": "it is turn {n} or later", "cond.from.not": "it is earlier than turn {n}", "cond.to": "it is turn {n} or earlier", "cond.to.not": "it is later than turn {n}",
	"cond.seats": "{n} or more Assassins play", "cond.seats.not": "fewer than {n} Assassins play",
	"cond.present.1": "an Assassin stands on {at}", "cond.present.1.not": "no Assassin stands on {at}",
	"cond.present.n": "{n} Assassins stand on {at}", "cond.present.n.not": "fewer than {n} Assassins stand on {at}",
	"cond.guards.1": "there is 1 {noun}{where} or more", "cond.guards.1.not": "there is no {noun}{where}",
	"cond.guards.n": "there are {n} or more {noun}{where}", "cond.guards.n.not": "there are fewer than {n} {noun}{where}",
	"cond.who": "there is {who}", "cond.who.many": "it concerns {who}", "cond.who.not": "there is not {who}",
	"cond.killed": "at most {n} Enemies were Eliminated", "cond.killed.not": "more than {n} Enemies were Eliminated",
	"cond.eliminated": "an Assassin was Eliminated", "cond.eliminated.not": "no Assassin was Eliminated",
	"cond.critical": "an Assassin was ever in Critical Condition", "cond.critical.not": "no Assassin was ever in Critical Condition",
	"cond.exposed": "an Assassin was ever exposed", "cond.exposed.not": "no Assassin was ever exposed",
	"cond.sync": "a Tower was synchronized", "cond.sync.not": "no Tower was synchronized",
	"cond.chests": "at least {n|Chest was|Chests were} opened", "cond.chests.not": "fewer than {n|Chest was|Chests were} opened",
	"cond.bodies": "a Body lies on the Map", "cond.bodies.not": "no Body lies on the Map",
}

// english is the table of the language: the words of play and of effects.
var english = func() flat.Phrases {
	t := maps.Clone(englishPlay)
	maps.Copy(t, englishEffects)
	maps.Copy(t, englishAllies)
	return t
}()
