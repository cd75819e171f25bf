import { Button } from "@mantine/core";
import { IconArrowsExchange, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../ui/banner.tsx";
import type { Editor } from "./use-editor.ts";

interface ChangedElsewhereProps {
  /** What the server has; null for a new thing. */
  saved: { version: number } | null;
  editor: Pick<Editor<unknown>, "isDirty" | "isReadOnly" | "version">;
  saving: { isSaving: boolean; hasConflict: boolean };
  isRemoved: boolean | undefined;
  /** Throw the own changes away. */
  onReload: () => void;
}

/** Said at once, not at the save: whoever knows early loses less. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { t } = useTranslation();
  if (props.isRemoved) {
    return (
      <Banner tone="warn" icon={IconTrash}>
        {props.editor.isReadOnly
          ? t(($) => $.editor.removedForGood)
          : t(($) => $.editor.removedElsewhere)}
      </Banner>
    );
  }
  if (!isOutdated(props)) return null;
  return (
    <Banner
      tone="warn"
      icon={IconArrowsExchange}
      action={
        <Button size="xs" variant="default" onClick={props.onReload}>
          {t(($) => $.editor.conflictReload)}
        </Button>
      }
    >
      {t(($) => $.editor.changedElsewhere)}
    </Banner>
  );
}

/** While a save is under way, the newer one may be its own; a conflict has a dialog that says more. */
function isOutdated({ saved, editor, saving }: ChangedElsewhereProps): boolean {
  if (saved === null || !editor.isDirty || saving.isSaving || saving.hasConflict) return false;
  return saved.version > (editor.version ?? 0);
}
