import { STEP_TYPES } from "@baton/catalogue";
import { exampleSteps, failingSteps } from "@baton/catalogue/examples";
import { type JsonValue, listActionTypes, listActionTypeSchemas, type Step } from "@baton/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";

const test = await startTestApp();
const api = test.as(await test.factories.user());
const { data } = (await api.call(listActionTypeSchemas)).body;
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const checks = new Map(data.map(({ name, schema }) => [name, ajv.compile(schema)]));

/** What a step and all within it get wrong. */
function faultsOf({ id, type, inputs, blocks = {} }: Step): unknown[] {
  const check = checks.get(type);
  const own = check?.(inputs) ? [] : [[id, type, check?.errors ?? "no schema"]];
  return [...own, ...Object.values(blocks).flatMap((steps) => steps.flatMap(faultsOf))];
}

/** Documents and actions are the user's own: examples cannot name them. */
const givenTo = (name: string): Record<string, JsonValue> =>
  Object.fromEntries(
    types
      .filter((type) => type.name === name)
      .flatMap(({ inputSettingDefinitions }) => inputSettingDefinitions)
      .filter((input) => (input.type === "file" || input.picks) && input.isRequired)
      .map((input) => [input.name, 1]),
  );
const { data: types } = (await api.call(listActionTypes)).body;

it("each type has one, in the order of the types", () => {
  expect(data.map(({ id, name }) => [id, name])).toEqual(types.map(({ id, name }) => [id, name]));
  for (const { schema } of data)
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      additionalProperties: false,
    });
});

it.each(STEP_TYPES.map(({ name }) => name))("takes every example of %s", (name) => {
  const given = givenTo(name);
  const steps = [...exampleSteps(name, given), ...(failingSteps(name, given) ?? [])];
  expect(steps.flatMap(faultsOf)).toEqual([]);
});

it.each([
  ["waitTime", { seconds: 1 }, true],
  ["waitTime", { seconds: "1" }, false],
  ["waitTime", { seconds: "{{pause}}" }, true],
  ["waitTime", { seconds: -1 }, false],
  ["randomPause", { seconds: { from: 1, to: 2 } }, true],
  ["randomPause", { seconds: 3 }, false],
  ["open", {}, false],
  ["open", { url: "https://shop.example", odd: 1 }, false],
])("of %s says whether %j is taken: %s", (name, inputs, isTaken) => {
  expect(checks.get(name)?.(inputs)).toBe(isTaken);
});

it("is read page by page", async () => {
  const { body } = await api.call(listActionTypeSchemas, { query: { pageSize: "2", page: "2" } });
  expect([body.totalCount, body.data]).toEqual([data.length, data.slice(2, 4)]);
});
