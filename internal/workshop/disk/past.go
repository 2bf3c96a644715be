package disk

import (
	"context"
	"fmt"
	"os"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// ReadPast reads the packs of a bundle, of a pack's folder or of a workspace,
// to compare others with. The error is a [*workshop.Mistake] if there is no
// such file.
func ReadPast(ctx context.Context, shop *workshop.Workshop, name string, l workshop.Limits) (*workshop.Past, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, workshop.Usage("--against: %v", err)
	}
	var bundles []*bundle.Bundle
	if !info.IsDir() {
		o, err := ReadBundle(shop, name)
		if err != nil {
			return nil, err
		}
		bundles = append(bundles, o.Read)
	} else {
		w, err := Find(name)
		if err != nil {
			return nil, err
		}
		defer w.Close()
		j, err := shop.Open(w.FS(), w.Packs...).Check(ctx, workshop.CheckOptions{Limits: l})
		if err != nil {
			return nil, err
		}
		if diag.Count(j.Problems, diag.Error) > 0 {
			return nil, &workshop.Content{Err: fmt.Errorf("%s: the pack to compare with has errors; run `acforge check` there", name)}
		}
		for _, c := range j.Packs {
			bundles = append(bundles, c.Shipped)
		}
	}
	return shop.NewPast(name, bundles...)
}
