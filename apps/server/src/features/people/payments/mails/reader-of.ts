import { USER_LANGUAGES, type UserLanguage } from "@baton/contract";
import type { Tx } from "../../../../database/types.ts";
import { readSetting } from "../../../../platform/preferences/for-others.ts";

/** How who gets a mail reads it. */
export interface Reader {
  language: UserLanguage;
  /** Their time zone by its IANA name; UTC where they neither chose one nor opened the console. */
  zone: string;
}

/** As the user reads the console, else as they registered. */
export async function readerOf(
  tx: Tx,
  { id, language }: { id: number; language: string | null },
): Promise<Reader> {
  const chosen = await readSetting(tx, id, "settings.language");
  return {
    language: chosen ?? USER_LANGUAGES.find((one) => one === language) ?? "en",
    zone:
      (await readSetting(tx, id, "settings.zone")) ??
      (await readSetting(tx, id, "settings.browserZone")) ??
      "UTC",
  };
}
