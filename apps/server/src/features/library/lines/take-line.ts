import { createHash } from "node:crypto";
import type { JsonValue } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import type { ReadDocument } from "../documents/for-others.ts";
import {
  type Service,
  type ServiceDone,
  ServiceFailure,
  type ServiceTask,
} from "../../../platform/services/service.ts";
import { takeNext } from "./line-positions.tables.ts";
import { readLines } from "./read-lines.ts";

interface Deps {
  db: Db;
  clock: Clock;
  readDocument: ReadDocument;
}

const SHOWN_LINES = 3;
const SHOWN_MAX_CHARS = 120;
const LIST_MAX_BYTES = 10_000_000;

interface Lines {
  /** What its place is kept under: a name, a document, whatever is in it, or a text as it is. */
  key: string;
  /** What a person knows it by. */
  shown: string;
  lines: string[];
}

/** Gives a step a line of a list, and remembers which were given out. */
export const makeTakeLineService = (deps: Deps): Service => ({
  carryOut: async (task) => {
    const { key, lines, shown } = keptUnder(task, await findLines(deps, task));
    if (lines.length === 0) throw new ServiceFailure("noLineLeft", "the list has no lines");
    const index = await choose(deps, task, { key, lines, shown });
    return taken(lines, index);
  },
  // A line that may have been given out is not given out again.
  isRepeatable: ({ order }) => order === "random",
});

const taken = (lines: string[], index: number): ServiceDone => ({
  result: `${index + 1} / ${lines.length}`,
  value: lines[index] ?? "",
});

async function choose({ db, clock }: Deps, task: ServiceTask, { key, lines, shown }: Lines) {
  const { inputs, userId, random } = task;
  const { order, atEnd } = inputs;
  if (order === "random") return Math.floor(random() * lines.length);
  const extensionId = order === "oncePerExtension" ? task.extensionId : 0;
  const startsOver = atEnd === "startOver";
  const list = { userId, listKey: key, extensionId, count: lines.length, startsOver, shown };
  const count = await change(db, (tx) => takeNext(tx, list, clock()));
  if (count === undefined)
    throw new ServiceFailure("noLineLeft", `all ${lines.length} lines have been taken`);
  return (count - 1) % lines.length;
}

/** A name holds the place for whatever list is given under it. */
function keptUnder({ inputs }: ServiceTask, found: Lines): Lines {
  const { keptAs } = inputs;
  if (typeof keptAs !== "string" || keptAs === "") return found;
  return { ...found, key: `name:${keptAs}`, shown: keptAs };
}

async function findLines(deps: Deps, task: ServiceTask): Promise<Lines> {
  const { source, documentId } = task.inputs;
  if (source !== "document") return textLines(task.inputs["lines"]);
  if (typeof documentId !== "number")
    throw new ServiceFailure("documentNotFound", "no document is chosen");
  const { content } = await deps.readDocument(task.userId, documentId, LIST_MAX_BYTES);
  const lines = readLines(content.toString("utf8"));
  return { key: `document:${documentId}`, lines, shown: "" };
}

function textLines(value: JsonValue | undefined): Lines {
  const text = typeof value === "string" ? value : "";
  const lines = readLines(text);
  const hash = createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
  const shown = lines.slice(0, SHOWN_LINES).join(", ").slice(0, SHOWN_MAX_CHARS);
  return { key: `text:${hash}`, lines, shown };
}
