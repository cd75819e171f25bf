import { downloadProfileAgent } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import { attachment } from "../../../http/attachment.ts";
import { bind } from "../../../http/bind.ts";
import { fail } from "../../../http/errors.ts";
import { makeConfirmation } from "../accounts/for-others.ts";
import type { ProofChecks } from "../../people/auth/for-others.ts";
import { findProfile, type ProfileRow } from "../browser-profiles/for-others.ts";

type Confirmation = Parameters<typeof makeConfirmation>[0];

export interface ProfileArchiveDeps extends Omit<Confirmation, keyof ProofChecks> {
  db: Db;
  auth: ProofChecks;
  archiveOf: (row: ProfileRow) => Promise<Buffer>;
}

/** The agent of a profile into which Baton cannot put it, for who gives the password again. */
export function registerProfileArchive(app: FastifyInstance, deps: ProfileArchiveDeps): void {
  const confirm = makeConfirmation({ ...deps, ...deps.auth });
  bind(app, downloadProfileAgent, async ({ user, params, body, request, reply }) => {
    const row = await findProfile(deps.db, user.id, params.id);
    // Into a browser of this server it is put by itself.
    if (!row || row.connectionId === null) throw fail("notFound");
    await confirm(user, body, request.ip);
    const content = await deps.archiveOf(row);
    return reply
      .type("application/zip")
      .header("content-disposition", attachment(`baton-agent-${row.id}.zip`))
      .send(content);
  });
}
