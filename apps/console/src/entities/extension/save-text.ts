import { type Extension, renameExtension, updateNote } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifyRefusal, successNotice } from "../../ui/notify.tsx";
import { applyPatches, knownExtension } from "./extension.live.ts";

/** What of a row is written by hand. */
export type TextKey = "name" | "note";

interface TextEdit {
  key: TextKey;
  text: string;
  before: string;
}

const send = (key: TextKey, id: number, text: string): Promise<Extension> =>
  key === "name"
    ? call(renameExtension, { params: { id }, body: { name: text } })
    : call(updateNote, { params: { id }, body: { note: text } });

/**
 * Shown at once, and taken back when the server refuses. `before` is what stood there when somebody
 * began to write: what another has written since is not lost without a word. Answers whether it is
 * saved.
 */
export async function saveText(
  context: CommandContext,
  row: Extension,
  edit: TextEdit,
): Promise<boolean> {
  const { t, cache } = context;
  const { id } = row;
  const { key, text, before } = edit;
  const valueNow = () => (knownExtension(cache, id) ?? row)[key];
  const show = (patch: Partial<Extension>) => applyPatches(cache, new Map([[id, patch]]));
  const replaced = valueNow();
  show({ [key]: text });
  const saySaved = successNotice();
  try {
    show(await send(key, id, text));
  } catch (error) {
    if (valueNow() === text) show({ [key]: replaced });
    handleError(error);
    return false;
  }
  const isOthers = replaced !== before && replaced !== text;
  const back = { key, text: replaced, before: text };
  saySaved(
    t(($) => (isOthers ? $.extensions.replacedText : $.common.saved), { text: replaced }),
    { label: t(($) => $.common.undo), run: () => takeBack(context, row, back) },
  );
  return true;
}

/** What somebody else has written since stays theirs. */
function takeBack(context: CommandContext, row: Extension, edit: TextEdit): void {
  const now = (knownExtension(context.cache, row.id) ?? row)[edit.key];
  if (now === edit.before) void saveText(context, row, edit);
  else notifyRefusal(context.t(($) => $.common.notUndone));
}
