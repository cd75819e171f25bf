import type { Extension } from "@baton/contract";
import { useCallback } from "react";
import type { CommandId } from "../../entities/extension/command-list.ts";
import { accountWords } from "../../entities/account/account.words.ts";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { withCode } from "../../ui/with-code.ts";
import type { OpenDialog } from "./extensions-dialogs.tsx";
import { opensDialog } from "./opens-dialog.ts";

type Rows = readonly Extension[];

/** What the page does when a command is given; what carries it out is fetched then. */
export function useCommands(open: (dialog: OpenDialog) => void) {
  const context = useCommandContext();
  return useCallback(
    (id: CommandId, rows: Rows): void => {
      if (opensDialog(id)) {
        open({ kind: id, rows });
      } else if (id === "reauthorize" || id === "deleteAccount") {
        void withCode(
          [accountWords, extensionCommandsWords, bulkWords],
          () => import("../../entities/account/account.commands.ts"),
          ({ ACCOUNT_COMMANDS }) => void ACCOUNT_COMMANDS[id](context, rows),
        );
      } else if (id === "ungroup") {
        void withCode(
          [extensionCommandsWords, groupWords, bulkWords],
          () => import("../../entities/group/group.commands.ts"),
          ({ takeOut }) => void takeOut(context, rows),
        );
      } else {
        void withCode(
          [extensionCommandsWords, bulkWords],
          () => import("../../entities/extension/extension.commands.ts"),
          ({ runCommand }) => runCommand(context, id, rows),
        );
      }
    },
    [context, open],
  );
}
