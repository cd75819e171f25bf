import { isEnded, type Run } from "@baton/contract";
import { IconBug } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/link-button.tsx";

interface DebugLinkProps {
  run: Run;
  rowIndex: number;
  /** A step within the row; without it the row itself is meant. */
  path?: string | undefined;
  size: "xs" | "sm";
}

/** To the debugger of the run's script, which does the run once more up to this place. */
export function DebugLink({ run, rowIndex, path, size }: DebugLinkProps) {
  const { t } = useTranslation();
  const { scriptId } = run;
  const rowId = run.plan.rows[rowIndex]?.id;
  if (scriptId === null || rowId === undefined || !isEnded(run.status)) return null;
  return (
    <LinkButton
      to="/scripts"
      search={({ runOn }: { runOn?: number }) => ({
        ...{ id: scriptId, debug: run.id, debugRow: rowId },
        ...(runOn !== undefined && { runOn }),
        ...(path !== undefined && { debugStep: path }),
      })}
      size={size}
      variant="default"
      leftSection={<IconBug size={15} stroke={1.6} aria-hidden />}
      title={t(($) => $.runs.debugHereHint)}
    >
      {t(($) => $.runs.debugHere)}
    </LinkButton>
  );
}
