import { deleteDocuments, type Document, downloadDocument, tagDocuments } from "@baton/contract";
import { call, callForFile } from "../../api/client.ts";
import { documentKeys } from "../../entities/document/document.keys.ts";
import { documentUsesQuery, fetchUsed } from "../../entities/document/document.queries.ts";
import type { BulkPlan } from "../../ui/bulk/bulk-plan.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { carryOutGiven } from "../../ui/list/commands/carry-out-given.ts";
import { choiceOf, countOf, type Given } from "../../ui/list/commands/given.ts";
import { saveFile } from "../../ui/save-file.ts";
import type { DocumentsFilter } from "./document.list.tsx";

const NAMED = 3;

const refresh =
  ({ cache }: CommandContext) =>
  (): void =>
    void cache.invalidateQueries({ queryKey: documentKeys.all });

export async function download(rows: readonly Document[]): Promise<void> {
  for (const { id, name } of rows) {
    const file = await callForFile(downloadDocument, { params: { id } }).catch(handleError);
    if (file) saveFile(file.blob, name);
  }
}

const nameOf = ({ name }: { name: string }): string => name;

/** Where one is used, as far as that can be found out. */
async function usesOf({ cache }: CommandContext, id: number) {
  const uses = await cache.query(documentUsesQuery(id)).catch(() => null);
  const named = [...(uses?.scripts ?? []), ...(uses?.actions ?? [])].map(nameOf);
  return {
    count: uses ? uses.scriptCount + uses.actionCount + uses.runCount : 0,
    names: named.slice(0, NAMED),
  };
}

/** What somebody should know before they go. */
async function textOf(context: CommandContext, given: Given<Document>): Promise<string> {
  const { t } = context;
  const [first] = given.rows;
  const isOne = countOf(given) === 1 && !given.matching && first !== undefined;
  const used = isOne
    ? await usesOf(context, first.id)
    : await fetchUsed(choiceOf<DocumentsFilter>(given)).catch(() => ({ count: 0, names: [] }));
  const facts = { count: used.count, names: used.names.join(", ") };
  if (used.count === 0) return t(($) => $.documents.deleteUnused);
  return isOne
    ? `${t(($) => $.documents.usedBy, facts)} ${t(($) => $.documents.deleteText)}`
    : `${t(($) => $.documents.usedMany, facts)} ${t(($) => $.documents.deleteManyText)}`;
}

export async function remove(context: CommandContext, given: Given<Document>): Promise<void> {
  const { t } = context;
  const count = countOf(given);
  const isOne = count === 1 && !given.matching;
  const isSure = await confirm({
    title: isOne
      ? t(($) => $.documents.deleteTitle)
      : t(($) => $.documents.deleteManyTitle, { count }),
    text: await textOf(context, given),
    names: given.rows.map(nameOf),
    count,
    confirmLabel: t(($) => $.common.delete),
    isDestructive: true,
  });
  if (!isSure) return;
  await carryOutGiven<Document, DocumentsFilter>(context, given, {
    label: t(($) => $.common.delete),
    doneText: (done) => t(($) => $.documents.deletedMany, { count: done }),
    nameOf,
    call: (choice) => call(deleteDocuments, { body: choice }),
    refresh: refresh(context),
  });
}

/** The way back for those that had not all of the tags: each loses what it got. */
function withoutTags(
  context: CommandContext,
  rows: readonly Document[],
  tags: readonly string[],
): BulkPlan<{ id: number }> {
  const { t } = context;
  const gained = Map.groupBy(rows, (row) =>
    JSON.stringify(tags.filter((tag) => !row.tags.includes(tag))),
  );
  const parts = [...gained.values()].flatMap((those) => {
    const [first] = those;
    const given = tags.filter((tag) => !first?.tags.includes(tag));
    if (given.length === 0) return [];
    return {
      ids: those.map(({ id }) => id),
      call: (ids: number[]) => call(tagDocuments, { body: { ids, change: "remove", tags: given } }),
    };
  });
  return {
    label: t(($) => $.common.undo),
    doneText: (count) => t(($) => $.bulk.results.undo, { count }),
    parts,
    names: new Map(rows.map((row) => [row.id, row.name])),
    onRows: refresh(context),
  };
}

export function addTags(
  context: CommandContext,
  given: Given<Document>,
  tags: string[],
): Promise<void> {
  const { t } = context;
  return carryOutGiven<Document, DocumentsFilter>(context, given, {
    label: t(($) => $.documents.tag),
    doneText: (count) => t(($) => $.bulk.results.tags, { count }),
    nameOf,
    call: (choice) => call(tagDocuments, { body: { ...choice, change: "add", tags } }),
    refresh: refresh(context),
    undo: (done) =>
      withoutTags(
        context,
        given.rows.filter(({ id }) => done.includes(id)),
        tags,
      ),
  });
}
