import {
  DATA_FORMATS,
  DATA_OBJECT_TYPES,
  DATA_OUTPUTS,
  type DataFormat,
  type DataObjectType,
  type DataOutput,
  type Extension,
  isSecretField,
} from "@baton/contract";
import { Group, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProofFault } from "../user/security/code-issue.ts";
import { type OwnProof, useOwnProof } from "../user/security/use-own-proof.tsx";
import { telegramQuery, type WantedData } from "./data-out.queries.ts";
import { DataPreview } from "./data-preview.tsx";
import { EarlierExports } from "./earlier-exports.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { CallFailure } from "./failure-detail.tsx";
import { firstContent, TemplateChoice } from "./template-choice.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { useDataExport } from "./use-data-export.ts";
import { type Matching, useWhichRows } from "./which-rows.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/form-dialog.tsx";

interface DownloadDataDialogProps {
  rows: readonly Extension[];
  listed: Matching;
  onClose: () => void;
}

interface Choice {
  objectType: DataObjectType;
  format: DataFormat;
  output: DataOutput;
}

interface OneOfProps<Value extends string> {
  label: string;
  description?: string | undefined;
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function OneOf<Value extends string>({ values, nameOf, onChange, ...props }: OneOfProps<Value>) {
  return (
    <Select
      {...props}
      allowDeselect={false}
      data={values.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(next) => {
        const value = values.find((one) => one === next);
        if (value !== undefined) onChange(value);
      }}
    />
  );
}

function ChoiceFields({ choice, onChange }: { choice: Choice; onChange: (next: Choice) => void }) {
  const { t } = useTranslation();
  const isText = choice.objectType === "text";
  return (
    <>
      <OneOf
        label={t(($) => $.dataOut.object)}
        description={isText ? t(($) => $.dataOut.textHint) : undefined}
        values={DATA_OBJECT_TYPES}
        value={choice.objectType}
        nameOf={(value) => t(($) => $.dataOut.objects[value])}
        onChange={(objectType) => onChange({ ...choice, objectType })}
      />
      <Group grow>
        <OneOf
          label={t(($) => $.dataOut.format)}
          values={DATA_FORMATS}
          value={choice.format}
          nameOf={(value) => t(($) => $.dataOut.formats[value])}
          onChange={(format) => onChange({ ...choice, format })}
        />
        <OneOf
          label={t(($) => $.dataOut.output)}
          values={DATA_OUTPUTS}
          value={choice.output}
          nameOf={(value) => t(($) => $.dataOut.outputs[value])}
          onChange={(output) => onChange({ ...choice, output })}
        />
      </Group>
    </>
  );
}

/** Says so where there is nobody yet who could send it. */
function ChatHint() {
  const { t } = useTranslation();
  const { data } = useQuery(telegramQuery);
  if (!data || (data.botToken !== null && !data.isUnreadable)) return null;
  return (
    <span>
      {t(($) => $.dataOut.noChat)}{" "}
      <Link to="/settings" hash="telegram">
        {t(($) => $.dataOut.setUpChat)}
      </Link>
    </span>
  );
}

type Work = ReturnType<typeof useDataExport>;

interface DataFormProps extends Omit<DownloadDataDialogProps, "onClose"> {
  work: Work;
  isOver: boolean;
}

function DataForm({ rows, listed, work, isOver }: DataFormProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>({
    objectType: "accountData",
    format: "text",
    output: "file",
  });
  const [content, setContent] = useState(firstContent);
  const [isDirty, setDirty] = useState(false);
  const { output, ...what } = choice;
  const isOfAccounts = choice.objectType === "accountData";
  const hasSecrets = isOfAccounts && content.fields.some(isSecretField);
  const isReady = content.fields.length > 0 && content.separator !== "";
  const { which, choice: whichChoice } = useWhichRows(rows, listed);
  const wanted: WantedData = {
    ...which,
    ...what,
    fields: content.fields,
    separator: content.separator,
  };
  const shown = useDeferredValue(wanted);
  const send = (given?: OwnProof) => work.create.mutate({ ...wanted, output, ...given });
  const proof = useOwnProof({
    error: work.create.error,
    ...{ isFirst: false, saysRest: false },
    isReady: () => isReady,
    onPasskey: send,
  });
  const submit = () => {
    if (!hasSecrets) send();
    else if (proof.check()) send(proof.body);
  };
  return (
    <DialogForm
      draft={isDirty && !isOver}
      submit={t(($) => (output === "file" ? $.dataOut.submitFile : $.dataOut.submitTelegram))}
      isPending={work.create.isPending}
      isReady={isReady && !(hasSecrets && proof.isLocked)}
      onSubmit={submit}
    >
      {whichChoice}
      <ChoiceFields choice={choice} onChange={setChoice} />
      {output === "telegram" && <ChatHint />}
      {isOfAccounts && (
        <>
          <TemplateChoice content={content} onChoose={setContent} onDirty={setDirty} />
          <TemplateFields
            content={content}
            hasSeparator={choice.format === "text"}
            onChange={(next) => {
              setContent(next);
              setDirty(true);
            }}
          />
        </>
      )}
      {isReady && shown.separator !== "" && <DataPreview wanted={isReady ? shown : wanted} />}
      {hasSecrets && (
        <>
          <p className="dimmed">{t(($) => $.dataOut.passwordHint)}</p>
          {proof.fields}
        </>
      )}
      {work.create.error && !isProofFault(work.create.error) && (
        <CallFailure error={work.create.error} onRetry={submit} />
      )}
    </DialogForm>
  );
}

/** Data of these extensions as a file, or to Telegram. */
export function DownloadDataDialog({ rows, listed, onClose }: DownloadDataDialogProps) {
  const { t } = useTranslation();
  const work = useDataExport();
  const { current, savedName } = work;
  const isOver = savedName !== null || (current !== null && current.state !== "failed");
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={t(($) => $.dataOut.title, { count: rows.length })}
      names={rows.map(({ name }) => name)}
    >
      {savedName !== null && <p role="status">{t(($) => $.dataOut.saved, { name: savedName })}</p>}
      {current && savedName === null && <ExportProgress current={current} work={work} />}
      {!isOver && current === null && <EarlierExports onOpen={work.follow} />}
      <div hidden={isOver}>
        <DataForm {...{ rows, listed, work, isOver }} />
      </div>
    </Dialog>
  );
}
