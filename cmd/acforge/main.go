// Command acforge checks, plays, packs and shows missions for co-operative
// campaign board games. docs/commands.md is its reference; each command has a
// file of its name.
//
// This is the only place that reads flags, the environment and the working
// directory, and that decides on an exit code. It must hold no rule of a
// game and no judgement of content.
//
// Start at main.go, which lists the commands, then app.go.
package main

import (
	"os"

	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop/disk"

	"github.com/spf13/cobra"
)

// known are the game systems that acforge works with.
var known = shipped.List

func main() {
	if len(os.Args) == 2 && os.Args[1] == disk.WorkerMode {
		disk.Evaluate(known.Compiler())
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// commands lists the commands.
func commands(a *app) []*cobra.Command {
	return []*cobra.Command{
		newInit(a),
		newNew(a),
		newTest(a),
		newBuild(a),
		newCheck(a),
		newSmoke(a),
		newWhy(a),
		newPreview(a),
		newPrint(a),
		newExport(a),
		newL10n(a),
		newWatch(a),
		newVerify(a),
		newPublish(a),
		newGet(a),
		newKey(a),
		newPlay(a),
		newPlayer(a),
		newSite(a),
		newServe(a),
		newHost(a),
		newReport(a),
		newConform(a),
		newLsp(a),
		newFix(a),
		newFmt(a),
		newMigrate(a),
		newDocs(a),
		newExplain(a),
		newInspect(a),
		newDiff(a),

		newSync(a),
		newVersion(a),
		newMan(a),
	}
}
