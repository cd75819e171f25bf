import type { HoldDriver } from "@baton/runner";
import { HoldFailure } from "@baton/runner";
import { doWithTabs } from "./browser-tabs.ts";

/** What windows that hold this browser can do in it. */
export const HOLD_DRIVER: HoldDriver = {
  begin: async () => {},
  carryOut: async (_held, command) => {
    switch (command.type) {
      case "tabs.list":
      case "tabs.open":
      case "tabs.show":
        return structuredClone(await doWithTabs(command));
      default:
        throw new HoldFailure("unknownCommand", "this agent does not know the command");
    }
  },
  end: async () => {},
};
