import { AGENT_SERVICES_MINOR } from "@baton/contract";
import { defineActionType } from "./action-type.ts";
import {
  checkbox,
  combo,
  list,
  number,
  optionalAddress,
  optionalSelectors,
  optionalText,
  optionalName,
  range,
  select,
  selectors,
  text,
  variableName,
} from "./inputs.ts";

const WAIT_TIMEOUT_MS = 30_000;
const METHODS = ["any", "GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const STATUSES = ["any", "2xx", "3xx", "4xx", "5xx", "200", "201", "204", "404"] as const;

const READ_TO = {
  /** Name of the collected data, and of the variable that later steps may use. */
  name: variableName(),
  isCollected: checkbox(true),
};

const ANSWER_TAKEN = { shownWhen: { input: "take", values: ["text", "json"] } };

export const waitTypes = [
  defineActionType({
    id: 401,
    name: "waitTime",
    kind: "wait",
    redo: "harmless",
    inputs: { seconds: number({ min: 0, max: 86_400, value: 1 }) },
  }),
  defineActionType({
    id: 402,
    name: "randomPause",
    kind: "wait",
    redo: "harmless",
    inputs: { seconds: range({ min: 0, max: 86_400, value: { from: 1, to: 5 } }) },
  }),
  defineActionType({
    id: 403,
    name: "waitElement",
    kind: "wait",
    redo: "harmless",
    timeoutMs: WAIT_TIMEOUT_MS,
    inputs: {
      selectors: selectors(),
      state: select(["visible", "hidden", "present", "absent", "any"], "visible"),
      operator: select([">=", "==", "<="], ">="),
      count: number({ min: 0, max: 100_000, value: 1 }),
      /** JSON of attributes and properties the element must have, as recordings hold them. */
      attributes: optionalText(),
      properties: optionalText(),
    },
  }),
  defineActionType({
    id: 404,
    name: "waitText",
    kind: "wait",
    redo: "harmless",
    timeoutMs: WAIT_TIMEOUT_MS,
    inputs: {
      text: text(),
      state: select(["appears", "disappears"], "appears"),
      /** Where to look; the whole page if empty. */
      selectors: optionalSelectors(),
    },
  }),
  defineActionType({
    id: 405,
    name: "waitNavigation",
    kind: "wait",
    redo: "harmless",
    timeoutMs: WAIT_TIMEOUT_MS,
    /** Until the address holds the text (`*` stands for anything); any finished loading if empty. */
    inputs: { url: optionalText() },
  }),
  defineActionType({
    id: 406,
    name: "waitExpression",
    kind: "wait",
    redo: "harmless",
    isFromRecordings: true,
    timeoutMs: WAIT_TIMEOUT_MS,
    /** JavaScript in the page that becomes true. */
    inputs: { expression: text() },
  }),
  /** Until a file that the pages of this run download is there whole, in the browser's own folder. */
  defineActionType({
    id: 407,
    name: "waitDownload",
    sinceMinor: AGENT_SERVICES_MINOR,
    kind: "wait",
    redo: "harmless",
    timeoutMs: WAIT_TIMEOUT_MS,
    inputs: {
      /** `*` stands for anything; any file if empty. */
      fileName: optionalText(),
      /** Becomes the file's `name` and `size`; empty: no variable. */
      variable: optionalName(),
    },
  }),
  /** A request that the page has made since the last step that did something, or makes now. */
  defineActionType({
    id: 408,
    name: "waitRequest",
    sinceMinor: AGENT_SERVICES_MINOR,
    kind: "wait",
    redo: "harmless",
    timeoutMs: WAIT_TIMEOUT_MS,
    inputs: {
      /** The address holds this; `*` stands for anything. */
      url: text(),
      method: select(METHODS, "any"),
      status: combo(STATUSES, "any"),
      take: select(["nothing", "text", "json"], "nothing"),
      /** `data.items.0.name`; the whole answer if empty. */
      path: optionalText(),
      name: optionalName(ANSWER_TAKEN),
      isCollected: checkbox(true, ANSWER_TAKEN),
    },
  }),
  /** A question of the page (alert, confirm, prompt, leaving), which has been answered by then. */
  defineActionType({
    id: 409,
    name: "waitDialog",
    sinceMinor: AGENT_SERVICES_MINOR,
    kind: "wait",
    redo: "harmless",
    timeoutMs: WAIT_TIMEOUT_MS,
    inputs: { match: optionalText(), ...READ_TO },
  }),
] as const;

export const readTypes = [
  defineActionType({
    id: 501,
    name: "readText",
    kind: "read",
    redo: "harmless",
    inputs: { selectors: selectors(), ...READ_TO },
  }),
  defineActionType({
    id: 502,
    name: "readAttribute",
    kind: "read",
    redo: "harmless",
    inputs: {
      selectors: selectors(),
      attribute: combo(["href", "src", "value", "title", "alt", "id", "class", "innerHTML"]),
      ...READ_TO,
    },
  }),
  /** The texts (or an attribute) of every element that the first matching alternative finds. */
  defineActionType({
    id: 503,
    name: "readList",
    kind: "read",
    redo: "harmless",
    inputs: {
      selectors: selectors(),
      attribute: optionalText(),
      limit: number({ min: 1, max: 10_000, value: 1000 }),
      ...READ_TO,
    },
  }),
  /** An HTML table as a list of records, the header cells being the names. */
  defineActionType({
    id: 504,
    name: "readTable",
    kind: "read",
    redo: "harmless",
    inputs: {
      selectors: selectors(),
      limit: number({ min: 1, max: 10_000, value: 1000 }),
      ...READ_TO,
    },
  }),
  defineActionType({
    id: 505,
    name: "readAddress",
    kind: "read",
    redo: "harmless",
    inputs: { part: select(["url", "title"], "url"), ...READ_TO },
  }),
  /** Whoever has them is signed in: only a variable, unless the step says otherwise. */
  defineActionType({
    id: 508,
    name: "readCookies",
    sinceMinor: AGENT_SERVICES_MINOR,
    kind: "read",
    redo: "harmless",
    inputs: {
      from: select(["page", "address"], "page"),
      url: optionalAddress({ shownWhen: { input: "from", values: ["address"] } }),
      /** All if empty. */
      names: list({ isRequired: false }),
      format: select(["json", "header", "netscape"], "json"),
      name: variableName(),
      isCollected: checkbox(false),
    },
  }),
] as const;

const CONDITIONS = [
  "elementVisible",
  "elementAbsent",
  "textVisible",
  "addressContains",
  "variableEquals",
  "variableContains",
  "variableExists",
] as const;
const ELEMENT_CONDITIONS = ["elementVisible", "elementAbsent"];
const TEXT_CONDITIONS = ["textVisible", "addressContains", "variableEquals", "variableContains"];
const VARIABLE_CONDITIONS = ["variableEquals", "variableContains", "variableExists"];
const conditionInputs = {
  condition: select(CONDITIONS, "elementVisible"),
  selectors: optionalSelectors({ shownWhen: { input: "condition", values: ELEMENT_CONDITIONS } }),
  variable: optionalText("", { shownWhen: { input: "condition", values: VARIABLE_CONDITIONS } }),
  text: optionalText("", { shownWhen: { input: "condition", values: TEXT_CONDITIONS } }),
};

const weight = (value: number) => number({ min: 0, max: 1000, value });

/** Ends what is under way, with the user's own words. */
export const stopTypes = [
  defineActionType({
    id: 605,
    name: "stop",
    kind: "flow",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    inputs: {
      how: select(["failRow", "failScript", "finishRow", "finishScript"], "failRow"),
      text: optionalText(),
    },
  }),
] as const;

export const flowTypes = [
  /** Looks once within its time-out, then takes `then` or `else`. */
  defineActionType({
    id: 601,
    name: "if",
    kind: "flow",
    redo: "harmless",
    timeoutMs: 1000,
    blocks: ["then", "else"],
    inputs: conditionInputs,
  }),
  defineActionType({
    id: 602,
    name: "repeat",
    kind: "flow",
    redo: "harmless",
    timeoutMs: 1000,
    blocks: ["steps"],
    inputs: {
      /** Each pass of any of them has its number as `index`. */
      mode: select(["times", "while", "until", "forEach"], "times"),
      times: number({
        min: 0,
        max: 100_000,
        value: 2,
        shownWhen: { input: "mode", values: ["times"] },
      }),
      /** For `forEach`: a variable that holds a list; each pass has its `item`. */
      list: optionalText("", { shownWhen: { input: "mode", values: ["forEach"] } }),
      /** Each field of an entry that is a record is a variable of its own in its pass. */
      hasColumns: checkbox(false, { shownWhen: { input: "mode", values: ["forEach"] } }),
      condition: select(CONDITIONS, "elementVisible", {
        shownWhen: { input: "mode", values: ["while", "until"] },
      }),
      selectors: optionalSelectors({
        shownWhen: { input: "condition", values: ELEMENT_CONDITIONS },
      }),
      variable: optionalText("", {
        shownWhen: { input: "condition", values: VARIABLE_CONDITIONS },
      }),
      text: optionalText("", { shownWhen: { input: "condition", values: TEXT_CONDITIONS } }),
      /** An `until` waits so long after each pass, unless what the pass changed has come to rest. */
      waitSeconds: number({
        min: 0,
        max: 600,
        value: 5,
        shownWhen: { input: "mode", values: ["until"] },
      }),
      /** After so many passes a `while` ends, and an `until` fails. */
      maxTimes: number({
        min: 1,
        max: 100_000,
        value: 100,
        shownWhen: { input: "mode", values: ["while", "until"] },
      }),
    },
  }),
  defineActionType({
    id: 603,
    name: "randomOrder",
    kind: "flow",
    redo: "harmless",
    blocks: ["steps"],
    inputs: {},
  }),
  /** Does one of its blocks that have steps, as likely as it is heavy, by the run's seed. */
  defineActionType({
    id: 604,
    name: "randomChoice",
    kind: "flow",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    blocks: ["choice1", "choice2", "choice3", "choice4"],
    inputs: {
      weight1: weight(1),
      weight2: weight(1),
      weight3: weight(1),
      weight4: weight(1),
      /** How likely it is that none of them is done. */
      weightOfNothing: weight(0),
    },
  }),
] as const;
