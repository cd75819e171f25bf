import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useId,
  useRef,
} from "react";
import { useHeights } from "../theme/density.ts";
import { useDrag } from "../ui/drag/use-drag.ts";
import { useReckoning } from "../ui/virtual-list/reckoning.ts";
import { VirtualList } from "../ui/virtual-list/virtual-list.tsx";
import classes from "./outline.module.css";
import { type Gap, gapAt, INDENT, isSameGap } from "./outline-gap.ts";
import { type OutlineCommand, outlineCommand } from "./outline-keys.ts";
import {
  moveFocus,
  type Selection,
  selectMany,
  selectOne,
  selectRange,
  toggle,
  withoutPlaces,
} from "./selection.ts";

export interface OutlineItem {
  key: string;
  depth: number;
  /** Heads and stand-ins are drawn, but are nothing by themselves. */
  isSelectable: boolean;
  /** A place to add at: the keyboard and a click come to it, but it is never one of several. */
  isPlace?: boolean;
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

const keyOf = (item: OutlineItem) => item.key;

/** The keyboard, the pointer and the clipboard, in the words of the list. */
function useOutlineEvents<Item extends OutlineItem>(
  { items, selection, onSelect, onEdit, isOpenedByClick, onCopy, onPaste }: OutlineProps<Item>,
  beginDrag: (event: PointerEvent, depth: number) => void,
) {
  const order = items.filter((item) => item.isSelectable).map((item) => item.key);
  const places = new Set(items.filter((item) => item.isPlace).map((item) => item.key));
  const select = (next: Selection) => onSelect(withoutPlaces(next, places));
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
        select(moveFocus(selection, order, command.delta, command.isExtending));
      } else if (command.type === "selectAll") {
        onSelect(selectMany(order.filter((key) => !places.has(key))));
      } else onEdit(command);
    },
    onClick(event: MouseEvent) {
      const item = itemAt(event.target);
      if (!item) return;
      if (event.shiftKey) select(selectRange(selection, order, item.key));
      else if (event.ctrlKey || event.metaKey) select(toggle(selection, item.key));
      else {
        onSelect(selectOne(item.key));
        if (item.isPlace) onEdit({ type: "add", at: item.key });
        else if (isOpenedByClick) onEdit({ type: "open" });
      }
    },
    onDoubleClick(event: MouseEvent) {
      const item = itemAt(event.target);
      if (item && !item.isPlace) onEdit({ type: "open" });
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const item = itemAt(event.target);
      if (!item || !(event.target as Element).closest("[data-drag-handle]")) return;
      // Else the browser selects text, or scrolls the page under a finger.
      event.preventDefault();
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
  const { row: rowHeight } = useHeights();
  const heightOf = useCallback(() => rowHeight, [rowHeight]);
  const scroller = useRef<HTMLDivElement>(null);
  const { begin, drag } = useDrag<number, Gap>({
    scroller,
    axis: "y",
    resolve: (depth, point) => {
      const wanted = gapAt(scroller.current, items.length, depth, point);
      return wanted && props.resolveDrop(wanted);
    },
    isSame: isSameGap,
    onDrop: (_depth, place) => props.onDrop(place),
  });
  const events = useOutlineEvents(props, begin);
  const focusIndex = items.findIndex((item) => item.key === selection.focus);

  return (
    <VirtualList
      ref={scroller}
      listId={id}
      items={items}
      reckoning={useReckoning(items, keyOf, heightOf)}
      activeIndex={focusIndex}
      className={classes["outline"]}
      role="tree"
      aria-label={props.label}
      aria-multiselectable="true"
      tabIndex={0}
      data-dragging={drag !== null || undefined}
      {...events}
      over={
        drag?.target && (
          <div className={classes["target"]} style={targetStyle(drag.target, rowHeight)} />
        )
      }
      renderItem={(item, { index, id: lineId, top }) => {
        const isSelected = selection.keys.has(item.key);
        return (
          <div
            key={item.key}
            id={lineId}
            data-index={index}
            className={classes["line"]}
            style={lineStyle(top, item.depth, rowHeight)}
            {...lineRole(item, isSelected)}
            data-selected={isSelected || undefined}
            data-focus={item.key === selection.focus || undefined}
            data-moving={(drag !== null && isSelected) || undefined}
          >
            {renderItem(item)}
          </div>
        );
      }}
    />
  );
}

const targetStyle = ({ gap, depth }: Gap, rowHeight: number): CSSProperties => ({
  top: gap * rowHeight,
  insetInlineStart: depth * INDENT,
});

const lineStyle = (start: number, depth: number, height: number): CSSProperties => ({
  transform: `translateY(${start}px)`,
  height,
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
