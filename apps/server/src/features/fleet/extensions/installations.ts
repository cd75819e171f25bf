import type { HelloMessage } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { type Db, toStorableText, type Tx } from "../../../database/types.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import { type EnrolmentDeps, makeEnrolment } from "./enrolment.ts";
import {
  clearAttendance,
  findBySecretHash,
  listElsewhere,
  listOffline,
  setAttending,
  setConnected,
  setDisconnected,
  setLastEvents,
} from "./installations.tables.ts";
import { expectSilence } from "./silence.ts";

/** An agent that has said hello, and its row. */
export interface Arrival {
  id: number;
  hello: HelloMessage;
}

export type Installations = ReturnType<typeof makeInstallations>;

/** Rows of one transaction: runs and commands wait for no more of them than that. */
const CLEARED_AT_ONCE = 1000;

/** Those that another process has cleared in the meantime are none of a batch: the end is one without any. */
async function clearAll(db: Db, lostIds: number[]): Promise<void> {
  const clear = () =>
    change(db, async (tx, after) => {
      const { cleared, heardAt } = await clearAttendance(tx, lostIds, CLEARED_AT_ONCE);
      await expectSilence(tx, after, heardAt);
      return cleared;
    });
  while ((await clear()) > 0);
}

/** Rows of the extensions table as agents know them: how they come to be, and whose they are. */
export function makeInstallations(deps: EnrolmentDeps) {
  const { db } = deps;

  return {
    findBySecret: (secret: string) => findBySecretHash(db, hashSecret(secret)),
    ...makeEnrolment(deps),

    /** Answers the processes that the agents were connected to until now, by row. */
    setConnected: (tx: Tx, arrivals: Arrival[], gatewayId: number, at: Date) =>
      setConnected(tx, arrivals.map(toConnected), gatewayId, at),
    setDisconnected,
    expectSilence,
    setAttending,
    clearAttendance: (lostIds: number[]) => clearAll(db, lostIds),
    listElsewhere: (ids: number[], gatewayId: number) => listElsewhere(db, ids, gatewayId),
    listOffline: (ids: number[]) => listOffline(db, ids),
    setLastEvents: (ids: number[], at: Date) => change(db, (tx) => setLastEvents(tx, ids, at)),
  };
}

const toConnected = ({ id, hello: { browser, ...hello } }: Arrival) => ({
  id,
  browserSessionId: hello.browserSessionId,
  browserName: toStorableText(browser.name),
  browserVersion: toStorableText(browser.version),
  platform: toStorableText(browser.platform),
  userAgent: toStorableText(browser.userAgent),
  agentVersion: toStorableText(hello.agentVersion),
  protocolMinor: hello.protocol.minor,
  settings: hello.settings ?? null,
});
