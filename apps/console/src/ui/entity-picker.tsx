import { Combobox, InputBase, useCombobox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ChoiceList, choiceText } from "./choice-list.tsx";
import { type Choice, type ChoiceSource, containsText, useChoices } from "./use-choices.ts";

export interface PickerProps {
  label: string;
  placeholder: string;
  value: Choice | null;
  /** Choosing what is chosen already takes it back. */
  onChange: (choice: Choice | null) => void;
  isDisabled?: boolean;
  hasAutofocus?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  onBlur?: () => void;
  inputWrapperOrder?: ("label" | "input" | "description" | "error")[];
}

interface EntityPickerProps<Row> extends PickerProps {
  source: ChoiceSource<Row>;
  nothingFound: string;
  /** Said instead while nothing is searched for. */
  nothingThere?: string;
  /** Choices that are none of the list's, before it. */
  above?: readonly Choice[];
  isLeftOut?: (choice: Choice) => boolean;
}

/** What is typed while the list is open; else null, and the field shows what is chosen. */
function useTyped() {
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({
    loop: false,
    onDropdownOpen: () => combobox.updateSelectedOptionIndex("active", { scrollIntoView: true }),
    onDropdownClose() {
      setTyped(null);
      combobox.resetSelectedOption();
    },
  });
  const type = (text: string) => {
    setTyped(text);
    combobox.resetSelectedOption();
    combobox.openDropdown();
  };
  return { combobox, typed, type };
}

/**
 * A field that chooses one of the user's things of a kind, however many there are: the server
 * searches, further pages come as one scrolls. Each noun gives it its list (`ScriptPicker`).
 */
export function EntityPicker<Row extends { id: number }>(props: EntityPickerProps<Row>) {
  const { value, source, above = [], isLeftOut = () => false, nothingFound } = props;
  const { combobox, typed, type } = useTyped();
  const { found, pages } = useChoices(source, typed ?? "", combobox.dropdownOpened);
  const offered = found && [
    ...above.filter(({ name }) => containsText(name, typed ?? "")),
    ...found.filter((choice) => !isLeftOut(choice)),
  ];
  const handleSubmit = (id: string) => {
    const choice = offered?.find((one) => String(one.id) === id) ?? null;
    props.onChange(choice?.id === value?.id ? null : choice);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={handleSubmit} shadow="md">
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          label={props.label}
          placeholder={props.placeholder}
          description={props.description}
          error={props.error}
          disabled={props.isDisabled ?? false}
          {...(props.inputWrapperOrder ? { inputWrapperOrder: props.inputWrapperOrder } : {})}
          {...(props.hasAutofocus ? { "data-autofocus": true } : {})}
          value={typed ?? (value ? choiceText(value) : "")}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            props.onBlur?.();
          }}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <ChoiceList
          label={props.label}
          found={offered}
          pages={pages}
          chosenId={value?.id ?? null}
          nothingFound={typed ? nothingFound : (props.nothingThere ?? nothingFound)}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
