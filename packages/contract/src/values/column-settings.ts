import { z } from "zod";
import { jsonValueSchema } from "./primitives.ts";

const SETTINGS_MAX_CHARS = 20_000;
const COLUMNS_MAX = 100;
const COLUMN_NAME_MAX_CHARS = 50;
const WIDTH_MIN = 20;
const WIDTH_MAX = 2000;

const columnsSchema = z.array(z.string().min(1).max(COLUMN_NAME_MAX_CHARS)).max(COLUMNS_MAX);

/** What every console understands; whatever else one keeps beside it is only stored. */
const knownSchema = z.looseObject({
  shown: columnsSchema.optional(),
  pinned: columnsSchema.optional(),
  auto: columnsSchema.optional(),
  widths: z
    .record(z.string().min(1).max(COLUMN_NAME_MAX_CHARS), z.number().min(WIDTH_MIN).max(WIDTH_MAX))
    .optional(),
});

/** How columns are arranged: which are shown, in which order, how wide, and which stay in sight. */
export const columnSettingsSchema = z
  .record(z.string(), jsonValueSchema)
  .superRefine((settings, context) => {
    for (const { path, message } of knownSchema.safeParse(settings).error?.issues ?? [])
      context.addIssue({ code: "custom", path: [...path], message });
  })
  .refine((settings) => JSON.stringify(settings).length <= SETTINGS_MAX_CHARS, {
    message: "is too long",
  })
  .nullable();

/** As it was stored, by whichever version. */
export const keptColumnSettingsSchema = z.record(z.string(), jsonValueSchema).nullable();
