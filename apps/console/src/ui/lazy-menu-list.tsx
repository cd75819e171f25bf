import { Menu } from "@mantine/core";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./lazy-menu.module.css";
import type { LazyMenuListProps, MenuEntry } from "./lazy-menu.tsx";
import { usePressOutside } from "./use-press-outside.ts";

function Entry({ entry }: { entry: MenuEntry }) {
  const { key, label, lang, choice, icon: EntryIcon, isChecked = false, onClick } = entry;
  const icon = EntryIcon && <EntryIcon size={15} stroke={1.6} aria-hidden />;
  if (choice === "many") {
    return (
      <Menu.CheckboxItem lang={lang} checked={isChecked} rightSection={icon} onChange={onClick}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  if (choice === "one") {
    return (
      <Menu.RadioItem
        value={key}
        lang={lang}
        checked={isChecked}
        closeMenuOnClick
        rightSection={icon}
        onChange={onClick}
      >
        {label}
      </Menu.RadioItem>
    );
  }
  return (
    <Menu.Item
      leftSection={icon}
      // Not `disabled`: the keyboard still comes by, and is told why.
      data-disabled={entry.isDisabled || undefined}
      aria-disabled={entry.isDisabled || undefined}
      closeMenuOnClick={!entry.isDisabled}
      {...(entry.about && { title: entry.about })}
      c={entry.isDestructive && !entry.isDisabled ? "var(--bad)" : undefined}
      onClick={() => !entry.isDisabled && onClick()}
    >
      {label}
      {entry.reason && <span className={classes["reason"]}>{entry.reason}</span>}
    </Menu.Item>
  );
}

/** More choices than this are looked for rather than looked through. */
const SEARCHED_FROM = 15;

/** The choices that have what was typed in their names, and all that can be done beside choosing. */
function useSearch(entries: readonly MenuEntry[]) {
  const [typed, setTyped] = useState("");
  const isOffered = entries.filter(({ choice }) => choice).length > SEARCHED_FROM;
  const sought = typed.trim().toLowerCase();
  const found = entries.filter(
    ({ choice, label }) => !choice || label.toLowerCase().includes(sought),
  );
  return { isOffered, typed, setTyped, found, isNone: !found.some(({ choice }) => choice) };
}

function Search({ typed, setTyped, isNone }: Omit<ReturnType<typeof useSearch>, "found">) {
  const { t } = useTranslation();
  return (
    <div className={classes["search"]}>
      <Menu.Search
        data-autofocus
        aria-label={t(($) => $.common.search)}
        placeholder={t(($) => $.common.search)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isNone && <Menu.Label role="status">{t(($) => $.common.nothingFound)}</Menu.Label>}
    </div>
  );
}

export function LazyMenuList(props: LazyMenuListProps) {
  const { holder, entries, header, position, width, onClose } = props;
  const dropdown = usePressOutside(holder, onClose);
  const { found, ...search } = useSearch(entries);
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      closeOnClickOutside={false}
      alignItemsLabels="with-indicators"
      position={position}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <span className={classes["anchor"]} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} mah="min(480px, 80dvh)" style={{ overflowY: "auto" }}>
        {header}
        {search.isOffered && <Search {...search} />}
        {found.map((entry) => (
          <Fragment key={entry.key}>
            {entry.isApart && <Menu.Divider />}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
