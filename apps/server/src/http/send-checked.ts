import type { Endpoint } from "@baton/contract";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { mapInSlices } from "../work/map-in-slices.ts";
import { fail } from "./errors.ts";
import { isKnownValid } from "./quick-check.ts";

/** Lists that are longer are checked and written a part at a time. */
const LONG = 200;
const FAULTS_MAX = 10;

/** Never sends what the contract does not name: a wrong answer is our fault, and a bare 500. */
export async function sendChecked(
  { name, response }: Endpoint,
  answer: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = response && (await toCheckedText(response, answer));
  if (typeof text !== "string") {
    reply.log.error({ endpoint: name, faults: text }, "The answer breaks the contract");
    throw fail("unknown");
  }
  // A text with letters beyond Latin's goes out many times slower than the same as bytes.
  return reply.type("application/json; charset=utf-8").send(Buffer.from(text));
}

type Faults = z.core.$ZodIssue[];

/** The answer itself: it equals what the strict schemas gave out, and is written five times faster. */
function toCheckedText(
  schema: z.ZodType,
  answer: unknown,
): string | Faults | Promise<string | Faults> {
  const list = longListOf(schema, answer);
  return list ? toListText(schema, list) : toText(schema, answer);
}

function toText(schema: z.ZodType, value: unknown): string | Faults {
  const error = isKnownValid(schema, value) ? undefined : schema.safeParse(value).error;
  return error ? error.issues.slice(0, FAULTS_MAX) : JSON.stringify(value);
}

interface LongList {
  row: z.ZodType;
  data: unknown[];
  rest: object;
}

function longListOf(schema: z.ZodType, answer: unknown): LongList | undefined {
  const rows: unknown = schema instanceof z.ZodObject ? schema.shape["data"] : undefined;
  if (!(rows instanceof z.ZodArray) || !isList(answer) || answer.data.length <= LONG)
    return undefined;
  const { data, ...rest } = answer;
  return { row: rows.element as z.ZodType, data, rest };
}

const isList = (answer: unknown): answer is { data: unknown[] } =>
  typeof answer === "object" && answer !== null && "data" in answer && Array.isArray(answer.data);

async function toListText(
  schema: z.ZodType,
  { row, data, rest }: LongList,
): Promise<string | Faults> {
  const frame = toText(schema, { ...rest, data: [] });
  if (typeof frame !== "string") return frame;
  const texts: string[] = [];
  let faults: Faults | undefined;
  await mapInSlices(data, (item) => {
    const text = toText(row, item);
    if (typeof text === "string") texts.push(text);
    else faults ??= text;
  });
  return faults ?? frame.replace(/"data":\[\]\}$/, () => `"data":[${texts.join(",")}]}`);
}
