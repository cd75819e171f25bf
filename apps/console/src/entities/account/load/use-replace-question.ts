import type { Extension } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { confirm } from "../../../ui/confirm/confirm.ts";
import type { LoadItem } from "./load-items.ts";

/** Asks before accounts take the place of others, which are kept for a while only. */
export function useReplaceQuestion(rows: readonly Extension[]) {
  const { t } = useTranslation();
  return async (items: readonly LoadItem[]): Promise<boolean> => {
    const given = new Set(items.map(({ extensionId }) => extensionId));
    const names = rows.flatMap(({ id, name, account }) =>
      account && given.has(id) ? [`${name} (${account.name})`] : [],
    );
    if (names.length === 0) return true;
    const answer = await confirm({
      title: t(($) => $.accounts.load.replaceTitle, { count: names.length }),
      text: t(($) => $.accounts.load.replaceText),
      names,
      confirmLabel: t(($) => $.accounts.load.replace),
      isDestructive: true,
    });
    return answer !== null;
  };
}
