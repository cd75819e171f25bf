import "@mantine/notifications/styles.layer.css";
import {
  type NotificationData,
  Notifications,
  notifications as library,
  notificationsStore,
} from "@mantine/notifications";
import i18next from "i18next";
import classes from "./notices.module.css";

/** Never more than three at once. */
const MAX_NOTICES = 3;

const SUCCESS_COLOR = "green";

/** What has just been done is said at once: the oldest success has been read by then. */
function makeRoom(): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  const isFull = shown.length + queue.length >= MAX_NOTICES;
  const oldest = isFull && shown.find(({ color }) => color === SUCCESS_COLOR);
  if (oldest && oldest.id !== undefined) library.hide(oldest.id);
}

/** The library's, but that what closes a notice says so; faults and news wait for each other. */
export const notifications = {
  ...library,
  show: (notice: NotificationData) => {
    makeRoom();
    return library.show({
      closeButtonProps: { "aria-label": i18next.t(($) => $.common.close) },
      ...notice,
    });
  },
};

export function Notices() {
  return (
    <Notifications
      position="bottom-right"
      limit={MAX_NOTICES}
      containerWidth={380}
      className={classes["notices"] ?? ""}
    />
  );
}
