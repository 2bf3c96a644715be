package venice

import (
	"strings"

	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// term is a thing that a text can name and that data can mean.
type term struct {
	name string                    // in English, for the problem
	said map[string]*prose.Pattern // by language
}

// mixedUp is a group of terms of which a text must name the one that the data mean.
type mixedUp struct {
	terms []term
	// means lists the terms that the data mean.
	means func(d *deeds) map[string]bool
}

// allowed begins the name of a term that a text may name and need not.
const allowed = "may be "

func named(name, en, de, pl, es string) term {
	return term{name, byLanguage(en, de, pl, es)}
}

// byLanguage compiles the patterns of one thing in four languages. A pattern begins and
// ends at a word of its own where that matters: \b knows ASCII letters alone.
func byLanguage(en, de, pl, es string) map[string]*prose.Pattern {
	out := map[string]*prose.Pattern{}
	for lang, pattern := range map[string]string{"en": en, "de": de, "pl": pl, "es": es} {
		if pattern != "" {
			out[lang] = prose.MustCompile(pattern)
		}
	}
	return out
}

// mixedUps are the groups of terms that authors mix up. The words are those of the printed
// editions, by their stems.
var mixedUps = []mixedUp{
	{[]term{
		named("a Fast Travel Station", `(?i)\bFast Travel`, `Schnellreise`, `Szybkiej Podróży`, `Viaje Rápido`),
		named("an Entrance", `\bEntrance`, `Zug[aä]ng|Eing[aä]ng`, `Wejści`, `Entrada`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		if d.asksWhere {
			return nil
		}
		for _, e := range d.effects {
			_, parts := e.PartsOf()
			for _, p := range parts {
				if p.Place != nil {
					out["a Fast Travel Station"] = out["a Fast Travel Station"] || p.Place.Rel == "stations"
					out["an Entrance"] = out["an Entrance"] || p.Place.Rel == "entrance"
				}
			}
		}
		return out
	}},
	{[]term{
		named("a street square", `(?i)\bstreet`, `(?i)straße`, `(?i)ulic`, `(?i)\bcalle`),
		named("a roof square", `(?i)\broof`, `(?i)dach|dächer`, `(?i)dach`, `(?i)tejado`),
		named("an interior square", `(?i)\binterior|\broom`, `(?i)innen|raum|räum`, `(?i)wnętrz|pomieszcze`, `(?i)interior`),
		named("a canal square", `(?i)\bcanal`, `(?i)kanal|kanäl`, `(?i)kanał`, `(?i)\bcanal`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		if d.asksWhere {
			return nil
		}
		for _, e := range d.effects {
			_, parts := e.PartsOf()
			for _, p := range parts {
				if p.Place == nil || len(p.Place.Kinds) == 0 {
					continue
				}
				if len(p.Place.Kinds) > 1 {
					return nil // a text may name some of them
				}
				switch kind := p.Place.Kinds[0]; kind {
				case "interior":
					out["an interior square"] = true
				default:
					out["a "+kind+" square"] = true
				}
			}
		}
		return out
	}},
	{[]term{
		named("your own square", `(?i)\b(?:your|her|his|its) (?:own )?square`, `(?i)\b(?:dein|eigen)\S* Feld`, `(?i)\b(?:twoj|swo)\S+ pol`, `(?i)\b(?:tu|su) (?:propia )?casilla`),
		named("a Nearby square", `\b(?:of|from|on|in) (?:a|any|one|1|each) Nearby\b`, `\b(?:von|auf|in) einem (?:erreichbaren|benachbarten) Feld`, `\b(?:z|na) pobliski\S+ pol[au]`, `\b(?:de|en) (?:una|1) casilla Cercana`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		if d.asksWhere {
			return nil
		}
		for _, e := range d.effects {
			_, parts := e.PartsOf()
			for _, p := range parts {
				where := ""
				switch {
				case p.Place != nil && p.Moved: // where to, which a text may say in these words too
					out["your own square"] = out["your own square"] || p.Place.Rel == "own" || p.Place.Rel == "ownOrNearby"
					if e.Put != nil { // a push says it of the square that it leads from
						out["a Nearby square"] = out["a Nearby square"] || p.Place.Rel == "nearby" || p.Place.Rel == "ownOrNearby"
					}
				case p.Place != nil:
					where = p.Place.Rel
				case p.Target != nil && p.Target.Pick != "self":
					where = p.Target.Where
					if where == "nearby" {
						where = "ownOrNearby"
					}
				}
				out["your own square"] = out["your own square"] || where == "own" || where == "ownOrNearby"
				out["a Nearby square"] = out["a Nearby square"] || where == "nearby" || where == "ownOrNearby"
			}
		}
		return out
	}},
	{[]term{
		named("the Reinforcement step", `\bReinforcement step`, `Verstärkung(?:sschritt)?(?:\PL|$)`, `Posiłki|(?:krok|etap)\S* Posiłków|ma Posiłków`, `Refuerzo(?:\PL|$)`),
		named("the Movement step", `\bMovement step`, `Bewegung`, `\bRuch`, `Movimiento`),
		named("the Combat step", `\bCombat step`, `Angriffsschritt|Schritt Angriff|Kampf|entfällt[^.;]{0,40}Angriff|Angriff[^.;]{0,40}entfällt`, `Walk[aię]`, `Combate`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		for _, e := range d.effects {
			if e.Skip != nil {
				out["the "+strings.ToUpper((*e.Skip)[:1])+(*e.Skip)[1:]+" step"] = true
			}
		}
		return out
	}},
	{[]term{
		named("action cubes", `(?i)\baction cubes?\b`, `Aktionswürfel`, `Kost\S+ Akcji`, `cubos? de acción`),
		named("health cubes", `(?i)\bhealth\b`, `Zustandswürfel`, `Zdrowi`, `salud`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		for _, e := range d.effects {
			out["action cubes"] = out["action cubes"] || e.Cubes != nil
			out["health cubes"] = out["health cubes"] || e.Heal != nil || e.Wound != nil
		}
		return out
	}},
	{[]term{
		named("Equipment cards", `\bEquipment\b`, `Ausrüstung`, `Wyposażeni`, `cartas? de Equipo`),
		named("Event cards", `\bEvent(?: card)?s?\b`, `Ereigni`, `Wydarze`, `cartas? de Evento`),
		named("Reinforcement cards", `\bReinforcement(?: card)?s?\b`, `Verstärkung`, `Posiłk`, `Refuerzo`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		for _, e := range d.effects {
			out["Equipment cards"] = out["Equipment cards"] || e.Draw != nil
			out["Reinforcement cards"] = out["Reinforcement cards"] || e.Reinforce != nil
		}
		return out
	}},
	{[]term{
		named("a Crossbowman", `\bCrossbowm[ae]n`, `Armbrustschütze`, `Kuszni`, `Ballester`),
		named("an Elite", `\bElites?\b`, `\bElite`, `Elitarn`, `Élite`),
		named("a Boss", `\bBoss`, `\bBoss`, `\bBoss`, `\bJefe`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		types := map[string]string{"crossbowman": "a Crossbowman", "elite": "an Elite", "boss": "a Boss"}
		for _, e := range d.effects {
			if e.Spawn != nil {
				out[types[e.Spawn.Type]] = true
			}
			if e.Spawn != nil && e.Spawn.Type == "figure" { // of whichever type its Guards are
				out["a Crossbowman"], out["an Elite"] = true, true
			}
			_, parts := e.PartsOf()
			for _, p := range parts {
				if p.Guards != nil {
					out[types[p.Guards.Type]] = true
				}
			}
		}
		return out
	}},
	{[]term{
		named("each Assassin", `(?i)\b(?:each|every|all|the)(?: other| of the| \w+(?: or \w+)?)? Assassins\b|(?i:\b(?:each|every))(?: \w+(?: or \w+)?)? Assassin\b|(?i:\b(?:each|all) of you\b)`, `(?i)\b(?:jede[rnms]?|alle[rn]?)(?: \S+(?: oder \S+)?)? Assassinen?\b|\b[Dd]ie(?: \S+(?: oder \S+)?)? Assassinen\b|\b(?:jeder von|alle von|ihr alle)\b`, `(?i)\b(?:każd\S+|wszys\S+)(?: z)?(?: \S+(?: lub \S+)?)? Asasyn|\bAsasyni\b`, `(?i)\b(?:cada(?: uno de los)?|todos los|los)(?: otros?)? Asesino`),
		named("one Assassin", `\b(?:[Oo]ne|[Aa]n|1) (?:other )?Assassin\b|\b(?:[Oo]ne|1) of (?:you|the|your)\b`, `\b[Ee]in(?:e[nmrs]?)? (?:andere[nrm]? )?Assassine|\b[Ee]iner (?:von euch|eurer|der)\b`, `(?i)\b(?:jed(?:en|n\S+)|1) (?:in\S+ |z )?Asasyn`, `\b[Uu]n[oa]? (?:otro |de los )?Asesino`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		if d.asksWho {
			return nil
		}
		d.targets(func(t *ir.Target) {
			if t.Of != "allies" && t.Ally == nil {
				out["each Assassin"] = out["each Assassin"] || t.Pick == "all"
				out["one Assassin"] = out["one Assassin"] || t.Pick != "all"
			}
		})
		for _, e := range d.effects { // "for each Assassin: one of you …"
			if e.Repeat != nil && len(out) > 0 {
				out["each Assassin"], out["one Assassin"] = true, true
			}
		}
		return out
	}},
	{[]term{
		named("Assassins", `\bAssassins?\b`, `Assassine`, `Asasyn`, `Asesino`),
		named("Allies", `\bAll(?:y|ies)\b`, `Freund`, `Sojuszni`, `Aliad`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		if d.asksWho {
			return nil
		}
		d.targets(func(t *ir.Target) {
			switch {
			case t.Ally != nil || t.Pick == "self": // named by its name, or not at all
			case t.Of == "characters":
				out["Assassins"], out["Allies"] = true, true
			case t.Of == "allies":
				out["Allies"] = true
			default:
				out["Assassins"] = true
			}
		})
		return out
	}},
	{[]term{
		named("exposed Assassins", `(?i)\bexposed (?:Assassin|Ally|Allies|character)|\b(?:Assassins?|Ally|Allies|characters?) who (?:is|are) exposed`, `(?i)\bentdeckte[rnm]?\s+(?:Assassine|Freund|Figur)`, `Wykryt\S+\s+(?:Asasyn|Sojuszni)|(?:Asasyn|Sojuszni)\S*\s+Wykry`, `(?:Asesino|Aliado)s?\s+Buscado`),
		named("incognito Assassins", `(?i)\bincognito (?:Assassin|Ally|Allies|character)|\b(?:Assassins?|Ally|Allies|characters?) who (?:is|are) incognito`, `(?i)\bverborgene[rnm]?\s+(?:Assassine|Freund|Figur)`, `(?i)incognito\s+(?:Asasyn|Sojuszni)|(?:Asasyn|Sojuszni)\S*\s+incognito`, `(?:Asesino|Aliado)s?\s+(?:de\s+)?incógnito`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		if d.asksWho {
			return nil
		}
		d.targets(func(t *ir.Target) {
			if t.Stealth != "" {
				out[t.Stealth+" Assassins"] = true
			}
		})
		return out
	}},
	{[]term{
		named("injured Assassins", `(?i)\b(?:injured|hurt|wounded)\b`, `(?i)verletzt`, `(?i)\bRann`, `(?i)\bherid`),
		named("Assassins in Critical Condition", `(?i)\bcritical\b`, `(?i)kritisch`, `(?i)krytyczn`, `(?i)crítico`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		if d.asksWho {
			return nil
		}
		d.targets(func(t *ir.Target) {
			out["injured Assassins"] = out["injured Assassins"] || t.Health == "hurt"
			out["Assassins in Critical Condition"] = out["Assassins in Critical Condition"] || t.Health == "hurt" || t.Health == "critical"
		})
		return out
	}},
	{[]term{
		named("attacks of Assassins", `(?i)\b(?:you|who|Assassins?|all|each|they) attacks?\b|\bassassin d(?:ie|ice)\b|\b(?:in|with) (?:an|your|this|each|every) attacks?\b`, `(?i)\bim Angriff\b|Angriffswürfel|greif\S*(?: \S+){0,4} an\b`, `(?i)\bw ataku\b|koś\S+ Asasyna`, `(?i)\batac(?:a|as|an)\b|dados? de Asesino`),
		named("Detection Tests", `(?i)\bdetection\b|\btest(?:s|ed)?\b`, `(?i)Entdeckungsw`, `(?i)\bte[sś]\S* Wykrycia|\btest`, `(?i)Detección`),
		named("attacks of Enemies", `(?i)\benemy d(?:ie|ice)\b|\bEnem(?:y|ies) (?:attack|strike|roll)s?\b|\battacked\b|\bretaliat`, `(?i)Feindwürfel|angegriffen|gegenangriff`, `(?i)koś\S+ Wroga|odpiera|kontratak`, `(?i)dados? de Enemigo|sufre|contraataque`),
		named("the cost of Objectives", `(?i)\bfor (?:(?:an|the|each|every|any|your next) )?Objectives?\b|\bObjectives? costs?\b`, `\bfür (?:ein|das|jedes|euer|dein)\S* (?:\S+ )?Ziel|\bZiele? koste`, `\bza (?:\S+ )?Cel|\bCel\S* koszt`, `\bpor (?:un|el|cada|tu)\S* (?:\S+ )?Objetivo|\bObjetivos? cuest`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		for _, m := range d.modifiers {
			switch m.What {
			case "attackDice", "attackHits":
				out["attacks of Assassins"] = true
			case "detectionDice":
				out["Detection Tests"] = true
			case "enemyDice", "retaliationDice":
				out["attacks of Enemies"] = true
			case "objectiveCost":
				out["the cost of Objectives"] = true
			}
		}
		if len(out) == 0 {
			return nil
		}
		out[allowed+"Detection Tests"] = d.windows["test"]
		out[allowed+"attacks of Assassins"] = d.windows["attack"]
		for _, e := range d.effects {
			out["Detection Tests"] = out["Detection Tests"] || e.Ignore || e.IgnoreTest != nil || e.Move != nil && e.Move.NoTest
			out["attacks of Assassins"] = out["attacks of Assassins"] || e.Hits != nil || e.Reroll || e.BossDamage != nil
			out["attacks of Enemies"] = out["attacks of Enemies"] || e.NoRetaliation
		}
		return out
	}},
	{[]term{
		named("more", `(?i)\bd(?:ie|ice) more\b|\bcubes? more\b|\b(?:more|additional|extra|another) (?:\w+ )?(?:d(?:ie|ice)|cubes?)\b`, `[wW]ürfel mehr\b|\bzusätzliche\S* \S*[wW]ürfel`, `\b(?:koś|Kost)\S+(?: \S+)? więcej`, `\b(?:dado|cubo)s?(?: de \S+)? (?:más|adicional)`),
		named("fewer", `(?i)\bd(?:ie|ice) (?:fewer|less)\b|\bcubes? (?:fewer|less)\b|\b(?:fewer|less) (?:\w+ )?(?:d(?:ie|ice)|cubes?)\b`, `[wW]ürfel weniger`, `\b(?:koś|Kost)\S+(?: \S+)? mniej`, `\b(?:dado|cubo)s?(?: de \S+)? menos`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{}
		for _, m := range d.modifiers {
			out["more"] = out["more"] || m.By > 0 || m.ByN != nil
			out["fewer"] = out["fewer"] || m.By < 0 || m.ByN != nil
		}
		return out
	}},
	{[]term{
		named("a turn", `(?i)\b(?:once|twice|\w+ times)(?: \w+)? (?:each|every|a|per|in a|in each|this) turn\b`, `(?i)\b(?:ein|zwei|drei|vier|\d-?)mal (?:je|pro|in jeder|in dieser|jede) Runde`, `(?i)\b(?:raz|razy) (?:na|w|w tej|w każdej) tur`, `(?i)\b(?:vez|veces) (?:por|en cada|en esta|cada) (?:ronda|turno)`),
		named("a Memory", `(?i)\b(?:once|twice|\w+ times)(?: \w+)? (?:each|every|a|per|in a|in each) Memory\b`, `(?i)\b(?:ein|zwei|drei|vier|\d-?)mal (?:je|pro|in jeder|in einer) Erinnerung`, `(?i)\b(?:raz|razy) (?:na|w|we|w każdym) Wspomnieni`, `(?i)\b(?:vez|veces) (?:por|en cada|en una|cada) Memoria`),
	}, func(d *deeds) map[string]bool {
		out := map[string]bool{"a turn": d.turnUses > 0}
		for _, m := range d.modifiers {
			out["a turn"] = out["a turn"] || m.Lasts == "once"
		}
		for _, u := range d.uses {
			out["a turn"] = out["a turn"] || u.PerTurn > 0
			out["a Memory"] = out["a Memory"] || u.PerMemory > 0
		}
		return out
	}},
}

// askedFor are the things that 100% Sync asks for.
var askedFor = mixedUp{terms: []term{
	named("the alert", `(?i)\balert\b`, `Alarm`, `(?i)alarm`, `(?i)alerta`),
	named("exposed Assassins", `(?i)\bexposed\b|\bincognito\b`, `(?i)entdeckt|verborgen`, `(?i)wykry|incognito`, `(?i)buscad|incógnito`),
	named("Eliminated Enemies", `\b(?:Guard|Enem(?:y|ies)|Crossbowm[ae]n|Elite)s?\b[^.]{0,40}\b[Ee]liminated\b|\b[Ee]liminat\w+[^.]{0,40}\b(?:Guard|Enem(?:y|ies))s?\b`, `(?:Wache|Feind)\S*[^.]{0,40}[Ee]liminier`, `(?:Strażni|Wro[gó])\S*[^.]{0,40}[Ww]yelim|[Ww]yelim\S*[^.]{0,40}(?:Strażni|Wro[gó])`, `[Ee]limin\S*[^.]{0,40}(?:Guardia|Enemigo)|(?:Guardia|Enemigo)\S*[^.]{0,40}[Ee]limin`),
	named("Assassins in Critical Condition", `(?i)\bcritical\b`, `(?i)kritisch`, `(?i)krytyczn`, `(?i)crítico`),
}}

// asked adds the terms that a condition asks for.
func asked(c *ir.Cond, means map[string]bool) {
	switch word, parts := c.PartsOf(); {
	case c.Not != nil:
		asked(c.Not, means)
	case word == "alert", word == "alertRaised":
		means["the alert"] = true
	case word == "exposedEver", word == "stealth":
		means["exposed Assassins"] = true
	case word == "eliminatedEnemiesAtMost":
		means["Eliminated Enemies"] = true
	case word == "assassinCritical":
		means["Assassins in Critical Condition"] = true
	default:
		for _, p := range parts {
			if p.Cond != nil {
				asked(p.Cond, means)
			}
		}
	}
}

// another returns where a text names a term that the data do not mean, while they mean
// one that it does not name.
func (k *mixedUp) another(t rule.Text, means map[string]bool) (at []int, says, meant string) {
	for _, term := range k.terms {
		switch said := term.said[t.Lang]; {
		case said == nil:
			return nil, "", ""
		case means[term.name] && said.Find(t.Words) == nil:
			meant = term.name
		}
	}
	if meant == "" {
		return nil, "", ""
	}
	for _, term := range k.terms {
		if means[term.name] || means[allowed+term.name] {
			continue
		}
		if at := term.said[t.Lang].Find(t.Words); at != nil {
			return at, term.name, meant
		}
	}
	return nil, "", ""
}
