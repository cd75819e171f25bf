import type { Extension } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./panel.module.css";
import { RunProgress } from "./run-progress.tsx";

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
          <h3 className={classes["label"]}>{t(($) => $.extensions.drawer.script)}</h3>
          <span className={script ? classes["strong"] : "dimmed"}>
            {script?.name ?? t(($) => $.extensions.drawer.noScript)}
          </span>
        </div>
        <Button size="xs" variant={script ? "default" : "filled"} onClick={onChangeScript}>
          {t(($) =>
            script ? $.extensions.commands.changeScript : $.extensions.drawer.chooseScript,
          )}
        </Button>
      </Group>
      {run && <RunProgress extensionId={extension.id} run={run} />}
    </div>
  );
}
