import { type Action, type ActionUse, getActionUse, isDeepEqual } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { formatList } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { type ActionDraft, toDraft } from "./action-draft.ts";

/** What a save changes for those who run it later: not the name. */
function isSameWork(action: Action, draft: ActionDraft): boolean {
  const { name: _before, ...before } = toDraft(action);
  const { name: _after, ...after } = draft;
  return isDeepEqual(before, after);
}

/** Whether an action that extensions run may be saved over. */
export function useSaveQuestion() {
  const { t } = useTranslation();
  const sayUse = ({
    scriptCount,
    actionCount,
    extensionCount,
    runningCount,
  }: ActionUse): string => {
    const within = [
      ...(scriptCount > 0 ? [t(($) => $.actions.saveScripts, { count: scriptCount })] : []),
      ...(actionCount > 0 ? [t(($) => $.actions.saveActions, { count: actionCount })] : []),
      ...(extensionCount > 0
        ? [t(($) => $.actions.saveExtensions, { count: extensionCount })]
        : []),
    ];
    const used = t(($) => $.actions.saveUsed, { names: formatList(within, currentLanguage()) });
    return runningCount === 0
      ? used
      : `${used} ${t(($) => $.actions.saveRunning, { count: runningCount })}`;
  };
  return async (action: Action, draft: ActionDraft): Promise<"yes" | "no" | "harmless"> => {
    if (isSameWork(action, draft)) return "harmless";
    // Who cannot be asked is not waited for: the save itself says what is wrong.
    const use = await call(getActionUse, { params: { id: action.id } }).catch(() => null);
    if (!use || (use.extensionCount === 0 && use.runningCount === 0)) return "harmless";
    const answer = await confirm({
      title: t(($) => $.actions.saveTitle),
      text: sayUse(use),
      names: [action.name],
      confirmLabel: t(($) => $.common.save),
    });
    return answer === null ? "no" : "yes";
  };
}
