import type { FastifyBaseLogger } from "fastify";
import type { After } from "../../../changes/after.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { AppError } from "../../../http/errors.ts";
import type { ClosedBrowsers, TiedProfiles } from "../extensions/for-others.ts";
import { type Bus, defineTopic } from "../../../platform/processes/bus.ts";
import {
  findAnyProfile,
  findProfileOfExtension,
  linkByToken,
  listProfilesOfExtensions,
  type ProfileRow,
  untieExtensions,
} from "./browser-profiles.tables.ts";
import type { ProfileHome } from "./profile-home.ts";
import { tellProfile } from "./tell-profile.ts";
import type { ProfileRunner } from "./profile-runner.ts";
import type { ProfileStarts } from "./profile-starts.ts";
import { makeVendorStarts } from "./vendor-starts.ts";

/** These profiles' browsers are wanted: whoever has their folders starts them. */
const startTopic = defineTopic<number>("browserProfiles.start");

interface ProfileExtensionsDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  bus: Bus;
  home: Pick<ProfileHome, "isHere">;
  runner: Pick<ProfileRunner, "isRunning" | "start" | "stop" | "takeUp">;
  starts: ProfileStarts;
  againAfterMs: number;
  removeProfile: (row: Pick<ProfileRow, "id">) => Promise<void>;
}

/** What the rows of the extensions table want of the profiles behind them. */
export function makeProfileExtensions(deps: ProfileExtensionsDeps) {
  const { db, log, bus, home, runner, starts } = deps;
  const atVendors = makeVendorStarts(deps);

  const startHere = async (profileId: number): Promise<void> => {
    const row = await findAnyProfile(db, profileId);
    if (row && home.isHere(row)) await starts.startInTurn(row);
  };
  bus.hear(startTopic, (ids) => {
    for (const profileId of ids)
      startHere(profileId).catch((err: unknown) =>
        log.warn({ err, profileId }, "A browser could not be started for a run"),
      );
  });

  /** For a run that waits for its browser. */
  async function ensureRunning(extensionId: number): Promise<"none" | "started" | "running"> {
    const row = await findProfileOfExtension(db, extensionId);
    if (!row) return "none";
    if (runner.isRunning(row.id)) return "running";
    if (row.connectionId !== null) {
      await atVendors.begin(row);
      return "started";
    }
    if (!home.isHere(row)) {
      bus.send(startTopic, [row.id]);
      return "started";
    }
    await runner.start(row.id);
    return "started";
  }

  /** In the enrolment's transaction: the profile whose token this is belongs to the new row. */
  async function onAgentEnrolled(
    tx: Tx,
    after: After,
    tokenId: number,
    extensionId: number,
  ): Promise<{ name: string } | undefined> {
    const row = await linkByToken(tx, tokenId, extensionId);
    if (row) tellProfile(after, row);
    return row && { name: row.name };
  }

  return {
    ensureRunning,
    onAgentEnrolled,
    stopRetrying: atVendors.stop,
    browserEnded: atVendors.ended,
    startAtVendor: atVendors.begin,
    ...makeTiedProfiles(deps),
  };
}

/** For the deletion of rows, with their profiles or without. */
function makeTiedProfiles({
  db,
  log,
  runner,
  starts,
  removeProfile,
}: ProfileExtensionsDeps): TiedProfiles {
  async function closeBrowsers(userId: number, extensionIds: number[]): Promise<ClosedBrowsers> {
    const answer: ClosedBrowsers = { closedIds: [], failures: new Map() };
    for (const { id, state, extensionId } of await listProfilesOfExtensions(
      db,
      userId,
      extensionIds,
    )) {
      if (extensionId === null) continue;
      try {
        await runner.stop(id);
        if (state !== "stopped") answer.closedIds.push(extensionId);
      } catch (error) {
        const errorName = error instanceof AppError ? error.errorName : "cannotStopProfile";
        answer.failures.set(extensionId, { errorName });
      }
    }
    return answer;
  }

  return {
    closeBrowsers,
    untie: async (tx, after, userId, extensionIds) => {
      const untied = await untieExtensions(tx, userId, extensionIds);
      for (const row of untied) tellProfile(after, row);
      return untied.map(({ id }) => id);
    },
    remove: async (profileIds) => {
      for (const profileId of profileIds)
        await removeProfile({ id: profileId }).catch((err: unknown) =>
          log.warn({ err, profileId }, "A browser profile without a row could not be deleted"),
        );
    },
    openAgain: async (userId, extensionIds) => {
      for (const row of await listProfilesOfExtensions(db, userId, extensionIds))
        starts
          .startInTurn(row)
          .catch((err: unknown) =>
            log.warn({ err, profileId: row.id }, "A closed browser could not be started again"),
          );
    },
  };
}
