import { z } from "zod";

/** What is copied in an editor travels as text, so that it can be pasted in another tab or browser. */
const envelopeSchema = z.object({ baton: z.string(), items: z.array(z.unknown()) });

export const toClipboard = (kind: string, items: readonly unknown[]): string =>
  JSON.stringify({ baton: kind, items }, null, 2);

/** The items of a copied text, each one checked; null when the text is something else. */
export function fromClipboard<Item>(
  text: string,
  kind: string,
  itemSchema: z.ZodType<Item>,
): Item[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success || envelope.data.baton !== kind) return null;
  const items = z.array(itemSchema).safeParse(envelope.data.items);
  return items.success ? items.data : null;
}
