import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isLayerOpen } from "./open-layer.ts";
import classes from "./side-panel.module.css";

interface SidePanelProps {
  label: string;
  header: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/**
 * Details beside a table that stays in use: not a modal. It takes the focus when it opens and
 * closes with Esc, unless a dialog or a menu above it is meant.
 */
export function SidePanel({ label, header, children, onClose }: SidePanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isLayerOpen()) onClose();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [onClose]);
  return (
    <aside ref={panel} className={classes["panel"]} aria-label={label} tabIndex={-1}>
      <header className={classes["header"]}>
        <div className={classes["heading"]}>{header}</div>
        <CloseButton aria-label={t(($) => $.common.close)} onClick={onClose} />
      </header>
      <div className={classes["body"]}>{children}</div>
    </aside>
  );
}
