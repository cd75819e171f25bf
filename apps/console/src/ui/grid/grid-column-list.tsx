import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconGripVertical, IconPin, IconPinFilled } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDrag } from "../drag/use-drag.ts";
import classes from "./grid-column-list.module.css";
import type { GridPreset } from "./grid-columns.ts";
import {
  chooseColumn,
  type GridLayout,
  moveColumn,
  toggleColumn,
  togglePin,
} from "./grid-layout.ts";

interface Entry {
  id: string;
  label: string;
}

interface ColumnItemProps {
  entry: Entry;
  isPinned: boolean;
  isDragged: boolean;
  /** On which side of it the dragged one would stand. */
  dropSide: "before" | "after" | undefined;
  onPress: (event: PointerEvent) => void;
  onStep: (delta: 1 | -1) => void;
  onHide: () => void;
  onPin: () => void;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

function ShownColumnItem({ entry, isPinned, onHide, onPin, ...props }: ColumnItemProps) {
  const { t } = useTranslation();
  const handleKey = (event: KeyboardEvent) => {
    const delta = STEPS[event.key];
    if (delta === undefined) return;
    event.preventDefault();
    props.onStep(delta);
  };
  const PinIcon = isPinned ? IconPinFilled : IconPin;
  return (
    <li
      className={classes["item"]}
      data-dragging={props.isDragged || undefined}
      data-drop={props.dropSide}
    >
      <button
        type="button"
        className={classes["grip"]}
        onPointerDown={props.onPress}
        onKeyDown={handleKey}
        aria-label={t(($) => $.gridColumns.dragColumn, { column: entry.label })}
      >
        <IconGripVertical size={15} aria-hidden />
      </button>
      <Checkbox checked onChange={onHide} label={entry.label} className={classes["check"] ?? ""} />
      <ActionIcon
        size="sm"
        aria-label={`${t(($) => $.gridColumns.pinLeft)}: ${entry.label}`}
        aria-pressed={isPinned}
        onClick={onPin}
      >
        <PinIcon size={14} />
      </ActionIcon>
    </li>
  );
}

interface HiddenListProps {
  title: string;
  hint?: string;
  entries: readonly Entry[];
  onShow: (id: string) => void;
}

function HiddenList({ title, hint, entries, onShow }: HiddenListProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className={classes["heading"]}>{title}</h3>
      {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
      <ul className={classes["list"]}>
        {entries.map(({ id, label }) => (
          <li key={id} className={classes["item"]}>
            <span className={classes["gripSpace"]} />
            <Checkbox
              checked={false}
              onChange={() => onShow(id)}
              label={label}
              className={classes["check"] ?? ""}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export interface GridColumnListProps {
  entries: readonly Entry[];
  lead: string;
  layout: GridLayout;
  /** The shown columns but for those that are left out for being empty. */
  visible: readonly string[];
  presets: readonly GridPreset<string>[];
  /** Whose columns these are, in a sentence. */
  owner?: string | undefined;
  onChange: (layout: GridLayout) => void;
  onReset: () => void;
}

/** The item that the pointer is over; the first or the last where it is beyond them. */
function itemAt(list: HTMLElement | null, y: number): number {
  if (!list) return -1;
  const { top, height } = list.getBoundingClientRect();
  const place = Math.floor(((y - top) / height) * list.children.length);
  return Math.max(0, Math.min(list.children.length - 1, place));
}

export function GridColumnList(props: GridColumnListProps) {
  const { t } = useTranslation();
  const { entries, lead, layout, presets, onChange } = props;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const shown = props.visible.flatMap((id) => byId.get(id) ?? []);
  const empty = layout.shown
    .filter((id) => !props.visible.includes(id))
    .flatMap((id) => byId.get(id) ?? []);
  const hidden = entries.filter(({ id }) => !layout.shown.includes(id));
  const lists = useRef<HTMLDivElement>(null);
  const shownList = useRef<HTMLUListElement>(null);
  const move = (id: string, target: string | undefined) => {
    if (target !== undefined) onChange(moveColumn(layout, id, target));
  };
  const { begin, drag } = useDrag<string, string>({
    scroller: lists,
    axis: "y",
    resolve: (_id, { y }) => shown[itemAt(shownList.current, y)]?.id ?? null,
    isSame: Object.is,
    onDrop: move,
  });
  const placeOf = (id: string | undefined) => shown.findIndex((entry) => entry.id === id);
  const dropSide = placeOf(drag?.target ?? undefined) > placeOf(drag?.source) ? "after" : "before";
  return (
    <div className={classes["panel"]}>
      {props.owner !== undefined && <p className={classes["owner"]}>{props.owner}</p>}
      {presets.length > 0 && (
        <div
          className={classes["presets"]}
          role="group"
          aria-label={t(($) => $.gridColumns.presets)}
        >
          {presets.map((preset) => (
            <Button
              key={preset.columns.join()}
              size="xs"
              variant="default"
              onClick={() =>
                onChange({
                  ...layout,
                  shown: [lead, ...preset.columns],
                  pinned: [lead],
                  auto: preset.isAuto ? [...preset.columns] : [],
                })
              }
            >
              {preset.label(t)}
            </Button>
          ))}
        </div>
      )}
      <div ref={lists} className={classes["lists"]}>
        <h3 className={classes["heading"]}>{t(($) => $.gridColumns.shown)}</h3>
        <ul ref={shownList} className={classes["list"]}>
          {shown.map((entry, place) => (
            <ShownColumnItem
              key={entry.id}
              entry={entry}
              isPinned={layout.pinned.includes(entry.id)}
              isDragged={drag?.source === entry.id}
              dropSide={drag?.target === entry.id ? dropSide : undefined}
              onPress={(event) => begin(event, entry.id)}
              onStep={(delta) => move(entry.id, shown[place + delta]?.id)}
              onHide={() => onChange(toggleColumn(layout, entry.id))}
              onPin={() => onChange(togglePin(layout, entry.id))}
            />
          ))}
        </ul>
        <HiddenList
          title={t(($) => $.gridColumns.empty)}
          hint={t(($) => $.gridColumns.emptyHint)}
          entries={empty}
          onShow={(id) => onChange(chooseColumn(layout, id))}
        />
        <HiddenList
          title={t(($) => $.gridColumns.hidden)}
          entries={hidden}
          onShow={(id) => onChange(toggleColumn(layout, id))}
        />
      </div>
      <div className={classes["foot"]}>
        <Button size="xs" variant="subtle" color="gray" onClick={props.onReset}>
          {t(($) => $.gridColumns.resetColumns)}
        </Button>
      </div>
    </div>
  );
}
