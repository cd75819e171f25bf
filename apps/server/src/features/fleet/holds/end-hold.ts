import type { After } from "../../../changes/after.ts";
import { defineNews } from "../../../changes/committed.ts";
import type { Tx } from "../../../database/types.ts";
import { commandRuns, onlyForRun, userCommand } from "../../runs/runs/for-others.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { deleteHold, type HoldRow } from "./holds.tables.ts";

/** The agents of these extensions are to hear who holds them, and what is asked of them. */
export const holdNews = defineNews<number>("holds.told");
/** Runs of these extensions stand from now on, or go on. */
export const holdBounds = defineNews<number>("holds.bounds");

type Why = "released" | "silent" | "replaced" | "unread";

/** Gives the browser back: what waits for it goes on. */
export async function endHold(
  tx: Tx,
  after: After,
  hold: HoldRow,
  { why, actor, at }: { why: Why; actor: string; at: Date },
): Promise<void> {
  const { extensionId, userId, holdId, purpose, lastSeq } = hold;
  await deleteHold(tx, holdId);
  // Nobody is there any more who says how it goes on.
  if (hold.runId !== null) {
    const call = { userId, startedBy: actor, origin: "user", at } as const;
    const stop = onlyForRun(hold.runId, userCommand("stop"));
    await commandRuns(tx, after, call, [extensionId], stop);
  }
  const target = `${extensionId}: ${purpose}, ${why}`;
  await recordAudit(tx, [{ userId, actor, action: "endHold", target }]);
  after.rows(userId, [extensionId]);
  after.limits(userId);
  after.event(userId, { topic: "hold", id: extensionId, holdId, lastSeq });
  after.news(holdNews, extensionId);
  after.news(holdBounds, extensionId);
}
