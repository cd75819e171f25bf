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
import { call } from "../api/client.ts";
import { extensionKeys, extensionQuery } from "../data/extensions.queries.ts";
import { runKeys } from "../data/runs.queries.ts";
import { useConfirm } from "../ui/use-confirm.ts";

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

/** What can be done with a run that its extension still holds; of an ended one, run again. */
function commandsFor(run: RunHead): Command[] {
  const { status } = run;
  if (isEnded(status)) return ["restart"];
  if (status === ScriptStatus.Pause) return ["resume", "stop", "restart"];
  if (status === ScriptStatus.InQueue) return ["dequeue"];
  return canCommand(status, "pause") ? ["pause", "stop", "restart"] : ["stop", "restart"];
}

interface RunControlsProps {
  run: RunHead;
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
  const confirm = useConfirm();
  const { run } = props;
  const extension = useQuery(extensionQuery(run.extensionId));
  const command = useCommand(props);
  const isHeld = extension.data?.run?.id === run.id;
  if (!extension.data || (!isHeld && !isEnded(run.status))) return null;
  const isBusy = !isHeld && extension.data.run !== null && !isEnded(extension.data.run.status);
  const obstacle = obstacleOf(extension.data, isBusy);

  const handleClick = (name: Command) => {
    if (isEnded(run.status) || name === "pause" || name === "resume") command.mutate(name);
    else
      confirm({
        title: t(($) => $.runs.confirm[name].title),
        text: t(($) => $.runs.confirm[name].text),
        names: [run.extensionName],
        confirmLabel: t(($) => $.runs.commands[name]),
        isDestructive: true,
        onConfirm: () => command.mutate(name),
      });
  };
  return commandsFor(run).map((name) => {
    const OwnIcon = ICONS[name];
    const isAgain = isEnded(run.status);
    const reason = isAgain ? obstacle : null;
    return (
      <Button
        key={name}
        variant="default"
        size={props.size ?? "sm"}
        leftSection={<OwnIcon size={15} stroke={1.6} aria-hidden />}
        disabled={command.isPending || reason !== null}
        title={reason === null ? undefined : t(($) => $.runs.obstacles[reason])}
        onClick={() => handleClick(name)}
      >
        {isAgain ? t(($) => $.runs.commands.again) : t(($) => $.runs.commands[name])}
      </Button>
    );
  });
}

function obstacleOf(extension: Extension, isBusy: boolean): "busy" | "noScript" | null {
  if (isBusy) return "busy";
  return extension.script === null ? "noScript" : null;
}
