// The arbiter in the pocket: the site itself, run by Python in a worker, so that the page never waits for it. It answers
// what the service worker hands over: a request comes with a port, and the answer goes back by it.

import { digestOf } from "./digest.js";

const BESIDE = ["libraries.zip", "arbitre.zip"]; // packed in a way that only Python unpacks
const FETCHED = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const pages = []; // all who ask; of a worker that is one page's own, that page
let python;
let settings;

if (globalThis.SharedWorkerGlobalScope) addEventListener("connect", ({ ports: [page] }) => listen(page));
else listen(globalThis);

function listen(page) {
  pages.push(page);
  page.addEventListener("message", ({ data, ports }) => {
    if (data.sleep) fallAsleep({});
    else if (data.base) {
      settings ??= data;
      awake().catch(() => {}); // whoever asks is told
    } else answer(data, ports[0]);
  });
  page.start?.();
}

const awake = () => (python ??= start().catch(judge));

// Every page hears of it, and wakes another worker when it needs one; `broken` is the file for which.
function fallAsleep(told) {
  for (const page of pages) page.postMessage(told);
  close();
}

// What did not start is no arbiter if a file is not there, or is not what was taken.
async function judge(problem) {
  const kept = await caches.open(settings.cache);
  for (const { name, digest, packed } of settings.files) {
    const file = await kept.match(settings.base + name);
    const found = file && await digestOf(await file.arrayBuffer());
    if (found === digest || found === packed) continue;
    setTimeout(() => fallAsleep({ broken: name })); // once who asked is told
    break;
  }
  python = undefined;
  throw problem;
}

async function answer({ method, url, headers, body, expected }, port) {
  try {
    const site = await awake();
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
  for (const name of [...BESIDE, ...FETCHED]) if (!await kept.match(settings.base + name)) throw new Error(`Il manque ${name}.`);
  const { loadPyodide } = await import(`${settings.base}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: settings.base });
  for (const name of BESIDE) {
    const file = await kept.match(settings.base + name);
    pyodide.FS.writeFile(`/${name}`, new Uint8Array(await file.arrayBuffer()), { canOwn: true });
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
Path("/arbitre.zip").unlink()
sys.path[:0] = ["/arbitre", "/compiled", "/libraries.zip"]
`;
const SITE = `
from app.pocket.site import BROUGHT, in_browser

brought = Path("/arbitre/brought")
site = in_browser(brought)
(brought / BROUGHT).unlink()
site
`;
