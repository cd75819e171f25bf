import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { shortcuts as words } from "./shortcuts-words/words/ru.ts";
import { MODIFIER } from "../../ui/platform.ts";
import { GO_ITEMS } from "./navigation.ts";
import classes from "./shortcuts-help.module.css";
import { Dialog } from "../../ui/dialog/dialog.tsx";

interface Shortcut {
  label: string;
  /** Pressed one after the other; keys of one chord are joined in the text itself. */
  keys: readonly string[];
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={classes["title"]}>{title}</h3>
      <dl className={classes["list"]}>
        {shortcuts.map(({ label, keys }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const text = (key: keyof typeof words) => t(($) => $.shortcuts[key]);
  return (
    <Dialog onClose={onClose} size="lg" title={t(($) => $.shell.shortcuts.title)}>
      <div className={classes["columns"]}>
        <ShortcutList
          title={text("general")}
          shortcuts={[
            { label: text("palette"), keys: [`${MODIFIER} K`] },
            { label: text("search"), keys: ["/"] },
            { label: text("help"), keys: ["?"] },
            { label: text("closeLayer"), keys: ["Esc"] },
          ]}
        />
        <ShortcutList
          title={text("navigation")}
          shortcuts={GO_ITEMS.filter(({ goKey }) => goKey).map((item) => ({
            label: item.label(t),
            keys: ["g", item.goKey?.slice(-1).toLowerCase() ?? ""],
          }))}
        />
        <ShortcutList
          title={text("table")}
          shortcuts={[
            { label: text("move"), keys: ["↑", "↓", "←", "→"] },
            { label: text("select"), keys: ["Space"] },
            { label: text("selectRange"), keys: ["Shift Space"] },
            { label: text("selectAll"), keys: [`${MODIFIER} A`] },
            { label: text("open"), keys: ["Enter"] },
            { label: text("page"), keys: ["PageUp", "PageDown"] },
            { label: text("ends"), keys: ["Home", "End", `${MODIFIER} Home`, `${MODIFIER} End`] },
            { label: text("extend"), keys: ["Shift ↑", "Shift ↓", `Shift ${text("click")}`] },
            { label: text("add"), keys: [`${MODIFIER} ${text("click")}`] },
            { label: text("clear"), keys: ["Esc"] },
            { label: text("edit"), keys: ["F2"] },
            { label: text("menu"), keys: ["Shift F10"] },
            { label: text("group"), keys: ["←", "→"] },
            { label: text("width"), keys: ["Shift ←", "Shift →"] },
          ]}
        />
        <ShortcutList
          title={text("editor")}
          shortcuts={[
            { label: text("editorSave"), keys: [`${MODIFIER} S`] },
            { label: text("editorMove"), keys: ["Alt ↑", "Alt ↓"] },
            { label: text("editorCopy"), keys: [`${MODIFIER} C`, `${MODIFIER} V`] },
            { label: text("editorDuplicate"), keys: [`${MODIFIER} D`] },
            { label: text("editorDisable"), keys: [`${MODIFIER} /`] },
            { label: text("editorUndo"), keys: [`${MODIFIER} Z`, `${MODIFIER} Shift Z`] },
            { label: text("editorRemove"), keys: ["Delete"] },
          ]}
        />
        <ShortcutList
          title={text("debugger")}
          shortcuts={[
            { label: text("debugGo"), keys: ["F8"] },
            { label: text("debugOver"), keys: ["F10"] },
            { label: text("debugInto"), keys: ["F11", "Shift F11"] },
            { label: text("debugBreakpoint"), keys: ["F9"] },
            { label: text("debugRow"), keys: ["Ctrl F10", "Ctrl Shift F10"] },
          ]}
        />
      </div>
    </Dialog>
  );
}
