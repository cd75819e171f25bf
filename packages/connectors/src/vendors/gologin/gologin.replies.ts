import { z } from "zod";

const textSchema = z.string().nullish().catch(null);

/** Fields beside the id are not documented: what is not as thought is left out. */
export const profilesSchema = z.object({
  profiles: z.array(
    z.object({
      id: z.string().min(1),
      name: textSchema,
      notes: textSchema,
      folders: z.array(z.string()).nullish().catch(null),
      proxy: z
        .object({ mode: textSchema, host: textSchema, port: z.coerce.string().nullish() })
        .nullish()
        .catch(null),
    }),
  ),
});

/** A list of them, or an object by their names. */
export const foldersSchema = z.union([
  z.array(z.object({ name: z.string().min(1) })).transform((list) => list.map(({ name }) => name)),
  z.record(z.string(), z.unknown()).transform((folders) => Object.keys(folders)),
]);

export const createdSchema = z.object({ id: z.string().min(1) });
/** Without an address where it ran already. */
export const startedSchema = z.object({ status: z.string(), wsUrl: textSchema });
