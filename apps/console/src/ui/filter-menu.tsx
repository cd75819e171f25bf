import { Button, type ButtonProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { LazyMenu, type MenuEntry } from "./lazy-menu.tsx";

interface FilterOption<Value> {
  value: Value;
  label: string;
}

interface FilterMenuProps<Value> {
  label: string;
  options: readonly FilterOption<Value>[];
  selected: readonly Value[];
  onChange: (selected: Value[]) => void;
  /** One at a time: choosing another replaces it. */
  isSingle?: boolean;
}

function buttonText<Value>({ label, options, selected }: FilterMenuProps<Value>): string {
  const names = options.filter(({ value }) => selected.includes(value)).map((one) => one.label);
  if (selected.length === 0) return label;
  // What is not among the options any more, or not yet, still holds rows back.
  if (names.length === 0) return `${label}: …`;
  return names.length === 1
    ? `${label}: ${names[0]}`
    : `${label}: ${names[0]} +${names.length - 1}`;
}

type FilterButtonProps = ButtonProps & ComponentProps<"button"> & { isActive: boolean };

/** What opens a filter, and says by its weight whether it holds anything back. */
export const FilterButton = ({ isActive, ...props }: FilterButtonProps) => (
  <Button
    variant="default"
    px={8}
    fw={isActive ? 600 : 400}
    maw={240}
    rightSection={<IconChevronDown size={14} aria-hidden />}
    {...props}
  />
);

/** A filter as one button: it says what it lets through, and opens the choices. */
export function FilterMenu<Value extends string | number | boolean>(props: FilterMenuProps<Value>) {
  const { t } = useTranslation();
  const { options, selected, isSingle = false, onChange } = props;
  const isActive = selected.length > 0;
  const choose = (value: Value) => {
    if (selected.includes(value)) onChange(selected.filter((other) => other !== value));
    else onChange(isSingle ? [value] : [...selected, value]);
  };
  const entries: MenuEntry[] = options.map(({ value, label }) => ({
    key: String(value),
    label,
    choice: isSingle ? "one" : "many",
    isChecked: selected.includes(value),
    onClick: () => choose(value),
  }));
  if (isActive) {
    const reset = t(($) => $.common.reset);
    entries.push({ key: "reset", label: reset, isApart: true, onClick: () => onChange([]) });
  }
  return (
    <LazyMenu
      position="bottom-start"
      entries={entries}
      button={<FilterButton isActive={isActive}>{buttonText(props)}</FilterButton>}
    />
  );
}
