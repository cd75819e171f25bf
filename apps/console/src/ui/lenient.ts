import { catch as orElse, optional, type ZodMiniType } from "zod/mini";

/**
 * A value of the address: it may be left out, and one that somebody typed wrong counts as left
 * out. The small zod, as the addresses are read before anything else is there.
 */
export const lenient = <Schema extends ZodMiniType>(schema: Schema) =>
  orElse(optional(schema), undefined);
