import { z } from "zod";
import { countShape, idShape, portShape, textShape } from "../../session/reply-shapes.ts";

/** The cloud's; the app answers without one. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  code: z.string().nullish().catch(null),
  data: z.unknown().optional(),
  total_count: countShape,
});

/** Ids, or the tags themselves: the documents show neither in a list. */
const tagShape = z
  .union([z.string(), z.object({ uuid: textShape, name: textShape })])
  .transform((tag) => (typeof tag === "string" ? { uuid: tag, name: null } : tag));

export const profilesSchema = z.array(
  z.object({
    uuid: idShape,
    title: textShape,
    description: textShape,
    tags: z.array(tagShape).nullish().catch(null),
    proxy: z.object({ host: textShape, port: portShape }).nullish().catch(null),
  }),
);
export type ListedProfile = z.output<typeof profilesSchema>[number];

export const tagsSchema = z.array(z.object({ uuid: idShape, name: z.string() }));
export const createdSchema = z.object({ uuid: idShape });
export const removedSchema = z.object({ active_uuids: z.array(z.string()).nullish().catch(null) });
export const versionSchema = z.object({ current: textShape });
export const activeSchema = z.array(z.object({ uuid: idShape, debug_port: portShape }));
export const startedSchema = z.object({ uuid: idShape, debug_port: portShape });

const complaintsSchema = z
  .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() }))
  .catch([]);

/** What a request had wrong, field by field; in two shapes. */
export const invalidSchema = z.object({
  validation_error: z
    .object({ query_params: complaintsSchema, body_params: complaintsSchema })
    .partial()
    .optional()
    .catch(undefined),
  detail: complaintsSchema.optional(),
});

/** Where the app says the number of a fault of its start. */
export const localCodeSchema = z.object({ code: z.coerce.number().int().min(1).max(9) });
