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
    .array(
      z.object({
        ...{ id: idShape, name: textShape, notes: textShape },
        ...{ folder_id: textShape, browser_type: textShape },
      }),
    )
    .nullable()
    .transform((profiles) => profiles ?? []),
  total_count: countShape,
});

/** An argument of the browser's command line, without its dashes. */
const argumentSchema = z.object({ flag: z.string(), value: z.union([z.string(), z.boolean()]) });
export type ProfileArgument = z.output<typeof argumentSchema>;

/** Whatever it holds is sent back as it came, where a change has to name it. */
const fingerprintSchema = z.looseObject({
  cmd_params: z
    .object({ params: z.array(argumentSchema) })
    .optional()
    .catch(undefined),
});

/** Whether the vendor renews the browser's core; where it says so is not documented. */
const renewsCore = { auto_update_core: z.boolean().optional().catch(undefined) };

export const detailsSchema = z.object({
  profiles: z
    .array(
      z
        .object({
          ...{ id: idShape, folder_id: z.string().min(1), browser_type: textShape, ...renewsCore },
          parameters: z
            .object({ fingerprint: fingerprintSchema.catch({}), ...renewsCore })
            .catch({ fingerprint: {} }),
        })
        .transform(({ parameters, auto_update_core: renews, ...profile }) => ({
          ...profile,
          fingerprint: parameters.fingerprint,
          isCorePinned: (renews ?? parameters.auto_update_core) === false,
        })),
    )
    .nullable()
    .transform((profiles) => profiles ?? []),
});
export type ProfileDetails = z.output<typeof detailsSchema>["profiles"][number];

export const createdSchema = z.object({ ids: z.tuple([idShape]).rest(z.unknown()) });
export const startedSchema = z.object({ port: portShape });
/** By the profile's id, of those that this run of the app knows. Its `message` looks like a port. */
export const statusesSchema = z.object({
  states: z
    .record(z.string(), z.object({ status: z.string(), message: textShape }))
    .nullish()
    .transform((states) => states ?? {}),
});
