import type { Extension } from "@baton/contract";
import { useState } from "react";
import { saveText, type TextKey } from "../../entities/extension/save-text.ts";
import { useCommandContext } from "../../ui/command-context.ts";

/** For a text of a row that is edited in place: what could not be saved is not lost. */
export function useTextEdit(extension: Extension, key: TextKey) {
  const context = useCommandContext();
  const [unsaved, setUnsaved] = useState<string>();
  const save = async (text: string, before: string) => {
    const isSaved = await saveText(context, extension, { key, text, before });
    setUnsaved(isSaved ? undefined : text);
  };
  return { unsaved, onSave: (text: string, before: string) => void save(text, before) };
}
