import { Popover } from "@mantine/core";
import menuClasses from "../lazy-menu.module.css";
import { GridColumnList, type GridColumnListProps } from "./grid-column-list.tsx";

export function GridColumnPopover({
  onClose,
  ...list
}: GridColumnListProps & { onClose: () => void }) {
  return (
    <Popover
      opened
      onDismiss={onClose}
      clickOutsideEvents={["mousedown", "touchstart"]}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={menuClasses["anchor"]} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <GridColumnList {...list} />
      </Popover.Dropdown>
    </Popover>
  );
}
