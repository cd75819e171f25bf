import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkInputs,
  inputsStillFit,
  inputsToAsk,
  RUN_INPUT_TEXT_MAX_CHARS,
  type RunInput,
} from "./check-inputs.ts";
import { GIVEN_ROOTS, givenInputsSchema, RUN_INPUTS_MAX, runInputsSchema } from "./run-inputs.ts";

const base: RunInput = {
  ...{ name: "a", type: "text", label: "", description: "" },
  ...{ isRequired: false, default: null, choices: [] },
};

const text = fc.string({ unit: "binary", maxLength: 30 });
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const choices = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 5,
});

/** Every kind of input, with a value of its kind. */
const kind = fc.oneof(
  text.map((value) => ({ type: "text" as const, choices: [], value })),
  finite.map((value) => ({ type: "number" as const, choices: [], value })),
  fc.boolean().map((value) => ({ type: "boolean" as const, choices: [], value })),
  choices.chain((all) =>
    fc.constantFrom(...all).map((value) => ({ type: "choice" as const, choices: all, value })),
  ),
);
const one = fc
  .record({ kind, isRequired: fc.boolean(), hasDefault: fc.boolean(), isGiven: fc.boolean() })
  .map(({ kind: { type, choices: all, value }, isRequired, hasDefault, isGiven }) => ({
    input: { ...base, type, choices: all, isRequired, default: hasDefault ? value : null },
    value,
    isGiven,
  }));
const several = fc
  .tuple(fc.uniqueArray(fc.stringMatching(/^[a-z_][a-z0-9_-]{0,5}$/)), fc.array(one))
  .map(([names, all]) =>
    all
      .slice(0, names.length)
      .map((each, at) => ({ ...each, input: { ...each.input, name: names[at] ?? "" } })),
  );

describe("the inputs of a run", () => {
  it("are what is given, else the defaults, else empty texts, and nothing besides", () => {
    fc.assert(
      fc.property(several, (all) => {
        const inputs = all.map(({ input }) => input);
        const given = Object.fromEntries(
          all.flatMap(({ input, value, isGiven }) => (isGiven ? [[input.name, value]] : [])),
        );
        const missing = all.filter(({ input, value, isGiven }) => {
          const had = isGiven ? value : input.default;
          return input.isRequired && (had === null || had === "");
        });
        const checked = checkInputs(inputs, given);
        if (missing.length > 0) {
          const fields = missing.map(({ input }) => `inputs.${input.name}`);
          expect(checked).toMatchObject({ isFit: false });
          expect(!checked.isFit && checked.faults.map(({ field }) => field)).toEqual(fields);
          return;
        }
        const values = all.map(({ input, value, isGiven }) => [
          input.name,
          isGiven ? value : (input.default ?? ""),
        ]);
        expect(checked).toEqual({ isFit: true, values: Object.fromEntries(values) });
      }),
    );
  });

  it("are never made to fit", () => {
    const anything = fc.oneof(fc.anything(), fc.constantFrom("5", "true", 1, 0, "", null, [], {}));
    fc.assert(
      fc.property(one, anything, ({ input }, value) => {
        const checked = checkInputs([input], { a: value });
        const isOfType =
          input.type === "choice"
            ? input.choices.includes(value as never)
            : typeof value === input.type.replace("text", "string") &&
              (typeof value !== "number" || Number.isFinite(value));
        const isFit = isOfType && !(input.isRequired && value === "");
        expect(checked.isFit).toBe(isFit);
        if (checked.isFit) expect(Object.is(checked.values["a"], value)).toBe(true);
      }),
    );
  });

  it("that nobody knows are refused by their names", () => {
    fc.assert(
      fc.property(several, fc.string({ minLength: 1 }), (all, name) => {
        const inputs = all.map(({ input }) => input);
        fc.pre(inputs.every((input) => input.name !== name) && name !== "__proto__");
        const checked = checkInputs(inputs, { [name]: "x" });
        expect(!checked.isFit && checked.faults.map(({ field }) => field)).toContain(
          `inputs.${name}`,
        );
      }),
    );
  });

  it("ask for what no run can do without", () => {
    fc.assert(
      fc.property(several, (all) => {
        const inputs = all.map(({ input }) => input);
        expect(checkInputs(inputs, {}).isFit).toBe(inputsToAsk(inputs).length === 0);
      }),
    );
  });

  it("of an earlier run are kept as far as they fit", () => {
    const was = { a: "5", b: 5, c: "M", gone: true };
    const inputs: RunInput[] = [
      { ...base, name: "a", type: "number" },
      { ...base, name: "b", type: "number" },
      { ...base, name: "c", type: "choice", choices: ["S"] },
      { ...base, name: "d" },
    ];
    expect(inputsStillFit(inputs, was)).toEqual({ b: 5 });
  });

  it("have bounds", () => {
    const long = "x".repeat(RUN_INPUT_TEXT_MAX_CHARS + 1);
    expect(checkInputs([base], { a: long }).isFit).toBe(false);
    expect(givenInputsSchema.safeParse({ a: long }).success).toBe(false);
    for (const number of [Infinity, -Infinity, NaN])
      expect(givenInputsSchema.safeParse({ a: number }).success).toBe(false);
    const names = Array.from({ length: RUN_INPUTS_MAX + 1 }, (_, at) => `a${at}`);
    const tooMany = Object.fromEntries(names.map((name) => [name, 1]));
    expect(givenInputsSchema.safeParse(tooMany).success).toBe(false);
    expect(runInputsSchema.safeParse(names.map((name) => ({ ...base, name }))).success).toBe(false);
  });
});

const faultsOf = (...inputs: object[]): string[] =>
  (runInputsSchema.safeParse(inputs).error?.issues ?? []).map(({ path }) => path.join("."));

describe("a script's inputs", () => {
  it.each(["", "1st", "a b", "a.b", "{{a}}", "__proto__", "x".repeat(65), ...GIVEN_ROOTS])(
    "are not called %j",
    (name) => expect(faultsOf({ name, type: "text" })).toContain("0.name"),
  );

  it.each(["a", "_", "größe", "order-id", "A1", "constructor"])("may be called %j", (name) =>
    expect(faultsOf({ name, type: "text" })).toEqual([]),
  );

  it("have one name each", () => {
    const input = { name: "a", type: "text" };
    expect(faultsOf(input, { ...input, name: "b" }, input)).toEqual(["2.name"]);
  });

  it.each([
    [{ type: "choice" }, "choices"],
    [{ type: "choice", choices: ["a", "a"] }, "choices"],
    [{ type: "choice", choices: [""] }, "choices.0"],
    [{ type: "choice", choices: ["a"], default: "b" }, "default"],
    [{ type: "text", choices: ["a"] }, "choices"],
    [{ type: "text", default: 5 }, "default"],
    [{ type: "number", default: "5" }, "default"],
    [{ type: "boolean", default: 1 }, "default"],
    [{ type: "secret" }, "type"],
    [{ type: "text", secret: true }, ""],
  ])("are not %j: %s", (input, field) =>
    expect(faultsOf({ name: "a", ...input })).toEqual([field === "" ? "0" : `0.${field}`]),
  );
});
