// The arbiter in the pocket: the site itself, run by Python in a worker, so that the page never waits for it. It answers
// what the service worker hands over: a request comes with a port, and the answer goes back by it.

const BESIDE = ["libraries.zip", "arbitre.zip"]; // packed in a way that only Python unpacks
const FETCHED = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
let python;
let settings;

addEventListener("message", ({ data, ports }) => {
  if (data.base) {
    settings ??= data;
    python ??= start();
    python.catch(() => {}); // whoever asks is told
  }
  else answer(data, ports[0]);
});

async function answer({ method, url, headers, body, expected }, port) {
  try {
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
  const kept = await caches.open(settings.cache);
  for (const name of [...BESIDE, ...FETCHED]) {
    if (await kept.match(settings.base + name)) continue;
    postMessage({ broken: name });
    throw new Error(`Il manque ${name}.`);
  }
  const { loadPyodide } = await import(`${settings.base}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: settings.base });
  for (const name of BESIDE) {
    const file = await kept.match(settings.base + name);
    pyodide.FS.writeFile(`/${name}`, new Uint8Array(await file.arrayBuffer()));
    if (file.headers.has("Unpacked")) continue;
    pyodide.runPython(`${UNXZ}unpack("/${name}")`);
    await kept.put(settings.base + name, new Response(pyodide.FS.readFile(`/${name}`), { headers: { Unpacked: "1" } }));
  }
  pyodide.runPython(UNPACK);
  return pyodide.runPython(SITE);
}

const UNXZ = `
def unpack(name):
    import lzma
    with open(name, "rb") as file:
        data = lzma.decompress(file.read())
    with open(name, "wb") as file:
        file.write(data)

`;
const UNPACK = `
import sys
from pathlib import Path
from zipfile import ZipFile

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
