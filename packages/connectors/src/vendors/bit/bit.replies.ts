import { z } from "zod";
import { countShape, idShape, portShape, textShape } from "../../session/reply-shapes.ts";

/** What of the answers is read; the rest may be anything. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  msg: z.string().nullish(),
});

export interface ListPage<Item> {
  list: Item[];
  /** How many there are on all pages; some versions do not say. */
  total?: number | undefined;
}

/** A list in its wrapper; older versions answer it bare. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([
    z.array(item).transform((list) => ({ list })),
    z
      .object({ list: z.array(item), totalNum: countShape })
      .transform(({ list, totalNum }) => ({ list, total: totalNum })),
  ]);

const profileSchema = z.object({
  id: idShape,
  name: textShape,
  remark: textShape,
  groupId: idShape.nullish().catch(null),
  proxyType: textShape,
  host: textShape,
  port: portShape,
});
export type ListedProfile = z.output<typeof profileSchema>;
export const profilesSchema = listOf(profileSchema);

export const groupsSchema = listOf(z.object({ id: idShape, groupName: z.string() }));
export const createdSchema = z.object({ id: idShape });
/** `127.0.0.1:54321`, by some versions with `http://` before it. */
export const startedSchema = z.object({ http: textShape });
/** Processes by their profiles' ids, and nothing else. */
export const processesSchema = z.record(z.string(), z.number());
/** By the profile's id: a process, or a port. */
export const openSchema = z
  .record(z.string(), z.union([z.number(), z.string(), z.null()]))
  .nullish()
  .transform((open) => open ?? {});
