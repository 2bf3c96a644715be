package workshop

// SmokeOptions say what smoke-play does: what it plays, and what comes of it.
type SmokeOptions struct {
	PlayOptions
	MeasureWorth  bool   // measure what things are worth
	MeasureGroups bool   // measure how other groups fare
	Earlier       string // the earlier version of the pack to compare with, "" for none
	FailOn        string // how far the odds may move, for [ReadMoved]
	Replays       string // the folder to write games into, "" for none
	Shard         string // "3/8": play the third of eight parts
	Parts         string // the folder to write the part into
	Merge         string // the folder with all parts, "" for none
	Campaigns     bool   // play whole campaigns
	WriteStarts   bool   // write the groups' starts into the pack
}

// Check fills in what follows from the options. Its error names options that do not go
// together, by their flags; given reports whether a flag was given.
func (o *SmokeOptions) Check(given func(flag string) bool) error {
	if o.Games < 1 && given("games") {
		return Usage("--games must be at least 1")
	}
	if o.Jobs < 1 {
		return Usage("--jobs must be at least 1")
	}
	each := o.Games
	if each == 0 {
		each = DefaultWorth
	}
	o.Editions = DefaultEditions
	if o.MeasureWorth {
		o.Worth = each
	}
	if o.MeasureGroups {
		o.Groups = each
	}
	if err := o.sharing(given); err != nil {
		return err
	}
	return o.traveling(given)
}

// sharing returns an error for wrong options of shards.
func (o *SmokeOptions) sharing(given func(flag string) bool) error {
	apart := o.Shard != "" || o.Merge != ""
	switch {
	case o.Shard != "" && o.Merge != "":
		return Usage("--shard plays a part and --merge joins all parts; use one of them")
	case o.Shard == "" && given("parts"):
		return Usage("--parts needs --shard")
	case o.MeasureWorth && o.Earlier != "":
		return Usage("--worth is about one version and --against compares two; use one of them")
	case apart && o.Earlier != "":
		return Usage("--against cannot be used with --shard or --merge")
	case o.Merge != "" && o.Fresh:
		return Usage("--fresh plays all games and --merge plays none; use one of them")
	case apart && o.Replays != "":
		return Usage("--replays cannot be used with --shard or --merge")
	}
	return nil
}

// traveling refuses options that do not apply to whole campaigns, and those of campaigns
// without them.
func (o *SmokeOptions) traveling(given func(flag string) bool) error {
	budget := given("budget")
	switch {
	case !o.Campaigns && budget:
		return Usage("--budget needs --campaign; the odds of memories are always measured with the same bot")
	case !o.Campaigns && o.WriteStarts:
		return Usage("--write-starts needs --campaign")
	case !o.Campaigns:
		return nil
	case budget && o.Nodes < 1:
		return Usage("--budget must be at least 1")
	}
	if o.Earlier != "" && (o.FailOn != "" || o.WriteStarts) {
		return Usage("--against with --campaign compares whole campaigns; --fail-on and --write-starts cannot be used with it")
	}
	for _, name := range []string{"memory", "difficulty", "deep", "shard", "merge", "worth"} {
		if given(name) {
			return Usage("--%s cannot be used with --campaign, which plays all memories as groups do", name)
		}
	}
	return nil
}
