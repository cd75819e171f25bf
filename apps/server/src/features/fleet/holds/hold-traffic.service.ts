import {
  type BodyOf,
  HOLD_COMMAND_MAX_CHARS,
  HOLD_COMMANDS_MAX,
  isCommandOf,
  type listHoldEvents,
  type NumberedHoldEvent,
  type ResponseOf,
  type sendHoldCommand,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { holdNews } from "./end-hold.ts";
import {
  countWaitingCommands,
  findHold,
  insertCommand,
  listEvents,
  lockHold,
} from "./holds.tables.ts";
import { requireOwn } from "./own-hold.ts";

const EVENTS_MAX = 200;
const EVENTS_MAX_CHARS = 4_000_000;

/** What a window has its browser do, and what that tells. */
export const makeHoldTraffic = ({ db }: { db: Db }) => ({
  command: (user: User, extensionId: number, body: BodyOf<typeof sendHoldCommand>) =>
    change(db, async (tx, after): Promise<void> => {
      const { windowId, commandId, command } = body;
      const found = await lockHold(tx, extensionId);
      const { holdId, purpose } = await requireOwn(tx, { user, extensionId, windowId }, found);
      if (!isCommandOf(purpose, command))
        throw fail("invalidInput", {
          field: "command.type",
          message: `A hold to ${purpose} has no such command`,
        });
      if (JSON.stringify(command).length > HOLD_COMMAND_MAX_CHARS)
        throw fail("invalidInput", { field: "command", message: "The command is too large" });
      if ((await countWaitingCommands(tx, holdId)) >= HOLD_COMMANDS_MAX)
        throw fail("tooManyRequests", { retryAfter: 1 });
      await insertCommand(tx, { holdId, commandId, command });
      after.news(holdNews, extensionId);
    }),

  events: async (
    user: User,
    extensionId: number,
    { windowId, after }: { windowId: string; after: number },
  ): Promise<ResponseOf<typeof listHoldEvents>> => {
    const found = await findHold(db, extensionId);
    const { holdId, lastSeq } = await requireOwn(db, { user, extensionId, windowId }, found);
    const bounds = { after, limit: EVENTS_MAX, maxChars: EVENTS_MAX_CHARS };
    const rows = await listEvents(db, holdId, bounds);
    const data = rows.map(({ seq, at, event }) => ({ seq, at: at.toISOString(), event }));
    return { data: data as NumberedHoldEvent[], lastSeq };
  },
});

export type HoldTraffic = ReturnType<typeof makeHoldTraffic>;
