import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const place = {
  place: {
    label: "At which place",
    options: { middle: "Middle of the element", offset: "Offset from its corner" },
  },
  offsetX: { label: "From the left, px" },
  offsetY: { label: "From the top, px" },
} as const;
const pointer = {
  selectors: element,
  button: {
    label: "Mouse button",
    options: { left: "Left", middle: "Middle", right: "Right", back: "Back", forward: "Forward" },
  },
  ...place,
  duration: { label: "Hold for, ms" },
  deviceType: {
    label: "Device",
    help: "A touch is a short tap.",
    options: { mouse: "Mouse", pen: "Pen", touch: "Touch" },
  },
} as const;

export const pointerTexts = {
  click: {
    name: "Click",
    help: "Clicks a button, a link or another element as a person does: once it is visible, at rest and not covered.",
    words: "press tap button link mouse",
    example: "Clicks the button “Log in”.",
    inputs: pointer,
  },
  doubleClick: {
    name: "Double click",
    help: "Clicks an element twice in quick succession, once it is visible, at rest and not covered.",
    words: "mouse open",
    example: "Opens a row of a table with a double click.",
    inputs: pointer,
  },
  hover: {
    name: "Hover",
    help: "Moves the pointer onto an element and leaves it there, to open a menu or a hint.",
    words: "mouse over menu tooltip",
    example: "Opens the drop-down menu “Products”.",
    inputs: { selectors: element, ...place },
  },
  scroll: {
    name: "Scroll",
    help: "Scrolls the page or an element and waits until what that brings has loaded.",
    words: "down up feed wheel",
    example: "Scrolls the page down by 600 pixels.",
    inputs: {
      mode: {
        label: "How",
        options: {
          to: "To a point",
          by: "By a distance",
          intoView: "Until the element is in view",
          end: "To the end",
        },
      },
      selectors: { label: "Element", help: "Empty scrolls the page." },
      x: { label: "Right, px" },
      y: { label: "Down, px" },
    },
  },
  wheel: {
    name: "Turn mouse wheel",
    help: "Turns the wheel over an element or the middle of the page, as maps and endless lists hear it.",
    words: "scroll zoom map mouse",
    example: "Turns the wheel down by 300 pixels.",
    inputs: {
      selectors: { label: "Over which element", help: "Empty means the middle of the page." },
      x: { label: "Right, px" },
      y: { label: "Down, px" },
    },
  },
  drag: {
    name: "Drag and drop",
    help: "Drags an element onto another one, or so far, with the mouse button held down.",
    words: "move sort order slider drop mouse pull",
    example: "Drags the first product into the basket.",
    inputs: {
      selectors: element,
      to: { label: "Where to", options: { element: "Onto an element", distance: "So far" } },
      targetSelectors: { label: "Onto which element", help: "One alternative per line." },
      ...place,
      x: { label: "Right, px" },
      y: { label: "Down, px" },
      holdMs: {
        label: "Hold before moving, ms",
        help: "Some pages pick an element up only after a moment.",
      },
    },
  },
} as const satisfies StepTexts;
