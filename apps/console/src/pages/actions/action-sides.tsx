import { useTranslation } from "react-i18next";
import type { EditorSides } from "../../editor/editor-descriptor.ts";
import { useLastValues } from "../../entities/run/last-values.ts";
import { TrialPanel } from "../../entities/run/trial/trial-panel.tsx";
import { AccessPanel } from "../../entities/sharing/access-panel.tsx";
import { VersionsPanel } from "../../entities/sharing/versions-panel.tsx";
import { StepHelp } from "../../entities/step/step-help.tsx";
import type { LastValues } from "../../entities/step/variables.ts";
import { askedBy, RUN, SIDE } from "./action-faults.ts";
import { isCustom } from "./action-draft.ts";
import type { OpenAction } from "./action-kind.ts";
import type { ActionsSearch } from "./actions.search.ts";
import { NOTHING_KNOWN_YET } from "../../entities/action/knowledge.ts";
import { StepInspector } from "./step-inspector.tsx";

/** The form of the selected step or the help of the only one, the action on trial, and sharing. */
export function useActionSides({ search, onRunOn, onGone, note, onNote }: SidesOptions) {
  const { t } = useTranslation();
  const { id, runOn, via } = search;
  const lastValues = useLastValues(typeof id === "number" ? { actionId: id } : null);
  return (open: OpenAction): EditorSides => ({
    label: t(($) => $.actions.side),
    parts: [
      {
        key: SIDE,
        title: isCustom(open.editor.draft)
          ? t(($) => $.actions.sideStep)
          : t(($) => $.actions.sideHelp),
        content: <ActionSide open={open} lastValues={lastValues} via={via} />,
      },
      {
        key: RUN,
        title: t(($) => $.actions.sideRun),
        content: (
          <TrialPanel
            kind="action"
            saved={open.saved}
            isDirty={open.isUnsaved}
            extensionId={runOn}
            onExtension={onRunOn}
            saveThen={open.saveThen}
            asked={askedBy(open.editor.draft)}
          />
        ),
      },
      {
        key: "access",
        title: t(($) => $.sharing.access.side),
        content: (
          <AccessPanel
            action={open.saved}
            via={via}
            defaultRight={open.editor.draft.defaultAccessRights}
            onDefaultRight={(defaultAccessRights) =>
              open.editor.change({ update: (before) => ({ ...before, defaultAccessRights }) })
            }
            onGone={onGone}
          />
        ),
      },
      {
        key: "versions",
        title: t(($) => $.sharing.versions.side),
        content: (
          <VersionsPanel
            action={open.saved}
            isDirty={open.editor.isDirty}
            note={note}
            onNote={onNote}
          />
        ),
      },
    ],
  });
}

interface SidesOptions {
  search: ActionsSearch;
  onRunOn: (extensionId: number | undefined) => void;
  onGone: () => void;
  note: string;
  onNote: (note: string) => void;
}

interface ActionSideProps {
  open: OpenAction;
  lastValues: LastValues;
  via: string | undefined;
}

function ActionSide({ open, lastValues, via }: ActionSideProps) {
  const { editor, saved, faults, areFaultsShown } = open;
  return isCustom(editor.draft) ? (
    <StepInspector
      editor={editor}
      faults={faults.byStep}
      findings={faults.byLine}
      areFaultsShown={areFaultsShown}
      known={open.known ?? NOTHING_KNOWN_YET}
      lastValues={lastValues}
      actionId={saved?.id ?? null}
      via={via}
    />
  ) : (
    <div style={{ padding: 16 }}>
      <StepHelp type={editor.draft.typeName} />
    </div>
  );
}
