import { Checkbox } from "@mantine/core";
import { type Extension, ScriptStatus } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstScriptsQuery } from "../../entities/script/script-lists.ts";
import { ScriptPicker } from "../../entities/script/script-picker.tsx";
import type { Choice } from "../../ui/use-choices.ts";
import { useNetworkFault } from "./use-network-fault.ts";
import { useDialogCommands } from "./use-dialog-commands.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

/** No script has it. */
const NO_SCRIPT_ID = 0;

interface ChangeScriptDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

/** The script that all rows have now, so that the dialog opens on it. */
function commonScript(rows: readonly Extension[]): Choice | null {
  const ids = new Set(rows.map((row) => row.script?.id));
  return ids.size === 1 ? (rows[0]?.script ?? null) : null;
}

/** Its run waits for its turn or its browser, and will be of the new script. */
const takesAnother = ({ run }: Extension): boolean =>
  run !== null && WAITING.includes(run.status) && !run.isOnce;
const WAITING: readonly ScriptStatus[] = [ScriptStatus.InQueue, ScriptStatus.WaitingForBrowser];

export function ChangeScriptDialog({ rows, onClose }: ChangeScriptDialogProps) {
  const { t } = useTranslation();
  const { setScript, runOnce } = useDialogCommands();
  const scripts = useQuery(firstScriptsQuery("", 1));
  const [chosen, setChosen] = useState(() => commonScript(rows));
  const [isOnceWanted, setOnce] = useState(false);
  const isScript = chosen !== null && chosen.id !== NO_SCRIPT_ID;
  const isOnce = isOnceWanted && isScript;
  const networkFault = useNetworkFault(rows, isScript ? chosen.id : undefined);
  // Once, it runs wherever it fits.
  const fault = isOnce ? undefined : networkFault;
  const waiting = rows.filter(takesAnother).length;
  const none = { id: NO_SCRIPT_ID, name: t(($) => $.extensionCommands.changeScript.remove) };
  const handleSubmit = () => {
    if (!chosen) return;
    onClose();
    if (isOnce) runOnce(rows, chosen.id);
    else setScript(rows, chosen.id === NO_SCRIPT_ID ? null : chosen.id);
  };
  return (
    <FormDialog
      title={t(($) => $.extensionCommands.changeScript.title, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      submit={t(($) =>
        isOnce
          ? $.extensionCommands.changeScript.submitOnce
          : $.extensionCommands.changeScript.submit,
      )}
      isReady={chosen !== null && fault === undefined}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {scripts.data?.totalCount === 0 ? (
        <span>
          {t(($) => $.extensionCommands.changeScript.noScripts)}.{" "}
          <Link to="/scripts">{t(($) => $.extensionCommands.changeScript.createScript)}</Link>
        </span>
      ) : (
        <ScriptPicker
          hasAutofocus
          label={t(($) => $.extensionCommands.changeScript.label)}
          placeholder={t(($) => $.extensionCommands.changeScript.placeholder)}
          above={[none]}
          value={chosen}
          onChange={setChosen}
          error={fault}
        />
      )}
      {isScript && (
        <Checkbox
          label={t(($) => $.extensionCommands.changeScript.once)}
          description={t(($) => $.extensionCommands.changeScript.onceHint)}
          checked={isOnce}
          onChange={(event) => setOnce(event.currentTarget.checked)}
        />
      )}
      {waiting > 0 && !isOnce && (
        <span className="dimmed">
          {t(($) => $.extensionCommands.changeScript.waiting, { count: waiting })}
        </span>
      )}
    </FormDialog>
  );
}
