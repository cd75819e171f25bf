import {
  type BodyOf,
  type ExtensionHold,
  ExtensionState,
  type heartbeatHold,
  HOLDS_SINCE_MINOR,
  type releaseHold,
  type takeHold,
} from "@baton/contract";
import { randomUUID } from "node:crypto";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { actorOf } from "../../../http/actor.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import type { Clock } from "../../../work/clock.ts";
import { lockQueue } from "../../runs/runs/for-others.ts";
import { endHold, holdBounds, holdNews } from "./end-hold.ts";
import {
  deleteEvents,
  forgetAnswered,
  type Holdable,
  type HoldRow,
  insertHold,
  lockHold,
  lockHoldable,
  updateHold,
} from "./holds.tables.ts";
import { requireOwn } from "./own-hold.ts";
import { expectSilence, isSilent } from "./silence.ts";

/** A command that comes again later than this would be done again. */
const ANSWERED_KEPT_MS = 600_000;

export interface HoldsDeps {
  db: Db;
  clock: Clock;
}

const toHold = ({ holdId, purpose, holder, beganAt, askedBy }: HoldRow): ExtensionHold => ({
  ...{ holdId, purpose, holder, askedBy },
  since: beganAt.toISOString(),
});

export function makeHoldsService({ db, clock }: HoldsDeps) {
  return {
    take: (user: User, extensionId: number, body: BodyOf<typeof takeHold>) =>
      change(db, async (tx, after): Promise<ExtensionHold> => {
        const at = clock();
        // So no run is handed to the browser meanwhile.
        await lockQueue(tx, user.id);
        const found = await lockHoldable(tx, user.id, extensionId, at);
        if (!found) throw fail("extensionsNotFound");
        const actor = actorOf(user);
        const earlier = await lockHold(tx, extensionId);
        if (earlier && isGoneOnWith(earlier, body)) {
          await updateHold(tx, earlier.holdId, { heardAt: at });
          return toHold(earlier);
        }
        if (earlier && earlier.windowId !== body.windowId && !isSilent(earlier, at))
          throw fail("browserHeld", { message: `${earlier.holder} holds this browser now.` });
        requireHoldable(found);
        if (earlier) await endHold(tx, after, earlier, { why: "replaced", actor, at });
        const hold: HoldRow = {
          ...{ extensionId, holdId: randomUUID(), userId: user.id, ...body, holder: actor },
          ...{ beganAt: at, heardAt: at, lastSeq: 0, askedBy: null, runId: null },
        };
        const { lastSeq: _, askedBy: __, runId: ___, ...row } = hold;
        await insertHold(tx, row);
        const target = `${extensionId}: ${body.purpose}`;
        await recordAudit(tx, [{ userId: user.id, actor, action: "takeHold", target }]);
        await expectSilence(tx, hold);
        after.rows(user.id, [extensionId]);
        after.news(holdNews, extensionId);
        after.news(holdBounds, extensionId);
        return toHold(hold);
      }),

    heartbeat: (user: User, extensionId: number, body: BodyOf<typeof heartbeatHold>) =>
      change(db, async (tx): Promise<ExtensionHold> => {
        const at = clock();
        const { windowId } = body;
        const known = await lockHold(tx, extensionId);
        const hold = await requireOwn(tx, { user, extensionId, windowId }, known);
        await updateHold(tx, hold.holdId, { heardAt: at });
        if (body.readSeq > 0) await deleteEvents(tx, hold.holdId, body.readSeq);
        await forgetAnswered(tx, hold.holdId, new Date(at.getTime() - ANSWERED_KEPT_MS));
        return toHold(hold);
      }),

    release: (user: User, extensionId: number, { windowId }: BodyOf<typeof releaseHold>) =>
      change(db, async (tx, after): Promise<void> => {
        const hold = await lockHold(tx, extensionId);
        const found = await requireOwn(
          tx,
          { user, extensionId, windowId: windowId ?? hold?.windowId },
          hold,
        );
        await endHold(tx, after, found, { why: "released", actor: actorOf(user), at: clock() });
      }),

    ask: (user: User, extensionId: number) =>
      change(db, async (tx, after): Promise<ExtensionHold> => {
        const hold = await lockHold(tx, extensionId);
        const found = await requireOwn(tx, { user, extensionId, windowId: hold?.windowId }, hold);
        const askedBy = actorOf(user);
        await updateHold(tx, found.holdId, { askedBy });
        after.rows(user.id, [extensionId]);
        return toHold({ ...found, askedBy });
      }),
  };
}

export type HoldsService = ReturnType<typeof makeHoldsService>;

const isGoneOnWith = (hold: HoldRow, { windowId, purpose }: BodyOf<typeof takeHold>): boolean =>
  hold.windowId === windowId && hold.purpose === purpose;

function requireHoldable({ state, isOnline, protocolMinor, isAccountChecked }: Holdable): void {
  const problem = (message: string) => fail("extensionProblem", { message });
  if (state === ExtensionState.Disabled) throw problem("The extension is disabled.");
  if (!isOnline) throw problem("The browser is not connected.");
  if ((protocolMinor ?? 0) < HOLDS_SINCE_MINOR) throw fail("agentTooOld");
  if (isAccountChecked) throw problem("The account of the browser is being checked.");
}
