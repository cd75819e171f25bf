import { IconArrowBarToDown, IconPlayerTrackNext } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Editor } from "../../editor/use-editor.ts";
import type { Debugging } from "../../entities/hold/debug/use-debugging.ts";
import type { MenuEntry } from "../../ui/lazy-menu.tsx";
import { isLayerOpen } from "../../ui/open-layer.ts";
import type { Row, ScriptDraft } from "./script-draft.ts";

/** As they are pressed: a breakpoint, on to the row, and the row as the next one. */
const KEYS = { breakpoint: "F9", runTo: "Ctrl F10", next: "Ctrl Shift F10" } as const;

function pressed({ code, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent): string {
  if (altKey || metaKey) return "";
  return [ctrlKey && "Ctrl", shiftKey && "Shift", code].filter(Boolean).join(" ");
}

/**
 * What whoever debugs does with a row, by keys on the one that is selected, and in its menu, which
 * there is only while a run stands.
 */
export function useRowDebugging(
  { selection, draft }: Pick<Editor<ScriptDraft>, "selection" | "draft">,
  { phase, say }: Pick<Debugging, "phase" | "say">,
  onBreakpoint: (rowId: string) => void,
): ((row: Row) => MenuEntry[]) | null {
  const { t } = useTranslation();
  const isStanding = phase === "standing";
  const runTo = (rowId: string) => say({ type: "debug.go", to: { rowId, path: null } });
  const setNext = (rowId: string) => say({ type: "debug.nextRow", rowId });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { focus } = selection;
    const key = pressed(event);
    if (focus === null || !Object.values<string>(KEYS).includes(key) || isLayerOpen()) return;
    event.preventDefault();
    if (key === KEYS.breakpoint) return onBreakpoint(focus);
    // One that is off is no part of the run.
    if (!isStanding || draft.rows.find(({ id }) => id === focus)?.isDisabled !== false) return;
    if (key === KEYS.runTo) runTo(focus);
    else setNext(focus);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  if (!isStanding) return null;
  return ({ id }) => [
    {
      key: "runTo",
      label: t(($) => $.debugging.runTo),
      icon: IconArrowBarToDown,
      about: KEYS.runTo,
      onClick: () => runTo(id),
    },
    {
      key: "next",
      label: t(($) => $.debugging.setNext),
      icon: IconPlayerTrackNext,
      about: KEYS.next,
      onClick: () => setNext(id),
    },
  ];
}
