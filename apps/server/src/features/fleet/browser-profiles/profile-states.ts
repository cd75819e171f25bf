import { hostname } from "node:os";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import {
  claimProfile,
  type ProfileChange,
  type ProfileRow,
  settleProfile,
  takeOverProfile,
} from "./browser-profiles.tables.ts";
import { tellProfile } from "./tell-profile.ts";

export const STOPPED: ProfileChange = {
  state: "stopped",
  processId: null,
  keeperId: null,
  errorMessage: null,
  runningSince: null,
};

interface ProfileStatesDeps {
  db: Db;
  /** This process, as profiles name who looks after them. */
  processId: () => number;
}

export type ProfileStates = ReturnType<typeof makeProfileStates>;

/** What becomes of a profile's row: each a short change, between which browsers take their time. */
export function makeProfileStates({ db, processId }: ProfileStatesDeps) {
  const tell = (write: (tx: Tx) => Promise<ProfileRow | undefined>) =>
    change(db, async (tx, after) => {
      const row = await write(tx);
      if (row) tellProfile(after, row);
      return row;
    });

  return {
    /** Another process that lives looks after it. */
    isKept: (row: ProfileRow): boolean =>
      row.state !== "stopped" && row.keeperId !== null && row.keeperId !== processId(),
    /** This process looks after it from now on; undefined where it is not as it was seen any more. */
    claim: (seen: ProfileRow, fields: ProfileChange) =>
      tell((tx) => claimProfile(tx, seen, { keeperId: processId(), host: hostname(), ...fields })),
    /** Undefined where it is not this process's any more, or gone. */
    settle: (id: number, fields: ProfileChange) =>
      tell((tx) => settleProfile(tx, id, processId(), fields)),
    /** From a process that is gone; undefined where another one was quicker. */
    takeOver: (id: number) => change(db, (tx) => takeOverProfile(tx, id, processId())),
  };
}
