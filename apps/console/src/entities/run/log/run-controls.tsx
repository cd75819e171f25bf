import {
  canCommand,
  dequeueScript,
  type Extension,
  isEnded,
  pauseScript,
  restartScript,
  type RunHead,
  ScriptStatus,
  startScript,
  stopScript,
} from "@baton/contract";
import { Button } from "@mantine/core";
import {
  type Icon,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconReload,
  IconX,
} from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { extensionKeys, extensionQuery } from "../../extension/extension.queries.ts";
import { runKeys } from "../run.keys.ts";
import { RetryButton } from "../retry/retry-button.tsx";
import { confirm } from "../../../ui/confirm/confirm.ts";

const COMMANDS = {
  resume: startScript,
  pause: pauseScript,
  stop: stopScript,
  dequeue: dequeueScript,
  restart: restartScript,
} as const;
type Command = keyof typeof COMMANDS;

const ICONS: Record<Command, Icon> = {
  resume: IconPlayerPlay,
  pause: IconPlayerPause,
  stop: IconPlayerStop,
  dequeue: IconX,
  restart: IconReload,
};

/** What can be done with a run that its extension still holds. */
function commandsFor({ status }: RunHead): Command[] {
  if (status === ScriptStatus.Pause) return ["resume", "stop", "restart"];
  if (status === ScriptStatus.InQueue) return ["dequeue"];
  return canCommand(status, "pause") ? ["pause", "stop", "restart"] : ["stop", "restart"];
}

interface RunControlsProps {
  run: RunHead;
  /** The name of the row that failed, where it is known. */
  failedRow?: string | undefined;
  /** A command that began another run says which. */
  onNewRun: (runId: number) => void;
  size?: "xs" | "sm";
}

function useCommand({ run, onNewRun }: RunControlsProps) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (command: Command): Promise<Extension> =>
      call(COMMANDS[command], { params: { id: run.extensionId } }),
    onSuccess(extension) {
      cache.setQueryData(extensionKeys.one(extension.id), extension);
      void cache.invalidateQueries({ queryKey: runKeys.lists });
      void cache.invalidateQueries({ queryKey: runKeys.newest });
      if (extension.run && extension.run.id !== run.id) onNewRun(extension.run.id);
      else void cache.invalidateQueries({ queryKey: runKeys.one(run.id) });
    },
  });
}

export function RunControls(props: RunControlsProps) {
  const { t } = useTranslation();
  const { run } = props;
  const extension = useQuery(extensionQuery(run.extensionId));
  const command = useCommand(props);
  const isHeld = extension.data?.run?.id === run.id;
  if (!extension.data) return null;
  if (isEnded(run.status)) {
    const latest = extension.data.run;
    return (
      <RetryButton
        run={run}
        failedRow={props.failedRow}
        isBusy={!isHeld && latest !== null && !isEnded(latest.status)}
        size={props.size ?? "sm"}
        onNewRun={props.onNewRun}
      />
    );
  }
  if (!isHeld) return null;

  const ask = (name: Exclude<Command, "pause" | "resume">) =>
    confirm({
      title: t(($) => $.runs.confirm[name].title),
      text: t(($) => $.runs.confirm[name].text),
      names: [run.extensionName],
      confirmLabel: t(($) => $.runs.commands[name]),
      isDestructive: true,
    });
  const handleClick = async (name: Command) => {
    if (name === "pause" || name === "resume" || (await ask(name))) command.mutate(name);
  };
  return commandsFor(run).map((name) => {
    const OwnIcon = ICONS[name];
    return (
      <Button
        key={name}
        variant="default"
        size={props.size ?? "sm"}
        leftSection={<OwnIcon size={15} stroke={1.6} aria-hidden />}
        disabled={command.isPending}
        onClick={() => void handleClick(name)}
      >
        {t(($) => $.runs.commands[name])}
      </Button>
    );
  });
}
