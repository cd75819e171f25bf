import type { SettingsKey, ToldSettings } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { defineNews } from "../../../changes/committed.ts";
import { change, onCommitted } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { makeBatches } from "../../../work/batches.ts";
import { behaviourOf, toKeptSettings } from "./archive-settings.ts";
import { findSettingsOf, listUsersOf, setTaken } from "./archives.tables.ts";

/** These archives have other settings. */
export const archivesChanged = defineNews<number>("archives.changed");

interface Deps {
  db: Db;
  log: FastifyBaseLogger;
  /** Agents of these extensions are to be told what is wanted of them. */
  sync(extensionIds: number[]): void;
}

/** What the gateway asks of the settings of its agents, and tells of them. */
export interface SettingsOfAgents {
  read(db: Db, extensionIds: number[]): Promise<Map<number, ToldSettings>>;
  /** The agent says which it has now; ends when it is on disk. */
  hear(agent: { extensionId: number; userId: number }, taken: SettingsKey): Promise<void>;
}

const TAKEN_MAX = 200;

/** By extension: what the archive of each says now. */
export async function readSettings(
  db: Db,
  extensionIds: number[],
): Promise<Map<number, ToldSettings>> {
  const rows = await findSettingsOf(db, extensionIds);
  return new Map(
    rows.map(({ extensionId, archiveId, revision, settings }) => {
      const told = { archiveId, revision, ...behaviourOf(toKeptSettings(settings)) };
      return [extensionId, told] as const;
    }),
  );
}

export function makeSettingsOfAgents({ db, log, sync }: Deps): SettingsOfAgents {
  onCommitted(db, log, ({ of }) => {
    const changed = of(archivesChanged);
    if (changed.length === 0) return;
    listUsersOf(db, [...new Set(changed)])
      .then(sync)
      .catch((error: unknown) =>
        log.error({ err: error }, "Agents could not be told their settings"),
      );
  });

  /** Thousands take up a change at the same time. */
  const take = makeBatches(
    TAKEN_MAX,
    async (taken: (SettingsKey & { extensionId: number; userId: number })[]) => {
      await change(db, async (tx, after) => {
        await setTaken(tx, taken);
        for (const { userId } of taken) after.collection(userId, "archives");
      });
      return taken.map(() => undefined);
    },
  );
  return {
    read: readSettings,
    hear: ({ extensionId, userId }, taken) => take(userId, { ...taken, extensionId, userId }),
  };
}
