import type { Extension } from "@baton/contract";
import { accountWords } from "../../entities/account/account.words.ts";
import { browserProfileWords } from "../../entities/browser-profile/browser-profile.words.ts";
import { dataOutWords } from "../../entities/data-out/data-out.words.ts";
import type { Matching } from "../../entities/data-out/which-rows.tsx";
import type { CommandId } from "../../entities/extension/command-list.ts";
import { extensionChangesWords } from "../../entities/extension/extension-changes.words.ts";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import type { OwnCommand } from "../../entities/extension/extension.commands.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { proxyWords } from "../../entities/proxy/proxy.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";
import { tagWords } from "../../entities/tag/tag.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import {
  type CommandRun,
  type CommandRuns,
  runLater,
} from "../../ui/list/commands/use-commands.ts";

/** What the dialogs need beside the rows. */
export interface DialogFacts {
  /** All that the table's filters let through. */
  listed: Matching;
  onNewGroup: () => void;
}

const own = (id: OwnCommand): CommandRun<Extension, DialogFacts> =>
  runLater(
    [extensionCommandsWords, bulkWords],
    () => import("../../entities/extension/extension.commands.ts"),
    ({ runCommand }, context, { rows }) => void runCommand(context, id, rows),
  );

const ofAccount = (id: "reauthorize" | "deleteAccount"): CommandRun<Extension, DialogFacts> =>
  runLater(
    [accountWords, extensionCommandsWords, bulkWords],
    () => import("../../entities/account/account.commands.ts"),
    ({ ACCOUNT_COMMANDS }, context, { rows }) => void ACCOUNT_COMMANDS[id](context, rows),
  );

/** What carries out each command, fetched when it is given. */
export const EXTENSION_RUNS: CommandRuns<Extension, CommandId, DialogFacts> = {
  start: own("start"),
  enqueue: own("enqueue"),
  pause: own("pause"),
  stop: own("stop"),
  restart: own("restart"),
  dequeue: own("dequeue"),
  changeScript: {
    dialog: lazyView(
      [extensionCommandsWords],
      async () => (await import("./change-script-dialog.tsx")).ChangeScriptDialog,
    ),
  },
  schedule: {
    dialog: lazyView(
      [scheduleWords],
      async () => (await import("./schedule-rows-dialog.tsx")).ScheduleRowsDialog,
    ),
  },
  group: {
    dialog: lazyView(
      [extensionCommandsWords, groupWords, bulkWords],
      async () => (await import("../../entities/group/group-dialog.tsx")).GroupDialog,
    ),
  },
  ungroup: runLater(
    [extensionCommandsWords, groupWords, bulkWords],
    () => import("../../entities/group/group.commands.ts"),
    ({ takeOut }, context, { rows }) => void takeOut(context, rows),
  ),
  tags: {
    dialog: lazyView(
      [extensionCommandsWords, tagWords, bulkWords],
      async () => (await import("../../entities/tag/tags-dialog.tsx")).TagsDialog,
    ),
  },
  proxies: {
    dialog: lazyView(
      [proxyWords, extensionCommandsWords, bulkWords],
      async () => (await import("./give-proxies-dialog.tsx")).GiveProxiesDialog,
    ),
  },
  note: {
    dialog: lazyView(
      [extensionChangesWords, extensionCommandsWords, bulkWords],
      async () => (await import("./note-dialog.tsx")).NoteDialog,
    ),
  },
  socialNetwork: {
    dialog: lazyView(
      [extensionChangesWords, extensionCommandsWords, bulkWords],
      async () => (await import("./social-network-dialog.tsx")).SocialNetworkDialog,
    ),
  },
  browserConfig: {
    dialog: lazyView(
      [extensionChangesWords, extensionCommandsWords, bulkWords],
      async () => (await import("./integration-dialog.tsx")).IntegrationDialog,
    ),
  },
  createProfile: {
    dialog: lazyView(
      [browserProfileWords],
      async () => (await import("./create-profiles-dialog.tsx")).CreateProfilesDialog,
    ),
  },
  loadAccounts: {
    dialog: lazyView(
      [accountWords, extensionChangesWords, extensionCommandsWords, bulkWords],
      async () =>
        (await import("../../entities/account/load/load-accounts-dialog.tsx")).LoadAccountsDialog,
    ),
  },
  reauthorize: ofAccount("reauthorize"),
  deleteAccount: ofAccount("deleteAccount"),
  downloadCookies: {
    dialog: lazyView(
      [accountWords, extensionCommandsWords, bulkWords],
      async () => (await import("../../entities/account/cookies-dialog.tsx")).CookiesDialog,
    ),
  },
  downloadData: {
    dialog: lazyView(
      [dataOutWords],
      async () =>
        (await import("../../entities/data-out/download-data-dialog.tsx")).DownloadDataDialog,
    ),
  },
  enable: own("enable"),
  disable: own("disable"),
  reset: own("reset"),
  delete: own("delete"),
};
