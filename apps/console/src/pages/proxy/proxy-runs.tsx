import type { Proxy } from "@baton/contract";
import { accountWords } from "../../entities/account/account.words.ts";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { proxyWords } from "../../entities/proxy/proxy.words.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { type CommandRuns, runLater } from "../../ui/list/commands/use-commands.ts";
import type { ProxyCommandId } from "./proxy-commands.tsx";

export const PROXY_RUNS: CommandRuns<Proxy, ProxyCommandId> = {
  check: runLater(
    [proxyWords, bulkWords],
    () => import("./proxy.commands.ts"),
    ({ check }, context, given) => void check(context, given),
  ),
  assign: {
    dialog: lazyView(
      [proxyWords, extensionCommandsWords, bulkWords],
      async () => (await import("./assign-dialog.tsx")).AssignDialog,
    ),
  },
  edit: {
    dialog: lazyView(
      [proxyWords, groupWords],
      async () => (await import("./edit-many-dialog.tsx")).EditManyDialog,
    ),
  },
  export: {
    dialog: lazyView(
      [proxyWords, accountWords],
      async () => (await import("./export-dialog.tsx")).ExportDialog,
    ),
  },
  delete: runLater(
    [proxyWords, bulkWords],
    () => import("./proxy.commands.ts"),
    ({ remove }, context, given) => void remove(context, given),
  ),
};
