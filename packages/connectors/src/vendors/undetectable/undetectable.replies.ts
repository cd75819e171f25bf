import { z } from "zod";

/** What of the answers is read; the rest may be anything. */
export const envelopeSchema = z.object({
  code: z.number(),
  status: z.string().optional(),
  data: z.unknown(),
});

const portSchema = z.coerce.number().int().positive().max(65_535).nullish().catch(null);

export const profilesSchema = z.record(
  z.string(),
  z.object({
    name: z.string().nullish(),
    status: z.string(),
    folder: z.string().nullish(),
    notes: z.string().nullish(),
    debug_port: portSchema,
  }),
);

export const foldersSchema = z.array(z.string());
export const createdSchema = z.object({ profile_id: z.string().min(1) });
export const startedSchema = z.object({ debug_port: portSchema });
