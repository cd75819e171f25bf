import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import tones from "../../ui/tone-note.module.css";
import classes from "./payment.module.css";

interface NoteProps {
  tone: "good" | "warn" | "bad";
  icon: Icon;
  title?: string;
  children: ReactNode;
}

/** What has to be read before one goes on, in the colours of states. */
export function Note({ tone, icon: NoteIcon, title, children }: NoteProps) {
  return (
    <div className={`${classes["note"]} ${tones[tone]}`} role={tone === "bad" ? "alert" : "status"}>
      <NoteIcon size={18} aria-hidden />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
