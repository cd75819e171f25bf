import {
  ACTIVE_SCRIPT_STATUSES,
  ERRORS,
  canCommand,
  type Extension,
  ExtensionState,
  type RunCommand,
  ScriptStatus,
} from "@baton/contract";
import {
  IconBrowserCheck,
  IconBrowserPlus,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleOff,
  IconCookie,
  IconDownload,
  IconEraser,
  IconFolder,
  IconFolderOff,
  IconNetwork,
  IconNote,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlaylistAdd,
  IconPlaylistX,
  IconRefresh,
  IconScript,
  IconTag,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconWorld,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import {
  type Command,
  type CommandSet,
  type CommandState,
  commandIds,
  stateFor,
} from "../../ui/list/commands/command.ts";
import {
  type FindObstacle,
  type Obstacle,
  obstacleText,
  obstacleToEnqueue,
  obstacleWhileActive,
  statusOf,
} from "./command-state.ts";
import type { UnfitReason } from "./unfit-text.ts";

const { scriptInUse, extensionProblem, extensionsNotFound, noAccounts, cannotLoadAccount } = ERRORS;
const { cannotDeleteAccountWithActiveScript, cannotReauthorizeWithActiveScript } = ERRORS;

/** What a refusal says of a row whose state has changed since somebody looked. */
type Meanings = Readonly<Partial<Record<number, UnfitReason>>>;
const GONE: Meanings = { [extensionsNotFound.code]: "gone" };
const BUSY: Meanings = { ...GONE, [scriptInUse.code]: "busy" };
const isNow = (reason: Obstacle): Meanings => ({ ...GONE, [extensionProblem.code]: reason });

export interface ExtensionCommand extends Command<Extension, Obstacle> {
  /** What may have changed on a row meanwhile, by the code of its refusal. */
  refusals: Meanings;
  /** "225 stopped". */
  doneText: (t: TFunction, count: number) => string;
}

const nothing: FindObstacle = () => null;
/** Its agent may be at work with the account that it has, or begin at any moment. */
const isActive = (row: Extension): boolean => HOLDING.includes(statusOf(row));
const HOLDING: readonly ScriptStatus[] = [
  ...ACTIVE_SCRIPT_STATUSES,
  ScriptStatus.WaitingForBrowser,
];
const obstacleToLoad: FindObstacle = (row) => {
  if (row.state === ExtensionState.Disabled) return "needsEnabled";
  return isActive(row) ? "busy" : null;
};
const obstacleWithoutAccount: FindObstacle = ({ account }) => (account ? null : "noAccount");
const notUnless =
  (command: RunCommand, reason: Obstacle): FindObstacle =>
  (row: Extension) =>
    canCommand(statusOf(row), command) ? null : reason;

/**
 * What a user can do to one extension or many, in the order in which it is offered: in the bar, the
 * row's menu, the drawer and the palette. What carries it out, or the dialog that asks first, stands
 * under the same name in the page's `extension-runs.tsx`, which does not compile without it.
 */
export const EXTENSION_COMMANDS = {
  start: {
    icon: IconPlayerPlay,
    label: (t) => t(($) => $.extensions.commands.start),
    about: (t) => t(($) => $.extensionCommands.about.start),
    hasButton: true,
    obstacle: (row) => (statusOf(row) === ScriptStatus.Pause ? null : obstacleToEnqueue(row)),
    refusals: { ...BUSY, ...isNow("noScript") },
    doneText: (t, count) => t(($) => $.bulk.results.start, { count }),
  },
  enqueue: {
    icon: IconPlaylistAdd,
    label: (t) => t(($) => $.extensions.commands.enqueue),
    about: (t) => t(($) => $.extensionCommands.about.enqueue),
    obstacle: obstacleToEnqueue,
    refusals: { ...BUSY, ...isNow("noScript") },
    doneText: (t, count) => t(($) => $.bulk.results.enqueue, { count }),
  },
  pause: {
    icon: IconPlayerPause,
    label: (t) => t(($) => $.extensions.commands.pause),
    hasButton: true,
    obstacle: notUnless("pause", "notRunning"),
    refusals: isNow("notRunning"),
    doneText: (t, count) => t(($) => $.bulk.results.pause, { count }),
  },
  stop: {
    icon: IconPlayerStop,
    label: (t) => t(($) => $.extensions.commands.stop),
    hasButton: true,
    obstacle: notUnless("stop", "idle"),
    refusals: isNow("idle"),
    doneText: (t, count) => t(($) => $.bulk.results.stop, { count }),
  },
  restart: {
    icon: IconRefresh,
    label: (t) => t(($) => $.extensions.commands.restart),
    hasButton: true,
    obstacle: (row) => (row.script ? null : "noScript"),
    refusals: isNow("noScript"),
    doneText: (t, count) => t(($) => $.bulk.results.restart, { count }),
  },
  dequeue: {
    icon: IconPlaylistX,
    label: (t) => t(($) => $.extensions.commands.dequeue),
    obstacle: notUnless("dequeue", "notQueued"),
    refusals: isNow("notQueued"),
    doneText: (t, count) => t(($) => $.bulk.results.dequeue, { count }),
  },
  changeScript: {
    icon: IconScript,
    label: (t) => t(($) => $.extensions.commands.changeScript),
    hasButton: true,
    // What waits takes the new one.
    obstacle: obstacleWhileActive,
    refusals: BUSY,
    doneText: (t, count) => t(($) => $.bulk.results.changeScript, { count }),
  },
  schedule: {
    icon: IconCalendarTime,
    label: (t) => t(($) => $.extensions.commands.schedule),
    hasButton: true,
    obstacle: nothing,
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.schedule, { count }),
  },
  group: {
    icon: IconFolder,
    label: (t) => t(($) => $.extensions.commands.group),
    hasButton: true,
    obstacle: nothing,
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.group, { count }),
  },
  ungroup: {
    icon: IconFolderOff,
    label: (t) => t(($) => $.extensions.commands.ungroup),
    obstacle: (row) => (row.group ? null : "noGroup"),
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.ungroup, { count }),
  },
  tags: {
    icon: IconTag,
    label: (t) => t(($) => $.extensions.commands.tags),
    obstacle: nothing,
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.tags, { count }),
  },
  proxies: {
    icon: IconNetwork,
    label: (t) => t(($) => $.extensions.columns.proxy),
    obstacle: nothing,
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.proxies, { count }),
  },
  note: {
    icon: IconNote,
    label: (t) => t(($) => $.extensions.commands.note),
    obstacle: nothing,
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.note, { count }),
  },
  socialNetwork: {
    icon: IconWorld,
    label: (t) => t(($) => $.extensions.commands.socialNetwork),
    obstacle: obstacleWhileActive,
    refusals: BUSY,
    doneText: (t, count) => t(($) => $.bulk.results.socialNetwork, { count }),
  },
  browserConfig: {
    icon: IconBrowserCheck,
    label: (t) => t(($) => $.extensions.commands.browserConfig),
    obstacle: nothing,
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.browserConfig, { count }),
  },
  createProfile: {
    icon: IconBrowserPlus,
    label: (t) => t(($) => $.extensions.commands.createProfile),
    // A browser that is connected has its agent already, and would be left behind.
    obstacle: ({ browserConfig, isOnline }) => {
      if (browserConfig) return "hasProfile";
      return isOnline ? "online" : null;
    },
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.browserConfig, { count }),
  },
  loadAccounts: {
    icon: IconUserPlus,
    label: (t) => t(($) => $.extensions.commands.loadAccounts),
    obstacle: obstacleToLoad,
    refusals: { ...GONE, [cannotLoadAccount.code]: "busy" },
    doneText: (t, count) => t(($) => $.bulk.results.loadAccounts, { count }),
  },
  reauthorize: {
    icon: IconUserCheck,
    label: (t) => t(($) => $.extensions.commands.reauthorize),
    obstacle: (row) => obstacleWithoutAccount(row) ?? obstacleToLoad(row),
    refusals: {
      ...isNow("needsEnabled"),
      [noAccounts.code]: "noAccount",
      [cannotReauthorizeWithActiveScript.code]: "busy",
    },
    doneText: (t, count) => t(($) => $.bulk.results.reauthorize, { count }),
  },
  deleteAccount: {
    icon: IconUserMinus,
    label: (t) => t(($) => $.extensions.commands.deleteAccount),
    isDestructive: true,
    obstacle: (row) => obstacleWithoutAccount(row) ?? (isActive(row) ? "busy" : null),
    refusals: {
      ...GONE,
      [noAccounts.code]: "noAccount",
      [cannotDeleteAccountWithActiveScript.code]: "busy",
    },
    doneText: (t, count) => t(($) => $.bulk.results.deleteAccount, { count }),
  },
  downloadCookies: {
    icon: IconCookie,
    label: (t) => t(($) => $.extensions.commands.downloadCookies),
    obstacle: (row) =>
      obstacleWithoutAccount(row) ?? (row.account?.cookieCount === 0 ? "noCookies" : null),
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.downloadData, { count }),
  },
  downloadData: {
    icon: IconDownload,
    label: (t) => t(($) => $.extensions.commands.downloadData),
    obstacle: nothing,
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.downloadData, { count }),
  },
  enable: {
    icon: IconCircleCheck,
    label: (t) => t(($) => $.extensions.commands.enable),
    obstacle: ({ state }) => (state === ExtensionState.Disabled ? null : "enabled"),
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.enable, { count }),
  },
  disable: {
    icon: IconCircleOff,
    label: (t) => t(($) => $.extensions.commands.disable),
    obstacle: ({ state }) => (state === ExtensionState.Disabled ? "disabled" : null),
    refusals: GONE,
    doneText: (t, count) => t(($) => $.bulk.results.disable, { count }),
  },
  reset: {
    icon: IconEraser,
    label: (t) => t(($) => $.extensions.commands.reset),
    about: (t) => t(($) => $.extensionCommands.about.reset),
    isDestructive: true,
    obstacle: obstacleWhileActive,
    refusals: BUSY,
    doneText: (t, count) => t(($) => $.bulk.results.reset, { count }),
  },
  delete: {
    icon: IconTrash,
    label: (t) => t(($) => $.extensions.commands.delete),
    isDestructive: true,
    obstacle: obstacleWhileActive,
    refusals: BUSY,
    doneText: (t, count) => t(($) => $.bulk.results.delete, { count }),
  },
} as const satisfies Record<string, ExtensionCommand>;

export type CommandId = keyof typeof EXTENSION_COMMANDS;

export const COMMAND_IDS = commandIds({ commands: EXTENSION_COMMANDS });

export const commandOf = (id: CommandId): ExtensionCommand => EXTENSION_COMMANDS[id];

/** One button starts and goes on: it says which, when it is the same for all. */
const isResume = (id: CommandId, rows: readonly Extension[]): boolean =>
  id === "start" && rows.every((row) => statusOf(row) === ScriptStatus.Pause);

export const EXTENSION_SET: CommandSet<Extension, CommandId, Obstacle> = {
  commands: EXTENSION_COMMANDS,
  reasonText: obstacleText,
  labelFor: (t, id, rows) =>
    isResume(id, rows) ? t(($) => $.extensions.commands.resume) : undefined,
};

export const commandState = (id: CommandId, rows: readonly Extension[]): CommandState<Obstacle> =>
  stateFor(commandOf(id).obstacle, rows);
