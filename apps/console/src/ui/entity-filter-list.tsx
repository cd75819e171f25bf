import { Button, Combobox, Popover, useCombobox } from "@mantine/core";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceList } from "./choice-list.tsx";
import classes from "./lazy-menu.module.css";
import type { Choice, Choices } from "./use-choices.ts";
import { usePressOutside } from "./use-press-outside.ts";

interface EntityFilterListProps extends Choices {
  /** The button, which closes it with a press of its own. */
  holder: RefObject<HTMLElement | null>;
  label: string;
  nothingFound: string;
  chosenId: number | null;
  typed: string;
  onType: (text: string) => void;
  /** Null takes the filter away. */
  onChoose: (choice: Choice | null) => void;
  onClose: () => void;
}

export function EntityFilterList(props: EntityFilterListProps) {
  const { t } = useTranslation();
  const { found, typed } = props;
  const dropdown = usePressOutside(props.holder, props.onClose);
  const combobox = useCombobox({ opened: true, loop: false });
  const handleSubmit = (id: string) => {
    const choice = found?.find((one) => String(one.id) === id);
    if (choice) props.onChoose(choice);
  };
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && props.onClose()}
      closeOnClickOutside={false}
      position="bottom-start"
      width={280}
      trapFocus
    >
      <Popover.Target>
        <span className={classes["anchor"]} />
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} p={4} aria-label={props.label}>
        <Combobox store={combobox} onOptionSubmit={handleSubmit}>
          <Combobox.EventsTarget>
            <Combobox.Search
              data-autofocus
              aria-label={t(($) => $.common.search)}
              placeholder={t(($) => $.common.search)}
              value={typed}
              onChange={(event) => {
                props.onType(event.currentTarget.value);
                combobox.resetSelectedOption();
              }}
            />
          </Combobox.EventsTarget>
          <ChoiceList {...props} />
        </Combobox>
        {props.chosenId !== null && (
          <Button fullWidth variant="subtle" size="xs" onClick={() => props.onChoose(null)}>
            {t(($) => $.common.reset)}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
