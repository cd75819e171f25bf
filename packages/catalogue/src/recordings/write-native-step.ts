import type { JsonValue, Step } from "@baton/contract";
import { maxTimeout, mouseButtonMap } from "@puppeteer/replay";
import type { StepInputs, StepTypeName } from "../catalogue.ts";
import { isRecord, type RawStep } from "./recorder-step.ts";
import { unescapeTemplates } from "./templates.ts";

/** Ours clicks the middle; the format knows only distances from the corner, which may be round. */
const STAND_IN_OFFSET = 5;

const visibleOf = (state: string): boolean | undefined =>
  new Map([
    ["visible", true],
    ["hidden", false],
    ["absent", false],
  ]).get(state);

const nativeButton = (button: string): string | undefined =>
  [...mouseButtonMap].find(([, ours]) => ours === button)?.[0];

const writePointer = (type: string, inputs: StepInputs<"click">): RawStep => ({
  type,
  selectors: inputs.selectors,
  offsetX: inputs.place === "offset" ? inputs.offsetX : STAND_IN_OFFSET,
  offsetY: inputs.place === "offset" ? inputs.offsetY : STAND_IN_OFFSET,
  ...(inputs.button === "left" ? {} : { button: nativeButton(inputs.button) }),
  ...(inputs.duration === 0 ? {} : { duration: inputs.duration }),
  ...(inputs.deviceType === "mouse" ? {} : { deviceType: inputs.deviceType }),
});

function fromJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const writeWaitElement = (inputs: StepInputs<"waitElement">): RawStep => ({
  type: "waitForElement",
  selectors: inputs.selectors,
  operator: inputs.operator,
  count: inputs.count,
  visible: visibleOf(inputs.state),
  attributes: fromJson(inputs.attributes),
  properties: fromJson(inputs.properties),
});

const writeScroll = ({ mode, selectors, x, y }: StepInputs<"scroll">): RawStep | undefined =>
  mode === "to"
    ? { type: "scroll", x, y, ...(selectors.length > 0 ? { selectors } : {}) }
    : undefined;

/** Types that a standard step can stand for, so that other players do about the same. */
const writers: {
  [Type in StepTypeName]?: (inputs: StepInputs<Type>) => RawStep | undefined;
} = {
  open: ({ url }) => ({ type: "navigate", url }),
  click: (inputs) => writePointer("click", inputs),
  doubleClick: (inputs) => writePointer("doubleClick", inputs),
  hover: ({ selectors, place, offsetX, offsetY }) => ({
    type: "hover",
    selectors,
    ...(place === "offset" ? { offsetX, offsetY } : {}),
  }),
  fill: ({ selectors, value }) => ({ type: "change", selectors, value }),
  keyDown: ({ key }) => ({ type: "keyDown", key }),
  keyUp: ({ key }) => ({ type: "keyUp", key }),
  scroll: writeScroll,
  setViewport: (inputs) => ({ type: "setViewport", ...inputs }),
  emulateNetwork: (inputs) => ({ type: "emulateNetworkConditions", ...inputs }),
  closeTab: () => ({ type: "close" }),
  waitElement: writeWaitElement,
  waitExpression: ({ expression }) => ({ type: "waitForExpression", expression }),
};

/** The step as a standard one, or undefined where none stands for it. */
export function writeNativeStep(step: Step, target: string): RawStep | undefined {
  const write = writers[step.type as StepTypeName] as
    | ((inputs: Record<string, JsonValue>) => RawStep | undefined)
    | undefined;
  const native = write?.(step.inputs);
  if (!native) return undefined;
  return {
    ...unescapeTemplates(native),
    target,
    ...(step.timeoutMs === undefined ? {} : { timeout: Math.min(step.timeoutMs, maxTimeout) }),
    ...(step.frame ? { frame: step.frame } : {}),
    ...(step.assertedEvents ? { assertedEvents: step.assertedEvents } : {}),
  };
}
