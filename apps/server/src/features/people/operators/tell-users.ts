import { USER_LANGUAGES } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import { type OperatorMail, sendMail } from "../mail/for-others.ts";
import { readSetting } from "../../../platform/preferences/for-others.ts";

interface Told {
  id: number;
  email: string;
  /** As they registered. */
  language: string | null;
}

/** What an operator has done to users they hear of by mail, in the language they read. */
export async function tellUsers(
  tx: Tx,
  users: readonly Told[],
  template: OperatorMail,
): Promise<void> {
  for (const { id, email, language: registered } of users) {
    const chosen = await readSetting(tx, id, "settings.language");
    const language = chosen ?? USER_LANGUAGES.find((one) => one === registered) ?? "en";
    await sendMail(tx, { to: email, language, template });
  }
}
