package sim

// Codes says for each code of a diagnostic what it reports, in a sentence.
// docs/smoke-play.md says more.
func Codes() map[string]string {
	return map[string]string{
		CodeStall:      "A point of a game without anything allowed, or a turn that does not end.",
		CodeCrash:      "The engine broke down in a game: a mistake of acforge.",
		CodeInvariant:  "The state of a game contradicts itself, or a replay does not replay: a mistake of acforge.",
		CodeRefused:    "An action that was offered was refused: a mistake of acforge.",
		CodeUnwinnable: "A Memory that is proven not to be winnable.",
		CodeNoWitness:  "A Memory that nobody won, without a proof that nobody can.",
		CodeBandMissed: "A Memory that is won more or less often than its band says.",
		CodeBandUnsure: "Too few games to say whether a Memory keeps its band.",
		CodeUndecided:  "A Memory of which more than 1 in 100 games of the fair bot come to no end.",
		CodeUnused:     "Content that no game of any bot touched.",
	}
}
