import { expect, test } from "vitest";
import { z } from "zod";
import { FIELD_SAID, type FieldSaid } from "./field-said.ts";
import { readSaid } from "./said.ts";

const saidOf = (schema: z.ZodType, value: unknown): string =>
  schema.safeParse(value).error?.issues[0]?.message ?? "";
const named = (said: string) => readSaid(FIELD_SAID, said);

test("knows what the schemas' own library says", () => {
  const cases: [FieldSaid, string][] = [
    ["tooShort", saidOf(z.string().min(3), "a")],
    ["tooMany", saidOf(z.array(z.string()).max(1), ["a", "b"])],
    ["tooFew", saidOf(z.array(z.string()).min(2), ["a"])],
    ["atMost", saidOf(z.int().max(3), 5)],
    ["atLeast", saidOf(z.number().min(2), 1)],
    ["wholeNumber", saidOf(z.int(), 1.5)],
    ["number", saidOf(z.number(), "a")],
    ["text", saidOf(z.string(), 5)],
    ["email", saidOf(z.email(), "a")],
    ["url", saidOf(z.httpUrl(), "a")],
    ["time", saidOf(z.iso.datetime(), "a")],
    ["option", saidOf(z.enum(["a", "b"]), "c")],
    ["unknownField", "Unknown field"],
  ];
  for (const [name, said] of cases) expect([said, named(said)?.name]).toEqual([said, name]);
});

test("keeps the bound that was said", () => {
  const said = saidOf(z.string().max(200), "a".repeat(201));
  expect(named(said)).toEqual({ name: "tooLong", values: { max: "200" } });
});

test("takes nothing for known that is not", () => {
  expect(named("is haunted")).toBeUndefined();
});
