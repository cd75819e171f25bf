import {
  checkProxies,
  checkProxy,
  countProxyUses,
  deleteManyProxies,
  type Proxy,
  type ProxyFilter,
} from "@baton/contract";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { roundKey } from "../../entities/proxy/proxy.queries.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { carryOutGiven } from "../../ui/list/commands/carry-out-given.ts";
import { choiceOf, type Given } from "../../ui/list/commands/given.ts";

const refresh = ({ cache }: CommandContext): void =>
  void cache.invalidateQueries({ queryKey: proxyKeys.all });

/** Many are checked in a round, which the toolbar counts. */
export async function check(context: CommandContext, given: Given<Proxy>): Promise<void> {
  const [first, second] = given.rows;
  try {
    if (first && !second && !given.matching) await call(checkProxy, { params: { id: first.id } });
    else {
      const round = await call(checkProxies, { body: choiceOf<ProxyFilter>(given) });
      context.cache.setQueryData(roundKey, round);
    }
  } catch (error) {
    handleError(error);
  }
  refresh(context);
}

/** Asks with the number that there is by then, and says who loses some of them. */
async function isSure({ t }: CommandContext, given: Given<Proxy>): Promise<boolean> {
  const [first, second] = given.rows;
  const isOne = first && !second && !given.matching;
  const uses = isOne
    ? { count: 1, names: [first.name], extensionCount: first.extensionCount }
    : await call(countProxyUses, { body: choiceOf<ProxyFilter>(given) });
  const count = uses.extensionCount;
  const textOfMany = t(
    ($) => (count === 0 ? $.proxies.deleteManyUnused : $.proxies.deleteManyText),
    { count },
  );
  const answer = await confirm({
    title: isOne
      ? t(($) => $.proxies.deleteTitle)
      : t(($) => $.proxies.deleteManyTitle, { count: uses.count }),
    text: isOne ? t(($) => $.proxies.deleteText, { count }) : textOfMany,
    names: uses.names,
    count: uses.count,
    confirmLabel: t(($) => $.common.delete),
    isDestructive: true,
  });
  return answer !== null;
}

export async function remove(context: CommandContext, given: Given<Proxy>): Promise<void> {
  const { t } = context;
  const mayGo = await isSure(context, given).catch((error: unknown) => handleError(error));
  if (mayGo !== true) return;
  await carryOutGiven<Proxy, ProxyFilter>(context, given, {
    label: t(($) => $.common.delete),
    doneText: (count) => t(($) => $.bulk.results.delete, { count }),
    nameOf: ({ name }) => name,
    call: (choice) => call(deleteManyProxies, { body: choice }),
    refresh: () => refresh(context),
  });
}
