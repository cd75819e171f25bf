import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Fragment } from "react";
import classes from "./lazy-menu.module.css";
import type { LazyMenuListProps, MenuEntry } from "./lazy-menu.tsx";

const ROLES = { one: "menuitemradio", many: "menuitemcheckbox" } as const;

function Entry({ entry }: { entry: MenuEntry }) {
  const { choice, icon: EntryIcon, isChecked = false } = entry;
  return (
    <Menu.Item
      role={choice && ROLES[choice]}
      aria-checked={choice && isChecked}
      lang={entry.lang}
      closeMenuOnClick={choice !== "many"}
      leftSection={EntryIcon && <EntryIcon size={15} stroke={1.6} />}
      // The place of the mark is kept, so that marking moves nothing.
      rightSection={choice && <IconCheck size={14} opacity={isChecked ? 1 : 0} />}
      onClick={entry.onClick}
    >
      {entry.label}
    </Menu.Item>
  );
}

export function LazyMenuList({ entries, header, position, width, onClose }: LazyMenuListProps) {
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      // The button closes it itself.
      clickOutsideEvents={["mousedown", "touchstart"]}
      position={position}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <span className={classes["anchor"]} />
      </Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: "auto" }}>
        {header}
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.isApart && <Menu.Divider />}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
