import { z } from "zod";
import { countShape, idShape, portShape, textShape } from "../../session/reply-shapes.ts";

/** What of the answers is read; the rest may be anything. */
export const envelopeSchema = z.object({
  status: z.object({
    error_code: textShape,
    http_code: z.number().optional().catch(undefined),
    message: textShape,
  }),
  data: z.unknown().optional(),
});

export const signedInSchema = z.object({ token: z.string().min(1) });
export const versionSchema = z.object({ version: textShape });
export const foldersSchema = z.object({
  folders: z.array(z.object({ folder_id: idShape, name: z.string() })),
});

export const foundSchema = z.object({
  profiles: z
    .array(z.object({ id: idShape, name: textShape, notes: textShape, folder_id: textShape }))
    .nullable()
    .transform((profiles) => profiles ?? []),
  total_count: countShape,
});

/** An argument of the browser's command line, without its dashes. */
const argumentSchema = z.object({ flag: z.string(), value: z.union([z.string(), z.boolean()]) });
export type ProfileArgument = z.output<typeof argumentSchema>;

const argumentsSchema = z
  .object({
    fingerprint: z.object({ cmd_params: z.object({ params: z.array(argumentSchema) }) }),
  })
  .transform(({ fingerprint }) => fingerprint.cmd_params.params)
  .catch([]);

export const detailsSchema = z.object({
  profiles: z
    .array(z.object({ id: idShape, folder_id: z.string().min(1), parameters: argumentsSchema }))
    .nullable()
    .transform((profiles) => profiles ?? []),
});

export const createdSchema = z.object({ ids: z.tuple([idShape]).rest(z.unknown()) });
export const startedSchema = z.object({ port: portShape });
/** By the profile's id, of those that this run of the app knows. Its `message` looks like a port. */
export const statusesSchema = z.object({
  states: z
    .record(z.string(), z.object({ status: z.string(), message: textShape }))
    .nullish()
    .transform((states) => states ?? {}),
});
