import { z } from "zod";
import { countShape, idShape, portShape, textShape } from "../../session/reply-shapes.ts";

const ENTITIES = new Map<string, string>([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", " "],
  ["#39", "'"],
  ["apos", "'"],
]);

/** The words of a rich text; one without markup is read as it is. */
function wordsOf(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  const lines = text.replace(/<br[^<>]*>|<\/(?:p|div|li|h\d)>/gi, "\n");
  const plain = lines.replace(/<[^<>]*>/g, "");
  return plain.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole).trim();
}

/** A text, an object with one, or several such. */
const noteShape = z
  .union([z.string(), z.object({ content: textShape }).transform(({ content }) => content)])
  .nullish();
const notesShape = z
  .union([noteShape, z.array(noteShape).transform(([first]) => first)])
  .catch(null)
  .transform((note) => (note ? wordsOf(note) : null) || null);

/** An id, or the folder itself. */
const folderShape = z
  .union([idShape, z.object({ id: idShape }).transform(({ id }) => id)])
  .nullish()
  .catch(null);

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), current_page: countShape, last_page: countShape });

const profileSchema = z.object({
  id: idShape,
  name: textShape,
  folder: folderShape,
  notes: notesShape,
  proxy: z.object({ host: textShape, port: portShape }).nullish().catch(null),
});
export type ListedProfile = z.output<typeof profileSchema>;

export const profilesSchema = pageOf(profileSchema);
export const foldersSchema = pageOf(z.object({ id: idShape, name: z.string() }));

/** It is sent back as it came; where there is none for a platform, nothing is in it. */
export const fingerprintSchema = z.looseObject({ platformVersion: z.string().nullish() });

export const createdSchema = z
  .object({
    browserProfileId: idShape.nullish(),
    data: z.object({ id: idShape }).nullish().catch(null),
  })
  .transform(({ browserProfileId, data }) => browserProfileId ?? data?.id ?? null)
  .pipe(z.string());

export const successSchema = z.object({ success: z.boolean() });

export const startedSchema = z.object({
  automation: z.object({ port: portShape, wsEndpoint: textShape }).nullish().catch(null),
});

/** Where an app says that the browser runs already. */
export const faultSchema = z.object({
  errorObject: z.object({ code: textShape, text: textShape }).nullish().catch(null),
  error: z
    .union([z.string(), z.object({ type: textShape, text: textShape })])
    .nullish()
    .catch(null),
});

export const oneSchema = z.object({
  data: z.object({ running: z.union([z.boolean(), z.number()]).nullish() }),
});

const runningItem = z.union([
  idShape,
  z
    .object({
      id: idShape.nullish(),
      profileId: idShape.nullish(),
      browserProfileId: idShape.nullish(),
    })
    .transform(({ id, profileId, browserProfileId }) => browserProfileId ?? profileId ?? id ?? "")
    .pipe(z.string().min(1)),
]);
/** Its shape is not known: a list, of ids or of things with one, bare or in `data`. */
export const runningSchema = z.union([
  z.array(runningItem),
  z.object({ data: z.array(runningItem) }).transform(({ data }) => data),
]);
