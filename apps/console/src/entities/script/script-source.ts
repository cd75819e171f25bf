import type { ScriptHead } from "@baton/contract";
import type { ChoiceSource } from "../../ui/use-choices.ts";
import { scriptPagesQuery } from "./script-lists.ts";

/** Scripts to choose from. */
export const scriptSource: ChoiceSource<ScriptHead> = {
  pages: scriptPagesQuery,
  toChoice: ({ id, name }) => ({ id, name }),
};
