import type { FastifyBaseLogger } from "fastify";
import type { FairSlots } from "../../work/fair-slots.ts";
import { AppError } from "../../http/errors.ts";
import type { ProfileRow } from "./browser-profiles.tables.ts";
import type { ProfileRunner } from "./profile-runner.ts";

interface ProfileStartsDeps {
  log: Pick<FastifyBaseLogger, "warn">;
  /** In which runs start their browsers as well. */
  slots: FairSlots;
  runner: Pick<ProfileRunner, "isRunning" | "start" | "wait" | "startWaiting">;
}

export type ProfileStarts = ReturnType<typeof makeProfileStarts>;

/** Browsers that somebody asks for, in one line with those that runs wait for. */
export function makeProfileStarts({ log, slots, runner }: ProfileStartsDeps) {
  const keyOf = (id: number): string => `profile ${id}`;

  /**
   * Where there is a place, the browser is there when this answers. Otherwise it waits for its turn,
   * and nobody waits for it: how its start went is seen on its row.
   */
  async function start({ id, userId }: Pick<ProfileRow, "id" | "userId">): Promise<ProfileRow> {
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
  const startInTurn = async ({ id, userId }: ProfileRow): Promise<void> => {
    await slots.run(userId, keyOf(id), () => runner.start(id));
  };

  return { start, startInTurn };
}
