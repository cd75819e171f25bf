import { nearly, type Outcome } from "../reading/line-writer.ts";
import { viewport } from "./pages.ts";
import { optionsOf, type Value } from "./values.ts";

/** What says how the program is run, and not what it does. */
const OF_THE_PROGRAM = new Set(["headless", "slowMo", "channel", "executablePath", "args"]);

/** What a program sets of its browser: the size of a page is taken, the rest is the browser's own. */
export function settingsTold(value: Value | undefined): Outcome {
  const options = optionsOf(value);
  const size = options.get("viewport");
  const sized: Outcome = size === undefined || size === null ? { steps: [] } : viewport(size);
  const names = [...options.keys()].filter(
    (name) => name !== "viewport" && !OF_THE_PROGRAM.has(name),
  );
  const isKnown = value !== undefined && names.length === 0;
  if (isKnown || "refused" in sized) return sized;
  return nearly("ownBrowser", sized.steps, { name: names.join(", ") || "…" });
}
