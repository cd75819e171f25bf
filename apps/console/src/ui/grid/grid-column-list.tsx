import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconGripVertical, IconPin, IconPinFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./grid-column-list.module.css";
import type { GridPreset } from "./grid-columns.ts";
import { type GridLayout, moveColumn, toggleColumn, togglePin } from "./grid-layout.ts";

interface Entry {
  id: string;
  label: string;
}

interface ColumnItemProps {
  entry: Entry;
  isPinned: boolean;
  onHide: () => void;
  onPin: () => void;
}

function ShownColumnItem({ entry, isPinned, onHide, onPin }: ColumnItemProps) {
  const { t } = useTranslation();
  const { attributes, isDragging, listeners, setNodeRef, transform } = useSortable({
    id: entry.id,
  });
  const PinIcon = isPinned ? IconPinFilled : IconPin;
  return (
    <li
      ref={setNodeRef}
      className={classes["item"]}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <button
        type="button"
        className={classes["grip"]}
        {...attributes}
        {...listeners}
        aria-label={t(($) => $.grid.dragColumn, { column: entry.label })}
      >
        <IconGripVertical size={15} aria-hidden />
      </button>
      <Checkbox checked onChange={onHide} label={entry.label} className={classes["check"] ?? ""} />
      <ActionIcon
        size="sm"
        aria-label={`${t(($) => $.grid.pinLeft)}: ${entry.label}`}
        aria-pressed={isPinned}
        onClick={onPin}
      >
        <PinIcon size={14} />
      </ActionIcon>
    </li>
  );
}

export interface GridColumnListProps {
  entries: readonly Entry[];
  lead: string;
  layout: GridLayout;
  presets: readonly GridPreset<string>[];
  owner?: string | undefined;
  onChange: (layout: GridLayout) => void;
  onReset: () => void;
}

export function GridColumnList(props: GridColumnListProps) {
  const { t } = useTranslation();
  const { entries, lead, layout, presets, onChange } = props;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const shown = layout.shown.flatMap((id) => byId.get(id) ?? []);
  const hidden = entries.filter(({ id }) => !layout.shown.includes(id));
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onChange(moveColumn(layout, String(active.id), String(over.id)));
  };
  return (
    <div className={classes["panel"]}>
      {props.owner !== undefined && (
        <p className={classes["owner"]}>{t(($) => $.grid.columnsOf, { name: props.owner })}</p>
      )}
      {presets.length > 0 && (
        <div className={classes["presets"]} role="group" aria-label={t(($) => $.grid.presets)}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="xs"
              variant="default"
              onClick={() =>
                onChange({ ...layout, shown: [lead, ...preset.columns], pinned: [lead] })
              }
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      <div className={classes["lists"]}>
        <h3 className={classes["heading"]}>{t(($) => $.grid.shown)}</h3>
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
          <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ul className={classes["list"]}>
              {shown.map((entry) => (
                <ShownColumnItem
                  key={entry.id}
                  entry={entry}
                  isPinned={layout.pinned.includes(entry.id)}
                  onHide={() => onChange(toggleColumn(layout, entry.id))}
                  onPin={() => onChange(togglePin(layout, entry.id))}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        {hidden.length > 0 && <h3 className={classes["heading"]}>{t(($) => $.grid.hidden)}</h3>}
        <ul className={classes["list"]}>
          {hidden.map(({ id, label }) => (
            <li key={id} className={classes["item"]}>
              <span className={classes["gripSpace"]} />
              <Checkbox
                checked={false}
                onChange={() => onChange(toggleColumn(layout, id))}
                label={label}
                className={classes["check"] ?? ""}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes["foot"]}>
        <Button size="xs" variant="subtle" color="gray" onClick={props.onReset}>
          {t(($) => $.grid.resetColumns)}
        </Button>
      </div>
    </div>
  );
}
