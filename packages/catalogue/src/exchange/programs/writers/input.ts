import type { Selectors } from "../../../action-types/inputs.ts";
import { searchOptions, selectorsExpression, statement, unless } from "../code/calls.ts";
import { documentFiles } from "../code/documents.ts";
import {
  numberExpression,
  textExpression,
  textLiteral,
  valueExpression,
} from "../code/expressions.ts";
import type { WriteContext, Writers, Written } from "../code/writer.ts";

interface Pointer {
  selectors: Selectors;
  button: string;
  place: string;
  offsetX: number | string;
  offsetY: number | string;
  duration: number | string;
  deviceType: string;
}

const offsetOf = ({ place, offsetX, offsetY }: Pick<Pointer, "place" | "offsetX" | "offsetY">) =>
  place === "offset"
    ? `{ x: ${numberExpression(offsetX)}, y: ${numberExpression(offsetY)} }`
    : undefined;

/** Playwright has no buttons to go back and forward. */
const KNOWN_BUTTONS = new Set(["left", "middle", "right"]);

function click(inputs: Pointer, count: 1 | 2, { step, kind }: WriteContext): Written {
  const { selectors, button, duration, deviceType } = inputs;
  if (kind === "playwright" && !KNOWN_BUTTONS.has(button))
    return { refused: { code: "noSuchButton", values: { name: button } } };
  const code = [
    statement("click", [selectorsExpression(selectors)], {
      count: count === 1 ? undefined : "2",
      button: unless("left", button),
      offset: offsetOf(inputs),
      delay: unless(0, duration, numberExpression),
      ...searchOptions(step),
    }),
  ];
  return deviceType === "mouse" ? { code } : { code, approximated: { code: "clickedByMouse" } };
}

export const inputWriters: Writers<
  | "click"
  | "doubleClick"
  | "hover"
  | "scroll"
  | "wheel"
  | "fill"
  | "typeText"
  | "press"
  | "keyDown"
  | "keyUp"
  | "select"
  | "check"
  | "uploadDocument"
  | "drag"
> = {
  click: (inputs, context) => click(inputs, 1, context),
  doubleClick: (inputs, context) => click(inputs, 2, context),
  hover: ({ selectors, ...place }, { step }) => ({
    code: [
      statement("hover", [selectorsExpression(selectors)], {
        offset: offsetOf(place),
        ...searchOptions(step),
      }),
    ],
  }),
  drag: ({ selectors, to, targetSelectors, x, y, holdMs, ...place }, { step }) => ({
    code: [
      statement("drag", [selectorsExpression(selectors)], {
        target: to === "element" ? selectorsExpression(targetSelectors) : undefined,
        offset: to === "element" ? offsetOf(place) : undefined,
        by:
          to === "distance"
            ? `{ x: ${numberExpression(x)}, y: ${numberExpression(y)} }`
            : undefined,
        hold: unless(0, holdMs, numberExpression),
        ...searchOptions(step),
      }),
    ],
  }),
  scroll: ({ mode, selectors, x, y }, { step }) => ({
    code: [
      statement("scroll", [textLiteral(mode)], {
        x: unless(0, x, numberExpression),
        y: unless(0, y, numberExpression),
        selectors: selectors.length === 0 ? undefined : selectorsExpression(selectors),
        ...searchOptions(step),
      }),
    ],
  }),
  wheel: ({ selectors, x, y }, { step }) => ({
    code: [
      statement("wheel", [numberExpression(x), numberExpression(y)], {
        selectors: selectors.length === 0 ? undefined : selectorsExpression(selectors),
        ...searchOptions(step),
      }),
    ],
  }),
  typeText: ({ text, selectors, typingDelay }, { step }) => ({
    code: [
      statement("typeText", [textExpression(text)], {
        selectors: selectors.length === 0 ? undefined : selectorsExpression(selectors),
        delay: unless(0, typingDelay, numberExpression),
        ...searchOptions(step),
      }),
    ],
  }),
  fill: ({ selectors, value, typingDelay }, { step }) => ({
    code: [
      statement("fill", [selectorsExpression(selectors), textExpression(value)], {
        typingDelay: unless(0, typingDelay, numberExpression),
        ...searchOptions(step),
      }),
    ],
  }),
  press: ({ key, times, selectors }, { step }) => ({
    code: [
      statement("press", [textExpression(key)], {
        times: unless(1, times, numberExpression),
        selectors: selectors.length === 0 ? undefined : selectorsExpression(selectors),
        ...searchOptions(step),
      }),
    ],
  }),
  keyDown: ({ key }) => ({ code: [`await page.keyboard.down(keyOf(${textExpression(key)}));`] }),
  keyUp: ({ key }) => ({ code: [`await page.keyboard.up(keyOf(${textExpression(key)}));`] }),
  select: ({ selectors, by, options }, { step }) => ({
    code: [
      statement("choose", [selectorsExpression(selectors), valueExpression(options)], {
        by: unless("text", by),
        ...searchOptions(step),
      }),
    ],
  }),
  check: ({ selectors, isChecked }, { step }) => ({
    code: [
      statement(
        "setChecked",
        [selectorsExpression(selectors), String(isChecked)],
        searchOptions(step),
      ),
    ],
  }),
  uploadDocument: ({ selectors, documentId }, context) => {
    const { paths, approximated } = documentFiles(documentId, context);
    const options = searchOptions(context.step);
    return {
      code: [statement("upload", [selectorsExpression(selectors), paths], options)],
      approximated,
    };
  },
};
