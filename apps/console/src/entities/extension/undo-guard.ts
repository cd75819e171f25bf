import { type Extension, ExtensionState } from "@baton/contract";
import type { TFunction } from "i18next";
import type { BulkPart, BulkPlan } from "../../ui/bulk/bulk-plan.ts";
import { planAgain } from "../../ui/bulk/sort-out.ts";
import { unfitOf } from "./command-fit.ts";
import type { CommandId } from "./command-list.ts";
import { followEvents } from "./extension.live.ts";

/** The fact of a row that a command sets, to be compared; undefined where a patch says nothing. */
export type ReadFact = (patch: Partial<Extension>) => string | number | boolean | null | undefined;

export const FACTS = {
  script: ({ script }) => (script === undefined ? undefined : (script?.id ?? null)),
  schedule: ({ schedule }) => (schedule === undefined ? undefined : (schedule?.id ?? null)),
  group: ({ group }) => (group === undefined ? undefined : (group?.id ?? null)),
  tags: ({ tags }) => tags?.map(({ id }) => id).join(),
  socialNetwork: ({ socialNetwork }) => socialNetwork,
  profile: ({ browserConfig }) =>
    browserConfig === undefined ? undefined : (browserConfig?.profileId ?? null),
  isEnabled: ({ state }) => (state === undefined ? undefined : state !== ExtensionState.Disabled),
  proxies: ({ proxies }) => proxies?.map(({ id }) => id).join(),
  // By what loading sets, and no check of it changes.
  account: ({ account }) =>
    account &&
    JSON.stringify([
      account.name,
      account.cookieCount,
      account.hasTwoFactorKey,
      account.isOnlyBrowser,
    ]),
  name: ({ name }) => name,
  note: ({ note }) => note,
} as const satisfies Record<string, ReadFact>;

/** Who presses Undo after so many other commands is long past its notice. */
const GUARDS_MAX = 20;
const stops: (() => void)[] = [];

export interface UndoGuard {
  /** Parts whose answers are remembered as what the command has set. */
  watch: (parts: readonly BulkPart<Extension>[]) => BulkPart<Extension>[];
  /** What the command has set on these. */
  note: (rows: readonly Extension[]) => void;
  /** Whether somebody has set something else since. */
  isChanged: (id: number) => boolean;
}

/** Begins to follow what others do to a fact, before the command that sets it is given. */
export function createUndoGuard(read: ReadFact): UndoGuard {
  const set = new Map<number, ReturnType<ReadFact>>();
  const told = new Map<number, ReturnType<ReadFact>>();
  const stop = followEvents((patches) => {
    for (const [id, patch] of patches) {
      const fact = read(patch);
      if (fact !== undefined) told.set(id, fact);
    }
  });
  stops.push(stop);
  if (stops.length > GUARDS_MAX) stops.shift()?.();
  const note = (rows: readonly Extension[]) => {
    for (const row of rows) set.set(row.id, read(row));
  };
  return {
    watch: (parts) =>
      parts.map((part) => ({
        ...part,
        async call(ids) {
          const answer = await part.call(ids);
          note(answer.data);
          return answer;
        },
      })),
    note,
    isChanged: (id) => told.has(id) && told.get(id) !== set.get(id),
  };
}

/** The way back for those that were done; what others have changed meanwhile stays theirs. */
export const guardedUndo =
  (t: TFunction, guard: UndoGuard, command: CommandId, back: BulkPlan<Extension>) =>
  (done: readonly number[]): BulkPlan<Extension> => {
    const changed = done.filter((id) => guard.isChanged(id));
    const isChanged = new Set(changed);
    const mine = done.filter((id) => !isChanged.has(id));
    const { text } = unfitOf(t, command);
    return {
      ...planAgain(back, mine),
      doneText: (count) => t(($) => $.bulk.results.undo, { count }),
      unfit: {
        known: new Map(changed.map((id) => [id, "changed"])),
        reasonOf: unfitOf(t, "group").reasonOf,
        text,
      },
    };
  };
