import { type LineList, listLineLists, resetLineLists } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import { fail } from "../../../http/errors.ts";
import {
  countPositions,
  forgetPositions,
  type KeptList,
  listPositions,
} from "./line-positions.tables.ts";

const KINDS = ["name", "document", "text"] as const;

/** A key says what it is kept by: `document:7`. */
function toLineList({ listKey, shown, documentName, takenAt, ...places }: KeptList): LineList {
  const keptBy = KINDS.find((kind) => listKey.startsWith(`${kind}:`)) ?? "text";
  return {
    key: listKey,
    keptBy,
    name: documentName ?? shown,
    documentId: keptBy === "document" ? Number(listKey.slice("document:".length)) : null,
    ...places,
    takenAt: takenAt.toISOString(),
  };
}

export function registerLinesRoutes(app: FastifyInstance, db: Db): void {
  bind(app, listLineLists, async ({ user, query }) => {
    const [rows, totalCount] = await Promise.all([
      listPositions(db, user.id, query),
      countPositions(db, user.id, query.search),
    ]);
    return { data: rows.map(toLineList), totalCount };
  });
  bind(app, resetLineLists, async ({ user, body }) => {
    await change(db, async (tx) => {
      const found = await forgetPositions(tx, user.id, body.keys);
      if (body.keys.some((key) => !found.has(key))) throw fail("notFound");
    });
    return { success: true as const };
  });
}
