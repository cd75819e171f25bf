import { DATA_FIELDS, type DataField, isSecretField } from "@baton/contract";
import { ActionIcon, Select } from "@mantine/core";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDrag } from "../../ui/drag/use-drag.ts";
import classes from "./data-out.module.css";

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

interface FieldItemProps {
  field: DataField;
  isDragged: boolean;
  dropSide: "before" | "after" | undefined;
  onPress: (event: PointerEvent) => void;
  onStep: (delta: 1 | -1) => void;
  onRemove: () => void;
}

function FieldItem({ field, isDragged, dropSide, ...props }: FieldItemProps) {
  const { t } = useTranslation();
  const name = t(($) => $.dataOut.field[field]);
  const handleKey = (event: KeyboardEvent) => {
    const delta = STEPS[event.key];
    if (delta === undefined) return;
    event.preventDefault();
    props.onStep(delta);
  };
  return (
    <li className={classes["item"]} data-dragging={isDragged || undefined} data-drop={dropSide}>
      <button
        type="button"
        className={classes["grip"]}
        onPointerDown={props.onPress}
        onKeyDown={handleKey}
        aria-label={t(($) => $.dataOut.drag, { name })}
      >
        <IconGripVertical size={15} aria-hidden />
      </button>
      <span className={classes["name"]}>{name}</span>
      {isSecretField(field) && (
        <span className={classes["mark"]}>{t(($) => $.dataOut.secretMark)}</span>
      )}
      <ActionIcon
        size="sm"
        aria-label={t(($) => $.dataOut.remove, { name })}
        onClick={props.onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  );
}

/** The field's place taken by another one's, which moves out of the way. */
function moved(fields: readonly DataField[], field: DataField, place: number): DataField[] {
  const others = fields.filter((one) => one !== field);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, field);
}

interface FieldListProps {
  fields: readonly DataField[];
  onChange: (fields: DataField[]) => void;
}

/** The fields that go out, moved by hand or with the arrow keys. */
export function FieldList({ fields, onChange }: FieldListProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { begin, drag } = useDrag<DataField, number>({
    scroller,
    axis: "y",
    resolve: (_field, { y }) => placeAt(list.current, y),
    isSame: Object.is,
    onDrop: (field, place) => onChange(moved(fields, field, place)),
  });
  const from = drag ? fields.indexOf(drag.source) : -1;
  const dropSide = (drag?.target ?? -1) > from ? "after" : "before";
  return (
    <>
      <div ref={scroller} className={classes["fields"]}>
        <ul ref={list} className={classes["list"]} aria-label={t(($) => $.dataOut.fields)}>
          {fields.map((field, place) => (
            <FieldItem
              key={field}
              field={field}
              isDragged={drag?.source === field}
              dropSide={drag?.target === place ? dropSide : undefined}
              onPress={(event) => begin(event, field)}
              onStep={(delta) => onChange(moved(fields, field, place + delta))}
              onRemove={() => onChange(fields.filter((one) => one !== field))}
            />
          ))}
        </ul>
      </div>
      <Select
        aria-label={t(($) => $.dataOut.addField)}
        placeholder={t(($) => $.dataOut.addField)}
        searchable
        value={null}
        data={DATA_FIELDS.filter((field) => !fields.includes(field)).map((field) => ({
          value: field,
          label: t(($) => $.dataOut.field[field]),
        }))}
        onChange={(value) => {
          const field = DATA_FIELDS.find((one) => one === value);
          if (field) onChange([...fields, field]);
        }}
      />
    </>
  );
}

/** The item that the pointer is over; the first or the last where it is beyond them. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  if (!list || list.children.length === 0) return null;
  const { top, height } = list.getBoundingClientRect();
  const place = Math.floor(((y - top) / height) * list.children.length);
  return Math.max(0, Math.min(list.children.length - 1, place));
}
