import type { BodyOf, ResponseOf, startDebug } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { actorOf } from "../../../http/actor.ts";
import type { User } from "../../../http/caller.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import type { Clock } from "../../../work/clock.ts";
import { commandRuns, onceCommand, repeatCommand } from "../../runs/runs/for-others.ts";
import { lockHold, updateHold } from "./holds.tables.ts";
import { requireOwn } from "./own-hold.ts";

type Body = BodyOf<typeof startDebug>;

/** What is run where a window debugs. */
export const makeDebugging = ({ db, clock }: { db: Db; clock: Clock }) => ({
  startDebug: (
    user: User,
    extensionId: number,
    body: Body,
  ): Promise<ResponseOf<typeof startDebug>> =>
    change(db, async (tx, after) => {
      const { windowId, runId, scriptId = null, actionId = null, inputs, variables } = body;
      const at = clock();
      const what =
        runId === undefined
          ? onceCommand({ scriptId, actionId }, inputs, variables)
          : await repeatCommand(tx, user.id, runId);
      const call = { userId: user.id, startedBy: user.email, origin: "user", at } as const;
      const { failures, latestRuns } = await commandRuns(tx, after, call, [extensionId], what);
      const known = await lockHold(tx, extensionId);
      const hold = await requireOwn(tx, { user, extensionId, windowId }, known);
      if (hold.purpose !== "debug") throw fail("holdEnded");
      const failure = failures.get(extensionId);
      if (failure) throw new AppError(failure.errorName, failure.message ?? "", {});
      const started = latestRuns.get(extensionId);
      if (!started) throw fail("notFound");
      await updateHold(tx, hold.holdId, { runId: started });
      const target = `${extensionId}: ${started}`;
      const entry = { userId: user.id, actor: actorOf(user), action: "startDebug", target };
      await recordAudit(tx, [entry]);
      after.limits(user.id);
      return { runId: started };
    }),
});

export type Debugging = ReturnType<typeof makeDebugging>;
