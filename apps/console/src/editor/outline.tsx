import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { ROW_HEIGHT } from "../theme/density.ts";
import classes from "./outline.module.css";
import { type Gap, INDENT, useOutlineDrag } from "./outline-drag.ts";
import { type OutlineCommand, outlineCommand } from "./outline-keys.ts";
import {
  moveFocus,
  type Selection,
  selectMany,
  selectOne,
  selectRange,
  toggle,
} from "./selection.ts";

export interface OutlineItem {
  key: string;
  depth: number;
  /** Heads and stand-ins are drawn, but are nothing by themselves. */
  isSelectable: boolean;
  isFoldable?: boolean;
  isFolded?: boolean;
}

/** What the list asks its owner to do with the selected lines. */
export type OutlineEdit = Exclude<OutlineCommand, { type: "focus" | "selectAll" }>;

interface OutlineProps<Item extends OutlineItem> {
  label: string;
  items: readonly Item[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  renderItem: (item: Item) => ReactNode;
  onEdit: (edit: OutlineEdit) => void;
  /** A click opens the line as well: where its form is not in sight anyway. */
  isOpenedByClick: boolean;
  resolveDrop: (wanted: Gap) => Gap | null;
  onDrop: (place: Gap) => void;
  /** The selected lines as text for the clipboard. */
  onCopy: () => string | null;
  onPaste: (text: string) => void;
}

const OVERSCAN = 12;

/** The keyboard, the pointer and the clipboard, in the words of the list. */
function useOutlineEvents<Item extends OutlineItem>(
  { items, selection, onSelect, onEdit, isOpenedByClick, onCopy, onPaste }: OutlineProps<Item>,
  beginDrag: (event: PointerEvent, depth: number) => void,
) {
  const order = items.filter((item) => item.isSelectable).map((item) => item.key);
  const itemAt = (target: EventTarget): Item | undefined => {
    const line = (target as Element).closest<HTMLElement>("[data-index]");
    const item = line && items[Number(line.dataset["index"])];
    return item?.isSelectable ? item : undefined;
  };
  // Keys and texts meant for a field or a button inside a line are none of the list's.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    const text = isOwn(event) ? onCopy() : null;
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
    if (isCut) onEdit({ type: "remove" });
  };
  return {
    onKeyDown(event: KeyboardEvent) {
      const command = isOwn(event) ? outlineCommand(event) : null;
      if (!command) return;
      event.preventDefault();
      if (command.type === "focus") {
        onSelect(moveFocus(selection, order, command.delta, command.isExtending));
      } else if (command.type === "selectAll") onSelect(selectMany(order));
      else onEdit(command);
    },
    onClick(event: MouseEvent) {
      const item = itemAt(event.target);
      if (!item) return;
      if (event.shiftKey) onSelect(selectRange(selection, order, item.key));
      else if (event.ctrlKey || event.metaKey) onSelect(toggle(selection, item.key));
      else {
        onSelect(selectOne(item.key));
        if (isOpenedByClick) onEdit({ type: "open" });
      }
    },
    onDoubleClick(event: MouseEvent) {
      if (itemAt(event.target)) onEdit({ type: "open" });
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const item = itemAt(event.target);
      if (!item || !(event.target as Element).closest("[data-drag-handle]")) return;
      event.currentTarget.focus({ preventScroll: true });
      if (!selection.keys.has(item.key)) onSelect(selectOne(item.key));
      beginDrag(event, item.depth);
    },
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, true),
    onPaste(event: ClipboardEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      onPaste(event.clipboardData.getData("text/plain"));
    },
  };
}

/**
 * A list of lines of one height that is edited by keyboard and pointer: steps with what is inside
 * them, or the rows of a script. The list itself has the focus; `aria-activedescendant` says where
 * in it one is. Only the lines in sight exist.
 */
export function Outline<Item extends OutlineItem>(props: OutlineProps<Item>) {
  const { items, selection, renderItem } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: OVERSCAN,
  });
  const drag = useOutlineDrag({
    scroller,
    count: items.length,
    resolve: props.resolveDrop,
    onDrop: props.onDrop,
  });
  const events = useOutlineEvents(props, drag.begin);
  const focusIndex = items.findIndex((item) => item.key === selection.focus);
  useEffect(() => {
    if (focusIndex >= 0) virtual.scrollToIndex(focusIndex, { align: "auto" });
  }, [focusIndex, virtual]);

  return (
    <div
      ref={scroller}
      className={classes["outline"]}
      role="tree"
      aria-label={props.label}
      aria-multiselectable="true"
      aria-activedescendant={focusIndex < 0 ? undefined : `${id}-${focusIndex}`}
      tabIndex={0}
      data-dragging={drag.isDragging || undefined}
      {...events}
    >
      <div className={classes["lines"]} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          const isSelected = selection.keys.has(item.key);
          return (
            <div
              key={key}
              id={`${id}-${index}`}
              data-index={index}
              className={classes["line"]}
              style={lineStyle(start, item.depth)}
              {...lineRole(item, isSelected)}
              data-selected={isSelected || undefined}
              data-focus={item.key === selection.focus || undefined}
              data-moving={(drag.isDragging && isSelected) || undefined}
            >
              {renderItem(item)}
            </div>
          );
        })}
        {drag.target && <div className={classes["target"]} style={targetStyle(drag.target)} />}
      </div>
    </div>
  );
}

const targetStyle = ({ gap, depth }: Gap): CSSProperties => ({
  top: gap * ROW_HEIGHT,
  insetInlineStart: depth * INDENT,
});

const lineStyle = (start: number, depth: number): CSSProperties => ({
  transform: `translateY(${start}px)`,
  height: ROW_HEIGHT,
  paddingInlineStart: depth * INDENT,
});

const lineRole = (item: OutlineItem, isSelected: boolean) =>
  item.isSelectable
    ? {
        role: "treeitem",
        "aria-level": item.depth + 1,
        "aria-selected": isSelected,
        ...(item.isFoldable ? { "aria-expanded": !item.isFolded } : {}),
      }
    : { role: "presentation" };
