package codes

// buildCodes are the problems that build finds just before it writes. cmd/acforge
// reports them.
var buildCodes = []Code{
	{ID: "pack/version-not-raised", What: "A bundle of this version exists already, with other content.",
		Why:     "Players cannot tell the two bundles apart, and the saves and replays of one do not work with the other.",
		Do:      "Raise the version in pack.cue before you share the bundle; while you try things out, pass this over.",
		Unshown: "It depends on earlier builds."},
}
