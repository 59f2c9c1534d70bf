// The arbiter in the pocket: the site itself, run by Python in a worker, so that the page never waits for it. It answers
// what the service worker hands over: a request comes with a port, and the answer goes back by it.

const BESIDE = ["libraries.zip", "arbitre.zip"]; // packed in a way that only Python unpacks
let python;
let settings;

addEventListener("message", ({ data, ports }) => {
  if (data.base) settings ??= data;
  else answer(data, ports[0]);
});

async function answer({ method, url, headers, body, expected }, port) {
  try {
    python ??= start();
    const site = await python;
    const told = site(method, url, headers, new Uint8Array(body), settings.version, expected);
    const [status, named, bytes] = told.toJs({ dict_converter: Object.fromEntries });
    told.destroy();
    port.postMessage({ status, headers: named, body: bytes.buffer }, [bytes.buffer]);
  } catch (problem) {
    port.postMessage({ failed: String(problem.message ?? problem).trim().split("\n").at(-1) });
  }
}

async function start() {
  const { loadPyodide } = await import(`${settings.base}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: settings.base });
  await Promise.all(BESIDE.map(async (name) => {
    const file = await fetch(settings.base + name);
    if (!file.ok) throw new Error(`Il manque ${name}.`);
    pyodide.FS.writeFile(`/${name}`, new Uint8Array(await file.arrayBuffer()));
  }));
  pyodide.runPython(UNPACK);
  return pyodide.runPython(SITE);
}

const UNPACK = `
import lzma, sys
from pathlib import Path
from zipfile import ZipFile

for name in ("libraries", "arbitre"):
    file = Path(f"/{name}.zip")
    file.write_bytes(lzma.decompress(file.read_bytes()))
with ZipFile("/libraries.zip") as packed:
    packed.extractall("/compiled", [name for name in packed.namelist() if name.startswith("pydantic_core/")])
with ZipFile("/arbitre.zip") as packed:
    packed.extractall("/arbitre")
sys.path[:0] = ["/arbitre", "/compiled", "/libraries.zip"]
`;
const SITE = `
from app.pocket.site import in_browser

in_browser(Path("/arbitre/brought"))
`;
