import { addProxies, type Extension, orderProxies, removeProxies } from "@baton/contract";
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

const put: Change = (id, proxyIds) => call(orderProxies, { params: { id }, body: { proxyIds } });

const listOf = ({ proxies }: Extension): number[] => proxies.map(({ id }) => id);
const idsOf = (row: Extension): string => listOf(row).join();

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

/** Its way back puts it where it was. */
export const takeProxy = (context: CommandContext, row: Extension, proxyId: number) =>
  change(
    context,
    row,
    () => take(row.id, [proxyId]),
    () => put(row.id, listOf(row)),
  );

/** Puts the extension's own into another order: the first holds before its spare ones. */
export const orderProxiesOf = (
  context: CommandContext,
  row: Extension,
  proxyIds: readonly number[],
) =>
  change(
    context,
    row,
    () => put(row.id, [...proxyIds]),
    () => put(row.id, listOf(row)),
  );
