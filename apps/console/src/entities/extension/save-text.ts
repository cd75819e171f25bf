import { type Extension, renameExtension, updateNote } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { applyPatches, knownExtension } from "./extension.live.ts";

/** What of a row is written by hand. */
export type TextKey = "name" | "note";

const send = (key: TextKey, id: number, text: string): Promise<Extension> =>
  key === "name"
    ? call(renameExtension, { params: { id }, body: { name: text } })
    : call(updateNote, { params: { id }, body: { note: text } });

/**
 * Shown at once, and taken back when the server refuses. `before` is what stood there when somebody
 * began to write: what another has written since is not lost without a word.
 */
export async function saveText(
  context: CommandContext,
  row: Extension,
  edit: { key: TextKey; text: string; before: string },
): Promise<void> {
  const { t, cache } = context;
  const { id } = row;
  const { key, text, before } = edit;
  const valueNow = () => (knownExtension(cache, id) ?? row)[key];
  const show = (patch: Partial<Extension>) => applyPatches(cache, new Map([[id, patch]]));
  const replaced = valueNow();
  show({ [key]: text });
  try {
    show(await send(key, id, text));
  } catch (error) {
    if (valueNow() === text) show({ [key]: replaced });
    handleError(error);
    return;
  }
  if (replaced === before || replaced === text) return;
  notifySuccess(
    t(($) => $.extensions.replacedText, { text: replaced }),
    {
      label: t(($) => $.common.undo),
      run: () => void saveText(context, row, { key, text: replaced, before: text }),
    },
  );
}
