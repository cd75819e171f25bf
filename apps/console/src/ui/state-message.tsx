import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./state-message.module.css";

interface StateMessageProps {
  icon: Icon;
  title: string;
  text?: string;
  /** One clear way on. */
  action?: ReactNode;
  role?: "alert" | "status";
  /** It stands where a page would, and its title is the page's. */
  isPage?: boolean;
}

/** Empty, no match and failed look alike and say different things. */
export function StateMessage({
  icon: StateIcon,
  title,
  text,
  action,
  ...props
}: StateMessageProps) {
  const { role, isPage = false } = props;
  const Title = isPage ? "h1" : "h2";
  return (
    <div className={classes["message"]} role={role}>
      <StateIcon size={28} stroke={1.4} className={classes["icon"]} aria-hidden />
      <Title className={classes["title"]}>{title}</Title>
      {text && <p className={classes["text"]}>{text}</p>}
      {action && <div className={classes["action"]}>{action}</div>}
    </div>
  );
}
