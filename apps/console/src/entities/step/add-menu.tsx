import type { ActionTypeDefinition } from "@baton/catalogue";
import { Button, Popover, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "./help-link.tsx";
import { TypeList } from "./type-list.tsx";
import classes from "./type-list.module.css";

interface AddMenuProps {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPick: (type: ActionTypeDefinition) => void;
  /** What may be added here from the catalogue. */
  accepts?: (type: ActionTypeDefinition) => boolean;
  /** Above the catalogue: what else may be added, for what was typed. */
  renderAbove?: (query: string, close: () => void) => ReactNode;
  /** What it hangs on where that is no button of its own. */
  target?: ReactElement;
}

/** The catalogue to add from, searched by what one types; the arrows walk through it. */
export function AddMenu({ label, isOpen, onOpenChange, onPick, ...props }: AddMenuProps) {
  const { accepts, renderAbove, target } = props;
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    onOpenChange(false);
    setQuery("");
  };
  const handleKey = (event: KeyboardEvent) => {
    const isDown = event.key === "ArrowDown";
    if (!isDown && event.key !== "ArrowUp" && event.key !== "Enter") return;
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (event.key === "Enter") {
      if (at < 0) buttons[0]?.click();
      else return;
    } else (buttons[isDown ? at + 1 : at - 1] ?? buttons[isDown ? 0 : buttons.length - 1])?.focus();
    event.preventDefault();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? onOpenChange(true) : close())}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      withRoles={target === undefined}
    >
      <Popover.Target>
        {target ?? (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
            title={t(($) => $.steps.addKey)}
            onClick={() => (isOpen ? close() : onOpenChange(true))}
          >
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown p={0} onKeyDown={handleKey} role="dialog" aria-label={label}>
        <TextInput
          m={8}
          aria-label={t(($) => $.common.search)}
          placeholder={t(($) => $.steps.searchWhat)}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          data-autofocus
        />
        <div ref={box} className={classes["menu"]}>
          {renderAbove?.(query, close)}
          <TypeList
            query={query}
            accepts={accepts}
            whenEmpty={
              <p role="status" className={classes["nothing"]}>
                {t(($) => $.common.nothingFound)}
              </p>
            }
            onPick={(type) => {
              close();
              onPick(type);
            }}
          />
        </div>
        <div className={classes["foot"]}>
          <HelpLink />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
