// Folders that do not stand above all that they import: of a folder's rooms (each of its sub-folders
// with all below it, and its own files together as one), those that lead back to themselves.
import { posix } from "node:path";
import type { Import } from "./graph.ts";

/** From one room of a folder to another, with an import that shows it. */
interface Arrow {
  from: string;
  to: string;
  shownBy: Import;
}

/** Arrows that lead from a room back to it, along the shortest way. */
type Cycle = readonly Arrow[];

/** The arrows inside one folder: by the room they leave, then by the room they enter. */
type Rooms = Map<string, Map<string, Arrow>>;

/** For every arrow that has a way back, the shortest way round; each once. */
export function findCycles(imports: readonly Import[]): Cycle[] {
  return [...arrowsByFolder(imports).values()].flatMap((rooms) => {
    const cycles = new Map<string, Cycle>();
    for (const arrow of [...rooms.values()].flatMap((leaving) => [...leaving.values()])) {
      const back = shortestWay(rooms, arrow.to, arrow.from);
      const cycle = back && fromItsFirst([arrow, ...back]);
      const members = cycle?.map(({ from }) => from).toSorted();
      if (cycle && members) cycles.set(members.join(), cycles.get(members.join()) ?? cycle);
    }
    return [...cycles.values()];
  });
}

function fromItsFirst(cycle: Cycle): Cycle {
  const names = cycle.map(({ from }) => from);
  const first = names.indexOf(names.toSorted()[0] ?? "");
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}

export function describeCycle(cycle: Cycle): string {
  const names = cycle.map(({ from }) => from);
  const claim =
    names.length === 2
      ? `${names.join(" and ")} import each other:`
      : `${names.join(" -> ")} -> ${names[0]} go round:`;
  const proofs = cycle.map(({ shownBy: { from, to } }) => `    ${from} imports ${to}`);
  return [claim, ...proofs].join("\n");
}

function arrowsByFolder(imports: readonly Import[]): Map<string, Rooms> {
  const folders = new Map<string, Rooms>();
  for (const shownBy of imports) {
    const folder = sharedFolder(shownBy);
    const [from, to] = [roomIn(folder, shownBy.from), roomIn(folder, shownBy.to)];
    if (from === to) continue;
    const rooms: Rooms = folders.get(folder) ?? new Map();
    const leaving = rooms.get(from) ?? new Map<string, Arrow>();
    if (!leaving.has(to)) leaving.set(to, { from, to, shownBy });
    folders.set(folder, rooms.set(from, leaving));
  }
  return folders;
}

/** The deepest folder that both files are in. */
function sharedFolder({ from, to }: Import): string {
  const [a, b] = [posix.dirname(from).split("/"), posix.dirname(to).split("/")];
  const parting = a.findIndex((part, at) => part !== b[at]);
  return (parting === -1 ? a : a.slice(0, parting)).join("/");
}

function roomIn(folder: string, file: string): string {
  const inside = folder === "" ? file : file.slice(folder.length + 1);
  const slash = inside.indexOf("/");
  return posix.join(folder, slash === -1 ? "*" : inside.slice(0, slash));
}

/** Breadth first. */
function shortestWay(rooms: Rooms, start: string, end: string): Cycle | undefined {
  const waiting: Cycle[] = [[]];
  const seen = new Set<string>();
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    for (const arrow of rooms.get(way.at(-1)?.to ?? start)?.values() ?? []) {
      if (arrow.to === end) return [...way, arrow];
      if (!seen.has(arrow.to)) waiting.push([...way, arrow]);
      seen.add(arrow.to);
    }
  }
  return undefined;
}
