import type { JsonValue } from "@baton/contract";
import { StepFailure, type StepResult } from "@baton/runner";
import type { Act } from "../selectors/element-finder.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import { capture, type Clip, SCREENSHOT_MAX_PX } from "./capture.ts";
import { type Destination, readTo } from "./destination.ts";
import type { Executors, StepContext } from "./executor.ts";

async function read(
  inputs: Destination & { selectors: (string | string[])[] },
  act: Omit<Act, "need">,
  { tabs, frame, search }: StepContext,
  asRead: (result: JsonValue) => JsonValue = (result) => result,
): Promise<StepResult> {
  const { finder } = await tabs.current();
  const { selectors } = inputs;
  const found = await finder.act({ selectors, frame }, { need: "present", ...act }, search);
  return { ...readTo(inputs, asRead(found.result)), selector: found.selector };
}

/** Made here, as the debugger sorts the fields of what comes through it. */
function toRecords(table: JsonValue): JsonValue {
  const { names, rows } = table as { names: string[]; rows: string[][] };
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])));
}

async function wholePage(session: TabSession): Promise<Clip> {
  const { cssContentSize } = await session.send("Page.getLayoutMetrics");
  const { width, height } = cssContentSize;
  return { x: 0, y: 0, width, height: Math.min(height, SCREENSHOT_MAX_PX) };
}

/** Clips count from the top of the document, boxes from the top of the view. */
async function inDocument(session: TabSession, box: Clip): Promise<Clip> {
  const { cssVisualViewport } = await session.send("Page.getLayoutMetrics");
  return { ...box, x: box.x + cssVisualViewport.pageX, y: box.y + cssVisualViewport.pageY };
}

export const readExecutors: Executors<
  | "readText"
  | "readAttribute"
  | "readList"
  | "readTable"
  | "readAddress"
  | "screenshot"
  | "setVariable"
> = {
  readText: (inputs, context) => read(inputs, { operation: "readText" }, context),
  readAttribute: (inputs, context) =>
    read(inputs, { operation: "readAttribute", args: inputs.attribute }, context),
  async readList(inputs, context) {
    const { attribute, limit } = inputs;
    await (await context.tabs.current()).rest.settled();
    return read(inputs, { operation: "readList", args: { attribute, limit } }, context);
  },
  async readTable(inputs, context) {
    await (await context.tabs.current()).rest.settled();
    return read(inputs, { operation: "readTable", args: inputs.limit }, context, toRecords);
  },
  async readAddress({ part, ...destination }, { tabs }) {
    const { session } = await tabs.current();
    const expression = part === "url" ? "location.href" : "document.title";
    const { result } = await session.send("Runtime.evaluate", { expression, returnByValue: true });
    return readTo(destination, String(result.value));
  },
  async screenshot({ area, selectors }, { tabs, frame, search }) {
    const { session, finder } = await tabs.current();
    if (area === "page") return { screenshot: await capture(session) };
    if (area === "fullPage")
      return { screenshot: await capture(session, await wholePage(session)) };
    if (selectors.length === 0) {
      throw new StepFailure("invalidInput", "a screenshot of an element needs its selectors");
    }
    const act = { need: "visible", operation: "box" } as const;
    const found = await finder.act({ selectors, frame }, act, search);
    const box = found.result as unknown as Clip;
    const corner = await finder.frames.toTabPoint(found.frame, box);
    if ("code" in corner) throw new StepFailure(corner.code, corner.message);
    const clip = await inDocument(session, { ...box, x: corner.x, y: corner.y });
    return { selector: found.selector, screenshot: await capture(session, clip) };
  },
  async setVariable({ variable, value }) {
    const result = value.slice(0, 200);
    return { ...readTo({ name: variable, isCollected: false }, value), result };
  },
};
