import type { Proxy } from "@baton/contract";
import {
  IconArrowsSplit,
  IconDownload,
  IconPencil,
  IconPlugConnected,
  IconTrash,
} from "@tabler/icons-react";
import { commandParts } from "../../ui/list/command-parts.tsx";
import type { Command, CommandSet } from "../../ui/list/commands/command.ts";
import { PROXY_LIST, type ProxyKind } from "./proxy.list.tsx";

type Reason = "checking";
type ProxyCommand = Command<Proxy, Reason>;
const nothing = () => null;

const COMMANDS = {
  check: {
    icon: IconPlugConnected,
    label: (t) => t(($) => $.proxies.check),
    hasButton: true,
    obstacle: ({ isChecking }) => (isChecking ? "checking" : null),
  },
  assign: {
    icon: IconArrowsSplit,
    label: (t) => t(($) => $.proxies.assign.command),
    hasButton: true,
    obstacle: nothing,
  },
  edit: {
    icon: IconPencil,
    label: (t) => t(($) => $.proxies.editMany),
    hasButton: true,
    obstacle: nothing,
  },
  export: {
    icon: IconDownload,
    label: (t) => t(($) => $.proxies.export),
    hasButton: true,
    obstacle: nothing,
  },
  delete: {
    icon: IconTrash,
    label: (t) => t(($) => $.common.delete),
    hasButton: true,
    isDestructive: true,
    obstacle: nothing,
  },
} as const satisfies Record<string, ProxyCommand>;

export type ProxyCommandId = keyof typeof COMMANDS;

/** What can be done to proxies; what carries it out is in `proxy-runs.tsx`. */
const PROXY_SET: CommandSet<Proxy, ProxyCommandId, Reason> = {
  commands: COMMANDS,
  reasonText: (t) => t(($) => $.proxies.statuses.checking),
};

export const PROXY_PARTS = commandParts<ProxyKind, ProxyCommandId>({
  set: PROXY_SET,
  nameOf: PROXY_LIST.nameOf,
  buttonsOf: () => ["check"],
});
