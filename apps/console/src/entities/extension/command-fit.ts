import { APPLICATION_ERRORS, type Extension } from "@baton/contract";
import type { TFunction } from "i18next";
import type { BulkFailure, Unfit } from "../../ui/bulk/bulk-plan.ts";
import { type UnfitReason, unfitText } from "./command-results.ts";
import { type CommandId, type Obstacle, obstacleTo } from "./command-state.ts";

const { scriptInUse, extensionProblem, extensionsNotFound } = APPLICATION_ERRORS;

/** What a refusal says of a row whose state has changed since somebody looked. */
type Meanings = Readonly<Partial<Record<number, UnfitReason>>>;
const GONE: Meanings = { [extensionsNotFound.code]: "gone" };
const BUSY: Meanings = { ...GONE, [scriptInUse.code]: "busy" };
const isNow = (reason: Obstacle): Meanings => ({ ...GONE, [extensionProblem.code]: reason });

const MEANINGS: Record<CommandId, Meanings> = {
  start: { ...BUSY, ...isNow("noScript") },
  enqueue: { ...BUSY, ...isNow("noScript") },
  dequeue: isNow("notQueued"),
  pause: isNow("notRunning"),
  stop: isNow("idle"),
  restart: isNow("noScript"),
  changeScript: BUSY,
  schedule: GONE,
  group: GONE,
  ungroup: GONE,
  delete: BUSY,
};

const NOBODY: ReadonlyMap<number, UnfitReason> = new Map();

/** How the rows are told of that the command does not fit, known before and found out. */
export const unfitOf = (
  t: TFunction,
  command: CommandId,
  known: ReadonlyMap<number, UnfitReason> = NOBODY,
): Unfit => ({
  known,
  reasonOf: ({ errorCode }: BulkFailure) => MEANINGS[command][errorCode],
  text: unfitText(t),
});

export interface Fit {
  /** The rows that the command is given to. */
  rows: Extension[];
  others: ReadonlyMap<number, Obstacle>;
}

/** Whom of these a command fits, as they are now. */
export function fitOf(command: CommandId, all: readonly Extension[]): Fit {
  const rows: Extension[] = [];
  const others = new Map<number, Obstacle>();
  for (const row of all) {
    const obstacle = obstacleTo(command, row);
    if (obstacle === null) rows.push(row);
    else others.set(row.id, obstacle);
  }
  return { rows, others };
}
