import { defineActionType } from "./action-type.ts";
import { checkbox, list, optionalName, optionalText, select, webAddress } from "./inputs.ts";

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
] as const;
