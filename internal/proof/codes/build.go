package codes

// buildCodes are the problems that build finds just before it writes. cmd/acforge
// reports them.
var buildCodes = []Code{
	{ID: "pack/version-not-raised", What: "A bundle of this version already exists, with other content.",
		Why:     "People who have the other bundle cannot tell the two apart. Saves and replays of one do not work in the other.",
		Do:      "Raise the version in pack.cue before you share the bundle. While you try things out, ignore this.",
		Unshown: "It depends on what was built before."},
}
