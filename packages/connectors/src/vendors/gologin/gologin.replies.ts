import { z } from "zod";
import { idShape, portShape, textShape } from "../../session/reply-shapes.ts";

/** Fields beside the id are not documented: what is not as thought is left out. */
export const profilesSchema = z.object({
  profiles: z.array(
    z.object({
      id: idShape,
      name: textShape,
      notes: textShape,
      folders: z.array(z.string()).nullish().catch(null),
      proxy: z.object({ mode: textShape, host: textShape, port: portShape }).nullish().catch(null),
    }),
  ),
});

/** A list of them, or an object by their names. */
export const foldersSchema = z.union([
  z.array(z.object({ name: z.string().min(1) })).transform((list) => list.map(({ name }) => name)),
  z.record(z.string(), z.unknown()).transform((folders) => Object.keys(folders)),
]);

export const createdSchema = z.object({ id: idShape });
/** Without an address where it ran already. */
export const startedSchema = z.object({ status: z.string(), wsUrl: textShape });
