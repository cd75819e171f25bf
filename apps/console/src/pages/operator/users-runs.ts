import type { OperatorUser } from "@baton/contract";
import type { CommandRuns } from "../../ui/list/commands/use-commands.ts";
import { confirmMails, deleteUsers } from "./change-users.ts";
import type { UserCommandId } from "./users-commands.tsx";
import { UsersTariffDialog } from "./users-tariff-dialog.tsx";

export const USER_RUNS: CommandRuns<OperatorUser, UserCommandId> = {
  tariff: { dialog: UsersTariffDialog },
  confirmMails: { call: (context, given) => void confirmMails(context, given) },
  delete: { call: (context, given) => void deleteUsers(context, given) },
};
