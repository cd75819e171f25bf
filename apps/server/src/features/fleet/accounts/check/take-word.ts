import {
  ACCOUNT_FACT_NAMES,
  type AccountFactName,
  AccountStatus,
  type AccountWord,
  factValueSchema,
  makeMask,
  type ToldFact,
} from "@baton/contract";
import type { After } from "../../../../changes/after.ts";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import type { Tx } from "../../../../database/types.ts";
import { keepFacts, type ReadFact } from "../account-facts.tables.ts";
import { openAccountSecrets } from "../account-secrets.ts";
import { type AccountRow, listCheckIds, lockAccount, setStatus } from "./checks.tables.ts";

/** What an agent's step or check has read, as far as it is one of the facts that there are. */
function toReadFacts(extensionId: number, told: readonly ToldFact[], at: Date): ReadFact[] {
  return told.flatMap(({ fact, value }): ReadFact[] => {
    const name = ACCOUNT_FACT_NAMES.find((one): one is AccountFactName => one === fact);
    if (!name) return [];
    const checked = factValueSchema(name).safeParse(value);
    return checked.success ? [{ extensionId, fact: name, value: checked.data, readAt: at }] : [];
  });
}

/** What steps of runs have read of accounts; of an extension that has none it is let go. */
export async function keepToldFacts(
  tx: Tx,
  told: readonly (ToldFact & { extensionId: number; at: string })[],
): Promise<void> {
  const ids = [...new Set(told.map(({ extensionId }) => extensionId))];
  const known = new Set((await listCheckIds(tx, ids)).map(({ extensionId }) => extensionId));
  const facts = told
    .filter(({ extensionId }) => known.has(extensionId))
    .flatMap((one) => toReadFacts(one.extensionId, [one], new Date(one.at)));
  if (facts.length > 0) await keepFacts(tx, facts);
}

/** Keeps what the agent says of its account; of an older check it says nothing any more. */
export async function takeWord(
  tx: Tx,
  after: After,
  { extensionId, word }: { extensionId: number; word: AccountWord },
  { box, at }: { box: SealedBox; at: Date },
): Promise<void> {
  const row = await lockAccount(tx, extensionId);
  if (!row || row.checkId !== word.checkId) return;
  const isEnd = word.status !== AccountStatus.Checking;
  const reason = word.reason && {
    ...word.reason,
    message: hideSecrets(box, row, word.reason.message),
  };
  const { checkId, status } = word;
  // What it says once more changes nothing.
  if (!isEnd && row.answeredCheckId === checkId) return;
  await setStatus(tx, { extensionId, checkId, status, reason, isEnd, at });
  await keepFacts(tx, toReadFacts(extensionId, word.facts, at));
  after.rows(row.userId, [extensionId]);
  if (isEnd) after.limits(row.userId);
}

/** The words may be a page's, and pages repeat what is typed into them. */
function hideSecrets(box: SealedBox, row: AccountRow, message: string): string {
  const { login, password, twoFactorKey } = openAccountSecrets(box, row).texts;
  return makeMask([login, password, twoFactorKey].filter((text) => text !== null))(message);
}
