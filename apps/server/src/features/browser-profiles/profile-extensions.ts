import type { ErrorName } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { After } from "../../changes/after.ts";
import type { Db, Tx } from "../../database/types.ts";
import { AppError } from "../../http/errors.ts";
import { type Bus, defineTopic } from "../processes/bus.ts";
import {
  findAnyProfile,
  findProfileOfExtension,
  linkByToken,
  listProfilesOfExtensions,
  type ProfileRow,
} from "./browser-profiles.tables.ts";
import type { ProfileAgent } from "./profile-agent.ts";
import { tellProfile } from "./tell-profile.ts";
import type { ProfileRunner } from "./profile-runner.ts";

/** These profiles' browsers are wanted: whoever has their folders starts them. */
const startTopic = defineTopic<number>("browserProfiles.start");

interface ProfileExtensionsDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  bus: Bus;
  agent: Pick<ProfileAgent, "isHere">;
  runner: Pick<ProfileRunner, "isRunning" | "start">;
  removeProfile: (row: ProfileRow) => Promise<void>;
}

/** What the rows of the extensions table want of the profiles behind them. */
export function makeProfileExtensions(deps: ProfileExtensionsDeps) {
  const { db, log, bus, agent, runner, removeProfile } = deps;

  const startHere = async (profileId: number): Promise<void> => {
    const row = await findAnyProfile(db, profileId);
    if (row && agent.isHere(row)) await runner.start(profileId);
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
    if (!agent.isHere(row)) {
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

  /** Which of the extensions' profiles could not be deleted, by extension. */
  async function deleteForExtensions(
    userId: number,
    extensionIds: number[],
  ): Promise<Map<number, ErrorName>> {
    const failures = new Map<number, ErrorName>();
    for (const row of await listProfilesOfExtensions(db, userId, extensionIds)) {
      await removeProfile(row).catch((error: unknown) => {
        const name = error instanceof AppError ? error.errorName : "cannotStopProfile";
        if (row.extensionId !== null) failures.set(row.extensionId, name);
      });
    }
    return failures;
  }

  return { ensureRunning, onAgentEnrolled, deleteForExtensions };
}
