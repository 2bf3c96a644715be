package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// diaryBoxes is the number of boxes in the Diary for Memories: 27 without that of the
// Headquarters (BOV-35.1).
const diaryBoxes = 26

var campaignDiaryFull = &Rule{
	Code: "campaign/diary-full", Severity: diag.Warning,
	Doc: Doc{
		What: "A campaign with more Memories than the Diary has boxes.",
		Why:  "The Diary has 27 boxes: 26 Memories and the Headquarters. Each Memory can still be played alone. The campaign cannot be recorded, so acforge does not play it.",
		Bad: `campaign: memories: [
	"0.1", "0.3",
	"1.1", "1.2", "1.3", "1.4", "1.5",
	"1.6", "1.7", "1.8", "1.9", "1.10",
	"1.11", "1.12", "1.13", "1.14", "1.15",
	"1.16", "1.17", "1.18", "1.19", "1.20",
	"1.21", "1.22", "1.23", "1.24", "1.25",
]
memory: "1.1": {title: en: "Night 1", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.2": {title: en: "Night 2", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.3": {title: en: "Night 3", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.4": {title: en: "Night 4", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.5": {title: en: "Night 5", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.6": {title: en: "Night 6", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.7": {title: en: "Night 7", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.8": {title: en: "Night 8", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.9": {title: en: "Night 9", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.10": {title: en: "Night 10", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.11": {title: en: "Night 11", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.12": {title: en: "Night 12", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.13": {title: en: "Night 13", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.14": {title: en: "Night 14", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.15": {title: en: "Night 15", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.16": {title: en: "Night 16", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.17": {title: en: "Night 17", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.18": {title: en: "Night 18", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.19": {title: en: "Night 19", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.20": {title: en: "Night 20", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.21": {title: en: "Night 21", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.22": {title: en: "Night 22", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.23": {title: en: "Night 23", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.24": {title: en: "Night 24", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
memory: "1.25": {title: en: "Night 25", enemyPhase: [], map: {squares: [{at: "a1", tile: "s1"}], tiles: s1: kind: "street", stations: ["a1"], objectives: bell: {title: en: "The bell", at: "a1", cost: 1, xp: 1}}, sync: {text: en: "Granted.", auto: true}}
`,
		Good: `campaign: memories: ["0.1", "0.3"]
`,
		Rulebook: []string{"BOV-35.1"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		if n := len(p.Memories); n > diaryBoxes {
			p.Report(fmt.Sprintf("/campaign/memories/%d", diaryBoxes), fmt.Sprintf("the campaign has %d Memories; the Diary has boxes for %d", n, diaryBoxes), help("leave some out of the campaign"))
		}
	},
}
