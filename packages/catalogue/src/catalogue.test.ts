import { actionTypeSchema } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { inputSettingDefinitions, inputsSchema } from "./action-types/action-type.ts";
import { actionTypes, findActionType, findActionTypeById, STEP_TYPES } from "./catalogue.ts";

describe("the catalogue", () => {
  it("has one id and one name for each type", () => {
    expect(new Set(actionTypes.map(({ id }) => id)).size).toBe(actionTypes.length);
    expect(new Set(actionTypes.map(({ name }) => name)).size).toBe(actionTypes.length);
  });

  it("lists every type as the contract has it", () => {
    for (const type of actionTypes) {
      expect(actionTypeSchema.parse(type)).toEqual(type);
      expect(findActionType(type.name)?.id).toBe(type.id);
      expect(findActionTypeById(type.id)?.name).toBe(type.name);
    }
  });

  it("links each type to its help in each language, and names the networks it is for", () => {
    for (const { name, helpLinks, socialNetwork, socialNetworks } of actionTypes) {
      expect(helpLinks).toEqual([
        { url: `/help/actions?language=en#${name}`, language: "en" },
        { url: `/help/actions?language=ru#${name}`, language: "ru" },
        { url: `/help/actions?language=pt#${name}`, language: "pt" },
      ]);
      expect(socialNetworks).toEqual(socialNetwork === null ? [0, 1, 2, 3, 4] : [socialNetwork]);
    }
  });

  it.each(STEP_TYPES.map((type) => [type.name, type] as const))(
    "shows the same defaults of %s as it fills in",
    (_, type) => {
      const definitions = inputSettingDefinitions(type);
      for (const { name, default: shown } of definitions) {
        const alone = inputsSchema({ ...type, inputs: { [name]: type.inputs[name as never] } });
        const filledIn = alone.safeParse({});
        if (shown === undefined) expect(filledIn.success).toBe(false);
        else expect(filledIn.data).toEqual({ [name]: shown });
      }
    },
  );

  it("refers only to inputs and values that exist", () => {
    for (const type of STEP_TYPES) {
      const definitions = inputSettingDefinitions(type);
      for (const { shownWhen } of definitions) {
        if (!shownWhen) continue;
        const other = definitions.find(({ name }) => name === shownWhen.input);
        expect(other?.options).toEqual(expect.arrayContaining(shownWhen.values));
      }
    }
  });
});
