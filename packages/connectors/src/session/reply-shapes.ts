import { z } from "zod";

/** An id, a number with some vendors; Baton keeps texts. */
export const idShape = z.union([z.string().min(1), z.number()]).transform((id) => String(id));

/** Anything else than a text with something in it is none: a list is not lost for one field. */
export const textShape = z
  .string()
  .min(1)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

export const portShape = z.coerce.number().int().positive().max(65_535).nullish().catch(null);

/** Numbers that some vendors write as texts; none where it is neither. */
export const countShape = z.coerce.number().int().nonnegative().optional().catch(undefined);
