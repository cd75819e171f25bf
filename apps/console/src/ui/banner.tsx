import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./banner.module.css";

interface BannerProps {
  tone: "info" | "warn" | "bad";
  icon: Icon;
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ tone, icon: BannerIcon, children, action }: BannerProps) {
  return (
    <div className={classes["banner"]} data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
      <BannerIcon size={16} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}
