import {
  type Action,
  createAction,
  deleteAction,
  exportRecording,
  updateAction,
} from "@baton/contract";
import { Button } from "@mantine/core";
import { IconFileExport, IconPlayerPlay } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call, callForFile } from "../../api/client.ts";
import type { EditorDescriptor, EditorSides, OpenThing } from "../../editor/editor-descriptor.ts";
import { actionKeys, actionQuery } from "../../entities/action/action.queries.ts";
import { goneDocumentsQuery } from "../../entities/document/document.queries.ts";
import { useLastValues } from "../../entities/run/last-values.ts";
import { TrialPanel } from "../../entities/run/trial/trial-panel.tsx";
import { scriptKeys } from "../../entities/script/script.queries.ts";
import { newStep } from "../../entities/step/step-ids.ts";
import { StepHelp } from "../../entities/step/step-help.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import type { LastValues } from "../../entities/step/variables.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { saveFile } from "../../ui/save-file.ts";
import {
  type ActionDraft,
  actionDraftSchema,
  addStepsAt,
  isCustom,
  newDraft,
  placeForNew,
  toDraft,
  toInput,
} from "./action-draft.ts";
import { type ActionFaults, actionFaults, documentsOf } from "./action-faults.ts";
import { mergeActions } from "./action-merge.ts";
import type { ActionsSearch } from "./actions.search.ts";
import { NetworkSelect } from "./network-select.tsx";
import { SingleStepForm } from "./single-step-form.tsx";
import { stepProblems } from "./step-problems.ts";
import { StepInspector } from "./step-inspector.tsx";
import { StepTreeEditor } from "./step-tree-editor.tsx";

interface ActionKind {
  draft: ActionDraft;
  saved: Action;
  faults: ActionFaults;
  /** Documents that the steps name and that are gone. */
  known: ReadonlySet<number>;
}
export type OpenAction = OpenThing<ActionKind>;
type ActionDescriptor = EditorDescriptor<ActionKind>;

const SIDE = "step";
const RUN = "run";

const saveAction: ActionDescriptor["save"] = (draft, over) => {
  const body = toInput(draft);
  if (!over) return call(createAction, { body });
  const known = over.version === null ? {} : { version: over.version };
  return call(updateAction, { params: { id: over.id }, body: { ...body, ...known } });
};

/** What a new action begins with: one type, or a list of steps with or without a first one. */
function useNewDraft({ type, step }: ActionsSearch): () => ActionDraft {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  return () => {
    if (type !== undefined) return newDraft(words.type(type).name, type);
    const draft = newDraft(t(($) => $.actions.newName));
    return step === undefined ? draft : { ...draft, steps: [newStep(step, () => "s1")] };
  };
}

interface ActionDescriptorOptions {
  search: ActionsSearch;
  onPasteRecording: (text: string) => void;
  /** The step that the address leads to is shown. */
  onShown: () => void;
  onRunOn: (extensionId: number | undefined) => void;
}

export function useActionDescriptor({
  search,
  onPasteRecording,
  onShown,
  onRunOn,
}: ActionDescriptorOptions): ActionDescriptor {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const { data: profile } = useQuery(profileQuery);
  const download = useMutation({
    mutationFn: async (action: Action) => {
      const { blob, fileName } = await callForFile(exportRecording, { params: { id: action.id } });
      saveFile(blob, fileName ?? `${action.name}.json`);
    },
  });
  return {
    drafts: { kind: "action", user: profile?.email, schema: actionDraftSchema },
    one: actionQuery,
    save: saveAction,
    remove: (id) => call(deleteAction, { params: { id } }),
    lists: actionKeys.lists,
    // A script shows its actions' names and networks.
    affected: [scriptKeys.all],
    newDraft: useNewDraft(search),
    toDraft,
    asks: ({ steps, typeName, inputs }) => goneDocumentsQuery(documentsOf(steps, typeName, inputs)),
    faults: actionFaults,
    problems: useActionProblems(),
    merge: (versions) => mergeActions(t, words, versions),
    header: ({ editor, openSide }) => (
      <>
        <NetworkSelect
          value={editor.draft.socialNetwork}
          onChange={(socialNetwork) =>
            editor.change({ update: (before) => ({ ...before, socialNetwork }) })
          }
        />
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={15} stroke={1.6} aria-hidden />}
          onClick={() => openSide(RUN)}
        >
          {t(($) => $.actions.run)}
        </Button>
      </>
    ),
    main: (open) =>
      isCustom(open.editor.draft) ? (
        <StepTreeEditor
          editor={open.editor}
          faults={open.faults.byStep}
          findings={open.faults.byLine}
          onOpen={(isNew) => open.openSide(SIDE, isNew)}
          onPasteText={onPasteRecording}
        />
      ) : (
        <SingleStepForm
          editor={open.editor}
          faults={open.faults.inputs}
          areFaultsShown={open.areFaultsShown}
        />
      ),
    sides: useActionSides({ id: search.id, runOn: search.runOn, onRunOn }),
    firstSide: search.runOn === undefined ? undefined : RUN,
    wanted: search.at === undefined ? undefined : { line: search.at, side: SIDE, onShown },
    menu: (action, { editor }) => [
      {
        key: "export",
        label: editor.isDirty ? t(($) => $.actions.exportSaved) : t(($) => $.actions.export),
        icon: IconFileExport,
        isDisabled: editor.isDirty || download.isPending,
        onClick: () => download.mutate(action),
      },
    ],
    words: {
      nameLabel: t(($) => $.actions.name),
      removal: ({ name, usedByCount }) => ({
        title: t(($) => $.actions.deleteTitle),
        text:
          usedByCount > 0
            ? t(($) => $.actions.deleteUsed, { count: usedByCount })
            : t(($) => $.actions.deleteText),
        done: t(($) => $.actions.deleted, { name }),
      }),
    },
  };
}

function useActionProblems(): NonNullable<ActionDescriptor["problems"]> {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  return ({ editor, faults }) => ({
    side: SIDE,
    list: stepProblems(t, words, editor.draft, faults.byLine),
  });
}

/** The form of the selected step or the help of the only one, and the action on trial. */
function useActionSides({ id, runOn, onRunOn }: Pick<ActionsSearch, "id" | "runOn"> & TrialPlace) {
  const { t } = useTranslation();
  const lastValues = useLastValues(typeof id === "number" ? { actionId: id } : null);
  return (open: OpenAction): EditorSides => ({
    label: t(($) => $.actions.side),
    parts: [
      {
        key: SIDE,
        title: isCustom(open.editor.draft)
          ? t(($) => $.actions.sideStep)
          : t(($) => $.actions.sideHelp),
        content: <ActionSide open={open} lastValues={lastValues} />,
      },
      {
        key: RUN,
        title: t(($) => $.actions.sideRun),
        content: (
          <TrialPanel
            kind="action"
            saved={open.saved}
            isDirty={open.editor.isDirty}
            extensionId={runOn}
            onExtension={onRunOn}
            saveThen={open.saveThen}
          />
        ),
      },
    ],
  });
}

type TrialPlace = Pick<ActionDescriptorOptions, "onRunOn">;

interface ActionSideProps {
  open: OpenAction;
  lastValues: LastValues;
}

function ActionSide({ open: { editor, faults, areFaultsShown }, lastValues }: ActionSideProps) {
  return isCustom(editor.draft) ? (
    <StepInspector
      editor={editor}
      faults={faults.byStep}
      findings={faults.byLine}
      areFaultsShown={areFaultsShown}
      lastValues={lastValues}
    />
  ) : (
    <div style={{ padding: 16 }}>
      <StepHelp type={editor.draft.typeName} />
    </div>
  );
}

/** Adds a step of the type to the open action; false where none is open that takes one. */
export function addStepTo(open: OpenAction | null, typeName: string): boolean {
  if (!open || !isCustom(open.editor.draft)) return false;
  const { editor } = open;
  const step = newStep(typeName, () => "new");
  const place = placeForNew(editor.draft, editor.selection.keys);
  const added = addStepsAt(editor.draft, place, [step]);
  editor.change({ update: () => added.draft, select: added.select });
  open.openSide(SIDE, true);
  return true;
}
