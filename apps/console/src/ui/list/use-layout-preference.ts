import { layoutPreference } from "@baton/contract";
import { usePreference } from "../preferences.queries.ts";
import { gridLayoutSchema } from "../grid/grid-layout.ts";
import type { LayoutStorage } from "../grid/use-grid-layout.ts";

/** Keeps the layout of one grid with the user's preferences on the server. */
export function useLayoutPreference(name: string): LayoutStorage & { isPending: boolean } {
  const { value, isPending, set } = usePreference(layoutPreference(name), gridLayoutSchema);
  return { name, value, isPending, save: set };
}
