import type { Extension, RunInput } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../api/error-text.ts";
import { focusFirstFault } from "../../../ui/first-fault.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { ExtensionPicker } from "../../extension/extension-picker.tsx";
import {
  faultyInputs,
  firstValues,
  givenOf,
  type InputValues,
  rememberValues,
} from "../../script/inputs/given-inputs.ts";
import { RunInputsForm } from "../../script/inputs/run-inputs-form.tsx";
import { RunLog } from "../log/run-log.tsx";
import { TrialValues } from "./trial-values.tsx";
import classes from "./trial.module.css";
import {
  isBusyWith,
  isOwn,
  type Tried,
  useAssign,
  useTrial,
  useTrialExtension,
} from "./use-trial.ts";

const NO_INPUTS: readonly RunInput[] = [];
const NO_FAULTS: ReadonlySet<string> = new Set();

interface TrialPanelProps {
  kind: Tried["kind"];
  /** Null for what was never saved. */
  saved: { id: number; name: string } | null;
  isDirty: boolean;
  extensionId: number | undefined;
  onExtension: (id: number | undefined) => void;
  saveThen: (onDone: () => void) => void;
  /** What the script's runs are given. */
  inputs?: readonly RunInput[];
  /** Names of variables that nothing sets before they are used. */
  asked: readonly string[];
}

/** Tries a script or an action on one extension, with the log below. */
export function TrialPanel({ kind, saved, isDirty, ...props }: TrialPanelProps) {
  const { t } = useTranslation();
  const { extensionId, onExtension, saveThen, asked, inputs = NO_INPUTS } = props;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { id, name } = saved ?? {};
  // Only what was changed here: the rest is as the script has it, which is being edited.
  const [typed, setTyped] = useState<InputValues>({});
  const [areFaultsShown, setFaultsShown] = useState(false);
  const first = useMemo(() => firstValues(id ?? null, inputs), [id, inputs]);
  const inputValues = { ...first, ...typed };
  const faulty = faultyInputs(inputs, inputValues);
  const tried = useMemo(
    () => (id === undefined || name === undefined ? null : { kind, id, name }),
    [kind, id, name],
  );
  const { extension, areNone } = useTrialExtension(extensionId);
  const trial = useTrial(tried);
  const isBusy = extension !== undefined && isBusyWith(extension, tried);
  const form = useRef<HTMLDivElement>(null);
  const handleRun = () => {
    if (!extension) return;
    setFaultsShown(faulty.size > 0);
    if (faulty.size > 0) {
      setTimeout(() => focusFirstFault(form.current));
      return;
    }
    const wanted = givenOf(inputs, inputValues);
    if (id !== undefined && inputs.length > 0) rememberValues(id, wanted);
    const given = asked.flatMap((asking) => {
      const value = values[asking] ?? "";
      return value === "" ? [] : [[asking, value] as const];
    });
    saveThen(() =>
      trial.startOn({ extension, inputs: wanted, variables: Object.fromEntries(given) }),
    );
  };
  if (areNone) return <NoExtensions />;
  return (
    <div className={classes["panel"]}>
      <div ref={form} className={classes["form"]}>
        <ExtensionPicker
          label={t(($) => $.runs.trial.extension)}
          placeholder={t(($) => $.runs.trial.chooseExtension)}
          nothingFound={t(($) => $.runs.trial.noExtensions)}
          value={extension ?? null}
          onChange={(choice) => onExtension(choice?.id)}
        />
        {extension && <Notes extension={extension} tried={tried} isBusy={isBusy} />}
        {inputs.length > 0 && (
          <RunInputsForm
            inputs={inputs}
            values={inputValues}
            onChange={setTyped}
            faulty={areFaultsShown ? faulty : NO_FAULTS}
            isPart
          />
        )}
        <TrialValues names={asked} values={values} onChange={setValues} />
        <Button
          leftSection={<IconPlayerPlay size={15} stroke={1.6} aria-hidden />}
          disabled={!extension || isBusy}
          loading={trial.isPending}
          onClick={handleRun}
        >
          {t(($) => $.runs.trial[runLabel(isDirty, saved)])}
        </Button>
        <Refusal error={trial.refusal} />
        {extension && tried?.kind === "script" && <Assign extension={extension} script={tried} />}
      </div>
      {extension && (
        <div className={classes["log"]}>
          <RunLog key={extension.id} extensionId={extension.id} />
        </div>
      )}
    </div>
  );
}

const runLabel = (isDirty: boolean, saved: unknown) =>
  isDirty || !saved ? "saveAndRun" : "runHere";

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <span className={classes["refusal"]} role="alert">
      {errorText(t, error)}
    </span>
  );
}

function NoExtensions() {
  const { t } = useTranslation();
  return (
    <div className={classes["form"]}>
      <span className="dimmed">{t(($) => $.runs.trial.noneConnected)}</span>
      <LinkButton to="/extensions" variant="default">
        {t(($) => $.runs.trial.toExtensions)}
      </LinkButton>
    </div>
  );
}

/** A choice of its own: a run does not change what the extension, or its schedule, starts. */
function Assign({ extension, script }: { extension: Extension; script: Tried }) {
  const { t } = useTranslation();
  const assign = useAssign();
  if (isOwn(extension, script)) return null;
  const handleClick = () =>
    assign.mutate(
      { extension, scriptId: script.id },
      {
        onSuccess: ({ name }) =>
          notifySuccess(t(($) => $.runs.trial.assigned, { script: script.name, name })),
      },
    );
  return (
    <Button variant="subtle" size="xs" loading={assign.isPending} onClick={handleClick}>
      {t(($) => $.runs.trial.assign)}
    </Button>
  );
}

interface NotesProps {
  extension: Extension;
  tried: Tried | null;
  isBusy: boolean;
}

function Notes({ extension, tried, isBusy }: NotesProps) {
  const { t } = useTranslation();
  const { script, isOnline, browserConfig } = extension;
  const isOther = tried === null || !isOwn(extension, tried);
  const notes = [
    isBusy && t(($) => $.runs.trial.isBusy),
    script !== null && isOther && t(($) => $.runs.trial.keeps, { name: script.name }),
    !isOnline &&
      (browserConfig === null
        ? t(($) => $.runs.trial.isOffline)
        : t(($) => $.runs.trial.willStartBrowser)),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <span key={note} className="dimmed">
      {note}
    </span>
  ));
}
