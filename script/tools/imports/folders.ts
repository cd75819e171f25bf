// script/check folders: a folder stands above all that it imports.
import { describeCycle, findCycles } from "./floors.ts";
import { readImports } from "./graph.ts";

/** Rooms that may import each other still. A line goes when its area has none; no line is added. */
const NOT_YET: readonly string[] = ["bench"];

const imports = readImports(process.cwd());
const areaOf = (room: string) => NOT_YET.find((area) => `${room}/`.startsWith(`${area}/`));

const stillThere = new Set<string>();
const faults: string[] = [];
for (const cycle of findCycles(imports)) {
  const area = cycle.map(({ from }) => areaOf(from)).find((found) => found !== undefined);
  if (area) stillThere.add(area);
  else faults.push(describeCycle(cycle));
}

const isHere = (area: string) => imports.some(({ from }) => from.startsWith(`${area}/`));
for (const area of NOT_YET) {
  if (isHere(area) && !stillThere.has(area)) {
    faults.push(`${area} is in order: take its line out of script/tools/imports/folders.ts.`);
  }
}

if (faults.length > 0) console.error(faults.join("\n\n"));
process.exitCode = faults.length > 0 ? 1 : 0;
