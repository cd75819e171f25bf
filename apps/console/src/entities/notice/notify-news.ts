import { type NoticeAction, showNotice, withActions } from "../../ui/notify.tsx";

const NEWS_MS = 10_000;

interface Told {
  /** The newest takes the place of what is shown under its id. */
  id: string;
  message: string;
  action: NoticeAction;
  onClose: () => void;
}

/** What happened by itself, and the way to it. */
export function notifyNews({ id, message, action, onClose }: Told): void {
  void showNotice(message, (notifications) => {
    notifications.hide(id);
    notifications.show({
      id,
      message: withActions(notifications, id, message, [action]),
      color: "yellow",
      autoClose: NEWS_MS,
      role: "status",
      onClose,
    });
  });
}
