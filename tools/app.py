"""Build the program for a browser without a server: a static folder, the same bytes twice.

`python -m tools.app FOLDER [WHEEL…]`, with wheels of games of other packages. It needs npm for Pyodide
(version and hash in app/pyodide.json) and a package index for the few requirements (requirements/run.txt).
Any static host can serve the folder, also below a path.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import lzma
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from automarium.kernel.catalog.wheel import WheelFault
from automarium.kernel.words.texts import LANGUAGES, Texts
from automarium.web.base import assets
from tools.app_plugins import files_of, make_known

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "app"
UV = Path(sys.executable).with_name("uv")
UV_WITH_INDEX = [sys.executable, str(ROOT / "tools" / "uv_with_pip_settings.py")]
NEEDED = ("anyio", "jinja2", "markupsafe", "segno", "starlette", "typing-extensions")
BUDGET = 6_000_000
"""Bytes that a first visit may fetch, packed as hosts do."""
FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LEFT_OUT = re.compile(
    r"automarium/(?:author|cli|contract|env|lesson)/|automarium/study/|automarium/web/server/(?:serve|doors|balance|template_cache|pocket_host|pocket_files)\.py|anyio/_backends/_trio|anyio/pytest_plugin"
    r"|automarium/web/static/(?!emblems)|automarium-[^/]*/(?!METADATA|entry_points)"
    r"|.*\.(?:po|pyi|so|c)$|.*/README\.md$|.*/py\.typed$|(?!automarium)[^/]*\.dist-info/|bin/|.*__pycache__/"
)
"""Of the packages: what no page needs."""
UNUSED = re.compile(
    r"(?:_pyrepl|ctypes|curses|dbm|ensurepip|idlelib|multiprocessing|profiling|pydoc_data|sysconfig|test|tkinter|unittest|venv|wsgiref"
    r"|xml/(?:dom|etree|parsers)|xmlrpc)/"
    r"|(?:_pydatetime|_pydecimal|_pyio|_pylong|_sysconfigdata[\w-]*|antigravity|argparse|bdb|cProfile|configparser|doctest|ftplib|getopt|imaplib"
    r"|mailbox|modulefinder|netrc|optparse|pdb|pickletools|plistlib|poplib|pprint|profile|pstats|pyclbr|pydoc|sched|shelve|smtplib"
    r"|socketserver|statistics|symtable|tabnanny|tarfile|this|timeit|trace|tracemalloc|turtle|wave|webbrowser|zipapp|_aix_support"
    r"|_android_support|_apple_support|_ios_support|_osx_support|_markupbase|cmd|code|colorsys|compileall|filecmp|fileinput|fractions|nturl2path|platform"
    r"|py_compile|rlcompleter|runpy|stringprep|zipapp)\.py$"
    r"|asyncio/(?:windows|proactor|__main__|tools)|email/mime|html/parser|http/(?:server|cookiejar)|logging/(?:config|handlers)|json/tool"
    r"|concurrent/futures/process|pyodide/console|urllib/robotparser|zoneinfo/|compression/(?:bz2|lzma|zlib|gzip)|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|raw_unicode"
    r"|unicode_escape|utf_8|utf_16|charmap|iso8859_1\.)"
)
"""Of the standard library: what the program never imports (tests/app tries every page)."""
SMALL_DICTIONARY = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22}
"""Unpacking needs as much memory, which stays in the snapshot."""
STATIC = "automarium/web/static/"
GAMES = f"{STATIC}{assets.GAMES}"
"""The styles of all games: the program has them in itself, because a person may add a game."""
ICONS = ("icon.svg", "icon-192.png", "icon-512.png")
PIECE = re.compile(
    r"""(?P<comment>\#[^\n]*)
    |(?P<string>[rRbBuUfF]{0,2}(?:
        \"{3}(?:[^\\"]|\\.|\"(?!\"\"))*\"{3}
        |'{3}(?:[^\\']|\\.|'(?!''))*'{3}
        |"(?:[^\\"\n]|\\.)*"
        |'(?:[^\\'\n]|\\.)*'))
    |(?P<opens>[(\[{])
    |(?P<closes>[)\]}])
    |(?P<joined>\\\n)
    |(?P<end>\n)""",
    re.VERBOSE | re.DOTALL,
)
"""What of Python's grammar decides where a statement begins; `tokenize` takes four times as long."""
NOTHING_MORE = re.compile(r"[ \t\f]*(?=\n|\Z)")
WORDS = (
    *("first", "fetching", "unfetched", "waking", "failed", "newer", "full", "refused", "too-old"),
    *("new-version", "switch", "lost", "bring-back"),
)


def pyodide(folder: Path) -> Path:
    """The unpacked package from npm, checked against the hash we know."""
    known = json.loads((SOURCE / "pyodide.json").read_text("utf-8"))
    packed = folder / f"pyodide-{known['version']}.tgz"
    if not packed.exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = ["npm", "pack", "--silent", f"pyodide@{known['version']}", "--pack-destination", str(folder)]
        subprocess.run(npm, check=True, stdout=subprocess.DEVNULL)
    digest = base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != known["integrity"]:
        sys.exit(f"{packed} is not the Pyodide that app/pyodide.json names; remove it and try again")
    with tarfile.open(packed) as file:
        file.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)  # 3.11.2 has none
        file.extractall(folder)  # noqa: S202  # it is ours, or its digest is known
    return folder / "package"


def program(folder: Path, plugins: Mapping[str, bytes]) -> dict[str, bytes]:
    """Our wheel, what it needs in a browser and other games, without what no page needs."""
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(
            [UV, "build", "--quiet", "--offline", "--wheel", "--out-dir", place, str(ROOT)], check=True
        )
        (wheel,) = Path(place).glob("*.whl")
        needed = folder / "requirements.txt"
        needed.write_text("".join(pinned(NEEDED)), "utf-8")
        target = Path(place) / "site"
        install = ["pip", "install", "--quiet", "--target", str(target), "--no-deps"]
        subprocess.run([*UV_WITH_INDEX, *install, "--require-hashes", "-r", str(needed)], check=True)
        subprocess.run([UV, *install, "--offline", str(wheel)], check=True)
        files = {path.relative_to(target).as_posix(): path for path in target.rglob("*") if path.is_file()}
        kept = {name: path.read_bytes() for name, path in files.items() if not LEFT_OUT.match(name)}
    beside = {name: address(name) for name in assets.contents() if f"{STATIC}{name}" not in {*kept, GAMES}}
    kept[f"automarium/web/{assets.ELSEWHERE}"] = json.dumps(beside, sort_keys=True).encode()
    return {**{name: leaner(name, data) for name, data in kept.items()}, **plugins}


def address(name: str) -> str:
    """Where an asset lies; the shell names its icons before anything is known of the program."""
    return f"/{name}" if name in ICONS else assets.address_of(name)


def pinned(names: Iterable[str]) -> Iterator[str]:
    """The lines of requirements/run.txt that pin these packages, with their hashes."""
    text = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    for name in names:
        yield re.findall(rf"^{name}==.+?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL)[0]


def standard(package: Path) -> dict[str, bytes]:
    """Python's library, without what the program never imports."""
    with zipfile.ZipFile(package / "python_stdlib.zip") as packed:
        return {name: leaner(name, packed.read(name)) for name in packed.namelist() if not UNUSED.match(name)}


def leaner(name: str, data: bytes) -> bytes:
    """Modules without what only people read; Pyodide reads its own docstrings."""
    is_read = name.startswith(("pyodide", "_pyodide")) or not name.endswith(".py")
    return data if is_read else without_words(data)


def without_words(source: bytes) -> bytes:
    """Empty strings for docstrings, empty lines for comments: a traceback still names the right line.

    >>> without_words(b"def f():\\n    'Why.'\\n    # So.\\n    return '# 1'\\n")
    b"def f():\\n    ''\\n\\n    return '# 1'\\n"
    """
    text = source.decode()
    kept: list[str] = []
    copied = place = depth = 0
    begins = True  # nothing of a statement has come yet
    for found in PIECE.finditer(text):
        start, end = found.span()
        begins = begins and not text[place:start].strip()
        place = end
        if found.lastgroup == "end":
            begins = begins or not depth
        elif found.lastgroup == "comment":
            line = text.rfind("\n", 0, start) + 1
            if not text[line:start].strip():
                kept.append(text[copied:line])
                copied = end
        elif found.lastgroup == "string":
            after = NOTHING_MORE.match(text, end)
            if begins and not depth and after:
                lines = text.count("\n", start, end)
                kept += [text[copied:start], "''", "\n" * lines]
                copied = after.end() if lines else end
            begins = False
        elif found.lastgroup in ("opens", "closes"):
            depth += 1 if found.lastgroup == "opens" else -1
            begins = False
    return "".join([*kept, text[copied:]]).encode()


def stored(files: Mapping[str, bytes]) -> bytes:
    """A zip without compression and without times, to be packed as a whole: that is smaller."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name), files[name])
    return out.getvalue()


def shell_words() -> str:
    """What the shell says before Python can: the few messages, in every language."""
    gaps = {fact: f"{{{fact}}}" for fact in ("got", "all", "why")}
    said = {lang: {name: Texts(lang)(f"app.{name}", **gaps) for name in WORDS} for lang in LANGUAGES}
    return f"export const words = {json.dumps(said, ensure_ascii=False, sort_keys=True)};\n"


def manifest() -> bytes:
    screens = sorted(path.name for path in SOURCE.glob("screen-*.png"))
    return json.dumps(assets.manifest_of("./", str, screens), indent=1).encode()


def contents(cache: Path, plugins: Mapping[str, bytes]) -> dict[str, bytes]:
    """Every file of the folder but the two that name the others."""
    package = pyodide(cache)
    lock = {"info": json.loads((package / "pyodide-lock.json").read_text("utf-8"))["info"], "packages": {}}
    big = {name: (package / name).read_bytes() for name in FROM_PYODIDE}
    big["standard.zip.gz"] = gzip.compress(stored(standard(package)), 9, mtime=0)  # the browser unpacks it
    big["program.zip.xz"] = lzma.compress(
        stored(program(cache, plugins)), filters=[SMALL_DICTIONARY]
    )  # Python does
    big["keep.js"] = (SOURCE / "keep.js").read_bytes()
    big["python.js"] = (SOURCE / "python.js").read_bytes().replace(b"@LOCK@", json.dumps(lock).encode())
    near = {name: (SOURCE / name).read_bytes() for name in ("shell.js", "shell.css")}
    near["words.js"] = shell_words().encode()
    near["manifest.webmanifest"] = manifest()
    near |= {path.name: path.read_bytes() for path in SOURCE.glob("screen-*.png")}
    near |= {
        address(name).lstrip("/"): data for name, data in assets.contents().items() if name != "worker.js"
    }
    sign = hashlib.sha256()
    for name, data in sorted({**big, **near}.items()):
        sign.update(f"{name} {hashlib.sha256(data).hexdigest()}\n".encode())
    for name in ("index.html", "worker.js"):
        sign.update((SOURCE / name).read_bytes())
    version = sign.hexdigest()[:12]
    return {
        "version": version.encode(),
        **near,
        **{f"app/{version}/{name}": data for name, data in big.items()},
    }


def build(folder: Path, cache: Path, plugins: Mapping[str, bytes] | None = None) -> dict[str, bytes]:
    """Write the folder, and return what is in it."""
    files = contents(cache, plugins or {})
    version = files.pop("version")
    page = (SOURCE / "index.html").read_bytes().replace(b"@VERSION@", version)
    listed = {
        name: len(data)
        for name, data in sorted({**files, "index.html": page}.items())
        if not name.startswith("screen-")
    }
    router = (SOURCE / "worker.js").read_bytes().replace(b"@VERSION@", version)
    files |= {"index.html": page, "worker.js": router.replace(b"@FILES@", json.dumps(listed).encode())}
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return files


def packed_size(files: Mapping[str, bytes]) -> int:
    """What a first visit fetches from a host that compresses with gzip, the weakest they use."""
    fetched = {name: data for name, data in files.items() if not name.startswith("screen-")}
    return sum(min(len(data), len(gzip.compress(data, 9, mtime=0))) for data in fetched.values())


def main() -> None:
    folder, *wheels = map(Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as place:
        try:
            plugins = files_of(wheels)
        except (WheelFault, OSError) as error:
            sys.exit(str(error))
        make_known(plugins, Path(place))
        files = build(folder, ROOT / "build" / "app", plugins)
    size = packed_size(files)
    print(f"{folder}: {len(files)} files, {size / 1e6:.2f} MB packed of {BUDGET / 1e6:.0f}")
    if size > BUDGET:
        sys.exit("that is too much for a phone: see LEFT_OUT and UNUSED in tools/app.py")


if __name__ == "__main__":
    main()
