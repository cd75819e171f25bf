import { createAction, deleteAction, type Step, updateAction } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconFileExport, IconPlayerPlay, IconPlayerRecord } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { actionKeys, actionQuery } from "../../entities/action/action.queries.ts";
import { actionsMadeSince } from "../../entities/action/actions-made-since.ts";
import { NOTHING_KNOWN_YET } from "../../entities/action/knowledge.ts";
import { heldBefore } from "../../entities/hold/held-window.ts";
import { useTrialPlace } from "../../entities/run/trial/trial-place.ts";
import { scriptKeys } from "../../entities/script/script.keys.ts";
import { Crumbs } from "../../entities/sharing/crumbs.tsx";
import { isRefusedRight } from "../../entities/sharing/is-refused-right.ts";
import { NoRightsCard } from "../../entities/sharing/no-rights-card.tsx";
import { ReceivedStrip } from "../../entities/sharing/received-strip.tsx";
import { giveBack, useGiveBackWords } from "../../entities/sharing/use-give-back.ts";
import { useNewStep } from "../../entities/step/use-new-step.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
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
import { ActionRecorder } from "./action-recorder.tsx";
import { actionFaults, actionKnowledgeQuery, RUN, SIDE } from "./action-faults.ts";
import type { ActionDescriptor, OpenAction } from "./action-kind.ts";
import { mergeActions } from "./action-merge.ts";
import { useActionSides } from "./action-sides.tsx";
import type { ActionsSearch } from "./actions.search.ts";
import { NetworkSelect } from "./network-select.tsx";
import { ScriptOfAction } from "./script-of-action.tsx";
import { SingleStepForm } from "./single-step-form.tsx";
import { useSaveQuestion } from "./save-question.ts";
import { stepProblems } from "./step-problems.ts";
import { StepTreeEditor } from "./step-tree-editor.tsx";

const toActionId = (id: ActionsSearch["id"]) => (typeof id === "number" ? { actionId: id } : null);

/** `note` says what has changed, to whoever has got the action. */
const saveAction =
  (note: string): ActionDescriptor["save"] =>
  (draft, over) => {
    const body = toInput(draft);
    if (!over) return call(createAction, { body });
    const { defaultAccessRights } = draft;
    const known = over.version === null ? {} : { version: over.version };
    const said = note.trim() === "" ? {} : { note: note.trim() };
    return call(updateAction, {
      params: { id: over.id },
      body: { ...body, ...known, ...said, defaultAccessRights },
    });
  };

/** What a new action begins with: one type, or a list of steps with or without a first one. */
function useNewDraft({ type, step }: ActionsSearch): () => ActionDraft {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const makeStep = useNewStep();
  return () => {
    if (type !== undefined) return newDraft(words.type(type).name, type);
    const draft = newDraft(t(($) => $.actions.newName));
    return step === undefined ? draft : { ...draft, steps: [makeStep(step, "s1")] };
  };
}

interface ActionDescriptorOptions {
  search: ActionsSearch;
  onPasteRecording: (text: string) => void;
  /** Shows how the saved action goes into a file. */
  onExport: (actionId: number) => void;
  /** The step that the address leads to is shown. */
  onShown: () => void;
  onRunOn: (extensionId: number | undefined) => void;
  /** What was open has gone. */
  onGone: () => void;
}

/** What has changed, to be said with the next save of the action that is open. */
function useNote(id: ActionsSearch["id"]) {
  const [kept, setKept] = useState<{ id: ActionsSearch["id"]; text: string }>({ id, text: "" });
  return {
    note: kept.id === id ? kept.text : "",
    setNote: (text: string) => setKept({ id, text }),
  };
}

/** The way out for the saved action. */
function useActionMenu(
  onExport: (actionId: number) => void,
): NonNullable<ActionDescriptor["menu"]> {
  const { t } = useTranslation();
  return (action, { editor }) => [
    {
      key: "exportFile",
      label: editor.isDirty ? t(($) => $.exchange.exportSaved) : t(($) => $.exchange.exportFile),
      icon: IconFileExport,
      isDisabled: editor.isDirty,
      onClick: () => onExport(action.id),
    },
  ];
}

/** A card in place of what the server does not let be seen. */
const refusalAt =
  (via: string | undefined): NonNullable<ActionDescriptor["refusal"]> =>
  (error, { id, onRemoved, onBack }) =>
    isRefusedRight(error) && (
      <NoRightsCard actionId={id} via={via} onGone={onRemoved} onBack={onBack} />
    );

export function useActionDescriptor({
  search,
  onPasteRecording,
  onExport,
  onShown,
  onRunOn,
  onGone,
}: ActionDescriptorOptions): ActionDescriptor {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const maySave = useSaveQuestion();
  const place = useTrialPlace(toActionId(search.id), search.runOn);
  const { data: profile } = useQuery(profileQuery);
  const { note, setNote } = useNote(search.id);
  // The address of what is saved says nothing of it any more.
  const [isForScript] = useState(search.record === "script");
  const [isRecording, setRecording] = useState(() => isForScript || heldBefore("record") !== null);
  const save = saveAction(note);
  return {
    drafts: { kind: "action", user: profile?.email, schema: actionDraftSchema },
    one: actionQuery,
    async save(draft, over) {
      const saved = await save(draft, over);
      setNote("");
      return saved;
    },
    madeSince: actionsMadeSince,
    maySave,
    // Who has no right to delete what was sent may still give it back.
    remove: ({ id, senderEmail }) =>
      senderEmail === null ? call(deleteAction, { params: { id } }) : giveBack(id),
    isReadOnly: ({ allowed }) => !allowed.edit,
    refusal: refusalAt(search.via),
    lists: actionKeys.lists,
    // A script shows its actions' names and networks.
    affected: [scriptKeys.all],
    newDraft: useNewDraft(search),
    toDraft,
    asks: actionKnowledgeQuery,
    faults: actionFaults,
    problems: useActionProblems(),
    merge: (versions) => mergeActions(t, words, versions),
    header: (open) => (
      <>
        <ActionHeader open={open} onRecord={() => setRecording(true)} />
        {isForScript && <ScriptOfAction open={open} />}
      </>
    ),
    main: (open) => (
      <>
        <Crumbs via={search.via} name={open.editor.draft.name} />
        {open.saved && <ReceivedStrip action={open.saved} />}
        {isRecording && isCustom(open.editor.draft) && !open.editor.isReadOnly && (
          <ActionRecorder editor={open.editor} onClose={() => setRecording(false)} />
        )}
        {isCustom(open.editor.draft) ? (
          <StepTreeEditor
            editor={open.editor}
            faults={open.faults.byStep}
            findings={open.faults.byLine}
            known={open.known ?? NOTHING_KNOWN_YET}
            here={{ actionId: open.saved?.id ?? null, via: search.via }}
            runningSteps={place.stepIds}
            onOpen={(isNew) => open.openSide(SIDE, isNew)}
            onPasteText={onPasteRecording}
          />
        ) : (
          <SingleStepForm
            editor={open.editor}
            faults={open.faults.inputs}
            areFaultsShown={open.areFaultsShown}
          />
        )}
      </>
    ),
    sides: useActionSides({ search, onRunOn, onGone, note, onNote: setNote }),
    firstSide: search.runOn === undefined ? undefined : RUN,
    wanted: search.at === undefined ? undefined : { line: search.at, side: SIDE, onShown },
    menu: useActionMenu(onExport),
    words: {
      nameLabel: t(($) => $.actions.name),
      notSaved: ({ faultyLines: { length: count } }) =>
        count === 0 ? t(($) => $.editor.notSaved) : t(($) => $.actions.notSavedSteps, { count }),
      removal: useRemovalWords(),
    },
  };
}

interface ActionHeaderProps {
  open: OpenAction;
  onRecord: () => void;
}

/** What an action is for, made by and run by, beside its name. */
function ActionHeader({ open: { editor, openSide }, onRecord }: ActionHeaderProps) {
  const { t } = useTranslation();
  return (
    <>
      {isCustom(editor.draft) && !editor.isReadOnly && (
        <Button
          variant="default"
          leftSection={<IconPlayerRecord size={15} stroke={1.6} aria-hidden />}
          onClick={onRecord}
        >
          {t(($) => $.recording.record)}
        </Button>
      )}
      <NetworkSelect
        isDisabled={editor.isReadOnly}
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
  );
}

/** What was sent is given back, one's own is deleted. */
function useRemovalWords(): ActionDescriptor["words"]["removal"] {
  const { t } = useTranslation();
  const giveBackWords = useGiveBackWords();
  return (action) => {
    const { name, usedByCount, senderEmail } = action;
    if (senderEmail !== null) {
      return { ...giveBackWords(action), label: t(($) => $.sharing.access.back) };
    }
    return {
      title: t(($) => $.actions.deleteTitle),
      text:
        usedByCount > 0
          ? t(($) => $.actions.deleteUsed, { count: usedByCount })
          : t(($) => $.actions.deleteText),
      done: t(($) => $.actions.deleted, { name }),
    };
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

/** Adds a step to the open action; false where none is open that takes one. */
export function addStepTo(open: OpenAction | null, step: Step): boolean {
  if (!open || !isCustom(open.editor.draft)) return false;
  const { editor } = open;
  const place = placeForNew(editor.draft, editor.selection.keys);
  const added = addStepsAt(editor.draft, place, [step]);
  editor.change({ update: () => added.draft, select: added.select });
  open.openSide(SIDE, true);
  return true;
}
