import {
  canImport,
  type PlannedThing,
  planImport,
  readFile,
  type ReadThing,
} from "@baton/catalogue/exchange";
import type { BodyOf, importFile, ImportReport, ResponseOf } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { Issue } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import { hidePasswords } from "../actions/for-others.ts";
import { createSecretIn } from "../secrets/secrets.service.ts";
import { makeThings } from "./make-things.ts";
import { refuseMissingDocuments } from "./missing-documents.ts";
import { findPresent, type Library } from "./present-things.ts";

export interface ImportDeps extends Library {
  db: Db;
  sealedBox: SealedBox;
}
type Input = BodyOf<typeof importFile>;
type Answer = ResponseOf<typeof importFile>;

interface Reported {
  report: ImportReport;
  planned: PlannedThing[];
  actions: ReadThing[];
  hidesPasswords: boolean;
}

/** Files of any format: first what would become of each line, then all of it or nothing. */
export function makeImporter(deps: ImportDeps) {
  const { db } = deps;
  return async function importOwn(userId: number, input: Input): Promise<Answer> {
    const { report, planned, actions, hidesPasswords } = await reportOn(deps, userId, input);
    if (input.isDryRun) return { report, actionIds: [], scriptIds: [] };
    if (!report.canImport) throw refuse(report, input.leavesOutRefused);
    const hidden = hidesPasswords ? await hideIn(deps, userId, planned) : planned;
    const made = await change(db, (tx, after) =>
      makeThings(deps, { tx, after, userId }, hidden, actions),
    );
    return { report, ...made };
  };
}

async function reportOn(deps: ImportDeps, userId: number, input: Input): Promise<Reported> {
  const read = readFile(input.text);
  if (!read.ok) throw invalidInput(read.faults.map(({ at, message }) => issueAt(at, message)));
  const { format, title, hidesPasswords } = read;
  const things = await refuseMissingDocuments(deps.db, userId, read.things);
  const choices = new Map(input.choices.map(({ key, ...choice }) => [key, choice]));
  const names = input.choices.flatMap(({ name }) => name ?? []);
  const present = await findPresent(deps, userId, things, names);
  const { leavesOutRefused } = input;
  const planned = planImport(things, present, { choices, leavesOutRefused });
  const told = new Map(planned.map((one) => [one.thing, one.told]));
  return {
    report: {
      format,
      title,
      things: things.flatMap((thing) => told.get(thing) ?? []),
      canImport: canImport(planned, leavesOutRefused),
    },
    planned,
    actions: things.filter(({ content }) => content.kind === "action"),
    hidesPasswords,
  };
}

async function hideIn(
  { db, sealedBox }: ImportDeps,
  userId: number,
  planned: PlannedThing[],
): Promise<PlannedThing[]> {
  const hidden: PlannedThing[] = [];
  for (const one of planned) {
    const { thing, use } = one;
    const { content } = thing;
    const isMade = use.how === "create" || use.how === "replace";
    if (content.kind === "action" && isMade) {
      const steps = await hidePasswords(content.steps, (text) =>
        createSecretIn(db, sealedBox, { userId, text }),
      );
      hidden.push({ ...one, thing: { ...thing, content: { ...content, steps } } });
    } else hidden.push(one);
  }
  return hidden;
}

const issueAt = (at: string, message: string): Issue => ({
  field: at === "" ? "text" : `text.${at}`,
  message,
});

/** Why nothing of the file is imported, each with its place. */
function refuse({ things }: ImportReport, leavesOutRefused: boolean): Error {
  const taken = things.filter(({ isTaken }) => isTaken);
  const issues = taken.flatMap(({ key, problems, lines }) => [
    ...problems.map((problem) => issueAt(key, problem)),
    ...lines
      .filter(({ verdict }) => verdict === "refused" && !leavesOutRefused)
      .map(({ at, reason = "" }) => issueAt(at, reason)),
  ]);
  return invalidInput(
    issues.length > 0 ? issues : [{ field: "choices", message: "Nothing of the file is taken" }],
  );
}
