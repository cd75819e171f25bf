import {
  changeScript,
  type Extension,
  isEnded,
  type Script,
  ScriptStatus,
  startScript,
} from "@baton/contract";
import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { extensionKeys, extensionQuery } from "../../entities/extension/extension.queries.ts";
import { ExtensionPicker } from "../../entities/extension/extension-picker.tsx";
import { runKeys } from "../../entities/run/run.queries.ts";
import { scriptKeys } from "../../entities/script/script.queries.ts";
import { RunLog } from "../../entities/run/log/run-log.tsx";
import classes from "./scripts.module.css";

interface RunPanelProps {
  /** Null for a script that was never saved. */
  script: Script | null;
  isDirty: boolean;
  extensionId: number | undefined;
  onExtension: (id: number | undefined) => void;
  saveThen: (onDone: () => void) => void;
}

/** Gives the extension the script, where it has another one, and starts it. */
async function startOn(extension: Extension, scriptId: number): Promise<Extension> {
  const params = { id: extension.id };
  if (extension.script?.id !== scriptId) await call(changeScript, { params, body: { scriptId } });
  return call(startScript, { params });
}

function useStart(script: Script) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (extension: Extension) => startOn(extension, script.id),
    onSuccess(extension) {
      cache.setQueryData(extensionKeys.one(extension.id), extension);
      void cache.invalidateQueries({ queryKey: extensionKeys.lists });
      void cache.invalidateQueries({ queryKey: runKeys.lists });
      void cache.invalidateQueries({ queryKey: scriptKeys.lists });
    },
  });
}

/** Tries the script on one extension, with the log below. */
export function RunPanel({ script, ...props }: RunPanelProps) {
  const { t } = useTranslation();
  if (script) return <SavedRunPanel script={script} {...props} />;
  return (
    <div className={classes["runForm"]}>
      <span className="dimmed">{t(($) => $.scripts.saveFirst)}</span>
      <Button onClick={() => props.saveThen(() => {})}>{t(($) => $.common.save)}</Button>
    </div>
  );
}

type SavedRunPanelProps = RunPanelProps & { script: Script };

function SavedRunPanel({
  script,
  isDirty,
  extensionId,
  onExtension,
  saveThen,
}: SavedRunPanelProps) {
  const { t } = useTranslation();
  const extension = useQuery({
    ...extensionQuery(extensionId ?? 0),
    enabled: extensionId !== undefined,
  });
  const start = useStart(script);
  const chosen = extensionId === undefined ? undefined : extension.data;
  const isBusy = isBusyWith(chosen, script);
  return (
    <div className={classes["runPanel"]}>
      <div className={classes["runForm"]}>
        <ExtensionPicker
          label={t(($) => $.scripts.extension)}
          placeholder={t(($) => $.scripts.chooseExtension)}
          nothingFound={t(($) => $.scripts.noExtensions)}
          value={chosen ?? null}
          onChange={(choice) => onExtension(choice?.id)}
        />
        {chosen && <RunNotes extension={chosen} script={script} isBusy={isBusy} />}
        <Button
          leftSection={<IconPlayerPlay size={15} stroke={1.6} aria-hidden />}
          disabled={!chosen || isBusy}
          loading={start.isPending}
          onClick={() => chosen && saveThen(() => start.mutate(chosen))}
        >
          {isDirty ? t(($) => $.scripts.saveAndRun) : t(($) => $.scripts.runHere)}
        </Button>
      </div>
      {chosen && (
        <div className={classes["runLog"]}>
          <RunLog key={chosen.id} extensionId={chosen.id} />
        </div>
      )}
    </div>
  );
}

/** A run of its own that is paused goes on by the same button. */
function isBusyWith(extension: Extension | undefined, script: Script): boolean {
  const run = extension?.run;
  if (!run || isEnded(run.status)) return false;
  return !(run.status === ScriptStatus.Pause && extension.script?.id === script.id);
}

interface RunNotesProps {
  extension: Extension;
  script: Script;
  isBusy: boolean;
}

function RunNotes({ extension, script, isBusy }: RunNotesProps) {
  const { t } = useTranslation();
  const notes = [
    isBusy && t(($) => $.scripts.isBusy),
    extension.script !== null &&
      extension.script.id !== script.id &&
      t(($) => $.scripts.replaces, { name: extension.script.name }),
    !extension.isOnline &&
      (extension.browserConfig === null
        ? t(($) => $.scripts.isOffline)
        : t(($) => $.scripts.willStartBrowser)),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <span key={note} className="dimmed">
      {note}
    </span>
  ));
}
