// script/check folders: a folder stands above all that it imports.
import { describeCycle, findCycles } from "./floors.ts";
import { readImports } from "./graph.ts";

const faults = findCycles(readImports(process.cwd())).map(describeCycle);
if (faults.length > 0) console.error(faults.join("\n\n"));
process.exitCode = faults.length > 0 ? 1 : 0;
