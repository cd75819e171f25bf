import { actionTypes, findActionType } from "@baton/catalogue";
import type { ActionType, RunPlanRow, Step } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { findActionKinds } from "../action-kinds/for-others.ts";

type Reason = ActionType["unavailableReason"];

/** The newest protocol that one of the user's agents speaks; null where none has said. */
async function findNewestMinor(db: Db, userId: number): Promise<number | null> {
  const { newest } = await db
    .selectFrom("extensions")
    .select(({ fn }) => fn.max("protocolMinor").as("newest"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return newest;
}

/** The catalogue as this user has it; its links lead into the console from `publicUrl` on. */
export async function typesFor(
  db: Db,
  userId: number,
  publicUrl = "",
): Promise<{ data: ActionType[] }> {
  const [kinds, newest] = await Promise.all([
    findActionKinds(db, userId),
    findNewestMinor(db, userId),
  ]);
  const reasonOf = ({ name, kind }: ActionType): Reason => {
    if (!hasKind(kinds, kind)) return "tariff";
    const since = findActionType(name)?.sinceMinor ?? 0;
    return newest !== null && newest < since ? "agent" : null;
  };
  const data = actionTypes.map((type) => {
    const unavailableReason = reasonOf(type);
    const helpLinks = type.helpLinks.map((link) => ({ ...link, url: publicUrl + link.url }));
    return { ...type, helpLinks, unavailableReason, isAvailable: unavailableReason === null };
  });
  return { data };
}

/** Why some types cannot be used, by their names. */
export async function findUnavailable(
  db: Db,
  userId: number,
): Promise<ReadonlyMap<string, NonNullable<Reason>>> {
  const { data } = await typesFor(db, userId);
  return new Map(
    data.flatMap(({ name, unavailableReason: why }) =>
      why === null ? [] : [[name, why] as const],
    ),
  );
}

const hasKind = (kinds: string[] | null, kind: string): boolean =>
  kinds === null || kind === "action" || kinds.includes(kind);

/** Refuses steps that the user's tariff does not have. */
export async function refuseOtherKinds(
  db: Db,
  userId: number,
  rows: readonly Pick<RunPlanRow, "steps">[],
): Promise<void> {
  const kinds = await findActionKinds(db, userId);
  if (kinds === null) return;
  const refused = rows
    .flatMap(({ steps }) => typesIn(steps))
    .find((name) => {
      const type = findActionType(name);
      return type !== undefined && !hasKind(kinds, type.kind);
    });
  if (refused !== undefined)
    throw fail("limitedByTariff", { message: `Your tariff has no steps like "${refused}".` });
}

const typesIn = (steps: readonly Step[]): string[] =>
  steps
    .filter(({ isDisabled }) => !isDisabled)
    .flatMap(({ type, blocks }) => [type, ...Object.values(blocks ?? {}).flatMap(typesIn)]);
