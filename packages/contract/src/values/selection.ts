import { z } from "zod";
import { BULK_MAX_IDS } from "./limits.ts";
import { idSchema } from "./primitives.ts";

/*
 * What is done to many: which rows a call is about, and what became of each. All calls on many say
 * it in these words.
 */

/** Rows by their ids, at most so many in one call. */
export const idsOf = (max = BULK_MAX_IDS) => z.array(idSchema).min(1).max(max);

export const extensionIdsSchema = idsOf();

export interface Selection<Filter> {
  ids?: number[] | undefined;
  filter?: Filter | undefined;
}

const hasOne = ({ ids, filter }: { ids?: unknown; filter?: unknown }): boolean =>
  (ids === undefined) !== (filter === undefined);

/** A body for the rows that are named, or all that the list shows for a filter, with what is done to them. */
export const selectionOf = <Filter extends z.ZodType, Fields extends z.core.$ZodLooseShape>(
  filter: Filter,
  fields: Fields,
) =>
  z
    .strictObject({ ids: idsOf().optional(), filter: filter.optional(), ...fields })
    .refine(hasOne, { path: ["ids"], message: "Name either ids or a filter" });

const failureSchema = z.strictObject({ id: idSchema, errorCode: z.int() });

const answerOf = <Row extends z.ZodType, Failure extends z.ZodType>(row: Row, failure: Failure) =>
  z.strictObject({
    data: z.array(row),
    additionalData: z.strictObject({
      errorCode: z.int().nullable(),
      items: z.array(failure),
    }),
  });

/**
 * The answer of a call on many: rows as they are now (or their ids, where they are gone or too many),
 * and who failed with which code.
 */
export const bulkAnswerOf = <Row extends z.ZodType>(row: Row) => answerOf(row, failureSchema);

/** With what more is said of who failed, where the code says too little. */
export const bulkAnswerWith = <Row extends z.ZodType, Why extends z.core.$ZodLooseShape>(
  row: Row,
  why: Why,
) => answerOf(row, failureSchema.extend(why));

export const rowIdSchema = z.strictObject({ id: idSchema });
/** Where the answer only names the rows. */
export const idsAnswerSchema = bulkAnswerWith(rowIdSchema, { reason: z.literal("notFound") });
export type IdsAnswer = z.infer<typeof idsAnswerSchema>;
