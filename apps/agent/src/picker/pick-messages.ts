import type { PickedElement } from "@baton/contract";
import { PageListener } from "../core/page-listener.ts";

/** What a page tells while an element is picked. A key is for whichever frame has the pointer. */
export type ToldPick =
  | { kind: "picked"; element: PickedElement }
  | { kind: "givenUp" }
  /** The pointer is in this document now, and in no other one. */
  | { kind: "entered"; document: string }
  | { kind: "key"; key: PickKey };

export const PICK_KEYS = ["ArrowUp", "ArrowDown", "Enter", "Escape"] as const;
export type PickKey = (typeof PICK_KEYS)[number];

export const PICK_MESSAGE = "baton.pick";
export const STOP_PICKING_MESSAGE = "baton.stopPicking";

/** What the worker hands on to all frames of the tab. */
export interface HandedOn {
  type: typeof PICK_MESSAGE;
  told: Extract<ToldPick, { kind: "key" | "entered" }>;
}

export const PICKS = new PageListener<ToldPick>(PICK_MESSAGE);
