import {
  BATON_FILE_ACTIONS_MAX,
  BATON_FILE_SCRIPTS_MAX,
  BATON_FILE_VERSION,
  type BatonAction,
  type BatonFile,
  batonFileSchema,
  type BatonRow,
  type BatonScript,
  exchangeSaid,
} from "@baton/contract";
import type { z } from "zod";
import { CUSTOM_TYPE } from "../../catalogue.ts";
import { isRecord } from "../reading/is-record.ts";
import type {
  ActionContent,
  FileFault,
  ReadFile,
  ReadThing,
  ScriptContent,
} from "../reading/read-thing.ts";
import { StepReader } from "./read-steps.ts";

export const isBaton = (data: unknown): boolean => isRecord(data) && data["format"] === "baton";

/** The things of a file of Baton; an action is known by its place in it, from 1. */
export function readBaton(data: unknown): ReadFile {
  const fault = newerVersion(data) ?? tooMany(data);
  if (fault) return { ok: false, faults: [fault] };
  const parsed = batonFileSchema.safeParse(data);
  if (!parsed.success) {
    return { ok: false, faults: parsed.error.issues.flatMap(toFaults) };
  }
  const { actions, scripts } = parsed.data;
  const faults = repeatedKeys(actions);
  if (faults.length > 0) return { ok: false, faults };
  const places = new Map(actions.map(({ key }, at) => [key, at + 1]));
  return {
    ok: true,
    format: "baton",
    title: null,
    hidesPasswords: false,
    things: [
      ...actions.map((action, at) => readAction(action, `actions.${at}`, places)),
      ...scripts.map((script, at) => readScript(script, `scripts.${at}`, places)),
    ],
  };
}

/** One fault for each unknown field, so that each is named by its own place. */
const toFaults = (issue: z.core.$ZodIssue): FileFault[] => {
  const at = (...inner: string[]): string => [...issue.path, ...inner].join(".");
  if (issue.code !== "unrecognized_keys") return [{ at: at(), message: issue.message }];
  return issue.keys.map((key) => ({ at: at(key), message: "Unknown field" }));
};

function newerVersion(data: unknown): FileFault | undefined {
  const version = isRecord(data) ? data["version"] : undefined;
  if (typeof version !== "number" || version <= BATON_FILE_VERSION) return undefined;
  const message = exchangeSaid("newerVersion", { version, max: BATON_FILE_VERSION });
  return { at: "version", message };
}

/** Counted before any of them is looked at. */
function tooMany(data: unknown): FileFault | undefined {
  if (!isRecord(data)) return undefined;
  for (const [at, max] of MOST) {
    const list = data[at];
    if (!Array.isArray(list) || list.length <= max) continue;
    return { at, message: exchangeSaid("tooMany", { total: list.length, max }) };
  }
  return undefined;
}

const MOST = [
  ["actions", BATON_FILE_ACTIONS_MAX],
  ["scripts", BATON_FILE_SCRIPTS_MAX],
] as const;

const repeatedKeys = (actions: BatonFile["actions"]): FileFault[] =>
  actions
    .map(({ key }, at) => ({ key, at }))
    .filter(({ key, at }) => actions.findIndex((other) => other.key === key) < at)
    .map(({ key, at }) => ({
      at: `actions.${at}.key`,
      message: exchangeSaid("repeatedKey", { name: key }),
    }));

type Places = ReadonlyMap<string, number>;

function readAction(action: BatonAction, at: string, places: Places): ReadThing<ActionContent> {
  const { key, name, type, socialNetwork } = action;
  const reader = new StepReader(places);
  const isCustom = type === CUSTOM_TYPE.name;
  const steps = isCustom ? reader.read(action.steps, `${at}.steps`) : [];
  const single = isCustom ? undefined : reader.readSingle(type, action.inputs, at);
  return {
    key: `actions.${places.get(key)}`,
    name,
    content: {
      kind: "action",
      type,
      socialNetwork,
      inputs: isCustom ? action.inputs : (single ?? {}),
      steps,
    },
    ...reader.told,
    problems: [],
  };
}

function readScript(script: BatonScript, at: string, places: Places): ReadThing<ScriptContent> {
  const { name, hasRandomOrder, inputs } = script;
  const reader = new StepReader(places);
  const rows = script.rows.flatMap((row, index) => readRow(row, `${at}.rows.${index}`, reader));
  return {
    key: at,
    name,
    content: { kind: "script", hasRandomOrder, inputs, rows },
    ...reader.told,
    problems: [],
  };
}

/** A row's action is named by its place, as text. */
function readRow(row: BatonRow, at: string, reader: StepReader): BatonRow[] {
  const isTaken = row.type === null && row.action !== null;
  const inputs =
    row.type === null ? row.inputs : reader.readRowInputs(row.id, row.type, row.inputs, at);
  const action = isTaken ? reader.readRowAction(row.id, row.action ?? "", at) : null;
  const actions = row.actions.map((key) => reader.placeOf(key));
  const missing = row.actions.find((_, index) => actions[index] === undefined);
  if (missing !== undefined) {
    reader.refuse(row.id, exchangeSaid("noSuchAction", { name: missing }));
    return [];
  }
  if (inputs === undefined || (row.type === null && action === undefined)) return [];
  return [{ ...row, inputs, action: action ?? null, actions: actions.map(String) }];
}
