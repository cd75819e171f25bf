import { mouseButtonMap, parseStep, type Step as NativeStep } from "@puppeteer/replay";
import { refusedPageText, refusedScheme } from "../action-types/addresses.ts";
import type { StepTypeName } from "../catalogue.ts";
import type { RawStep } from "./recorder-step.ts";

type Inputs = Record<string, unknown>;
type NativeType = Exclude<NativeStep["type"], "customStep">;
type Native<Type extends NativeType> = Extract<NativeStep, { type: Type }>;
type NativeClick = Extract<NativeStep, { offsetX: number }>;

/** A wait without `visible` looks at presence alone, as the reference player does. */
function stateOf(visible: boolean | undefined): string {
  if (visible === undefined) return "present";
  return visible ? "visible" : "hidden";
}

const readPointer = (step: NativeClick, raw: RawStep): Inputs => ({
  selectors: step.selectors,
  button: mouseButtonMap.get(step.button ?? "primary"),
  duration: step.duration ?? 0,
  deviceType: step.deviceType ?? "mouse",
  ...(raw.offsetX === undefined && raw.offsetY === undefined
    ? { place: "middle" }
    : { place: "offset", offsetX: step.offsetX, offsetY: step.offsetY }),
});
/** The reference parser drops what Recorder writes of a hover's place. */
const readPlace = ({ offsetX, offsetY }: RawStep): Inputs =>
  typeof offsetX === "number" && typeof offsetY === "number"
    ? { place: "offset", offsetX, offsetY }
    : { place: "middle" };
const asJson = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value));

const readers: {
  [Type in NativeType]: (step: Native<Type>, raw: RawStep) => [StepTypeName, Inputs];
} = {
  navigate: ({ url }) => {
    // What Recorder writes that was started in a new tab: `chrome://new-tab-page/`.
    const scheme = refusedScheme(url);
    if (scheme !== undefined) throw new Error(refusedPageText(scheme));
    return ["open", { url }];
  },
  click: (step, raw) => ["click", readPointer(step, raw)],
  doubleClick: (step, raw) => ["doubleClick", readPointer(step, raw)],
  hover: ({ selectors }, raw) => ["hover", { selectors, ...readPlace(raw) }],
  change: ({ selectors, value }) => ["fill", { selectors, value }],
  keyDown: ({ key }) => ["keyDown", { key }],
  keyUp: ({ key }) => ["keyUp", { key }],
  scroll: (step) => [
    "scroll",
    {
      mode: "to",
      selectors: ("selectors" in step && step.selectors) || [],
      x: step.x ?? 0,
      y: step.y ?? 0,
    },
  ],
  setViewport: ({ width, height, deviceScaleFactor, isMobile, hasTouch, isLandscape }) => [
    "setViewport",
    { width, height, deviceScaleFactor, isMobile, hasTouch, isLandscape },
  ],
  emulateNetworkConditions: ({ download, upload, latency }) => [
    "emulateNetwork",
    { download, upload, latency },
  ],
  close: () => ["closeTab", {}],
  waitForElement: ({ selectors, operator, count, visible, attributes, properties }) => [
    "waitElement",
    {
      selectors,
      state: stateOf(visible),
      operator: operator ?? ">=",
      count: count ?? 1,
      attributes: asJson(attributes),
      properties: asJson(properties),
    },
  ],
  waitForExpression: ({ expression }) => ["waitExpression", { expression }],
};

/** What older and hand-written files leave out, so that the reference parser takes them. */
function upgraded(raw: RawStep): RawStep {
  const { selector, ...rest } = raw;
  const step = selector !== undefined && rest.selectors === undefined ? rest : raw;
  const isClick = raw.type === "click" || raw.type === "doubleClick";
  const isPlaceless = raw.offsetX === undefined && raw.offsetY === undefined;
  return {
    ...step,
    ...(step === rest ? { selectors: [selector] } : {}),
    ...(isClick && isPlaceless ? { offsetX: 0, offsetY: 0 } : {}),
  };
}

/** What a standard step says in our terms, unchecked by the catalogue; throws with the reason. */
export function readNativeStep(raw: RawStep): RawStep & { type: StepTypeName; inputs: Inputs } {
  const step = parseStep(upgraded(raw));
  if (step.type === "customStep") {
    throw new Error(`the custom step "${step.name}" belongs to another tool`);
  }
  // The step and its reader go by the same key, which the compiler cannot follow.
  const [type, inputs] = readers[step.type](step as never, raw);
  return {
    type,
    inputs,
    ...(step.timeout === undefined ? {} : { timeoutMs: Math.max(1, Math.round(step.timeout)) }),
    ...("frame" in step && step.frame ? { frame: step.frame } : {}),
    ...(step.assertedEvents ? { assertedEvents: step.assertedEvents } : {}),
  };
}
