import type { Endpoint } from "@baton/contract";

/** A body as it goes over the line. */
export interface Shot {
  kind: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const JSON_TYPE = "application/json";
const HALF_A_PAIR = "\ud800";

/** The names of an object's fields, also of one that may be left out. */
export function fieldsOf(schema: Endpoint["body"]): string[] {
  const optional = schema as { unwrap?: () => Endpoint["body"] } | undefined;
  const whole = optional?.unwrap ? optional.unwrap() : schema;
  return whole && "shape" in whole ? Object.keys(whole.shape as object) : [];
}

/** A call may do without a body. */
const isLeftOut = ({ body }: Endpoint): boolean => body?.safeParse(undefined).success === true;

/** Every field that a call knows, each with this. */
const filled = (endpoint: Endpoint, value: unknown): string =>
  JSON.stringify(Object.fromEntries(fieldsOf(endpoint.body).map((name) => [name, value])));

export const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const long = (count: number): unknown[] => Array.from({ length: count }, () => ({}));

/** Twelve kinds that no call takes. */
export const malformed = (endpoint: Endpoint): Shot[] =>
  (
    [
      ["broken off", '{"name": "a'],
      ["nothing at all", ""],
      ["a list", "[]"],
      ["null", "null"],
      ["a text", '"name"'],
      ["unknown fields", JSON.stringify({ userId: 1, isAdmin: true, ["x".repeat(300)]: 1 })],
      ["a prototype", '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'],
      ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
      ["NULs and half pairs", filled(endpoint, `\0${HALF_A_PAIR}`)],
      ["objects everywhere", filled(endpoint, { toString: "a", length: -1 })],
      ["numbers beyond all bounds", filled(endpoint, 0).replaceAll(":0", ":1e999")],
    ] as const
  )
    .filter(([kind]) => kind !== "nothing at all" || !isLeftOut(endpoint))
    .map(([kind, body]): Shot => ({ kind, type: JSON_TYPE, body }))
    .concat({ kind: "another type", type: "text/xml", body: "<name>a</name>" });

/**
 * As large as a call may be at all, and as deep; what is wrong is wrong a million times. Each is made
 * when it is wanted: to make one takes as long as to refuse it.
 */
export const huge = (endpoint: Endpoint): (() => Shot)[] =>
  (
    [
      ["a field's name of 4 MB", () => `{"${"n".repeat(4_000_000)}": ${nested(100)}}`],
      ["lists of 300,000", () => filled(endpoint, long(300_000))],
      ["a million NULs", () => filled(endpoint, "\\u0000".repeat(150_000))],
      ["100,000 unknown fields", () => unknownFields(100_000)],
      ["100,000 deep", () => `{"name": ${nested(100_000)}}`],
      ["9 MB", () => filled(endpoint, "x".repeat(9_000_000))],
    ] as const
  ).map(([kind, body]) => () => ({ kind, type: JSON_TYPE, body: body() }));

const unknownFields = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, "\0"])));

/** For the numbers and words of addresses. */
export const ODD_WORDS = [
  "0",
  "-1",
  "1e99",
  "99999999999999999999",
  "%00",
  "..%2f..%2fetc%2fpasswd",
  "%ed%a0%80",
  "%",
  "1'%20or%20'1'='1",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
  "America/NEW_york%20",
  "[]",
  "x".repeat(5000),
] as const;
