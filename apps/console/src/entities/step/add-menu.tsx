import type { ActionTypeDefinition } from "@baton/catalogue";
import { Button, Popover, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TypeList } from "./type-list.tsx";
import classes from "./type-list.module.css";

interface AddMenuProps {
  label: string;
  onPick: (type: ActionTypeDefinition) => void;
  /** What may be added here from the catalogue. */
  accepts?: (type: ActionTypeDefinition) => boolean;
  /** Above the catalogue: what else may be added, for what was typed. */
  renderAbove?: (query: string, close: () => void) => ReactNode;
}

/** A button that offers the catalogue, searched by what one types; the arrows walk through it. */
export function AddMenu({ label, onPick, accepts, renderAbove }: AddMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
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
      onChange={(next) => (next ? setOpen(true) : close())}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} onKeyDown={handleKey}>
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
      </Popover.Dropdown>
    </Popover>
  );
}
