import {
  type BodyOf,
  type createDataTemplate,
  type DataTemplate,
  type listDataTemplates,
  type QueryOf,
  type updateDataTemplate,
  dataTemplateSchema,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import {
  countTemplates,
  deleteTemplateRows,
  findTemplate,
  insertTemplate,
  listTemplateRows,
  setTemplate,
  type TemplateRow,
} from "./templates.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

const LIST = "extensionDataTemplates";

export type TemplatesService = ReturnType<typeof makeTemplatesService>;

export function makeTemplatesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    list: async (user: User, query: QueryOf<typeof listDataTemplates>) => {
      const [rows, totalCount] = await Promise.all([
        listTemplateRows(db, user.id, query),
        countTemplates(db, user.id, query.search),
      ]);
      return { data: rows.map(toTemplate), totalCount };
    },

    create: async (user: User, body: BodyOf<typeof createDataTemplate>): Promise<DataTemplate> => {
      requireName(body.name);
      return change(db, async (tx, after) => {
        await reserveRows(tx, user.id, LIST);
        after.collection(user.id, LIST);
        return toTemplate(await insertTemplate(tx, user.id, body, clock()));
      });
    },

    update: async (
      user: User,
      id: number,
      { name, fields, separator }: BodyOf<typeof updateDataTemplate>,
    ): Promise<DataTemplate> => {
      if (name !== undefined) requireName(name);
      const values = {
        updatedAt: clock(),
        ...(name !== undefined && { name }),
        ...(fields && { fields }),
        ...(separator !== undefined && { separator }),
      };
      return change(db, async (tx, after) => {
        const row = await setTemplate(tx, user.id, id, values);
        if (!row) throw fail("notFound");
        after.collection(user.id, LIST);
        return toTemplate(row);
      });
    },

    remove: async (user: User, ids: number[]) =>
      change(db, async (tx, after) => {
        const deleted = await deleteTemplateRows(tx, user.id, ids);
        after.collection(user.id, LIST);
        return toIdsAnswer(deleted, ids);
      }),

    find: async (user: User, id: number): Promise<DataTemplate> => {
      const row = await findTemplate(db, user.id, id);
      if (!row) throw fail("notFound", { field: "templateId" });
      return toTemplate(row);
    },
  };
}

function requireName(name: string): void {
  if (name === "") throw fail("templateNameEmpty", { field: "name" });
}

const toTemplate: (row: TemplateRow) => DataTemplate = plainPart(dataTemplateSchema);
