import type { OperatorUser } from "@baton/contract";
import { IconCalendarDue, IconMailCheck, IconTrash } from "@tabler/icons-react";
import { commandParts } from "../../ui/list/command-parts.tsx";
import type { Command, CommandSet } from "../../ui/list/commands/command.ts";
import { USER_LIST, type UserKind } from "./users.list.tsx";

type Reason = "confirmed";
const nothing = () => null;

const COMMANDS = {
  tariff: {
    icon: IconCalendarDue,
    label: (t) => t(($) => $.operator.users.changeTariff),
    hasButton: true,
    obstacle: nothing,
  },
  confirmMails: {
    icon: IconMailCheck,
    label: (t) => t(($) => $.operator.users.confirmMails),
    hasButton: true,
    obstacle: ({ isMailConfirmed }) => (isMailConfirmed ? "confirmed" : null),
  },
  delete: {
    icon: IconTrash,
    label: (t) => t(($) => $.common.delete),
    hasButton: true,
    isDestructive: true,
    obstacle: nothing,
  },
} as const satisfies Record<string, Command<OperatorUser, Reason>>;

export type UserCommandId = keyof typeof COMMANDS;

/** What can be done to users; what carries it out is in `users-runs.ts`. */
const USER_SET: CommandSet<OperatorUser, UserCommandId, Reason> = {
  commands: COMMANDS,
  reasonText: (t, _reason, count) => t(($) => $.operator.users.areConfirmed, { count }),
};

export const USER_PARTS = commandParts<UserKind, UserCommandId>({
  set: USER_SET,
  nameOf: USER_LIST.nameOf,
  buttonsOf: () => ["tariff"],
});
