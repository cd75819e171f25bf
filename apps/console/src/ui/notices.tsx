import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import classes from "./notices.module.css";

export { notifications };

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
