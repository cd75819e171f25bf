import type { JsonValue } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { inputSettingDefinitions } from "../action-types/action-type.ts";
import { STEP_TYPES } from "../catalogue.ts";
import { validateInputs, validateSteps } from "../validate-steps.ts";
import { EXAMPLES, exampleSteps, failingSteps } from "./index.ts";

/** What an example cannot name: documents and actions are the user's own. */
const givenTo = (type: (typeof STEP_TYPES)[number]): Record<string, JsonValue> =>
  Object.fromEntries(
    inputSettingDefinitions(type)
      .filter((input) => (input.type === "file" || input.picks) && input.isRequired)
      .map((input) => [input.name, 1]),
  );

describe.each(STEP_TYPES.map((type) => [type.name, type] as const))(
  "the example of %s",
  (name, type) => {
    it("has steps that the catalogue takes", () => {
      const given = givenTo(type);
      for (const steps of [exampleSteps(name, given), failingSteps(name, given) ?? []]) {
        expect(validateSteps(steps)).toMatchObject({ ok: true });
      }
    });

    it("is refused where it says so", () => {
      const { inputs, failure } = EXAMPLES[name];
      if (!("refused" in failure)) return;
      const refused = { ...inputs, ...failure.refused } as Record<string, JsonValue>;
      const { issues } = validateInputs(name, refused, "inputs");
      expect(issues.map(({ field }) => field)).toContain(`inputs.${failure.field}`);
    });

    it("has inputs each of which is checked", () => {
      const inputs = { ...EXAMPLES[name].inputs, ...givenTo(type) } as Record<string, JsonValue>;
      for (const input of Object.keys(type.inputs)) {
        const { issues } = validateInputs(
          name,
          { ...inputs, [input]: { is: "no value" } },
          "inputs",
        );
        expect(issues.map(({ field }) => field)).toContainEqual(
          expect.stringMatching(new RegExp(`^inputs\\.${input}(\\.|$)`)),
        );
      }
    });
  },
);
