import { type InputSettingDefinition, type JsonValue, type Step, STEPS_MAX } from "@baton/contract";
import fc from "fast-check";
import { inputSettingDefinitions } from "./action-types/action-type.ts";
import { type StepTypeName, STEP_TYPES } from "./catalogue.ts";
import { missingInputs } from "./missing-inputs.ts";
import { validateSteps } from "./validate-steps.ts";

/** Steps of every type, with every default filled in: what the server keeps. For property tests. */
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom("{{count}}", "{{!count}}", "a {{!! b }} {{c}}", "https://shop.example/pay?id=1"),
);
const selector = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }).filter((value) => value.trim() !== ""),
  fc.constantFrom(" #spaced ", "text/ Buy {{!x}} ", "#row-{{index}}"),
);
const selectorList = fc.array(
  fc.oneof(selector, fc.array(selector, { minLength: 1, maxLength: 3 })),
  { minLength: 1, maxLength: 4 },
);
const template = fc.constantFrom("{{count}}", "{{ item.price }}");

function numberFor({ min = 0, max = 100 }: InputSettingDefinition): fc.Arbitrary<JsonValue> {
  const whole = fc.integer({ min: Math.ceil(min), max: Math.min(max, 2 ** 31 - 1) });
  return fc.oneof(whole, template);
}

function rangeFor({ min = 0, max = 100 }: InputSettingDefinition): fc.Arbitrary<JsonValue> {
  return fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
}

const documentId = fc.integer({ min: 1, max: 1000 });
/** Where one may do without, there is no more than one. */
const document = fc.oneof(documentId, fc.constantFrom("{{file}}", "{{ file.id }}"));
const documentIds = fc.oneof(document, fc.array(document, { minLength: 1, maxLength: 3 }));

/** Inputs whose name says what they hold; nothing for the others. */
function inputNamed(definition: InputSettingDefinition): fc.Arbitrary<JsonValue> | undefined {
  if (/selectors$/i.test(definition.name)) return selectorList;
  if (definition.picks) return fc.integer({ min: 1, max: 1000 });
  if (definition.name === "url") return fc.oneof(fc.webUrl(), template);
  // JSON of attributes, or text that is not JSON at all.
  if (definition.name === "attributes" || definition.name === "properties") {
    return fc.oneof(
      fc.dictionary(text, text).map((value) => JSON.stringify(value)),
      text,
    );
  }
  if (["variable", "name", "keptAs"].includes(definition.name))
    return fc.constantFrom("total", "Имя_1");
  return undefined;
}

function inputFor(definition: InputSettingDefinition): fc.Arbitrary<JsonValue> {
  const named = inputNamed(definition);
  if (named) return named;
  switch (definition.type) {
    case "checkbox":
      return fc.boolean();
    case "select":
      return fc.constantFrom(...(definition.options ?? []));
    case "list":
    case "random":
      return fc.array(text, { minLength: 1, maxLength: 3 });
    case "range":
      return rangeFor(definition);
    case "file":
      return definition.isRequired ? documentIds : documentId;
    default:
      return definition.min === undefined ? text : numberFor(definition);
  }
}

/** Each input is there or left to its default, if it has one and that is enough. */
function inputsFor(typeName: StepTypeName): fc.Arbitrary<Record<string, JsonValue>> {
  const type = STEP_TYPES.find(({ name }) => name === typeName);
  const definitions = type ? inputSettingDefinitions(type) : [];
  const required = definitions
    .filter((definition) => definition.default === undefined)
    .map(({ name }) => name);
  return fc
    .record(
      Object.fromEntries(definitions.map((definition) => [definition.name, inputFor(definition)])),
      { requiredKeys: required },
    )
    .filter((inputs) => missingInputs(typeName, inputs).length === 0);
}

const envelope = {
  label: text,
  timeoutMs: fc.integer({ min: 1, max: 600_000 }),
  onError: fc.constantFrom("fail" as const, "continue" as const),
  retries: fc.integer({ min: 0, max: 10 }),
  isDisabled: fc.boolean(),
  frame: fc.array(fc.nat({ max: 5 }), { maxLength: 3 }),
  assertedEvents: fc.array(
    fc.record(
      { type: fc.constant("navigation" as const), url: fc.webUrl(), title: text },
      { requiredKeys: ["type"] },
    ),
    { maxLength: 2 },
  ),
};

function stepOf(type: (typeof STEP_TYPES)[number], depth: number): fc.Arbitrary<Step> {
  const blocks =
    depth > 0 && type.blocks.length > 0
      ? {
          blocks: fc.record(
            Object.fromEntries(
              type.blocks.map((name) => [name, fc.array(anyStep(depth - 1), { maxLength: 2 })]),
            ),
          ),
        }
      : {};
  return fc.record(
    {
      id: fc.constant("to be numbered"),
      type: fc.constant(type.name),
      inputs: inputsFor(type.name),
      ...envelope,
      ...blocks,
    },
    { requiredKeys: ["id", "type", "inputs"] },
  ) as fc.Arbitrary<Step>;
}

const anyStep = (depth: number): fc.Arbitrary<Step> =>
  fc.oneof(...STEP_TYPES.map((type) => stepOf(type, depth)));

/** Gives each step an id of its own: a shuffled s1…sn, or any text. */
function numbered(steps: Step[], ids: string[]): Step[] {
  let next = 0;
  const walk = (list: Step[]): Step[] =>
    list.map((step) => ({
      ...step,
      id: ids[next++] ?? `extra${next}`,
      ...(step.blocks
        ? {
            blocks: Object.fromEntries(
              Object.entries(step.blocks).map(([name, inner]) => [name, walk(inner)]),
            ),
          }
        : {}),
    }));
  return walk(steps);
}

const idList = fc.uniqueArray(
  fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((n) => `s${n}`),
    fc.uuid(),
  ),
  {
    minLength: 4,
    maxLength: 8,
  },
);

export const validSteps: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(anyStep(2), { minLength: 1, maxLength: Math.min(6, STEPS_MAX) }), idList)
  .map(([steps, ids]) => {
    const result = validateSteps(numbered(steps, ids));
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    return result.steps;
  });
