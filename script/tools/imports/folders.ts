// script/check folders: a folder stands above all that it imports, and a feature of the server is
// entered through its services and its for-others.ts.
import { describeCycle, findCycles } from "./floors.ts";
import { readImports } from "./graph.ts";
import { describePastDoors, findPastDoors } from "./past-doors.ts";

const imports = readImports(process.cwd());
const faults = [
  ...findCycles(imports).map(describeCycle),
  ...describePastDoors(findPastDoors(imports)),
];
if (faults.length > 0) console.error(faults.join("\n\n"));
process.exitCode = faults.length > 0 ? 1 : 0;
