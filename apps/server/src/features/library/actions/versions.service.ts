import { CUSTOM_TYPE, findActionTypeById } from "@baton/catalogue";
import {
  type ActionInput,
  type ActionVersion,
  type ActionVersionHead,
  type JsonValue,
  type Step,
  type StepDifference,
  stepDifferences,
  actionVersionHeadSchema,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { refuseUnless } from "./access.ts";
import { checkActionInput } from "./action-input.ts";
import { findVersion, listVersions, type VersionRow } from "./action-versions.tables.ts";
import type { ActionsService } from "./actions.service.ts";
import { findAction } from "./actions.tables.ts";
import { holdNestings } from "./nested-input.ts";
import { holdAction, type SaveDeps, saveContents } from "./save-contents.ts";
import { plainPart } from "../../../http/plain-part.ts";

interface VersionsDeps extends SaveDeps {
  db: Db;
  clock: Clock;
  actions: Pick<ActionsService, "get">;
}

export type VersionsService = ReturnType<typeof makeVersionsService>;

/** What actions were before, and how to come back to it. */
export function makeVersionsService({ db, clock, actions, ...saving }: VersionsDeps) {
  async function own(userId: number, id: number) {
    const action = await findAction(db, userId, id);
    if (!action) throw fail("notFound");
    refuseUnless(action, "see", clock());
    return action;
  }

  async function list(userId: number, id: number): Promise<{ data: ActionVersionHead[] }> {
    const { version, name, note, updatedAt } = await own(userId, id);
    const kept = await listVersions(db, id);
    const current = { version, name, note, savedAt: updatedAt.toISOString(), isCurrent: true };
    const earlier = kept.map((row) => ({ ...plainVersion(row), isCurrent: false }));
    return { data: [current, ...earlier] };
  }

  async function get(userId: number, id: number, version: number): Promise<ActionVersion> {
    const { updatedAt, ...action } = await own(userId, id);
    if (version === action.version) return toVersion({ ...action, savedAt: updatedAt }, true);
    const kept = await findVersion(db, id, version);
    if (!kept) throw fail("notFound");
    return toVersion(kept, false);
  }

  async function compare(
    userId: number,
    id: number,
    { from, to }: { from: number; to: number | undefined },
  ): Promise<{ data: StepDifference[] }> {
    const action = await own(userId, id);
    const [before, after] = await Promise.all([
      get(userId, id, from),
      get(userId, id, to ?? action.version),
    ]);
    return { data: contentDifferences(toContents(before), toContents(after)) };
  }

  async function restore(userId: number, id: number, version: number) {
    await change(db, async (tx, after) => {
      const kept = await findVersion(tx, id, version);
      if (kept) await holdNestings(tx, userId, kept);
      const before = await holdAction(tx, userId, id, saving);
      refuseUnless(before, "edit", clock());
      if (!kept) throw fail("notFound");
      const action = await checkActionInput(tx, userId, { ...toInput(kept), name: before.name });
      await saveContents(tx, after, { before, action, note: kept.note }, saving);
    });
    return actions.get(userId, id);
  }

  return { list, get, compare, restore };
}

const toInput = ({ name, actionTypeId, socialNetwork, inputSettings, steps }: VersionRow) =>
  ({ name, actionTypeId, socialNetwork, inputSettings, steps }) satisfies ActionInput;

const plainVersion = plainPart(actionVersionHeadSchema);

const toVersion = (row: Omit<VersionRow, "actionId">, isCurrent: boolean): ActionVersion => ({
  ...plainVersion(row),
  isCurrent,
  actionType: {
    id: row.actionTypeId,
    name: findActionTypeById(row.actionTypeId)?.name ?? "",
  },
  socialNetwork: row.socialNetwork,
  inputSettings: row.inputSettings,
  steps: row.steps,
});

/** What an action does, whether it is one step or many. */
interface Contents {
  actionTypeId: number;
  inputSettings: Record<string, JsonValue>;
  steps: Step[];
}

const toContents = ({ actionType, inputSettings, steps }: ActionVersion): Contents => ({
  actionTypeId: actionType.id,
  inputSettings,
  steps,
});

export const contentDifferences = (before: Contents, after: Contents): StepDifference[] =>
  stepDifferences(stepsOf(before), stepsOf(after));

const stepsOf = ({ actionTypeId, inputSettings, steps }: Contents): Step[] =>
  actionTypeId === CUSTOM_TYPE.id
    ? steps
    : [{ id: "a", type: findActionTypeById(actionTypeId)?.name ?? "", inputs: inputSettings }];
