import { createScript, deleteScript, type Script, updateScript } from "@baton/contract";
import { Button } from "@mantine/core";
import {
  IconBug,
  IconFileExport,
  IconHistory,
  IconPlayerPlay,
  IconSend,
} from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import type { EditorDescriptor, EditorSides, OpenThing } from "../../editor/editor-descriptor.ts";
import { actionKeys } from "../../entities/action/action.queries.ts";
import { type Debugging, useDebugging } from "../../entities/hold/debug/use-debugging.ts";
import { useLastValues } from "../../entities/run/last-values.ts";
import { useTrialPlace } from "../../entities/run/trial/trial-place.ts";
import { TrialPanel } from "../../entities/run/trial/trial-panel.tsx";
import { scriptKeys } from "../../entities/script/script.keys.ts";
import { scriptQuery } from "../../entities/script/script.queries.ts";
import { scriptsMadeSince } from "../../entities/script/scripts-made-since.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { useSetting } from "../../entities/user/use-setting.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { factsIn, NOTHING_OF_ROWS, type RowKnowledge, rowKnowledgeQuery } from "./row-actions.ts";
import { rowProblems } from "./row-problems.ts";
import { InputsPanel } from "./inputs-panel.tsx";
import { RowInspector } from "./row-inspector.tsx";
import { askedBy } from "./row-warnings.ts";
import { type ScriptDraft, scriptDraftSchema, toDraft, toInput } from "./script-draft.ts";
import { mergeScripts } from "./script-merge.ts";
import { type DebugAgain, ScriptDebug } from "./script-debugging.tsx";
import { ScriptRowsEditor } from "./script-rows-editor.tsx";
import { draftFrom } from "./script-templates.ts";
import type { ScriptsSearch, ScriptTemplate } from "./scripts.search.ts";
import { DEBUG, INPUTS, ROW, RUN, type ScriptFaults, scriptFaults } from "./script-faults.ts";

interface ScriptKind {
  draft: ScriptDraft;
  saved: Script;
  faults: ScriptFaults;
  known: RowKnowledge;
}
type ScriptDescriptor = EditorDescriptor<ScriptKind>;
type OpenScript = OpenThing<ScriptKind>;

const saveScript: ScriptDescriptor["save"] = (draft, over) => {
  const body = toInput(draft);
  if (!over) return call(createScript, { body });
  const known = over.version === null ? {} : { version: over.version };
  return call(updateScript, { params: { id: over.id }, body: { ...body, ...known } });
};

const toScriptId = (id: ScriptsSearch["id"]) => (typeof id === "number" ? { scriptId: id } : null);

/** What a save changes for extensions that run it later: not the name. */
const isSameWork = (script: Script, draft: ScriptDraft): boolean => {
  const { name: _, ...before } = toDraft(script);
  const { name: _new, ...after } = draft;
  return JSON.stringify(before) === JSON.stringify(after);
};

/** Whether a script that extensions use may be saved over. */
function useSaveQuestion(): NonNullable<ScriptDescriptor["maySave"]> {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return async (script, draft) => {
    // How many use it may have changed since the script was opened.
    const latest = await cache
      .query({ ...scriptQuery(script.id), staleTime: 0 })
      .catch(() => script);
    const isFelt = latest.runningCount > 0 || !isSameWork(latest, draft);
    if (latest.usedByCount === 0 || !isFelt) return "harmless";
    const isSure = await confirm({
      title: t(($) => $.scripts.saveTitle),
      text: [
        t(($) => $.scripts.saveUsed, { count: latest.usedByCount }),
        ...(latest.runningCount > 0
          ? [t(($) => $.scripts.saveRunning, { count: latest.runningCount })]
          : []),
      ].join(" "),
      names: [script.name],
      confirmLabel: t(($) => $.common.save),
    });
    return isSure === null ? "no" : "yes";
  };
}

interface ScriptDescriptorOptions {
  id: ScriptsSearch["id"];
  template: ScriptTemplate;
  /** The row that the address leads to. */
  at: string | undefined;
  onShown: () => void;
  /** The extension on which the script is tried from here. */
  runOn: number | undefined;
  onRunOn: (extensionId: number | undefined) => void;
  /** The run that the address wants debugged once more. */
  debugAgain: DebugAgain | null;
  onDebugged: () => void;
  onSend: (script: Script) => void;
  /** Shows how the saved script goes into a file. */
  onExport: (scriptId: number) => void;
}

export function useScriptDescriptor(options: ScriptDescriptorOptions): ScriptDescriptor {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useCatalogueTexts();
  const place = useTrialPlace(toScriptId(options.id), options.runOn);
  const maySave = useSaveQuestion();
  const debugging = useDebugging("script", toScriptId(options.id)?.scriptId ?? null);
  const { data: profile } = useQuery(profileQuery);
  const newScripts = useSetting("settings.newScripts");
  const { template, at, runOn, onShown } = options;
  return {
    drafts: { kind: "script", user: profile?.email, schema: scriptDraftSchema },
    one: scriptQuery,
    save: saveScript,
    madeSince: scriptsMadeSince,
    maySave,
    remove: ({ id }) => call(deleteScript, { params: { id } }),
    lists: scriptKeys.lists,
    // An action says how many scripts use it.
    affected: [actionKeys.all],
    newDraft: () =>
      draftFrom(
        template,
        t(($) => $.scripts.newNames[template]),
        newScripts.value,
      ),
    toDraft,
    asks: ({ rows }) => rowKnowledgeQuery(rows),
    faults: scriptFaults,
    header: (open) => <ScriptHeader onOpen={open.openSide} />,
    problems: useScriptProblems(),
    merge: (versions, known = NOTHING_OF_ROWS) => mergeScripts(t, words, known.actions, versions),
    main: (open) => (
      <ScriptRowsEditor
        editor={open.editor}
        script={open.saved}
        known={open.known ?? NOTHING_OF_ROWS}
        states={open.faults.states}
        runningRow={debugging.state?.rowId ?? place.rowId}
        debugging={debugging}
        onOpen={(isNew) => open.openSide(ROW, isNew)}
        onInputs={() => open.openSide(INPUTS)}
      />
    ),
    sides: useScriptSides(options, debugging),
    firstSide: firstSideOf(runOn, debugging),
    wanted: at === undefined ? wantedFor(options) : { line: at, side: ROW, onShown },
    menu: (script, { editor }) => [
      {
        key: "exportFile",
        label: editor.isDirty ? t(($) => $.exchange.exportSaved) : t(($) => $.exchange.exportFile),
        icon: IconFileExport,
        isDisabled: editor.isDirty,
        onClick: () => options.onExport(script.id),
      },
      {
        key: "send",
        label: t(($) => $.sharing.send.menu),
        icon: IconSend,
        onClick: () => options.onSend(script),
      },
      {
        key: "runs",
        label: t(($) => $.scripts.showRuns),
        icon: IconHistory,
        onClick: () => void navigate({ to: "/runs", search: { script: script.id } }),
      },
    ],
    words: {
      nameLabel: t(($) => $.scripts.name),
      notSaved: ({ faultyLines: { length: count } }) =>
        count === 0
          ? t(($) => $.scripts.notSavedInputs)
          : t(($) => $.scripts.notSavedRows, { count }),
      removal: ({ name, usedByCount }) => ({
        title: t(($) => $.scripts.deleteTitle),
        text:
          usedByCount > 0
            ? t(($) => $.scripts.deleteUsed, { count: usedByCount })
            : t(($) => $.scripts.deleteText),
        done: t(($) => $.scripts.deleted, { name }),
      }),
    },
  };
}

/** After a reload in the middle of debugging, that. */
function firstSideOf(runOn: number | undefined, { browser }: Debugging): string | undefined {
  if (browser) return DEBUG;
  return runOn === undefined ? undefined : RUN;
}

const wantedFor = ({ debugAgain }: ScriptDescriptorOptions): ScriptDescriptor["wanted"] =>
  debugAgain ? { line: debugAgain.at.rowId, side: DEBUG, onShown: () => {} } : undefined;

/** What the script is run by, beside its name. */
function ScriptHeader({ onOpen }: { onOpen: (side: string) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBug size={15} stroke={1.6} aria-hidden />}
        onClick={() => onOpen(DEBUG)}
      >
        {t(($) => $.debugging.side)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={15} stroke={1.6} aria-hidden />}
        onClick={() => onOpen(RUN)}
      >
        {t(($) => $.scripts.run)}
      </Button>
    </>
  );
}

function useScriptProblems(): NonNullable<ScriptDescriptor["problems"]> {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  return ({ editor, saved, faults, known }) => ({
    side: ROW,
    list: rowProblems(t, words, {
      rows: editor.draft.rows,
      states: faults.states,
      actions: known?.actions ?? NOTHING_OF_ROWS.actions,
      facts: factsIn(saved),
    }),
  });
}

/** The form of the selected row, and the script on trial. */
function useScriptSides(options: ScriptDescriptorOptions, debugging: Debugging) {
  const { id, runOn, onRunOn, debugAgain, onDebugged } = options;
  const { t } = useTranslation();
  const lastValues = useLastValues(toScriptId(id));
  return ({
    editor,
    saved,
    faults,
    known,
    areFaultsShown,
    isUnsaved,
    saveThen,
  }: OpenScript): EditorSides => ({
    label: t(($) => $.scripts.side),
    parts: [
      {
        key: ROW,
        title: t(($) => $.scripts.sideRow),
        content: (
          <RowInspector
            editor={editor}
            known={known ?? NOTHING_OF_ROWS}
            states={faults.states}
            areFaultsShown={areFaultsShown}
            scriptId={saved?.id ?? null}
            lastValues={lastValues}
          />
        ),
      },
      {
        key: INPUTS,
        title: t(($) => $.scripts.sideInputs),
        content: <InputsPanel editor={editor} areFaultsShown={areFaultsShown} />,
      },
      {
        key: RUN,
        title: t(($) => $.scripts.sideRun),
        content: (
          <TrialPanel
            kind="script"
            saved={saved}
            isDirty={isUnsaved}
            extensionId={runOn}
            onExtension={onRunOn}
            saveThen={saveThen}
            inputs={editor.draft.inputs}
            asked={askedBy(faults.states)}
          />
        ),
      },
      {
        key: DEBUG,
        title: t(($) => $.debugging.side),
        content: (
          <ScriptDebug
            {...{ debugging, editor, saved, saveThen, debugAgain, onDebugged }}
            known={known ?? NOTHING_OF_ROWS}
          />
        ),
      },
    ],
  });
}
