import type { After } from "../../../changes/after.ts";
import { defineNews } from "../../../changes/committed.ts";
import type { Tx } from "../../../database/types.ts";
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
  after: Pick<After, "rows" | "limits" | "event" | "news">,
  hold: HoldRow,
  { why, actor }: { why: Why; actor: string },
): Promise<void> {
  const { extensionId, userId, holdId, purpose, lastSeq } = hold;
  await deleteHold(tx, holdId);
  const target = `${extensionId}: ${purpose}, ${why}`;
  await recordAudit(tx, [{ userId, actor, action: "endHold", target }]);
  after.rows(userId, [extensionId]);
  after.limits(userId);
  after.event(userId, { topic: "hold", id: extensionId, holdId, lastSeq });
  after.news(holdNews, extensionId);
  after.news(holdBounds, extensionId);
}
