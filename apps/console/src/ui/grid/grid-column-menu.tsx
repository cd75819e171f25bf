import { Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
  type GridLayout,
  moveColumn,
  toggleColumn,
  togglePin,
  visualOrder,
} from "./grid-layout.ts";

export interface OpenColumnMenu {
  columnId: string;
  anchor: DOMRect;
}

interface GridColumnMenuProps {
  open: OpenColumnMenu;
  onClose: () => void;
  layout: GridLayout;
  /** The shown columns but for those that are left out for being empty. */
  visible: readonly string[];
  lead: string;
  sortName: string | undefined;
  onSort: (sort: string) => void;
  onChange: (layout: GridLayout) => void;
  onWiden: (direction: 1 | -1) => void;
}

const SIZE = 15;

/** One menu serves every column's header; it stands where the pressed button is. */
export function GridColumnMenu({ open, onClose, layout, lead, ...props }: GridColumnMenuProps) {
  const { t } = useTranslation();
  const { columnId, anchor } = open;
  const isLead = columnId === lead;
  const isPinned = layout.pinned.includes(columnId);
  // A column moves among the pinned ones or among the others, not over the border.
  const peers = visualOrder(props.visible, layout.pinned).filter(
    (id) => id !== lead && layout.pinned.includes(id) === isPinned,
  );
  const place = peers.indexOf(columnId);
  const before = place > 0 ? peers[place - 1] : undefined;
  const after = place >= 0 ? peers[place + 1] : undefined;
  const moveTo = (target: string | undefined) => {
    if (target !== undefined) props.onChange(moveColumn(layout, columnId, target));
  };
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" width={220}>
      <Menu.Target>
        <span style={{ position: "fixed", top: anchor.bottom, left: anchor.left }} />
      </Menu.Target>
      <Menu.Dropdown>
        {props.sortName !== undefined && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp size={SIZE} />}
              onClick={() => props.onSort(props.sortName ?? "")}
            >
              {t(($) => $.gridColumns.sortAscending)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={SIZE} />}
              onClick={() => props.onSort(`-${props.sortName}`)}
            >
              {t(($) => $.gridColumns.sortDescending)}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<IconArrowLeft size={SIZE} />}
          disabled={before === undefined}
          onClick={() => moveTo(before)}
        >
          {t(($) => $.gridColumns.moveLeft)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={SIZE} />}
          disabled={after === undefined}
          onClick={() => moveTo(after)}
        >
          {t(($) => $.gridColumns.moveRight)}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconArrowBarToRight size={SIZE} />}
          onClick={() => props.onWiden(1)}
        >
          {t(($) => $.gridColumns.wider)}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconArrowBarToLeft size={SIZE} />}
          onClick={() => props.onWiden(-1)}
        >
          {t(($) => $.gridColumns.narrower)}
        </Menu.Item>
        <Menu.Item
          leftSection={isPinned ? <IconPinnedOff size={SIZE} /> : <IconPin size={SIZE} />}
          disabled={isLead}
          onClick={() => props.onChange(togglePin(layout, columnId))}
        >
          {t(($) => (isPinned ? $.gridColumns.unpin : $.gridColumns.pinLeft))}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEyeOff size={SIZE} />}
          disabled={isLead}
          onClick={() => props.onChange(toggleColumn(layout, columnId))}
        >
          {t(($) => $.gridColumns.hide)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
