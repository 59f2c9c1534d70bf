// node run.mjs PYODIDE FOLDER SCRIPT: runs a Python script with the pocket's own Python, FOLDER being its « /work ».
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, folder, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
try {
  const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONNODEBUGRANGES: "1" } });
  python.mountNodeFS("/work", folder);
  python.runPython(readFileSync(script, "utf8"));
} catch ({ message }) { // node itself would show the whole of Pyodide's source
  console.error(message);
  process.exitCode = 1;
}
