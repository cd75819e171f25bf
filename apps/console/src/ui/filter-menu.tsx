import { Button, Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

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
  if (names.length === 0) return label;
  return names.length === 1
    ? `${label}: ${names[0]}`
    : `${label}: ${names[0]} +${names.length - 1}`;
}

/** A filter as one button: it says what it lets through, and opens the choices. */
export function FilterMenu<Value extends string | number | boolean>(props: FilterMenuProps<Value>) {
  const { t } = useTranslation();
  const { options, selected, isSingle = false, onChange } = props;
  const isActive = selected.length > 0;
  const choose = (value: Value) => {
    if (selected.includes(value)) onChange(selected.filter((other) => other !== value));
    else onChange(isSingle ? [value] : [...selected, value]);
  };
  return (
    <Menu position="bottom-start" closeOnItemClick={isSingle}>
      <Menu.Target>
        <Button
          variant="default"
          px={10}
          fw={isActive ? 600 : 400}
          maw={240}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {buttonText(props)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
        {options.map(({ value, label }) => (
          <Menu.Item
            key={String(value)}
            role={isSingle ? "menuitemradio" : "menuitemcheckbox"}
            aria-checked={selected.includes(value)}
            rightSection={selected.includes(value) ? <IconCheck size={14} /> : <span />}
            onClick={() => choose(value)}
          >
            {label}
          </Menu.Item>
        ))}
        {isActive && (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick onClick={() => onChange([])}>
              {t(($) => $.common.reset)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
