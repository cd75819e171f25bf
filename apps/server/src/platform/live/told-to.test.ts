import type { LiveEvent } from "@baton/contract";
import { expect, it } from "vitest";
import { mayHear } from "./told-to.ts";

const told = (event: LiveEvent) => ({ id: "1", data: JSON.stringify(event) });
const RUN = told({ topic: "run", id: 1, patch: {} });
const PROFILE = told({ topic: "browserProfileRemoved", id: 1 });
const ROW = told({ topic: "extensionRemoved", id: 1 });
const LIST = told({ topic: "changed", collection: "scripts" });
const all = [RUN, PROFILE, ROW, LIST];

const heardBy = (...scopes: string[]) => {
  const held = { label: "CI", scopes: new Set(scopes), groupId: null };
  return all.filter((message) => mayHear({ held }, message));
};

it("tells a session everything", () => {
  expect(all.filter((message) => mayHear({ held: null }, message))).toEqual(all);
});

it("tells a token what its scopes let it read", () => {
  expect(heardBy("extensions:read")).toEqual([ROW, LIST]);
  expect(heardBy("extensions:read", "runs:read")).toEqual([RUN, ROW, LIST]);
  expect(heardBy("extensions:read", "browsers:read")).toEqual([PROFILE, ROW, LIST]);
});
