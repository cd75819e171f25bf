import { z } from "zod";
import { countShape, idShape, portShape, textShape } from "../../session/reply-shapes.ts";

/** Its status is 200 also where `code` says no. */
export const envelopeSchema = z.object({
  code: z.coerce.number(),
  data: z.unknown().optional(),
});

const proxySchema = z
  .object({ proxy_soft: textShape, proxy_host: textShape, proxy_port: portShape })
  .nullish()
  .catch(null);

/** Which key has the id is not documented for all versions. */
const withId = z
  .object({ profile_id: idShape.nullish(), user_id: idShape.nullish(), id: idShape.nullish() })
  .transform(({ profile_id, user_id, id }) => profile_id ?? user_id ?? id ?? null)
  .pipe(z.string());

const profileSchema = z.intersection(
  withId.transform((id) => ({ id })),
  z.object({
    name: textShape,
    remark: textShape,
    group_id: idShape.nullish().catch(null),
    group_name: textShape,
    user_proxy_config: proxySchema,
  }),
);

export type ListedProfile = z.output<typeof profileSchema>;

export const profilesSchema = z.object({
  list: z.array(profileSchema),
  page_size: countShape,
});

export const groupsSchema = z.object({
  list: z.array(z.object({ group_id: idShape, group_name: z.string() })),
  page_size: countShape,
});

export const createdSchema = withId;
export const startedSchema = z.object({ debug_port: portShape });
export const activeSchema = z.object({ status: z.string(), debug_port: portShape });
export const openSchema = z.object({ list: z.array(withId) });
