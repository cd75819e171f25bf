import type { SocialNetwork } from "@baton/contract";
import { sql } from "kysely";
import type { Tx } from "../../../database/types.ts";

interface NewInstallation {
  /** The row's number is put behind it. */
  nameStem: string;
  installationId: string;
  browserSessionId: string;
  secretHash: Buffer;
  archiveId: number | null;
}

/** The group, if it is there still; held until the rows are in it. */
export async function holdOwnGroup(tx: Tx, userId: number, id: number): Promise<number | null> {
  const group = await tx
    .selectFrom("extensionGroups")
    .select("id")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return group?.id ?? null;
}

/** What the rows have in common. */
interface Arrival {
  userId: number;
  groupId: number | null;
  socialNetwork: SocialNetwork | null;
  at: Date;
}

/** Answers the new rows' numbers, in the order of what is wanted. */
export async function insertInstallations(
  tx: Tx,
  { userId, groupId, socialNetwork, at }: Arrival,
  wanted: NewInstallation[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select nextval(pg_get_serial_sequence('extensions', 'id')) as id, wanted.*
      from unnest(
        ${wanted.map((one) => one.nameStem)}::text[],
        ${wanted.map((one) => one.installationId)}::uuid[],
        ${wanted.map((one) => one.browserSessionId)}::uuid[],
        ${wanted.map((one) => one.secretHash)}::bytea[],
        ${wanted.map((one) => one.archiveId)}::bigint[]
      ) with ordinality as wanted
        (name_stem, installation_id, browser_session_id, secret_hash, archive_id, place)
    ), inserted as (
      insert into extensions (id, user_id, name, installation_id, browser_session_id, secret_hash,
        archive_id, group_id, social_network, created_at) overriding system value
      select id, ${userId}, name_stem || ' #' || id, installation_id, browser_session_id,
        secret_hash, archive_id, ${groupId}::bigint, ${socialNetwork}::smallint, ${at}
      from wanted
    )
    select id from wanted order by place
  `.execute(tx);
  return rows.map(({ id }) => id);
}
