import {
  changeScripts,
  changeSocialNetworks,
  type Extension,
  type SocialNetwork,
} from "@baton/contract";
import { call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { firstNames } from "../../ui/first-names.ts";
import { fitOf, unfitOf } from "./command-fit.ts";
import { EXTENSION_COMMANDS } from "./command-list.ts";
import { waitingText } from "./command-state.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "./undo-guard.ts";

const networkPart = (rows: Rows, socialNetwork: SocialNetwork | null): BulkPart<Extension> =>
  partOf(rows, (extensionIds) =>
    call(changeSocialNetworks, { body: { extensionIds, socialNetwork } }),
  );

/** Back to the network, then to the script of it: the call takes the other one's away. */
const backPart = (
  rows: Rows,
  socialNetwork: SocialNetwork | null,
  scriptId: number | null,
): BulkPart<Extension> =>
  partOf(rows, async (extensionIds) => {
    const answer = await call(changeSocialNetworks, { body: { extensionIds, socialNetwork } });
    const ids = answer.data.map(({ id }) => id);
    if (scriptId === null || ids.length === 0) return answer;
    const given = await call(changeScripts, { body: { extensionIds: ids, scriptId } });
    const items = [...answer.additionalData.items, ...given.additionalData.items];
    return { data: given.data, additionalData: { items } };
  });

interface NetworkListener {
  /** Nothing is asked any more. */
  onSure?: () => void;
  onRows?: (rows: readonly Extension[]) => void;
}

/** What the other network takes away is named before it goes. */
function lossTexts({ t }: CommandContext, rows: Rows): string[] {
  const names = (all: readonly string[]) => firstNames(t, [...new Set(all)], currentLanguage());
  const accounts = rows.flatMap(({ account }) => account?.name ?? []);
  const scripts = rows.flatMap(({ script }) => script?.name ?? []);
  const waiting = waitingText(t, rows);
  return [
    ...(waiting === "" ? [] : [waiting]),
    ...(accounts.length > 0
      ? [
          t(($) => $.extensionChanges.network.accounts, {
            count: accounts.length,
            names: names(accounts),
          }),
        ]
      : []),
    ...(scripts.length > 0
      ? [
          t(($) => $.extensionChanges.network.scripts, {
            count: scripts.length,
            names: names(scripts),
          }),
        ]
      : []),
  ];
}

async function isSure(context: CommandContext, rows: Rows): Promise<boolean> {
  const { t } = context;
  const losses = lossTexts(context, rows);
  if (losses.length === 0) return true;
  const answer = await confirm({
    title: t(($) => $.extensionChanges.network.confirmTitle, { count: rows.length }),
    text: losses.join(" "),
    names: rows.map(({ name }) => name),
    confirmLabel: t(($) => $.extensionChanges.network.submit),
    isDestructive: true,
  });
  return answer !== null;
}

/**
 * The network of all rows that can take it. The way back is for those that had no account: theirs
 * would not come back.
 */
export async function setSocialNetwork(
  context: CommandContext,
  all: Rows,
  socialNetwork: SocialNetwork | null,
  { onSure, onRows }: NetworkListener = {},
): Promise<void> {
  const { t, cache } = context;
  const { rows, others } = fitOf("socialNetwork", all);
  const changing = rows.filter((row) => row.socialNetwork !== socialNetwork);
  if (!(await isSure(context, changing))) return;
  onSure?.();
  const planWith = (parts: readonly BulkPart<Extension>[]) => {
    const plan = planOf(cache, {
      label: EXTENSION_COMMANDS.socialNetwork.label(t),
      doneText: (count) => EXTENSION_COMMANDS.socialNetwork.doneText(t, count),
      rows,
      parts,
    });
    return {
      ...plan,
      onRows(changed: Extension[]) {
        plan.onRows(changed);
        onRows?.(changed);
      },
    };
  };
  const guard = createUndoGuard(FACTS.socialNetwork);
  const undoable = changing.filter(({ account }) => account === null);
  const before = Map.groupBy(undoable, (row) => `${row.socialNetwork} ${row.script?.id}`);
  const back = [...before.values()].flatMap((those) => {
    const [first] = those;
    return first ? backPart(those, first.socialNetwork, first.script?.id ?? null) : [];
  });
  await carryOut(t, {
    ...planWith(guard.watch([networkPart(rows, socialNetwork)])),
    unfit: unfitOf(t, "socialNetwork", others),
    ...(back.length > 0 && {
      undo: guardedUndo(t, guard, "socialNetwork", planWith(back)),
    }),
  });
}
