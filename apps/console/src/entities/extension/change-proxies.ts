import { addProxies, type Extension, removeProxies } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifyRefusal, successNotice } from "../../ui/notify.tsx";
import { applyPatches, knownExtension } from "./extension.live.ts";

type Change = (id: number, proxyIds: number[]) => Promise<Extension | undefined>;

const give: Change = async (id, proxyIds) => {
  const { data } = await call(addProxies, { body: { extensionIds: [id], proxyIds } });
  return data[0];
};
const take: Change = (id, proxyIds) =>
  call(removeProxies, { params: { id }, body: { extensionId: id, proxyIds } });

const idsOf = ({ proxies }: Extension): string => proxies.map(({ id }) => id).join();

/** Does it, and offers the way back as long as the extension's proxies are as this left them. */
async function change(
  { t, cache }: CommandContext,
  row: Extension,
  doIt: () => Promise<Extension | undefined>,
  undoIt: () => Promise<Extension | undefined>,
): Promise<void> {
  const show = (extension: Extension | undefined) =>
    extension && applyPatches(cache, new Map([[extension.id, extension]]));
  const saySaved = successNotice();
  const changed = await doIt();
  show(changed);
  const undo = async () => {
    const now = knownExtension(cache, row.id);
    if (changed && now && idsOf(now) === idsOf(changed)) show(await undoIt());
    else notifyRefusal(t(($) => $.common.notUndone));
  };
  saySaved(
    t(($) => $.common.saved),
    { label: t(($) => $.common.undo), run: () => void undo().catch(handleError) },
  );
}

export const giveProxy = (context: CommandContext, row: Extension, proxyId: number) =>
  change(
    context,
    row,
    () => give(row.id, [proxyId]),
    () => take(row.id, [proxyId]),
  );

/** Its way back puts it where it was: those behind it are given anew, as given is at the end. */
export const takeProxy = (context: CommandContext, row: Extension, proxyId: number) =>
  change(
    context,
    row,
    () => take(row.id, [proxyId]),
    async () => {
      const ids = row.proxies.map(({ id }) => id);
      const behind = ids.slice(ids.indexOf(proxyId) + 1);
      const given = await give(row.id, [proxyId]);
      if (behind.length === 0) return given;
      await take(row.id, behind);
      return give(row.id, behind);
    },
  );
