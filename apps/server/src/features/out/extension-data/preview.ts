import { type BodyOf, DATA_PREVIEW_ROWS, type previewExtensionData } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import type { ExtensionsReader } from "../../fleet/extensions/for-others.ts";
import { type DataReaderDeps, previewAccountData, type WantedFields } from "./account-data.ts";
import { readCollectedTexts } from "./collected-texts.ts";
import { countWithAccount, findFirstWithAccount, findWanted } from "./which-extensions.ts";
import { type DataBatch, type DataItem, writeData } from "./write-data.ts";

interface PreviewDeps extends DataReaderDeps {
  db: Db;
  reader: Pick<ExtensionsReader, "find" | "match">;
}

/** A value may be megabytes: of the preview so much is shown. */
const PREVIEW_MAX_CHARS = 20_000;

/** The beginning of what would go out. */
export async function readPreview(
  deps: PreviewDeps,
  user: User,
  body: BodyOf<typeof previewExtensionData>,
  wanted: WantedFields,
) {
  const ids = await findWanted(deps.reader, user.id, body);
  const items =
    body.objectType === "accountData"
      ? await previewAccountData(
          deps,
          { userId: user.id, extensionIds: await findFirstWithAccount(deps.db, user.id, ids) },
          wanted,
        )
      : await firstTexts(deps.db, { userId: user.id, extensionIds: ids }, wanted.separator);
  const pieces = writeData(body.format, inOneBatch(items), () => undefined);
  return {
    text: (await Array.fromAsync(pieces)).join("").slice(0, PREVIEW_MAX_CHARS),
    extensionCount: ids.length,
    accountCount: await countWithAccount(deps.db, user.id, ids),
  };
}

async function* inOneBatch(items: DataItem[]): AsyncGenerator<DataBatch> {
  yield await Promise.resolve({ items, doneCount: items.length });
}

async function firstTexts(
  db: Db,
  source: Parameters<typeof readCollectedTexts>[1],
  separator: string,
): Promise<DataItem[]> {
  const found: DataItem[] = [];
  for await (const { items } of readCollectedTexts(db, source, separator)) {
    found.push(...items.slice(0, DATA_PREVIEW_ROWS - found.length));
    if (found.length >= DATA_PREVIEW_ROWS) break;
  }
  return found;
}
