import type { Icon } from "@tabler/icons-react";
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from "react";
import classes from "./lazy-menu.module.css";
import { lazyView } from "./lazy-view.tsx";

export interface MenuEntry {
  key: string;
  label: string;
  icon?: Icon;
  /** Whether a choice holds now. */
  isChecked?: boolean;
  /** Many may be checked, or one: else it is a command. */
  choice?: "one" | "many";
  lang?: string;
  /** What it does, shown under the pointer. */
  about?: string;
  /** Why it cannot be done, or not for all; `isDisabled` entries stay in sight with it. */
  reason?: string;
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** A line above it. */
  isApart?: boolean;
  onClick: () => void;
}

export interface LazyMenuListProps {
  /** The button, which closes the menu with a press of its own. */
  holder: RefObject<HTMLElement | null>;
  entries: readonly MenuEntry[];
  header?: ReactNode;
  position: "bottom-start" | "bottom-end";
  width?: number;
  onClose: () => void;
}

/** What opens the menu is given. */
export interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
}

interface LazyMenuProps extends Omit<LazyMenuListProps, "holder" | "onClose" | "position"> {
  button: ReactElement<TriggerProps>;
  position?: LazyMenuListProps["position"];
}

const load = () => import("./lazy-menu-list.tsx");
const LazyMenuList = lazyView([], async () => (await load()).LazyMenuList);

/**
 * A button with a menu. What draws the menu (a quarter of the interface's code) is fetched when
 * somebody reaches for the button, not for the first screen.
 */
export function LazyMenu({ button, position = "bottom-end", ...list }: LazyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  // What could not be fetched ahead is asked for again when the menu opens.
  const preload = () => void load().catch(() => undefined);
  const close = () => {
    setOpen(false);
    holder.current?.querySelector("button")?.focus();
  };
  return (
    <span ref={holder} className={classes["holder"]}>
      {cloneElement(button, {
        onClick: () => setOpen(!isOpen),
        onPointerEnter: preload,
        onFocus: preload,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
      })}
      {isOpen && (
        <Suspense>
          <LazyMenuList {...list} holder={holder} position={position} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
