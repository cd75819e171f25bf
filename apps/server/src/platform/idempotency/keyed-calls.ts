import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { DAY_MS } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../changes/change.ts";
import type { SealedBox, SealedPlace } from "../../crypto/sealed-box.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { KeptAnswer, KeyedCalls, KeyedClaim, KeyStanding } from "../../http/idempotency.ts";
import type { Clock } from "../../work/clock.ts";
import { defineJob } from "../jobs/jobs.ts";
import { handleJob } from "../jobs/worker.ts";
import {
  deleteExpiredKeys,
  findKey,
  insertClaim,
  type KeptKey,
  type KeyPlace,
  markChanged,
  releaseClaim,
  renewClaims,
  setAnswer,
  takeOver,
} from "./idempotency.tables.ts";

/** Keys of one user in 24 hours, and what their answers come to. */
const KEYS_MAX = 10_000;
const ANSWERS_MAX_BYTES = 64 * 1024 * 1024;
/** One answer, packed and sealed. */
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
/** One answer before it is packed. */
const BODY_MAX_BYTES = 32 * 1024 * 1024;
const RENEW_MS = 3000;
/** How often a call that another process carries out is looked at. */
const LOOK_AGAIN_MS = 200;
const RETRY_AFTER_SECONDS = 2;
const MISSES_MAX = 3;

interface KeyedCallsDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  sealedBox: SealedBox;
}

interface UnderWay extends KeyPlace {
  claimId: string;
  over: Promise<void>;
  end(): void;
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
const hashOf = (key: string): Buffer => createHash("sha256").update(key).digest();
const placeKey = ({ userId, keyHash }: KeyPlace): string =>
  `${userId} ${keyHash.toString("base64url")}`;

/** Opens for nothing but this key of this user. */
const sealedPlace = (field: "call" | "answer", { userId, keyHash }: KeyPlace): SealedPlace => ({
  ...{ field: `idempotencyKeys.${field}.${keyHash.toString("base64url")}`, userId },
  rowId: 0,
});

/** Null where it is too large to be kept. */
async function keepAnswer(
  sealedBox: SealedBox,
  place: KeyPlace,
  kept: KeptAnswer,
): Promise<string | null> {
  if (kept.body.length > BODY_MAX_BYTES) return null;
  const packed = await pack(kept.body);
  const text = JSON.stringify({ ...kept, body: packed.toString("base64") });
  const sealed = sealedBox.seal(text, sealedPlace("answer", place));
  return sealed.length > ANSWER_MAX_BYTES ? null : sealed;
}

async function openAnswer(
  sealedBox: SealedBox,
  place: KeyPlace,
  sealed: string,
): Promise<KeptAnswer | undefined> {
  const text = sealedBox.tryOpen(sealed, sealedPlace("answer", place));
  if (text === undefined) return undefined;
  const { status, headers, body } = JSON.parse(text) as KeptAnswer & { body: string };
  return { status, headers, body: await unpack(Buffer.from(body, "base64")) };
}

/** From now on the call is this process' to carry out. */
function makeClaim(
  { db, clock, sealedBox }: KeyedCallsDeps,
  underWay: Map<string, UnderWay>,
  place: KeyPlace,
  claimId: string,
): KeyedClaim {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const name = placeKey(place);
  underWay.set(name, { ...place, claimId, over, end });
  const state = { isSettled: false };
  const finish = async (work: () => Promise<void>): Promise<void> => {
    state.isSettled = true;
    try {
      await work();
    } finally {
      underWay.delete(name);
      end();
    }
  };
  return {
    get isSettled() {
      return state.isSettled;
    },
    mark: async (tx) => {
      if (!(await markChanged(tx, place, claimId)))
        throw fail("unavailable", {
          message: "Another process has taken this call over.",
          retryAfter: RETRY_AFTER_SECONDS,
        });
    },
    marked: () => {
      state.isSettled = true;
    },
    answer: (kept) =>
      finish(async () => {
        const sealedAnswer = kept ? await keepAnswer(sealedBox, place, kept) : null;
        const at = clock();
        await change(db, (tx) =>
          setAnswer(tx, { ...place, claimId, at, sealedAnswer, bytesMax: ANSWERS_MAX_BYTES }),
        );
      }),
    release: () => finish(() => change(db, (tx) => releaseClaim(tx, place, claimId))),
  };
}

export function makeKeyedCalls(deps: KeyedCallsDeps): KeyedCalls & { stop(): Promise<void> } {
  const { db, clock, log, sealedBox } = deps;
  const underWay = new Map<string, UnderWay>();
  const renewing = setInterval(() => void renew(), RENEW_MS).unref();

  async function renew(): Promise<void> {
    const mine = [...underWay.values()];
    if (mine.length === 0) return;
    const ids = mine.map(({ claimId }) => claimId);
    await change(db, (tx) => renewClaims(tx, mine, ids)).catch((err: unknown) =>
      log.warn({ err }, "Calls with an Idempotency-Key could not be kept as under way"),
    );
  }

  const claim = (place: KeyPlace, claimId: string): KeyedClaim =>
    makeClaim(deps, underWay, place, claimId);

  /** What the key is now; undefined where somebody carries its call out. */
  async function judge(
    place: KeyPlace,
    call: string,
    kept: KeptKey,
  ): Promise<KeyStanding | undefined> {
    const known = sealedBox.tryOpen(kept.sealedCall, sealedPlace("call", place));
    // Sealed with a key that the server has no more: nobody knows what it was.
    if (known === undefined) return { is: "lost" };
    if (known !== call) return { is: "otherCall" };
    if (kept.isAnswered) {
      if (kept.sealedAnswer === null) return { is: "tooLarge" };
      const answer = await openAnswer(sealedBox, place, kept.sealedAnswer);
      return answer ? { is: "answered", answer } : { is: "lost" };
    }
    if (!kept.isLeft) return undefined;
    if (kept.isChanged) return { is: "lost" };
    const claimId = randomUUID();
    const isMine = await change(db, (tx) => takeOver(tx, place, kept.claimId, claimId));
    return isMine ? { is: "claimed", claim: claim(place, claimId) } : undefined;
  }

  async function tryClaim(place: KeyPlace, call: string): Promise<KeyedClaim | undefined> {
    const [claimId, at] = [randomUUID(), clock()];
    const sealedCall = sealedBox.seal(call, sealedPlace("call", place));
    const expiredBefore = new Date(at.getTime() - DAY_MS);
    const isMine = await change(db, (tx) =>
      insertClaim(tx, { ...place, sealedCall, claimId, at, expiredBefore, keysMax: KEYS_MAX }),
    );
    return isMine ? claim(place, claimId) : undefined;
  }

  return {
    begin: async (userId, key, call, isGone) => {
      const place = { userId, keyHash: hashOf(key) };
      let misses = 0;
      while (!isGone()) {
        const here = underWay.get(placeKey(place));
        const claimed = here ? undefined : await tryClaim(place, call);
        if (claimed) return { is: "claimed", claim: claimed };
        const kept = await findKey(db, place);
        // Or it was given up just now.
        if (!kept && !here && (misses += 1) > MISSES_MAX) return { is: "tooMany" };
        const standing = kept && (await judge(place, call, kept));
        if (standing) return standing;
        if (kept || here) await (here ? here.over : sleep(LOOK_AGAIN_MS));
      }
      return { is: "lost" };
    },
    stop: async () => clearInterval(renewing),
  };
}

const pruneKeysJob = defineJob<object>("idempotency.prune");
const CHUNK = 1000;

/** Forgets keys after 24 hours. */
export function makeKeyRetention({ db, clock }: Pick<KeyedCallsDeps, "db" | "clock">) {
  const prune = async (): Promise<void> => {
    const before = new Date(clock().getTime() - DAY_MS);
    let pruned = CHUNK;
    while (pruned === CHUNK)
      pruned = await change(db, (tx) => deleteExpiredKeys(tx, before, CHUNK));
  };
  return {
    handlers: [handleJob(pruneKeysJob, prune)],
    recurring: [{ name: pruneKeysJob.name, cron: "29 * * * *" }],
  };
}
