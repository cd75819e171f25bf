import {
  type Icon,
  IconCalendarTime,
  IconFolder,
  IconFolderOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlaylistAdd,
  IconPlaylistX,
  IconRefresh,
  IconScript,
  IconTrash,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import type { CommandId, CommandState } from "./extension-commands.ts";

interface ExtensionAction {
  icon: Icon;
  label: (t: TFunction) => string;
  isDestructive?: boolean;
}

/** The same for one row and for many, in the bar, the menu and the panel. */
export const EXTENSION_ACTIONS: Record<CommandId, ExtensionAction> = {
  start: { icon: IconPlayerPlay, label: (t) => t(($) => $.extensions.commands.start) },
  enqueue: { icon: IconPlaylistAdd, label: (t) => t(($) => $.extensions.commands.enqueue) },
  dequeue: { icon: IconPlaylistX, label: (t) => t(($) => $.extensions.commands.dequeue) },
  pause: { icon: IconPlayerPause, label: (t) => t(($) => $.extensions.commands.pause) },
  stop: { icon: IconPlayerStop, label: (t) => t(($) => $.extensions.commands.stop) },
  restart: { icon: IconRefresh, label: (t) => t(($) => $.extensions.commands.restart) },
  changeScript: { icon: IconScript, label: (t) => t(($) => $.extensions.commands.changeScript) },
  schedule: { icon: IconCalendarTime, label: (t) => t(($) => $.extensions.commands.schedule) },
  group: { icon: IconFolder, label: (t) => t(($) => $.extensions.commands.group) },
  ungroup: { icon: IconFolderOff, label: (t) => t(($) => $.extensions.commands.ungroup) },
  delete: {
    icon: IconTrash,
    label: (t) => t(($) => $.extensions.commands.delete),
    isDestructive: true,
  },
};

/** "2 have no script"; empty when nothing stands in the way. */
export function obstacleText(t: TFunction, { obstacle }: CommandState): string {
  if (!obstacle) return "";
  const { reason, count } = obstacle;
  switch (reason) {
    case "noScript":
      return t(($) => $.extensions.reasons.noScript, { count });
    case "busy":
      return t(($) => $.extensions.reasons.busy, { count });
    case "idle":
      return t(($) => $.extensions.reasons.idle, { count });
    case "notQueued":
      return t(($) => $.extensions.reasons.notQueued, { count });
    case "noGroup":
      return t(($) => $.extensions.reasons.noGroup, { count });
    case "notRunning":
      return t(($) => $.extensions.reasons.notRunning, { count });
  }
}
