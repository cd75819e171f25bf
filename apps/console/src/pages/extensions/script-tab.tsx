import type { Extension } from "@baton/contract";
import { Button, Group, Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { editorWords } from "../../editor/editor.words.ts";
import { scriptWords } from "../../entities/script/script.words.ts";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./panel.module.css";
import { RunProgress } from "./run-progress.tsx";

const ScriptRows = lazyView(
  [scriptWords, catalogueWords, editorWords],
  async () => (await import("./script-rows.tsx")).ScriptRows,
);

interface ScriptTabProps {
  extension: Extension;
  onChangeScript: () => void;
}

export function ScriptTab({ extension, onChangeScript }: ScriptTabProps) {
  const { t } = useTranslation();
  const { script, run } = extension;
  return (
    <div className={classes["stack"]}>
      <Group justify="space-between" wrap="nowrap">
        <div className={classes["fact"]}>
          <h3 className={classes["label"]}>{t(($) => $.extensionPanel.script)}</h3>
          <span className={script ? classes["strong"] : "dimmed"}>
            {script?.name ?? t(($) => $.extensions.noScript)}
          </span>
        </div>
        <Button size="xs" variant={script ? "default" : "filled"} onClick={onChangeScript}>
          {t(($) => (script ? $.extensions.commands.changeScript : $.extensionPanel.chooseScript))}
        </Button>
      </Group>
      {run && <RunProgress extensionId={extension.id} run={run} />}
      {script && (
        <Suspense fallback={<Skeleton height={90} />}>
          <ScriptRows key={script.id} scriptId={script.id} />
        </Suspense>
      )}
      {script && (
        <div>
          <LinkButton to="/scripts" search={{ id: script.id }} size="xs" variant="default">
            {t(($) => $.extensionPanel.openScript)}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
