import type { z } from "zod";
import { VendorError } from "../core/vendor-error.ts";

/** An answer as a vendor's documents describe it; anything else is `unreadable`. */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw new VendorError("unreadable", { cause: error });
}
