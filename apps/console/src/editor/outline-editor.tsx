import type { ReactNode } from "react";
import { useSideIsDrawer } from "../ui/split-view.tsx";
import classes from "./editor.module.css";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { Outline, type OutlineItem } from "./outline.tsx";
import type { OutlineEdits } from "./outline-edits.ts";
import { useClipboard } from "./use-clipboard.ts";
import type { Editor } from "./use-editor.ts";

interface OutlineEditorProps<Item extends OutlineItem> {
  label: string;
  editor: Pick<Editor<unknown>, "canUndo" | "canRedo" | "undo" | "redo" | "select" | "isReadOnly">;
  items: readonly Item[];
  edits: Omit<OutlineEdits<never>, "add">;
  renderItem: (item: Item) => ReactNode;
  /** What adds a line. */
  add: ReactNode;
  /** At the end of the toolbar. */
  children: ReactNode;
  /** Shown while there are no lines. */
  hint: string;
}

/** The lines of a draft, edited in place, below the tools for it. */
export function OutlineEditor<Item extends OutlineItem>(props: OutlineEditorProps<Item>) {
  const { editor, edits, items } = props;
  const clipboard = useClipboard();
  const isSideDrawer = useSideIsDrawer();
  return (
    <>
      {!editor.isReadOnly && (
        <EditorToolbar
          add={props.add}
          canUndo={editor.canUndo}
          canRedo={editor.canRedo}
          hasSelection={items.some(({ key, isPlace }) => !isPlace && edits.selection.keys.has(key))}
          onUndo={editor.undo}
          onRedo={editor.redo}
          onCopy={() => clipboard.copy(edits.copied())}
          onCut={() => {
            clipboard.copy(edits.copied());
            edits.edit({ type: "remove" });
          }}
          onPaste={() => void clipboard.read().then(edits.paste)}
          onDuplicate={() => edits.edit({ type: "duplicate" })}
          onToggleDisabled={() => edits.edit({ type: "toggleDisabled" })}
          onRemove={() => edits.edit({ type: "remove" })}
        >
          {props.children}
        </EditorToolbar>
      )}
      <div className={classes["body"]}>
        <Outline
          label={props.label}
          items={items}
          selection={edits.selection}
          onSelect={editor.select}
          renderItem={props.renderItem}
          onEdit={edits.edit}
          isOpenedByClick={isSideDrawer}
          resolveDrop={edits.resolveDrop}
          onDrop={edits.drop}
          onCopy={edits.copied}
          onPaste={edits.paste}
        />
        {items.length === 0 && <p className={classes["hint"]}>{props.hint}</p>}
      </div>
    </>
  );
}
