import { expect, test } from "vitest";
import { tabOf } from "./settings-tabs.ts";

test.each([
  [{}, "", "common"],
  [{ tab: "scripts" }, "", "scripts"],
  [{}, "github", "uploads"],
  [{}, "generate-extension", "extensions"],
  [{ tab: "actions" }, "integration", "common"],
  [{ tab: "actions" }, "nothing-of-ours", "actions"],
  [{ tab: "no such" }, "", "common"],
  [{ tab: ["uploads"] }, "", "common"],
])("opens %j #%s at %s", (search, hash, tab) => {
  expect(tabOf({ search, hash })).toBe(tab);
});
