import { PICKED_MAX, type PickedElement } from "@baton/contract";
import { type PageScriptFile, putIntoPages, takeOutOfPages } from "../core/page-scripts.ts";
import {
  type HandedOn,
  PICK_MESSAGE,
  PICKS,
  STOP_PICKING_MESSAGE,
  type ToldPick,
} from "./pick-messages.ts";

const PICKER: PageScriptFile = { id: "picker", file: "picker.js", stop: STOP_PICKING_MESSAGE };

/** For what follows: where an element was picked it is tested too. */
const TAB_KEY = "pickedTab";

let going: PromiseWithResolvers<PickedElement | null> | null = null;

async function hear(told: ToldPick, { id: tabId }: chrome.tabs.Tab): Promise<void> {
  if (tabId === undefined) return;
  switch (told.kind) {
    case "key":
    case "entered": {
      const handed: HandedOn = { type: PICK_MESSAGE, told };
      await chrome.tabs.sendMessage(tabId, handed).catch(() => undefined);
      return;
    }
    case "givenUp":
      going?.resolve(null);
      return;
    case "picked": {
      const { frame, alternatives } = told.element;
      await chrome.storage.session.set({ [TAB_KEY]: tabId });
      going?.resolve({ frame, alternatives: alternatives.slice(0, PICKED_MAX) });
    }
  }
}

/**
 * What the user points at in any page of this browser; null when it is given up. `isAgain`: a worker
 * ended in the middle of it, and what was told meanwhile counts.
 */
export async function pickElement(isAgain: boolean): Promise<PickedElement | null> {
  going?.resolve(null);
  if (!isAgain) PICKS.take(null);
  const mine = Promise.withResolvers<PickedElement | null>();
  going = mine;
  PICKS.take(hear);
  await putIntoPages(PICKER);
  const picked = await mine.promise;
  if (going === mine) await takePickerBack();
  return picked;
}

/** Nothing of a picker is left in the browser. */
export async function takePickerBack(): Promise<void> {
  going?.resolve(null);
  going = null;
  PICKS.take(null);
  await takeOutOfPages(PICKER);
}

/** Where the last element was picked, as far as that is known. */
export async function pickedTabId(): Promise<number | null> {
  const tabId: unknown = (await chrome.storage.session.get(TAB_KEY))[TAB_KEY];
  return typeof tabId === "number" ? tabId : null;
}

export const forgetPickedTab = (): Promise<void> => chrome.storage.session.remove(TAB_KEY);
