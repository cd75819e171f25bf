import { USER_LANGUAGES, type UserLanguage } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import { readSetting } from "../../preferences/for-others.ts";

interface Reader {
  id: number;
  language: string | null;
}

/** As the user reads the console, else as they registered. */
export async function languageOf(tx: Tx, { id, language }: Reader): Promise<UserLanguage> {
  const chosen = await readSetting(tx, id, "settings.language");
  return chosen ?? USER_LANGUAGES.find((one) => one === language) ?? "en";
}
