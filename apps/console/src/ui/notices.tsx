import "@mantine/notifications/styles.layer.css";
import {
  type NotificationData,
  Notifications,
  notifications as library,
} from "@mantine/notifications";
import i18next from "i18next";
import classes from "./notices.module.css";

/** The library's, but that what closes a notice says so. */
export const notifications = {
  ...library,
  show: (notice: NotificationData) =>
    library.show({
      closeButtonProps: { "aria-label": i18next.t(($) => $.common.close) },
      ...notice,
    }),
};

/** Never more than three at once: the rest wait their turn. */
const MAX_NOTICES = 3;

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
