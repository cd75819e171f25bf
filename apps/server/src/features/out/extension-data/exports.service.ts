import {
  type BodyOf,
  type createExtensionData,
  DATA_EXPORTS_MAX,
  type DataExport,
  isSecretField,
  type previewExtensionData,
} from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { actorOf } from "../../../http/actor.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { makeConfirmation } from "../../fleet/accounts/for-others.ts";
import type { ProofChecks } from "../../people/auth/for-others.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import type { ExtensionsReader } from "../../fleet/extensions/for-others.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import type { TelegramSender } from "../telegram/for-others.ts";
import type { TelegramService } from "../telegram/telegram.service.ts";
import { readAccountData, type WantedFields } from "./account-data.ts";
import { carryOut } from "./carry-out.ts";
import { readCollectedTexts } from "./collected-texts.ts";
import type { ExportFiles } from "./export-file.ts";
import { EXPORT_KEPT_MS, toDataExport } from "./export-presenter.ts";
import { countExports, type ExportRow, insertExport } from "./exports.tables.ts";
import { readPreview } from "./preview.ts";
import type { TemplatesService } from "./templates.service.ts";
import { countWithAccount, findWanted, haveCollected, requireOwn } from "./which-extensions.ts";
import type { DataBatch } from "./write-data.ts";

export interface ExportsDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  reader: Pick<ExtensionsReader, "find" | "match">;
  sealedBox: SealedBox;
  files: ExportFiles;
  sender: TelegramSender;
  telegram: Pick<TelegramService, "requireChat">;
  templates: Pick<TemplatesService, "find">;
  auth: ProofChecks;
}

type Body = BodyOf<typeof createExtensionData>;

/** More than these are not written in a moment. */
const FEW_EXTENSIONS = 500;

type Named = WantedFields & { templateId: number | null };

/** What is under way in this process. */
export interface InHand {
  stop: AbortController;
  ended: Promise<unknown>;
}

export function makeExportsService(deps: ExportsDeps) {
  const { db, clock, log } = deps;
  const confirm = makeConfirmation({ ...deps, ...deps.auth });
  const inHand = new Map<number, InHand>();

  const fieldsOf = async (user: User, body: Named): Promise<WantedFields> =>
    body.templateId === null ? body : deps.templates.find(user, body.templateId);

  async function requireSomething(userId: number, { objectType }: Body, ids: number[]) {
    if (objectType === "accountData") {
      if ((await countWithAccount(db, userId, ids)) > 0) return;
      await requireOwn(db, userId, ids);
      throw fail("noAccounts");
    }
    if (await haveCollected(db, userId, ids)) return;
    await requireOwn(db, userId, ids);
    throw fail("notFound", { field: "objectType", message: NOTHING_COLLECTED });
  }

  const begin = (user: User, body: Body, facts: { ids: number[]; secrets: string[] }) =>
    change(db, async (tx) => {
      const now = clock();
      const count = () => countExports(tx, user.id, keptSince(now));
      await reserveRowsIn(tx, user.id, { name: "dataExports", max: DATA_EXPORTS_MAX, count });
      const row = await insertExport(tx, {
        userId: user.id,
        objectType: body.objectType,
        format: body.format,
        output: body.output,
        hasSecrets: facts.secrets.length > 0,
        totalCount: facts.ids.length,
        createdAt: now,
        seenAt: now,
      });
      if (facts.secrets.length > 0) await recordAudit(tx, [toEntry(user, row, facts.secrets)]);
      return row;
    });

  /** What came of it, or how it stands where that takes longer than a moment. */
  async function create(user: User, body: Body, address: string): Promise<DataExport> {
    const wanted = await fieldsOf(user, body);
    const secrets = body.objectType === "accountData" ? wanted.fields.filter(isSecretField) : [];
    if (secrets.length > 0) await confirm(user, body, address);
    const chat = body.output === "telegram" ? await deps.telegram.requireChat(user.id) : undefined;
    const ids = await findWanted(deps.reader, user.id, body);
    await requireSomething(user.id, body, ids);
    const row = await begin(user, body, { ids, secrets });
    const source = { userId: user.id, extensionIds: ids };
    const batches: AsyncIterable<DataBatch> =
      body.objectType === "accountData"
        ? readAccountData(deps, source, wanted)
        : readCollectedTexts(db, source, wanted.separator);
    const long = Promise.withResolvers<ExportRow>();
    const onLong = () => long.resolve(row);
    if (ids.length > FEW_EXTENSIONS) onLong();
    const stop = new AbortController();
    const work = carryOut({ ...deps, clock, log }, { row, batches, chat, stop, onLong });
    const ended = work.catch(() => undefined).finally(() => inHand.delete(row.id));
    inHand.set(row.id, { stop, ended });
    return toDataExport(await Promise.race([work, long.promise]));
  }

  return {
    create,
    inHand,
    preview: async (user: User, body: BodyOf<typeof previewExtensionData>) =>
      readPreview(deps, user, body, await fieldsOf(user, body)),
  };
}

export const keptSince = (now: Date): Date => new Date(now.getTime() - EXPORT_KEPT_MS);

const NOTHING_COLLECTED = "Runs of these extensions have collected nothing";

const toEntry = (user: User, row: ExportRow, secrets: string[]) => ({
  userId: user.id,
  actorId: user.id,
  actor: actorOf(user),
  action: "exportSecrets",
  target: `${row.id}: ${secrets.join(", ")} of ${row.totalCount} extensions, to ${row.output}`,
});
