import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconColumns3 } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import menuClasses from "../lazy-menu.module.css";
import { gridColumnsWords } from "./grid-columns.words.ts";
import type { GridColumns, GridPreset } from "./grid-columns.ts";
import type { GridLayout } from "./grid-layout.ts";
import { lazyView } from "../lazy-view.tsx";

// Popover and dragging are for those who arrange columns; the table does without them.
const ColumnPopover = lazyView(
  [gridColumnsWords],
  async () => (await import("./grid-column-popover.tsx")).GridColumnPopover,
);

export interface ColumnSettingsProps<Row, Id extends string> {
  columns: GridColumns<Row, Id>;
  lead: Id;
  layout: GridLayout;
  visible: readonly string[];
  presets: readonly GridPreset<Id>[];
  /** Whose columns these are, in a sentence. */
  owner?: string | undefined;
  onChange: (layout: GridLayout) => void;
  onReset: () => void;
}

export function GridColumnSettings<Row, Id extends string>(props: ColumnSettingsProps<Row, Id>) {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const label = t(($) => $.grid.columnSettings);
  const { columns, lead, layout, visible, presets, onChange, onReset } = props;
  const leftOut = layout.shown.length - visible.length;
  const entries = (Object.keys(columns) as Id[])
    .filter((id) => id !== lead)
    .map((id) => ({ id: id as string, label: columns[id].label(t) }));
  return (
    <span className={menuClasses["holder"]}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={leftOut === 0 ? label : `${label}. ${t(($) => $.grid.leftOut, { count: leftOut })}`}
        onClick={toggle}
      >
        <IconColumns3 size={16} stroke={1.6} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <ColumnPopover
            entries={entries}
            lead={lead}
            layout={layout}
            visible={visible}
            presets={presets}
            owner={props.owner}
            onChange={onChange}
            onReset={onReset}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
}
