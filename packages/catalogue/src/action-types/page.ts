import { AGENT_SERVICES_MINOR } from "@baton/contract";
import { defineActionType } from "./action-type.ts";
import {
  address,
  checkbox,
  files,
  number,
  optionalAddress,
  optionalSelectors,
  optionalText,
  secretText,
  select,
  selectors,
  variableName,
} from "./inputs.ts";

const PAGE_TIMEOUT_MS = 30_000;
const DOWNLOAD_TIMEOUT_MS = 60_000;

export const pageTypes = [
  defineActionType({
    id: 101,
    name: "open",
    kind: "page",
    redo: "harmless",
    timeoutMs: PAGE_TIMEOUT_MS,
    inputs: {
      url: address(),
      isNewTab: checkbox(false),
      /** `quiet`: hardly anything has been loaded for half a second. */
      ready: select(["domReady", "load", "quiet"], "domReady"),
      /** An answer of 4xx or 5xx is a failure. */
      failsOnErrorStatus: checkbox(false),
      signIn: select(["none", "basic"], "none"),
      user: optionalText("", { shownWhen: { input: "signIn", values: ["basic"] } }),
      password: secretText({ shownWhen: { input: "signIn", values: ["basic"] } }),
    },
  }),
  defineActionType({
    id: 102,
    name: "reload",
    kind: "page",
    redo: "harmless",
    timeoutMs: PAGE_TIMEOUT_MS,
    inputs: {},
  }),
  defineActionType({
    id: 103,
    name: "back",
    kind: "page",
    redo: "uncertain",
    timeoutMs: PAGE_TIMEOUT_MS,
    inputs: {},
  }),
  defineActionType({
    id: 104,
    name: "forward",
    kind: "page",
    redo: "uncertain",
    timeoutMs: PAGE_TIMEOUT_MS,
    inputs: {},
  }),
  defineActionType({ id: 105, name: "closeTab", kind: "page", redo: "uncertain", inputs: {} }),
  /**
   * The tab whose address or title holds the text (empty: the one opened last), the newest that was
   * opened after this one, for which it waits, or the run's first.
   */
  defineActionType({
    id: 106,
    name: "switchTab",
    kind: "page",
    redo: "harmless",
    inputs: {
      tab: select(["matching", "opened", "first"], "matching"),
      match: optionalText("", { shownWhen: { input: "tab", values: ["matching"] } }),
    },
  }),
  defineActionType({
    id: 107,
    name: "setViewport",
    kind: "page",
    redo: "harmless",
    isFromRecordings: true,
    inputs: {
      width: number({ min: 1, max: 10_000, value: 1280 }),
      height: number({ min: 1, max: 10_000, value: 800 }),
      deviceScaleFactor: number({ min: 0.1, max: 10, value: 1 }),
      isMobile: checkbox(false),
      hasTouch: checkbox(false),
      isLandscape: checkbox(false),
    },
  }),
  defineActionType({
    id: 108,
    name: "emulateNetwork",
    kind: "page",
    redo: "harmless",
    isFromRecordings: true,
    /** Bytes per second; -1 means no limit. Latency in milliseconds. */
    inputs: {
      download: number({ min: -1, max: 1e10, value: -1 }),
      upload: number({ min: -1, max: 1e10, value: -1 }),
      latency: number({ min: 0, max: 600_000, value: 0 }),
    },
  }),
  defineActionType({
    id: 109,
    name: "screenshot",
    kind: "read",
    redo: "harmless",
    inputs: {
      area: select(["page", "fullPage", "element"], "page"),
      selectors: optionalSelectors({ shownWhen: { input: "area", values: ["element"] } }),
    },
  }),
  defineActionType({
    id: 110,
    name: "uploadDocument",
    kind: "input",
    redo: "harmless",
    timeoutMs: PAGE_TIMEOUT_MS,
    inputs: { selectors: selectors(), documentId: files() },
  }),
  defineActionType({
    id: 111,
    name: "setVariable",
    kind: "flow",
    redo: "harmless",
    inputs: { variable: variableName(), value: secretText() },
  }),
  /** Says how dialogs of pages are answered from here on; without it, with OK. */
  defineActionType({
    id: 112,
    name: "answerDialog",
    kind: "page",
    redo: "harmless",
    inputs: {
      dialogs: select(["next", "all"], "next"),
      answer: select(["accept", "dismiss"], "accept"),
      /** For a prompt; empty means what the page suggests. */
      text: optionalText("", { shownWhen: { input: "answer", values: ["accept"] } }),
      /** Others are answered as if the step were not there. */
      kind: select(["any", "alert", "confirm", "prompt", "beforeunload"], "any"),
      match: optionalText(),
    },
  }),
  /** The file that a click or an address leads to becomes a document of the user. */
  defineActionType({
    id: 113,
    name: "download",
    sinceMinor: AGENT_SERVICES_MINOR,
    kind: "page",
    redo: "uncertain",
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    inputs: {
      from: select(["click", "address"], "click"),
      selectors: optionalSelectors({ shownWhen: { input: "from", values: ["click"] } }),
      url: optionalAddress({ shownWhen: { input: "from", values: ["address"] } }),
      /** Instead of the file's own name. */
      fileName: optionalText(),
      /** Holds the document's `id`, `name` and `size`. */
      name: variableName(),
      isCollected: checkbox(true),
    },
  }),
] as const;
