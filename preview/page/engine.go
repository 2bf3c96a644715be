package page

// Engines provides the engines for playing on pages.
type Engines interface {
	// Engine returns the engine with this name. The error is one sentence that says why
	// there is none and how to get it; pages are then made without it.
	Engine(name string) (*Engine, error)
}

// Names of engines.
const (
	GameEngine     = "engine"   // plays one mission
	CampaignEngine = "campaign" // plays a campaign
)

// An Engine is a program that plays in a page, as files of a preview. preview/play
// makes it from a compiled program.
type Engine struct {
	Loader Page   // the script of the Go release that compiled it
	Wasm   Page   // the program
	Text   Page   // the program as text, for pages on disk, which cannot fetch
	Small  []Page // the program compressed, for servers
}
