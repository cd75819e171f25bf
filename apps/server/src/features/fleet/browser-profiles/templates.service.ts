import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";
import { inPage } from "../../../http/in-page.ts";
import { fail } from "../../../http/errors.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import type { Template, Templates } from "./templates.tables.ts";

const TEMPLATES_MAX = 200;

interface Deps<Kept extends Template> {
  db: Db;
  templates: Templates<Kept>;
  /** What windows hear of, and the tariff counts, by this name. */
  collection: "configTemplates" | "profileTemplates";
  refuseUnfit(userId: number, template: Omit<Kept, "id">): Promise<void> | void;
}

/** Templates of browsers of one kind, as their user keeps them. */
export function makeTemplatesService<Kept extends Template>(deps: Deps<Kept>) {
  const { db, templates, collection } = deps;

  async function refuseUnfit(userId: number, template: Omit<Kept, "id"> & { name: string }) {
    if (template.name === "") throw fail("templateNameEmpty", { field: "name" });
    await deps.refuseUnfit(userId, template);
  }

  return {
    list: async (userId: number, query: Parameters<typeof inPage>[1]) =>
      inPage({ data: await templates.list(db, userId) }, query),

    async create(userId: number, template: Omit<Kept, "id"> & { name: string }): Promise<Kept> {
      await refuseUnfit(userId, template);
      return change(db, async (tx, after) => {
        const count = () => templates.count(tx, userId);
        await reserveRowsIn(tx, userId, { name: collection, max: TEMPLATES_MAX, count });
        after.collection(userId, collection);
        return templates.insert(tx, userId, template);
      });
    },

    async update(userId: number, template: Kept): Promise<Kept> {
      await refuseUnfit(userId, template);
      return change(db, async (tx, after) => {
        const updated = await templates.set(tx, userId, template);
        if (!updated) throw fail("notFound", { field: "id" });
        after.collection(userId, collection);
        return updated;
      });
    },

    remove: (userId: number, ids: number[]) =>
      change(db, async (tx, after) => {
        const deleted = await templates.remove(tx, userId, ids);
        after.collection(userId, collection);
        return toIdsAnswer(deleted, ids);
      }),
  };
}
