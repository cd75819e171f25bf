import { adsFactsOf } from "@baton/catalogue/networks";
import { ADS_FACTS, makeMask, SocialNetwork } from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import { type Db, toStorableText, type Tx } from "../../../../database/types.ts";
import { addJob } from "../../../../platform/jobs/jobs.ts";
import { handleJob, type JobHandler } from "../../../../platform/jobs/worker.ts";
import type { Settings } from "../../../../settings/env.ts";
import type { Clock } from "../../../../work/clock.ts";
import type { ProxyAddress } from "../../../../network/proxied/through-proxy.ts";
import { keepFacts } from "../account-facts.tables.ts";
import { openAccountSecrets } from "../account-secrets.ts";
import { deleteFactsNamed, findAdsAccount, lockToken, setAdsRead } from "../ads-reads.tables.ts";
import { adsKeyOf, readAdsJob } from "../read-ads-soon.ts";
import { AdsError, askAds } from "./ads-calls.ts";

const HOUR_MS = 60 * 60_000;
const AGAIN_AFTER_MS = 6 * HOUR_MS;
/** What passes by itself is looked at sooner; a token that is refused, only with another one. */
const AFTER_FAULT_MS = HOUR_MS;
const TIMEOUT_MS = 60_000;
const MESSAGE_MAX_CHARS = 500;

export interface AdsDeps {
  settings: Pick<Settings, "adsApiUrl" | "allowPrivateNetwork">;
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  ways: {
    /** The one that the row's browser goes out by. */
    findProxy(db: Db, extensionId: number): Promise<ProxyAddress | undefined>;
  };
}

/** Reads what F net's Marketing API tells by the account's own ads token, every few hours. */
export function makeAdsReading(deps: AdsDeps): { handlers: JobHandler[] } {
  return {
    handlers: [handleJob(readAdsJob, ({ extensionId }) => read(deps, extensionId))],
  };
}

async function read(deps: AdsDeps, extensionId: number): Promise<void> {
  const { db, clock, sealedBox, ways, settings } = deps;
  const rules = { url: settings.adsApiUrl, allowPrivate: settings.allowPrivateNetwork };
  const account = await findAdsAccount(db, extensionId);
  if (!account || account.socialNetwork !== SocialNetwork.FNet) return;
  const token = openAccountSecrets(sealedBox, account).texts.adsToken;
  if (token === null) return;
  const proxy = await ways.findProxy(db, extensionId);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answers = await askAds(rules, { token, proxy, signal }).catch((error: unknown) => {
    if (!(error instanceof AdsError)) throw error;
    // The API may say again what it was asked with.
    return new AdsError(error.fault, makeMask([token])(error.message), error.againAfterMs);
  });
  await change(db, async (tx, after) => {
    const row = await lockToken(tx, extensionId);
    // Another account, or token, meanwhile: this was of the one before.
    if (!row || row.sealedAdsToken !== account.sealedAdsToken) return;
    const at = clock();
    const againAt = await keep(tx, extensionId, answers, at);
    if (againAt)
      await addJob(tx, readAdsJob, { extensionId }, { runAt: againAt, key: adsKeyOf(extensionId) });
    after.rows(row.userId, [extensionId]);
  });
}

/** Answers when it is to be read again. */
async function keep(
  tx: Tx,
  extensionId: number,
  answers: Awaited<ReturnType<typeof askAds>> | AdsError,
  at: Date,
): Promise<Date | null> {
  if (answers instanceof AdsError) {
    const { fault, againAfterMs = AFTER_FAULT_MS } = answers;
    const againAt = fault === "tokenRefused" ? null : new Date(at.getTime() + againAfterMs);
    const message = toStorableText(answers.message.slice(0, MESSAGE_MAX_CHARS));
    await setAdsRead(tx, extensionId, { readAt: null, fault, message, againAt });
    return againAt;
  }
  const told = adsFactsOf(answers);
  const facts = ADS_FACTS.flatMap((fact) => {
    const value = told[fact];
    return value === undefined ? [] : [{ extensionId, fact, value, readAt: at }];
  });
  await keepFacts(tx, facts);
  const untold = ADS_FACTS.filter((fact) => told[fact] === undefined);
  if (untold.length > 0) await deleteFactsNamed(tx, extensionId, untold);
  const againAt = new Date(at.getTime() + AGAIN_AFTER_MS);
  await setAdsRead(tx, extensionId, { readAt: at, fault: null, message: null, againAt });
  return againAt;
}
