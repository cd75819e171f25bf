import { lineStep } from "../ui/virtual-list/list-keys.ts";

/** What a key means in a list of steps or rows. */
export type OutlineCommand =
  | { type: "focus"; delta: number; isExtending: boolean }
  | { type: "nudge"; direction: 1 | -1 }
  | { type: "selectAll" }
  | { type: "remove" }
  | { type: "duplicate" }
  | { type: "toggleDisabled" }
  | { type: "fold"; isFolded: boolean }
  | { type: "open" }
  /** `at` is a place that was pointed at; else it is where one is. */
  | { type: "add"; at?: string };

interface KeyPress {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const LINES_PER_PAGE = 10;

function withModifier(press: KeyPress): OutlineCommand | null {
  // By the key's place, so that it works with a Cyrillic layout too.
  if (press.code === "KeyA") return { type: "selectAll" };
  if (press.code === "KeyD") return { type: "duplicate" };
  return press.code === "Slash" ? { type: "toggleDisabled" } : null;
}

function plain(key: string): OutlineCommand | null {
  switch (key) {
    case "Delete":
    case "Backspace":
      return { type: "remove" };
    case "ArrowLeft":
      return { type: "fold", isFolded: true };
    case "ArrowRight":
      return { type: "fold", isFolded: false };
    case "Enter":
      return { type: "open" };
    case "+":
    case "Insert":
      return { type: "add" };
    default:
      return null;
  }
}

export function outlineCommand(press: KeyPress): OutlineCommand | null {
  const delta = lineStep(press.key, LINES_PER_PAGE);
  if (press.altKey) {
    if (press.ctrlKey || press.metaKey || (delta !== 1 && delta !== -1)) return null;
    return { type: "nudge", direction: delta };
  }
  if (delta !== undefined) return { type: "focus", delta, isExtending: press.shiftKey };
  return press.ctrlKey || press.metaKey ? withModifier(press) : plain(press.key);
}
