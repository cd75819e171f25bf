import { AGENT_SERVICES_MINOR } from "@baton/contract";
import { defineActionType } from "./action-type.ts";
import {
  checkbox,
  list,
  number,
  optionalFile,
  optionalName,
  optionalText,
  select,
  variableName,
  webAddress,
} from "./inputs.ts";

const SERVICE_TIMEOUT_MS = 30_000;

/** Methods that bring something along. */
const WITH_BODY = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * What the server does for a step: it is harmless to ask for it again, since the server knows what it
 * has done. In their texts `{{secret.name}}` may stand.
 */
export const serviceTypes = [
  defineActionType({
    id: 801,
    name: "httpRequest",
    kind: "service",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    timeoutMs: SERVICE_TIMEOUT_MS,
    inputs: {
      method: select(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"], "GET"),
      url: webAddress(),
      /** `Name: value` */
      headers: list({ isRequired: false }),
      bodyKind: select(["none", "json", "form", "text"], "none", {
        shownWhen: { input: "method", values: WITH_BODY },
      }),
      body: optionalText("", { shownWhen: { input: "bodyKind", values: ["json", "text"] } }),
      /** `name=value` */
      form: list({ isRequired: false, shownWhen: { input: "bodyKind", values: ["form"] } }),
      /** `200-299, 404` */
      statuses: optionalText("200-299"),
      answer: select(["text", "json", "status"], "text"),
      /** Leads into the answer's JSON: `items.0.name`; empty: all of it. */
      jsonPath: optionalText("", { shownWhen: { input: "answer", values: ["json"] } }),
      name: optionalName(),
      isCollected: checkbox(false),
    },
  }),
  /** To the chat of the user's own bot. */
  defineActionType({
    id: 802,
    name: "sendToTelegram",
    kind: "service",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    timeoutMs: 120_000,
    inputs: {
      what: select(["text", "screenshot", "document"], "text"),
      text: optionalText("", { shownWhen: { input: "what", values: ["text"] } }),
      documentId: optionalFile({ shownWhen: { input: "what", values: ["document"] } }),
    },
  }),
  /** By the link of the proxy that the extension uses; at most once a minute. */
  defineActionType({
    id: 803,
    name: "rebootProxy",
    kind: "service",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    timeoutMs: 60_000,
    inputs: { pauseSeconds: number({ min: 0, max: 600, value: 10 }) },
  }),
  /** The server knows which lines are taken, whoever takes them. */
  defineActionType({
    id: 902,
    name: "takeLine",
    kind: "data",
    sinceMinor: AGENT_SERVICES_MINOR,
    redo: "harmless",
    inputs: {
      source: select(["text", "document"], "text"),
      /** One a line; or a variable with a list. */
      lines: optionalText("", { shownWhen: { input: "source", values: ["text"] } }),
      documentId: optionalFile({ shownWhen: { input: "source", values: ["document"] } }),
      order: select(["inOrder", "random", "oncePerExtension"], "inOrder"),
      atEnd: select(["stop", "startOver"], "stop", {
        shownWhen: { input: "order", values: ["inOrder", "oncePerExtension"] },
      }),
      /** Where it is given, the place is kept under it: scripts go on where others were. */
      keptAs: optionalName(),
      variable: variableName(),
    },
  }),
] as const;
