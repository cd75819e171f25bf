import { afterEach } from "vitest";
import { closePage } from "./page.tsx";

afterEach(() => {
  const faults = closePage();
  if (faults.length > 0) throw new Error(`The page was not well:\n${faults.join("\n")}`);
});
