import { type AccountTexts, domainOfNetwork, findFaults, NO_TEXTS } from "@baton/accounts";
import type { Extension } from "@baton/contract";
import { Group, Switch, Tabs } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../../ui/command-context.ts";
import { faultText } from "../fault-text.ts";
import { TemplateSelect } from "../template-select.tsx";
import { ChooseNetwork } from "./choose-network.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { HandSource } from "./hand-source.tsx";
import { LoadCountsLine } from "./load-counts.tsx";
import { countPlaced, type LoadItem, placeLines, toItem, toItems } from "./load-items.ts";
import { LoadPreview } from "./load-preview.tsx";
import { loadItems } from "./load-plan.ts";
import { PasteSource } from "./paste-source.tsx";
import { useReplaceQuestion } from "./use-replace-question.ts";
import { useLoadOne } from "./use-load-one.ts";
import { type Pasted, usePasted } from "./use-pasted.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx";

type Source = "hand" | "paste" | "file";

interface LoadAccountsDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

interface TemplateProps {
  templateId: number | null;
  onTemplate: (templateId: number | null) => void;
}

interface SourceProps extends TemplateProps {
  rows: readonly Extension[];
  /** What was given in any way. */
  draft: unknown;
  onLoad: (items: readonly LoadItem[]) => void;
}

/** Nothing is saved before its last button. */
export function LoadAccountsDialog({ rows: given, onClose }: LoadAccountsDialogProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const [rows, setRows] = useState(given);
  const [source, setSource] = useState<Source>(rows.length > 1 ? "paste" : "hand");
  // All of them here: a look at another way to load takes nothing away.
  const [texts, setTexts] = useState(NO_TEXTS);
  const lists = { paste: usePasted(rows), file: usePasted(rows) };
  const [templateId, setTemplateId] = useState<number | null>(null);
  const draft = [texts, lists.paste.text, lists.file.text];
  const mayReplace = useReplaceQuestion(rows);
  const load = async (items: readonly LoadItem[]) => {
    if (!(await mayReplace(items))) return;
    onClose();
    void loadItems(context, rows, items);
  };
  const template = { templateId, onTemplate: setTemplateId };
  const props = {
    rows,
    draft,
    onLoad: (items: readonly LoadItem[]) => void load(items),
    ...template,
  };
  const withoutNetwork = rows.filter(({ socialNetwork }) => socialNetwork === null);
  const takeRows = (changed: readonly Extension[]) => {
    const byId = new Map(changed.map((row) => [row.id, row]));
    setRows((now) => now.map((row) => byId.get(row.id) ?? row));
  };
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={t(($) => $.accounts.load.title, { count: rows.length })}
    >
      {withoutNetwork.length > 0 && <ChooseNetwork rows={withoutNetwork} onRows={takeRows} />}
      <Tabs value={source} onChange={(next) => setSource(next as Source)}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="hand">{t(($) => $.accounts.load.byHand)}</Tabs.Tab>
          <Tabs.Tab value="paste">{t(($) => $.accounts.load.paste)}</Tabs.Tab>
          <Tabs.Tab value="file">{t(($) => $.accounts.load.file)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={source}>
          {source === "hand" ? (
            <ByHand {...props} texts={texts} onChange={setTexts} onLoaded={onClose} />
          ) : (
            <FromList key={source} {...props} pasted={lists[source]} isFile={source === "file"} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

interface ByHandProps extends Omit<SourceProps, "onLoad"> {
  texts: AccountTexts;
  onChange: (texts: AccountTexts) => void;
  onLoaded: () => void;
}

function ByHand({ rows, draft, texts, onChange, onLoaded, ...template }: ByHandProps) {
  const [rowId, setRowId] = useState(rows[0]?.id);
  const [isChecked, setChecked] = useState(false);
  const { t } = useTranslation();
  const row = rows.find(({ id }) => id === rowId) ?? rows[0];
  const load = useLoadOne(row, onLoaded);
  const mayReplace = useReplaceQuestion(rows);
  if (!row) return null;
  const faults = findFaults(texts, domainOfNetwork(row.socialNetwork));
  const whole = faults.find(({ field }) => field === null);
  const send = async (item: LoadItem) => {
    if (await mayReplace([item])) load.send(item);
  };
  const handleSubmit = () => {
    setChecked(true);
    const item = toItem({ account: texts }, row.id, "", template.templateId);
    if (faults.length === 0) void send(item);
  };
  return (
    <DialogForm
      draft={draft}
      submit={t(($) => $.accounts.load.submit, { count: 1 })}
      isPending={load.isPending}
      error={load.failure}
      onSubmit={handleSubmit}
    >
      <HandSource
        rows={rows}
        row={row}
        texts={texts}
        faults={isChecked ? faults : []}
        onRow={setRowId}
        onChange={onChange}
        {...template}
      />
      {isChecked && whole && <span role="alert">{faultText(t, whole)}</span>}
    </DialogForm>
  );
}

interface FromListProps extends SourceProps {
  pasted: Pasted;
  isFile: boolean;
}

function FromList({ rows, draft, pasted, isFile, onLoad, ...template }: FromListProps) {
  const { t } = useTranslation();
  const { sheet, columns, columnsFrom, lines, domain } = pasted;
  const [isSkipping, setSkipping] = useState(false);
  const placed = useMemo(() => placeLines(lines, rows, isSkipping), [lines, rows, isSkipping]);
  const counts = countPlaced(placed, rows.length);
  const items = toItems(placed, domain, template.templateId);
  const isDisabled = items.length === 0 || (counts.bad > 0 && !isSkipping);
  const handleSubmit = () => {
    pasted.remember();
    onLoad(items);
  };
  return (
    <DialogForm
      draft={draft}
      submit={t(($) => $.accounts.load.submit, { count: items.length })}
      isReady={!isDisabled}
      onSubmit={handleSubmit}
    >
      <PasteSource pasted={pasted} isFile={isFile} />
      {lines.length > 0 && (
        <>
          <ColumnChoice
            sheet={sheet}
            columns={columns}
            from={columnsFrom}
            onChange={pasted.setColumns}
          />
          <LoadPreview placed={placed} />
          <TemplateSelect value={template.templateId} onChange={template.onTemplate} />
          <Group justify="space-between" gap="xs">
            <LoadCountsLine counts={counts} />
            {counts.bad > 0 && (
              <Switch
                label={t(($) => $.accounts.load.skipBad)}
                checked={isSkipping}
                onChange={(event) => setSkipping(event.currentTarget.checked)}
              />
            )}
          </Group>
        </>
      )}
    </DialogForm>
  );
}
