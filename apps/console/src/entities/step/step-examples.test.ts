import { STEP_TYPES, validateInputs } from "@baton/catalogue";
import type { JsonValue } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { STEP_EXAMPLES } from "./step-examples.ts";

/** Whose example cannot be whole: the document is one of the user's own. */
const NEEDS_MORE: Partial<Record<string, Record<string, JsonValue>>> = {
  uploadDocument: { documentId: 1 },
};

describe("examples", () => {
  it.each(STEP_TYPES.map(({ name }) => name))("%s has values that the catalogue takes", (name) => {
    const inputs = { ...STEP_EXAMPLES[name], ...NEEDS_MORE[name] } as Record<string, JsonValue>;
    expect(validateInputs(name, inputs, "inputs").issues).toEqual([]);
  });
});
