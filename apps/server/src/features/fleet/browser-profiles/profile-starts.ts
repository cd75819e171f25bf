import type { FastifyBaseLogger } from "fastify";
import type { FairSlots } from "../../../work/fair-slots.ts";
import { AppError } from "../../../http/errors.ts";
import type { ProfileRow } from "./browser-profiles.tables.ts";
import type { ProfileRunner } from "./profile-runner.ts";

interface ProfileStartsDeps {
  log: Pick<FastifyBaseLogger, "warn">;
  /** In which runs start their browsers as well. */
  slots: FairSlots;
  /** A vendor that is slow, or down, keeps nobody else's browsers waiting. */
  slotsOfConnection: (connectionId: number) => FairSlots;
  runner: Pick<ProfileRunner, "isRunning" | "start" | "wait" | "startWaiting">;
}

type Startable = Pick<ProfileRow, "id" | "userId" | "connectionId">;

export type ProfileStarts = ReturnType<typeof makeProfileStarts>;

/** Browsers that somebody asks for, in one line with those that runs wait for. */
export function makeProfileStarts({ log, runner, ...deps }: ProfileStartsDeps) {
  const slotsOf = ({ connectionId }: Startable): FairSlots =>
    connectionId === null ? deps.slots : deps.slotsOfConnection(connectionId);
  const keyOf = (id: number): string => `profile ${id}`;

  /**
   * Where there is a place, the browser is there when this answers. Otherwise it waits for its turn,
   * and nobody waits for it: how its start went is seen on its row.
   */
  async function start(row: Startable): Promise<ProfileRow> {
    const { id, userId } = row;
    const slots = slotsOf(row);
    if (runner.isRunning(id)) return runner.start(id);
    if (slots.hasPlace(userId)) {
      let started: ProfileRow | undefined;
      await slots.run(userId, keyOf(id), async () => {
        started = await runner.start(id);
      });
      if (started) return started;
    }
    const waiting = await runner.wait(id);
    slots
      .run(userId, keyOf(id), () => runner.startWaiting(id))
      .catch((error: unknown) => noteFailure(id, error));
    return waiting;
  }

  /** The user reads it on the row; deleted meanwhile is no failure. */
  const noteFailure = (profileId: number, err: unknown): void => {
    if (err instanceof AppError && err.errorName === "notFound") return;
    log.warn({ err, profileId }, "A browser could not be started when its turn came");
  };

  /** Answers when its turn has come and gone. */
  const startInTurn = async (row: Startable): Promise<void> => {
    await slotsOf(row).run(row.userId, keyOf(row.id), () => runner.start(row.id));
  };

  /** Answers at once: it says on the row that it waits. Resolves when its turn has come and gone. */
  async function wait(row: Startable): Promise<{ started: Promise<unknown> }> {
    await runner.wait(row.id);
    const begin = () => runner.startWaiting(row.id);
    return { started: slotsOf(row).run(row.userId, keyOf(row.id), begin) };
  }

  return { start, startInTurn, wait };
}
