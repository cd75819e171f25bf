import { instantSchema } from "@baton/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { isKnownValid } from "./quick-check.ts";

const schema = z.strictObject({
  id: z.int().positive(),
  place: z.int().min(0).max(9),
  rank: z.int().gt(2),
  share: z.number(),
  name: z.string(),
  short: z.string().min(1).max(3),
  at: instantSchema,
  seenAt: instantSchema.nullable(),
  kind: z.enum(["one", "other"]),
  level: z.literal([1, 2, null]),
  is: z.boolean(),
  value: z.union([z.string(), z.int(), z.boolean()]),
  tags: z.array(z.strictObject({ name: z.string() })),
  few: z.array(z.string()).max(1),
  more: z.record(z.string(), z.int()).optional(),
});

const VALID = {
  id: 1,
  place: 9,
  rank: 3,
  share: 0.5,
  name: "",
  short: "abc",
  at: "2026-02-28T23:59:59.999Z",
  seenAt: null,
  kind: "one",
  level: null,
  is: false,
  value: 7,
  tags: [{ name: "a" }, { name: "b" }],
  few: ["x"],
};

const ODD_NUMBERS = [0, -0, -1, 1, 2, 3, 9, 10, 0.5, NaN, Infinity, 2 ** 53, 2 ** 53 - 1];
const ODD_TEXTS = ["", "one", "abcd", "2026-02-30T00:00:00.000Z", "2024-02-29T00:00:00.000Z"];
const MOMENTS = [
  "1969-12-31T23:59:59.999Z",
  "1970-01-01T00:00:00.000Z",
  "2026-11-31T00:00:00.000Z",
  "2026-11-22T24:00:00.000Z",
  "2026-11-22T10:00:00+05:30",
  "2026-11-22T10:00:00.000Z\n",
  "+012026-11-22T10:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];
const odd = fc.oneof(
  fc.constantFrom<unknown>(...ODD_NUMBERS, ...ODD_TEXTS, ...MOMENTS, undefined, null, [], {}),
  fc.constantFrom<unknown>(
    [{ name: "a", more: 1 }],
    [{}],
    [null],
    { a: 1 },
    { a: "b" },
    new Date(0),
  ),
  fc.anything(),
);

it("says of no value that it is what a schema asks for that Zod refuses or changes", () => {
  const changed = fc.tuple(fc.constantFrom(...Object.keys(schema.shape), "unknown"), odd);
  fc.assert(
    fc.property(fc.array(changed, { maxLength: 2 }), (changes) => {
      const value = { ...VALID, ...Object.fromEntries(changes) };
      const parsed = schema.safeParse(value);
      expect(isKnownValid(schema, value)).toBe(parsed.success);
      if (parsed.success) expect(JSON.stringify(parsed.data)).toBe(JSON.stringify(value));
    }),
    { numRuns: 3000 },
  );
});

it.each([undefined, null, [], [VALID], "text", 7])(
  "%j is no object that a schema asks for",
  (value) => expect(isKnownValid(schema, value)).toBe(false),
);

it("sees what is missing, and what nobody has named", () => {
  const { name, ...nameless } = VALID;
  expect(isKnownValid(schema, { ...nameless, name })).toBe(true);
  expect(isKnownValid(schema, nameless)).toBe(false);
  expect(isKnownValid(schema, { ...VALID, secret: name })).toBe(false);
});
