"""Cuts the faces of Alegreya down to what pages write, for `make fonts`.

Takes the WOFF2 files of the npm packages @fontsource/alegreya and
@fontsource/alegreya-sans, joins their latin and latin-ext halves, keeps the
letters of English, German, Polish and Spanish with their punctuation, and
writes preview/page/fonts: a WOFF2 file a face, the licence, SHA256SUMS; and
preview/paper/fonts: the same faces as TrueType. The
same input gives the same bytes. Needs fonttools and brotli:
apt-get install fonttools python3-brotli
"""

import hashlib
import os
import shutil
import sys
import tempfile

os.environ["SOURCE_DATE_EPOCH"] = "0"  # no time of making in the files

from fontTools import subset  # noqa: E402
from fontTools.merge import Merger  # noqa: E402
from fontTools.ttLib import TTFont  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "..", "preview", "page", "fonts")
PAPER = os.path.join(HERE, "..", "..", "preview", "paper", "fonts")

FACES = {  # file: (package, its name, weight, style)
    "alegreya-400.woff2": ("alegreya", 400, "normal"),
    "alegreya-400-italic.woff2": ("alegreya", 400, "italic"),
    "alegreya-700.woff2": ("alegreya", 700, "normal"),
    "alegreya-sans-400.woff2": ("alegreya-sans", 400, "normal"),
    "alegreya-sans-400-italic.woff2": ("alegreya-sans", 400, "italic"),
    "alegreya-sans-700.woff2": ("alegreya-sans", 700, "normal"),
}

CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "".join(map(chr, range(0xA0, 0x100)))  # Latin-1: German, Spanish
    + "ĄąĆćĘęŁłŃńŚśŹźŻżŒœŠšŽž"  # Polish, and what names bring along
    + "–—‘’‚“”„†•…‹›€−⁄™\u2009"
)
FEATURES = ["kern", "liga", "tnum", "mark", "mkmk", "ccmp"]


def half(package, part, weight, style):
    name = f"{package}-{part}-{weight}-{style}.woff2"
    return os.path.join(HERE, "node_modules", "@fontsource", package, "files", name)


def options():
    o = subset.Options()
    o.layout_features = FEATURES
    o.hinting = False
    o.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    o.notdef_outline = True
    o.recalc_timestamp = False
    return o


def lining(font):
    """Makes figures of one height the usual ones: Alegreya's own are old-style,
    and not every program that sets type can choose."""
    gsub = font["GSUB"].table
    for feature in gsub.FeatureList.FeatureRecord:
        if feature.FeatureTag != "lnum":
            continue
        for i in feature.Feature.LookupListIndex:
            for table in gsub.LookupList.Lookup[i].SubTable:
                mapping = getattr(table, "ExtSubTable", table).mapping
                for sub in font["cmap"].tables:
                    for code in range(ord("0"), ord("9") + 1):
                        if code in sub.cmap:
                            sub.cmap[code] = mapping.get(sub.cmap[code], sub.cmap[code])
        return
    sys.exit("no lining figures")


def cut(path, wanted, change=lambda font: None):
    font = TTFont(path, recalcTimestamp=False)
    change(font)
    s = subset.Subsetter(options())
    s.populate(unicodes=wanted & set(font.getBestCmap()))
    s.subset(font)
    font.flavor = None
    return font


def face(package, weight, style):
    wanted = set(map(ord, CHARACTERS))
    latin = cut(half(package, "latin", weight, style), wanted, lining)
    rest = wanted - set(latin.getBestCmap())
    more = cut(half(package, "latin-ext", weight, style), rest)
    # Tables that Merger cannot join, and that the second half has no use for.
    for table in ("GSUB", "GPOS", "GDEF"):
        if table in more:
            del more[table]
    with tempfile.TemporaryDirectory() as d:
        paths = []
        for i, f in enumerate((latin, more)):
            paths.append(os.path.join(d, f"{i}.ttf"))
            f.save(paths[-1], reorderTables=True)
        whole = Merger().merge(paths)
        whole["head"].created = whole["head"].modified = latin["head"].modified
        whole.recalcTimestamp = False
        joined = os.path.join(d, "whole.ttf")
        whole.save(joined)
        return cut(joined, wanted)


def main():
    os.makedirs(OUT, exist_ok=True)
    os.makedirs(PAPER, exist_ok=True)
    sums = {}
    for name, (package, weight, style) in FACES.items():
        font = face(package, weight, style)
        font.flavor = "woff2"
        path = os.path.join(OUT, name)
        font.save(path, reorderTables=True)
        missing = sorted(set(CHARACTERS) - set(map(chr, font.getBestCmap())))
        if missing:
            sys.exit(f"{name} lacks {missing}")
        print(name, os.path.getsize(path), "bytes", file=sys.stderr)
        sums[name] = path
        # What PDF files embed: the same face, unpacked.
        plain = TTFont(path, recalcTimestamp=False)
        plain.flavor = None
        plain.save(os.path.join(PAPER, name.replace(".woff2", ".ttf")), reorderTables=True)
    licences = []
    for package in ("alegreya", "alegreya-sans"):
        with open(os.path.join(HERE, "node_modules", "@fontsource", package, "LICENSE"), encoding="utf-8") as f:
            licences.append(f.read().strip())
    path = os.path.join(OUT, "OFL.txt")
    # One text of the licence, under the notices of both families.
    with open(path, "w", encoding="utf-8", newline="\n") as f:
        f.write(licences[0].split("\n", 1)[0] + "\n" + licences[1].strip() + "\n")
    sums["OFL.txt"] = path
    shutil.copyfile(path, os.path.join(PAPER, "OFL.txt"))
    for folder, names in ((OUT, sums), (PAPER, [n.replace(".woff2", ".ttf") for n in sums])):
        with open(os.path.join(folder, "SHA256SUMS"), "w", encoding="utf-8", newline="\n") as f:
            for name in sorted(names):
                with open(os.path.join(folder, name), "rb") as g:
                    f.write(hashlib.sha256(g.read()).hexdigest() + "  " + name + "\n")


main()
