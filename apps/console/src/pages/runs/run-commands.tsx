import { isEnded, type RunHead } from "@baton/contract";
import { IconPlayerStop, IconRepeat } from "@tabler/icons-react";
import { useSelectedRows } from "../../ui/grid/grid-selection.ts";
import { commandParts } from "../../ui/list/command-parts.tsx";
import type { Command, CommandSet } from "../../ui/list/commands/command.ts";
import type { ListState } from "../../ui/list/use-list.ts";
import { DataMenu } from "./data-menu.tsx";
import { RUN_LIST, type RunKind } from "./run.list.tsx";

type Reason = "notOver" | "isOver";

const COMMANDS = {
  retry: {
    icon: IconRepeat,
    label: (t) => t(($) => $.history.retry.button),
    hasButton: true,
    obstacle: ({ status }) => (isEnded(status) ? null : "notOver"),
  },
  stop: {
    icon: IconPlayerStop,
    label: (t) => t(($) => $.runs.commands.stop),
    hasButton: true,
    isDestructive: true,
    obstacle: ({ status }) => (isEnded(status) ? "isOver" : null),
  },
} as const satisfies Record<string, Command<RunHead, Reason>>;

export type RunCommandId = keyof typeof COMMANDS;

/** What can be done to runs; what carries it out is in `run-runs.tsx`. */
const RUN_SET: CommandSet<RunHead, RunCommandId, Reason> = {
  commands: COMMANDS,
  reasonText: (t, reason, count) => t(($) => $.history.obstacles[reason], { count }),
};

function ChosenData({ list }: { list: ListState<RunKind> }) {
  const selected = useSelectedRows(list.selection);
  return <DataMenu filter={{}} runIds={[...selected.keys()]} size="xs" />;
}

export const RUN_PARTS = commandParts<RunKind, RunCommandId>({
  set: RUN_SET,
  nameOf: RUN_LIST.nameOf,
  buttonsOf: ({ status }) => [isEnded(status) ? "retry" : "stop"],
  inBar: ({ list }) => <ChosenData list={list} />,
});
