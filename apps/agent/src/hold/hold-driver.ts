import type { Held, HoldDriver } from "@baton/runner";
import { HoldFailure } from "@baton/runner";
import type { HoldCommand, JsonValue } from "@baton/contract";
import { forgetPickedTab, pickElement, takePickerBack } from "../picker/picking.ts";
import { testSelectors } from "../picker/testing.ts";
import { Recording } from "../recorder/recording.ts";
import { doWithTabs } from "./browser-tabs.ts";

type RecordCommand = Extract<HoldCommand, { type: `record.${string}` }>;
type PickCommand = Extract<HoldCommand, { type: `pick.${string}` }>;

let recording: Recording | null = null;

async function begin(held: Held, tabId: number, opensPage: boolean): Promise<true> {
  await recording?.end();
  const tab = await chrome.tabs.get(tabId).catch(() => null);
  if (!tab) throw new HoldFailure("noTab", "the tab is gone");
  recording = await Recording.begin(held, { tabId, opensPage });
  return true;
}

async function record(held: Held, command: RecordCommand): Promise<JsonValue> {
  switch (command.type) {
    case "record.state":
      return recording && { isPaused: recording.isPaused };
    case "record.start":
      return begin(held, command.tabId, command.opensPage);
    case "record.pause":
      await recording?.pause(command.isPaused);
      return true;
    case "record.undo":
      return (await recording?.undo()) ?? null;
    case "record.stop":
      await recording?.end();
      recording = null;
      return true;
  }
}

async function pick(command: PickCommand, isAgain: boolean): Promise<JsonValue> {
  switch (command.type) {
    case "pick.element":
      return structuredClone(await pickElement(isAgain));
    case "pick.stop":
      await takePickerBack();
      return true;
    case "pick.test":
      return structuredClone(await testSelectors(command.selectors, command.frame));
  }
}

/** What windows that hold this browser can do in it. */
export const HOLD_DRIVER: HoldDriver = {
  begin: async (held) => {
    recording = await Recording.resume(held);
  },
  carryOut: async (held, command, isAgain) => {
    switch (command.type) {
      case "tabs.list":
      case "tabs.open":
      case "tabs.show":
        return structuredClone(await doWithTabs(command));
      case "record.start":
      case "record.pause":
      case "record.state":
      case "record.undo":
      case "record.stop":
        return record(held, command);
      case "pick.element":
      case "pick.stop":
      case "pick.test":
        return pick(command, isAgain);
      default:
        throw new HoldFailure("unknownCommand", "this agent does not know the command");
    }
  },
  end: async () => {
    await takePickerBack();
    await forgetPickedTab();
    if (recording) await recording.end();
    else await Recording.clear();
    recording = null;
  },
};
