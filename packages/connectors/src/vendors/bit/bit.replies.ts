import { z } from "zod";

/** What of the answers is read; the rest may be anything. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  msg: z.string().nullish(),
});

const idSchema = z.union([z.string().min(1), z.number()]).transform(String);
const textSchema = z.string().nullish().catch(null);

export interface Page<Item> {
  list: Item[];
  /** On all pages together; null where it is not said. */
  total: number | null;
}

/** A list in its wrapper; older versions answer it bare. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([
    z.array(item).transform((list) => ({ list, total: null })),
    z
      .object({ list: z.array(item), totalNum: z.coerce.number().nullish().catch(null) })
      .transform(({ list, totalNum }) => ({ list, total: totalNum ?? null })),
  ]);

export const profilesSchema = listOf(
  z.object({
    id: idSchema,
    name: textSchema,
    remark: textSchema,
    groupId: idSchema.nullish().catch(null),
    proxyType: textSchema,
    host: textSchema,
    port: idSchema.nullish().catch(null),
  }),
);

export const groupsSchema = listOf(z.object({ id: idSchema, groupName: z.string() }));
export const createdSchema = z.object({ id: idSchema });
/** `127.0.0.1:54321`, by some versions with `http://` before it. */
export const startedSchema = z.object({ http: textSchema });
/** By the profile's id: a process, or a port. */
export const openSchema = z
  .record(z.string(), z.union([z.number(), z.string(), z.null()]))
  .nullish()
  .transform((open) => open ?? {});
