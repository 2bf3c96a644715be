package disk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// IsAddress reports whether a name is an address of the web.
func IsAddress(name string) bool {
	return strings.HasPrefix(name, "https://") || strings.HasPrefix(name, "http://")
}

// Fetch returns what is in a file or at an address. Nobody has checked it.
func Fetch(ctx context.Context, name string) ([]byte, error) {
	if !IsAddress(name) {
		return ReadFile(name)
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, name, nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		var inner *url.Error
		if errors.As(err, &inner) {
			err = inner.Err
		}
		return nil, fmt.Errorf("%s cannot be fetched: %w", name, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, &workshop.Content{Err: fmt.Errorf("%s cannot be fetched: the server answers %s", name, answer.Status)}
	}
	data, err := io.ReadAll(io.LimitReader(answer.Body, maxBundle+1))
	if err == nil && len(data) > maxBundle {
		return nil, &workshop.Content{Err: fmt.Errorf("%s is larger than %d bytes", name, maxBundle)}
	}
	return data, err
}

// epoch names the environment variable with the time of a reproducible build, in seconds.
const epoch = "SOURCE_DATE_EPOCH"

// Gallery writes the pages of bundles into a folder and says so. reports are files of
// `acforge report --format json`.
func Gallery(ctx context.Context, dir string, shop *workshop.Workshop, bundles []workshop.Fetched, reports []string, o workshop.GalleryOptions, say func(line string)) error {
	if seconds := os.Getenv(epoch); o.Date == "" && o.URL != "" && seconds != "" {
		var n int64
		if _, err := fmt.Sscan(seconds, &n); err == nil {
			o.Date = time.Unix(n, 0).UTC().Format(time.DateOnly)
		}
	}
	var err error
	if o.Feed, err = ReadFile(filepath.Join(dir, "feed.xml")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, name := range reports {
		data, err := ReadFile(name)
		if err != nil {
			return err
		}
		var r workshop.TimedReport
		if json.Unmarshal(data, &r) != nil {
			return &workshop.Content{Err: fmt.Errorf("%s: this is not a report as `acforge report --format json` writes it", name)}
		}
		o.Timed = append(o.Timed, r)
	}
	files, err := shop.Gallery(bundles, o)
	if err != nil {
		return err
	}
	done, err := outfile.WriteTree(ctx, dir, files, "index.html")
	if err != nil {
		return workshop.Interrupted(err)
	}
	say(fmt.Sprintf("wrote %s in %s; %d were already there", diag.Counted(len(done.Written), "file"), dir, done.Same))
	switch {
	case o.URL == "":
		say("without --url there are no pictures for links and no feed")
	case o.Date == "":
		say("without --date there is no feed")
	}
	return nil
}
