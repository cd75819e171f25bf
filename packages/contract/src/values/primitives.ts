import { z } from "zod";
import { AccessRights, AccountStatus, BrowserApi, ScriptStatus, SocialNetwork } from "./enums.ts";
import { withoutFormatting } from "./name-text.ts";
import { NAME_MAX_CHARS, PAGE_SIZE_MAX } from "./limits.ts";

export * from "./limits.ts";

/** Row ids are positive integers within JavaScript's safe range. */
export const idSchema = z.int().positive();
/** A row id as it stands in a path or a query string. */
export const idTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "must be an id")
  .transform(Number);
export const idParamsSchema = z.strictObject({ id: idTextSchema });

/** More ids than these in one address are asked for by a filter. */
const IDS_IN_ADDRESS_MAX = 500;
/** Several ids in a query string, with commas between them: `7,8`. */
export const idsTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, "must be ids with commas between them")
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .refine((ids) => ids.length <= IDS_IN_ADDRESS_MAX, {
    message: `must be at most ${IDS_IN_ADDRESS_MAX} ids`,
  });

const FIRST_INSTANT = Date.UTC(1970, 0);
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * ISO 8601, said in UTC with milliseconds and taken in any offset. Beyond these years, which an
 * offset may lead to, dates have no four digits for the year, and no zones that mean anything.
 */
export const instantSchema = z.iso.datetime({ offset: true, abort: true }).refine((text) => {
  const instant = Date.parse(text);
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}, "must be within the years 1970 to 9999");

/** A name of up to so many characters, none of which is there to deceive. */
export const nameOf = (maxChars: number) =>
  z.string().overwrite(withoutFormatting).trim().min(1).max(maxChars);

export const nameSchema = nameOf(NAME_MAX_CHARS);

/** `FinishedWithErrors` is "finished with errors". */
const inWords = (name: string): string => name.replace(/(?<=.)[A-Z]/g, " $&").toLowerCase();

/** Says what each number stands for; generators of clients take the names from `x-enum-varnames`. */
export const enumSchema = <T extends Record<string, number>>(values: T) =>
  z.literal(Object.values(values) as T[keyof T][]).meta({
    description: Object.entries(values)
      .map(([name, value]) => `${value}: ${inWords(name)}`)
      .join(", "),
    "x-enum-varnames": Object.keys(values),
  });
export const accountStatusSchema = enumSchema(AccountStatus);
export const scriptStatusSchema = enumSchema(ScriptStatus);
export const socialNetworkSchema = enumSchema(SocialNetwork);
export const accessRightsSchema = enumSchema(AccessRights);
export const browserApiSchema = enumSchema(BrowserApi);

/** A browser API as it stands in a query string: its number. */
export const browserApiTextSchema = z
  .string()
  .regex(/^(-1|\d{1,2})$/, "must be the number of a browser API")
  .transform(Number)
  .pipe(browserApiSchema);

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };
export const jsonValueSchema: z.ZodType<JsonValue> = z.json();

const countTextSchema = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(1).max(max));

/** So many rows of a list at once. */
export const pageSizeSchema = countTextSchema(PAGE_SIZE_MAX);

/** Which page of a list. */
export const pageFields = {
  page: countTextSchema(1_000_000).default(1),
  pageSize: pageSizeSchema.default(100),
};

/** What every list takes; `sort` is a column name, with `-` before it for descending. */
export const listQueryFields = {
  ...pageFields,
  search: z.string().max(NAME_MAX_CHARS).optional(),
};

/** The columns that a list is sorted by, each also with `-` before it for descending. */
export const sortsOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}` as const] as const));

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), totalCount: z.int().nonnegative() });

export const okSchema = z.strictObject({ success: z.literal(true) });
