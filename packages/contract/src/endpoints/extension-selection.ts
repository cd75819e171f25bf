import { z } from "zod";
import { idsOf } from "../values/selection.ts";
import { extensionFilterFields } from "./extension-filter.ts";

/** Which extensions of the list. */
export const extensionFilterSchema = z.strictObject(extensionFilterFields);

export interface ExtensionSelection {
  ids?: number[] | undefined;
  extensionIds?: number[] | undefined;
  filter?: z.output<typeof extensionFilterSchema> | undefined;
}

const hasOne = ({
  ids,
  extensionIds,
  filter,
}: Partial<Record<keyof ExtensionSelection, unknown>>): boolean =>
  [ids, extensionIds, filter].filter((way) => way !== undefined).length === 1;

/**
 * A body for extensions that are named, or all that the list shows for a filter, with what is done to
 * them. The specification spells `ids` as `extensionIds`.
 */
export const extensionsOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .strictObject({
      ids: idsOf().optional(),
      extensionIds: idsOf().optional(),
      filter: extensionFilterSchema.optional(),
      ...fields,
    })
    .refine(hasOne, {
      path: ["extensionIds"],
      message: "Name either ids or a filter",
    });
