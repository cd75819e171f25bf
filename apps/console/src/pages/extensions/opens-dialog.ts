import type { CommandId } from "../../entities/extension/command-list.ts";

/** Commands that open a dialog first. */
const DIALOG_COMMANDS = [
  "changeScript",
  "schedule",
  "group",
  "browserConfig",
  "createProfile",
  "tags",
  "proxies",
  "note",
  "downloadCookies",
  "loadAccounts",
  "downloadData",
  "socialNetwork",
] as const satisfies readonly CommandId[];

export type DialogCommandId = (typeof DIALOG_COMMANDS)[number];

export const opensDialog = (id: CommandId): id is DialogCommandId =>
  DIALOG_COMMANDS.some((one) => one === id);
