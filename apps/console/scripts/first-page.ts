import type { Rolldown } from "vite";

const FIRST_PAGE = /[\\/]src[\\/]pages[\\/]extensions[\\/]extensions-page\.tsx$/;
const OWN = /[\\/]apps[\\/]console[\\/]src[\\/].+\.tsx?$/;

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Whether a module comes with the first page: one that imports it does, or it is the page. */
function comesWithPage(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const comes = FIRST_PAGE.test(id) || importers.some((one) => comesWithPage(one, modules, known));
  known.set(id, comes);
  return comes;
}

/**
 * Names the file for what the first page shares with other pages, whichever those are. In a file
 * for each set of sharers it would be a tenth larger, in two dozen of them. Nothing is in it that
 * the first page does without; code of libraries comes along with the modules that use it.
 */
export function sharedByFirstPage(name: string): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();
  return (id, modules) => (OWN.test(id) && comesWithPage(id, modules, known) ? name : null);
}
