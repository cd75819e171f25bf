import type { JsonValue } from "@baton/contract";
import { exactly, nearly, type Outcome, refused, type StepDraft } from "../reading/line-writer.ts";
import { escapeTemplates } from "../../recordings/templates.ts";
import { isRecord } from "../reading/is-record.ts";
import { type Block, text } from "./graph.ts";

type Data = Record<string, unknown>;
type Inputs = Record<string, JsonValue>;
type Write = (data: Data) => Outcome;

const REFERENCE = /\{\{\s*(\w+)\s*[@.]\s*([^{}]*?)\s*\}\}/g;
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** A text refers to something that there is not here. */
class UnknownReference extends Error {}

/** `{{variables@name}}` becomes `{{name}}`, what a loop goes through `{{item}}`. */
export function texts(value: unknown): string {
  const written = typeof value === "number" ? String(value) : text(value);
  const said = written.replaceAll(REFERENCE, (whole, kind: string, rest: string) => {
    if (kind === "variables" && NAME.test(rest)) return `{{${rest}}}`;
    const path = rest.replace(/^[^.]+/, "").replace(/^\.data\b/, "");
    if (kind === "loopData" && (path === "" || NAME.test(path.slice(1)))) return `{{item${path}}}`;
    throw new UnknownReference(whole);
  });
  if (/^!!|\{\{\s*(?:\$|prevBlockData|globalData)/.test(said)) throw new UnknownReference(said);
  // What was no reference is text that only looks like one of ours.
  if (said !== written) return said;
  const { escaped } = escapeTemplates({ escaped: written }) as { escaped: string };
  return escaped;
}

/** `frame |> element` searches within the frame; an XPath is one by what the block says. */
export function selectorsOf(data: Data): JsonValue[] {
  const written = texts(data["selector"]).trim();
  if (written === "") return [];
  const asOurs = (part: string): string => (data["findBy"] === "xpath" ? `xpath/${part}` : part);
  const parts = written.split("|>").map((part) => part.trim());
  const [only = ""] = parts;
  return [
    parts.length === 1
      ? asOurs(only)
      : parts.map((part, at) => (at < parts.length - 1 ? part : asOurs(part))),
  ];
}

const step = (type: string, inputs: Inputs, rest: Partial<StepDraft> = {}): StepDraft => ({
  type,
  inputs,
  ...rest,
});

function waitOf(data: Data): Partial<StepDraft> {
  const ms = Number(data["waitSelectorTimeout"]);
  return data["waitForSelector"] === true && ms >= 1
    ? { timeoutMs: Math.min(600_000, Math.round(ms)) }
    : {};
}

/** Blocks act on every element that they find when told to; ours act on the first. */
const onElement =
  (type: string, inputs: (data: Data) => Inputs = () => ({})): Write =>
  (data) => {
    const one = step(type, { selectors: selectorsOf(data), ...inputs(data) }, waitOf(data));
    return data["multiple"] === true ? nearly("onlyFirst", [one]) : { steps: [one] };
  };

/** Where what is read goes: a variable, a column of the table, or both under one name. */
function readTo(data: Data): { inputs: Inputs; isExact: boolean } {
  const variable = data["assignVariable"] === true ? text(data["variableName"]) : "";
  const column = data["saveData"] === true ? text(data["dataColumn"]) : "";
  return {
    inputs: { name: variable || column, isCollected: column !== "" },
    isExact: variable === "" || column === "" || variable === column,
  };
}

const reads =
  (
    type: string,
    inputs: (data: Data) => Inputs,
    isOther: (data: Data) => boolean = () => false,
  ): Write =>
  (data) => {
    const { inputs: to, isExact } = readTo(data);
    const one = step(type, { ...inputs(data), ...to }, waitOf(data));
    if (isOther(data)) return nearly("textAsItStands", [one]);
    return isExact ? { steps: [one] } : nearly("oneName", [one], { name: text(to["name"]) });
  };

const getText: Write = (data) => {
  const isWhole = (one: Data): boolean =>
    [one["regex"], one["prefixText"], one["suffixText"]].some((value) => text(value) !== "");
  const type = data["multiple"] === true ? "readList" : "readText";
  return reads(type, (one) => ({ selectors: selectorsOf(one) }), isWhole)(data);
};

const attributeValue: Write = (data) =>
  data["action"] === "set"
    ? refused("noCounterpart")
    : reads(data["multiple"] === true ? "readList" : "readAttribute", (one) => ({
        selectors: selectorsOf(one),
        attribute: texts(one["attributeName"]),
      }))(data);

const OPTION: Record<string, string> = { value: "value", text: "text", "custom-position": "index" };

const forms: Write = (data) => {
  if (data["getValue"] === true)
    return reads("readAttribute", (one) => ({ selectors: selectorsOf(one), attribute: "value" }))(
      data,
    );
  switch (data["type"]) {
    case "checkbox":
    case "radio":
      return onElement("check", (one) => ({ isChecked: one["selected"] !== false }))(data);
    case "select": {
      const by = OPTION[text(data["selectOptionBy"]) || "value"];
      if (by === undefined)
        return refused("notReadable", { name: text(data["selectOptionBy"]).slice(0, 100) });
      const at = Number(data["optionPosition"]) - 1;
      return onElement("select", (one) => ({
        by,
        options: [by === "index" ? String(at) : texts(one["value"])],
      }))(data);
    }
    default: {
      const outcome = onElement("fill", (one) => ({
        value: texts(one["value"]),
        typingDelay: Math.min(10_000, Math.max(0, Number(one["delay"]) || 0)),
      }))(data);
      return data["clearValue"] === false && "steps" in outcome
        ? nearly("textReplaced", outcome.steps)
        : outcome;
    }
  }
};

const delay: Write = (data) => {
  const ms = Number(data["time"]);
  return (Number.isFinite(ms) && text(data["time"]).trim() !== "") ||
    typeof data["time"] === "number"
    ? exactly("waitTime", { seconds: Math.max(0, ms) / 1000 })
    : refused("notReadable", { name: text(data["time"]).slice(0, 100) });
};

const scroll: Write = (data) => {
  const number = (name: string): number => Number(data[name]) || 0;
  if (data["scrollIntoView"] === true)
    return onElement("scroll", () => ({ mode: "intoView" }))(data);
  const mode = data["incX"] === true || data["incY"] === true ? "by" : "to";
  const isPage = ["", "html", "body"].includes(text(data["selector"]));
  const inputs = { mode, x: number("scrollX"), y: number("scrollY") };
  return isPage ? exactly("scroll", inputs) : onElement("scroll", () => inputs)(data);
};

function webhook(data: Data): Outcome {
  const headers = Array.isArray(data["headers"]) ? data["headers"].filter(isRecord) : [];
  const kind =
    new Map([
      ["json", "json"],
      ["text", "text"],
      ["form", "form"],
    ]).get(text(data["contentType"])) ?? "json";
  if (kind === "form") return refused("noCounterpart");
  const method = text(data["method"]) || "POST";
  const hasBody = !["GET", "HEAD"].includes(method);
  const isJson = data["responseType"] !== "text";
  const { inputs, isExact } = readTo(data);
  const one = step("httpRequest", {
    method,
    url: texts(data["url"]),
    headers: headers.map(({ name, value }) => `${texts(name)}: ${texts(value)}`),
    ...(hasBody ? { bodyKind: kind, body: texts(data["body"]) } : {}),
    ...(isJson ? { answer: "json", jsonPath: texts(data["dataPath"]) } : {}),
    ...inputs,
  });
  return isExact ? { steps: [one] } : nearly("oneName", [one], { name: text(inputs["name"]) });
}

function insertData({ dataList }: Data): Outcome {
  const entries = Array.isArray(dataList) ? dataList.filter(isRecord) : [];
  if (entries.length === 0) return nearly("noOutput", []);
  if (entries.some(({ type }) => type !== "variable")) return refused("noCounterpart");
  return {
    steps: entries.map(({ name, value }) =>
      step("setVariable", { variable: text(name), value: texts(value) }),
    ),
  };
}

const pressKey: Write = (data) => {
  const key = texts(data["action"] === "multiple-keys" ? data["keysToPress"] : data["keys"]);
  if (data["action"] === "multiple-keys") return refused("noCounterpart");
  const on: Inputs = text(data["selector"]).trim() === "" ? {} : { selectors: selectorsOf(data) };
  return exactly("press", { key: key.replace(/\s*\+\s*/g, "+"), ...on });
};

const switchTab: Write = (data) => {
  const by = text(data["findTabBy"]) || "match-patterns";
  const match =
    by === "tab-title" ? texts(data["tabTitle"]) : texts(data["matchPattern"]).replaceAll("*", "");
  if (!["match-patterns", "tab-title"].includes(by)) return refused("noCounterpart");
  return nearly("tabHolds", [step("switchTab", { tab: "matching", match })]);
};

const newTab: Write = (data) => {
  const isNewTab = data["updatePrevTab"] !== true;
  const one = step("open", {
    url: texts(data["url"]),
    isNewTab,
    ready: data["waitTabLoaded"] === true ? "load" : "domReady",
  });
  return data["customUserAgent"] === true ? nearly("ownUserAgent", [one]) : { steps: [one] };
};

const screenshot: Write = (data) => {
  const isElement = data["type"] === "element" || text(data["selector"]) !== "";
  const area = data["fullPage"] === true || data["type"] === "fullpage" ? "fullPage" : "page";
  return nearly("pictureInLog", [
    isElement
      ? step("screenshot", { area: "element", selectors: selectorsOf(data) })
      : step("screenshot", { area }),
  ]);
};

const nothing =
  (code: "noOutput" | "everyFrame" | "ownTab" | "triggerLeftOut"): Write =>
  () =>
    nearly(code, []);

/** Blocks that lead to one other block. What is not among them is refused. */
const BLOCKS: Readonly<Record<string, Write>> = {
  trigger: (data) =>
    ["manual", ""].includes(text(data["type"])) ? { steps: [] } : nearly("triggerLeftOut", []),
  "active-tab": nothing("ownTab"),
  "new-tab": newTab,
  "new-window": (data) =>
    nearly("tabNotWindow", [step("open", { url: texts(data["url"]), isNewTab: true })]),
  "switch-tab": switchTab,
  "close-tab": () => exactly("closeTab", {}),
  "go-back": () => exactly("back", {}),
  "forward-page": () => exactly("forward", {}),
  "reload-tab": () => exactly("reload", {}),
  "take-screenshot": screenshot,
  "event-click": onElement("click"),
  link: onElement("click"),
  "hover-element": onElement("hover"),
  delay,
  "get-text": getText,
  "attribute-value": attributeValue,
  "element-scroll": scroll,
  forms,
  "press-key": pressKey,
  "switch-to": nothing("everyFrame"),
  "handle-dialog": (data) =>
    exactly("answerDialog", {
      dialogs: "all",
      ...(data["accept"] === false
        ? { answer: "dismiss" }
        : { answer: "accept", text: texts(data["promptText"]) }),
    }),
  "tab-url": reads("readAddress", () => ({ part: "url" })),
  webhook,
  "insert-data": insertData,
  "log-data": nothing("noOutput"),
  notification: nothing("noOutput"),
  "javascript-code": () => refused("scriptRefused"),
};

export function blockOutcome({ label, data }: Pick<Block, "label" | "data">): Outcome {
  const write = Object.hasOwn(BLOCKS, label) ? BLOCKS[label] : undefined;
  return write ? readable(() => write(data)) : refused("noCounterpart");
}

/** What refers to something that is not here is refused. */
export function readable(write: () => Outcome): Outcome {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof UnknownReference)) throw error;
    return refused("unknownReference", { name: error.message.slice(0, 100) });
  }
}
